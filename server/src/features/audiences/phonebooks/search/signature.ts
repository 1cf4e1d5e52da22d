/** Ids per block: small, so that a false positive reads few contacts. */
export const idsPerBlock = 64;

// 64 contacts of usual length leave about 90 % of the bits unset.
export const signatureBits = 8192;
const bitShift = 32 - Math.log2(signatureBits);
const gramLength = 3;
// There are only 1,000 trigrams of digits, and a block has most of them: by these alone a search for six digits read
// 18 % of all blocks, with four in a row 0.9 %.
const digitsLength = 4;
// Shorter runs count as this many.
const startDigits = digitsLength - 1;

/** Trigram bits of the texts of one block; bit 0 is the first, as in a PostgreSQL bit string. */
export type Signature = Uint8Array;

/** Sets the bit of every trigram of the text and of every four digits in a row. Returns how many are in a row at most. */
export function addTrigrams(signature: Signature, text: string): number {
  let zeroth = 0;
  let first = text.charCodeAt(0);
  let second = text.charCodeAt(1);
  let digits = isDigit(second) ? (isDigit(first) ? 2 : 1) : 0;
  let digitsMax = startDigits;
  for (let at = gramLength - 1; at < text.length; at += 1) {
    const third = text.charCodeAt(at);
    setBit(signature, trigramBit(first, second, third));
    digits = isDigit(third) ? digits + 1 : 0;
    if (digits >= digitsLength) {
      setBit(signature, digitBit(zeroth, first, second, third));
      if (digits > digitsMax) digitsMax = digits;
    }
    zeroth = first;
    first = second;
    second = third;
  }
  return digitsMax;
}

/** The same for a range of UTF-16 units. */
export function addUnitTrigrams(
  signature: Signature,
  units: Uint16Array | Uint8Array,
  from: number,
  to: number,
): number {
  let zeroth = 0;
  let first = units[from] as number;
  let second = units[from + 1] as number;
  let digits = isDigit(second) ? (isDigit(first) ? 2 : 1) : 0;
  let digitsMax = startDigits;
  for (let at = from + gramLength - 1; at < to; at += 1) {
    const third = units[at] as number;
    setBit(signature, trigramBit(first, second, third));
    digits = isDigit(third) ? digits + 1 : 0;
    if (digits >= digitsLength) {
      setBit(signature, digitBit(zeroth, first, second, third));
      if (digits > digitsMax) digitsMax = digits;
    }
    zeroth = first;
    first = second;
    second = third;
  }
  return digitsMax;
}

function setBit(signature: Signature, bit: number): void {
  signature[bit >>> 3] = (signature[bit >>> 3] as number) | (0x80 >>> (bit & 7));
}

/** Bits that a block must have if it contains this text; empty for texts of less than three characters. */
export function trigramBits(text: string): number[] {
  const bits = new Set<number>();
  for (let at = gramLength - 1; at < text.length; at += 1) {
    bits.add(trigramBit(text.charCodeAt(at - 2), text.charCodeAt(at - 1), text.charCodeAt(at)));
  }
  return [...bits];
}

/** Bits that a block must have as well, if its signature was made since four digits in a row have bits of their own. */
export function digitBits(text: string): number[] {
  const bits = new Set<number>();
  for (const [run] of text.matchAll(/\d{4,}/g)) {
    for (let at = digitsLength - 1; at < run.length; at += 1) {
      const unit = (before: number) => run.charCodeAt(at - before);
      bits.add(digitBit(unit(3), unit(2), unit(1), unit(0)));
    }
  }
  return [...bits];
}

// Stored signatures depend on this hash: changing it requires rebuilding every signature.
function trigramBit(first: number, second: number, third: number): number {
  const mixed = Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b) ^ Math.imul(third, 0xc2b2ae35);
  return Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d) >>> bitShift;
}

function isDigit(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39;
}

// As above: stored signatures depend on it. The sum is below 2^16 and different for every four digits.
function digitBit(zeroth: number, first: number, second: number, third: number): number {
  const mixed = Math.imul(zeroth * 1000 + first * 100 + second * 10 + third, 0x9e3779b1);
  return Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d) >>> bitShift;
}

export function blockOf(id: number): number {
  return Math.floor(id / idsPerBlock);
}

/** Collects signatures per block from the texts of contacts. */
export class BlockSignatures {
  readonly #signatures = new Map<number, Signature>();
  // Contacts usually come in id order, so the current block is cached.
  #block = -1;
  #signature: Signature = new Uint8Array(0);

  get size(): number {
    return this.#signatures.size;
  }

  add(id: number, texts: readonly string[]): void {
    const signature = this.signatureOf(id);
    for (const text of texts) addTrigrams(signature, text);
  }

  /** The signature of the block of an id. */
  signatureOf(id: number): Signature {
    const block = blockOf(id);
    if (block !== this.#block) this.#selectBlock(block);
    return this.#signature;
  }

  /**
   * Separates signatures of blocks that start at or after `firstId` (not stored yet, can be inserted by COPY) from that
   * of the block that contains ids before `firstId` (may be stored, has to be merged).
   */
  split(firstId: number): { readonly existing: BlockSignatures; readonly added: BlockSignatures } {
    const [existing, added] = [new BlockSignatures(), new BlockSignatures()];
    const startedBlock = firstId % idsPerBlock === 0 ? undefined : blockOf(firstId);
    for (const [block, signature] of this.#signatures)
      (block === startedBlock ? existing : added).#signatures.set(block, signature);
    return { existing, added };
  }

  entries(): Iterable<readonly [number, Signature]> {
    return this.#signatures;
  }

  blocks(): number[] {
    return [...this.#signatures.keys()];
  }

  hex(): string[] {
    return [...this.#signatures.values()].map((one) => Buffer.from(one.buffer).toString('hex'));
  }

  #selectBlock(block: number): void {
    const signature = this.#signatures.get(block) ?? new Uint8Array(signatureBits / 8);
    this.#signatures.set(block, signature);
    this.#block = block;
    this.#signature = signature;
  }
}
