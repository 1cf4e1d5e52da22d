import { failure } from '../../failure.ts';
import { perPlatform, type Platform } from '../../platform.ts';
import { writerTransaction } from '../../storage/writer-transaction.ts';
import { deliveryLane, type DeliveryLane, type Message } from '../delivery/index.ts';
import { acceptBatch, type Context, type Verdict } from './accept-batch.ts';
import { idempotencyConflict } from './idempotency.ts';
import type { AcceptedSend, SingleSend } from './send.ts';

export const insufficientBalance = failure({
  code: 'insufficient_balance',
  status: 402,
  text: 'insufficient_balance',
});

const batchMax = 256;

interface Waiting {
  readonly send: SingleSend;
  readonly resolve: (verdict: Verdict) => void;
  readonly reject: (problem: unknown) => void;
}

/** Charges, stores and hands over a send to one recipient. Resolves once it is durable. */
export async function acceptSend(platform: Platform, send: SingleSend): Promise<AcceptedSend> {
  const verdict = await acceptorOf(platform).accept(send);
  switch (verdict.verdict) {
    case 'accepted':
    case 'repeated':
      return verdict.answer;
    case 'key-conflict':
      throw idempotencyConflict();
    case 'insufficient':
      throw insufficientBalance();
  }
}

type Answer = () => void;

/**
 * Writes concurrent sends together: while one batch is being committed the next one gathers, so that the cost of a
 * durable commit is shared by all who wait for it, and nobody waits for a timer. A batch is answered while the next
 * one is on its way, so that the database never waits for answers being written.
 */
class SendAcceptor {
  readonly #platform: Platform;
  #waiting: Waiting[] = [];
  #isWriting = false;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  accept(send: SingleSend): Promise<Verdict> {
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

  // Two sends with one key never share a batch: the second waits and then finds the answer of the first.
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
      return () => {
        for (const [index, { resolve }] of batch.entries())
          resolve(verdicts[index] ?? { verdict: 'insufficient' });
      };
    } catch (problem) {
      // Data that the database refuses must not cost the other sends of the batch their answer.
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

  async #commit(sends: readonly SingleSend[]): Promise<Verdict[]> {
    const now = this.#platform.clock.now();
    const lane = deliveryLane(this.#platform);
    const processId = lane?.processId;
    if (lane && processId !== undefined) return this.#commitInHand(lane, processId, sends, now);
    return this.#store(sends, { now, processId: null, drew: () => undefined });
  }

  /** What is stored in the name of this process it hands over itself. */
  async #commitInHand(
    lane: DeliveryLane,
    processId: number,
    sends: readonly SingleSend[],
    now: Date,
  ): Promise<Verdict[]> {
    const settled = lane.inFlight.hold();
    const ids: number[] = [];
    try {
      const verdicts = await this.#store(sends, { now, processId, drew: (drawn) => ids.push(...drawn) });
      for (const message of messagesOf(sends, verdicts, now)) lane.handOver(message);
      settled();
      return verdicts;
    } catch (problem) {
      // It may be stored all the same, if only the answer was lost.
      lane.uncertain.add({ processId, ids, settled });
      throw problem;
    }
  }

  #store(sends: readonly SingleSend[], context: Context): Promise<Verdict[]> {
    return writerTransaction(this.#platform.writers, (client, last) =>
      acceptBatch(client, last, sends, context),
    );
  }
}

// SQLSTATE classes 22 (data exception) and 23 (constraint violation).
function isAboutData(problem: unknown): boolean {
  const { code } = problem as { code?: unknown };
  return typeof code === 'string' && /^2[23]/.test(code);
}

const acceptorOf = perPlatform((platform) => new SendAcceptor(platform));

function messagesOf(sends: readonly SingleSend[], verdicts: readonly Verdict[], now: Date): Message[] {
  return sends.flatMap((send, index) => {
    const verdict = verdicts[index];
    const isOnItsWay = verdict?.verdict === 'accepted' && send.waitingFor === null && !send.isBlacklisted;
    if (!isOnItsWay) return [];
    return [
      {
        accountId: send.accountId,
        requestId: verdict.answer.id,
        n: 0,
        line: send.line.number,
        mobile: send.mobile,
        text: send.text,
        validSeconds: send.validSeconds,
        releasedAt: now,
        attempts: 0,
        mayHaveLeft: false,
      },
    ];
  });
}
