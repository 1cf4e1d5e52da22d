import { allInOrder } from '../../../storage/all-in-order.ts';
import type { WriterClient } from '../../../storage/writer-transaction.ts';
import { ledgerCause, refunds } from '../../wallet/index.ts';
import { shareOf } from './cost-share.ts';
import {
  updateBulkItems,
  updateSingleItems,
  type StateCount,
  type WrittenItems,
  type WrittenSingles,
  type WrittenState,
} from './items-store.ts';
import { receiptKey, type UnmatchedReceipt } from '../receipts/unmatched-receipts.ts';
import { isRefunded, messageKey, type Change, type Message } from '../message.ts';
import { changeOfReceipt } from './outcome-rules.ts';
import { countBulkItems } from './item-figures-store.ts';
import type { ItemHook } from './item-hooks.ts';
import { updateProgress, findCharges } from './progress-store.ts';
import { partKey, type PartProgress } from '../receipts/part-progress.ts';
import {
  findParts,
  insertParts,
  listDeliveredItems,
  markPartsDelivered,
  type PartReceipt,
  type PartRow,
} from '../receipts/parts-store.ts';
import { findUnanswered } from '../receipts/unanswered-store.ts';

export interface OutcomeBatch {
  readonly changes: readonly Change[];
  readonly newProgress: readonly PartProgress[];
  readonly partReceipts: readonly PartReceipt[];
  readonly unmatched: readonly UnmatchedReceipt[];
}

export interface WriteContext {
  readonly now: Date;
  readonly hooks: readonly ItemHook[];
  /** Whether an item that ended in a state gets its money back; by default one that no carrier took. */
  readonly isRefundable?: ((item: WrittenState) => boolean) | undefined;
  /** The processes that live, where the client does not know them: at a worker. */
  readonly living?: readonly number[] | undefined;
}

/** Writes a batch in the given transaction. Returns what changed, and which unmatched receipts found their item. */
export async function writeBatch(
  client: WriterClient,
  { changes, newProgress, partReceipts, unmatched }: OutcomeBatch,
  context: WriteContext,
): Promise<{ states: StateCount[]; found: ReadonlySet<string>; late: readonly Change[] }> {
  const own = await writeChanges(client, changes, context);
  await insertParts(client, partsOf(newProgress));
  await markPartsDelivered(client, partReceipts);
  const rows = await findParts(
    client,
    unmatched.map(({ carrier, receipt }) => ({ carrier, messageId: receipt.carrierMessageId })),
  );
  const found = new Set(rows.map(({ carrier, message_id }) => partKey(carrier, message_id)));
  const byRecipient = await changesByRecipient(
    client,
    unmatched.filter((one) => !found.has(receiptKey(one))),
    context,
  );
  for (const { key } of byRecipient) found.add(key);
  // Now its id is known: a repeated receipt finds it.
  await insertParts(
    client,
    byRecipient.map(({ part }) => part),
  );
  const late = firstPerItem([
    ...(rows.length > 0 ? await changesOfReceipts(client, rows, unmatched) : []),
    ...byRecipient.map(({ change }) => change),
  ]);
  const others = late.length > 0 ? await writeChanges(client, late, context) : [];
  return { states: [...own, ...others], late, found };
}

/** Changes by receipts with an unknown id: the process that handed their message over died before it had the answer. */
async function changesByRecipient(
  client: WriterClient,
  unknown: readonly UnmatchedReceipt[],
  { now, living }: WriteContext,
) {
  const named = unknown.filter(({ receipt }) => receipt.to !== null);
  const rows = await findUnanswered(
    client,
    named.map(({ receipt }) => ({ mobile: receipt.to ?? '', line: receipt.from })),
    now,
    living,
  );
  return rows.flatMap(({ number, account_id, request_id, n, released_at }) => {
    const one = named[number - 1];
    const final = one && changeOfReceipt(one.receipt);
    if (one === undefined || final === undefined) return [];
    const message = { accountId: account_id, requestId: request_id, n } as Message;
    const change: Change = {
      message,
      carrier: one.carrier,
      sentAt: released_at,
      retryAt: null,
      attempts: 1,
      ...final,
    };
    const part = {
      carrier: one.carrier,
      messageId: one.receipt.carrierMessageId,
      accountId: account_id,
      requestId: request_id,
      n,
      parts: 1,
      deliveredAt: final.deliveredAt,
      submittedAt: now,
    };
    return [{ key: receiptKey(one), change, part }];
  });
}

