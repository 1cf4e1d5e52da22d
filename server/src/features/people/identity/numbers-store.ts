import { sql } from 'kysely';

import type { NumberTable } from '../../../number-data.ts';
import type { Queryable } from '../../../storage/database.ts';
import { notify } from '../../../storage/notify.ts';

/** Numbers of an account beyond which no further one is its own. */
const numbersMax = 10;

export async function listOwnNumbers(db: Queryable, accountId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('identity_numbers')
    .select('mobile')
    .where('account_id', '=', accountId)
    .orderBy('confirmed_at')
    .orderBy('mobile')
    .limit(numbersMax)
    .execute();
  return rows.map(({ mobile }) => mobile);
}

/** Notes that somebody of the account proved to have the number; the first ten count. */
export async function recordOwnNumber(
  db: Queryable,
  accountId: number,
  { mobile, now }: { readonly mobile: string; readonly now: Date },
): Promise<void> {
  await sql`
    insert into identity_numbers (account_id, mobile, confirmed_at)
    select ${accountId}::bigint, ${mobile}, ${now}::timestamptz
    where (select count(*) from identity_numbers where account_id = ${accountId}) < ${numbersMax}
    on conflict do nothing`.execute(db);
  await notify(db, 'peyk_keys');
}

/** Counts a code of the day; false: the account has sent as many as it may. */
export async function countCode(
  db: Queryable,
  accountId: number,
  { day, max }: { readonly day: string; readonly max: number },
): Promise<boolean> {
  if (max === 0) return false;
  const { rows } = await sql`
    insert into identity_codes as c (account_id, day, codes) values (${accountId}, ${day}::date, 1)
    on conflict (account_id, day) do update set codes = c.codes + 1 where c.codes < ${max}
    returning codes`.execute(db);
  return rows.length > 0;
}

export async function takeBackCode(db: Queryable, accountId: number, day: string): Promise<void> {
  await sql`update identity_codes set codes = codes - 1
    where account_id = ${accountId} and day = ${day}::date and codes > 0`.execute(db);
}

export async function countedCodes(db: Queryable, accountId: number, day: string): Promise<number> {
  const { rows } = await sql<{ codes: number }>`
    select codes from identity_codes where account_id = ${accountId} and day = ${day}::date`.execute(db);
  return rows[0]?.codes ?? 0;
}

export async function deleteOldCounts(db: Queryable, before: string): Promise<void> {
  await sql`delete from identity_codes where day < ${before}::date`.execute(db);
}

export const ownNumbers: NumberTable = {
  table: 'identity_numbers',
  columns: ['mobile'],
  key: ['account_id', 'mobile'],
  rows: 't.mobile = $1',
  erasure: { kind: 'delete' },
};
