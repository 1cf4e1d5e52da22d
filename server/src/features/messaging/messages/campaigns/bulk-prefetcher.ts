import type { CarrierPool } from '../../../../carriers/carrier-pool.ts';
import type { Platform } from '../../../../platform.ts';
import { filterBlacklisted } from '../../../audiences/blacklist/index.ts';
import { claimExpiredBatches, claimItemRetries, releaseScheduledBulk } from './claim-due-items-store.ts';
import {
  claimItemBatch,
  deleteItemBatches,
  extendItemBatches,
  listHeldSends,
  listRunningSends,
  listBatchItems,
  type ItemsOfSend,
  type RunningSend,
  type ItemBatch,
} from './item-batches-store.ts';
import { itemBatchSize } from './gradual-slices.ts';
import type { InFlight } from '../lane/in-flight.ts';
import type { Message } from '../message.ts';
import { OpenBatches, type LeasedBatch, type OpenBatch } from './open-batches.ts';
import { readClosedHours, type ClosedHours } from '../../../lines/sending-hours/index.ts';
import { pickLeastRecentlyServed } from '../../../../primitives/pick-least-recently-served.ts';

const leaseMs = 20_000;
// Longer than carriers take to answer, so that an item is answered before another process may claim it.
const retryLeaseMs = 60_000;
// High watermark of items in memory: enough to keep the carriers busy while the next batch is read.
const highWatermark = 10_000;
const lowWatermark = itemBatchSize / 2;
const runningMax = 1000;

export interface PrefetcherDependencies {
  readonly inFlight: InFlight;
  /** Undefined while this process is not registered. */
  readonly processId: () => number | undefined;
  /** Whether receipts of what a dead process handed over have had time to come. */
  readonly mayReclaim: () => boolean;
  /** Ends an item whose recipient was blacklisted after the send was accepted. */
  readonly endBlacklisted: (message: Message) => void;
  /** Ends an item whose validity is over. */
  readonly endExpired: (message: Message) => void;
  /** Until outcomes of these that are being written are no longer in flight. */
  readonly untilForgotten: (claimed: readonly Message[]) => Promise<void>;
}

/**
 * Leases item batches of sends to many ahead of the dispatcher and keeps them in memory. Leases are renewed while the
 * process lives; items of an expired lease are not handed over, since another process may have leased them.
 */
export class BulkPrefetcher {
  readonly batches = new OpenBatches();
  readonly #platform: Platform;
  readonly #pool: CarrierPool;
  readonly #dependencies: PrefetcherDependencies;
  readonly #lastTurns = new Map<number, number>();
  #turn = 0;
  #closed: ClosedHours = { kinds: [], minute: 0 };
  #hasMore = false;
  #isStopping = false;
  #renewedAs: number | null = null;

  constructor(platform: Platform, pool: CarrierPool, hands: PrefetcherDependencies) {
    this.#platform = platform;
    this.#pool = pool;
    this.#dependencies = hands;
  }

  /** Fewer items than the low watermark are ready, and the database has more. */
  get isBelowLowWatermark(): boolean {
    return this.#hasMore && this.#countReady() < lowWatermark;
  }

  /** Nothing is held here, and the database had nothing that may be handed over. */
  get isIdle(): boolean {
    return !this.#hasMore && this.batches.list().length === 0;
  }

  async refill(): Promise<void> {
    const { pool, clock } = this.#platform;
    await releaseScheduledBulk(pool, clock.now());
    this.#closed = await readClosedHours(this.#platform);
    await this.#renewLeases();
    this.#dropExpiredRetries();
    await this.#updateHeld();
    await this.#claimRetries();
    await this.#claimExpired();
    this.#hasMore = await this.#claimNew();
  }

  markWritten(message: Message): void {
    const complete = this.batches.markWritten(message);
    if (complete) this.#close(complete);
  }

  stop(): void {
    this.#isStopping = true;
  }

  async releaseLeases(): Promise<void> {
    const { pool, clock } = this.#platform;
    await extendItemBatches(pool, this.batches.listLeased(), {
      leaseUntil: clock.now(),
      processId: null,
    }).catch(() => undefined);
  }

