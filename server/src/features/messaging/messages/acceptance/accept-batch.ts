import { allInOrder } from '../../../../storage/all-in-order.ts';
import { writerTransaction } from '../../../../storage/writer-transaction.ts';
import type { WriterClient, Writers } from '../../../../storage/writers.ts';
import { batchCharges } from '../../../money/wallet/index.ts';
import { isWalletLocked, storeSends, type PricedSend, type StoredIds } from './accept-store.ts';
import { notifyMessages } from './notify-store.ts';
import { drawSendIds } from './send-ids.ts';
import { claimSendKeys, finishSendKeys } from './batch-keys.ts';
import { claimSends, finishClaims } from './send-claims.ts';
import { priceBatch, type PricedBatch } from './price-batch.ts';
import { priceWithin } from './price-within.ts';
import { isForCarriers, type AcceptedSend, type SingleSend } from '../send.ts';
import type { AcceptResult, AcceptResults } from './accept-result.ts';
import { storeAtOnce } from './store-at-once.ts';
import type { Wallets } from './wallet-cache.ts';

export interface AcceptContext {
  readonly now: Date;
  /** Null: this process has no carriers; the sends are stored unclaimed and other processes are notified. */
  readonly processId: number | null;
}

export interface BatchResult {
  /** A send without a result was not stored: its cached wallet was stale, locked or too small. */
  readonly results: AcceptResults;
  /** The oldest credits of the wallets as they are after the commit, for the cache. */
  readonly wallets: Wallets;
}

/**
 * Optimistic: charges and stores many sends of many accounts in one statement, priced with cached wallets. A send whose
 * cached wallet is too small, stale or locked by another transaction gets no result and is tried again pessimistically.
 */
export async function acceptOptimistic(
  writers: Writers,
  sends: readonly SingleSend[],
  wallets: Wallets,
  context: AcceptContext,
): Promise<BatchResult> {
  const { priced, after } = priceBatch(sends, wallets);
  const compared = { wallets, walletCheck: 'compared' as const, priced, ...context };
  const ids = await idsOrLocked(storeAtOnce(writers, compared));
  if (ids === 'busy') return { results: new Map(), wallets: new Map() };
  const results = new Map<SingleSend, AcceptResult>();
  const staleAccounts = new Set<number>();
  for (const [index, one] of priced.entries()) {
    const id = ids[index];
    if (id === undefined) staleAccounts.add(one.send.accountId);
    else results.set(one.send, acceptedResult(one, id));
  }
  return { results, wallets: new Map([...after].filter(([accountId]) => !staleAccounts.has(accountId))) };
}

async function idsOrLocked(stored: Promise<StoredIds>): Promise<StoredIds | 'busy'> {
  try {
    return await stored;
  } catch (problem) {
    if (isWalletLocked(problem)) return 'busy';
    throw problem;
  }
}

/**
 * Pessimistic: locks the wallets first, in one transaction, so every send gets a result. Charge, send and item are
 * committed together or not at all. A send that its wallet cannot pay for is left out; the others are not affected.
 */
export async function acceptPessimistic(
  writers: Writers,
  sends: readonly SingleSend[],
  context: AcceptContext,
): Promise<BatchResult> {
  const { decided, batch, stored } = await writerTransaction(writers, async (client, last) => {
    const keyed = sends.filter(({ idempotency }) => idempotency !== null);
    const claiming = sends.filter(({ claim }) => claim !== undefined);
    const [resultsByKey, refusedClaims, oldest] = await allInOrder([
      claimSendKeys(client, keyed, context.now),
      claimSends(client, claiming, context.now),
      batchCharges.lockOldestCredits(client, accountsOf(sends)),
    ]);
    const decided = new Map([...resultsByKey, ...refusedClaims]);
    const fresh = sends.filter((send) => !decided.has(send));
    const { wallets, batch, refused, count } = await priceWithin(client, fresh, (some) =>
      priceLocked(client, some, oldest),
    );
    for (const [send, result] of refused) decided.set(send, result);
    const { priced } = batch;
    const ids = client.drawIds && (await drawSendIds(client.drawIds, priced));
    const stored = storeSends(client, { wallets, walletCheck: 'locked', priced, ids, ...context });
    // A failure is reported where the commit is awaited; this only avoids an unhandled rejection.
    stored.catch(() => undefined);
    last.push(stored);
    if (count !== undefined) last.push(count());
    if (keyed.length > 0)
      last.push(...finishSendKeys(client, keyed, await collectResults(decided, batch, stored)));
    if (claiming.length > 0) {
      const results = await collectResults(decided, batch, stored);
      last.push(...finishClaims(client, { sends: claiming, results, now: context.now }));
    }
    // A worker has no listeners: its process notifies after the commit.
    if (client.drawIds === undefined && mustNotify(batch.priced, context)) last.push(notifyMessages(client));
    return { decided, batch, stored };
  });
  const wallets = new Map([...batch.after].map(([id, credits]) => [id, batchCharges.oldestOf(credits)]));
  return { results: await collectResults(decided, batch, stored), wallets };
}

/** Prices sends by the oldest credits, and by all of them where those are not enough. */
async function priceLocked(
  client: WriterClient,
  sends: readonly SingleSend[],
  oldest: Wallets,
): Promise<{ wallets: Wallets; batch: PricedBatch }> {
  const batch = priceBatch(sends, oldest);
  const longer = accountsOf([...batch.unpayable]).filter((accountId) =>
    batchCharges.mayHaveMore(oldest.get(accountId)),
  );
  if (longer.length === 0) return { wallets: oldest, batch };
  const wallets = new Map([...oldest, ...(await batchCharges.lockCredits(client, longer))]);
  return { wallets, batch: priceBatch(sends, wallets) };
}

async function collectResults(
  decided: AcceptResults,
  { priced, unpayable }: PricedBatch,
  stored: Promise<StoredIds>,
): Promise<AcceptResults> {
  const results = new Map(decided);
  for (const send of unpayable) results.set(send, { kind: 'insufficient' });
  const ids = await stored;
  for (const [index, one] of priced.entries()) {
    const id = ids[index];
    if (id === undefined) throw new Error('a wallet changed while this transaction held its lock');
    results.set(one.send, acceptedResult(one, id));
  }
  return results;
}

function acceptedResult({ send, cost }: PricedSend, id: number): AcceptResult {
  const answer: AcceptedSend = {
    id,
    type: send.type,
    status: 'in-queue',
    waiting_for: send.waitingFor,
    schedule: send.schedule?.toISOString() ?? null,
    recipients_count: 1,
    blacklisted_count: send.isBlacklisted ? 1 : 0,
    pages: send.pages,
    cost,
  };
  return { kind: 'accepted', answer: send.isTest ? { ...answer, test: true } : answer };
}

function mustNotify(priced: readonly PricedSend[], { processId }: AcceptContext): boolean {
  return processId === null && priced.some(({ send }) => isForCarriers(send));
}

function accountsOf(sends: readonly SingleSend[]): number[] {
  return [...new Set(sends.map(({ accountId }) => accountId))].sort((a, b) => a - b);
}
