import type { SpreadsheetLimits } from './limits.ts';
import { SpreadsheetRefused } from './refusal.ts';

/** Holds the row that is being read to the limits. */
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

  /** Counts the text of a cell. */
  count(column: number, length: number): void {
    if (length > this.#limits.cellLength) throw this.refuse('cell-too-long');
    if (column >= this.#limits.columns) throw this.refuse('too-many-columns');
    this.#textLength += length;
    if (this.#textLength > this.#limits.rowLength) throw this.refuse('row-too-long');
  }

  refuse(reason: 'cell-too-long' | 'too-many-columns' | 'row-too-long' | 'damaged'): SpreadsheetRefused {
    return new SpreadsheetRefused(reason, this.#row);
  }
}
