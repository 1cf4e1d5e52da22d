import { sql } from 'kysely';

import type { Queryable } from '../../../../storage/database.ts';
import { isHidden, type listItems } from '../reports-store.ts';
import type { SendEventRow } from '../timeline/timeline-store.ts';

type ItemRow = Awaited<ReturnType<typeof listItems>>[number];

interface SendKey {
  readonly account_id: number;
  readonly id: number;
}

const keysOf = (sends: readonly SendKey[]) => ({
  accounts: sends.map(({ account_id: accountId }) => accountId),
  ids: sends.map(({ id }) => id),
});

/** The items of a number in these sends to many, by send; a number stands once in a send. */
export async function findItemsOf(
  db: Queryable,
  mobile: string,
  sends: readonly SendKey[],
): Promise<Map<number, ItemRow & { readonly carrier: string | null }>> {
  if (sends.length === 0) return new Map();
  const { accounts, ids } = keysOf(sends);
  const rows = await db
    .selectFrom('send_items')
    .innerJoin(wanted(accounts, ids), (join) =>
      join
        .onRef('wanted.account_id', '=', 'send_items.account_id')
        .onRef('wanted.id', '=', 'send_items.request_id'),
    )
    .select([
      'request_id',
      'n',
      'mobile',
      'text',
      'pages',
      'item_status',
      'item_detail',
      'item_error',
      'sent_at',
      'delivered_at',
      'carrier',
    ])
    .where('mobile', '=', mobile)
    .execute();
  return new Map(rows.map((row) => [row.request_id, row]));
}

/** What people did to these sends after they were accepted, in order, by send. */
export async function listEventsOf(
  db: Queryable,
  sends: readonly SendKey[],
): Promise<Map<number, SendEventRow[]>> {
  const events = new Map<number, SendEventRow[]>();
  if (sends.length === 0) return events;
  const { accounts, ids } = keysOf(sends);
  const rows = await db
    .selectFrom('send_events')
    .innerJoin(wanted(accounts, ids), (join) =>
      join
        .onRef('wanted.account_id', '=', 'send_events.account_id')
        .onRef('wanted.id', '=', 'send_events.request_id'),
    )
    .select(['request_id', 'kind', 'is_by_service', 'moved_to', 'resent_as', 'happened_at'])
    .orderBy('send_events.id')
    .execute();
  for (const { request_id: id, ...row } of rows) events.set(id, [...(events.get(id) ?? []), row]);
  return events;
}

const wanted = (accounts: readonly number[], ids: readonly number[]) =>
  sql<SendKey>`unnest(${accounts}::bigint[], ${ids}::bigint[])`.as<'wanted'>(sql`wanted(account_id, id)`);

export interface OutcomeCounts {
  readonly delivered: number;
  readonly failed: number;
  readonly blacklisted: number;
  /** Handed to a carrier, without a receipt. */
  readonly sent: number;
  readonly waiting: number;
  /** Of sends that were cancelled or refused. */
  readonly ended: number;
}

/** What became of all messages of an account, or of all, to a number. */
export async function countOutcomes(
  db: Queryable,
  accountId: number | undefined,
  mobile: string,
): Promise<OutcomeCounts> {
  const isOwn = (column: string) =>
    accountId === undefined ? sql`true` : sql`${sql.ref(column)} = ${accountId}`;
  const isEnded = sql`(state in ('rejected', 'cancelled') and item_status = 'in-queue')`;
  const { rows } = await sql<OutcomeCounts>`
    select count(*) filter (where item_status = 'delivered') as delivered,
      count(*) filter (where item_status = 'failed') as failed,
      count(*) filter (where item_status = 'blacklisted') as blacklisted,
      count(*) filter (where item_status = 'sent') as sent,
      count(*) filter (where item_status = 'in-queue' and not ${isEnded}) as waiting,
      count(*) filter (where ${isEnded}) as ended
    from (
      select item_status, state from send_requests
      where mobile = ${mobile} and ${isOwn('account_id')} and not is_test and not ${isHidden}
      union all
      select i.item_status, r.state
      from send_items i join send_requests r on r.account_id = i.account_id and r.id = i.request_id
      where i.mobile = ${mobile} and ${isOwn('i.account_id')} and not is_test and not ${isHidden}) m`.execute(
    db,
  );
  const none = { delivered: 0, failed: 0, blacklisted: 0, sent: 0, waiting: 0, ended: 0 };
  return rows[0] ?? none;
}
