/** Does a small piece of work; true if there is more. */
type Step = () => boolean;

/** What waits for a turn, and how much of the present one its caller had. */
interface Waiting {
  readonly steps: Step[];
  spentMs: number;
}

const turnMs = 5;
/**
 * Of one caller in a turn. A code takes some eight turns (its batch, answers of the database), so that what others do in
 * each adds up: with 5 ms, codes beside a pipeline of /pay/x took half a second, more than could be sent meanwhile.
 */
const callerMs = 1;

/**
 * Shares each turn of the event loop: requests are begun for five milliseconds, then the loop goes on (answers of the
 * database, codes on other connections), and what is left is done in the next turns, one step for each caller by turns. A
 * caller with a thousand pipelined requests then delays the others by its share of a turn, not by a thousand requests.
 */
export class LoopTurns {
  readonly #callers = new Map<unknown, Waiting>();
  #spentMs = 0;
  #isScheduled = false;

  /** Whether this turn has begun enough: whatever comes now waits for the next one. */
  get isSpent(): boolean {
    return this.#spentMs >= turnMs || this.#callers.size > 0;
  }

  /**
   * Counts work that was done since `startedAt` (`performance.now()`). Little work of several turns adds up, since the end of
   * each turn would cost one more round of the loop: some codes then wait for the next one.
   */
  count(startedAt: number): void {
    this.#spentMs += performance.now() - startedAt;
    if (this.#spentMs >= turnMs) this.#schedule();
  }

  /** Does the work in one of the next turns, step by step. */
  later(caller: unknown, step: Step): void {
    const waiting = this.#callers.get(caller);
    if (waiting === undefined) this.#callers.set(caller, { steps: [step], spentMs: 0 });
    else waiting.steps.push(step);
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
    const begunAt = performance.now();
    const rested: [unknown, Waiting][] = [];
    for (const [caller, waiting] of this.#callers) {
      const startedAt = performance.now();
      if (startedAt - begunAt >= turnMs) break;
      // Behind the others, if it has more; in the next turn, if it had its share of this one.
      this.#callers.delete(caller);
      const step = waiting.steps.shift();
      if (step?.()) waiting.steps.push(step);
      waiting.spentMs += performance.now() - startedAt;
      if (waiting.spentMs < callerMs) this.#rejoin(caller, waiting);
      else rested.push([caller, waiting]);
    }
    for (const [caller, waiting] of rested) this.#rejoin(caller, { steps: waiting.steps, spentMs: 0 });
    if (this.#callers.size === 0) return;
    this.#spentMs = performance.now() - begunAt;
    this.#schedule();
  };

  // A step may have asked for more by itself.
  #rejoin(caller: unknown, waiting: Waiting): void {
    const added = this.#callers.get(caller);
    if (added !== undefined) waiting.steps.push(...added.steps);
    this.#callers.delete(caller);
    if (waiting.steps.length > 0) this.#callers.set(caller, waiting);
  }
}
