import type { IsHeading } from '../read-options.ts';
import type { Sheet } from './workbook.ts';

// A file of a few bytes can name millions of sheets, and each that is opened costs.
const sheetsOpenedMax = 200;

/**
 * Where the rows begin that are wanted: workbooks open with notes, or with sheets that nobody filled in. The first sheet
 * with the right heading; if none has it, the first that holds anything.
 */
export async function findSheet(
  sheets: readonly Sheet[],
  isHeading: IsHeading | undefined,
  firstRowOf: (part: string) => Promise<readonly string[] | undefined>,
): Promise<number> {
  if (sheets.length === 1) return 0;
  let filled: number | undefined;
  for (const [index, { part }] of sheets.slice(0, sheetsOpenedMax).entries()) {
    const heading = await firstRowOf(part);
    if (heading === undefined) continue;
    if (isHeading === undefined || isHeading(heading)) return index;
    filled ??= index;
  }
  return filled ?? 0;
}
