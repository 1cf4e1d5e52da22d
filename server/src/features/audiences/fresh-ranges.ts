export interface BankRange {
  readonly bankId: number;
  readonly offset: number;
  /** Up to, but without. */
  readonly end: number;
}

/** The same positions in the same order, each where it came first: what came before is not read again. */
export function freshRanges(ranges: readonly BankRange[]): BankRange[] {
  const fresh: BankRange[] = [];
  for (const range of ranges) {
    let parts = [range];
    for (const known of fresh) parts = parts.flatMap((part) => without(part, known));
    fresh.push(...parts.filter(({ offset, end }) => offset < end));
  }
  return fresh;
}

function without(part: BankRange, known: BankRange): BankRange[] {
  if (part.bankId !== known.bankId || part.end <= known.offset || known.end <= part.offset) return [part];
  return [
    { ...part, end: Math.min(part.end, known.offset) },
    { ...part, offset: Math.max(part.offset, known.end) },
  ];
}
