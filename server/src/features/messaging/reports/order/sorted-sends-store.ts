import { sql, type Expression, type SqlBool } from 'kysely';

import type { Queryable } from '../../../../storage/database.ts';
import type { SendOrder } from './send-order.ts';

/** So many of the newest sends that match are sorted: the whole of an account may be millions. */
const sortedMax = 20_000;

// Sends to one recipient have their outcome in their row.
const sortedBy = {
  recipients: sql`recipients_count`,
  delivered: sql`case when item_status is null then p.delivered::float8 / nullif(recipients_count, 0)
    else (item_status = 'delivered')::int end`,
} as const satisfies Record<SortedOrder['by'], unknown>;

/** By a column that no index has. */
export type SortedOrder = SendOrder & { readonly by: Exclude<SendOrder['by'], 'created_at'> };

interface SortedPage {
  readonly order: SortedOrder;
  readonly limit: number;
  readonly offset: number;
}

/** The ids of a page of sorted sends, in their order. */
export async function listSortedIds(
  db: Queryable,
  accountId: number,
  where: Expression<SqlBool>,
  { order, limit, offset }: SortedPage,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (
      select account_id, id, recipients_count, item_status from send_requests
      where account_id = ${accountId} and ${where} order by id desc limit ${sortedMax}) newest
    left join send_progress p on p.account_id = newest.account_id and p.request_id = newest.id
    order by ${sortedBy[order.by]} ${sql.raw(order.direction)} nulls last, id desc
    limit ${limit} offset ${offset}`.execute(db);
  return rows.map(({ id }) => id);
}
