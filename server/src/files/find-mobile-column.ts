import { repairSpreadsheetMobile } from '@peyk/text';

// The least ambiguous words first: a column named شماره may also be a row number.
const mobileHeadings = [/mobile|موبایل|همراه/i, /phone|recipient|تلفن|گیرنده/i, /شماره/];

// A longer cell is a sentence, such as a note on the first sheet of a workbook.
const headingLengthMax = 60;

/** Whether this can be the first row of a sheet of numbers: it contains one, or names their column. */
export function hasMobileColumn(cells: readonly string[]): boolean {
  return cells.some(
    (cell) =>
      repairSpreadsheetMobile(cell).ok ||
      (cell.length <= headingLengthMax && mobileHeadings.some((heading) => heading.test(cell))),
  );
}

/**
 * The index of the mobile column if this first row is a heading: it names the column or contains no digit. Undefined
 * otherwise, so that an invalid number in the first row is reported and not skipped.
 */
export function findMobileColumn(cells: readonly string[]): number | undefined {
  if (cells.some((cell) => repairSpreadsheetMobile(cell).ok)) return undefined;
  for (const heading of mobileHeadings) {
    const named = cells.findIndex((cell) => heading.test(cell));
    if (named >= 0) return named;
  }
  return cells.some((cell) => /\p{Nd}/u.test(cell)) ? undefined : 0;
}
