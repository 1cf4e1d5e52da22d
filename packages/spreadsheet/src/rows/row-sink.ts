import type { RowBounds } from './row-bounds.ts';
import type { TextWindow } from '../xml/text-window.ts';

/** Receives the cells of a file as they are read. Columns count from 0; empty cells may be left out. */
export interface RowSink {
  readonly bounds: RowBounds;
  /** How many rows had visible text. */
  readonly delivered: number;
  /** Reading pauses after a row that fills it, until the caller emptied it. */
  readonly isFull: boolean;
  /** False to skip the row, as a resumed read does with rows before its start. */
  startRow(number: number): boolean;
  put(column: number, text: string): void;
  /** The same for a slice of the window that needs no decoding. */
  putSlice(column: number, window: TextWindow, from: number, to: number): void;
  endRow(): void;
}
