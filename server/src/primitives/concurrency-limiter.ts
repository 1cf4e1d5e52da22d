interface ConcurrencySlot {
  release(): void;
}

/**
 * Lets at most `concurrencyMax` callers run at the same time; others wait in order, and beyond `queueMax` waiting callers new
 * ones are turned away.
 */
export class ConcurrencyLimiter {
  readonly #concurrencyMax: number;
  readonly #queueMax: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(concurrencyMax: number, queueMax: number) {
    this.#concurrencyMax = concurrencyMax;
    this.#queueMax = queueMax;
  }

  get isIdle(): boolean {
    return this.#running === 0;
  }

  /** Undefined if the waiting queue is full. */
  async acquire(): Promise<ConcurrencySlot | undefined> {
    if (this.#running < this.#concurrencyMax) this.#running += 1;
    else {
      if (this.#waiting.length >= this.#queueMax) return undefined;
      // The caller that ends passes its slot to this one, so #running stays the same.
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    return { release: () => this.#release() };
  }

  #release(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running -= 1;
  }
}
