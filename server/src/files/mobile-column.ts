import { repairSpreadsheetMobile } from '../text/spreadsheet-mobile.ts';

// The surest words first: a column called شماره may just as well count the rows.
const mobileHeadings = [/mobile|موبایل|همراه/i, /phone|recipient|تلفن|گیرنده/i, /شماره/];

/**
 * Where numbers stand if this first row is a heading, that is, if it names them or has no digit at all. Undefined where
 * it is not: a wrong number is told, not passed over.
 */
export function headingColumn(cells: readonly string[]): number | undefined {
  if (cells.some((cell) => repairSpreadsheetMobile(cell).ok)) return undefined;
  for (const heading of mobileHeadings) {
    const named = cells.findIndex((cell) => heading.test(cell));
    if (named >= 0) return named;
  }
  return cells.some((cell) => /\p{Nd}/u.test(cell)) ? undefined : 0;
}
