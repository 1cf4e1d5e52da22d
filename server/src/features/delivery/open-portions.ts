import type { Fifo } from '../../carriers/fifo.ts';
import type { Message } from './message.ts';
import { chooseAccount } from './take-turns.ts';

/** Some items of one send to many in this process's hands: a leased stretch of it, or items that are tried again. */
export interface Portion {
  readonly account_id: number;
  readonly request_id: number;
  /** The position at which the leased stretch begins; null for items that are tried again. */
  readonly from_n: number | null;
  readonly line: string;
  readonly lineId: number;
  readonly service: string;
  readonly waiting: Fifo<Message>;
  /** Positions of items, waiting or handed over, whose outcome is not written yet. */
  readonly open: Set<number>;
  /** After this moment others may take the items, so none of them is handed over any more. */
  handBefore: Date;
  /** Paused by an operator, of a blocked account, or outside the hours of its line. */
  isHeld: boolean;
}

export type LeasedPortion = Portion & { readonly from_n: number };
type Position = Pick<Message, 'accountId' | 'requestId' | 'n'>;

/** What this process hands over next: accounts take turns, however many portions each of them has. */
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

  /** Those that are stretches of their send, with a lease of their own. */
  listLeased(): LeasedPortion[] {
    return this.list().filter((portion): portion is LeasedPortion => portion.from_n !== null);
  }

  /** The portion that is served now, of those that `mayGo`. */
  next(mayGo: (portion: Portion) => boolean): Portion | undefined {
    const ready = this.list().filter((portion) => portion.waiting.length > 0 && mayGo(portion));
    const chosen = chooseAccount(ready, this.#served);
    if (chosen) this.#served.set(chosen.account_id, (this.#turn += 1));
    return chosen;
  }

  /** An item's outcome is in the database, perhaps not for the first time. Answers the portion that this completes. */
  written({ accountId, requestId, n }: Position): Portion | undefined {
    for (const portion of this.#portions) {
      const isItsOwn = portion.account_id === accountId && portion.request_id === requestId;
      if (isItsOwn && portion.open.delete(n)) return portion.open.size === 0 ? portion : undefined;
    }
    return undefined;
  }

  /** How many items wait, of those portions that count. */
  countWaiting(counts: (portion: Portion) => boolean): number {
    let total = 0;
    for (const portion of this.#portions) if (counts(portion)) total += portion.waiting.length;
    return total;
  }
}
