interface Entry<T> {
  readonly version: string;
  readonly value: T;
  readonly size: number;
}

/**
 * Values that hold for one version of what they were derived from. All together they are at most `sizeMax`; the one that
 * was not used for longest goes first.
 */
export class VersionedCache<T> {
  readonly #sizeMax: number;
  readonly #entries = new Map<string, Entry<T>>();
  #size = 0;

  constructor(sizeMax: number) {
    this.#sizeMax = sizeMax;
  }

  /** Whether there is a value of any version. */
  has(key: string): boolean {
    return this.#entries.has(key);
  }

  get(key: string, version: string): T | undefined {
    const entry = this.#remove(key);
    if (entry?.version !== version) return undefined;
    // Last in the order of the map: used most recently.
    this.#add(key, entry);
    return entry.value;
  }

  set(key: string, entry: Entry<T>): void {
    this.#remove(key);
    if (entry.size > this.#sizeMax) return;
    this.#add(key, entry);
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= this.#sizeMax) return;
      this.#remove(oldest);
    }
  }

  #add(key: string, entry: Entry<T>): void {
    this.#entries.set(key, entry);
    this.#size += entry.size;
  }

  #remove(key: string): Entry<T> | undefined {
    const entry = this.#entries.get(key);
    this.#entries.delete(key);
    this.#size -= entry?.size ?? 0;
    return entry;
  }
}
