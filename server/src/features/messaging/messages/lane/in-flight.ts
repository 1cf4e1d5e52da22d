import { StableMap } from '../../../../primitives/stable-map.ts';
import type { Message } from '../message.ts';

/** A batch of sends that is being committed; all its ids will be greater than `above`. */
export interface PendingCommit {
  readonly idsAbove: number;
  readonly end: () => void;
}

/** Messages that this process holds: accepted or handed to a carrier, and their outcome not written yet. */
export class InFlight {
  readonly #messages = new StableMap<string, Message>();
  readonly #pendingCommits = new Set<PendingCommit>();
  #highestId = 0;

  /**
   * Marks the start of a commit, until `settled`. Its ids are not known yet, but ids only rise, so they are greater than
   * the highest id seen so far. Must be called before the ids are drawn, so that no heartbeat reports a low watermark
   * above them.
   */
  beginCommit(): PendingCommit {
    const held: PendingCommit = {
      idsAbove: this.#highestId,
      end: () => void this.#pendingCommits.delete(held),
    };
    this.#pendingCommits.add(held);
    return held;
  }

  /** Records an id that any process has drawn: ids drawn here from now on are higher. */
  observeId(id: number): void {
    this.#highestId = Math.max(this.#highestId, id);
  }

  /** False if the message is already in flight: its lease expired while its carrier was slow. */
  add(message: Message): boolean {
    if (this.#messages.has(message.key)) return false;
    this.#messages.set(message.key, message);
    this.observeId(message.requestId);
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
  lowWatermark(): number {
    let lowest = this.#highestId;
    for (const { idsAbove } of this.#pendingCommits) lowest = Math.min(lowest, idsAbove);
    // A full scan once per heartbeat (1 s) is cheaper than keeping the messages sorted.
    for (const { requestId, n } of this.#messages.values()) if (n === 0) lowest = Math.min(lowest, requestId);
    return lowest;
  }
}
