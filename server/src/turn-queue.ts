interface Turn {
  end(): void;
}

/** Lets a few at a time go ahead; the others wait in line, and a line that is too long takes nobody more. */
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

  /** Undefined if the line is full. */
  async take(): Promise<Turn | undefined> {
    if (this.#running < this.#atOnce) this.#running += 1;
    else {
      if (this.#waiting.length >= this.#waitingMax) return undefined;
      // Whoever ends hands its own place on.
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
