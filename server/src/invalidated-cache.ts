import type { MaybePromise } from './primitives/maybe-promise.ts';
import type { Platform } from './platform.ts';
import type { Channel } from './storage/notifications.ts';

const ttlMs = 30_000;
const entriesMax = 50_000;

/**
 * Caches loaded values by name. A notification on `channel` invalidates the whole cache; entries also expire after 30
 * s, because notifications can be lost. Concurrent requests for the same name share one load.
 */
export class InvalidatedCache<T> {
  readonly #platform: Pick<Platform, 'clock' | 'notifications'>;
  readonly #entries = new Map<string, { readonly value: T; readonly until: number }>();
  readonly #loading = new Map<string, Promise<T | undefined>>();

  constructor(platform: Pick<Platform, 'clock' | 'notifications'>, channel: Channel) {
    this.#platform = platform;
    platform.notifications.on(channel, () => {
      this.#entries.clear();
      // A load under way may return data from before the change: later callers must not share it.
      this.#loading.clear();
    });
  }

  /** Whether there is an entry, expired or not. */
  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /** Returns a cached value directly and not as a promise: on hot paths almost every call is a hit. */
  getOrLoad(name: string, load: () => Promise<T | undefined>): MaybePromise<T | undefined> {
    const known = this.#entries.get(name);
    if (known && known.until > this.#platform.clock.now().getTime()) return known.value;
    return this.#loading.get(name) ?? this.#load(name, load);
  }

  async #load(name: string, load: () => Promise<T | undefined>): Promise<T | undefined> {
    const loading = load();
    this.#loading.set(name, loading);
    try {
      const value = await loading;
      if (this.#loading.get(name) === loading) this.#store(name, value);
      return value;
    } finally {
      if (this.#loading.get(name) === loading) this.#loading.delete(name);
    }
  }

  #store(name: string, value: T | undefined): void {
    this.#entries.delete(name);
    if (value === undefined) return;
    if (this.#entries.size >= entriesMax) this.#entries.clear();
    this.#entries.set(name, { value, until: this.#platform.clock.now().getTime() + ttlMs });
  }
}
