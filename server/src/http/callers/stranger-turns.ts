import { ConcurrencyLimiter } from '../../primitives/concurrency-limiter.ts';
import { slot } from '../../runtime.ts';
import { serviceUnavailable } from '../refusals.ts';

const concurrentMax = 4;
const waitingMax = 200;

export const strangerTurns = slot<StrangerTurns>('stranger-turns');

/**
 * Bounds what people without a key or session make the database do: a few look-ups at a time in each process, so that
 * however many ask, the connections of the pool are left to those who have proven who they are. Beyond the queue 503.
 */
export class StrangerTurns {
  readonly #limiter = new ConcurrencyLimiter(concurrentMax, waitingMax);

  async run<T>(lookUp: () => Promise<T>): Promise<T> {
    const turn = await this.#limiter.acquire();
    if (turn === undefined) throw serviceUnavailable({}, { 'retry-after': '2' });
    try {
      return await lookUp();
    } finally {
      turn.release();
    }
  }
}
