import type { CarrierPool } from '../../carriers/carrier-pool.ts';
import { Fifo } from '../../fifo.ts';
import type { Platform } from '../../platform.ts';
import { filterBlacklisted } from '../blacklist/index.ts';
import {
  claimItemRetries,
  claimLeftStretches,
  claimStretch,
  deleteStretches,
  extendStretches,
  listHeldSends,
  listRunningSends,
  listSendingHours,
  listStretchItems,
  releaseScheduledBulk,
  type ItemsOfSend,
  type RunningSend,
  type SendingHours,
  type Stretch,
} from './bulk-store.ts';
import type { InFlight } from './in-flight.ts';
import type { Message } from './message.ts';
import { OpenPortions, type LeasedPortion, type Portion } from './open-portions.ts';
import { mayLeaveNow } from './sending-hours.ts';
import { chooseAccount } from './take-turns.ts';

const leaseMs = 20_000;
// Longer than carriers take to answer, so that an item is answered before another process may claim it.
const retryLeaseMs = 60_000;
const stretchSize = 1000;
// High watermark of items in memory: enough to keep the carriers busy while the next batch is read.
const waitingMax = 10_000;
const waitingLow = stretchSize / 2;
const runningMax = 1000;

interface Hands {
  readonly inFlight: InFlight;
  readonly endBlacklisted: (message: Message) => void;
}

/**
 * Leases item batches of sends to many ahead of the dispatcher and keeps them in memory. Leases are renewed while the
 * process lives; items of an expired lease are not handed over, since another process may have leased them.
 */
export class BulkSupply {
  readonly portions = new OpenPortions();
  readonly #platform: Platform;
  readonly #pool: CarrierPool;
  readonly #hands: Hands;
  readonly #served = new Map<number, number>();
  #turn = 0;
  #hours: readonly SendingHours[] = [];
  #hasMore = false;
  #isStopping = false;

  constructor(platform: Platform, pool: CarrierPool, hands: Hands) {
    this.#platform = platform;
    this.#pool = pool;
    this.#hands = hands;
  }

  /** Fewer items than the low watermark are ready, and the database has more. */
  get isLow(): boolean {
    return this.#hasMore && this.#countReady() < waitingLow;
  }

  async refill(): Promise<void> {
    const { pool, clock } = this.#platform;
    await releaseScheduledBulk(pool, clock.now());
    this.#hours = await listSendingHours(pool);
    await this.#renewLeases();
    this.#dropLateRetries();
    await this.#holdBack();
    if (!this.#pool.isUp()) return;
    await this.#takeRetries();
    await this.#takeLeft();
    this.#hasMore = await this.#takeNew();
  }

  written(message: Message): void {
    const complete = this.portions.written(message);
    if (complete) this.#close(complete);
  }

  stop(): void {
    this.#isStopping = true;
  }

  async leave(): Promise<void> {
    const { pool, clock } = this.#platform;
    await extendStretches(pool, this.portions.listLeased(), clock.now()).catch(() => undefined);
  }

  async #renewLeases(): Promise<void> {
    const { now, leaseUntil } = this.#lease(leaseMs);
    const dueBefore = now.getTime() + (leaseMs * 2) / 3;
    const due = this.portions.listLeased().filter(({ handBefore }) => handBefore.getTime() < dueBefore);
    const kept = await extendStretches(this.#platform.pool, due, leaseUntil);
    for (const portion of due) {
      if (kept.some((one) => isSameStretch(one, portion))) portion.handBefore = leaseUntil;
      else this.portions.delete(portion);
    }
  }

  // Leases of retries are not renewed: an item that was not handed over in time is claimed again later.
  #dropLateRetries(): void {
    const now = this.#platform.clock.now();
    for (const portion of this.portions.list())
      if (portion.from_n === null && portion.handBefore <= now) this.portions.delete(portion);
  }

  async #holdBack(): Promise<void> {
    const portions = this.portions.list();
    const held = await listHeldSends(this.#platform.pool, portions);
    for (const portion of portions) {
      const { account_id, request_id, service } = portion;
      portion.isHeld = held.has(`${account_id}:${request_id}`) || !this.#mayLeave(service);
    }
  }

