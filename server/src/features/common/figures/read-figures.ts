import type { Static } from 'typebox';

import type { Platform } from '../../../platform.ts';
import { readGroups, shownFigures, shownTotals, type comparedFiguresSchema } from './figure-fields.ts';
import { rangeBefore, readRange, type Range } from './figure-range.ts';
import { sumFigures } from './figures-store.ts';

/** What figures are asked for with, by a customer or an operator. */
export interface AskedFigures {
  readonly from?: string;
  readonly to?: string;
  readonly group?: string;
  readonly line?: string;
  readonly carrier?: string;
  readonly kind?: string;
  readonly network?: string;
  readonly limit?: number;
  readonly compare?: boolean;
}

/** The figures of one account, or of all. */
export async function readFigures(
  { db, clock, config: { timeZone } }: Pick<Platform, 'db' | 'clock' | 'config'>,
  asked: AskedFigures,
  accountId: number | undefined,
): Promise<Static<typeof comparedFiguresSchema>> {
  const range = readRange(asked, { now: clock.now(), timeZone });
  const { line, carrier, kind, network, limit = 1000 } = asked;
  const filters = { ...range, timeZone, accountId, line, carrier, kind, network };
  const groups = readGroups(asked.group);
  const totalsOf = (span: Range) => sumFigures(db, { ...filters, ...span, groups: [], limit: 1 });
  const [[totals], rows, before] = await Promise.all([
    totalsOf(range),
    groups.length === 0 ? [] : sumFigures(db, { ...filters, groups, limit }),
    asked.compare ? totalsOf(rangeBefore(range, timeZone)) : undefined,
  ]);
  return { ...shownFigures(range, totals, rows), ...(before && { before: shownTotals(before[0]) }) };
}
