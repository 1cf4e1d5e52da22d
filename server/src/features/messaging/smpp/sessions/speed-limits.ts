interface Bucket {
  tokens: number;
  filledAt: number;
}

interface Speed {
  readonly id: number;
  readonly partsPerSecond: number;
  readonly window: number;
}

/**
 * A bucket for each credential, over all its binds in this process, counted in parts and with a burst of a window. With binds
 * in several processes each has its share, by the number of binds.
 */
export class SpeedLimits {
  readonly #buckets = new Map<number, Bucket>();
  readonly #shares = new Map<number, number>();

  setShares(shares: ReadonlyMap<number, number>): void {
    this.#shares.clear();
    for (const [id, share] of shares) this.#shares.set(id, share);
  }

  /** Takes one part; false if the client is too fast. `now` in milliseconds. */
  take({ id, partsPerSecond, window }: Speed, now: number): boolean {
    if (partsPerSecond === 0) return true;
    const burst = Math.max(1, window);
    const bucket = this.#buckets.get(id) ?? { tokens: burst, filledAt: now };
    const perMs = (partsPerSecond * (this.#shares.get(id) ?? 1)) / 1000;
    bucket.tokens = Math.min(burst, bucket.tokens + Math.max(0, now - bucket.filledAt) * perMs);
    bucket.filledAt = now;
    this.#buckets.set(id, bucket);
    if (bucket.tokens < 1) return false;
    bucket.tokens -= 1;
    return true;
  }
}
