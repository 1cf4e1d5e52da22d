import { repairSpreadsheetMobile } from '@peyk/text';
import { text } from '../../../texts/text.ts';
import { FailedRow } from '../../../imports/index.ts';

const mobileHeading = /mobile|phone|number|موبایل|شماره|همراه|تلفن/i;
const valueLengthMax = 50;

/** Reads the rows of a file in turn: numbers from the column with a mobile heading, else from the first column. */
export function numberReader(): (
  cells: readonly string[],
) => string | FailedRow<{ value: string }> | undefined {
  let column: number | undefined;
  return (cells) => {
    const heading: number | undefined = column === undefined ? headingColumn(cells) : undefined;
    column ??= heading ?? 0;
    if (heading !== undefined) return undefined;
    const cell = cells[column] ?? '';
    const read = repairSpreadsheetMobile(cell, 'shown');
    if (read.ok) return read.mobile;
    return new FailedRow(text('mobile_invalid', { field: 'mobile' }), {
      value: cell.slice(0, valueLengthMax),
    });
  };
}

// The first row is a heading if no cell has four digits in a row.
function headingColumn(cells: readonly string[]): number | undefined {
  if (cells.some((cell) => /\p{Nd}{4}/u.test(cell))) return undefined;
  return Math.max(
    0,
    cells.findIndex((cell) => mobileHeading.test(cell)),
  );
}
