import type { Receipt, SubmitResult } from '../../../../carriers/carrier.ts';
import type { Platform } from '../../../../platform.ts';
import { StableMap } from '../../../../primitives/stable-map.ts';
import { writerTransaction } from '../../../../storage/writer-transaction.ts';
import type { DeliveryMetrics } from './delivery-metrics.ts';
import { listLiving } from '../lane/processes-store.ts';
import { UnmatchedReceipts } from '../receipts/unmatched-receipts.ts';
import type { Change, Message } from '../message.ts';
import { changeOfOutcome, changeOfReceipt } from './outcome-rules.ts';
import { applyReceipt, PartTracker, type PartProgress } from '../receipts/part-progress.ts';
import { messageEvents, type MessageEvents } from '../events/message-events.ts';
import { itemHooks, type ItemHook } from './item-hooks.ts';
import { divideBatch, type GroupBatch } from './divide-batch.ts';
import { HeldOutcomes, type PendingReceipt } from './held-outcomes.ts';
import type { PartReceipt } from '../receipts/parts-store.ts';
import { writeBatch, type OutcomeBatch } from './write-batch.ts';

const collectMs = 40;
const retryMs = 500;
const batchMax = 2000;
// Longer than between two tries: the next one must have gone well.
const failureWaitMs = 2000;

type FailedPart = { readonly part: GroupBatch; readonly problem: unknown };
type OnWritten = (message: Message) => void;

/**
 * Collects answers and receipts of carriers and writes them in batches, only the newest state of each item. A receipt's
 * promise resolves after the commit, so that a receipt is acknowledged only once it cannot be lost.
 */
export class DeliveryWriter {
  readonly #platform: Platform;
  readonly #metrics: DeliveryMetrics;
  readonly #onWritten: OnWritten;
  readonly #tracker = new PartTracker();
  readonly #unmatched: UnmatchedReceipts;
  readonly #changes = new StableMap<string, Change>();
  /** The keys of `#changes` in insertion order, which the map does not keep. */
  #order: string[] = [];
  #newProgress: PartProgress[] = [];
  #partReceipts: PartReceipt[] = [];
  #pendingReceipts: PendingReceipt[] = [];
  readonly #held = new HeldOutcomes();
  #timer: NodeJS.Timeout | undefined;
  #flushing: Promise<void> | undefined;
  #writingCount = 0;
  #isStopping = false;
  #failedAt = -Infinity;
  readonly #events: MessageEvents;
  readonly #hooks: readonly ItemHook[];

  constructor(platform: Platform, metrics: DeliveryMetrics, written: OnWritten) {
    this.#platform = platform;
    this.#metrics = metrics;
    this.#onWritten = written;
    this.#unmatched = new UnmatchedReceipts(metrics);
    this.#events = platform.runtime.get(messageEvents);
    this.#hooks = platform.runtime.get(itemHooks);
  }

  /** Number of items with a change that is not committed yet. */
  get backlog(): number {
    return this.#changes.size + this.#writingCount + this.#held.size;
  }

  /** Whether the database does not know yet what carriers have said: it was away, or receipts were not looked up. */
  get isBehind(): boolean {
    return performance.now() - this.#failedAt < failureWaitMs || this.#unmatched.hasNew;
  }

  /** Receipts of messages that this process did not hand over, since it began. */
  get unknownReceipts(): number {
    return this.#unmatched.total;
  }

  recordOutcome(message: Message, result: SubmitResult, carrier: string | null): void {
    const now = this.#platform.clock.now();
    const change = changeOfOutcome(message, result, { carrier, now });
    this.put(change);
    this.#metrics.countOutcome(message, result, now);
    if (result.outcome !== 'submitted' || carrier === null) return;
    const progress: PartProgress = {
      message,
      carrier,
      ids: result.carrierMessageIds,
      sentAt: now,
      attempts: change.attempts,
      delivered: undefined,
      storage: 'waiting',
      isDone: false,
    };
    this.#tracker.track(progress);
    this.#newProgress.push(progress);
    // Some carriers send a receipt before the answer to its submit.
    for (const early of this.#unmatched.take(carrier, progress.ids)) {
      this.#apply(progress, early.receipt);
      this.#pendingReceipts.push({ ...early, accountId: message.accountId });
    }
  }

  recordReceipt(carrier: string, receipt: Receipt): Promise<void> {
    const id = receipt.carrierMessageId;
    const progress = this.#tracker.find(carrier, id);
    const isRepeated = progress === undefined && this.#tracker.isFinished(carrier, id);
    // A repeated receipt may be acknowledged at once only if the first one is already committed.
    const isWritten = isRepeated && this.backlog === 0;
    if (receipt.state === 'accepted' || isWritten) return Promise.resolve();
    return new Promise((resolve, reject) => {
      if (progress) this.#apply(progress, receipt);
      if (progress || isRepeated)
        this.#pendingReceipts.push({ resolve, reject, accountId: progress?.message.accountId });
      else this.#unmatched.add({ carrier, receipt, resolve, reject, since: performance.now() });
      this.#schedule(collectMs);
    });
  }

  /** Until what is being written now is committed, or could not be. */
  async untilWritten(): Promise<void> {
    await this.#flushing?.catch(() => undefined);
  }

