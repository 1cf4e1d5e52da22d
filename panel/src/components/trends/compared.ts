import type { ComparedFigures } from '@peyk/sdk';

type Totals = ComparedFigures['totals'];

/** A change above this says that there was hardly anything before, and nothing of how much it is now. */
const changeMax = 10;

/** How a number stands to that of the span before, as a part of it; undefined where there was hardly any. */
export function changeOf(now: number, before: number | undefined): number | undefined {
  if (before === undefined || before === 0) return undefined;
  const change = (now - before) / before;
  return change > changeMax ? undefined : change;
}

/** Those that arrived, of all whose fate is known; undefined: of none. */
export function rateOf({ delivered, failed }: Pick<Totals, 'delivered' | 'failed'>): number | undefined {
  return delivered + failed === 0 ? undefined : delivered / (delivered + failed);
}
