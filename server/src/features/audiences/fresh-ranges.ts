/** A stretch of something that has a fixed order: a number bank, those whom a filter finds. */
export interface Range<Whole> {
  readonly of: Whole;
  readonly offset: number;
  /** Up to, but without. */
  readonly end: number;
}

/** The same positions in the same order, each where it came first: what came before is not read again. */
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
