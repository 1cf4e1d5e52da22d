import type { Lane } from '../client/client-types.ts';
import { Fifo } from './fifo.ts';
import { TokenBucket } from './token-bucket.ts';

export interface LaneLimits {
  /** How many may wait for their response at once. */
  readonly window: number;
  /** Per second; 0 is no limit. */
  readonly throughput: number;
  /** Share of window and throughput that bulk items may not use. */
  readonly expressShare: number;
}

const pauseFirstMs = 100;
const pauseMaxMs = 5_000;

/**
 * Decides what is sent next, within a window and a rate. Express items go before bulk ones, and bulk items leave a share
 * of window and throughput free, so that an express item can be sent at once under any bulk traffic. Time is an
 * argument, so that the rules can be tested without waiting.
 */
export class LaneQueue<Item extends { readonly lane: Lane }> {
  private readonly waiting: Record<Lane, Fifo<Item>> = { express: new Fifo(), bulk: new Fifo() };
  private readonly inFlight: Record<Lane, number> = { express: 0, bulk: 0 };
  private readonly window: number;
  private readonly bulkWindow: number;
  private readonly all: TokenBucket;
  private readonly bulk: TokenBucket;
  private readonly queueMax: number;
  private pausedUntil = 0;
  private pauses = 0;

  constructor({ window, throughput, expressShare }: LaneLimits) {
    this.window = window;
    this.bulkWindow = Math.max(1, window - Math.ceil(window * expressShare));
    this.all = new TokenBucket(throughput);
    this.bulk = new TokenBucket(throughput * (1 - expressShare));
    // What is queued here cannot be sent elsewhere, so a slow link holds no more than a second's worth.
    this.queueMax = throughput === 0 ? 2 * window : Math.max(1, Math.min(2 * window, Math.ceil(throughput)));
  }

  push(item: Item): void {
    this.waiting[item.lane].push(item);
  }

  /** The next item that may be sent now; it occupies the window until `answered` is called with it. */
  next(now: number): Item | undefined {
    const lane = this.nextLane();
    if (lane === null || !this.all.mayTake(now)) return undefined;
    if (lane === 'bulk') {
      if (now < this.pausedUntil || !this.bulk.mayTake(now)) return undefined;
      this.bulk.take();
    }
    this.all.take();
    this.inFlight[lane] += 1;
    return this.waiting[lane].shift();
  }

  answered(item: Item): void {
    this.inFlight[item.lane] -= 1;
  }

  /** The peer asks for a lower rate: bulk pauses, each time twice as long until `succeeded` is called. */
  throttle(now: number): void {
    if (now < this.pausedUntil) return;
    this.pausedUntil = now + Math.min(pauseMaxMs, pauseFirstMs * 2 ** this.pauses);
    this.pauses += 1;
  }

  succeeded(now: number): void {
    if (now >= this.pausedUntil) this.pauses = 0;
  }

  /** When `next` may succeed again; null when only an answer or a new item can change anything. */
  waitMs(now: number): number | null {
    const lane = this.nextLane();
    if (lane === null) return null;
    const wait = this.all.waitMs(now);
    return lane === 'express' ? wait : Math.max(wait, this.bulk.waitMs(now), this.pausedUntil - now);
  }

  room(lane: Lane): number {
    return Math.max(0, this.queueMax - this.waiting[lane].length);
  }

  /** At least half of each lane is free: time to tell callers that wait for room. */
  get isHalfEmpty(): boolean {
    return Math.max(this.waiting.express.length, this.waiting.bulk.length) * 2 <= this.queueMax;
  }

  get isEmpty(): boolean {
    return this.waiting.express.length === 0 && this.waiting.bulk.length === 0;
  }

  queued(lane: Lane): number {
    return this.waiting[lane].length;
  }

  get inFlightTotal(): number {
    return this.inFlight.express + this.inFlight.bulk;
  }

  /** Removes and returns everything that was not sent. */
  drain(): Item[] {
    return [...this.waiting.express.drain(), ...this.waiting.bulk.drain()];
  }

  private nextLane(): Lane | null {
    if (this.inFlightTotal >= this.window) return null;
    if (this.waiting.express.length > 0) return 'express';
    return this.waiting.bulk.length > 0 && this.inFlight.bulk < this.bulkWindow ? 'bulk' : null;
  }
}
