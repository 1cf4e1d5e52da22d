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
  const numberOf = (item: T): number => {
    const key = keyOf(item);
    const number = known.get(key) ?? values.push(item);
    known.set(key, number);
    return number;
  };
  const indexes = items.map((item) => {
    const before = values[last - 1];
    // Most items equal the one before them, and comparing is cheaper than building a key: of most batches none is built.
    if (before !== undefined && isSame(before, item)) return last;
    if (before === undefined) last = values.push(item);
    else {
      if (known.size === 0) known.set(keyOf(before), last);
      last = numberOf(item);
    }
    return last;
  });
  return { kinds: values, numbers: indexes };
}
