import type { WriterClient } from '../../storage/writer-transaction.ts';
import { refundCharges } from '../wallet/index.ts';
import { shareOf } from './cost-share.ts';
import {
  updateItems,
  updateSingleItems,
  type StateCount,
  type WrittenManyItem,
  type WrittenSingles,
  type WrittenState,
} from './items-store.ts';
import { keyOfLate, type LateReceipt } from './late-receipts.ts';
import { isRefunded, keyOf, type Change, type Message } from './message.ts';
import { changeOfReceipt } from './outcome-rules.ts';
import { advanceProgress, findCharges } from './progress-store.ts';
import { partKey, type Progress } from './part-progress.ts';
import { findParts, insertParts, listWholeItems, markPartsDelivered, type PartRow } from './parts-store.ts';

export interface Batch {
  readonly changes: readonly Change[];
  readonly fresh: readonly Progress[];
  readonly partial: readonly { carrier: string; messageId: string; at: Date }[];
  readonly late: readonly LateReceipt[];
}

/** Writes a batch in the given transaction. Returns what changed, and which unmatched receipts found their item. */
export async function writeBatch(
  client: WriterClient,
  { changes, fresh, partial, late }: Batch,
  now: Date,
): Promise<{ states: StateCount[]; found: ReadonlySet<string> }> {
  const own = await writeChanges(client, changes, now);
  await insertParts(client, partsOf(fresh));
  await markPartsDelivered(client, partial);
  const rows = await findParts(
    client,
    late.map(({ carrier, receipt }) => ({ carrier, messageId: receipt.carrierMessageId })),
  );
  const others =
    rows.length > 0 ? await writeChanges(client, await lateChanges(client, rows, late), now) : [];
  return {
    states: [...own, ...others],
    found: new Set(rows.map(({ carrier, message_id }) => partKey(carrier, message_id))),
  };
}

/** Writes states of items with their counters and refunds. Returns what changed. */
export async function writeChanges(
  client: WriterClient,
  changes: readonly Change[],
  now: Date,
  goesBack: (item: WrittenState) => boolean = isUnsent,
): Promise<StateCount[]> {
  const singles: Change[] = [];
  const many: Change[] = [];
  for (const change of changes) (change.message.n === 0 ? singles : many).push(change);
  const [written, writtenMany] = await Promise.all([
    updateSingleItems(client, singles),
    updateItems(client, many),
  ]);
  await advanceProgress(client, writtenMany);
  const refunds = [
    ...written.filter(goesBack).flatMap(refundsOfSingles),
    ...(await refundsOfMany(client, writtenMany.filter(goesBack))),
  ];
  await refundCharges(client, refunds, now);
  return [...written, ...writtenMany.map((item) => ({ ...item, total: 1 }))];
}

function isUnsent({ item_status, item_detail }: WrittenState): boolean {
  return item_status !== 'in-queue' && isRefunded({ detail: item_detail });
}

// Only rows that changed come here, so each is refunded once; the unique ledger cause guards against a second time.
function refundsOfSingles({ sends }: WrittenSingles) {
  return sends.split(' ').map((send) => {
    const [accountId, requestId] = send.split(':').map(Number) as [number, number];
    const cause = `item:${requestId}:0`;
    return { accountId, chargeCause: `send:${requestId}`, cause, amount: 'all' as const };
  });
}

async function refundsOfMany(client: WriterClient, items: readonly WrittenManyItem[]) {
  const charges = await findCharges(client, items);
  return items.flatMap(({ account_id, request_id, n, pages, pages_before }) => {
    const charge = charges.get(`${account_id}:${request_id}`);
    const amount = charge === undefined ? 0 : shareOf(charge, pages_before, pages);
    const chargeCause = `send:${request_id}`;
    return amount > 0
      ? [{ accountId: account_id, chargeCause, cause: `item:${request_id}:${n}`, amount }]
      : [];
  });
}

function partsOf(fresh: readonly Progress[]) {
  return fresh.flatMap(({ message, carrier, ids, delivered, sentAt }) =>
    ids.map((messageId) => ({
      carrier,
      messageId,
      accountId: message.accountId,
      requestId: message.requestId,
      n: message.n,
      // Some carriers give several parts the same id.
      parts: new Set(ids).size,
      deliveredAt: delivered?.get(messageId) ?? null,
      submittedAt: sentAt,
    })),
  );
}

/** Changes by receipts found in the database: a failed part fails the item, the last delivered part delivers it. */
async function lateChanges(
  client: WriterClient,
  rows: readonly PartRow[],
  late: readonly LateReceipt[],
): Promise<Change[]> {
  const receipts = new Map(late.map((one) => [keyOfLate(one), one.receipt]));
  const changes: Change[] = [];
  const delivered = rows.flatMap((row) => {
    const receipt = receipts.get(partKey(row.carrier, row.message_id));
    const final = receipt && changeOfReceipt(receipt);
    if (receipt === undefined || final === undefined) return [];
    if (final.status === 'delivered') return [{ row, at: receipt.at }];
    changes.push(changeOfRow(row, final));
    return [];
  });
  await markPartsDelivered(
    client,
    delivered.map(({ row, at }) => ({ carrier: row.carrier, messageId: row.message_id, at })),
  );
  const whole = await listWholeItems(
    client,
    delivered.map(({ row }) => row),
  );
  const isWhole = new Set(whole.map(({ account_id, request_id, n }) => keyOf(account_id, request_id, n)));
  for (const { row, at } of delivered) {
    if (!isWhole.has(keyOf(row.account_id, row.request_id, row.n))) continue;
    changes.push(
      changeOfRow(row, { status: 'delivered', detail: 'delivered', error: null, deliveredAt: at }),
    );
  }
  return oneEach(changes);
}

function changeOfRow(
  { carrier, account_id, request_id, n }: PartRow,
  final: Pick<Change, 'status' | 'detail' | 'error' | 'deliveredAt'>,
): Change {
  const message = { accountId: account_id, requestId: request_id, n } as Message;
  return { message, carrier, sentAt: null, retryAt: null, attempts: 0, ...final };
}

// One statement cannot update a row twice: the first change of each item is kept.
function oneEach(changes: readonly Change[]): Change[] {
  const seen = new Map<string, Change>();
  for (const change of changes) {
    const { accountId, requestId, n } = change.message;
    const key = keyOf(accountId, requestId, n);
    if (!seen.has(key)) seen.set(key, change);
  }
  return [...seen.values()];
}
