import { rateLimited } from '../../../../http/refusals.ts';
import { ConcurrencyLimiter } from '../../../../primitives/concurrency-limiter.ts';
import { slot } from '../../../../runtime.ts';

const waitingMax = 50;
const retrySeconds = 10;

export const countLimiter = slot<CountLimiter>('count-limiter');

/** Files of sends that are read and stored: each holds a connection of the pool meanwhile. */
export const fileSendLimiter = slot<CountLimiter>('file-send-limiter');

/**
 * Counting reads up to millions of rows, and a short request can ask for it: at most one count of an account and two of
 * all accounts (`sharedMax`) run at a time, so that estimates do not slow down one-time codes.
 */
export class CountLimiter {
  readonly #shared: ConcurrencyLimiter;
  readonly #byAccount = new Map<number, ConcurrencyLimiter>();

  constructor(sharedMax = 2) {
    this.#shared = new ConcurrencyLimiter(sharedMax, Infinity);
  }

  /** Runs a count within these limits, in the order of the calls; a 429 if 50 calls of the account wait already. */
  async run<T>(accountId: number, count: () => Promise<T>): Promise<T> {
    const accountLimiter = this.#byAccount.get(accountId) ?? new ConcurrencyLimiter(1, waitingMax);
    this.#byAccount.set(accountId, accountLimiter);
    const accountSlot = await accountLimiter.acquire();
    if (accountSlot === undefined)
      throw rateLimited({ seconds: retrySeconds }, { 'retry-after': String(retrySeconds) });
    const sharedSlot = await this.#shared.acquire();
    try {
      return await count();
    } finally {
      sharedSlot?.release();
      accountSlot.release();
      if (accountLimiter.isIdle) this.#byAccount.delete(accountId);
    }
  }
}
