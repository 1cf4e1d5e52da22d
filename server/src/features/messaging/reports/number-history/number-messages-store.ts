import { sql } from 'kysely';

import type { Queryable } from '../../../../storage/database.ts';
import { isHidden, type listItems } from '../reports-store.ts';

type ItemRow = Awaited<ReturnType<typeof listItems>>[number];

/** The items of a number in these sends to many, by send; a number stands once in a send. */
export async function findItemsOf(
  db: Queryable,
  { accountId, mobile }: { readonly accountId: number; readonly mobile: string },
  requestIds: readonly number[],
): Promise<Map<number, ItemRow>> {
  if (requestIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('send_items')
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
    ])
    .where('account_id', '=', accountId)
    .where('mobile', '=', mobile)
    .where('request_id', 'in', requestIds)
    .execute();
  return new Map(rows.map((row) => [row.request_id, row]));
}

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

/** What became of all messages of an account to a number. */
export async function countOutcomes(
  db: Queryable,
  accountId: number,
  mobile: string,
): Promise<OutcomeCounts> {
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
      where mobile = ${mobile} and account_id = ${accountId} and not is_test and not ${isHidden}
      union all
      select i.item_status, r.state
      from send_items i join send_requests r on r.account_id = i.account_id and r.id = i.request_id
      where i.mobile = ${mobile} and i.account_id = ${accountId} and not is_test and not ${isHidden}) m`.execute(
    db,
  );
  const none = { delivered: 0, failed: 0, blacklisted: 0, sent: 0, waiting: 0, ended: 0 };
  return rows[0] ?? none;
}
