import { sql } from 'kysely';
import type pg from 'pg';

import type { Queryable } from '../../../storage/database.ts';

/** What an account took of the service. */
export interface AccountLoad {
  readonly accountId: number;
  /** Requests that were worked on, and how long. */
  requests: number;
  workMs: number;
  /** Requests that had to wait for a place, and how long. */
  waited: number;
  waitedMs: number;
  /** Requests that got no place. */
  refused: number;
}

/** One statement for all of them, in the order of accounts, so that two processes do not wait for each other. */
export async function addLoad(pool: pg.Pool, loads: readonly AccountLoad[], now: Date): Promise<void> {
  const ordered = loads.toSorted((a, b) => a.accountId - b.accountId);
  const column = (of: (load: AccountLoad) => number) => ordered.map(of);
  await pool.query({
    name: 'add_account_load',
    text: `insert into account_load as t (account_id, hour, requests, work_ms, waited, waited_ms, refused)
           select v.account_id, date_trunc('hour', $2::timestamptz), v.requests, v.work_ms, v.waited, v.waited_ms, v.refused
           from unnest($1::bigint[], $3::bigint[], $4::float8[], $5::bigint[], $6::float8[], $7::bigint[])
             as v (account_id, requests, work_ms, waited, waited_ms, refused)
           on conflict (account_id, hour) do update set
             requests = t.requests + excluded.requests, work_ms = t.work_ms + excluded.work_ms,
             waited = t.waited + excluded.waited, waited_ms = t.waited_ms + excluded.waited_ms,
             refused = t.refused + excluded.refused`,
    values: [
      column(({ accountId }) => accountId),
      now,
      column(({ requests }) => requests),
      column(({ workMs }) => workMs),
      column(({ waited }) => waited),
      column(({ waitedMs }) => waitedMs),
      column(({ refused }) => refused),
    ],
  });
}

export interface LoadSum {
  readonly requests: number;
  readonly work_ms: number;
  readonly waited: number;
  readonly waited_ms: number;
  readonly refused: number;
}

/** The load of one account since a moment, and the working time of all. */
export async function sumLoad(
  db: Queryable,
  accountId: number,
  since: Date,
): Promise<LoadSum & { readonly all_ms: number }> {
  const { rows } = await sql<LoadSum & { readonly all_ms: number }>`
    select coalesce(sum(requests) filter (where account_id = ${accountId}), 0) as requests,
      coalesce(sum(work_ms) filter (where account_id = ${accountId}), 0) as work_ms,
      coalesce(sum(waited) filter (where account_id = ${accountId}), 0) as waited,
      coalesce(sum(waited_ms) filter (where account_id = ${accountId}), 0) as waited_ms,
      coalesce(sum(refused) filter (where account_id = ${accountId}), 0) as refused,
      coalesce(sum(work_ms), 0) as all_ms
    from account_load where hour >= date_trunc('hour', ${since}::timestamptz)`.execute(db);
  return rows[0] ?? { requests: 0, work_ms: 0, waited: 0, waited_ms: 0, refused: 0, all_ms: 0 };
}

export async function deleteOldLoad(db: Queryable, before: Date): Promise<void> {
  await sql`delete from account_load where hour < ${before}`.execute(db);
}
