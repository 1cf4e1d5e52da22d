/** A range of positions in an ordered source: a number bank, or the result of a postal filter. */
export interface Range<Whole> {
  readonly of: Whole;
  readonly offset: number;
  /** Exclusive. */
  readonly end: number;
}

/** The same positions in the same order without repeats: a position is kept in the first range that contains it. */
export function distinctRanges<Whole>(ranges: readonly Range<Whole>[]): Range<Whole>[] {
  const distinct: Range<Whole>[] = [];
  for (const range of ranges) {
    let parts = [range];
    for (const earlier of distinct) parts = parts.flatMap((part) => subtractRange(part, earlier));
    distinct.push(...parts.filter(({ offset, end }) => offset < end));
  }
  return distinct;
}

function subtractRange<Whole>(part: Range<Whole>, earlier: Range<Whole>): Range<Whole>[] {
  if (part.of !== earlier.of || part.end <= earlier.offset || earlier.end <= part.offset) return [part];
  return [
    { ...part, end: Math.min(part.end, earlier.offset) },
    { ...part, offset: Math.max(part.offset, earlier.end) },
  ];
}
