/**
 * Counts events per subject in a sliding minute, approximated by two fixed minutes: the previous one counts by the
 * share of it that is still inside the window. Memory is bounded, because both maps are dropped as minutes pass.
 */
export class RateLimiter {
  #minute = 0;
  #current = new Map<string, number>();
  #previous = new Map<string, number>();

  /** Seconds until `subject` is under `limit` again; 0 if it is. Does not count an event. */
  waitSeconds(subject: string, limit: number, now: Date): number {
    const elapsed = this.#advance(now);
    const current = this.#current.get(subject) ?? 0;
    const previous = this.#previous.get(subject) ?? 0;
    if (current + previous * (1 - elapsed) < limit) return 0;
    // If the current minute alone exceeds the limit, it must first become the previous one and then decay.
    const minutes =
      current < limit
        ? decayTime(previous, limit - current) - elapsed
        : 1 - elapsed + decayTime(current, limit);
    // The first whole second under the limit; 0.001 compensates for rounding errors.
    return Math.floor(minutes * 60 + 0.001) + 1;
  }

  count(subject: string, now: Date): void {
    this.#advance(now);
    this.#current.set(subject, (this.#current.get(subject) ?? 0) + 1);
  }

  #advance(now: Date): number {
    const minutes = now.getTime() / 60_000;
    const minute = Math.floor(minutes);
    if (minute !== this.#minute) {
      this.#previous = minute === this.#minute + 1 ? this.#current : new Map();
      this.#current = new Map();
      this.#minute = minute;
    }
    return minutes - minute;
  }
}

// The part of the next minute after which `count` events weigh less than `room`.
function decayTime(count: number, room: number): number {
  return Math.max(0, 1 - room / count);
}
