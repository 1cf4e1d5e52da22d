import { isBlankText } from './blank-text.ts';
import type { SpreadsheetLimits } from '../limits.ts';
import { RowBounds } from './row-bounds.ts';
import type { RowSink } from './row-sink.ts';
import type { TextWindow } from '../xml/text-window.ts';

/**
 * One row of the file. `number` counts from 1 and includes the header, as Excel shows it. Empty cells at the end are
 * left out, and rows without visible text are not delivered.
 */
export interface Row {
  readonly number: number;
  readonly cells: readonly string[];
}

// A batch also ends at this much text, which bounds the memory of rows with very long cells.
const BATCH_TEXT_LENGTH = 1_000_000;

export interface CollectorOptions {
  readonly limits: SpreadsheetLimits;
  readonly batchRows: number;
  readonly fromRow: number;
}

/** Collects cells into rows and rows into batches. */
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
    this.bounds.addCell(column, text.length);
    const cells = this.#cells;
    while (cells.length < column) cells.push('');
    cells[column] = text;
  }

  putSlice(column: number, window: TextWindow, from: number, to: number): void {
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
