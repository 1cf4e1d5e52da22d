import { sql } from 'kysely';

import type { Queryable } from '../../../storage/database.ts';

/** An entry of the ledger whose balance is known; only older ones are asked about. */
export interface KnownEntry {
  readonly id: number;
  readonly amount: number;
  readonly balance: number;
}

/**
 * What the account had after each of these entries. Counted back from what it has now, or from an entry that is known, so
 * that the newest pages read little.
 */
export async function listBalances(
  db: Queryable,
  accountId: number,
  ids: readonly number[],
  newer?: KnownEntry,
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const start =
    newer === undefined
      ? sql`(select coalesce(sum(amount_left), 0) from credits where account_id = ${accountId})`
      : sql`${newer.balance - newer.amount}::bigint`;
  const upTo = newer === undefined ? sql`true` : sql`id < ${newer.id}`;
  const { rows } = await sql<{ id: number; balance: number }>`
    select id, (${start} - moved + amount)::bigint as balance
    from (
      select id, amount, sum(amount) over (order by id desc) as moved from ledger_entries
      where account_id = ${accountId} and id >= ${Math.min(...ids)} and ${upTo}) since
    where id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, balance }) => [id, balance]));
}
