import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Platform } from '../../../platform.ts';
import type { PendingCommit } from './in-flight.ts';
import { freeUncertainSends } from './processes-store.ts';

const retryMs = 500;
const secondTryMs = 5000;

/** Sends of one transaction, identified by process, created_at and the highest id seen before it. */
interface UncertainCommit {
  readonly processId: number;
  readonly pendingCommit: PendingCommit;
  readonly createdAt: Date;
}

/**
 * Sends whose commit was not answered. They may be stored under the id of this process although it does not know them,
 * and then no process would hand them over. So they are freed as soon as the database answers, for any process to claim.
 */
export class UncertainCommits {
  readonly #platform: Platform;
  readonly #onFreed: () => void;
  readonly #pending = new Set<Promise<boolean>>();
  readonly #stopping = new AbortController();

  constructor(platform: Platform, found: () => void) {
    this.#platform = platform;
    this.#onFreed = found;
    // One listener per uncertain commit; a lost database leaves many.
    setMaxListeners(0, this.#stopping.signal);
  }

  add(uncertain: UncertainCommit): void {
    const work = this.#freeTwice(uncertain).finally(() => this.#pending.delete(work));
    this.#pending.add(work);
  }

  /** False if some are still uncertain: the process row must then stay, so that another process frees them. */
  async stop(): Promise<boolean> {
    this.#stopping.abort();
    const settled = await Promise.all(this.#pending);
    return settled.every(Boolean);
  }

  // Twice, 5 s apart: a statement whose connection broke may still be running in the database and commit later.
  async #freeTwice(uncertain: UncertainCommit): Promise<boolean> {
    if (!(await this.#freeOnce(uncertain))) return false;
    await this.#pause(secondTryMs);
    if (!(await this.#freeOnce(uncertain))) return false;
    uncertain.pendingCommit.end();
    return true;
  }

  async #freeOnce({ processId, pendingCommit, createdAt }: UncertainCommit): Promise<boolean> {
    const { pool, clock } = this.#platform;
    while (!this.#stopping.signal.aborted) {
      try {
        const uncertain = { processId, above: pendingCommit.idsAbove, createdAt };
        if ((await freeUncertainSends(pool, uncertain, clock.now())) > 0) this.#onFreed();
        return true;
      } catch (problem) {
        this.#platform.log.warn(
          { err: problem },
          'sends of an unanswered commit not freed yet; next try in 0.5 s',
        );
        await this.#pause(retryMs);
      }
    }
    return false;
  }

  async #pause(ms: number): Promise<void> {
    const { signal } = this.#stopping;
    await sleep(ms, undefined, { signal }).catch(() => undefined);
  }
}
