import type { Receipt } from '../../../../carriers/carrier.ts';
import type { DeliveryMetrics } from '../outcomes/delivery-metrics.ts';
import { partKey } from './part-progress.ts';

export interface UnmatchedReceipt {
  readonly carrier: string;
  readonly receipt: Receipt;
  readonly resolve: () => void;
  /** Not acknowledged: the carrier keeps the receipt and sends it again. */
  readonly reject: (reason: Error) => void;
  /** Of the clock that never goes back. */
  readonly since: number;
}

const lookupMaxMs = 15_000;
const waitingMax = 50_000;
const lookupIntervalMs = 500;
// A carrier has a small window of unacknowledged receipts. After a power cut thousands of receipts may match no item:
// they are acknowledged after unacknowledgedMaxMs, or at once beyond unacknowledgedMax, so that they do not block the window.
const unacknowledgedMaxMs = 1000;
const unacknowledgedMax = 100;

interface WaitingReceipt {
  readonly unmatched: UnmatchedReceipt;
  lastLookupAt: number;
  isLookedUp: boolean;
  isAcknowledged: boolean;
}

/**
 * Receipts whose message is not tracked in this process: they came before the answer to their submit, belong to a
 * message of another process, or came after a restart. They are looked up in the database for 15 s and then dropped.
 */
export class UnmatchedReceipts {
  readonly #metrics: DeliveryMetrics;
  readonly #waiting = new Map<string, WaitingReceipt[]>();
  #count = 0;
  /** Of all that ever came. */
  total = 0;

  constructor(metrics: DeliveryMetrics) {
    this.#metrics = metrics;
  }

  get size(): number {
    return this.#count;
  }

  /** Whether some have not been looked up once. */
  get hasNew(): boolean {
    for (const waiting of this.#waiting.values()) if (waiting.some((kept) => !kept.isLookedUp)) return true;
    return false;
  }

  add(late: UnmatchedReceipt): void {
    this.total += 1;
    if (this.#count >= waitingMax) {
      this.#metrics.countUnmatchedReceipt();
      late.resolve();
      return;
    }
    const key = receiptKey(late);
    const kept = { unmatched: late, lastLookupAt: -Infinity, isLookedUp: false, isAcknowledged: false };
    this.#waiting.set(key, [...(this.#waiting.get(key) ?? []), kept]);
    this.#count += 1;
  }

  /** Removes and returns the receipts for these message ids, which are tracked now. */
  take(carrier: string, ids: readonly string[]): UnmatchedReceipt[] {
    if (this.#count === 0) return [];
    return ids.flatMap((id) => this.#remove(partKey(carrier, id)).map(({ unmatched }) => unmatched));
  }

  /** The receipts whose next database lookup is due. */
  listDue(): UnmatchedReceipt[] {
    const now = performance.now();
    const due = [...this.#waiting.values()]
      .flat()
      .filter(({ lastLookupAt }) => now - lastLookupAt >= lookupIntervalMs);
    for (const kept of due) kept.lastLookupAt = now;
    return due.map(({ unmatched }) => unmatched);
  }

  /** `found`: keys whose item was in the database and is updated now. The others are kept until they are too old. */
  settle(lookedUp: readonly UnmatchedReceipt[], found: ReadonlySet<string>): void {
    const now = performance.now();
    let unacknowledged = 0;
    for (const key of new Set(lookedUp.map(receiptKey))) {
      const waiting = this.#waiting.get(key) ?? [];
      const [first] = waiting;
      if (first === undefined) continue;
      for (const kept of waiting) kept.isLookedUp = true;
      const age = now - first.unmatched.since;
      if (found.has(key)) for (const { unmatched } of this.#remove(key)) unmatched.resolve();
      else if (age > lookupMaxMs) for (const old of this.#remove(key)) this.#giveUp(old);
      else if (age > unacknowledgedMaxMs || unacknowledged >= unacknowledgedMax) waiting.forEach(acknowledge);
      else unacknowledged += waiting.length;
    }
  }

  /** The process is stopping: receipts are rejected, so that the carrier sends them again to another process. */
  rejectAll(reason: Error): void {
    for (const { unmatched } of [...this.#waiting.values()].flat()) unmatched.reject(reason);
    this.#waiting.clear();
    this.#count = 0;
  }

  #remove(key: string): WaitingReceipt[] {
    const found = this.#waiting.get(key) ?? [];
    this.#waiting.delete(key);
    this.#count -= found.length;
    return found;
  }

  // No item has this id. It is acknowledged, otherwise the carrier would send it again and again.
  #giveUp(kept: WaitingReceipt): void {
    this.#metrics.countUnmatchedReceipt();
    acknowledge(kept);
  }
}

function acknowledge(kept: WaitingReceipt): void {
  if (!kept.isAcknowledged) kept.unmatched.resolve();
  kept.isAcknowledged = true;
}

export function receiptKey({ carrier, receipt }: UnmatchedReceipt): string {
  return partKey(carrier, receipt.carrierMessageId);
}
