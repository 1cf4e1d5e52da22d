import type pg from 'pg';
import { sql } from 'kysely';

import type { Queryable } from '../../../../storage/database.ts';

/** Entries between two noted places. */
const rowsPerPosition = 1000;
/** Places that are noted by one statement. */
const positionsAtOnce = 100;

interface Position {
  readonly id: number;
  readonly place: number;
  readonly balance: number;
}

/** Notes places of further entries of an account. Up to `safeId` no entry can appear any more. */
export async function countLedgerPositions(pool: pg.Pool, accountId: number, safeId: number): Promise<void> {
  while (await addPositions(pool, accountId, safeId)) continue;
}

interface Counted {
  readonly part: number;
  /** The last entry of the part. */
  readonly id: number;
  readonly kind: string;
  readonly cause: string;
  readonly is_in: boolean;
  readonly total: number;
  readonly moved: number;
}

async function addPositions(pool: pg.Pool, accountId: number, safeId: number): Promise<boolean> {
  const last = await lastPosition(pool, accountId);
  // Every entry of every code passes here: sums that run from row to row took 1.8 µs of it, one of each thousand takes 0.8.
  const { rows } = await pool.query<Counted>({
    name: 'count_ledger_positions',
    text: `select part, max(max(id)) over (partition by part) as id, kind, cause, is_in, count(*) as total,
             sum(amount)::bigint as moved
           from (
             select id, kind, split_part(cause, ':', 1) as cause, amount > 0 as is_in, amount,
               (row_number() over (order by id) - 1) / ${rowsPerPosition} as part
             from (select id, kind, cause, amount from ledger_entries where account_id = $1 and id > $2 and id <= $3
                   order by id limit ${positionsAtOnce * rowsPerPosition}) fresh) numbered
           group by part, kind, cause, is_in order by part`,
    values: [accountId, last.id, safeId],
  });
  const parts = Math.floor(rows.reduce((sum, { total }) => sum + total, 0) / rowsPerPosition);
  if (parts === 0) return false;
  const kinds = rows.filter(({ part }) => part < parts);
  const moved = Array.from({ length: parts }, () => 0);
  for (const row of kinds) moved[row.part] = (moved[row.part] ?? 0) + row.moved;
  let { balance } = last;
  const balances = moved.map((amount) => (balance += amount));
  const ids = [...new Set(kinds.map(({ id }) => id))];
  await insertPositions(pool, accountId, {
    positions: [ids, ids.map((_, index) => last.place + (index + 1) * rowsPerPosition), balances],
    kinds,
  });
  return parts === positionsAtOnce;
}

async function insertPositions(
  pool: pg.Pool,
  accountId: number,
  { positions, kinds }: { readonly positions: readonly number[][]; readonly kinds: readonly Counted[] },
): Promise<void> {
  // Kinds first: until its place is noted too, the account counts as one without kinds.
  await pool.query(
    `insert into ledger_position_kinds (account_id, id, kind, cause, is_in, total)
     select $1::bigint, v.id, v.kind, v.cause, v.is_in, v.total
     from unnest($2::bigint[], $3::text[]::ledger_kind[], $4::text[], $5::boolean[], $6::bigint[])
       as v (id, kind, cause, is_in, total)
     on conflict do nothing`,
    [
      accountId,
      kinds.map(({ id }) => id),
      kinds.map(({ kind }) => kind),
      kinds.map(({ cause }) => cause),
      kinds.map(({ is_in }) => is_in),
      kinds.map(({ total }) => total),
    ],
  );
  await pool.query(
    `insert into ledger_positions (account_id, id, place, balance)
     select $1::bigint, v.id, v.place, v.balance
     from unnest($2::bigint[], $3::bigint[], $4::bigint[]) as v (id, place, balance)
     on conflict do nothing`,
    [accountId, ...positions],
  );
}

/** A process of a version before kinds may have noted places without them: these are noted anew. */
async function lastPosition(pool: pg.Pool, accountId: number): Promise<Position> {
  const { rows } = await pool.query<Position & { readonly kinds: number }>({
    name: 'last_ledger_position',
    text: `select p.id, p.place, p.balance,
             (select coalesce(sum(total), 0) from ledger_position_kinds where account_id = $1)::bigint as kinds
           from ledger_positions p where p.account_id = $1 order by p.id desc limit 1`,
    values: [accountId],
  });
  const none = { id: 0, place: 0, balance: 0 };
  const [last] = rows;
  if (last === undefined || last.kinds === last.place) return last ?? none;
  await pool.query('delete from ledger_position_kinds where account_id = $1', [accountId]);
  await pool.query('delete from ledger_positions where account_id = $1', [accountId]);
  return none;
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
