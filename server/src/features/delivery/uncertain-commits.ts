import type { Platform } from '../../platform.ts';
import type { Held } from './in-flight.ts';
import { freeUncertainSends } from './processes-store.ts';

const retryMs = 500;

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
  #isStopping = false;

  constructor(platform: Platform, found: () => void) {
    this.#platform = platform;
    this.#found = found;
  }

  add(uncertain: Uncertain): void {
    const work = this.#free(uncertain).finally(() => this.#open.delete(work));
    this.#open.add(work);
  }

  /** False if some are still uncertain: this process must then leave as if it had died. */
  async stop(): Promise<boolean> {
    this.#isStopping = true;
    const settled = await Promise.all(this.#open);
    return settled.every(Boolean);
  }

  async #free({ processId, held, createdAt }: Uncertain): Promise<boolean> {
    const { pool, clock } = this.#platform;
    for (;;) {
      try {
        const freed = await freeUncertainSends(
          pool,
          { processId, above: held.above, createdAt },
          clock.now(),
        );
        held.settled();
        if (freed > 0) this.#found();
        return true;
      } catch (problem) {
        this.#platform.log.warn({ err: problem }, 'sends whose commit was not answered cannot be looked for');
        if (this.#isStopping) return false;
        await new Promise((resolve) => setTimeout(resolve, retryMs));
      }
    }
  }
}
