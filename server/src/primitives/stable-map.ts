const initialCapacity = 64;
const hashSeed = Math.floor(Math.random() * 2 ** 32);

/** FNV-1a with a random seed per process, so that callers cannot construct colliding keys. */
function hashOfText(text: string): number {
  let hash = hashSeed;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash ^ (hash >>> 15);
}

function hashOf(key: string | number): number {
  if (typeof key === 'string') return hashOfText(key);
  const mixed = Math.imul(key ^ hashSeed, 0x9e3779b1);
  return mixed ^ (mixed >>> 15);
}

/**
 * A hash map (open addressing, linear probing) for entries that are added and removed thousands of times per second. A
 * JavaScript Map allocates a new table whenever it grows or shrinks by half, and each old table keeps its entries and
 * the tables after it alive until the next full collection. This one reuses its slots: what survives a minor collection
 * went from 6 MB to 1.5 MB, what is promoted from 5 MB to 0.1 MB (docs/benchmarks.md, decision 0025). Entries have no
 * order, and the table never shrinks.
 */
export class StableMap<K extends string | number, V> {
  #keys: (K | undefined)[] = emptySlots(initialCapacity);
  #values: (V | undefined)[] = emptySlots(initialCapacity);
  #hashes = new Int32Array(initialCapacity);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  get(key: K): V | undefined {
    // Most of these maps are empty most of the time: skips the hash.
    if (this.#size === 0) return undefined;
    return this.#values[this.#slotOf(key, hashOf(key))];
  }

  has(key: K): boolean {
    return this.#size > 0 && this.#keys[this.#slotOf(key, hashOf(key))] !== undefined;
  }

  set(key: K, value: V): void {
    const hash = hashOf(key);
    const slot = this.#slotOf(key, hash);
    if (this.#keys[slot] === undefined) {
      this.#size += 1;
      this.#keys[slot] = key;
      this.#hashes[slot] = hash;
    }
    this.#values[slot] = value;
    // The load factor stays at or below one half, so that probe sequences are short.
    if (this.#size * 2 > this.#keys.length) this.#grow();
  }

  delete(key: K): boolean {
    if (this.#size === 0) return false;
    const place = this.#slotOf(key, hashOf(key));
    if (this.#keys[place] === undefined) return false;
    this.#size -= 1;
    this.#closeGap(place);
    return true;
  }

  clear(): void {
    if (this.#size === 0) return;
    this.#keys.fill(undefined);
    this.#values.fill(undefined);
    this.#size = 0;
  }

  /** The map must not be changed during the iteration. */
  *entries(): Generator<[K, V]> {
    for (let place = 0; place < this.#keys.length; place += 1) {
      const key = this.#keys[place];
      if (key !== undefined) yield [key, this.#values[place] as V];
    }
  }

  values(): V[] {
    const values: V[] = [];
    for (let place = 0; place < this.#keys.length; place += 1) {
      if (this.#keys[place] !== undefined) values.push(this.#values[place] as V);
    }
    return values;
  }

  /** The slot of the key, or the free slot where it would be inserted. */
  #slotOf(key: K, hash: number): number {
    const keys = this.#keys;
    const last = keys.length - 1;
    let place = hash & last;
    for (;;) {
      const found = keys[place];
      if (found === undefined || found === key) return place;
      place = (place + 1) & last;
    }
  }

  // Backward-shift deletion: entries that were displaced past this slot move back, so that no later probe stops too
  // early.
  #closeGap(from: number): void {
    const last = this.#keys.length - 1;
    let gap = from;
    let place = from;
    for (;;) {
      place = (place + 1) & last;
      if (this.#keys[place] === undefined) break;
      const homeSlot = (this.#hashes[place] ?? 0) & last;
      if (((place - homeSlot) & last) < ((place - gap) & last)) continue;
      this.#move(place, gap);
      gap = place;
    }
    this.#keys[gap] = undefined;
    this.#values[gap] = undefined;
  }

  #move(from: number, to: number): void {
    this.#keys[to] = this.#keys[from];
    this.#values[to] = this.#values[from];
    this.#hashes[to] = this.#hashes[from] ?? 0;
  }

  #grow(): void {
    const [keys, values, hashes] = [this.#keys, this.#values, this.#hashes];
    const capacity = keys.length * 2;
    this.#keys = emptySlots(capacity);
    this.#values = emptySlots(capacity);
    this.#hashes = new Int32Array(capacity);
    for (const [from, key] of keys.entries()) {
      if (key === undefined) continue;
      const hash = hashes[from] ?? 0;
      const place = this.#slotOf(key, hash);
      this.#keys[place] = key;
      this.#values[place] = values[from];
      this.#hashes[place] = hash;
    }
    // Cleared, because old arrays in the old generation would keep their entries alive.
    keys.fill(undefined);
    values.fill(undefined);
  }
}

function emptySlots<T>(count: number): (T | undefined)[] {
  return Array.from({ length: count }, () => undefined);
}
