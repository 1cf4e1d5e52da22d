interface Equality<T> {
  isSame(one: T, other: T): boolean;
  /** Equal exactly for items that are the same. */
  keyOf(one: T): string;
}

/** Dictionary encoding of a batch: the distinct values, and for each item the 1-based number of its value. */
export function dictionaryEncode<T>(items: readonly T[], { isSame, keyOf }: Equality<T>) {
  const known = new Map<string, number>();
  const values: T[] = [];
  let last = 0;
  const indexes = items.map((item) => {
    const before = values[last - 1];
    // Most items equal the one before them, and comparing is cheaper than building a key.
    if (before !== undefined && isSame(before, item)) return last;
    const key = keyOf(item);
    last = known.get(key) ?? values.push(item);
    known.set(key, last);
    return last;
  });
  return { kinds: values, numbers: indexes };
}
