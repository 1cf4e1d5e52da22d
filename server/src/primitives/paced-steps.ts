/**
 * Runs steps in the order they came, so many and then a pause: however many wait, others get the loop and the processor in
 * between.
 */
export class PacedSteps {
  readonly #stepsAtOnce: number;
  readonly #pauseMs: number;
  #waiting: (() => void)[] = [];
  #isRunning = false;

  constructor({ stepsAtOnce, pauseMs }: { readonly stepsAtOnce: number; readonly pauseMs: number }) {
    this.#stepsAtOnce = stepsAtOnce;
    this.#pauseMs = pauseMs;
  }

  add(step: () => void): void {
    this.#waiting.push(step);
    if (this.#isRunning) return;
    this.#isRunning = true;
    setImmediate(() => this.#run());
  }

  #run(): void {
    const steps = this.#waiting.slice(0, this.#stepsAtOnce);
    this.#waiting = this.#waiting.slice(this.#stepsAtOnce);
    this.#isRunning = steps.length > 0;
    for (const step of steps) step();
    // Also after the last one: what it adds waits as long.
    if (this.#isRunning) setTimeout(() => this.#run(), this.#pauseMs);
  }
}
