import type { Reach } from './blacklist.ts';

/** `ask`: the number has some entry; the database must be asked whether it applies to this account and line. */
export type LookupResult = 'free' | 'blocked' | 'ask';

/** `Key` is what an entry has of its number: the digits after 09, or the digest of an erased number. */
export interface BlockedNumbers<Key = number> {
  readonly size: number;
  add(number: Key, reach: Reach, isOptOut: boolean): void;
  remove(number: Key, reach: Reach): void;
  lookUp(number: Key, to: LookedUp): LookupResult;
}

interface LookedUp {
  readonly accountId: number;
  readonly lineId: number;
  /** Opt-outs do not count. */
  readonly isService?: boolean;
}

/** All entries by scope: needs no query, about 50 bytes per entry. */
export class ExactNumbers<Key = number> implements BlockedNumbers<Key> {
  readonly #everywhere = new Set<Key>();
  readonly #lines = new Map<number, Set<Key>>();
  readonly #accounts = new Map<number, Set<Key>>();
  /** By line; what an operator blocked on the line after its opt-out is not one any more. */
  readonly #optOuts = new Map<number, Set<Key>>();
  #blockCount = 0;
  #optOutCount = 0;

  get size(): number {
    return this.#blockCount + this.#optOutCount;
  }

  /** Without any express block a service message need not be looked up. */
  hasAnyFor({ isService = false }: Pick<LookedUp, 'isService'>): boolean {
    return (isService ? this.#blockCount : this.size) > 0;
  }

  add(number: Key, reach: Reach, isOptOut: boolean): void {
    this.remove(number, reach);
    if (isOptOut && reach.lineId !== null) {
      setOf(this.#optOuts, reach.lineId).add(number);
      this.#optOutCount += 1;
    } else {
      this.#numbersOf(reach).add(number);
      this.#blockCount += 1;
    }
  }

  remove(number: Key, reach: Reach): void {
    if (this.#numbersOf(reach).delete(number)) this.#blockCount -= 1;
    if (reach.lineId !== null && this.#optOuts.get(reach.lineId)?.delete(number)) this.#optOutCount -= 1;
  }

  lookUp(number: Key, { accountId, lineId, isService = false }: LookedUp): LookupResult {
    if (this.size === 0) return 'free';
    const isBlocked =
      this.#everywhere.has(number) ||
      this.#lines.get(lineId)?.has(number) === true ||
      this.#accounts.get(accountId)?.has(number) === true ||
      (!isService && this.#optOuts.get(lineId)?.has(number) === true);
    return isBlocked ? 'blocked' : 'free';
  }

  *numbers(): Iterable<Key> {
    yield* this.#everywhere;
    for (const some of this.#lines.values()) yield* some;
    for (const some of this.#accounts.values()) yield* some;
    for (const some of this.#optOuts.values()) yield* some;
  }

  #numbersOf({ lineId, accountId }: Reach): Set<Key> {
    if (lineId !== null) return setOf(this.#lines, lineId);
    return accountId === null ? this.#everywhere : setOf(this.#accounts, accountId);
  }
}

function setOf<Key>(sets: Map<number, Set<Key>>, id: number): Set<Key> {
  const known = sets.get(id);
  if (known) return known;
  const fresh = new Set<Key>();
  sets.set(id, fresh);
  return fresh;
}

const pageBits = 16;
const wordsPerPage = 2 ** pageBits / 32;

/**
 * One bit per number that has any entry, in pages that are allocated on first use: at most 125 MB, for all possible
 * numbers. A removed number keeps its bit, since another entry may have set it too.
 */
export class NumberBitmap implements BlockedNumbers {
  readonly #pages: (Uint32Array | undefined)[] = [];
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add(number: number): void {
    const page = (this.#pages[number >>> pageBits] ??= new Uint32Array(wordsPerPage));
    const word = (number & 0xffff) >>> 5;
    page[word] = (page[word] ?? 0) | (1 << (number & 31));
    this.#size += 1;
  }

  remove(): void {
    // Does nothing: see the class comment.
  }

  lookUp(number: number): LookupResult {
    const page = this.#pages[number >>> pageBits];
    if (page === undefined) return 'free';
    const bits = page[(number & 0xffff) >>> 5] ?? 0;
    return ((bits >>> (number & 31)) & 1) === 1 ? 'ask' : 'free';
  }
}
