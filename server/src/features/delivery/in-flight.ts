import { SteadyMap } from '../../steady-map.ts';
import type { Message } from './message.ts';

/** Sends that are being committed; all their ids are above. */
export interface Held {
  readonly above: number;
  readonly settled: () => void;
}

/** What this process has in hand: handed to a carrier, or accepted and about to be, and not yet written as done. */
export class InFlight {
  readonly #messages = new SteadyMap<string, Message>();
  readonly #held = new Set<Held>();
  #highest = 0;

  /**
   * Whatever is drawn and committed from now on counts as in hand until it is settled. Ids only rise, so all
   * of it is above what is known now; and it is held before it is drawn, so that no beat of this process falls between.
   */
  hold(): Held {
    const held: Held = { above: this.#highest, settled: () => void this.#held.delete(held) };
    this.#held.add(held);
    return held;
  }

  /** An id was drawn, by whomever, before this moment: what is drawn here from now on is higher. */
  saw(id: number): void {
    this.#highest = Math.max(this.#highest, id);
  }

  /** False if it is in hand already: a lease ran out while its carrier was slow. */
  add(message: Message): boolean {
    if (this.#messages.has(message.key)) return false;
    this.#messages.set(message.key, message);
    this.saw(message.requestId);
    return true;
  }

  get(key: string): Message | undefined {
    return this.#messages.get(key);
  }

  remove({ key }: Pick<Message, 'key'>): void {
    this.#messages.delete(key);
  }

  /** Items of sends to many are leased by stretches instead. */
  listSingles(): Message[] {
    return this.#messages.values().filter(({ n }) => n === 0);
  }

  get size(): number {
    return this.#messages.size;
  }

  /** No send to one recipient with a lower id is in this process's hands. */
  lowWater(): number {
    let lowest = this.#highest;
    for (const { above } of this.#held) lowest = Math.min(lowest, above);
    // A full scan of what is in flight costs less than keeping it sorted.
    for (const { requestId, n } of this.#messages.values()) if (n === 0) lowest = Math.min(lowest, requestId);
    return lowest;
  }
}
