import { sql, type Selectable } from 'kysely';

import type { Queryable, Transaction } from '../../../storage/database.ts';
import type { DB } from '../../../storage/schema.ts';
import { say, type Text } from '../../../texts/text.ts';
import type { RunState } from './repeating-send.ts';

export type RunRow = Selectable<DB['repeating_runs']>;

interface OfSend {
  readonly accountId: number;
  readonly sendId: number;
}

interface Reason {
  readonly code: string;
  readonly said: Text;
}

const saidOf = (reason: Reason | null) =>
  reason && JSON.stringify({ fa: say(reason.said, 'fa'), en: say(reason.said, 'en') });

interface NewRun extends OfSend {
  readonly moment: Date;
  /** Null: it is to be made. */
  readonly skipped: Reason | null;
  readonly people?: number;
  readonly now: Date;
}

/** The id of the run; undefined: the moment had one before. */
export async function insertRun(
  tx: Transaction,
  { accountId, sendId, moment, skipped, people = 0, now }: NewRun,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('repeating_runs')
    .values({
      account_id: accountId,
      repeating_send_id: sendId,
      moment,
      state: skipped === null ? 'due' : 'skipped',
      reason: skipped?.code ?? null,
      reason_said: saidOf(skipped),
      retry_at: skipped === null ? now : null,
      people,
      created_at: now,
      ended_at: skipped === null ? null : now,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'repeating_send_id', 'moment']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Runs that are to be looked at now, oldest moment first. */
export async function listRunsToDo(
  db: Queryable,
  { accountId, sendId, now }: OfSend & { readonly now: Date },
): Promise<RunRow[]> {
  return db
    .selectFrom('repeating_runs')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('repeating_send_id', '=', sendId)
    .where('retry_at', '<=', now)
    .orderBy('moment')
    .limit(400)
    .execute();
}

interface RunKey {
  readonly accountId: number;
  readonly runId: number;
}

/** The run, locked until the transaction ends, if it is still in one of these states. */
export async function lockRun(
  tx: Transaction,
  { accountId, runId }: RunKey,
  states: readonly RunState[],
): Promise<RunRow | undefined> {
  return tx
    .selectFrom('repeating_runs')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', runId)
    .where('state', 'in', states)
    .forUpdate()
    .executeTakeFirst();
}

interface RunChange {
  readonly state: RunState;
  readonly reason: Reason | null;
  /** Null: it has ended. */
  readonly retryAt: Date | null;
  readonly now: Date;
  readonly sendId?: number;
  readonly counts?: { readonly people: number; readonly leftOut: number; readonly capped: number };
}

export async function updateRun(
  tx: Transaction,
  { accountId, runId }: RunKey,
  { state, reason, retryAt, now, sendId, counts }: RunChange,
): Promise<void> {
  await tx
    .updateTable('repeating_runs')
    .set({
      state,
      reason: reason?.code ?? null,
      reason_said: saidOf(reason),
      retry_at: retryAt,
      ended_at: retryAt === null ? now : null,
      ...(sendId !== undefined && { send_id: sendId }),
      ...(counts && { people: counts.people, left_out: counts.leftOut, capped: counts.capped }),
    })
    .where('account_id', '=', accountId)
    .where('id', '=', runId)
    .execute();
}

/** A held run is left out for what held it last. */
export async function endHeldRun(
  tx: Transaction,
  { account_id: accountId, id }: RunRow,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('repeating_runs')
    .set({ state: 'skipped', retry_at: null, ended_at: now })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}

export async function deleteRun(tx: Transaction, { accountId, runId }: RunKey): Promise<void> {
  await tx.deleteFrom('repeating_runs').where('account_id', '=', accountId).where('id', '=', runId).execute();
}

/** Runs that were not made yet, as their repeating send stops; one that is being made now goes on. */
export async function skipOpenRuns(
  tx: Transaction,
  { accountId, sendId }: OfSend,
  reason: Reason,
  now: Date,
): Promise<void> {
  await sql`
    update repeating_runs set state = 'skipped', reason = ${reason.code}, reason_said = ${saidOf(reason)}::jsonb,
      retry_at = null, ended_at = ${now}
    where account_id = ${accountId} and id in (
      select id from repeating_runs
      where account_id = ${accountId} and repeating_send_id = ${sendId} and state in ('due', 'held')
      for update skip locked)`.execute(tx);
}

/** Runs of moments that are still ahead after the clock went back. Those whose sends were accepted stay. */
export async function deleteRunsAhead(
  tx: Transaction,
  { accountId, sendId }: OfSend,
  now: Date,
): Promise<void> {
  await tx
    .deleteFrom('repeating_runs')
    .where('account_id', '=', accountId)
    .where('repeating_send_id', '=', sendId)
    .where('moment', '>', now)
    .where('send_id', 'is', null)
    .execute();
  // What waits for a time that such a clock wrote is looked at again.
  await tx
    .updateTable('repeating_runs')
    .set({ retry_at: now })
    .where('account_id', '=', accountId)
    .where('repeating_send_id', '=', sendId)
    .where('retry_at', '>', now)
    .execute();
}

export async function listRuns(
  db: Queryable,
  { accountId, sendId }: OfSend,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<RunRow[]> {
  return db
    .selectFrom('repeating_runs')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('repeating_send_id', '=', sendId)
    .orderBy('moment', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countRuns(db: Queryable, { accountId, sendId }: OfSend): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from repeating_runs
    where account_id = ${accountId} and repeating_send_id = ${sendId}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** The newest run of each. */
export async function listLastRuns(
  db: Queryable,
  accountId: number,
  sendIds: readonly number[],
): Promise<ReadonlyMap<number, RunRow>> {
  const { rows } = await sql<RunRow>`
    select r.* from unnest(${[...sendIds]}::bigint[]) as s (id)
    cross join lateral (
      select * from repeating_runs
      where account_id = ${accountId} and repeating_send_id = s.id order by moment desc limit 1) r`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.repeating_send_id, row]));
}

/** Deletes up to `limit` runs that ended before a date; returns how many. */
export async function deleteOldRuns(db: Queryable, before: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from repeating_runs r using (
      select account_id, id from repeating_runs
      where created_at < ${before} and retry_at is null order by created_at limit ${limit}) old
    where r.account_id = old.account_id and r.id = old.id returning r.id`.execute(db);
  return rows.length;
}
