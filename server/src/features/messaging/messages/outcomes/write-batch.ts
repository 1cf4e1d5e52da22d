import { allInOrder } from '../../../../storage/all-in-order.ts';
import type { WriterClient } from '../../../../storage/writers.ts';
import type { Change } from '../message.ts';
import { lateReceipts } from '../receipts/late-receipts.ts';
import type { PartProgress } from '../receipts/part-progress.ts';
import { insertParts, markPartsDelivered, type PartReceipt } from '../receipts/parts-store.ts';
import type { UnmatchedReceipt } from '../receipts/unmatched-receipts.ts';
import { giveRefunds } from './give-refunds.ts';
import { countBulkItems } from './item-figures-store.ts';
import type { ItemHook } from './item-hooks.ts';
import { updateBulkItems, updateSingleItems, type StateCount, type WrittenState } from './items-store.ts';
import { updateProgress } from './progress-store.ts';
import { refundsOfItems } from './refunds-of-items.ts';

export interface OutcomeBatch {
  readonly changes: readonly Change[];
  readonly newProgress: readonly PartProgress[];
  readonly partReceipts: readonly PartReceipt[];
  readonly unmatched: readonly UnmatchedReceipt[];
}

export interface WriteContext {
  readonly now: Date;
  readonly hooks: readonly ItemHook[];
  /** Whether an item that ended in a state gets its money back; by default the rule decides that its send was accepted with. */
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
  { now, hooks, isRefundable }: WriteContext,
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
  const due = await refundsOfItems(client, { singles: written, many: writtenMany }, isRefundable);
  await giveRefunds(client, due, now);
  for (const after of finish) await after({ changes, singles: written, many: writtenMany, finished, now });
  return [...written, ...writtenMany];
}

function partsOf(fresh: readonly PartProgress[]) {
  return fresh.flatMap(({ message, carrier, ids, delivered, sentAt }) => {
    const { accountId, requestId, n } = message;
    // A carrier that gives no id: kept as no part, for what is settled once receipts are overdue.
    const names = ids.length > 0 ? ids : [`without-id:${requestId}:${n}`];
    return names.map((messageId) => ({
      carrier,
      messageId,
      accountId,
      requestId,
      n,
      // Some carriers give several parts the same id.
      parts: new Set(ids).size,
      deliveredAt: delivered?.get(messageId) ?? null,
      submittedAt: sentAt,
    }));
  });
}
