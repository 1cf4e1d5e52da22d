/** Chance that can be repeated. */
export interface Chance {
  readonly seed: number;
  /** A whole number, both ends included. */
  between(min: number, max: number): number;
  isTrueOnceIn(times: number): boolean;
  pick<T>(list: readonly T[]): T;
}

/** mulberry32: small, and evenly spread over all 32 bits. */
export function seededChance(seed: number): Chance {
  let state = seed;
  const fraction = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (min: number, max: number) => min + Math.floor(fraction() * (max - min + 1));
  return {
    seed,
    between,
    isTrueOnceIn: (times) => between(1, times) === 1,
    pick: <T>(list: readonly T[]) => list[between(0, list.length - 1)] as T,
  };
}
