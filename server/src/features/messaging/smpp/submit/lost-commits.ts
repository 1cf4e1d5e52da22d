import { setTimeout as sleep } from 'node:timers/promises';

import type { Platform } from '../../../../platform.ts';
import { sendWords, storedSends } from '../../messages/index.ts';
import { endMessages, lockSendsOf, wasStored } from './messages-store.ts';
import { type StoredPart } from './parts-store.ts';
import type { SubmittedMessage } from './submitted-message.ts';

const retryMs = 250;
/** For so long the client waits for its answer; most wait a minute. */
const answerMs = 10_000;

interface Lost {
  readonly accountId: number;
  /** Undefined: the parts became the send. */
  readonly message: SubmittedMessage | undefined;
  readonly parts: readonly StoredPart[];
}

/**
 * Sends whose transaction failed without an answer: they may be stored. The client is answered with what the database
 * says as soon as it speaks again. If that takes too long, the client is asked to send again, and what was stored is withdrawn.
 */
export class LostCommits {
  readonly #platform: Platform;
  readonly #stopping = new AbortController();
  readonly #withdrawing = new Set<Promise<void>>();

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** Whether it was stored; undefined: not known yet, and it is withdrawn if it was. */
  async settle(lost: Lost): Promise<boolean | undefined> {
    const found = await this.#ask(lost, performance.now() + answerMs);
    if (found === undefined) this.#withdrawLater(lost);
    return found;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#withdrawing);
  }

  #withdrawLater(lost: Lost): void {
    const work = this.#ask(lost, Infinity)
      .then((isStored) => (isStored === true ? this.#withdraw(lost) : undefined))
      .catch((problem: unknown) =>
        this.#platform.log.warn({ err: problem }, 'a text of an SMPP client may be sent twice'),
      )
      .finally(() => this.#withdrawing.delete(work));
    this.#withdrawing.add(work);
  }

  async #ask(lost: Lost, until: number): Promise<boolean | undefined> {
    const { signal } = this.#stopping;
    for (;;) {
      try {
        return await this.#isStored(lost);
      } catch {
        if (performance.now() > until || signal.aborted) return undefined;
      }
      await sleep(retryMs, undefined, { signal }).catch(() => undefined);
    }
  }

  async #isStored({ accountId, message, parts }: Lost): Promise<boolean> {
    const { db } = this.#platform;
    if (message !== undefined) return wasStored(db, message);
    const ids = parts.map(({ id }) => id);
    return db.transaction().execute(async (tx) => (await lockSendsOf(tx, accountId, ids)).length > 0);
  }

  async #withdraw({ accountId, message, parts }: Lost): Promise<void> {
    const { db, clock, log } = this.#platform;
    const ids = message === undefined ? parts.map(({ id }) => id) : [message.id];
    await db.transaction().execute(async (tx) => {
      for (const sendId of await lockSendsOf(tx, accountId, ids)) {
        const send = await storedSends.lockOwn(tx, accountId, sendId);
        if (send === undefined || !sendWords.mayBecome(send.state, 'cancelled')) {
          log.warn({ accountId, sendId }, 'a text of an SMPP client was sent before it could be withdrawn');
          continue;
        }
        // Its client does not know the id: no receipt says that it was withdrawn.
        await endMessages(
          tx,
          accountId,
          ids.map((id) => ({ id, state: 'DELETED', at: clock.now() })),
        );
        await storedSends.end(tx, clock, send, { state: 'cancelled', reason: null });
      }
    });
  }
}
