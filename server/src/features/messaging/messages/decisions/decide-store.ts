import { sql } from 'kysely';

import { notifyChanges } from '../../../../changes/index.ts';
import type { Queryable, Transaction } from '../../../../storage/database.ts';
import { notify } from '../../../../storage/notify.ts';
import type { SendType } from '../send.ts';
import { figureSql } from '../../../common/figures/index.ts';

/** A send of the account, as another is made of it. */
export async function findOwnSend(db: Queryable, accountId: number, id: number) {
  return db
    .selectFrom('send_requests')
    .select([
      'id',
      'type',
      'state',
      'line_id',
      'line_number',
      'text',
      'pages',
      'voice_file_id',
      'is_test',
      'pattern_code',
    ])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** What a send of the account waits for, and what made it wait again. */
export async function findOwnWait(db: Queryable, accountId: number, id: number) {
  return db
    .selectFrom('send_requests')
    .select(['type', 'text', 'waiting_for', 'held_for', 'pattern_code', 'created_at'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** When a send of the account leaves, and for how long its messages count. */
export async function findOwnTimes(db: Queryable, accountId: number, id: number) {
  return db
    .selectFrom('send_requests')
    .select(['state', 'schedule', 'valid_seconds'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** When items of sends to many left, by `send:position`; those that have not are missing. */
export async function findSentTimes(
  db: Queryable,
  accountId: number,
  items: readonly { readonly requestId: number; readonly n: number }[],
): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ request_id: number; n: number; sent_at: Date }>`
    select i.request_id, i.n, i.sent_at
    from unnest(${items.map(({ requestId }) => requestId)}::bigint[], ${items.map(({ n }) => n)}::int[]) as w (request_id, n)
    join send_items i on i.account_id = ${accountId} and i.request_id = w.request_id and i.n = w.n
    where i.sent_at is not null`.execute(db);
  return new Map(rows.map((row) => [`${row.request_id}:${row.n}`, row.sent_at]));
}

/** Numbers of items of a send to many, by position, with the type of their send. */
export async function findItemMobiles(
  db: Queryable,
  accountId: number,
  requestId: number,
  positions: readonly number[],
): Promise<ReadonlyMap<number, { readonly mobile: string; readonly type: SendType }>> {
  const { rows } = await sql<{ n: number; mobile: string; type: SendType }>`
    select i.n, i.mobile, r.type
    from send_items i
    join send_requests r on r.account_id = i.account_id and r.id = i.request_id
    where i.account_id = ${accountId} and i.request_id = ${requestId} and i.n = any(${positions}::int[])`.execute(
    db,
  );
  return new Map(rows.map(({ n, ...item }) => [n, item]));
}

/** The sound of a send of any account: operators listen before they decide. */
export async function findVoiceFileId(db: Queryable, id: number) {
  return db
    .selectFrom('send_requests')
    .select((columns) => ['account_id', columns.ref('voice_file_id').$notNull().as('voice_file_id')])
    .where('id', '=', id)
    .where('voice_file_id', 'is not', null)
    .executeTakeFirst();
}

/** A send of the account, locked until the transaction ends. */
export async function lockOwnSend(tx: Transaction, accountId: number, id: number) {
  return tx
    .selectFrom('send_requests')
    .select(['account_id', 'id', 'state', 'waiting_for', 'schedule', 'paused_at', 'paused_by', 'per_hour'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function markRescheduled(
  tx: Transaction,
  accountId: number,
  id: number,
  schedule: Date,
): Promise<void> {
  await tx
    .updateTable('send_requests')
    .set({ schedule })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
  await notifySendChanged(tx, { account_id: accountId, id });
}

interface Pause {
  readonly accountId: number;
  readonly id: number;
  /** Null: it goes on. */
  readonly paused: { readonly at: Date; readonly by: 'account' | 'operator' } | null;
}

/** Pauses or resumes a send to many; false if it has ended or has one recipient only. */
export async function markPaused(tx: Transaction, { accountId, id, paused }: Pause): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('send_requests')
    .set({ paused_at: paused?.at ?? null, paused_by: paused?.by ?? null })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .where('mobile', 'is', null)
    .executeTakeFirst();
  // Dispatchers of all processes reload it at once.
  await notifySendsDue(tx);
  await notifySendChanged(tx, { account_id: accountId, id });
  return numUpdatedRows > 0n;
}

/** Moves a send out of approval: it is released now, or waits for its schedule. */
export async function markApproved(
  tx: Transaction,
  { accountId, id, isDue, now }: { accountId: number; id: number; isDue: boolean; now: Date },
): Promise<void> {
  const out = sql`
    update send_requests set waiting_for = null, held_for = null, released_at = ${now},
      state = (case when mobile is null then 'running' else 'released' end)::send_state,
      retry_at = case when mobile is null then null else ${now}::timestamptz end,
      item_detail = case when mobile is null then null else 'in-queue'::item_detail end
    where account_id = ${accountId} and id = ${id}`;
  const later = sql`
    update send_requests set waiting_for = 'schedule', held_for = null
    where account_id = ${accountId} and id = ${id}`;
  await (isDue ? out : later).execute(tx);
}

interface Ending {
  readonly accountId: number;
  readonly id: number;
  readonly state: 'rejected' | 'cancelled';
  readonly reason: string | null;
}

const countEnded = figureSql.countEnded({ rows: '(select * from ended where not is_test) real' });

/** Ends a send before anything was sent, and counts it under its final state. */
export async function markEnded(tx: Transaction, { accountId, id, state, reason }: Ending): Promise<void> {
  await sql`
    with ended as (
      update send_requests set state = ${state}::send_state, waiting_for = null, rejected_due = ${reason}
      where account_id = ${accountId} and id = ${id}
      returning account_id, type, line_id, line_number, recipients_count, created_at, is_test),
    figured as (${sql.raw(countEnded)})
    insert into send_counts (account_id, type, line_id, state, total)
    select account_id, type, line_id, ${state}::send_state, 1 from ended
    where not is_test`.execute(tx);
}

/** Notifies of the send, the balance (what is not sent goes back), and the queue of decisions. */
export async function notifySendChanged(
  tx: Transaction,
  { account_id: accountId, id }: { readonly account_id: number; readonly id: number },
): Promise<void> {
  await notifyChanges(tx, [
    { accountId, topic: 'sends', id },
    { accountId, topic: 'wallet' },
    { accountId: null, topic: 'moderation' },
  ]);
}

export async function notifySendsDue(tx: Transaction): Promise<void> {
  await notify(tx, 'peyk_sends');
}
