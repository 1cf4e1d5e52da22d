import type { Fifo } from '../../fifo.ts';
import type { Message } from './message.ts';
import { chooseAccount } from './take-turns.ts';

/** Items of one send to many that this process holds: a leased item batch, or items that are retried. */
export interface Portion {
  readonly account_id: number;
  readonly request_id: number;
  /** First position of the leased item batch; null for items that are retried. */
  readonly from_n: number | null;
  readonly line: string;
  readonly lineId: number;
  readonly service: string;
  readonly waiting: Fifo<Message>;
  /** Positions of items, waiting or handed over, whose outcome is not written yet. */
  readonly open: Set<number>;
  /** End of the lease: from then on other processes may claim the items, so they must not be handed over here. */
  handBefore: Date;
  /** Paused by an operator, of a blocked account, or outside the sending hours of its line kind. */
  isHeld: boolean;
}

export type LeasedPortion = Portion & { readonly from_n: number };
type Position = Pick<Message, 'accountId' | 'requestId' | 'n'>;

/** The open batches of this process, served round-robin by account, however many batches an account has. */
export class OpenPortions {
  readonly #portions = new Set<Portion>();
  readonly #served = new Map<number, number>();
  #turn = 0;

  add(portion: Portion): void {
    this.#portions.add(portion);
  }

  delete(portion: Portion): void {
    this.#portions.delete(portion);
    if (![...this.#portions].some(({ account_id }) => account_id === portion.account_id))
      this.#served.delete(portion.account_id);
  }

  list(): Portion[] {
    return [...this.#portions];
  }

  /** Batches with a lease row of their own, without retries. */
  listLeased(): LeasedPortion[] {
    return this.list().filter((portion): portion is LeasedPortion => portion.from_n !== null);
  }

  /** The batch to serve next, of those that `mayGo`. */
  next(mayGo: (portion: Portion) => boolean): Portion | undefined {
    const ready = this.list().filter((portion) => portion.waiting.length > 0 && mayGo(portion));
    const chosen = chooseAccount(ready, this.#served);
    if (chosen) this.#served.set(chosen.account_id, (this.#turn += 1));
    return chosen;
  }

  /** Marks an item's outcome as written; may be called twice for an item. Returns the batch that this completes. */
  written({ accountId, requestId, n }: Position): Portion | undefined {
    for (const portion of this.#portions) {
      const isItsOwn = portion.account_id === accountId && portion.request_id === requestId;
      if (isItsOwn && portion.open.delete(n)) return portion.open.size === 0 ? portion : undefined;
    }
    return undefined;
  }

  /** Number of waiting items in the batches that match. */
  countWaiting(counts: (portion: Portion) => boolean): number {
    let total = 0;
    for (const portion of this.#portions) if (counts(portion)) total += portion.waiting.length;
    return total;
  }
}
