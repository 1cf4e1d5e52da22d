import { packetMs } from './rtp-packet.ts';

/** A stream of packets, one each 20 ms. */
export interface PacedStream {
  readonly packets: number;
  send(index: number): void;
  /** After the last packet has had its 20 ms. */
  ended(): void;
}

interface Running {
  readonly stream: PacedStream;
  next: number;
  dueMs: number;
}

interface PacerClock {
  nowMs(): number;
  /** Calls back once; a later call replaces it. */
  wakeAfter(delayMs: number, run: () => void): void;
}

// Receivers keep about this much; a larger burst would only be thrown away there.
const behindMsMax = 5 * packetMs;

/**
 * Sends the packets of every call from one timer. Each stream keeps its own schedule, so that a late packet does not
 * delay those after it; a stream that fell far behind (the machine slept) goes on from now instead of bursting.
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

  /** How many packets went out; ask before removing. */
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
