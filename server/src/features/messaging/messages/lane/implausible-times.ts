import type { Platform } from '../../../../platform.ts';
import { resetImplausibleTimes } from './implausible-times-store.ts';
import type { LaneLeases } from './lane-leases.ts';
import type { ProcessRegistry } from './process-registry.ts';

interface Dependencies {
  readonly leases: LaneLeases;
  readonly registry: ProcessRegistry;
  /** Messages are due that were not. */
  readonly onReset: () => void;
}

/** The clock of this process is looked at each time, what others may have written every ten seconds. */
const turnsPerLook = 5;

/** Finds what waits for a time that a wrong clock wrote. */
export class ImplausibleTimes {
  readonly #platform: Platform;
  readonly #dependencies: Dependencies;
  #latestNow = new Date(0);
  #turn = 0;

  constructor(platform: Platform, dependencies: Dependencies) {
    this.#platform = platform;
    this.#dependencies = dependencies;
  }

  /** Every two seconds. */
  async look(): Promise<void> {
    const { clock, log } = this.#platform;
    const { leases, registry, onReset } = this.#dependencies;
    const now = clock.now();
    const isBack = now < this.#latestNow;
    // The clock went back: what this process holds gets a right lease first, so that others do not take it.
    if (isBack) await leases.renew();
    this.#latestNow = now;
    const isDue = this.#turn % turnsPerLook === 0;
    this.#turn += 1;
    if (!registry.isFirst || !(isBack || isDue)) return;
    try {
      const total = await resetImplausibleTimes(this.#platform, now);
      if (total === 0) return;
      log.warn({ total }, 'messages waited for a time that a wrong clock had written; they are due now');
      onReset();
    } catch (problem) {
      log.warn({ err: problem }, 'could not look for times of a wrong clock; next try in 10 s');
    }
  }
}
