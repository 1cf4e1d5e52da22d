import { sql } from 'kysely';

import type { Queryable } from '../../../storage/database.ts';
import { findNoted } from './ledger/positions-store.ts';

/** An entry of the ledger whose balance is known; only older ones are asked about. */
export interface KnownEntry {
  readonly id: number;
  readonly amount: number;
  readonly balance: number;
}

/**
 * What the account had after each of these entries. Counted back from what it has now, from the nearest noted place, or from
 * an entry that is known, so that every page reads little.
 */
export async function listBalances(
  db: Queryable,
  accountId: number,
  ids: readonly number[],
  newer?: KnownEntry,
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const { start, upTo } = newer === undefined ? await nearest(db, accountId, ids) : from(newer);
  const { rows } = await sql<{ id: number; balance: number }>`
    select id, (${start} - moved + amount)::bigint as balance
    from (
      select id, amount, sum(amount) over (order by id desc) as moved from ledger_entries
      where account_id = ${accountId} and id >= ${Math.min(...ids)} and ${upTo}) since
    where id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, balance }) => [id, balance]));
}

const from = ({ id, amount, balance }: KnownEntry) => ({
  start: sql`${balance - amount}::bigint`,
  upTo: sql`id < ${id}`,
});

async function nearest(db: Queryable, accountId: number, ids: readonly number[]) {
  const noted = await findNoted(db, accountId, Math.max(...ids));
  if (noted !== undefined) return { start: sql`${noted.balance}::bigint`, upTo: sql`id <= ${noted.id}` };
  const balance = sql`(select coalesce(sum(amount_left), 0) from credits where account_id = ${accountId} and is_open)`;
  return { start: balance, upTo: sql`true` };
}
