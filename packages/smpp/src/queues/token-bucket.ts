/** A rate limit with bursts of up to a tenth of a second's worth. `now` must not decrease between calls. */
export class TokenBucket {
  private readonly perMs: number;
  private readonly burst: number;
  private tokens: number;
  private filledAt = 0;

  /** Zero means no limit. */
  constructor(perSecond: number) {
    this.perMs = perSecond / 1000;
    this.burst = Math.max(1, perSecond / 10);
    this.tokens = this.burst;
  }

  mayTake(now: number): boolean {
    if (this.perMs === 0) return true;
    this.fill(now);
    return this.tokens >= 1;
  }

  take(): void {
    this.tokens -= 1;
  }

  /** Milliseconds until one may be taken; 0 when it may be taken at once. */
  waitMs(now: number): number {
    if (this.mayTake(now)) return 0;
    return Math.max(1, Math.ceil((1 - this.tokens) / this.perMs));
  }

  private fill(now: number): void {
    this.tokens = Math.min(this.burst, this.tokens + (now - this.filledAt) * this.perMs);
    this.filledAt = now;
  }
}
