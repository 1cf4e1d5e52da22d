import { SteadyMap } from '../../steady-map.ts';
import type { Message } from './message.ts';

/** A batch of sends that is being committed; all its ids will be greater than `above`. */
export interface Held {
  readonly above: number;
  readonly settled: () => void;
}

/** Messages that this process holds: accepted or handed to a carrier, and their outcome not written yet. */
export class InFlight {
  readonly #messages = new SteadyMap<string, Message>();
  readonly #held = new Set<Held>();
  #highest = 0;

  /**
   * Marks the start of a commit, until `settled`. Its ids are not known yet, but ids only rise, so they are greater than
   * the highest id seen so far. Must be called before the ids are drawn, so that no heartbeat reports a low watermark
   * above them.
   */
  hold(): Held {
    const held: Held = { above: this.#highest, settled: () => void this.#held.delete(held) };
    this.#held.add(held);
    return held;
  }

  /** Records an id that any process has drawn: ids drawn here from now on are higher. */
  saw(id: number): void {
    this.#highest = Math.max(this.#highest, id);
  }

  /** False if the message is already in flight: its lease expired while its carrier was slow. */
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

  /** Single messages only; items of sends to many are leased in item batches. */
  listSingles(): Message[] {
    return this.#messages.values().filter(({ n }) => n === 0);
  }

  get size(): number {
    return this.#messages.size;
  }

  /** Low watermark: this process holds no send to one recipient with a lower id. */
  lowWater(): number {
    let lowest = this.#highest;
    for (const { above } of this.#held) lowest = Math.min(lowest, above);
    // A full scan once per heartbeat (1 s) is cheaper than keeping the messages sorted.
    for (const { requestId, n } of this.#messages.values()) if (n === 0) lowest = Math.min(lowest, requestId);
    return lowest;
  }
}
