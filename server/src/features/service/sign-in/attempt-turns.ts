import { ConcurrencyLimiter } from '../../../primitives/concurrency-limiter.ts';
import { slot } from '../../../runtime.ts';

const waitingMax = 50;

export const attemptTurns = slot<AttemptTurns>('attempt-turns');

/**
 * Attempts of one subject are counted one after the other: they change one row, and those that wait for its lock would
 * each hold a connection meanwhile. Undefined beyond the queue, where nothing is counted.
 */
export class AttemptTurns {
  readonly #limiters = new Map<string, ConcurrencyLimiter>();

  async run<T>(subject: string, claim: () => Promise<T>): Promise<{ readonly result: T } | undefined> {
    const limiter = this.#limiters.get(subject) ?? new ConcurrencyLimiter(1, waitingMax);
    this.#limiters.set(subject, limiter);
    const turn = await limiter.acquire();
    if (turn === undefined) return undefined;
    try {
      return { result: await claim() };
    } finally {
      turn.release();
      if (limiter.isIdle) this.#limiters.delete(subject);
    }
  }
}