  // Retries are queued like new items, so that they also proceed while carriers are busy.
  async #takeRetries(): Promise<void> {
    if (this.portions.countWaiting(({ from_n }) => from_n === null) >= stretchSize) return;
    const lease = this.#lease(retryLeaseMs);
    const closed = this.#hours.map(({ service }) => service).filter((service) => !this.#mayLeave(service));
    const claimed = await claimItemRetries(this.#platform.pool, { limit: stretchSize, closed }, lease);
    const handBefore = new Date(lease.now.getTime() + leaseMs);
    for (const items of claimed) await this.#add(items, null, handBefore);
  }

  async #takeLeft(): Promise<void> {
    if (this.#countReady() >= waitingMax) return;
    const stretches = await claimLeftStretches(this.#platform.pool, 2, this.#lease(leaseMs));
    for (const stretch of stretches) await this.#open(stretch);
  }

  /** Leases new item batches, accounts round-robin. True if the database has more than fits into memory now. */
  async #takeNew(): Promise<boolean> {
    const { pool } = this.#platform;
    while (!this.#isStopping) {
      const running = await listRunningSends(pool, runningMax);
      const able = running.filter(
        ({ service, line_number }) => this.#mayLeave(service) && this.#pool.isUp(line_number),
      );
      const wanted = able.filter((send) => !this.#hasEnoughOf(send));
      const send = chooseAccount(wanted, this.#served);
      if (send === undefined || this.#countReady() >= waitingMax) return able.length > 0;
      this.#served.set(send.account_id, (this.#turn += 1));
      const stretch = await claimStretch(pool, send, stretchSize, this.#lease(leaseMs));
      if (stretch) await this.#open(stretch);
    }
    return false;
  }

  async #open(stretch: Stretch): Promise<void> {
    const { pool, clock } = this.#platform;
    const known = this.portions.listLeased().find((portion) => isSameStretch(portion, stretch));
    if (known) {
      known.handBefore = stretch.lease_until;
      return;
    }
    const items = await listStretchItems(pool, stretch, clock.now());
    if (items) await this.#add(items, stretch.from_n, stretch.lease_until);
    else await deleteStretches(pool, [stretch]);
  }

  async #add(
    { messages, isHeld: isSendHeld, ...send }: ItemsOfSend,
    from_n: number | null,
    handBefore: Date,
  ): Promise<void> {
    const { inFlight, endBlacklisted } = this.#hands;
    const blacklisted = await filterBlacklisted(this.#platform.pool, messages);
    const waiting = new Fifo<Message>();
    for (const message of messages) {
      const isInHand = inFlight.get(message.key) !== undefined;
      if (!isInHand && !blacklisted.has(message)) waiting.push(message);
    }
    const open = new Set(messages.map(({ n }) => n));
    const isHeld = isSendHeld || !this.#mayLeave(send.service);
    this.portions.add({ ...send, from_n, waiting, open, handBefore, isHeld });
    for (const message of blacklisted) endBlacklisted(message);
  }

  #close(portion: Portion): void {
    this.portions.delete(portion);
    const { from_n } = portion;
    // If this fails the lease expires, and the process that claims it finds no item left to hand over.
    if (from_n !== null)
      void deleteStretches(this.#platform.pool, [{ ...portion, from_n }]).catch(() => undefined);
  }

  #hasEnoughOf({ account_id, line_number }: RunningSend): boolean {
    const waiting = this.portions.countWaiting(
      (portion) => portion.account_id === account_id && portion.line === line_number && !portion.isHeld,
    );
    return waiting >= stretchSize;
  }

  // Items whose carrier is down are not counted, so that they do not stop items of other lines from being read.
  #countReady(): number {
    return this.portions.countWaiting(({ isHeld, line }) => !isHeld && this.#pool.isUp(line));
  }

  #mayLeave(service: string): boolean {
    const { clock, config } = this.#platform;
    return mayLeaveNow(this.#hours, service, { now: clock.now(), timeZone: config.timeZone });
  }

  #lease(ms: number): { now: Date; leaseUntil: Date } {
    const now = this.#platform.clock.now();
    return { now, leaseUntil: new Date(now.getTime() + ms) };
  }
}

type StretchName = Pick<Stretch, 'account_id' | 'request_id' | 'from_n'>;

function isSameStretch(a: StretchName, b: StretchName | LeasedPortion): boolean {
  return a.account_id === b.account_id && a.request_id === b.request_id && a.from_n === b.from_n;
}
