import type { RowBounds } from './row-bounds.ts';
import type { TextWindow } from './xml/text-window.ts';

/** Takes the cells of a file as they are read. Columns count from 0; empty cells say nothing, wherever they stand. */
export interface RowSink {
  readonly bounds: RowBounds;
  /** Rows that held any text that can be seen. */
  readonly delivered: number;
  /** Reading halts after a row that makes it full, until what it holds was taken. */
  readonly isFull: boolean;
  /** Whether the row is wanted at all; a resumed read passes over the rows before its start. */
  startRow(number: number): boolean;
  put(column: number, text: string): void;
  /** The same for a text that stands in the window as it is meant. */
  putPart(column: number, window: TextWindow, from: number, to: number): void;
  endRow(): void;
}
