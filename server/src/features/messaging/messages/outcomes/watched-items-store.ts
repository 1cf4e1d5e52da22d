import { routed } from '../../../../storage/routed-sql.ts';
import type { WriterClient } from '../../../../storage/writers.ts';
import { shownNumber } from '../../../../text/hidden-numbers.ts';
import type { Message, ItemDetail, ItemStatus } from '../message.ts';

/** An item whose changes go to webhooks, as it is before one. */
export interface WatchedItem {
  readonly account_id: number;
  readonly request_id: number;
  readonly n: number;
  readonly item_status: ItemStatus;
  readonly item_detail: ItemDetail;
  /** As the customer may see it. */
  readonly recipient: string;
  readonly is_test: boolean;
}

const singleText = `
  select r.account_id, r.id as request_id, 0 as n, r.item_status, r.item_detail, r.is_test,
    ${shownNumber('r.mobile', 'r.type')} as recipient
  from send_requests r join unnest($1::bigint[], $2::bigint[]) as v (account_id, id)
    on r.account_id = v.account_id and r.id = v.id
  ${routed('where r.account_id = any($1::bigint[])')}
  order by 1, 2 for no key update of r`;

const bulkText = `
  select r.account_id, r.request_id, r.n, r.item_status, r.item_detail, q.is_test,
    ${shownNumber('r.mobile', 'q.type')} as recipient
  from send_items r join unnest($1::bigint[], $2::bigint[], $3::int[]) as v (account_id, request_id, n)
    on r.account_id = v.account_id and r.request_id = v.request_id and r.n = v.n
  join send_requests q on q.account_id = r.account_id and q.id = r.request_id
  ${routed('where r.account_id = any($1::bigint[]) and q.account_id = any($1::bigint[])')}
  order by 1, 2, 3 for no key update of r`;

/** Locks items, so that what is read here is what they change from. */
export async function lockItems(
  client: WriterClient,
  messages: readonly Pick<Message, 'accountId' | 'requestId' | 'n'>[],
): Promise<WatchedItem[]> {
  const singles = messages.filter(({ n }) => n === 0);
  const many = messages.filter(({ n }) => n > 0);
  const read = async (name: string, text: string, values: unknown[]) =>
    (await client.query<WatchedItem>({ name, text, values })).rows;
  const accounts = (list: typeof messages) => list.map(({ accountId }) => accountId);
  const requests = (list: typeof messages) => list.map(({ requestId }) => requestId);
  const [one, others] = await Promise.all([
    singles.length > 0
      ? read('lock_watched_singles', singleText, [accounts(singles), requests(singles)])
      : [],
    many.length > 0
      ? read('lock_watched_items', bulkText, [accounts(many), requests(many), many.map(({ n }) => n)])
      : [],
  ]);
  return [...one, ...others];
}
