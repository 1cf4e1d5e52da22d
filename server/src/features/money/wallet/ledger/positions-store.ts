import type pg from 'pg';
import { sql } from 'kysely';

import type { Queryable } from '../../../../storage/database.ts';

/** Entries between two noted places. */
const rowsPerPosition = 1000;
const countedAtOnce = 100_000;

interface Position {
  readonly id: number;
  readonly place: number;
  readonly balance: number;
}

/** Notes places of further entries of an account. Up to `safeId` no entry can appear any more. */
export async function countLedgerPositions(pool: pg.Pool, accountId: number, safeId: number): Promise<void> {
  while (await addPositions(pool, accountId, safeId)) continue;
}

async function addPositions(pool: pg.Pool, accountId: number, safeId: number): Promise<boolean> {
  const { rows } = await pool.query<Position>(
    'select id, place, balance from ledger_positions where account_id = $1 order by id desc limit 1',
    [accountId],
  );
  const last = rows[0] ?? { id: 0, place: 0, balance: 0 };
  const { rows: counted } = await pool.query<{ id: number; n: number; moved: number; count: number }>({
    name: 'count_ledger_positions',
    text: `select id, n, moved, count from (
             select id, row_number() over (order by id) as n, sum(amount) over (order by id)::bigint as moved,
               count(*) over () as count
             from (select id, amount from ledger_entries where account_id = $1 and id > $2 and id <= $3
                   order by id limit ${countedAtOnce}) fresh) numbered
           where n % ${rowsPerPosition} = 0 order by n`,
    values: [accountId, last.id, safeId],
  });
  if (counted.length === 0) return false;
  await pool.query(
    `insert into ledger_positions (account_id, id, place, balance)
     select $1, v.id, v.place, v.balance from unnest($2::bigint[], $3::bigint[], $4::bigint[]) as v (id, place, balance)
     on conflict do nothing`,
    [
      accountId,
      counted.map(({ id }) => id),
      counted.map(({ n }) => last.place + n),
      counted.map(({ moved }) => last.balance + moved),
    ],
  );
  return counted[0]?.count === countedAtOnce;
}

/** The number of all entries of an account: those up to the last noted place, and the ones after it. */
export async function countAllEntries(db: Queryable, accountId: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(max(p.place), 0) + (
      select count(*) from ledger_entries e where e.account_id = ${accountId} and e.id > coalesce(max(p.id), 0)) as total
    from ledger_positions p where p.account_id = ${accountId}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** From which entry on a page is listed, and how many it passes over. */
export interface PageStart {
  readonly id: number;
  readonly skipped: number;
}

/** Undefined where no place is noted at the page or before it: it is near the newest entry then. */
export async function findPageStart(
  db: Queryable,
  accountId: number,
  place: number,
): Promise<PageStart | undefined> {
  const { rows } = await sql<PageStart>`
    select id, place - ${place}::bigint as skipped from ledger_positions
    where account_id = ${accountId} and place >= ${place} order by place limit 1`.execute(db);
  return rows[0];
}

/** The nearest noted place at an entry or after it, with the balance there. */
export async function findNoted(
  db: Queryable,
  accountId: number,
  id: number,
): Promise<Pick<Position, 'id' | 'balance'> | undefined> {
  const { rows } = await sql<Pick<Position, 'id' | 'balance'>>`
    select id, balance from ledger_positions
    where account_id = ${accountId} and id >= ${id} order by id limit 1`.execute(db);
  return rows[0];
}
