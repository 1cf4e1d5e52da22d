import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Platform } from '../../platform.ts';
import type { Held } from './in-flight.ts';
import { freeUncertainSends } from './processes-store.ts';

const retryMs = 500;
const secondLookMs = 5000;

/** Sends of one transaction, told apart from all others of this process by their moment and by what was drawn before. */
interface Uncertain {
  readonly processId: number;
  readonly held: Held;
  readonly createdAt: Date;
}

/**
 * Sends whose commit was never answered. They may be stored in this process's name, and nobody would ever hand them
 * over: so they are given free as soon as the database answers again, and whoever takes them up sends them.
 */
export class UncertainCommits {
  readonly #platform: Platform;
  readonly #found: () => void;
  readonly #open = new Set<Promise<boolean>>();
  readonly #stopping = new AbortController();

  constructor(platform: Platform, found: () => void) {
    this.#platform = platform;
    this.#found = found;
    // One for each commit that is uncertain: a database that goes away leaves many.
    setMaxListeners(0, this.#stopping.signal);
  }

  add(uncertain: Uncertain): void {
    const work = this.#free(uncertain).finally(() => this.#open.delete(work));
    this.#open.add(work);
  }

  /** False if some are still uncertain: this process must then leave as if it had died, and others look for them. */
  async stop(): Promise<boolean> {
    this.#stopping.abort();
    const settled = await Promise.all(this.#open);
    return settled.every(Boolean);
  }

  // Twice: a statement whose connection broke may still be at work, and end a little later.
  async #free(uncertain: Uncertain): Promise<boolean> {
    if (!(await this.#look(uncertain))) return false;
    await this.#pause(secondLookMs);
    if (!(await this.#look(uncertain))) return false;
    uncertain.held.settled();
    return true;
  }

  async #look({ processId, held, createdAt }: Uncertain): Promise<boolean> {
    const { pool, clock } = this.#platform;
    while (!this.#stopping.signal.aborted) {
      try {
        const uncertain = { processId, above: held.above, createdAt };
        if ((await freeUncertainSends(pool, uncertain, clock.now())) > 0) this.#found();
        return true;
      } catch (problem) {
        this.#platform.log.warn({ err: problem }, 'sends whose commit was not answered cannot be looked for');
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
