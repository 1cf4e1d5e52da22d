import { packetMs } from './rtp-packet.ts';

/** A stream of packets, one each 20 ms. */
export interface PacedStream {
  readonly packets: number;
  send(index: number): void;
  /** Called 20 ms after the last packet. */
  ended(): void;
}

interface Running {
  readonly stream: PacedStream;
  next: number;
  dueMs: number;
}

interface PacerClock {
  nowMs(): number;
  /** Runs once; a later call replaces it. */
  wakeAfter(delayMs: number, run: () => void): void;
}

// About the jitter buffer of a receiver; it would drop a larger burst.
const behindMsMax = 5 * packetMs;

/**
 * Sends the packets of every call from one timer. Each stream keeps its own schedule, so that a late packet does not
 * delay those after it. A stream more than 100 ms behind (the machine slept) continues from now instead of bursting.
 */
export class RtpPacer {
  private readonly running = new Map<PacedStream, Running>();
  private readonly clock: PacerClock;

  constructor(clock: PacerClock) {
    this.clock = clock;
  }

  add(stream: PacedStream): void {
    this.running.set(stream, { stream, next: 0, dueMs: this.clock.nowMs() });
    this.run();
  }

  remove(stream: PacedStream): void {
    this.running.delete(stream);
  }

  /** Number of packets sent; call it before `remove`. */
  sent(stream: PacedStream): number {
    return this.running.get(stream)?.next ?? stream.packets;
  }

  private run(): void {
    const now = this.clock.nowMs();
    let nearest = Number.POSITIVE_INFINITY;
    for (const running of this.running.values()) {
      this.catchUp(running, now);
      if (this.running.has(running.stream)) nearest = Math.min(nearest, running.dueMs);
    }
    if (nearest === Number.POSITIVE_INFINITY) return;
    this.clock.wakeAfter(Math.max(0, nearest - this.clock.nowMs()), () => this.run());
  }

  private catchUp(running: Running, now: number): void {
    if (now - running.dueMs > behindMsMax) running.dueMs = now;
    while (running.dueMs <= now) {
      if (running.next >= running.stream.packets) {
        this.running.delete(running.stream);
        running.stream.ended();
        return;
      }
      running.stream.send(running.next);
      running.next += 1;
      running.dueMs += packetMs;
    }
  }
}
