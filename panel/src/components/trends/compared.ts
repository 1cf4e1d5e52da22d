import type { ComparedFigures } from '@peyk/sdk';

type Totals = ComparedFigures['totals'];

/** How a number stands to that of the span before, as a part of it; undefined where there was none. */
export function changeOf(now: number, before: number | undefined): number | undefined {
  return before === undefined || before === 0 ? undefined : (now - before) / before;
}

/** Those that arrived, of all whose fate is known; undefined: of none. */
export function rateOf({ delivered, failed }: Pick<Totals, 'delivered' | 'failed'>): number | undefined {
  return delivered + failed === 0 ? undefined : delivered / (delivered + failed);
}
