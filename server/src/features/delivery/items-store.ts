import type { WriterClient } from '../../storage/writer-transaction.ts';
import type { Change, ItemDetail, ItemStatus } from './message.ts';

export interface WrittenItem {
  readonly account_id: number;
  readonly request_id: number;
  readonly n: number;
  readonly item_status: ItemStatus;
  readonly item_detail: ItemDetail;
}

export interface WrittenManyItem extends WrittenItem {
  readonly detail_before: ItemDetail;
  readonly pages: number;
  readonly pages_before: number;
}

// Moments travel as milliseconds: both ends read numbers several times faster than dates.
const changeColumns = `
  select * from unnest($1::bigint[], $2::bigint[], $3::int[], $4::text[], $5::text[], $6::text[], $7::text[],
    $8::float8[], $9::float8[], $10::float8[], $11::int[])
    as v (account_id, request_id, n, status, detail, error, carrier, sent_ms, delivered_ms, retry_ms, attempts)`;

// A terminal status never changes again, and what a carrier took does not go back into the queue.
const assignments = `
  item_status = v.status::item_status, item_detail = v.detail::item_detail, item_error = v.error,
  carrier = coalesce(v.carrier, r.carrier), sent_at = coalesce(r.sent_at, to_timestamp(v.sent_ms / 1000)),
  delivered_at = to_timestamp(v.delivered_ms / 1000), retry_at = to_timestamp(v.retry_ms / 1000), attempts = greatest(r.attempts, v.attempts)`;
const isOpen = `(r.item_status = 'in-queue' or (r.item_status = 'sent' and v.status <> 'in-queue'))`;

const singleText = `
  with v as (${changeColumns})
  update send_requests r set ${assignments}
  from v
  where r.account_id = v.account_id and r.id = v.request_id and ${isOpen}
  returning r.account_id, r.id as request_id, 0 as n, r.item_status, r.item_detail`;

// Rows are locked first, so that the detail they had is known and progress is counted exactly.
const manyText = `
  with v as (${changeColumns}),
  before as (
    select r.account_id, r.request_id, r.n, r.item_detail
    from send_items r join v on r.account_id = v.account_id and r.request_id = v.request_id and r.n = v.n
    where ${isOpen}
    order by 1, 2, 3
    for no key update of r)
  update send_items r set ${assignments}
  from v, before b
  where r.account_id = v.account_id and r.request_id = v.request_id and r.n = v.n
    and b.account_id = v.account_id and b.request_id = v.request_id and b.n = v.n
  returning r.account_id, r.request_id, r.n, r.item_status, r.item_detail, b.item_detail as detail_before,
    r.pages, r.pages_before`;

/** Items that live in their request's row. Answers those that really changed. */
export function updateSingleItems(client: WriterClient, changes: readonly Change[]): Promise<WrittenItem[]> {
  return run(client, 'update_single_items', singleText, changes);
}

/** Items of sends to many. Answers those that really changed. */
export function updateItems(client: WriterClient, changes: readonly Change[]): Promise<WrittenManyItem[]> {
  return run(client, 'update_items', manyText, changes);
}

async function run<Row extends WrittenItem>(
  client: WriterClient,
  name: string,
  text: string,
  changes: readonly Change[],
): Promise<Row[]> {
  if (changes.length === 0) return [];
  const { rows } = await client.query<Row>({
    name,
    text,
    values: [
      changes.map(({ message }) => message.accountId),
      changes.map(({ message }) => message.requestId),
      changes.map(({ message }) => message.n),
      changes.map(({ status }) => status),
      changes.map(({ detail }) => detail),
      changes.map(({ error }) => error?.slice(0, 500) ?? null),
      changes.map(({ carrier }) => carrier),
      changes.map(({ sentAt }) => sentAt?.getTime() ?? null),
      changes.map(({ deliveredAt }) => deliveredAt?.getTime() ?? null),
      changes.map(({ retryAt }) => retryAt?.getTime() ?? null),
      changes.map(({ attempts }) => attempts),
    ],
  });
  return rows;
}
