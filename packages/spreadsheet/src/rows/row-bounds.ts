import type { SpreadsheetLimits } from '../limits.ts';
import { SpreadsheetError } from '../spreadsheet-error.ts';

/** Checks the row that is being read against the limits. */
export class RowBounds {
  readonly #limits: SpreadsheetLimits;
  #row = 0;
  #textLength = 0;

  constructor(limits: SpreadsheetLimits) {
    this.#limits = limits;
  }

  get row(): number {
    return this.#row;
  }

  get textLength(): number {
    return this.#textLength;
  }

  start(row: number): void {
    this.#row = row;
    this.#textLength = 0;
  }

  /** Counts the text of a cell; throws if a limit is exceeded. */
  addCell(column: number, length: number): void {
    if (length > this.#limits.cellLength) throw this.errorFor('cell-too-long');
    if (column >= this.#limits.columns) throw this.errorFor('too-many-columns');
    this.#textLength += length;
    if (this.#textLength > this.#limits.rowLength) throw this.errorFor('row-too-long');
  }

  errorFor(reason: 'cell-too-long' | 'too-many-columns' | 'row-too-long' | 'damaged'): SpreadsheetError {
    return new SpreadsheetError(reason, this.#row);
  }
}
