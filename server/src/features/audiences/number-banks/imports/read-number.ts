import { repairSpreadsheetMobile } from '@peyk/text';
import { text, type Text } from '../../../../texts/text.ts';
import { FailedRow, storableCell } from '../../../../imports/index.ts';

const valueLengthMax = 50;

/** Reads the number of a row of a file. An empty row is skipped. */
export function readNumber(
  cells: readonly string[],
  column: number,
): string | FailedRow<{ value: string }> | undefined {
  if (cells.every((cell) => cell.trim() === '')) return undefined;
  const cell = cells[column] ?? '';
  const read = repairSpreadsheetMobile(cell, 'shown');
  if (read.ok) return read.mobile;
  return new FailedRow(problemOf(cell, read.problem), { value: storableCell(cell, valueLengthMax) });
}

function problemOf(cell: string, problem: string): Text {
  if (cell.trim() === '') return text('field_required', { field: 'mobile' });
  return text(problem === 'rounded' ? 'mobile_rounded' : 'mobile_invalid', { field: 'mobile' });
}
