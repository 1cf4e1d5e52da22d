import type { IsHeading } from '../../read-options.ts';
import type { Sheet } from './workbook.ts';

// A small file can list millions of sheets, and opening each takes time.
const SHEETS_OPENED_MAX = 200;

/**
 * The sheet to read: the first with the wanted heading; if none has it, the first that is not empty. Workbooks often
 * begin with a sheet of notes or an empty one.
 */
export async function findSheet(
  sheets: readonly Sheet[],
  isHeading: IsHeading | undefined,
  firstRowOf: (part: string) => Promise<readonly string[] | undefined>,
): Promise<number> {
  if (sheets.length === 1) return 0;
  let filled: number | undefined;
  for (const [index, { part }] of sheets.slice(0, SHEETS_OPENED_MAX).entries()) {
    const heading = await firstRowOf(part);
    if (heading === undefined) continue;
    if (isHeading === undefined || isHeading(heading)) return index;
    filled ??= index;
  }
  return filled ?? 0;
}
