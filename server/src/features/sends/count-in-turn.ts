import { rateLimited } from '../../http/refusals.ts';
import { TurnQueue } from '../../turn-queue.ts';

// Counting reads up to millions of rows, and a short request can ask for it: at most one count of an account and two of
// all accounts run at a time, so that estimates do not slow down one-time codes.
const ofAll = new TurnQueue(2, Infinity);
const ofAccounts = new Map<number, TurnQueue>();
const waitingMax = 50;
const retrySeconds = 10;

/** Runs a count within these limits, in the order of the calls; a 429 if 50 calls of the account wait already. */
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
