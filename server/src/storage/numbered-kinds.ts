interface Kind<T> {
  isSame(one: T, other: T): boolean;
  /** Equal exactly for items that are the same. */
  keyOf(one: T): string;
}

/** Dictionary encoding of a batch: the distinct values, and for each item the 1-based number of its value. */
export function numberedKinds<T>(things: readonly T[], { isSame, keyOf }: Kind<T>) {
  const known = new Map<string, number>();
  const kinds: T[] = [];
  let last = 0;
  const numbers = things.map((thing) => {
    const before = kinds[last - 1];
    // Most items equal the one before them, and comparing is cheaper than building a key.
    if (before !== undefined && isSame(before, thing)) return last;
    const key = keyOf(thing);
    last = known.get(key) ?? kinds.push(thing);
    known.set(key, last);
    return last;
  });
  return { kinds, numbers };
}
