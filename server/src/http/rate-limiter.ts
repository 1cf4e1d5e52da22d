/**
 * Counts events of many subjects in a sliding minute, approximated by two neighbouring fixed minutes: the earlier
 * one weighs less the further the present one has run. Memory is bounded: the maps are dropped as the minutes pass.
 */
export class RateLimiter {
  #minute = 0;
  #current = new Map<string, number>();
  #previous = new Map<string, number>();

  /** Seconds to wait before `subject` is under `limit` again; 0 if it is. Does not count. */
  waitSeconds(subject: string, limit: number, now: Date): number {
    const elapsed = this.#turn(now);
    const current = this.#current.get(subject) ?? 0;
    const previous = this.#previous.get(subject) ?? 0;
    if (current + previous * (1 - elapsed) < limit) return 0;
    // While this minute alone is over, it must first become the previous one, and then fade.
    const minutes =
      current < limit
        ? fadeTime(previous, limit - current) - elapsed
        : 1 - elapsed + fadeTime(current, limit);
    // The whole second after the moment at which it is just full; the fraction makes up for rounding.
    return Math.floor(minutes * 60 + 0.001) + 1;
  }

  count(subject: string, now: Date): void {
    this.#turn(now);
    this.#current.set(subject, (this.#current.get(subject) ?? 0) + 1);
  }

  #turn(now: Date): number {
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

// How far into the next minute `count` events weigh just less than `room`.
function fadeTime(count: number, room: number): number {
  return Math.max(0, 1 - room / count);
}
