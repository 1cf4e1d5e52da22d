import type { Platform } from './platform.ts';
import type { Channel } from './storage/notifications.ts';

const freshMs = 30_000;
const sizeMax = 50_000;

/** Remembers what was loaded by name until a change is announced on `channel`, and at most half a minute. */
export class FreshCache<T> {
  readonly #platform: Platform;
  readonly #entries = new Map<string, { readonly value: T; readonly until: number }>();
  // Counts announcements, so that what was being loaded while one came is not remembered.
  #generation = 0;

  constructor(platform: Platform, channel: Channel) {
    this.#platform = platform;
    platform.notifications.on(channel, () => {
      this.#generation += 1;
      this.#entries.clear();
    });
  }

  /** What is remembered; hot paths ask this first, since it needs no promise. */
  get(name: string): T | undefined {
    const known = this.#entries.get(name);
    return known && known.until > this.#platform.clock.now().getTime() ? known.value : undefined;
  }

  async find(name: string, load: () => Promise<T | undefined>): Promise<T | undefined> {
    const known = this.get(name);
    if (known !== undefined) return known;
    const before = this.#generation;
    const value = await load();
    if (value === undefined) return undefined;
    if (this.#entries.size >= sizeMax) this.#entries.clear();
    if (before === this.#generation) {
      this.#entries.set(name, { value, until: this.#platform.clock.now().getTime() + freshMs });
    }
    return value;
  }
}
