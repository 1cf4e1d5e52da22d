/** Where windows of all processes meet. */
export interface WindowStore {
  /** Adds counts of a window; returns what all processes counted for these keys. */
  add(
    window: { readonly seconds: number; readonly number: number },
    counted: ReadonlyMap<string, number>,
  ): Promise<ReadonlyMap<string, number>>;
}

interface Count {
  total: number;
  /** What other processes do not know of yet. */
  unshared: number;
}

/** Keys of one window beyond which the one before is forgotten, so that memory is bounded. */
const keysMax = 200_000;

/**
 * How often keys were counted in the last `seconds`: those of the current window, and of the one before the share that is
 * still inside. Windows begin at the same moments in all processes, which share their counts.
 */
class SharedWindow {
  readonly #seconds: number;
  #number = 0;
  #current = new Map<string, Count>();
  #previous = new Map<string, Count>();

  constructor(seconds: number) {
    this.#seconds = seconds;
  }

  /** Seconds until one more stays within `limit`; 0 if it does now. */
  waitSeconds(key: string, limit: number, nowMs: number): number {
    const elapsed = this.#advance(nowMs);
    const current = this.#current.get(key)?.total ?? 0;
    const previous = this.#previous.get(key)?.total ?? 0;
    if (current + previous * (1 - elapsed) < limit) return 0;
    // If the current window alone is over the limit, it must first become the previous one and then fade.
    const windows =
      current < limit ? fading(previous, limit - current) - elapsed : 1 - elapsed + fading(current, limit);
    return Math.max(1, Math.floor(windows * this.#seconds + 0.001) + 1);
  }

  add(key: string, count: number, nowMs: number): void {
    this.#advance(nowMs);
    const known = this.#current.get(key);
    if (known !== undefined) {
      known.total = Math.max(0, known.total + count);
      known.unshared += count;
      return;
    }
    if (this.#current.size >= keysMax) this.#current.clear();
    if (count > 0) this.#current.set(key, { total: count, unshared: count });
  }

  /** Whether there was something to share. */
  async share(store: WindowStore): Promise<boolean> {
    const window = this.#current;
    const shared = new Map<string, number>();
    for (const [key, { unshared }] of window) if (unshared !== 0) shared.set(key, unshared);
    if (shared.size === 0) return false;
    for (const [key, count] of shared) addUnshared(window, key, -count);
    try {
      const known = await store.add({ seconds: this.#seconds, number: this.#number }, shared);
      for (const [key, total] of known) learn(window, key, total);
      return true;
    } catch (problem) {
      for (const [key, count] of shared) addUnshared(window, key, count);
      throw problem;
    }
  }

  /** The part of the current window that has passed. */
  #advance(nowMs: number): number {
    const windows = nowMs / 1000 / this.#seconds;
    const number = Math.floor(windows);
    if (number !== this.#number) {
      this.#previous = number === this.#number + 1 ? this.#current : new Map();
      this.#current = new Map();
      this.#number = number;
    }
    return windows - number;
  }
}

function addUnshared(window: ReadonlyMap<string, Count>, key: string, count: number): void {
  const known = window.get(key);
  if (known !== undefined) known.unshared += count;
}

/** What was counted here meanwhile comes on top of what all processes have. */
function learn(window: ReadonlyMap<string, Count>, key: string, total: number): void {
  const known = window.get(key);
  if (known !== undefined) known.total = Math.max(0, total + known.unshared);
}

// The part of the next window after which `count` weighs less than `room`.
function fading(count: number, room: number): number {
  return Math.max(0, 1 - room / count);
}

/** Windows of several lengths. */
export class SharedWindows {
  readonly #byLength = new Map<number, SharedWindow>();

  of(seconds: number): SharedWindow {
    let window = this.#byLength.get(seconds);
    if (window === undefined) this.#byLength.set(seconds, (window = new SharedWindow(seconds)));
    return window;
  }

  /** Whether there was something to share. */
  async share(store: WindowStore): Promise<boolean> {
    let isShared = false;
    for (const window of this.#byLength.values()) isShared = (await window.share(store)) || isShared;
    return isShared;
  }
}
