import type { Row } from '../../../files/spreadsheet.ts';
import { repairSpreadsheetMobile } from '../../../text/spreadsheet-mobile.ts';
import { text, type Text } from '../../../texts/text.ts';
import type { FailedRow } from './imports-store.ts';

export interface NumberBatch {
  readonly fromRow: number;
  readonly lastRow: number;
  /** In the order of the file, repeats included. */
  readonly mobiles: readonly string[];
  readonly failures: readonly FailedRow[];
}

const valueLengthMax = 50;

/** Reads the numbers of consecutive rows of a file. Empty rows are skipped. */
export function readNumberRows(rows: readonly Row[], column: number, fromRow: number): NumberBatch {
  const mobiles: string[] = [];
  const failures: FailedRow[] = [];
  for (const { number: row, cells } of rows) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    const cell = cells[column] ?? '';
    const read = repairSpreadsheetMobile(cell, 'shown');
    if (read.ok) mobiles.push(read.mobile);
    else failures.push({ row, value: storableValue(cell), problem: problemOf(cell, read.problem) });
  }
  return { fromRow, lastRow: rows.at(-1)?.number ?? fromRow, mobiles, failures };
}

function problemOf(cell: string, problem: string): Text {
  if (cell.trim() === '') return text('field_required', { field: 'mobile' });
  return text(problem === 'rounded' ? 'mobile_rounded' : 'mobile_invalid', { field: 'mobile' });
}

// jsonb accepts neither NUL nor lone surrogates.
function storableValue(cell: string): string {
  return cell.slice(0, valueLengthMax).replace(/\0|\p{Surrogate}/gu, '');
}
