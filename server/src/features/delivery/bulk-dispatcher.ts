import type { CarrierPool } from '../../carriers/carrier-pool.ts';
import type { Platform } from '../../platform.ts';
import {
  claimItemRetries,
  claimLeftStretches,
  claimStretch,
  deleteStretches,
  extendStretches,
  listRunningSends,
  listSendingHours,
  listStretchMessages,
  releaseScheduledBulk,
  type RunningSend,
  type Stretch,
} from './bulk-store.ts';
import type { InFlight } from './in-flight.ts';
import { keyOf, type Message } from './message.ts';
import { mayLeaveNow } from './sending-hours.ts';
import { chooseAccount } from './take-turns.ts';

const lookMs = 250;
const leaseMs = 60_000;
const stretchSize = 1000;
// Enough in memory to keep the carriers busy while the next stretch is read, and no more.
const bufferedMax = 5000;
const runningMax = 1000;

interface OpenStretch {
  readonly stretch: Stretch;
  readonly waiting: Message[];
  /** Items handed over or waiting here whose outcome is not written yet. */
  open: number;
}

/**
 * Hands items of sends to many to the carriers, in stretches that processes lease: accounts take turns, so that one
 * account's million does not starve another's thousand, and carriers get no more than they have room for.
 */
export class BulkDispatcher {
  readonly #platform: Platform;
  readonly #pool: CarrierPool;
  readonly #inFlight: InFlight;
  readonly #stretches = new Map<string, OpenStretch>();
  readonly #served = new Map<number, number>();
  #turn = 0;
  #buffered = 0;
  #timers: NodeJS.Timeout[] = [];
  #unsubscribe: () => void = () => undefined;
  #working: Promise<void> | undefined;
  #again = false;
  #isStopping = false;

  constructor(platform: Platform, pool: CarrierPool, inFlight: InFlight) {
    this.#platform = platform;
    this.#pool = pool;
    this.#inFlight = inFlight;
  }

  start(): void {
    this.#unsubscribe = this.#platform.notifications.on('peyk_sends', () => this.look());
    this.#timers = [
      setInterval(() => this.look(), lookMs),
      setInterval(() => void this.#holdLeases(), leaseMs / 3),
    ];
    this.look();
  }

  /** Looks for work and room; one look at a time, once more if asked meanwhile. */
  look(): void {
    if (this.#isStopping) return;
    this.#hand();
    if (this.#working) {
      this.#again = true;
      return;
    }
    this.#working = this.#refill()
      .catch((problem: unknown) => this.#platform.log.warn({ err: problem }, 'sends to many cannot be read'))
      .finally(() => {
        this.#working = undefined;
        if (this.#again) {
          this.#again = false;
          this.look();
        }
      });
  }

  /** An item's outcome is in the database. */
  written(message: Message): void {
    const stretch = this.#stretchOf(message);
    if (stretch === undefined) return;
    stretch.open -= 1;
    if (stretch.open === 0) this.#close(stretch);
    if (this.#buffered < bufferedMax / 2) this.look();
  }

  /** Carriers have room again. */
  roomChanged(): void {
    this.#hand();
  }

  /** Takes nothing new and hands nothing over; what is still waiting here is left to others. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#unsubscribe();
    for (const timer of this.#timers) clearInterval(timer);
    await this.#working;
  }

  /** Gives up the leases at the very end, when no outcome is due any more. */
  async leave(): Promise<void> {
    const stretches = [...this.#stretches.values()].map(({ stretch }) => stretch);
    await extendStretches(this.#platform.pool, stretches, this.#platform.clock.now()).catch(() => undefined);
  }

  async #refill(): Promise<void> {
    const { pool, clock } = this.#platform;
    await releaseScheduledBulk(pool, clock.now());
    if (this.#pool.room('bulk') <= 0) return;
    for (const message of await claimItemRetries(pool, stretchSize, this.#lease())) this.#submit(message);
    for (const stretch of await claimLeftStretches(pool, 2, this.#lease())) await this.#open(stretch);
    while (this.#buffered < bufferedMax && !this.#isStopping) {
      const candidates = await this.#candidates();
      const send = chooseAccount(candidates, this.#served);
      if (send === undefined) return;
      this.#served.set(send.account_id, (this.#turn += 1));
      const stretch = await claimStretch(pool, send, stretchSize, this.#lease());
      if (stretch) await this.#open(stretch);
    }
  }

  async #candidates(): Promise<RunningSend[]> {
    const { pool, clock, config } = this.#platform;
    const [sends, hours] = await Promise.all([listRunningSends(pool, runningMax), listSendingHours(pool)]);
    return sends.filter(({ service }) =>
      mayLeaveNow(hours, service, { now: clock.now(), timeZone: config.timeZone }),
    );
  }

  async #open(stretch: Stretch): Promise<void> {
    const messages = await listStretchMessages(this.#platform.pool, stretch);
    const waiting = messages.filter((message) => this.#inFlight.get(keyOf(message)) === undefined);
    const open = { stretch, waiting, open: waiting.length };
    this.#stretches.set(nameOf(stretch), open);
    this.#buffered += waiting.length;
    if (waiting.length === 0) this.#close(open);
    this.#hand();
  }

  // Stretches take turns item by item, within the room that their line's carriers have.
  #hand(): void {
    let isMoving = true;
    while (isMoving && !this.#isStopping) {
      isMoving = false;
      for (const open of this.#stretches.values()) {
        const message = open.waiting[0];
        if (message === undefined || this.#pool.room('bulk', message.line) <= 0) continue;
        const count = Math.min(open.waiting.length, 50, this.#pool.room('bulk', message.line));
        for (const one of open.waiting.splice(0, count)) this.#submit(one);
        this.#buffered -= count;
        isMoving = true;
      }
    }
  }

  #submit(message: Message): void {
    if (!this.#inFlight.add(message)) return;
    this.#pool.submit(message.line, {
      key: keyOf(message),
      from: message.line,
      to: message.mobile,
      text: message.text,
      lane: 'bulk',
    });
  }

  #close({ stretch }: OpenStretch): void {
    this.#stretches.delete(nameOf(stretch));
    // If this fails the lease runs out, and whoever takes it finds nothing left to hand over.
    void deleteStretches(this.#platform.pool, [stretch]).catch(() => undefined);
  }

  #stretchOf({ accountId, requestId, n }: Message): OpenStretch | undefined {
    for (const open of this.#stretches.values()) {
      const { account_id, request_id, from_n, to_n } = open.stretch;
      if (account_id === accountId && request_id === requestId && n >= from_n && n <= to_n) return open;
    }
    return undefined;
  }

  async #holdLeases(): Promise<void> {
    const stretches = [...this.#stretches.values()].map(({ stretch }) => stretch);
    await extendStretches(this.#platform.pool, stretches, this.#lease().leaseUntil).catch(() => undefined);
  }

  #lease(): { now: Date; leaseUntil: Date } {
    const now = this.#platform.clock.now();
    return { now, leaseUntil: new Date(now.getTime() + leaseMs) };
  }
}

function nameOf({ account_id, request_id, from_n }: Stretch): string {
  return `${account_id}:${request_id}:${from_n}`;
}
