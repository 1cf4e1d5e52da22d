import type { Lane } from './carrier.ts';

const failuresToOpen = 5;
const openMsMin = 1_000;
const openMsMax = 60_000;
/** The express lane waits this many times longer before it may probe, so that a bulk message probes first. */
const expressDelayFactor = 3;

export type CircuitState = 'closed' | 'open' | 'probe';

/**
 * Circuit breaker of a carrier: closed -> open after several consecutive failures -> one probe after a delay -> closed
 * if it succeeds, else open again with a doubled delay. Time is passed in.
 */
export class CircuitBreaker {
  private failures = 0;
  private openedAt: number | null = null;
  private openMs = openMsMin;
  private isProbing = false;

  state(lane: Lane, now: number): CircuitState {
    if (this.openedAt === null) return 'closed';
    if (this.isProbing) return 'open';
    const rest = lane === 'express' ? this.openMs * expressDelayFactor : this.openMs;
    return now - this.openedAt >= rest ? 'probe' : 'open';
  }

  get isOpen(): boolean {
    return this.openedAt !== null;
  }

  probeSent(): void {
    this.isProbing = true;
  }

  succeeded(): void {
    this.failures = 0;
    this.openedAt = null;
    this.openMs = openMsMin;
    this.isProbing = false;
  }

  failed(now: number): void {
    this.failures += 1;
    if (this.openedAt !== null) {
      // Messages submitted before it opened do not prolong the delay.
      if (!this.isProbing) return;
      this.isProbing = false;
      this.openMs = Math.min(openMsMax, this.openMs * 2);
      this.openedAt = now;
    } else if (this.failures >= failuresToOpen) this.openedAt = now;
  }
}
