import type { Receipt } from '../../carriers/carrier.ts';
import type { Message } from './message.ts';

/** A message that a carrier took, part by part, until its receipts are complete. */
export interface Progress {
  readonly message: Message;
  readonly carrier: string;
  readonly ids: readonly string[];
  readonly sentAt: Date;
  readonly attempts: number;
  /** Receipts of parts that were delivered. */
  readonly delivered: Map<string, Date>;
  /** Its parts are in the database, so that a receipt finds them there too. */
  isStored: boolean;
  isDone: boolean;
}

const trackedMax = 300_000;
const finishedMax = 50_000;

/** Which message a carrier's id belongs to, for as long as this process remembers. The database remembers longer. */
export class PartTracker {
  readonly #byPart = new Map<string, Progress>();
  readonly #finished = new Set<string>();

  track(progress: Progress): void {
    for (const id of progress.ids) this.#byPart.set(partKey(progress.carrier, id), progress);
    this.#forgetOldest();
  }

  find(carrier: string, id: string): Progress | undefined {
    return this.#byPart.get(partKey(carrier, id));
  }

  /** Its item is finished: receipts that come once more have nothing to say. */
  finish({ carrier, ids }: Progress): void {
    for (const id of ids) {
      this.#byPart.delete(partKey(carrier, id));
      this.#finished.add(partKey(carrier, id));
    }
    for (const oldest of this.#finished) {
      if (this.#finished.size <= finishedMax) return;
      this.#finished.delete(oldest);
    }
  }

  isFinished(carrier: string, id: string): boolean {
    return this.#finished.has(partKey(carrier, id));
  }

  // Only what is in the database may be forgotten; a Map keeps the order of insertion, so the oldest come first.
  #forgetOldest(): void {
    if (this.#byPart.size <= trackedMax) return;
    for (const [key, { isStored }] of this.#byPart) {
      if (this.#byPart.size <= trackedMax * 0.9) return;
      if (isStored) this.#byPart.delete(key);
    }
  }
}

export function partKey(carrier: string, id: string): string {
  return `${carrier}\n${id}`;
}

/** Takes a receipt of one part into account. True if the item is now finished, one way or the other. */
export function advance(progress: Progress, { carrierMessageId, state, at }: Receipt): boolean {
  if (state === 'accepted') return false;
  if (state === 'delivered') {
    progress.delivered.set(carrierMessageId, at);
    // The second receipt of a part does not make up for a missing one.
    if (progress.delivered.size < new Set(progress.ids).size) return false;
  }
  progress.isDone = true;
  return true;
}
