import type { UnmatchedReceipt } from '../receipts/unmatched-receipts.ts';
import type { GroupBatch } from './divide-batch.ts';

const holdMs = 500;

/** A receipt: `resolve` acknowledges it once it is written, `reject` makes the carrier send it again. */
export interface PendingReceipt extends Pick<UnmatchedReceipt, 'resolve' | 'reject'> {
  /** Undefined: of a message that this process does not hold any more. */
  readonly accountId: number | undefined;
}

/** Outcomes of groups whose server is lost. They wait here, so that those of all others are written meanwhile. */
export class HeldOutcomes {
  #held: { readonly part: GroupBatch; readonly until: number }[] = [];

  /** Number of items. */
  get size(): number {
    return this.#held.reduce((sum, { part }) => sum + part.batch.changes.length, 0);
  }

  add(part: GroupBatch): void {
    this.#held.push({ part, until: performance.now() + holdMs });
  }

  /**
   * Answers carriers after a batch: a receipt that is not stored is refused, and comes again. Of a repeated one the account is
   * not known, so while something is held it may be what is held.
   */
  acknowledge(waiting: readonly PendingReceipt[], isWritten: (accountId: number) => boolean): void {
    for (const { accountId, resolve, reject } of waiting) {
      if (accountId === undefined ? this.#held.length === 0 : isWritten(accountId)) resolve();
      else reject(new Error('the server of this message cannot be written'));
    }
  }

  /** Those that are to be tried again. */
  take(areAllDue: boolean): GroupBatch[] {
    if (this.#held.length === 0) return [];
    const now = performance.now();
    const isDue = ({ until }: { until: number }) => areAllDue || until <= now;
    const due = this.#held.filter(isDue);
    this.#held = this.#held.filter((one) => !isDue(one));
    return due.map(({ part }) => part);
  }
}
