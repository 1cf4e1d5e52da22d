const blockBits = 20;
const blockSize = 2 ** blockBits;

/**
 * Which numbers came before, one bit each. A send to millions stays small: blocks of a million neighbouring numbers
 * take 128 kB and exist only where a number fell, 128 MB in all if every number of the country came.
 */
export class MobileSet {
  readonly #blocks = new Map<number, Uint8Array>();

  /** True if the number was not there before. `mobile` is 09xxxxxxxxx. */
  add(mobile: string): boolean {
    const number = Number(mobile.slice(2));
    const key = Math.floor(number / blockSize);
    const block = this.#blocks.get(key) ?? this.#newBlock(key);
    const offset = number % blockSize;
    const bit = 1 << (offset & 7);
    const byte = block[offset >> 3] ?? 0;
    if (byte & bit) return false;
    block[offset >> 3] = byte | bit;
    return true;
  }

  #newBlock(key: number): Uint8Array {
    const block = new Uint8Array(blockSize / 8);
    this.#blocks.set(key, block);
    return block;
  }
}
