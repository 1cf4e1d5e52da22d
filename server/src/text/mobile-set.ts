const pageBits = 16;
const pageBytes = 2 ** pageBits / 8;
const tableLengthMin = 2 ** 12;
const tableLengthMax = 2 ** 22;
const loadFactorMax = 0.75;

/**
 * A set of mobiles for duplicate checks over lists of any length, in bounded memory. Up to a few million are kept in a
 * hash table of at most 16 MB; beyond that as a bitmap: 8 kB per 65,536 consecutive numbers that occur, 125 MB if all
 * do.
 */
export class MobileSet {
  // Open addressing; 0 marks a free slot, so numbers are stored plus one.
  #table: Uint32Array | undefined = new Uint32Array(tableLengthMin);
  #count = 0;
  readonly #pages = new Map<number, Uint8Array>();

  /** True if the mobile (09xxxxxxxxx) was not in the set. */
  add(mobile: string): boolean {
    return this.addNumber(Number(mobile.slice(2)));
  }

  /** The same, given the last nine digits as a number. */
  addNumber(number: number): boolean {
    if (this.#table === undefined) return this.#addBit(number);
    if (!insertNumber(this.#table, number + 1)) return false;
    this.#count += 1;
    if (this.#count > this.#table.length * loadFactorMax) this.#grow(this.#table);
    return true;
  }

  #grow(table: Uint32Array): void {
    const larger = table.length < tableLengthMax ? new Uint32Array(table.length * 2) : undefined;
    for (const kept of table) {
      if (kept === 0) continue;
      if (larger === undefined) this.#addBit(kept - 1);
      else insertNumber(larger, kept);
    }
    this.#table = larger;
  }

  #addBit(number: number): boolean {
    const page = this.#pageOf(number >>> pageBits);
    const bit = number % (pageBytes * 8);
    const byte = page[bit >>> 3] ?? 0;
    const mask = 1 << (bit & 7);
    if ((byte & mask) !== 0) return false;
    page[bit >>> 3] = byte | mask;
    return true;
  }

  #pageOf(number: number): Uint8Array {
    const known = this.#pages.get(number);
    if (known !== undefined) return known;
    const fresh = new Uint8Array(pageBytes);
    this.#pages.set(number, fresh);
    return fresh;
  }
}

/** False if the number is already in the table. The table length is a power of two, and the table is never full. */
function insertNumber(table: Uint32Array, number: number): boolean {
  const last = table.length - 1;
  let at = (Math.imul(number, 0x9e3779b1) >>> 7) & last;
  for (let kept = table[at]; kept !== 0; kept = table[at]) {
    if (kept === number) return false;
    at = (at + 1) & last;
  }
  table[at] = number;
  return true;
}
