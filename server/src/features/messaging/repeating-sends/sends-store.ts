import { sql, type Selectable } from 'kysely';

import type { Queryable, Transaction } from '../../../storage/database.ts';
import type { DB } from '../../../storage/schema.ts';
import type { PauseReason, RepeatingContent, RepeatingSend, SendingState } from './repeating-send.ts';

type Row = Selectable<DB['repeating_sends']>;

const sendOf = (row: Row): RepeatingSend => ({
  accountId: row.account_id,
  id: row.id,
  title: row.title,
  state: row.state as SendingState,
  pausedBecause: row.paused_because as PauseReason | null,
  text: row.text,
  numberFormat: row.number_format as RepeatingContent['numberFormat'],
  lineId: row.line_id,
  shortenLinks: row.shorten_links as RepeatingContent['shortenLinks'],
  audience: row.audience as unknown as RepeatingContent['audience'],
  onlyConsented: row.only_consented,
  timing: row.timing as unknown as RepeatingContent['timing'],
  daysOff: row.days_off as unknown as RepeatingContent['daysOff'],
  hours:
    row.from_minute === null || row.to_minute === null ? null : { from: row.from_minute, to: row.to_minute },
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  catchUpMinutes: row.catch_up_minutes,
  textChangedAt: row.text_changed_at,
  approvedAt: row.approved_at,
  nextAt: row.next_at,
  lookedAt: row.looked_at,
  membersSince: row.members_since,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

const columnsOf = (content: RepeatingContent, now: Date) => ({
  title: content.title,
  text: content.text,
  number_format: content.numberFormat,
  line_id: content.lineId,
  shorten_links: content.shortenLinks,
  audience: JSON.stringify(content.audience),
  only_consented: content.onlyConsented,
  timing: JSON.stringify(content.timing),
  days_off: JSON.stringify(content.daysOff),
  from_minute: content.hours?.from ?? null,
  to_minute: content.hours?.to ?? null,
  starts_at: content.startsAt,
  ends_at: content.endsAt,
  catch_up_minutes: content.catchUpMinutes,
  updated_at: now,
});

interface Key {
  readonly accountId: number;
  readonly id: number;
}

/** Undefined: the account has as many that have not ended as it may. Two calls at once may pass the limit by one. */
export async function insertRepeatingSend(
  tx: Transaction,
  accountId: number,
  content: RepeatingContent,
  { nextAt, limit, now }: { readonly nextAt: Date | null; readonly limit: number; readonly now: Date },
): Promise<RepeatingSend | undefined> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from repeating_sends where account_id = ${accountId} and state <> 'ended'`.execute(
    tx,
  );
  if ((rows[0]?.total ?? 0) >= limit) return undefined;
  const row = await tx
    .insertInto('repeating_sends')
    .values({
      account_id: accountId,
      state: 'active',
      next_at: nextAt,
      text_changed_at: now,
      created_at: now,
      ...columnsOf(content, now),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return sendOf(row);
}

export async function updateContent(
  tx: Transaction,
  { accountId, id }: Key,
  content: RepeatingContent,
  {
    nextAt,
    isNewText,
    isNewSegment,
    now,
  }: { nextAt: Date | null; isNewText: boolean; isNewSegment: boolean; now: Date },
): Promise<RepeatingSend> {
  const row = await tx
    .updateTable('repeating_sends')
    .set({
      ...columnsOf(content, now),
      next_at: nextAt,
      ...(isNewText && { text_changed_at: now, approved_at: null }),
      ...(isNewSegment && { members_since: null }),
    })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return sendOf(row);
}

export async function markState(
  tx: Transaction,
  { accountId, id }: Key,
  change: {
    readonly state: SendingState;
    readonly because?: PauseReason | null;
    readonly nextAt: Date | null;
    readonly now: Date;
  },
): Promise<RepeatingSend> {
  const row = await tx
    .updateTable('repeating_sends')
    .set({
      state: change.state,
      paused_because: change.because ?? null,
      next_at: change.nextAt,
      // Who entered its segment meanwhile is not sent to.
      members_since: null,
      // One that a person ended is not looked at again, whatever the clock says.
      ...(change.state === 'ended' && { looked_at: null }),
      updated_at: change.now,
    })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return sendOf(row);
}

/** What is planned next, after its moments until now were. */
export async function markPlanned(
  tx: Transaction,
  { accountId, id }: Key,
  planned: { readonly nextAt: Date | null; readonly isOver: boolean; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('repeating_sends')
    .set({
      next_at: planned.isOver ? null : planned.nextAt,
      looked_at: planned.now,
      state: planned.isOver ? 'ended' : 'active',
    })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}

export async function markMembersKnown(tx: Transaction, { accountId, id }: Key, now: Date): Promise<void> {
  await tx
    .updateTable('repeating_sends')
    .set({ members_since: now })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}

/** The text as it was at this time was approved. */
export async function markApproved(
  tx: Transaction,
  { accountId, id }: Key,
  { at, now }: { readonly at: Date; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('repeating_sends')
    .set({ approved_at: now })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('text_changed_at', '<', at)
    .execute();
}

export async function findRepeatingSend(
  db: Queryable,
  { accountId, id }: Key,
): Promise<RepeatingSend | undefined> {
  const row = await db
    .selectFrom('repeating_sends')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && sendOf(row);
}

/** Locked until the transaction ends. */
export async function lockRepeatingSend(
  tx: Transaction,
  { accountId, id }: Key,
): Promise<RepeatingSend | undefined> {
  const row = await tx
    .selectFrom('repeating_sends')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && sendOf(row);
}

interface ListOptions {
  readonly state: SendingState | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Newest first. */
export async function listRepeatingSends(
  db: Queryable,
  accountId: number,
  { state, limit, offset }: ListOptions,
): Promise<RepeatingSend[]> {
  const all = db.selectFrom('repeating_sends').selectAll().where('account_id', '=', accountId);
  const rows = await (state === undefined ? all : all.where('state', '=', state))
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(sendOf);
}

export async function countRepeatingSends(
  db: Queryable,
  accountId: number,
  state: SendingState | undefined,
): Promise<number> {
  const all = db
    .selectFrom('repeating_sends')
    .select((columns) => columns.fn.countAll<number>().as('total'))
    .where('account_id', '=', accountId);
  const row = await (state === undefined ? all : all.where('state', '=', state)).executeTakeFirst();
  return Number(row?.total ?? 0);
}

/** Those that wait for an event of one of these names. */
export async function listWaitingForEvents(
  db: Queryable,
  accountId: number,
  names: readonly string[],
): Promise<RepeatingSend[]> {
  const { rows } = await sql<Row>`
    select * from repeating_sends
    where account_id = ${accountId} and state = 'active'
      and timing ->> 'kind' = 'event' and timing ->> 'event' = any(${[...names]}::text[])`.execute(db);
  return rows.map(sendOf);
}

/**
 * Of all accounts: a moment has come, a run is to be tried again, or a contact is due; and those that were planned by a
 * clock ahead of this one.
 */
export async function listToRun(db: Queryable, now: Date, limit: number): Promise<Key[]> {
  const ahead = new Date(now.getTime() + 60_000);
  const { rows } = await sql<Key>`
    select account_id as "accountId", id from (
      (select account_id, id from repeating_sends
       where state = 'active' and next_at <= ${now} order by next_at limit ${limit})
      union
      (select account_id, repeating_send_id from repeating_runs
       where retry_at <= ${now} order by retry_at limit ${limit})
      union
      (select account_id, repeating_send_id from repeating_due
       where run_id is null and due_at <= ${now}
       group by account_id, repeating_send_id order by min(due_at) limit ${limit})
      union
      (select account_id, id from repeating_sends
       where state <> 'paused' and looked_at > ${ahead} limit ${limit})) found`.execute(db);
  return rows;
}
