import { sql } from 'kysely';

import type { Queryable, Transaction } from '../../../../storage/database.ts';
import type { SqlPart } from '../../../../storage/sql-condition.ts';

interface OfSend {
  readonly accountId: number;
  readonly sendId: number;
}

interface DuePerson {
  readonly mobile: string;
  readonly dueAt: Date;
  readonly eventId: number;
}

/** People who are due by events, each event once. */
export async function insertDue(
  tx: Transaction,
  { accountId, sendId }: OfSend,
  people: readonly DuePerson[],
): Promise<void> {
  await sql`
    insert into repeating_due (account_id, repeating_send_id, mobile, due_at, event_id)
    select ${accountId}::bigint, ${sendId}::bigint, mobile, due_at, event_id
    from unnest(${people.map(({ mobile }) => mobile)}::text[], ${people.map(({ dueAt }) => dueAt)}::timestamptz[],
      ${people.map(({ eventId }) => eventId)}::bigint[]) as g (mobile, due_at, event_id)
    on conflict do nothing`.execute(tx);
}

/**
 * Compares the members of a segment with those known: who left is forgotten, who is new becomes known, and due if a time is
 * given. All in one statement's view, so that no person enters twice. Returns how many became due.
 */
export async function noteMembers(
  tx: Transaction,
  { accountId, sendId }: OfSend,
  { members, dueAt }: { readonly members: SqlPart; readonly dueAt: Date | null },
): Promise<number> {
  const { rows } = await sql<{ due: number }>`
    with present as materialized (select distinct mobile from (${members}) found),
    gone as (
      delete from repeating_members m
      where m.account_id = ${accountId} and m.repeating_send_id = ${sendId}
        and not exists (select from present p where p.mobile = m.mobile)),
    entered as (
      insert into repeating_members (account_id, repeating_send_id, mobile)
      select ${accountId}::bigint, ${sendId}::bigint, mobile from present
      on conflict do nothing returning mobile),
    due as (
      insert into repeating_due (account_id, repeating_send_id, mobile, due_at)
      select ${accountId}::bigint, ${sendId}::bigint, mobile, ${dueAt}::timestamptz from entered
      where ${dueAt}::timestamptz is not null returning 1)
    select count(*) as due from due`.execute(tx);
  return Number(rows[0]?.due ?? 0);
}

export async function deleteMembers(tx: Transaction, { accountId, sendId }: OfSend): Promise<void> {
  await sql`
    delete from repeating_members where account_id = ${accountId} and repeating_send_id = ${sendId}`.execute(
    tx,
  );
}

/** People who are due and whose time is too long past; returns how many they were. */
export async function deleteMissed(
  tx: Transaction,
  { accountId, sendId }: OfSend,
  before: Date,
): Promise<number> {
  const { rows } = await sql`
    delete from repeating_due
    where account_id = ${accountId} and repeating_send_id = ${sendId} and run_id is null and due_at < ${before}
    returning 1`.execute(tx);
  return rows.length;
}

export async function hasDue(db: Queryable, { accountId, sendId }: OfSend, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from repeating_due
    where account_id = ${accountId} and repeating_send_id = ${sendId} and run_id is null and due_at <= ${now}
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Gives up to `limit` people who are due to a run. */
export async function giveToRun(
  tx: Transaction,
  { accountId, sendId }: OfSend,
  { runId, limit, now }: { readonly runId: number; readonly limit: number; readonly now: Date },
): Promise<void> {
  await sql`
    update repeating_due set run_id = ${runId}
    where account_id = ${accountId} and id in (
      select id from repeating_due
      where account_id = ${accountId} and repeating_send_id = ${sendId} and run_id is null and due_at <= ${now}
      order by due_at, id limit ${limit})`.execute(tx);
}

interface OfRun extends OfSend {
  readonly runId: number;
}

/** People of a run, each with the first of their moments. */
export async function listDueOfRun(
  db: Queryable,
  { accountId, sendId, runId }: OfRun,
): Promise<{ readonly mobile: string; readonly dueAt: Date }[]> {
  const { rows } = await sql<{ mobile: string; dueAt: Date }>`
    select mobile, min(due_at) as "dueAt" from repeating_due
    where account_id = ${accountId} and repeating_send_id = ${sendId} and run_id = ${runId}
    group by mobile order by min(due_at), mobile`.execute(db);
  return rows;
}

export async function deleteDueOfRun(tx: Transaction, { accountId, sendId, runId }: OfRun): Promise<void> {
  await sql`
    delete from repeating_due
    where account_id = ${accountId} and repeating_send_id = ${sendId} and run_id = ${runId}`.execute(tx);
}

/** As its repeating send stops: all but those of runs that are still to be made. */
export async function deleteDue(tx: Transaction, { accountId, sendId }: OfSend): Promise<void> {
  await sql`
    delete from repeating_due d
    where d.account_id = ${accountId} and d.repeating_send_id = ${sendId} and not exists (
      select from repeating_runs r
      where r.account_id = d.account_id and r.id = d.run_id and r.state in ('due', 'held'))`.execute(tx);
}

/** Those of the numbers that a query finds. */
export async function listAmong(
  db: Queryable,
  members: SqlPart,
  mobiles: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ mobile: string }>`
    select distinct mobile from (${members}) found where mobile = any(${[...mobiles]}::text[])`.execute(db);
  return new Set(rows.map(({ mobile }) => mobile));
}

/** No person is due later than this, whatever a clock wrote that was ahead. */
export async function moveDueAhead(
  tx: Transaction,
  { accountId, sendId }: OfSend,
  latest: Date,
): Promise<void> {
  await sql`
    update repeating_due set due_at = ${latest}
    where account_id = ${accountId} and repeating_send_id = ${sendId} and run_id is null and due_at > ${latest}`.execute(
    tx,
  );
}
