import type { Lane } from './carrier.ts';

const failuresToOpen = 5;
const restFirstMs = 1_000;
const restLongestMs = 60_000;
/** The express lane waits this many times longer before it may probe, so that a bulk message probes first. */
const expressPatience = 3;

export type CircuitState = 'closed' | 'open' | 'probe';

/**
 * Circuit breaker of a carrier: closed -> open after several consecutive failures -> one probe after a delay -> closed
 * if it succeeds, else open again with a doubled delay. Time is passed in.
 */
export class Circuit {
  private failures = 0;
  private openedAt: number | null = null;
  private restMs = restFirstMs;
  private probeIsOut = false;

  state(lane: Lane, now: number): CircuitState {
    if (this.openedAt === null) return 'closed';
    if (this.probeIsOut) return 'open';
    const rest = lane === 'express' ? this.restMs * expressPatience : this.restMs;
    return now - this.openedAt >= rest ? 'probe' : 'open';
  }

  get isOpen(): boolean {
    return this.openedAt !== null;
  }

  probeSent(): void {
    this.probeIsOut = true;
  }

  succeeded(): void {
    this.failures = 0;
    this.openedAt = null;
    this.restMs = restFirstMs;
    this.probeIsOut = false;
  }

  failed(now: number): void {
    this.failures += 1;
    if (this.openedAt !== null) {
      // Messages submitted before it opened do not prolong the delay.
      if (!this.probeIsOut) return;
      this.probeIsOut = false;
      this.restMs = Math.min(restLongestMs, this.restMs * 2);
      this.openedAt = now;
    } else if (this.failures >= failuresToOpen) this.openedAt = now;
  }
}