  /** Writes all collected changes if the database is reachable, and rejects the receipts that could not be written. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    clearTimeout(this.#timer);
    await this.#flushAll().catch(() => undefined);
    const reason = new Error('the process is stopping; the receipt was not stored');
    for (const { reject } of this.#pendingReceipts) reject(reason);
    this.#unmatched.rejectAll(reason);
  }

  async #flushAll(): Promise<void> {
    await this.#flushing;
    while (this.#hasWork()) await this.#flush();
  }

  #apply(progress: PartProgress, receipt: Receipt): void {
    if (progress.isDone) return;
    if (!applyReceipt(progress, receipt)) {
      const { carrier, message } = progress;
      // Its parts are stored, or being stored without this receipt, so the receipt must be written separately.
      if (progress.storage !== 'waiting')
        this.#partReceipts.push({
          accountId: message.accountId,
          carrier,
          messageId: receipt.carrierMessageId,
          at: receipt.at,
        });
      return;
    }
    const final = changeOfReceipt(receipt);
    if (final === undefined) return;
    const { message, carrier, sentAt, attempts } = progress;
    this.put({ message, carrier, sentAt, attempts, retryAt: null, ...final });
    this.#tracker.finish(progress);
  }

  /** The newest change of an item replaces the one before; also one that no carrier caused. */
  put(change: Change): void {
    const { key } = change.message;
    if (!this.#changes.has(key)) this.#order.push(key);
    this.#changes.set(key, change);
    this.#schedule(collectMs);
  }

  #hasWork(): boolean {
    return (
      this.backlog + this.#newProgress.length + this.#partReceipts.length + this.#pendingReceipts.length > 0
    );
  }

  #schedule(ms: number): void {
    if (this.#timer !== undefined || this.#isStopping) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.#flush().catch(() => undefined);
    }, ms);
  }

  #flush(): Promise<void> {
    this.#flushing ??= this.#flushOnce().finally(() => {
      this.#flushing = undefined;
      if (this.#hasWork()) this.#schedule(collectMs);
      else if (this.#unmatched.size > 0) this.#schedule(retryMs);
    });
    return this.#flushing;
  }

  async #flushOnce(): Promise<void> {
    for (const { batch } of this.#held.take(this.#isStopping)) this.#requeue(batch);
    const batch = this.#takeBatch();
    this.#writingCount = batch.changes.length;
    // If the batch was full, the change of a receipt may be in the next one: acknowledge only when nothing is left.
    const waiting = this.#changes.size === 0 ? this.#pendingReceipts : [];
    if (this.#changes.size === 0) this.#pendingReceipts = [];
    const failed: FailedPart[] = [];
    const write = (part: GroupBatch) =>
      this.#write(part).catch((problem: unknown) => {
        this.#writingCount -= part.batch.changes.length;
        failed.push({ part, problem });
      });
    const { parts, ofNobody } = await divideBatch(this.#platform, batch);
    this.#unmatched.settle(ofNobody, new Set());
    await Promise.all(parts.map(write));
    if (failed.length === 0) return this.#held.acknowledge(waiting, () => true);
    const { problem } = failed[0] ?? {};
    this.#failedAt = performance.now();
    this.#platform.log.warn({ err: problem }, 'delivery states could not be written; next try in 0.5 s');
    if (this.#platform.accountGroups.areSeveral && !this.#isStopping) return this.#hold(failed, waiting);
    for (const { part } of failed) this.#requeue(part.batch);
    this.#pendingReceipts = [...waiting, ...this.#pendingReceipts];
    if (this.#isStopping) throw problem;
    await new Promise((resolve) => setTimeout(resolve, retryMs));
  }

  /** Groups that could not be written wait; receipts of theirs must not fill the window of their carrier. */
  #hold(failed: readonly FailedPart[], waiting: readonly PendingReceipt[]): void {
    for (const { part } of failed) this.#held.add(part);
    const lost = new Set(failed.map(({ part }) => part.group));
    this.#held.acknowledge(
      waiting,
      (accountId) => !lost.has(this.#platform.accountGroups.groupOf(accountId)),
    );
  }

  async #write({ group, batch }: GroupBatch): Promise<void> {
    const { accountGroups, pool, clock } = this.#platform;
    const living =
      accountGroups.areSeveral && batch.unmatched.length > 0 ? await listLiving(pool) : undefined;
    const { found, states, late } = await writerTransaction(accountGroups.writersOf(group), (client) =>
      writeBatch(client, batch, { now: clock.now(), hooks: this.#hooks, living }),
    );
    this.#writingCount -= batch.changes.length;
    for (const progress of batch.newProgress) progress.storage = 'stored';
    this.#unmatched.settle(batch.unmatched, found);
    for (const { message } of batch.changes) this.#onWritten(message);
    this.#metrics.countStates(states);
    this.#events.written.emit({ changes: batch.changes, late, states });
  }

  #takeBatch(): OutcomeBatch {
    const changes = this.#takeChanges();
    // Most messages have their final receipt by now; their parts need not be stored.
    const newProgress = this.#newProgress.filter(({ isDone }) => !isDone);
    this.#newProgress = [];
    for (const progress of newProgress) progress.storage = 'written';
    const partReceipts = this.#partReceipts;
    this.#partReceipts = [];
    return { changes, newProgress, partReceipts, unmatched: this.#unmatched.listDue() };
  }

  #takeChanges(): Change[] {
    return this.#order.splice(0, batchMax).flatMap((key) => {
      const change = this.#changes.get(key);
      this.#changes.delete(key);
      return change ?? [];
    });
  }

  // Puts a batch that could not be written back, without changes that a newer one replaced meanwhile.
  #requeue({ changes, newProgress, partReceipts }: OutcomeBatch): void {
    const missing = changes.filter(({ message }) => !this.#changes.has(message.key));
    for (const change of missing) this.#changes.set(change.message.key, change);
    this.#order = [...missing.map(({ message }) => message.key), ...this.#order];
    for (const progress of newProgress) progress.storage = 'waiting';
    this.#newProgress = [...newProgress, ...this.#newProgress];
    this.#partReceipts = [...partReceipts, ...this.#partReceipts];
  }
}
