import { sql } from 'kysely';

import type { Queryable, Transaction } from '../../../storage/database.ts';
import { notify } from '../../../storage/notify.ts';

/** What sends of an account use where a call does not say it. Null: as the service does by default. */
export interface SendingSettings {
  readonly codeLineId: number | null;
  readonly textLineId: number | null;
  readonly referenceHours: number | null;
  /** A text without the opt-out phrase of its line is refused, in place of getting it. */
  readonly refusesWithoutPhrase: boolean;
}

export const defaultSettings: SendingSettings = {
  codeLineId: null,
  textLineId: null,
  referenceHours: null,
  refusesWithoutPhrase: false,
};

export async function findSettings(db: Queryable, accountId: number): Promise<SendingSettings> {
  const row = await db
    .selectFrom('sending_settings')
    .select(['code_line_id', 'text_line_id', 'reference_hours', 'refuses_without_phrase'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (row === undefined) return defaultSettings;
  return {
    codeLineId: row.code_line_id,
    textLineId: row.text_line_id,
    referenceHours: row.reference_hours,
    refusesWithoutPhrase: row.refuses_without_phrase,
  };
}

/** In place of those before; processes that cached them are notified. */
export async function saveSettings(
  tx: Transaction,
  accountId: number,
  { codeLineId, textLineId, referenceHours, refusesWithoutPhrase }: SendingSettings,
): Promise<void> {
  await sql`
    insert into sending_settings (account_id, code_line_id, text_line_id, reference_hours, refuses_without_phrase)
    values (${accountId}, ${codeLineId}, ${textLineId}, ${referenceHours}, ${refusesWithoutPhrase})
    on conflict (account_id) do update set code_line_id = excluded.code_line_id, text_line_id = excluded.text_line_id,
      reference_hours = excluded.reference_hours, refuses_without_phrase = excluded.refuses_without_phrase`.execute(
    tx,
  );
  await notify(tx, 'peyk_lines');
}
