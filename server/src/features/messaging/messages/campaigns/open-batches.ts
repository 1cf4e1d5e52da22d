import type { Message } from '../message.ts';
import { pickLeastRecentlyServed } from '../../../../primitives/pick-least-recently-served.ts';

/** Items of one send to many that this process holds: a leased item batch, or items that are retried. */
export interface OpenBatch {
  readonly account_id: number;
  readonly request_id: number;
  /** First position of the leased item batch; null for items that are retried. */
  readonly from_n: number | null;
  readonly line: string;
  readonly lineId: number;
  /** Made with a test key: it needs no carrier. */
  readonly isTest: boolean;
  /** A thousand at most: taking the first of so few is cheap. */
  readonly waiting: Message[];
  /** Positions of items, waiting or handed over, whose outcome is not written yet. */
  readonly open: Set<number>;
  /** End of the lease: from then on other processes may claim the items, so they must not be handed over here. */
  handBefore: Date;
  /** Paused by an operator, of a blocked account, or outside the sending hours of its line. */
  isHeld: boolean;
}

export type LeasedBatch = OpenBatch & { readonly from_n: number };
type Position = Pick<Message, 'accountId' | 'requestId' | 'n'>;

/** The open batches of this process, served round-robin by account, however many batches an account has. */
export class OpenBatches {
  readonly #batches = new Set<OpenBatch>();
  readonly #lastTurns = new Map<number, number>();
  #turn = 0;

  add(portion: OpenBatch): void {
    this.#batches.add(portion);
  }

  delete(portion: OpenBatch): void {
    this.#batches.delete(portion);
    if (![...this.#batches].some(({ account_id }) => account_id === portion.account_id))
      this.#lastTurns.delete(portion.account_id);
  }

  list(): OpenBatch[] {
    return [...this.#batches];
  }

  /** Batches with a lease row of their own, without retries. */
  listLeased(): LeasedBatch[] {
    return this.list().filter((portion): portion is LeasedBatch => portion.from_n !== null);
  }

  /** The batch to serve next, of those that `mayGo`. */
  next(mayHandOver: (portion: OpenBatch) => boolean): OpenBatch | undefined {
    const ready = this.list().filter((portion) => portion.waiting.length > 0 && mayHandOver(portion));
    const chosen = pickLeastRecentlyServed(ready, this.#lastTurns);
    if (chosen) this.#lastTurns.set(chosen.account_id, (this.#turn += 1));
    return chosen;
  }

  /** Marks an item's outcome as written; may be called twice for an item. Returns the batch that this completes. */
  markWritten({ accountId, requestId, n }: Position): OpenBatch | undefined {
    for (const portion of this.#batches) {
      const isItsOwn = portion.account_id === accountId && portion.request_id === requestId;
      if (isItsOwn && portion.open.delete(n)) return portion.open.size === 0 ? portion : undefined;
    }
    return undefined;
  }

  /** Number of waiting items in the batches that match. */
  countWaiting(matches: (portion: OpenBatch) => boolean): number {
    let total = 0;
    for (const portion of this.#batches) if (matches(portion)) total += portion.waiting.length;
    return total;
  }
}
