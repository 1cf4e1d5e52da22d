import type { IsHeading } from '../../read-options.ts';
import type { Sheet } from './workbook.ts';

// A small file can list millions of sheets, and opening each takes time.
const SHEETS_OPENED_MAX = 200;

/** The first row of a sheet: undefined if the sheet is empty, `over-limit` if the row has more than may be read. */
export type FirstRow = readonly string[] | 'over-limit' | undefined;

/**
 * The sheet to read: the first with the wanted heading; if none has it, the first that is not empty. Workbooks often
 * begin with a sheet of notes or an empty one. One whose first row is over the limits is read only if no other can be.
 */
export async function findSheet(
  sheets: readonly Sheet[],
  isHeading: IsHeading | undefined,
  firstRowOf: (part: string) => Promise<FirstRow>,
): Promise<number> {
  if (sheets.length === 1) return 0;
  let filled: number | undefined;
  let overLimit: number | undefined;
  for (const [index, { part }] of sheets.slice(0, SHEETS_OPENED_MAX).entries()) {
    const heading = await firstRowOf(part);
    if (heading === undefined) continue;
    if (heading === 'over-limit') {
      overLimit ??= index;
      continue;
    }
    if (isHeading === undefined || isHeading(heading)) return index;
    filled ??= index;
  }
  return filled ?? overLimit ?? 0;
}
