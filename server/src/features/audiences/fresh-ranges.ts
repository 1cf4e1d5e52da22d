/** A range of positions in an ordered source: a number bank, or the result of a postal filter. */
export interface Range<Whole> {
  readonly of: Whole;
  readonly offset: number;
  /** Exclusive. */
  readonly end: number;
}

/** The same positions in the same order without repeats: a position is kept in the first range that contains it. */
export function freshRanges<Whole>(ranges: readonly Range<Whole>[]): Range<Whole>[] {
  const fresh: Range<Whole>[] = [];
  for (const range of ranges) {
    let parts = [range];
    for (const known of fresh) parts = parts.flatMap((part) => without(part, known));
    fresh.push(...parts.filter(({ offset, end }) => offset < end));
  }
  return fresh;
}

function without<Whole>(part: Range<Whole>, known: Range<Whole>): Range<Whole>[] {
  if (part.of !== known.of || part.end <= known.offset || known.end <= part.offset) return [part];
  return [
    { ...part, end: Math.min(part.end, known.offset) },
    { ...part, offset: Math.max(part.offset, known.end) },
  ];
}
