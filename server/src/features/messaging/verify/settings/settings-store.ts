import { sql } from 'kysely';

import type { Queryable, Transaction } from '../../../../storage/database.ts';
import type { NumberTable } from '../../../../number-data.ts';
import { notify } from '../../../../storage/notify.ts';
import type { VerifySettings } from './account-settings.ts';

export async function findSettings(db: Queryable, accountId: number): Promise<VerifySettings | undefined> {
  const row = await db
    .selectFrom('verify_settings')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    patternCode: row.pattern_code,
    lineNumber: row.line_number,
    codeLength: row.code_length,
    ttlSeconds: row.ttl_seconds,
    attemptsMax: row.attempts_max,
    takesCodes: row.takes_codes,
    channels: row.channels as VerifySettings['channels'],
    limits: row.limits as VerifySettings['limits'],
    allowed: row.allowed,
    denied: row.denied,
  };
}

/** In place of those before; processes that cached them are notified. */
export async function saveSettings(
  tx: Transaction,
  accountId: number,
  settings: VerifySettings,
): Promise<void> {
  await sql`
    insert into verify_settings (account_id, pattern_code, line_number, code_length, ttl_seconds, attempts_max, takes_codes,
      limits, allowed, denied, channels)
    values (${accountId}, ${settings.patternCode}, ${settings.lineNumber}, ${settings.codeLength}, ${settings.ttlSeconds},
      ${settings.attemptsMax}, ${settings.takesCodes}, ${JSON.stringify(settings.limits)}::jsonb, ${settings.allowed}::text[],
      ${settings.denied}::text[], ${settings.channels && JSON.stringify(settings.channels)}::jsonb)
    on conflict (account_id) do update set pattern_code = excluded.pattern_code, line_number = excluded.line_number,
      code_length = excluded.code_length, ttl_seconds = excluded.ttl_seconds, attempts_max = excluded.attempts_max,
      takes_codes = excluded.takes_codes, limits = excluded.limits, allowed = excluded.allowed,
      denied = excluded.denied, channels = excluded.channels`.execute(tx);
  await notify(tx, 'peyk_verify');
}

/** Lists of an account name numbers of people. */
export const listedNumbers: NumberTable = {
  table: 'verify_settings',
  columns: ['allowed', 'denied'],
  key: ['account_id'],
  rows: '$1 = any(t.allowed || t.denied)',
  erasure: {
    kind: 'replace',
    set: { allowed: 'array_remove(t.allowed, $1)', denied: 'array_remove(t.denied, $1)' },
  },
};
