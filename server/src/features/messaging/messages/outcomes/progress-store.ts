import { routed } from '../../../../storage/routed-sql.ts';
import type { WriterClient } from '../../../../storage/writers.ts';
import type { BulkCharge } from './cost-share.ts';
import type { WrittenItems } from './items-store.ts';
import type { ItemDetail } from '../message.ts';

const columnOf: Readonly<Record<ItemDetail, string>> = {
  // Leasing an item batch counts its items as in_queue without updating their rows.
  'not-started': 'in_queue',
  'in-queue': 'in_queue',
  sent: 'sent',
  delivered: 'delivered',
  'send-failure': 'send_failure',
  'delivery-failure': 'delivery_failure',
  'delivery-undetermined': 'delivery_undetermined',
  'system-error': 'system_error',
  blacklist: 'blacklist',
};
const columns = [...new Set(Object.values(columnOf))];

const progressText = `
  with v as (
    select * from unnest($1::bigint[], $2::bigint[], ${columns.map((_, index) => `$${index + 3}::int[]`).join(', ')})
      as v (account_id, request_id, ${columns.join(', ')})),
  moved as (
    update send_progress p set ${columns.map((column) => `${column} = p.${column} + v.${column}`).join(', ')}
    from v where ${routed('p.account_id = any($1::bigint[]) and')} p.account_id = v.account_id and p.request_id = v.request_id
    returning p.account_id, p.request_id, p.not_started + p.in_queue as left_over)
  update send_requests r set state = 'finished', finished_at = $${columns.length + 3}::timestamptz
  from moved m
  where ${routed('r.account_id = any($1::bigint[]) and')} m.left_over = 0 and r.account_id = m.account_id and r.id = m.request_id and r.state = 'running'
  returning r.account_id, r.id, r.is_test`;

interface FinishedSend {
  readonly account_id: number;
  readonly id: number;
  readonly is_test: boolean;
}

/** Updates the counters of the sends of these items. Returns those that have none left in the queue: they are finished. */
export async function updateProgress(
  client: WriterClient,
  items: readonly WrittenItems[],
  now: Date,
): Promise<readonly FinishedSend[]> {
  if (items.length === 0) return [];
  const moves = new Map<string, { accountId: number; requestId: number; by: Map<string, number> }>();
  for (const { account_id, request_id, was_sent, item_detail, total } of items) {
    const key = `${account_id}:${request_id}`;
    const move = moves.get(key) ?? { accountId: account_id, requestId: request_id, by: new Map() };
    moves.set(key, move);
    add(move.by, was_sent ? 'sent' : 'in_queue', -total);
    add(move.by, columnOf[item_detail], total);
  }
  const rows = [...moves.values()].sort((a, b) => a.accountId - b.accountId || a.requestId - b.requestId);
  const finished = await client.query<FinishedSend>({
    name: 'advance_progress',
    text: progressText,
    values: [
      rows.map(({ accountId }) => accountId),
      rows.map(({ requestId }) => requestId),
      ...columns.map((column) => rows.map(({ by }) => by.get(column) ?? 0)),
      now,
    ],
  });
  return finished.rows;
}

function add(by: Map<string, number>, column: string, amount: number): void {
  by.set(column, (by.get(column) ?? 0) + amount);
}

/** What was charged for a send, and the rule that it was accepted with. */
export interface RuledCharge extends BulkCharge {
  readonly charging: string | null;
}

/** The charges of the sends of these items, by `account:request`. */
export async function findCharges(
  client: WriterClient,
  items: readonly Pick<WrittenItems, 'account_id' | 'request_id'>[],
): Promise<Map<string, RuledCharge>> {
  if (items.length === 0) return new Map();
  const { rows } = await client.query<{
    account_id: number;
    id: number;
    cost: number;
    charged_pages: number;
    charging: string | null;
  }>({
    name: 'find_bulk_charges',
    text: `select r.account_id, r.id, r.cost, coalesce(r.charged_pages, 0) as charged_pages, r.charging
           from (select distinct * from unnest($1::bigint[], $2::bigint[])) as v (account_id, id)
           join send_requests r using (account_id, id)
           ${routed('where r.account_id = any($1::bigint[])')}`,
    values: [items.map(({ account_id }) => account_id), items.map(({ request_id }) => request_id)],
  });
  return new Map(
    rows.map(({ account_id, id, cost, charged_pages: chargedPages, charging }) => [
      `${account_id}:${id}`,
      { cost, chargedPages, charging },
    ]),
  );
}
