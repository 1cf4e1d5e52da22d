import { rateLimited } from '../../http/refusals.ts';
import { TurnQueue } from '../../turn-queue.ts';

// Looking at millions of people takes a while, and a short call can ask for it: one such call of an account at a time,
// and few of all accounts, so that nobody's codes wait for estimates.
const ofAll = new TurnQueue(2, Infinity);
const ofAccounts = new Map<number, TurnQueue>();
const waitingMax = 50;
const retrySeconds = 10;

/** Counts for an account once it is its turn; a 429 if too many of its own calls wait already. */
export async function countInTurn<T>(accountId: number, count: () => Promise<T>): Promise<T> {
  const own = ofAccounts.get(accountId) ?? new TurnQueue(1, waitingMax);
  ofAccounts.set(accountId, own);
  const turn = await own.take();
  if (turn === undefined)
    throw rateLimited({ seconds: retrySeconds }, { 'retry-after': String(retrySeconds) });
  const among = await ofAll.take();
  try {
    return await count();
  } finally {
    among?.end();
    turn.end();
    if (own.isIdle) ofAccounts.delete(accountId);
  }
}
