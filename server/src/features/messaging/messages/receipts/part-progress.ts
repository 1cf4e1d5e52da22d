import type { Receipt } from '../../../../carriers/carrier.ts';
import { StableMap } from '../../../../primitives/stable-map.ts';
import type { Message } from '../message.ts';

/** A message that a carrier accepted, until the receipts of all its parts have come. */
export interface PartProgress {
  readonly message: Message;
  readonly carrier: string;
  readonly ids: readonly string[];
  readonly sentAt: Date;
  readonly attempts: number;
  /** Delivered parts by message id. Created lazily, since most messages have one part. */
  delivered: Map<string, Date> | undefined;
  /** Of its parts in the database: `waiting` to be written, `written` in a running transaction, or `stored`. */
  storage: 'waiting' | 'written' | 'stored';
  isDone: boolean;
}

// Limits of the two maps below. Each has two generations: dropping the older one avoids searching for old entries.
const trackedMax = 300_000;
const finishedMax = 50_000;

/** Finds the message of a carrier's message id, in memory and bounded. Older ids are found in the database. */
export class PartTracker {
  readonly #carriers = new Map<string, CarrierParts>();

  track(progress: PartProgress): void {
    const parts = this.#of(progress.carrier);
    for (const id of progress.ids) parts.open.set(id, progress);
    if (parts.open.size >= parts.openMax) evictStored(parts);
  }

  find(carrier: string, id: string): PartProgress | undefined {
    const parts = this.#carriers.get(carrier);
    return parts && (parts.open.get(id) ?? parts.olderOpen.get(id));
  }

  /** The item has its final state: further receipts for it are ignored. */
  finish({ carrier, ids }: PartProgress): void {
    const parts = this.#of(carrier);
    for (const id of ids) {
      // From both generations: a carrier may have reused an id.
      parts.open.delete(id);
      parts.olderOpen.delete(id);
      parts.finished.set(id, true);
    }
    if (parts.finished.size < finishedMax / 2) return;
    [parts.finished, parts.olderFinished] = [parts.olderFinished, parts.finished];
    parts.finished.clear();
  }

  isFinished(carrier: string, id: string): boolean {
    const parts = this.#carriers.get(carrier);
    return parts !== undefined && (parts.finished.has(id) || parts.olderFinished.has(id));
  }

  #of(carrier: string): CarrierParts {
    const known = this.#carriers.get(carrier);
    if (known) return known;
    const fresh: CarrierParts = {
      open: new StableMap(),
      openMax: trackedMax / 2,
      olderOpen: new StableMap(),
      finished: new StableMap(),
      olderFinished: new StableMap(),
    };
    this.#carriers.set(carrier, fresh);
    return fresh;
  }
}

/** The parts of one carrier, by its message ids; `older…` is the older generation. */
interface CarrierParts {
  open: StableMap<string, PartProgress>;
  openMax: number;
  olderOpen: StableMap<string, PartProgress>;
  finished: StableMap<string, true>;
  olderFinished: StableMap<string, true>;
}

// Drops the older generation, except entries that are not stored in the database yet.
function evictStored(parts: CarrierParts): void {
  const kept = [...parts.olderOpen.entries()].filter(([, { storage }]) => storage !== 'stored');
  [parts.open, parts.olderOpen] = [parts.olderOpen, parts.open];
  parts.open.clear();
  for (const [id, progress] of kept) parts.open.set(id, progress);
  parts.openMax = kept.length + trackedMax / 2;
}

export function partKey(carrier: string, id: string): string {
  return `${carrier}\n${id}`;
}

/** Applies a receipt of one part. True if the item has its final state now, delivered or not. */
export function applyReceipt(progress: PartProgress, { carrierMessageId, state, at }: Receipt): boolean {
  if (state === 'accepted') return false;
  if (state === 'delivered') {
    // Parts are counted by id, so a repeated receipt of one part does not stand for another.
    if (progress.ids.length > 1 && !isComplete(progress, carrierMessageId, at)) return false;
  }
  progress.isDone = true;
  return true;
}

function isComplete(progress: PartProgress, carrierMessageId: string, at: Date): boolean {
  progress.delivered ??= new Map();
  progress.delivered.set(carrierMessageId, at);
  return progress.delivered.size >= new Set(progress.ids).size;
}
