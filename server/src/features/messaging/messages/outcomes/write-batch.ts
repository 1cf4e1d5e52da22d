import { allInOrder } from '../../../../storage/all-in-order.ts';
import type { WriterClient } from '../../../../storage/writers.ts';
import { ledgerCause } from '../../../money/wallet/index.ts';
import { isRefunded, type Change } from '../message.ts';
import { lateReceipts } from '../receipts/late-receipts.ts';
import type { PartProgress } from '../receipts/part-progress.ts';
import { insertParts, markPartsDelivered, type PartReceipt } from '../receipts/parts-store.ts';
import type { UnmatchedReceipt } from '../receipts/unmatched-receipts.ts';
import { shareOf } from './cost-share.ts';
import { giveRefunds, type SendRefund } from './give-refunds.ts';
import { countBulkItems } from './item-figures-store.ts';
import type { ItemHook } from './item-hooks.ts';
import {
  updateBulkItems,
  updateSingleItems,
  type StateCount,
  type WrittenItems,
  type WrittenSingles,
  type WrittenState,
} from './items-store.ts';
import { findCharges, updateProgress } from './progress-store.ts';

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
  const { late, found } = await lateReceipts(client, unmatched, context);
  const others = late.length > 0 ? await writeChanges(client, late, context) : [];
  return { states: [...own, ...others], late, found };
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
  await giveRefunds(client, due, now);
  for (const after of finish) await after({ changes, singles: written, many: writtenMany, finished, now });
  return [...written, ...writtenMany];
}

function isUnsent({ item_status, item_detail }: WrittenState): boolean {
  return item_status !== 'in-queue' && isRefunded({ detail: item_detail });
}

// Only rows that changed come here, so each is refunded once; the unique ledger cause guards against a second time.
function refundsOfSingles({ sends }: WrittenSingles): SendRefund[] {
  return sends.split(' ').map((send) => {
    const [accountId, requestId] = send.split(':').map(Number) as [number, number];
    return { accountId, requestId, cause: ledgerCause.item(requestId, 0), amount: 'all' };
  });
}

async function refundsOfBulk(client: WriterClient, groups: readonly WrittenItems[]): Promise<SendRefund[]> {
  const charges = await findCharges(client, groups);
  return groups.flatMap(({ account_id, request_id, items }) => {
    const charge = charges.get(`${account_id}:${request_id}`);
    if (charge === undefined) return [];
    return items.split(' ').flatMap((item) => {
      const [n, pages, pagesBefore] = item.split(':').map(Number) as [number, number, number];
      const amount = shareOf(charge, pagesBefore, pages);
      const cause = ledgerCause.item(request_id, n);
      return amount > 0 ? [{ accountId: account_id, requestId: request_id, cause, amount }] : [];
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
