import type { Lane } from './carrier.ts';

const failuresToOpen = 5;
const restFirstMs = 1_000;
const restLongestMs = 60_000;
/** A code should not be the guinea pig: express waits this much longer for bulk to probe first. */
const expressPatience = 3;

export type CircuitState = 'closed' | 'open' | 'probe';

/**
 * Leaves a failing carrier alone: closed -> open after several failures in a row -> one probe after a rest ->
 * closed if it passes, else open again for twice as long. Time is an argument.
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
      // Failures of messages that were already under way when it opened say nothing new.
      if (!this.probeIsOut) return;
      this.probeIsOut = false;
      this.restMs = Math.min(restLongestMs, this.restMs * 2);
      this.openedAt = now;
    } else if (this.failures >= failuresToOpen) this.openedAt = now;
  }
}
