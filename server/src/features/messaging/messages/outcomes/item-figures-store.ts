import { routed } from '../../../../storage/routed-sql.ts';
import type { WriterClient } from '../../../../storage/writers.ts';
import { figureSql } from '../../../common/figures/index.ts';
import type { WrittenItems } from './items-store.ts';

type Count = (typeof figureSql.counts)[number];

interface SendCounts extends Record<Count, number> {
  readonly accountId: number;
  readonly requestId: number;
  readonly carrier: string | null;
  readonly network: string;
}

// The line and the type of an item stand in its send.
const text = figureSql.addItems({
  at: '$1',
  rows: `
    unnest($2::bigint[], $3::bigint[], $4::text[], $5::text[], ${figureSql.counts.map((_, index) => `$${index + 6}::int[]`).join(', ')})
      as v (account_id, id, taken_by, network, ${figureSql.counts.join(', ')})
    join (select account_id, id, line_number, type from send_requests where ${routed('account_id = any($2::bigint[]) and')} not is_test) r using (account_id, id),
    lateral (select v.taken_by as carrier) c`,
});

/** Counts items of sends to many that changed, by send and carrier. */
export async function countBulkItems(
  client: WriterClient,
  items: readonly WrittenItems[],
  now: Date,
): Promise<void> {
  const rows = countsOf(items);
  if (rows.length === 0) return;
  await client.query({
    name: 'count_bulk_items',
    text,
    values: [
      now,
      rows.map(({ accountId }) => accountId),
      rows.map(({ requestId }) => requestId),
      rows.map(({ carrier }) => carrier),
      rows.map(({ network }) => network),
      ...figureSql.counts.map((name) => rows.map((row) => row[name])),
    ],
  });
}

function countsOf(items: readonly WrittenItems[]): SendCounts[] {
  const counts = new Map<string, SendCounts>();
  for (const item of items) {
    if (item.item_status === 'in-queue') continue;
    const key = `${item.account_id}:${item.request_id}:${item.network}:${item.carrier ?? ''}`;
    const row = counts.get(key) ?? noCounts(item);
    counts.set(key, row);
    count(row, item);
  }
  return [...counts.values()];
}

function noCounts({ account_id, request_id, carrier, network }: WrittenItems): SendCounts {
  return {
    accountId: account_id,
    requestId: request_id,
    carrier,
    network,
    sent: 0,
    delivered: 0,
    failed: 0,
    undetermined: 0,
    blacklisted: 0,
  };
}

function count(row: SendCounts, item: WrittenItems): void {
  const { item_status, item_detail, was_sent, was_taken, total } = item;
  if (was_taken || wasCarried(item_status, item_detail)) row.sent += total;
  if (was_sent) row.sent -= total;
  if (item_status === 'delivered') row.delivered += total;
  if (item_status === 'failed') row.failed += total;
  if (item_detail === 'delivery-undetermined') row.undetermined += total;
  if (item_status === 'blacklisted') row.blacklisted += total;
}

function wasCarried(status: WrittenItems['item_status'], detail: WrittenItems['item_detail']): boolean {
  return (
    status === 'sent' ||
    status === 'delivered' ||
    detail === 'delivery-failure' ||
    detail === 'delivery-undetermined'
  );
}
