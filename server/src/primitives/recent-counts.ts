const noKey = 0;
const fillMax = 0.7;

/** Counts per key of one window, in fixed memory: a table of 2^bits keys (1 to 2^32 - 1) with counts up to 65535. */
class CountTable {
  readonly #keys: Uint32Array;
  readonly #counts: Uint16Array;
  readonly #mask: number;
  #size = 0;

  constructor(bits: number) {
    this.#keys = new Uint32Array(2 ** bits);
    this.#counts = new Uint16Array(2 ** bits);
    this.#mask = 2 ** bits - 1;
  }

  get isFull(): boolean {
    return this.#size > this.#keys.length * fillMax;
  }

  get(key: number): number {
    return this.#counts[this.#slotOf(key)] ?? 0;
  }

  /** Returns the new count. */
  add(key: number, count: number): number {
    const slot = this.#slotOf(key);
    if (this.#keys[slot] === noKey) this.#size += 1;
    this.#keys[slot] = key;
    const sum = Math.max(0, Math.min(65_535, (this.#counts[slot] ?? 0) + count));
    this.#counts[slot] = sum;
    return sum;
  }

  clear(): void {
    this.#keys.fill(noKey);
    this.#counts.fill(0);
    this.#size = 0;
  }

  #slotOf(key: number): number {
    let hash = Math.imul(key ^ (key >>> 16), 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    let slot = (hash ^ (hash >>> 16)) & this.#mask;
    while (this.#keys[slot] !== noKey && this.#keys[slot] !== key) slot = (slot + 1) & this.#mask;
    return slot;
  }
}

/**
 * How often each key was counted in the last window, about: the current window and the share of the one before that the
 * last `windowMs` still touch. Memory is fixed (6 bytes a slot, twice); more keys than fit begin a new window early.
 */
export class RecentCounts {
  readonly #windowMs: number;
  #current: CountTable;
  #previous: CountTable;
  #startedAt = -Infinity;
  #windows = 0;

  constructor(windowMs: number, bits: number) {
    this.#windowMs = windowMs;
    this.#current = new CountTable(bits);
    this.#previous = new CountTable(bits);
  }

  /** Whether the window before the current one was seen as a whole. */
  get hasPrevious(): boolean {
    return this.#windows > 1;
  }

  count(key: number, nowMs: number): number {
    this.#turn(nowMs);
    const share = 1 - (nowMs - this.#startedAt) / this.#windowMs;
    return this.#current.get(key) + Math.floor(this.#previous.get(key) * Math.max(0, share));
  }

  inCurrent(key: number): number {
    return this.#current.get(key);
  }

  inPrevious(key: number): number {
    return this.#previous.get(key);
  }

  /** Returns the count of the current window; a negative count takes back. */
  add(key: number, nowMs: number, count = 1): number {
    this.#turn(nowMs);
    return this.#current.add(key, count);
  }

  secondsToNextWindow(nowMs: number): number {
    return Math.max(1, Math.ceil((this.#startedAt + this.#windowMs - nowMs) / 1000));
  }

  #turn(nowMs: number): void {
    const age = nowMs - this.#startedAt;
    if (age < this.#windowMs && !this.#current.isFull) return;
    [this.#current, this.#previous] = [this.#previous, this.#current];
    this.#current.clear();
    // Nothing was counted for a whole window: what stands there is older than that.
    if (age >= 2 * this.#windowMs) this.#previous.clear();
    this.#windows = Number.isFinite(age) ? this.#windows + 1 : 1;
    this.#startedAt = nowMs;
  }
}