  async #renewLeases(): Promise<void> {
    const { now, leaseUntil, processId } = this.#lease(leaseMs);
    const dueBefore = now.getTime() + (leaseMs * 2) / 3;
    const isOtherProcess = processId !== this.#renewedAs;
    // A lease later than a new one: the clock went back.
    const due = this.batches
      .listLeased()
      .filter(
        ({ handBefore }) => isOtherProcess || handBefore.getTime() < dueBefore || handBefore > leaseUntil,
      );
    const { pool, accountGroups } = this.#platform;
    await accountGroups.inEach(due, async (some) => {
      const kept = await extendItemBatches(pool, some, { leaseUntil, processId });
      for (const batch of some) {
        if (kept.some((one) => isSameBatch(one, batch))) batch.handBefore = leaseUntil;
        else this.batches.delete(batch);
      }
    });
    this.#renewedAs = processId;
  }

  // Leases of retries are not renewed: an item that was not handed over in time is claimed again later.
  #dropExpiredRetries(): void {
    const now = this.#platform.clock.now();
    for (const portion of this.batches.list())
      if (portion.from_n === null && portion.handBefore <= now) this.batches.delete(portion);
  }

  async #updateHeld(): Promise<void> {
    const { pool, accountGroups } = this.#platform;
    await accountGroups.inEach(this.batches.list(), async (batches) => {
      const held = await listHeldSends(pool, batches, this.#closed);
      for (const batch of batches) batch.isHeld = held.has(`${batch.account_id}:${batch.request_id}`);
    });
  }

  // Retries are queued like new items, so that they also proceed while carriers are busy.
  async #claimRetries(): Promise<void> {
    if (this.batches.countWaiting(({ from_n }) => from_n === null) >= itemBatchSize) return;
    const lease = this.#lease(retryLeaseMs);
    const claim = { limit: itemBatchSize, closed: this.#closed };
    const claimed = await claimItemRetries(this.#platform.pool, claim, lease);
    await this.#dependencies.untilForgotten(claimed.flatMap(({ messages }) => messages));
    const handBefore = new Date(lease.now.getTime() + leaseMs);
    for (const items of claimed) await this.#add(items, null, handBefore);
  }

  async #claimExpired(): Promise<void> {
    if (this.#countReady() >= highWatermark || !this.#dependencies.mayReclaim()) return;
    const batches = await claimExpiredBatches(this.#platform.pool, 2, this.#lease(leaseMs));
    for (const batch of batches) await this.#openBatch(batch);
  }

  /** Leases new item batches, accounts round-robin. True if the database has more than fits into memory now. */
  async #claimNew(): Promise<boolean> {
    const { pool, accountGroups, clock } = this.#platform;
    const unclaimed = new Set<number>();
    while (!this.#isStopping) {
      const running = await listRunningSends(pool, runningMax, { now: clock.now(), closed: this.#closed });
      const sendable = running.filter((send) => send.is_test || this.#pool.isUp(send.line_number));
      const wanted = sendable.filter((send) => !unclaimed.has(send.account_id) && !this.#hasEnoughOf(send));
      const send = pickLeastRecentlyServed(wanted, this.#lastTurns);
      if (send === undefined || this.#countReady() >= highWatermark) return sendable.length > 0;
      this.#lastTurns.set(send.account_id, (this.#turn += 1));
      const batch = await claimItemBatch(accountGroups, send, itemBatchSize, this.#lease(leaseMs));
      if (batch) await this.#openBatch(batch);
      // Its server may be lost: no more of it until the next poll.
      else if (accountGroups.areSeveral) unclaimed.add(send.account_id);
    }
    return false;
  }

  /** If its server is lost, the lease expires and it is claimed again. */
  #openBatch(batch: ItemBatch): Promise<void> {
    return this.#platform.accountGroups.unlessLost(() => this.#readBatch(batch));
  }

  async #readBatch(batch: ItemBatch): Promise<void> {
    const { pool, clock } = this.#platform;
    const known = this.batches.listLeased().find((portion) => isSameBatch(portion, batch));
    if (known) {
      known.handBefore = batch.lease_until;
      return;
    }
    const items = await listBatchItems(pool, batch, { now: clock.now(), closed: this.#closed });
    if (items) await this.#add(items, batch.from_n, batch.lease_until);
    else await deleteItemBatches(pool, [batch]);
  }

  async #add({ messages, ...send }: ItemsOfSend, from_n: number | null, handBefore: Date): Promise<void> {
    const { inFlight, endBlacklisted } = this.#dependencies;
    const blacklisted = await filterBlacklisted(this.#platform, messages);
    const waiting: Message[] = [];
    for (const message of messages) {
      const isInFlight = inFlight.get(message.key) !== undefined;
      if (!isInFlight && !blacklisted.has(message)) waiting.push(message);
    }
    const open = new Set(messages.map(({ n }) => n));
    this.batches.add({ ...send, from_n, waiting, open, handBefore });
    for (const message of blacklisted) endBlacklisted(message);
  }

  #close(portion: OpenBatch): void {
    this.batches.delete(portion);
    const { from_n } = portion;
    // If this fails the lease expires, and the process that claims it finds no item left to hand over.
    if (from_n !== null)
      void deleteItemBatches(this.#platform.pool, [{ ...portion, from_n }]).catch(() => undefined);
  }

  #hasEnoughOf({ account_id, line_number, is_test: isTest }: RunningSend): boolean {
    const waiting = this.batches.countWaiting(
      (portion) =>
        portion.account_id === account_id &&
        portion.line === line_number &&
        portion.isTest === isTest &&
        !portion.isHeld,
    );
    return waiting >= itemBatchSize;
  }

  // Items whose carrier is down are not counted, so that they do not stop items of other lines from being read.
  #countReady(): number {
    return this.batches.countWaiting(
      ({ isHeld, isTest, line }) => !isHeld && (isTest || this.#pool.isUp(line)),
    );
  }

  #lease(ms: number): { now: Date; leaseUntil: Date; onlyTest: boolean; processId: number | null } {
    const now = this.#platform.clock.now();
    return {
      now,
      leaseUntil: new Date(now.getTime() + ms),
      onlyTest: !this.#pool.isUp(),
      processId: this.#dependencies.processId() ?? null,
    };
  }
}

type ItemBatchKey = Pick<ItemBatch, 'account_id' | 'request_id' | 'from_n'>;

function isSameBatch(a: ItemBatchKey, b: ItemBatchKey | LeasedBatch): boolean {
  return a.account_id === b.account_id && a.request_id === b.request_id && a.from_n === b.from_n;
}
