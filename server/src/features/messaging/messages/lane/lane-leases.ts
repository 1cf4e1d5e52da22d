import type { Platform } from '../../../../platform.ts';
import { updateLeases } from './claim-messages-store.ts';
import type { InFlight } from './in-flight.ts';

/** How long a claimed message belongs to its process without being renewed. */
export const leaseMs = 30_000;

/** The leases of single messages that this process holds. */
export class LaneLeases {
  readonly #platform: Platform;
  readonly #inFlight: InFlight;

  constructor(platform: Platform, inFlight: InFlight) {
    this.#platform = platform;
    this.#inFlight = inFlight;
  }

  /** Errors are ignored: a lost lease can send a message twice, but cannot lose it. */
  async renew(): Promise<void> {
    const until = new Date(this.#platform.clock.now().getTime() + leaseMs);
    await this.#update({ until, onlyLeased: true });
  }

  /** False: the process must stay registered as if it had died, so that others free its messages. */
  release(): Promise<boolean> {
    return this.#update({ until: this.#platform.clock.now(), onlyLeased: false });
  }

  /** Whether all were written: those on a lost server are not. */
  async #update(lease: Parameters<typeof updateLeases>[2]): Promise<boolean> {
    const { pool, accountGroups } = this.#platform;
    const groups = accountGroups.divide(this.#inFlight.listSingles(), ({ accountId }) => accountId);
    const ends = await Promise.allSettled(groups.map((group) => updateLeases(pool, group, lease)));
    return ends.every(({ status }) => status === 'fulfilled');
  }
}
