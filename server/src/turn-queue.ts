interface Turn {
  end(): void;
}

/**
 * Lets at most `concurrencyMax` callers run at the same time; others wait in order, and beyond `queueMax` waiting callers new
 * ones are turned away.
 */
export class TurnQueue {
  readonly #atOnce: number;
  readonly #waitingMax: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(atOnce: number, waitingMax: number) {
    this.#atOnce = atOnce;
    this.#waitingMax = waitingMax;
  }

  get isIdle(): boolean {
    return this.#running === 0;
  }

  /** Undefined if the waiting queue is full. */
  async take(): Promise<Turn | undefined> {
    if (this.#running < this.#atOnce) this.#running += 1;
    else {
      if (this.#waiting.length >= this.#waitingMax) return undefined;
      // The caller that ends passes its slot to this one, so #running stays the same.
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    return { end: () => this.#end() };
  }

  #end(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running -= 1;
  }
}
