import { rateLimited } from '../../../http/refusals.ts';
import { ConcurrencyLimiter } from '../../../primitives/concurrency-limiter.ts';

// Counting reads up to millions of rows, and a short request can ask for it: at most one count of an account and two of
// all accounts run at a time, so that estimates do not slow down one-time codes.
const sharedLimiter = new ConcurrencyLimiter(2, Infinity);
const accountLimiters = new Map<number, ConcurrencyLimiter>();
const waitingMax = 50;
const retrySeconds = 10;

/** Runs a count within these limits, in the order of the calls; a 429 if 50 calls of the account wait already. */
export async function countWithLimit<T>(accountId: number, count: () => Promise<T>): Promise<T> {
  const accountLimiter = accountLimiters.get(accountId) ?? new ConcurrencyLimiter(1, waitingMax);
  accountLimiters.set(accountId, accountLimiter);
  const accountSlot = await accountLimiter.acquire();
  if (accountSlot === undefined)
    throw rateLimited({ seconds: retrySeconds }, { 'retry-after': String(retrySeconds) });
  const sharedSlot = await sharedLimiter.acquire();
  try {
    return await count();
  } finally {
    sharedSlot?.release();
    accountSlot.release();
    if (accountLimiter.isIdle) accountLimiters.delete(accountId);
  }
}
