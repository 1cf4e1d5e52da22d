import type { SpreadsheetLimits } from './limits.ts';
import { SpreadsheetRefused } from './refusal.ts';

/**
 * One row as it stands in the file. `number` counts from 1 and includes the header, as a person sees it in Excel.
 * Empty cells at the end are left out, and rows without any text are not delivered.
 */
export interface Row {
  readonly number: number;
  readonly cells: readonly string[];
}

// A batch is also closed by its text, so that rows of very long cells do not pile up.
const BATCH_TEXT_LENGTH = 1_000_000;

export interface CollectorOptions {
  readonly limits: SpreadsheetLimits;
  readonly batchRows: number;
  readonly fromRow: number;
}

/** Gathers cells into rows and rows into batches, and holds both to the limits. */
export class RowCollector {
  readonly #limits: SpreadsheetLimits;
  readonly #batchRows: number;
  readonly #fromRow: number;
  #batch: Row[] = [];
  #batchTextLength = 0;
  #cells: string[] = [];
  #rowTextLength = 0;
  #row = 0;
  #delivered = 0;

  constructor(options: CollectorOptions) {
    this.#limits = options.limits;
    this.#batchRows = options.batchRows;
    this.#fromRow = options.fromRow;
  }

  get delivered(): number {
    return this.#delivered;
  }

  get isFull(): boolean {
    return this.#batch.length >= this.#batchRows || this.#batchTextLength >= BATCH_TEXT_LENGTH;
  }

  /** Whether the row is wanted at all; a resumed read passes over the rows before its start. */
  startRow(number: number): boolean {
    this.#row = number;
    this.#cells = [];
    this.#rowTextLength = 0;
    return number >= this.#fromRow;
  }

  /** Columns count from 0. Empty cells cost nothing, wherever a formatted sheet has put them. */
  put(column: number, text: string): void {
    if (text === '') return;
    if (text.length > this.#limits.cellLength) throw this.refuse('cell-too-long');
    if (column >= this.#limits.columns) throw this.refuse('too-many-columns');
    const cells = this.#cells;
    while (cells.length < column) cells.push('');
    cells[column] = text;
    this.#rowTextLength += text.length;
    if (this.#rowTextLength > this.#limits.rowLength) throw this.refuse('row-too-long');
  }

  endRow(): void {
    if (this.#cells.length === 0) return;
    this.#batch.push({ number: this.#row, cells: this.#cells });
    this.#batchTextLength += this.#rowTextLength;
    this.#delivered += 1;
    this.#cells = [];
  }

  takeBatch(): Row[] {
    const batch = this.#batch;
    this.#batch = [];
    this.#batchTextLength = 0;
    return batch;
  }

  refuse(reason: 'cell-too-long' | 'too-many-columns' | 'row-too-long' | 'damaged'): SpreadsheetRefused {
    return new SpreadsheetRefused(reason, this.#row);
  }
}
