import { isBlankText } from './blank-text.ts';
import type { SpreadsheetLimits } from './limits.ts';
import { RowBounds } from './row-bounds.ts';
import type { RowSink } from './row-sink.ts';
import type { TextWindow } from './xml/text-window.ts';

/**
 * One row as it stands in the file. `number` counts from 1 and includes the header, as a person sees it in Excel.
 * Empty cells at the end are left out, and rows in which nobody sees any text are not delivered.
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
export class RowCollector implements RowSink {
  readonly bounds: RowBounds;
  readonly #batchRows: number;
  readonly #fromRow: number;
  #batch: Row[] = [];
  #batchTextLength = 0;
  #cells: string[] = [];
  #delivered = 0;

  constructor(options: CollectorOptions) {
    this.bounds = new RowBounds(options.limits);
    this.#batchRows = options.batchRows;
    this.#fromRow = options.fromRow;
  }

  get delivered(): number {
    return this.#delivered;
  }

  get isFull(): boolean {
    return this.#batch.length >= this.#batchRows || this.#batchTextLength >= BATCH_TEXT_LENGTH;
  }

  startRow(number: number): boolean {
    this.bounds.start(number);
    this.#cells = [];
    return number >= this.#fromRow;
  }

  put(column: number, text: string): void {
    if (text === '') return;
    this.bounds.count(column, text.length);
    const cells = this.#cells;
    while (cells.length < column) cells.push('');
    cells[column] = text;
  }

  putPart(column: number, window: TextWindow, from: number, to: number): void {
    this.put(column, window.text.slice(from, to));
  }

  endRow(): void {
    if (this.#cells.every(isBlankText)) return;
    this.#batch.push({ number: this.bounds.row, cells: this.#cells });
    this.#batchTextLength += this.bounds.textLength;
    this.#delivered += 1;
    this.#cells = [];
  }

  takeBatch(): Row[] {
    const batch = this.#batch;
    this.#batch = [];
    this.#batchTextLength = 0;
    return batch;
  }
}
