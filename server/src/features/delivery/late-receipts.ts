import type { Receipt } from '../../carriers/carrier.ts';
import type { DeliveryMetrics } from './delivery-metrics.ts';
import { partKey } from './part-progress.ts';

export interface LateReceipt {
  readonly carrier: string;
  readonly receipt: Receipt;
  readonly resolve: () => void;
  /** The carrier keeps the receipt and sends it again. */
  readonly reject: (reason: Error) => void;
  readonly since: number;
}

const keptMs = 15_000;
const keptMax = 50_000;
const lookAgainMs = 500;
// A carrier has few places for what is not acknowledged. After a power cut thousands may come that nobody will ever
// know: they must not keep the others from coming.
const heldMs = 1000;
const heldMax = 100;

interface Kept {
  readonly late: LateReceipt;
  lookedAt: number;
  isAcknowledged: boolean;
}

/**
 * Receipts whose message this process does not remember: they overtook their answer, belong to another process, or
 * come after a restart. They are looked for in the database for a while and then let go.
 */
export class LateReceipts {
  readonly #metrics: DeliveryMetrics;
  readonly #waiting = new Map<string, Kept[]>();
  #count = 0;

  constructor(metrics: DeliveryMetrics) {
    this.#metrics = metrics;
  }

  get size(): number {
    return this.#count;
  }

  add(late: LateReceipt): void {
    if (this.#count >= keptMax) {
      this.#metrics.unmatchedReceipt();
      late.resolve();
      return;
    }
    const key = keyOfLate(late);
    const kept = { late, lookedAt: -Infinity, isAcknowledged: false };
    this.#waiting.set(key, [...(this.#waiting.get(key) ?? []), kept]);
    this.#count += 1;
  }

  /** Those of these ids, which are now known; they are no longer waited for. */
  take(carrier: string, ids: readonly string[]): LateReceipt[] {
    if (this.#count === 0) return [];
    return ids.flatMap((id) => this.#remove(partKey(carrier, id)).map(({ late }) => late));
  }

  /** Those that are to be looked for now; the others were looked for a moment ago. */
  listDue(): LateReceipt[] {
    const now = Date.now();
    const due = [...this.#waiting.values()].flat().filter(({ lookedAt }) => now - lookedAt >= lookAgainMs);
    for (const kept of due) kept.lookedAt = now;
    return due.map(({ late }) => late);
  }

  /** `found` are the keys that were in the database and are written now; the others are kept until they are too old. */
  settle(tried: readonly LateReceipt[], found: ReadonlySet<string>): void {
    const now = Date.now();
    let held = 0;
    for (const key of new Set(tried.map(keyOfLate))) {
      const kept = this.#waiting.get(key) ?? [];
      const [first] = kept;
      if (first === undefined) continue;
      const age = now - first.late.since;
      if (found.has(key)) for (const { late } of this.#remove(key)) late.resolve();
      else if (age > keptMs) for (const old of this.#remove(key)) this.#letGo(old);
      else if (age > heldMs || held >= heldMax) kept.forEach(acknowledge);
      else held += kept.length;
    }
  }

  /** This process stops: whoever is there when the carrier sends them again may find what they belong to. */
  returnAll(reason: Error): void {
    for (const { late } of [...this.#waiting.values()].flat()) late.reject(reason);
    this.#waiting.clear();
    this.#count = 0;
  }

  #remove(key: string): Kept[] {
    const found = this.#waiting.get(key) ?? [];
    this.#waiting.delete(key);
    this.#count -= found.length;
    return found;
  }

  // Nobody here knows this id: it is acknowledged, or the carrier would send it for ever.
  #letGo(kept: Kept): void {
    this.#metrics.unmatchedReceipt();
    acknowledge(kept);
  }
}

function acknowledge(kept: Kept): void {
  if (!kept.isAcknowledged) kept.late.resolve();
  kept.isAcknowledged = true;
}

export function keyOfLate({ carrier, receipt }: LateReceipt): string {
  return partKey(carrier, receipt.carrierMessageId);
}
