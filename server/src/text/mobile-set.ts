const pageBits = 16;
const pageBytes = 2 ** pageBits / 8;
const smallestTable = 2 ** 12;
const largestTable = 2 ** 22;
const fullestShare = 0.75;

/**
 * Which mobiles came before, so that a list of any length is checked for repeats in bounded memory. A few million are
 * kept as numbers in a table of at most 16 MB. More are kept as one bit each: 8 kB for every 65,536 neighbouring
 * numbers that occur, 125 MB if all of them do.
 */
export class MobileSet {
  // Open addressing; 0 is a free place, so numbers are kept plus one.
  #table: Uint32Array | undefined = new Uint32Array(smallestTable);
  #count = 0;
  readonly #pages = new Map<number, Uint8Array>();

  /** True if the mobile, written 09xxxxxxxxx, is new. */
  add(mobile: string): boolean {
    return this.addNumber(Number(mobile.slice(2)));
  }

  /** The same by its last nine digits. */
  addNumber(number: number): boolean {
    if (this.#table === undefined) return this.#addBit(number);
    if (!place(this.#table, number + 1)) return false;
    this.#count += 1;
    if (this.#count > this.#table.length * fullestShare) this.#grow(this.#table);
    return true;
  }

  #grow(table: Uint32Array): void {
    const larger = table.length < largestTable ? new Uint32Array(table.length * 2) : undefined;
    for (const kept of table) {
      if (kept === 0) continue;
      if (larger === undefined) this.#addBit(kept - 1);
      else place(larger, kept);
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

/** False if the number is in the table, whose length is a power of two and which is never full. */
function place(table: Uint32Array, number: number): boolean {
  const last = table.length - 1;
  let at = (Math.imul(number, 0x9e3779b1) >>> 7) & last;
  for (let kept = table[at]; kept !== 0; kept = table[at]) {
    if (kept === number) return false;
    at = (at + 1) & last;
  }
  table[at] = number;
  return true;
}
