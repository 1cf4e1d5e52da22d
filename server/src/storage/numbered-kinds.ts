interface Kind<T> {
  isSame(one: T, other: T): boolean;
  /** Equal for those that are the same. */
  keyOf(one: T): string;
}

/** What things of a batch share, said once: the different kinds among them, and for each thing the number (from 1) of its own. */
export function numberedKinds<T>(things: readonly T[], { isSame, keyOf }: Kind<T>) {
  const known = new Map<string, number>();
  const kinds: T[] = [];
  let last = 0;
  const numbers = things.map((thing) => {
    const before = kinds[last - 1];
    // Most are like the one before them, and comparing costs less than writing a key.
    if (before !== undefined && isSame(before, thing)) return last;
    const key = keyOf(thing);
    last = known.get(key) ?? kinds.push(thing);
    known.set(key, last);
    return last;
  });
  return { kinds, numbers };
}
