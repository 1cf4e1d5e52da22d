const firstCapacity = 64;

// Consecutive numbers are spread out: in one contiguous run every deletion would have to walk the rest of the run.
function hashOf(sequence: number): number {
  const mixed = Math.imul(sequence, 0x9e37_79b1);
  return mixed ^ (mixed >>> 15);
}

/**
 * Requests that wait for their response, by sequence number (an integer above 0): a hash table with linear probing.
 * JavaScript's Map makes a new table whenever it has grown or shrunk, and the old ones keep their entries alive until
 * the next full garbage collection: under load most of what survived a young collection was answered requests. This
 * table reuses its slots. Entries have no order.
 */
export class SequenceMap<Item> {
  #sequences = new Uint32Array(firstCapacity);
  #items: (Item | undefined)[] = emptySlots(firstCapacity);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  get(sequence: number): Item | undefined {
    return this.#items[this.#slotOf(sequence)];
  }

  set(sequence: number, item: Item): void {
    const slot = this.#slotOf(sequence);
    if (this.#sequences[slot] === 0) {
      this.#size += 1;
      this.#sequences[slot] = sequence;
    }
    this.#items[slot] = item;
    // Half of the slots stay free, so that a search is short.
    if (this.#size * 2 > this.#sequences.length) this.#grow();
  }

  delete(sequence: number): boolean {
    const slot = this.#slotOf(sequence);
    if (this.#sequences[slot] === 0) return false;
    this.#size -= 1;
    this.#free(slot);
    return true;
  }

  clear(): void {
    this.#sequences.fill(0);
    this.#items.fill(undefined);
    this.#size = 0;
  }

  entries(): [sequence: number, item: Item][] {
    const entries: [number, Item][] = [];
    for (const [slot, sequence] of this.#sequences.entries()) {
      if (sequence !== 0) entries.push([sequence, this.#items[slot] as Item]);
    }
    return entries;
  }

  /** Where the sequence number is, or the free slot where it would be. */
  #slotOf(sequence: number): number {
    const sequences = this.#sequences;
    const mask = sequences.length - 1;
    let slot = hashOf(sequence) & mask;
    while (sequences[slot] !== 0 && sequences[slot] !== sequence) slot = (slot + 1) & mask;
    return slot;
  }

  // Entries that were displaced by this slot move back, so that no search ends at the gap.
  #free(from: number): void {
    const sequences = this.#sequences;
    const mask = sequences.length - 1;
    let gap = from;
    for (let slot = (from + 1) & mask; sequences[slot] !== 0; slot = (slot + 1) & mask) {
      const home = hashOf(sequences[slot]!) & mask;
      if (((slot - home) & mask) < ((slot - gap) & mask)) continue;
      sequences[gap] = sequences[slot]!;
      this.#items[gap] = this.#items[slot];
      gap = slot;
    }
    sequences[gap] = 0;
    this.#items[gap] = undefined;
  }

  #grow(): void {
    const entries = this.entries();
    const capacity = this.#sequences.length * 2;
    this.#sequences = new Uint32Array(capacity);
    // The abandoned array must not keep its items alive.
    this.#items.fill(undefined);
    this.#items = emptySlots(capacity);
    for (const [sequence, item] of entries) {
      const slot = this.#slotOf(sequence);
      this.#sequences[slot] = sequence;
      this.#items[slot] = item;
    }
  }
}

function emptySlots<T>(count: number): (T | undefined)[] {
  return Array.from({ length: count }, () => undefined);
}
