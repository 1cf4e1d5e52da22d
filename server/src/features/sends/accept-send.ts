import { failure } from '../../failure.ts';
import { perPlatform, type Platform } from '../../platform.ts';
import { deliveryLane, keyOf, type Message } from '../delivery/index.ts';
import { acceptAtOnce, acceptSurely, type Accepted, type Context } from './accept-batch.ts';
import { idempotencyConflict } from './idempotency.ts';
import type { AcceptedSend, SingleSend } from './send.ts';
import type { Verdict, Verdicts } from './verdict.ts';
import { WalletMemory } from './wallet-memory.ts';

export const insufficientBalance = failure({
  code: 'insufficient_balance',
  status: 402,
  text: 'insufficient_balance',
});

const batchMax = 256;
const clockStepMs = 1000;

interface Waiting {
  readonly send: SingleSend;
  readonly resolve: (answer: AcceptedSend) => void;
  readonly reject: (problem: unknown) => void;
}

/** Charges, stores and hands over a send to one recipient. Resolves after the commit. */
export function acceptSend(platform: Platform, send: SingleSend): Promise<AcceptedSend> {
  return acceptorOf(platform).accept(send);
}

function settle({ resolve, reject }: Waiting, verdict: Verdict): void {
  switch (verdict.verdict) {
    case 'accepted':
    case 'repeated':
      return resolve(verdict.answer);
    case 'key-conflict':
      return reject(idempotencyConflict());
    case 'insufficient':
      return reject(insufficientBalance());
  }
}

type Answer = () => void;

/**
 * Group commit of concurrent sends: while one batch is being committed the next one collects, without a timer, so that
 * many sends share the cost of one commit. The answers of a batch are written after the next batch was sent to the
 * database, so that the database is not idle meanwhile.
 */
class SendAcceptor {
  readonly #platform: Platform;
  readonly #memory = new WalletMemory();
  #waiting: Waiting[] = [];
  #isWriting = false;
  #uncertainMs = 0;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  accept(send: SingleSend): Promise<AcceptedSend> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ send, resolve, reject });
      if (this.#isWriting) return;
      this.#isWriting = true;
      // Requests that arrived in the same turn of the event loop share the first batch.
      setImmediate(() => void this.#writeAll());
    });
  }

  async #writeAll(): Promise<void> {
    while (this.#waiting.length > 0) setImmediate(await this.#write(this.#takeBatch()));
    this.#isWriting = false;
  }

  // Two sends with the same idempotency key never share a batch: the second waits and then finds the stored answer.
  #takeBatch(): Waiting[] {
    const candidates = this.#waiting.splice(0, batchMax);
    const keys = new Set<string>();
    const deferred: Waiting[] = [];
    const batch = candidates.filter((one) => {
      const { accountId, idempotency } = one.send;
      if (idempotency === null) return true;
      const name = `${accountId} ${idempotency.key}`;
      if (!keys.has(name)) return keys.add(name);
      deferred.push(one);
      return false;
    });
    this.#waiting.unshift(...deferred);
    return batch;
  }

  async #write(batch: readonly Waiting[]): Promise<Answer> {
    try {
      const verdicts = await this.#commit(batch.map(({ send }) => send));
      // Sends without a result (stale or locked cached wallet) are first in the next batch, which locks the wallets.
      this.#waiting.unshift(...batch.filter(({ send }) => !verdicts.has(send)));
      return () => {
        for (const one of batch) {
          const verdict = verdicts.get(one.send);
          if (verdict) settle(one, verdict);
        }
      };
    } catch (problem) {
      // One send whose data the database refuses must not fail the others of its batch.
      if (batch.length > 1 && isAboutData(problem)) return this.#writeOneByOne(batch);
      return () => {
        for (const { reject } of batch) reject(problem);
      };
    }
  }

  async #writeOneByOne(batch: readonly Waiting[]): Promise<Answer> {
    const answers: Answer[] = [];
    for (const one of batch) answers.push(await this.#write([one]));
    return () => {
      for (const answer of answers) answer();
    };
  }

  // Optimistic only if no send has an idempotency key, this process has a registered delivery lane, and all wallets are
  // cached; otherwise pessimistic.
  async #commit(sends: readonly SingleSend[]): Promise<Verdicts> {
    const isPlain = sends.every(({ idempotency }) => idempotency === null);
    const isAtHome = deliveryLane(this.#platform)?.processId !== undefined;
    const wallets =
      isPlain && isAtHome ? this.#memory.recall(sends.map(({ accountId }) => accountId)) : undefined;
    const { writers } = this.#platform;
    const { verdicts, wallets: after } = await this.#inHand(sends, (context) =>
      wallets === undefined
        ? acceptSurely(writers, sends, context)
        : acceptAtOnce(writers, sends, wallets, context),
    );
    const undecided = sends.filter((send) => !verdicts.has(send));
    this.#memory.keep(after, Date.now());
    this.#memory.distrust(
      undecided.map(({ accountId }) => accountId),
      Date.now(),
    );
    return verdicts;
  }

  /** Stores the sends; if this process has a lane, under its process id, and then hands them to its own carriers. */
  async #inHand(
    sends: readonly SingleSend[],
    store: (context: Context) => Promise<Accepted>,
  ): Promise<Accepted> {
    const lane = deliveryLane(this.#platform);
    const processId = lane?.processId;
    const now = this.#moment();
    if (!lane || processId === undefined) return store({ now, processId: null });
    const held = lane.inFlight.hold();
    const accepted = await store({ now, processId }).catch((problem: unknown) => {
      // The commit may have succeeded with only its answer lost: UncertainCommits looks for such sends and frees them.
      this.#uncertainMs = now.getTime();
      lane.uncertain.add({ processId, held, createdAt: now });
      throw problem;
    });
    for (const message of messagesOf(sends, accepted.verdicts, now)) lane.handOver(message);
    held.settled();
    return accepted;
  }

  // Sends of an uncertain commit are found by their created_at, so no later batch may have the same timestamp.
  #moment(): Date {
    const now = this.#platform.clock.now();
    const behindMs = this.#uncertainMs - now.getTime();
    // If the clock was set back by more than clockStepMs, it will not reach that timestamp soon: use it as it is.
    return behindMs < 0 || behindMs > clockStepMs ? now : new Date(this.#uncertainMs + 1);
  }
}

// SQLSTATE classes 22 (data exception) and 23 (constraint violation).
function isAboutData(problem: unknown): boolean {
  const { code } = problem as { code?: unknown };
  return typeof code === 'string' && /^2[23]/.test(code);
}

const acceptorOf = perPlatform((platform) => new SendAcceptor(platform));

function messagesOf(sends: readonly SingleSend[], verdicts: Verdicts, now: Date): Message[] {
  const messages: Message[] = [];
  for (const send of sends) {
    const verdict = verdicts.get(send);
    const isOnItsWay = verdict?.verdict === 'accepted' && send.waitingFor === null && !send.isBlacklisted;
    if (isOnItsWay) messages.push(messageOf(send, verdict.answer.id, now));
  }
  return messages;
}

function messageOf(send: SingleSend, requestId: number, now: Date): Message {
  return {
    key: keyOf(send.accountId, requestId, 0),
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
  };
}
