import { Fifo } from '../fifo.ts';

/** Passes each item on after a fixed delay, with a single timer. */
export class DelayLine<Item> {
  private readonly delayMs: number;
  private readonly handOn: (item: Item) => void;
  private readonly items = new Fifo<Item>();
  private readonly dueTimes = new Fifo<number>();
  private timer: NodeJS.Timeout | undefined;

  constructor(delaySeconds: number, handOn: (item: Item) => void) {
    this.delayMs = delaySeconds * 1000;
    this.handOn = handOn;
  }

  push(item: Item): void {
    if (this.delayMs === 0) return this.handOn(item);
    this.items.push(item);
    this.dueTimes.push(performance.now() + this.delayMs);
    this.timer ??= setTimeout(() => this.release(), this.delayMs);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.items.drain();
    this.dueTimes.drain();
  }

  private release(): void {
    const now = performance.now();
    for (let due = this.dueTimes.peek(); due !== undefined && due <= now; due = this.dueTimes.peek()) {
      this.dueTimes.shift();
      this.handOn(this.items.shift() as Item);
    }
    const next = this.dueTimes.peek();
    this.timer = next === undefined ? undefined : setTimeout(() => this.release(), Math.max(1, next - now));
  }
}
