import type { Platform } from '../../../../platform.ts';
import { slot } from '../../../../runtime.ts';
import { RowBusy } from '../../../../storage/writers.ts';
import { nowMs, tracer } from '../../../../traces/index.ts';
import { messageEvents, type StoredSend } from '../events/message-events.ts';
import { deliveryLane, type LaneHolder } from '../lane/delivery-lane.ts';
import { messageKey, type Message } from '../message.ts';
import { acceptOptimistic, acceptPessimistic, type BatchResult, type AcceptContext } from './accept-batch.ts';
import { acceptPath } from './accept-path.ts';
import { boundKey, outsideSpending } from '../../../money/key-spending/index.ts';
import { admitUnverified, limitsUnverified } from '../../../people/identity/index.ts';
import { isForCarriers, type AcceptedSend, type SingleSend } from '../send.ts';
import type { AcceptResults } from './accept-result.ts';
import { settleSend, type PendingSend } from './pending-send.ts';
import type { SendClaim } from '../send-claim.ts';
import { takeBatch } from './shared-batch.ts';
import { canStoreAtOnce } from './store-at-once.ts';
import { WalletCache } from './wallet-cache.ts';
import { UnansweredBatches } from './unanswered-batches.ts';

const batchMax = 256;
const busyRetryMs = 100;

export const sendBatcher = slot<Pick<SendBatchers, 'accept'> & { close(): Promise<void> }>('send-batcher');

type ClaimingSend = SingleSend & { readonly claim: SendClaim };
type PlainSend = SingleSend & { readonly claim?: undefined };

/**
 * Charges, stores and hands over a send to one recipient. Resolves after the commit; to undefined if the claim of the send was
 * not granted.
 */
export function acceptSend(platform: Platform, send: ClaimingSend): Promise<AcceptedSend | undefined>;
export function acceptSend(platform: Platform, send: PlainSend): Promise<AcceptedSend>;
export function acceptSend(platform: Platform, send: SingleSend): Promise<AcceptedSend | undefined> {
  return limitsUnverified(platform) && !send.isTest ? acceptWithin(platform, send) : accept(platform, send);
}

/** The same where accounts that are not verified may send so many codes a day: what is not accepted is not counted. */
async function acceptWithin(platform: Platform, send: SingleSend): Promise<AcceptedSend | undefined> {
  const takeBack = await admitUnverified(platform, send);
  try {
    const accepted = await accept(platform, send);
    if (accepted === undefined) await takeBack?.();
    return accepted;
  } catch (problem) {
    await takeBack?.();
    throw problem;
  }
}

function accept(platform: Platform, send: SingleSend): Promise<AcceptedSend | undefined> {
  platform.runtime.find(tracer)?.begin(send);
  const bound = boundKey();
  const batcher = platform.runtime.get(sendBatcher);
  if (bound === undefined) return batcher.accept(send);
  // Batches of others, and all that follows them, are started from here.
  return outsideSpending(() => batcher.accept({ ...send, bound }));
}

type SettleBatch = () => void;

/** A batcher for each group of accounts: a batch is stored in one transaction. */
export class SendBatchers {
  readonly #platform: Platform;
  readonly #byGroup = new Map<number, SendBatcher>();

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  accept(send: SingleSend): Promise<AcceptedSend | undefined> {
    const group = this.#platform.accountGroups.groupOf(send.accountId);
    let batcher = this.#byGroup.get(group);
    if (batcher === undefined) this.#byGroup.set(group, (batcher = new SendBatcher(this.#platform, group)));
    return batcher.accept(send);
  }
}

/**
 * Group commit of concurrent sends: while one batch is being committed the next one collects, without a timer, so that
 * many sends share the cost of one commit. The answers of a batch are written after the next batch was sent to the
 * database, so that the database is not idle meanwhile.
 */
class SendBatcher {
  readonly #platform: Platform;
  readonly #group: number;
  readonly #walletCache = new WalletCache();
  readonly #unanswered: UnansweredBatches;
  #pending: PendingSend[] = [];
  #isRunning = false;

  constructor(platform: Platform, group: number) {
    this.#platform = platform;
    this.#group = group;
    this.#unanswered = new UnansweredBatches(platform);
  }

