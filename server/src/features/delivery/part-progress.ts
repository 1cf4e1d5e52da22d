import type { Receipt } from '../../carriers/carrier.ts';
import { SteadyMap } from '../../steady-map.ts';
import type { Message } from './message.ts';

/** A message that a carrier took, part by part, until its receipts are complete. */
export interface Progress {
  readonly message: Message;
  readonly carrier: string;
  readonly ids: readonly string[];
  readonly sentAt: Date;
  readonly attempts: number;
  /** Receipts of parts that were delivered; made when the first of several comes, since most messages have one part. */
  delivered: Map<string, Date> | undefined;
  /** Whether its parts are on their way to the database, or already there, so that a receipt finds them there too. */
  storage: 'waiting' | 'written' | 'stored';
  isDone: boolean;
}

// Each is kept in two generations: looking for the oldest ones in a large map would cost more than it gives.
const trackedMax = 300_000;
const finishedMax = 50_000;

/** Which message a carrier's id belongs to, for as long as this process remembers. The database remembers longer. */
export class PartTracker {
  readonly #carriers = new Map<string, CarrierParts>();

  track(progress: Progress): void {
    const parts = this.#of(progress.carrier);
    for (const id of progress.ids) parts.open.set(id, progress);
    if (parts.open.size >= parts.openMax) forgetOldest(parts);
  }

  find(carrier: string, id: string): Progress | undefined {
    const parts = this.#carriers.get(carrier);
    return parts && (parts.open.get(id) ?? parts.openBefore.get(id));
  }

  /** Its item is finished: receipts that come once more have nothing to say. */
  finish({ carrier, ids }: Progress): void {
    const parts = this.#of(carrier);
    for (const id of ids) {
      // From both: a carrier may have used an id again.
      parts.open.delete(id);
      parts.openBefore.delete(id);
      parts.finished.set(id, true);
    }
    if (parts.finished.size < finishedMax / 2) return;
    [parts.finished, parts.finishedBefore] = [parts.finishedBefore, parts.finished];
    parts.finished.clear();
  }

  isFinished(carrier: string, id: string): boolean {
    const parts = this.#carriers.get(carrier);
    return parts !== undefined && (parts.finished.has(id) || parts.finishedBefore.has(id));
  }

  #of(carrier: string): CarrierParts {
    const known = this.#carriers.get(carrier);
    if (known) return known;
    const fresh: CarrierParts = {
      open: new SteadyMap(),
      openMax: trackedMax / 2,
      openBefore: new SteadyMap(),
      finished: new SteadyMap(),
      finishedBefore: new SteadyMap(),
    };
    this.#carriers.set(carrier, fresh);
    return fresh;
  }
}

/** The parts of one carrier, by the ids it gave them. */
interface CarrierParts {
  open: SteadyMap<string, Progress>;
  openMax: number;
  openBefore: SteadyMap<string, Progress>;
  finished: SteadyMap<string, true>;
  finishedBefore: SteadyMap<string, true>;
}

// Only what is in the database may be forgotten.
function forgetOldest(parts: CarrierParts): void {
  const kept = [...parts.openBefore.entries()].filter(([, { storage }]) => storage !== 'stored');
  [parts.open, parts.openBefore] = [parts.openBefore, parts.open];
  parts.open.clear();
  for (const [id, progress] of kept) parts.open.set(id, progress);
  parts.openMax = kept.length + trackedMax / 2;
}

export function partKey(carrier: string, id: string): string {
  return `${carrier}\n${id}`;
}

/** Takes a receipt of one part into account. True if the item is now finished, one way or the other. */
export function advance(progress: Progress, { carrierMessageId, state, at }: Receipt): boolean {
  if (state === 'accepted') return false;
  if (state === 'delivered') {
    // The second receipt of a part does not make up for a missing one.
    if (progress.ids.length > 1 && !isWhole(progress, carrierMessageId, at)) return false;
  }
  progress.isDone = true;
  return true;
}

function isWhole(progress: Progress, carrierMessageId: string, at: Date): boolean {
  progress.delivered ??= new Map();
  progress.delivered.set(carrierMessageId, at);
  return progress.delivered.size >= new Set(progress.ids).size;
}
