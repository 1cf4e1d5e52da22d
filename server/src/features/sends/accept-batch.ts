import type { Platform } from '../../platform.ts';
import { writerStatement, writerTransaction } from '../../storage/writer-transaction.ts';
import { lockCredits } from '../wallet/index.ts';
import { isWalletBusy, notifySends, storeSends, type PricedSend } from './accept-store.ts';
import { claimBatchKeys, finishBatchKeys } from './batch-keys.ts';
import { priceBatch, type PricedBatch } from './price-batch.ts';
import type { SingleSend } from './send.ts';
import type { Verdict, Verdicts } from './verdict.ts';
import type { Wallets } from './wallet-memory.ts';

export interface Context {
  readonly now: Date;
  /** Null: this process has no carriers; the sends are stored unclaimed and other processes are notified. */
  readonly processId: number | null;
}

export interface Accepted {
  /** A send without a result was not stored: its cached wallet was stale, locked or too small. */
  readonly verdicts: Verdicts;
  /** Wallets as they are after the commit, for the cache. */
  readonly wallets: Wallets;
}

/**
 * Optimistic: charges and stores many sends of many accounts in one statement, priced with cached wallets. A send whose
 * cached wallet is too small, stale or locked by another transaction gets no result and is tried again pessimistically.
 */
export async function acceptAtOnce(
  writers: Platform['writers'],
  sends: readonly SingleSend[],
  wallets: Wallets,
  context: Context,
): Promise<Accepted> {
  const { priced, after } = priceBatch(sends, wallets);
  const ids = await idsOrBusy(
    writerStatement(writers, (client) =>
      storeSends(client, { wallets, certainty: 'compared', priced, ...context }),
    ),
  );
  if (ids === 'busy') return { verdicts: new Map(), wallets: new Map() };
  const verdicts = new Map<SingleSend, Verdict>();
  const moved = new Set<number>();
  for (const [index, one] of priced.entries()) {
    const id = ids[index];
    if (id === undefined) moved.add(one.send.accountId);
    else verdicts.set(one.send, accepted(one, id));
  }
  return { verdicts, wallets: new Map([...after].filter(([accountId]) => !moved.has(accountId))) };
}

type StoredIds = readonly (number | undefined)[];

async function idsOrBusy(stored: Promise<StoredIds>): Promise<StoredIds | 'busy'> {
  try {
    return await stored;
  } catch (problem) {
    if (isWalletBusy(problem)) return 'busy';
    throw problem;
  }
}

/**
 * Pessimistic: locks the wallets first, in one transaction, so every send gets a result. Charge, send and item are
 * committed together or not at all. A send that its wallet cannot pay for is left out; the others are not affected.
 */
export async function acceptSurely(
  writers: Platform['writers'],
  sends: readonly SingleSend[],
  context: Context,
): Promise<Accepted> {
  const { settled, batch, stored } = await writerTransaction(writers, async (client, last) => {
    const keyed = sends.filter(({ idempotency }) => idempotency !== null);
    const [settled, wallets] = await Promise.all([
      claimBatchKeys(client, keyed, context.now),
      lockCredits(client, accountsOf(sends)),
    ]);
    const batch = priceBatch(
      sends.filter((send) => !settled.has(send)),
      wallets,
    );
    const stored = storeSends(client, { wallets, certainty: 'locked', priced: batch.priced, ...context });
    // A failure is reported where the commit is awaited; this only avoids an unhandled rejection.
    stored.catch(() => undefined);
    last.push(stored);
    if (keyed.length > 0) last.push(...finishBatchKeys(client, keyed, await decided(settled, batch, stored)));
    if (mustWake(batch.priced, context)) last.push(notifySends(client));
    return { settled, batch, stored };
  });
  return { verdicts: await decided(settled, batch, stored), wallets: batch.after };
}

async function decided(
  settled: Verdicts,
  { priced, unpayable }: PricedBatch,
  stored: Promise<StoredIds>,
): Promise<Verdicts> {
  const verdicts = new Map(settled);
  for (const send of unpayable) verdicts.set(send, { verdict: 'insufficient' });
  const ids = await stored;
  for (const [index, one] of priced.entries()) {
    const id = ids[index];
    if (id === undefined) throw new Error('a wallet changed while this transaction held its lock');
    verdicts.set(one.send, accepted(one, id));
  }
  return verdicts;
}

function accepted({ send, cost }: PricedSend, id: number): Verdict {
  return {
    verdict: 'accepted',
    answer: {
      id,
      type: send.type,
      status: 'in-queue',
      schedule: send.schedule?.toISOString() ?? null,
      recipients_count: 1,
      pages: send.pages,
      cost,
    },
  };
}

function mustWake(priced: readonly PricedSend[], { processId }: Context): boolean {
  return processId === null && priced.some(({ send }) => send.waitingFor === null && !send.isBlacklisted);
}

function accountsOf(sends: readonly SingleSend[]): number[] {
  return [...new Set(sends.map(({ accountId }) => accountId))].sort((a, b) => a - b);
}