  accept(send: SingleSend): Promise<AcceptedSend | undefined> {
    return new Promise((resolve, reject) => {
      this.#pending.push({ send, resolve, reject });
      if (this.#isRunning) return;
      this.#isRunning = true;
      // Requests that arrived in the same turn of the event loop share the first batch.
      setImmediate(() => void this.#run());
    });
  }

  async #run(): Promise<void> {
    while (this.#pending.length > 0) setImmediate(await this.#write(takeBatch(this.#pending, batchMax)));
    this.#isRunning = false;
  }

  async #write(batch: readonly PendingSend[]): Promise<SettleBatch> {
    try {
      const results = await this.#commit(batch.map(({ send }) => send));
      // Sends without a result (stale or locked cached wallet) are first in the next batch, which locks the wallets.
      this.#pending.unshift(...batch.filter(({ send }) => !results.has(send)));
      return () => {
        for (const one of batch) {
          const result = results.get(one.send);
          if (result) settleSend(one, result);
        }
      };
    } catch (problem) {
      // One send whose data the database refuses, or whose claim waits for another transaction, must not stop the others.
      const isBusy = problem instanceof RowBusy;
      if (batch.length > 1 && (isBusy || isDataError(problem))) return this.#writeOneByOne(batch);
      const [one] = batch;
      if (isBusy && one !== undefined && this.#tryLater(one)) return () => undefined;
      return () => {
        for (const { reject } of batch) reject(problem);
      };
    }
  }

  async #writeOneByOne(batch: readonly PendingSend[]): Promise<SettleBatch> {
    const answers: SettleBatch[] = [];
    for (const one of batch) answers.push(await this.#write([one]));
    return () => {
      for (const answer of answers) answer();
    };
  }

  /** Tries a send with a busy claim again, beside the batches. False: it has waited for as long as a lock is waited for. */
  #tryLater(one: PendingSend): boolean {
    const now = performance.now();
    one.busySince ??= now;
    if (now - one.busySince > 3000 * this.#platform.config.databaseSeconds) return false;
    setTimeout(() => void this.#write([one]).then((settle) => settle()), busyRetryMs);
    return true;
  }

  async #commit(sends: readonly SingleSend[]): Promise<AcceptResults> {
    const { accountGroups, runtime } = this.#platform;
    const writers = accountGroups.writersOf(this.#group);
    const path = acceptPath({
      isAtOnce: canStoreAtOnce(writers, sends),
      holder: runtime.find(deliveryLane)?.holder,
      findWallets: () => this.#walletCache.getAll(sends.map(({ accountId }) => accountId)),
    });
    const store = (context: AcceptContext) =>
      path.kind === 'optimistic'
        ? acceptOptimistic(writers, sends, path.wallets, context)
        : acceptPessimistic(writers, sends, context);
    const { results, wallets: after } = await this.#storeAndHandOver(sends, path.holder, store);
    const undecided = sends.filter((send) => !results.has(send));
    this.#walletCache.setAll(after, Date.now());
    // A claim that its statement did not grant says nothing about the wallet.
    this.#walletCache.invalidate(
      undecided.filter(({ claim }) => !claim?.isContested).map(({ accountId }) => accountId),
      Date.now(),
    );
    return results;
  }

  /** Stores the sends; with a holder under its process id, and then hands them to its carriers. */
  async #storeAndHandOver(
    sends: readonly SingleSend[],
    holder: LaneHolder | undefined,
    store: (context: AcceptContext) => Promise<BatchResult>,
  ): Promise<BatchResult> {
    const now = this.#unanswered.nextTimestamp(this.#platform.clock);
    const startMs = nowMs();
    const { accepted: happened } = this.#platform.runtime.get(messageEvents);
    if (holder === undefined) {
      const accepted = await store({ now, processId: null });
      this.#unanswered.answered();
      happened.emit({ stored: storedOf(sends, accepted.results), startMs, isUnclaimed: true });
      return accepted;
    }
    const { lane, processId } = holder;
    const pendingCommit = lane.inFlight.beginCommit();
    const accepted = await store({ now, processId }).catch((problem: unknown) => {
      throw this.#unanswered.settle(problem, { sends, createdAt: now, holder, pendingCommit });
    });
    this.#unanswered.answered();
    const stored = storedOf(sends, accepted.results, now);
    happened.emit({ stored, startMs, isUnclaimed: false });
    for (const { message } of stored) if (message !== undefined) lane.handOver(message);
    pendingCommit.end();
    return accepted;
  }
}

// SQLSTATE classes 22 (data exception) and 23 (constraint violation).
function isDataError(problem: unknown): boolean {
  const { code } = problem as { code?: unknown };
  return typeof code === 'string' && /^2[23]/.test(code);
}

/** What was stored of a batch; `releasedAt`: this process hands it over. */
function storedOf(sends: readonly SingleSend[], results: AcceptResults, releasedAt?: Date): StoredSend[] {
  const stored: StoredSend[] = [];
  for (const send of sends) {
    const result = results.get(send);
    if (result?.kind !== 'accepted') continue;
    const isHandedOver = releasedAt !== undefined && isForCarriers(send);
    const { id } = result.answer;
    stored.push({ send, id, message: isHandedOver ? messageOf(send, id, releasedAt) : undefined });
  }
  return stored;
}

function messageOf(send: SingleSend, requestId: number, now: Date): Message {
  return {
    key: messageKey(send.accountId, requestId, 0),
    accountId: send.accountId,
    requestId,
    n: 0,
    line: send.line.number,
    mobile: send.mobile,
    text: send.text,
    validSeconds: send.validSeconds,
    releasedAt: now,
    attempts: 0,
    inDoubtSince: null,
    isTest: send.isTest,
    via: send.via,
    smpp: send.smpp,
  };
}
