const pageBits = 16;
const pageBytes = 2 ** pageBits / 8;

/**
 * Which mobiles came before, one bit each: 8 kB for every 65,536 neighbouring numbers that occur, and 125 MB if all of
 * them do. So a list of any length is checked for repeats in bounded memory.
 */
export class MobileSet {
  readonly #pages = new Map<number, Uint8Array>();

  /** True if the mobile, written 09xxxxxxxxx, is new. */
  add(mobile: string): boolean {
    const number = Number(mobile.slice(2));
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
