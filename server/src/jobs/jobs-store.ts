import { sql } from 'kysely';

import type { Queryable } from '../storage/database.ts';

export interface JobRow {
  readonly id: number;
  readonly name: string;
  readonly payload: unknown;
  readonly attempts: number;
}

interface NewJob {
  readonly name: string;
  readonly payload: unknown;
  readonly key: string | null;
  readonly runAt: Date;
  readonly now: Date;
}

/** A second job with the key of a waiting one is not stored: the waiting one will do its work. */
export async function insertJob(db: Queryable, { name, payload, key, runAt, now }: NewJob): Promise<void> {
  await db
    .insertInto('jobs')
    .values({ name, payload: JSON.stringify(payload), key, run_at: runAt, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['name', 'key'])
        .where('key', 'is not', null)
        .where('failed_at', 'is', null)
        .doNothing(),
    )
    .execute();
}

/** Wakes the workers of every process when the surrounding transaction commits. */
export async function notifyWorkers(db: Queryable): Promise<void> {
  await sql`select pg_notify('peyk_jobs', '')`.execute(db);
}

/** Leases what is due. A process that dies with a lease loses it when the lease runs out. */
export async function claimJobs(
  db: Queryable,
  { names, limit, now, leaseUntil }: { names: readonly string[]; limit: number; now: Date; leaseUntil: Date },
): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`
    update jobs set leased_until = ${leaseUntil}, attempts = attempts + 1
    where id in (
      select id from jobs
      where failed_at is null and run_at <= ${now} and (leased_until is null or leased_until < ${now})
        and name = any(${names as string[]}::text[])
      order by run_at
      limit ${limit}
      for update skip locked)
    returning id, name, payload, attempts`.execute(db);
  return rows;
}

export async function extendLeases(db: Queryable, ids: readonly number[], leaseUntil: Date): Promise<void> {
  await db.updateTable('jobs').set({ leased_until: leaseUntil }).where('id', 'in', ids).execute();
}

export async function deleteJob(db: Queryable, id: number): Promise<void> {
  await db.deleteFrom('jobs').where('id', '=', id).execute();
}

export async function postponeJob(
  db: Queryable,
  id: number,
  { runAt, attempts, error }: { runAt: Date; attempts: number; error: string | null },
): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ run_at: runAt, attempts, last_error: error, leased_until: null })
    .where('id', '=', id)
    .execute();
}

export async function markJobFailed(db: Queryable, id: number, error: string, now: Date): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ failed_at: now, last_error: error, leased_until: null })
    .where('id', '=', id)
    .execute();
}

export async function countJobs(db: Queryable): Promise<{ waiting: number; failed: number }> {
  const { rows } = await sql<{ waiting: number; failed: number }>`
    select count(*) filter (where failed_at is null) as waiting, count(failed_at) as failed from jobs`.execute(
    db,
  );
  return rows[0] ?? { waiting: 0, failed: 0 };
}
