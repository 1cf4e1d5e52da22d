import type { Receipt } from '../../carriers/carrier.ts';
import type { DeliveryMetrics } from './delivery-metrics.ts';
import { partKey } from './part-progress.ts';

export interface LateReceipt {
  readonly carrier: string;
  readonly receipt: Receipt;
  readonly resolve: () => void;
  /** Not acknowledged: the carrier keeps the receipt and sends it again. */
  readonly reject: (reason: Error) => void;
  readonly since: number;
}

const keptMs = 15_000;
const keptMax = 50_000;
const lookAgainMs = 500;
// A carrier has a small window of unacknowledged receipts. After a power cut thousands of receipts may match no item:
// they are acknowledged after heldMs, or at once beyond heldMax, so that they do not block the window.
const heldMs = 1000;
const heldMax = 100;

interface Kept {
  readonly late: LateReceipt;
  lookedAt: number;
  isAcknowledged: boolean;
}

/**
 * Receipts whose message is not tracked in this process: they came before the answer to their submit, belong to a
 * message of another process, or came after a restart. They are looked up in the database for 15 s and then dropped.
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

  /** Removes and returns the receipts for these message ids, which are tracked now. */
  take(carrier: string, ids: readonly string[]): LateReceipt[] {
    if (this.#count === 0) return [];
    return ids.flatMap((id) => this.#remove(partKey(carrier, id)).map(({ late }) => late));
  }

  /** The receipts whose next database lookup is due. */
  listDue(): LateReceipt[] {
    const now = Date.now();
    const due = [...this.#waiting.values()].flat().filter(({ lookedAt }) => now - lookedAt >= lookAgainMs);
    for (const kept of due) kept.lookedAt = now;
    return due.map(({ late }) => late);
  }

  /** `found`: keys whose item was in the database and is updated now. The others are kept until they are too old. */
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

  /** The process is stopping: receipts are rejected, so that the carrier sends them again to another process. */
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

  // No item has this id. It is acknowledged, otherwise the carrier would send it again and again.
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
