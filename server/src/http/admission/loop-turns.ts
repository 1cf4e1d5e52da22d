/** Does a small piece of work; true if there is more. */
type Step = () => boolean;

const turnMs = 5;

/**
 * Shares each turn of the event loop: requests are begun for five milliseconds, then the loop goes on (answers of the
 * database, codes on other connections), and what is left is done in the next turns, one step for each caller by turns. A
 * caller with a thousand pipelined requests then delays the others by one turn, not by a thousand requests.
 */
export class LoopTurns {
  readonly #callers = new Map<unknown, Step[]>();
  #spentMs = 0;
  #isScheduled = false;

  /** Whether this turn has begun enough: whatever comes now waits for the next one. */
  get isSpent(): boolean {
    return this.#spentMs >= turnMs || this.#callers.size > 0;
  }

  /** Counts work that was done in this turn since `startedAt` (`performance.now()`). */
  count(startedAt: number): void {
    this.#spentMs += performance.now() - startedAt;
    this.#schedule();
  }

  /** Does the work in one of the next turns, step by step. */
  later(caller: unknown, step: Step): void {
    const steps = this.#callers.get(caller);
    if (steps === undefined) this.#callers.set(caller, [step]);
    else steps.push(step);
    this.#schedule();
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(this.#begin);
  }

  readonly #begin = (): void => {
    this.#isScheduled = false;
    this.#spentMs = 0;
    const startedAt = performance.now();
    for (const [caller, steps] of this.#callers) {
      if (performance.now() - startedAt >= turnMs) break;
      // Behind the others, if it has more.
      this.#callers.delete(caller);
      const step = steps.shift();
      if (step?.()) steps.push(step);
      if (steps.length > 0) this.#rejoin(caller, steps);
    }
    if (this.#callers.size === 0) return;
    this.#spentMs = performance.now() - startedAt;
    this.#schedule();
  };

  // A step may have asked for more by itself.
  #rejoin(caller: unknown, steps: Step[]): void {
    const added = this.#callers.get(caller);
    if (added !== undefined) steps.push(...added);
    this.#callers.delete(caller);
    this.#callers.set(caller, steps);
  }
}
