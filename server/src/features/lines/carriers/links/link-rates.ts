import type { PoolHealth } from '../../../../carriers/carrier-pool.ts';

/** Over how long a rate is measured, and over how long the share that arrived. */
const rateMs = 10_000;
const shareMs = 300_000;

interface Sample {
  readonly at: number;
  readonly submitted: number;
  readonly receipts: number;
  readonly delivered: number;
  readonly undelivered: number;
}

export interface LinkRates {
  readonly submitsPerSecond: number;
  readonly receiptsPerSecond: number;
  /** Of the messages with a final receipt in the last five minutes; null without any. */
  readonly deliveredShare: number | null;
}

/** What a carrier of this process does a second, from counters that are looked at every few seconds. */
export class RateMeter {
  #samples: Sample[] = [];

  /** `at` in milliseconds of a monotonic clock. */
  measure({ counters, delivered, undelivered }: PoolHealth, at: number): LinkRates {
    const now: Sample = {
      at,
      submitted: counters.submitted,
      receipts: counters.receipts,
      delivered,
      undelivered,
    };
    this.#samples = [...this.#samples.filter((one) => at - one.at <= shareMs), now];
    const oldest = this.#samples[0] ?? now;
    const recent = this.#samples.find((one) => at - one.at <= rateMs) ?? now;
    const seconds = (at - recent.at) / 1000;
    const perSecond = (count: number) => (seconds > 0 ? Math.round((count / seconds) * 10) / 10 : 0);
    const arrived = now.delivered - oldest.delivered;
    const ended = arrived + now.undelivered - oldest.undelivered;
    return {
      submitsPerSecond: perSecond(now.submitted - recent.submitted),
      receiptsPerSecond: perSecond(now.receipts - recent.receipts),
      deliveredShare: ended > 0 ? arrived / ended : null,
    };
  }
}
