/**
 * Counts events of many subjects in a sliding minute, approximated by two neighbouring fixed minutes weighted by
 * how far the present one has run. Memory is bounded: the maps are dropped as the minutes pass.
 */
export class RateLimiter {
  #minute = 0;
  #current = new Map<string, number>();
  #previous = new Map<string, number>();

  /** Seconds to wait before `subject` is under `limit` again; 0 if it is. Does not count. */
  waitSeconds(subject: string, limit: number, now: Date): number {
    const elapsed = this.#turn(now);
    const weighted = (this.#current.get(subject) ?? 0) + (this.#previous.get(subject) ?? 0) * (1 - elapsed);
    return weighted < limit ? 0 : Math.max(1, Math.ceil((1 - elapsed) * 60));
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
