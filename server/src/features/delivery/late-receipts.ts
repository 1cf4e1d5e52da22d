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

/**
 * Receipts whose message this process does not remember: they overtook their answer, belong to another process, or
 * come after a restart. They are looked for in the database for a while and then let go.
 */
export class LateReceipts {
  readonly #metrics: DeliveryMetrics;
  readonly #waiting = new Map<string, LateReceipt[]>();
  #count = 0;

  constructor(metrics: DeliveryMetrics) {
    this.#metrics = metrics;
  }

  get size(): number {
    return this.#count;
  }

  add(late: LateReceipt): void {
    if (this.#count >= keptMax) {
      this.#letGo(late);
      return;
    }
    const key = keyOfLate(late);
    this.#waiting.set(key, [...(this.#waiting.get(key) ?? []), late]);
    this.#count += 1;
  }

  /** Those of these ids, which are now known; they are no longer waited for. */
  take(carrier: string, ids: readonly string[]): LateReceipt[] {
    if (this.#count === 0) return [];
    return ids.flatMap((id) => this.#remove(partKey(carrier, id)));
  }

  list(): LateReceipt[] {
    return [...this.#waiting.values()].flat();
  }

  /** `found` are the keys that were in the database and are written now; the others are kept until they are too old. */
  settle(tried: readonly LateReceipt[], found: ReadonlySet<string>): void {
    for (const late of tried) {
      const key = keyOfLate(late);
      if (found.has(key)) for (const done of this.#remove(key)) done.resolve();
      else if (Date.now() - late.since > keptMs) for (const old of this.#remove(key)) this.#letGo(old);
    }
  }

  /** This process stops: whoever is there when the carrier sends them again may find what they belong to. */
  returnAll(reason: Error): void {
    for (const late of this.list()) late.reject(reason);
    this.#waiting.clear();
    this.#count = 0;
  }

  #remove(key: string): LateReceipt[] {
    const found = this.#waiting.get(key) ?? [];
    this.#waiting.delete(key);
    this.#count -= found.length;
    return found;
  }

  // Nobody here knows this id: it is acknowledged, or the carrier would send it for ever.
  #letGo({ resolve }: LateReceipt): void {
    this.#metrics.unmatchedReceipt();
    resolve();
  }
}

export function keyOfLate({ carrier, receipt }: LateReceipt): string {
  return partKey(carrier, receipt.carrierMessageId);
}
