import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Platform } from '../../../../platform.ts';
import type { PendingCommit } from './in-flight.ts';
import { freeUncertainSends } from './processes-store.ts';

const retryMs = 500;
const secondTryMs = 5000;

/** Sends of one transaction, identified by process, accounts, created_at and the highest id seen before it. */
interface UncertainCommit {
  readonly processId: number;
  /** Batches of other groups may have the same moment. */
  readonly accountIds: readonly number[];
  readonly pendingCommit: PendingCommit;
  readonly createdAt: Date;
  /**
   * Ends the sends that were stored, because their callers got a failure and cannot find out. Absent: callers find out
   * by an idempotency key, and the sends are freed.
   */
  readonly withdraw?: () => Promise<void>;
}

/**
 * Sends whose commit was not answered. They may be stored under the id of this process although it does not know them,
 * and then no process would hand them over. As soon as the database answers they are withdrawn, or freed for any process
 * to claim (decision 0026).
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

  async #freeOnce(uncertain: UncertainCommit): Promise<boolean> {
    while (!this.#stopping.signal.aborted) {
      try {
        await (uncertain.withdraw?.() ?? this.#free(uncertain));
        return true;
      } catch (problem) {
        this.#platform.log.warn(
          { err: problem },
          'sends of an unanswered commit not settled yet; next try in 0.5 s',
        );
        await this.#pause(retryMs);
      }
    }
    return false;
  }

  async #free({ processId, accountIds, pendingCommit, createdAt }: UncertainCommit): Promise<void> {
    const { pool, clock } = this.#platform;
    const uncertain = { processId, accountIds, above: pendingCommit.idsAbove, createdAt };
    if ((await freeUncertainSends(pool, uncertain, clock.now())) > 0) this.#onFreed();
  }

  async #pause(ms: number): Promise<void> {
    const { signal } = this.#stopping;
    await sleep(ms, undefined, { signal }).catch(() => undefined);
  }
}