/** Writes states of items with their counters and refunds. Returns what changed. */
export async function writeChanges(
  client: WriterClient,
  changes: readonly Change[],
  { now, hooks, isRefundable = isUnsent }: WriteContext,
): Promise<StateCount[]> {
  const finish: Awaited<ReturnType<ItemHook>>[] = [];
  for (const hook of hooks) finish.push(await hook(client, changes));
  const singles: Change[] = [];
  const many: Change[] = [];
  for (const change of changes) (change.message.n === 0 ? singles : many).push(change);
  const [written, writtenMany] = await allInOrder([
    updateSingleItems(client, singles, now),
    updateBulkItems(client, many),
  ]);
  const finished = await updateProgress(client, writtenMany, now);
  await countBulkItems(client, writtenMany, now);
  const due = [
    ...written.filter(isRefundable).flatMap(refundsOfSingles),
    ...(await refundsOfBulk(client, writtenMany.filter(isRefundable))),
  ];
  await refunds.give(client, due, now);
  for (const after of finish) await after({ changes, singles: written, many: writtenMany, finished, now });
  return [...written, ...writtenMany];
}

function isUnsent({ item_status, item_detail }: WrittenState): boolean {
  return item_status !== 'in-queue' && isRefunded({ detail: item_detail });
}

// Only rows that changed come here, so each is refunded once; the unique ledger cause guards against a second time.
function refundsOfSingles({ sends }: WrittenSingles) {
  return sends.split(' ').map((send) => {
    const [accountId, requestId] = send.split(':').map(Number) as [number, number];
    const chargeCause = ledgerCause.send(requestId);
    return { accountId, chargeCause, cause: ledgerCause.item(requestId, 0), amount: 'all' as const };
  });
}

async function refundsOfBulk(client: WriterClient, groups: readonly WrittenItems[]) {
  const charges = await findCharges(client, groups);
  return groups.flatMap(({ account_id, request_id, items }) => {
    const charge = charges.get(`${account_id}:${request_id}`);
    if (charge === undefined) return [];
    const chargeCause = ledgerCause.send(request_id);
    return items.split(' ').flatMap((item) => {
      const [n, pages, pagesBefore] = item.split(':').map(Number) as [number, number, number];
      const amount = shareOf(charge, pagesBefore, pages);
      const cause = ledgerCause.item(request_id, n);
      return amount > 0 ? [{ accountId: account_id, chargeCause, cause, amount }] : [];
    });
  });
}

function partsOf(fresh: readonly PartProgress[]) {
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
async function changesOfReceipts(
  client: WriterClient,
  rows: readonly PartRow[],
  late: readonly UnmatchedReceipt[],
): Promise<Change[]> {
  const receipts = new Map(late.map((one) => [receiptKey(one), one.receipt]));
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
    delivered.map(({ row, at }) => ({
      accountId: row.account_id,
      carrier: row.carrier,
      messageId: row.message_id,
      at,
    })),
  );
  const whole = await listDeliveredItems(
    client,
    delivered.map(({ row }) => row),
  );
  const isWhole = new Set(
    whole.map(({ account_id, request_id, n }) => messageKey(account_id, request_id, n)),
  );
  for (const { row, at } of delivered) {
    if (!isWhole.has(messageKey(row.account_id, row.request_id, row.n))) continue;
    changes.push(
      changeOfRow(row, { status: 'delivered', detail: 'delivered', error: null, deliveredAt: at }),
    );
  }
  return changes;
}

function changeOfRow(
  { carrier, account_id, request_id, n }: PartRow,
  final: Pick<Change, 'status' | 'detail' | 'error' | 'deliveredAt'>,
): Change {
  const message = { accountId: account_id, requestId: request_id, n } as Message;
  return { message, carrier, sentAt: null, retryAt: null, attempts: 0, ...final };
}

// One statement cannot update a row twice: the first change of each item is kept.
function firstPerItem(changes: readonly Change[]): Change[] {
  const seen = new Map<string, Change>();
  for (const change of changes) {
    const { accountId, requestId, n } = change.message;
    const key = messageKey(accountId, requestId, n);
    if (!seen.has(key)) seen.set(key, change);
  }
  return [...seen.values()];
}
