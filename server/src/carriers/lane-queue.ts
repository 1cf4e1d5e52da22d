import type { Lane } from './carrier.ts';
import { Fifo } from './fifo.ts';
import { TokenBucket } from './token-bucket.ts';

export interface LaneLimits {
  /** Maximum number of items without a response. */
  readonly window: number;
  /** Per second; 0 is no limit. */
  readonly throughput: number;
  /** Share of window and throughput that is reserved for the express lane. */
  readonly expressShare: number;
}

const pauseFirstMs = 100;
const pauseLongestMs = 5_000;

/**
 * Decides which item is sent next. Express items go before bulk ones, and bulk leaves a share of window and throughput
 * free, so that an express item can be sent at once under any bulk load. Time is passed in, so the rules can be tested
 * without waiting.
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
    // Items waiting here cannot go to another carrier, so a slow one queues at most one second of traffic.
    this.queueMax = throughput === 0 ? 2 * window : Math.max(1, Math.min(2 * window, Math.ceil(throughput)));
  }

  push(item: Item): void {
    this.waiting[item.lane].push(item);
  }

  /** The next item that may be sent now. The caller must call `answered` for it, whatever the response. */
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

  /** The peer throttles: bulk pauses with exponential back-off until a message is accepted again. */
  throttle(now: number): void {
    if (now < this.pausedUntil) return;
    this.pausedUntil = now + Math.min(pauseLongestMs, pauseFirstMs * 2 ** this.pauses);
    this.pauses += 1;
  }

  passed(now: number): void {
    if (now >= this.pausedUntil) this.pauses = 0;
  }

  /** Milliseconds until `next` can succeed; null if only a response or a new item can change that. */
  waitMs(now: number): number | null {
    const lane = this.nextLane();
    if (lane === null) return null;
    const wait = this.all.waitMs(now);
    return lane === 'express' ? wait : Math.max(wait, this.bulk.waitMs(now), this.pausedUntil - now);
  }

  room(lane: Lane): number {
    return Math.max(0, this.queueMax - this.waiting[lane].length);
  }

  /** Both queues are at most half full: time to signal room again. */
  get hasEased(): boolean {
    return Math.max(this.waiting.express.length, this.waiting.bulk.length) * 2 <= this.queueMax;
  }

  get isEmpty(): boolean {
    return this.waiting.express.length === 0 && this.waiting.bulk.length === 0;
  }

  queued(lane: Lane): number {
    return this.waiting[lane].length;
  }

  get flying(): number {
    return this.inFlight.express + this.inFlight.bulk;
  }

  /** Removes and returns all items that were not sent. */
  drain(): Item[] {
    return [...this.waiting.express.drain(), ...this.waiting.bulk.drain()];
  }

  private nextLane(): Lane | null {
    if (this.flying >= this.window) return null;
    if (this.waiting.express.length > 0) return 'express';
    return this.waiting.bulk.length > 0 && this.inFlight.bulk < this.bulkWindow ? 'bulk' : null;
  }
}
