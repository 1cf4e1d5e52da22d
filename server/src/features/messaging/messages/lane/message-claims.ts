import type { Platform } from '../../../../platform.ts';
import type { Message } from '../message.ts';
import { claimRetries, claimScheduled, freeClaimed, type Claim } from './claim-messages-store.ts';

/** The messages that one process claims, and what it could not know of claims that failed. */
export class MessageClaims {
  readonly #platform: Platform;
  readonly #processId: () => number | null;
  /** Ends of leases whose claim was not answered: messages that it may have taken wait until then. */
  #unanswered: Date[] = [];

  constructor(platform: Platform, processId: () => number | null) {
    this.#platform = platform;
    this.#processId = processId;
  }

  /** Claims what is due and gives it to `handOver`; whether there may be more than `limit`. */
  async claim(
    wanted: Pick<Claim, 'limit' | 'onlyTest' | 'mayReclaim'> & { readonly leaseMs: number },
    handOver: (claimed: readonly Message[]) => Promise<void>,
  ): Promise<{ readonly count: number; readonly hasMore: boolean }> {
    const { pool, clock } = this.#platform;
    await this.#freeUnanswered();
    const now = clock.now();
    const leaseUntil = new Date(now.getTime() + wanted.leaseMs);
    const claim = { ...wanted, now, leaseUntil, processId: this.#processId() };
    try {
      const scheduled = await claimScheduled(pool, claim);
      const retries = await claimRetries(pool, claim);
      await handOver([...scheduled, ...retries]);
      const hasMore = scheduled.length === wanted.limit || retries.length === wanted.limit;
      return { count: scheduled.length + retries.length, hasMore };
    } catch (problem) {
      this.#unanswered.push(leaseUntil);
      throw problem;
    }
  }

  async #freeUnanswered(): Promise<void> {
    const processId = this.#processId();
    if (this.#unanswered.length === 0 || processId === null) return;
    const now = this.#platform.clock.now();
    const isComplete = await freeClaimed(this.#platform, { processId, leaseEnds: this.#unanswered }, now);
    // On a lost server they stay claimed until their lease ends; then there is nothing to free.
    this.#unanswered = isComplete ? [] : this.#unanswered.filter((leaseEnd) => leaseEnd > now);
  }
}
