/** Ranges of figures by the word in the address: how many days, today among them. */
export const codeRanges = ['today', 'week', 'month'] as const;
export type CodeRange = (typeof codeRanges)[number];

const days: Readonly<Record<CodeRange, number>> = { today: 1, week: 7, month: 30 };
const dayMs = 86_400_000;

/** Where a range begins; undefined: the service begins with its own day. */
export function rangeStart(range: CodeRange, now: number): string | undefined {
  return range === 'today' ? undefined : new Date(now - days[range] * dayMs).toISOString();
}
