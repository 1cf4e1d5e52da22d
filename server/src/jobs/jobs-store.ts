import { sql } from 'kysely';

import type { DueWork } from '../due-work.ts';
import type { Queryable } from '../storage/database.ts';
import { notify } from '../storage/notify.ts';

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

/** A job whose key is already waiting is not stored: the waiting one will do its work. */
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
  await notify(db, 'peyk_jobs');
}

const isDue = `failed_at is null and run_at <= $1 and (leased_until is null or leased_until < $1)`;

export const dueJobs: DueWork = {
  channel: 'peyk_jobs',
  condition: `exists (select 1 from jobs where ${isDue})`,
};

interface Claim {
  readonly names: readonly string[];
  readonly limit: number;
  /** Jobs of one account that run in this process at once; those of no account are not counted. */
  readonly accountMax: number;
  /** How many of each account it runs already. */
  readonly running: ReadonlyMap<string, number>;
  readonly now: Date;
  readonly leaseUntil: Date;
}

/** Due jobs that a claim reads, without those of accounts that have their places: thousands of one hide the others for one claim. */
const lookedAt = 256;

/** Leases due jobs. The lease of a process that dies expires, and another process claims the job. */
export async function claimJobs(
  db: Queryable,
  { names, limit, accountMax, running, now, leaseUntil }: Claim,
): Promise<JobRow[]> {
  const full = [...running].filter(([, jobs]) => jobs >= accountMax).map(([account]) => account);
  const isFree = sql`failed_at is null and (leased_until is null or leased_until < ${now})`;
  // Materialized: a planner that ran the inner select twice would lease more than the limit.
  const { rows } = await sql<JobRow>`
    with waiting as materialized (
      select id, run_at, payload ->> 'accountId' as account from jobs
      where ${isFree} and run_at <= ${now} and name = any(${[...names]}::text[])
        and coalesce(payload ->> 'accountId' <> all(${full}::text[]), true)
      order by run_at limit ${lookedAt}),
    placed as (
      select w.id, w.run_at, w.account is null or
        coalesce(r.jobs, 0) + row_number() over (partition by w.account order by w.run_at, w.id) <= ${accountMax} as has_place
      from waiting w
      left join unnest(${[...running.keys()]}::text[], ${[...running.values()]}::int[]) as r (account, jobs)
        on r.account = w.account),
    due as materialized (
      select j.id from jobs j join placed p on p.id = j.id
      where p.has_place and ${isFree}
      order by p.run_at limit ${limit} for update of j skip locked)
    update jobs set leased_until = ${leaseUntil}, attempts = attempts + 1
    from due where jobs.id = due.id
    returning jobs.id, jobs.name, jobs.payload, jobs.attempts`.execute(db);
  return rows;
}

/**
 * Makes jobs due now that wait for a time which only a wrong clock can have written: one made in the future that was to
 * run at once, and a recurring one that is due later than its interval allows.
 */
export async function resetImplausibleJobs(
  db: Queryable,
  recurring: readonly { readonly name: string; readonly everySeconds: number }[],
  now: Date,
): Promise<void> {
  const latest = new Date(now.getTime() + 60_000);
  await sql`
    update jobs set run_at = ${now}, created_at = least(created_at, ${now})
    where failed_at is null and leased_until is null and run_at > ${latest} and (
      (key is distinct from 'recurring' and created_at > ${latest} and run_at <= created_at)
      or (key = 'recurring' and exists (
        select from unnest(${recurring.map(({ name }) => name)}::text[],
          ${recurring.map(({ everySeconds }) => everySeconds)}::int[]) as j (name, seconds)
        where j.name = jobs.name and jobs.run_at > ${latest}::timestamptz + j.seconds * interval '1 second')))`.execute(
    db,
  );
}

/**
 * The attempt number is the fencing token of a lease: a process that lost its lease can no longer change the job,
 * however late it returns.
 */
export interface Lease {
  readonly id: number;
  readonly attempts: number;
}

export async function extendLeases(db: Queryable, leases: readonly Lease[], leaseUntil: Date): Promise<void> {
  await sql`
    update jobs set leased_until = ${leaseUntil}
    from unnest(${leases.map(({ id }) => id)}::bigint[], ${leases.map(({ attempts }) => attempts)}::int[])
      as held (id, attempts)
    where jobs.id = held.id and jobs.attempts = held.attempts`.execute(db);
}

export async function deleteJob(db: Queryable, { id, attempts }: Lease): Promise<void> {
  await db.deleteFrom('jobs').where('id', '=', id).where('attempts', '=', attempts).execute();
}

/** Schedules the job to run again at `runAt`, with the given number of attempts recorded. */
export async function postponeJob(
  db: Queryable,
  { id, attempts }: Lease,
  next: { runAt: Date; attempts: number; error: string | null },
): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ run_at: next.runAt, attempts: next.attempts, last_error: next.error, leased_until: null })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute();
}

/** False if the lease was lost: another process runs the job. */
export async function markJobFailed(
  db: Queryable,
  { id, attempts }: Lease,
  error: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ failed_at: now, last_error: error, leased_until: null })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Names of waiting one-time jobs that are not in `names`: no handler of this version will run them. */
export async function listUnknownJobNames(db: Queryable, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct name from jobs
    where failed_at is null and key is distinct from 'recurring' and name <> all(${names as string[]}::text[])
    order by name`.execute(db);
  return rows.map(({ name }) => name);
}

export async function countJobs(db: Queryable): Promise<{ waiting: number; failed: number }> {
  const { rows } = await sql<{ waiting: number; failed: number }>`
    select count(*) filter (where failed_at is null) as waiting, count(failed_at) as failed from jobs`.execute(
    db,
  );
  return rows[0] ?? { waiting: 0, failed: 0 };
}
