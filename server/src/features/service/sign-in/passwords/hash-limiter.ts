import { failure } from '../../../../failure.ts';
import { ConcurrencyLimiter } from '../../../../primitives/concurrency-limiter.ts';
import { slot } from '../../../../runtime.ts';

export const signInBusy = failure({ code: 'service_unavailable', status: 503, text: 'sign_in_busy' });

const concurrentMax = 2;
const queueLengthMax = 50;

export const hashLimiter = slot<HashLimiter>('hash-limiter');

/**
 * Limits concurrent password hashes. Hashing is slow on purpose and runs in the libuv thread pool that file access
 * shares, and each hash takes 19 MiB. Beyond the queue limit callers get 503 instead of waiting.
 */
export class HashLimiter {
  readonly #limiter = new ConcurrencyLimiter(concurrentMax, queueLengthMax);

  async run<T>(work: () => Promise<T>): Promise<T> {
    const turn = await this.#limiter.acquire();
    if (turn === undefined) throw signInBusy({}, { 'retry-after': '2' });
    try {
      return await work();
    } finally {
      turn.release();
    }
  }
}
