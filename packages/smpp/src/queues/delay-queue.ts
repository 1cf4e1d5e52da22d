import { Fifo } from './fifo.ts';

/** Releases each item after the same delay, in order. One timer serves all items. */
export class DelayQueue<Item> {
  private readonly delayMs: number;
  private readonly release: (item: Item) => void;
  private readonly items = new Fifo<Item>();
  private readonly dueTimes = new Fifo<number>();
  private timer: NodeJS.Timeout | undefined;

  constructor(delaySeconds: number, release: (item: Item) => void) {
    this.delayMs = delaySeconds * 1000;
    this.release = release;
  }

  push(item: Item): void {
    if (this.delayMs === 0) return this.release(item);
    this.items.push(item);
    this.dueTimes.push(performance.now() + this.delayMs);
    this.timer ??= setTimeout(() => this.releaseDue(), this.delayMs);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.items.drain();
    this.dueTimes.drain();
  }

  private releaseDue(): void {
    const now = performance.now();
    for (let due = this.dueTimes.peek(); due !== undefined && due <= now; due = this.dueTimes.peek()) {
      this.dueTimes.shift();
      this.release(this.items.shift() as Item);
    }
    const next = this.dueTimes.peek();
    this.timer =
      next === undefined ? undefined : setTimeout(() => this.releaseDue(), Math.max(1, next - now));
  }
}
