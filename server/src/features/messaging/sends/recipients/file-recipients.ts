import { invalidField } from '../../../../failure.ts';
import { findMobileColumn, hasMobileColumn } from '../../../../files/find-mobile-column.ts';
import { spreadsheetFailure } from '../../../../files/spreadsheet-failure.ts';
import { readSpreadsheet } from '../../../../files/spreadsheet.ts';
import { repairSpreadsheetMobile } from '@peyk/text';
import { text } from '../../../../texts/text.ts';

export interface RowProblem {
  readonly row: number;
  readonly value: string;
}

const problemsKept = 100;

/**
 * Numbers of a spreadsheet, page by page: of the column with a heading for numbers, else of the first column. Rows
 * whose number is invalid are counted and skipped.
 */
export class FileRecipients {
  readonly #path: string;
  readonly #field: string;
  readonly #rowsMax: number;
  problems: RowProblem[] = [];
  failed = 0;

  /** `rowsMax`: a file with more rows is refused as soon as they were read; absent: of any length. */
  constructor(path: string, field: string, rowsMax = Infinity) {
    this.#path = path;
    this.#field = field;
    this.#rowsMax = rowsMax;
  }

  async *pages(): AsyncGenerator<string[]> {
    // Read again when the transaction that stores them is repeated.
    this.problems = [];
    this.failed = 0;
    let column: number | undefined;
    let rowsCount = 0;
    try {
      for await (const rows of readSpreadsheet(this.#path, { isHeading: hasMobileColumn })) {
        const heading = column === undefined ? findMobileColumn(rows[0]?.cells ?? []) : undefined;
        column ??= heading ?? 0;
        const mobiles: string[] = [];
        const body = heading === undefined ? rows : rows.slice(1);
        rowsCount += body.length;
        if (rowsCount > this.#rowsMax)
          throw invalidField(this.#field, text('estimate_too_long', { limit: this.#rowsMax }));
        for (const { number, cells } of body) this.#read(number, cells[column] ?? '', mobiles);
        yield mobiles;
      }
    } catch (problem) {
      throw spreadsheetFailure(problem, this.#field);
    }
  }

  #read(row: number, cell: string, mobiles: string[]): void {
    if (cell.trim() === '') return;
    const read = repairSpreadsheetMobile(cell, 'shown');
    if (read.ok) {
      mobiles.push(read.mobile);
      return;
    }
    this.failed += 1;
    if (this.problems.length < problemsKept) this.problems.push({ row, value: cell.slice(0, 50) });
  }
}
