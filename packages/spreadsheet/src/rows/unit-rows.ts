import { isBlankUnit } from './blank-text.ts';
import { defaultLimits, type SpreadsheetLimits } from '../limits.ts';
import { RowBounds } from './row-bounds.ts';
import type { RowSink } from './row-sink.ts';
import type { TextWindow } from '../xml/text-window.ts';

/** Receives each row of a `UnitRows`. */
export interface UnitRowHandler {
  /** True to pause reading after this row. */
  readonly isFull: boolean;
  /** Called for each row. Returning 'kept' keeps its code units in `units`; otherwise their space is reused. */
  take(row: UnitRows): 'kept' | 'dropped';
}

const FIRST_UNITS = 64 * 1024;

/**
 * Rows as UTF-16 code units in one array, without a string for each cell: for handlers that process millions of cells
 * by their code units.
 */
export class UnitRows implements RowSink {
  readonly bounds: RowBounds;
  readonly #handler: UnitRowHandler;
  #units: Uint16Array = new Uint16Array(FIRST_UNITS);
  #keptTo = 0;
  #end = 0;
  /** Start and end of each cell of the row in `#units`. */
  readonly #from: Int32Array;
  readonly #to: Int32Array;
  #cells = 0;
  #delivered = 0;

  constructor(handler: UnitRowHandler, limits: SpreadsheetLimits = defaultLimits) {
    this.bounds = new RowBounds(limits);
    this.#handler = handler;
    this.#from = new Int32Array(limits.columns);
    this.#to = new Int32Array(limits.columns);
  }

  get units(): Uint16Array {
    return this.#units;
  }

  get delivered(): number {
    return this.#delivered;
  }

  get isFull(): boolean {
    return this.#handler.isFull;
  }

  /** How many code units are kept. */
  get size(): number {
    return this.#keptTo;
  }

  get number(): number {
    return this.bounds.row;
  }

  startRow(number: number): boolean {
    this.bounds.start(number);
    this.#cells = 0;
    this.#end = this.#keptTo;
    return true;
  }

  put(column: number, text: string): void {
    if (text === '') return;
    const at = this.#reserveCell(column, text.length);
    const units = this.#units;
    for (let index = 0; index < text.length; index += 1) units[at + index] = text.charCodeAt(index);
  }

  putSlice(column: number, { codes }: TextWindow, from: number, to: number): void {
    if (to === from) return;
    const shift = this.#reserveCell(column, to - from) - from;
    const units = this.#units;
    for (let index = from; index < to; index += 1) units[index + shift] = codes[index] as number;
  }

  endRow(): void {
    if (this.#isBlank()) return;
    this.#delivered += 1;
    if (this.#handler.take(this) === 'kept') this.#keptTo = this.#end;
    this.#cells = 0;
  }

  /** Where the text of a cell starts in `units`; equal to its end if the cell is empty. */
  from(column: number): number {
    return column < this.#cells ? (this.#from[column] as number) : 0;
  }

  to(column: number): number {
    return column < this.#cells ? (this.#to[column] as number) : 0;
  }

  cells(): string[] {
    return Array.from({ length: this.#cells }, (_, column) =>
      textOfUnits(this.#units, this.from(column), this.to(column)),
    );
  }

  /** Adds a text to the current row. Returns where it starts in `units`. */
  append(text: string): number {
    const at = this.#reserve(text.length);
    for (let index = 0; index < text.length; index += 1) this.#units[at + index] = text.charCodeAt(index);
    return at;
  }

  /** Returns the array, whose first `size` code units are kept, and continues with another one. */
  swapBuffer(next: Uint16Array): Uint16Array {
    const units = this.#units;
    this.#units = next;
    this.#keptTo = 0;
    this.#end = 0;
    return units;
  }

  // Nearly always decided by the first code unit of the first cell.
  #isBlank(): boolean {
    for (let column = 0; column < this.#cells; column += 1)
      for (let at = this.#from[column] as number; at < (this.#to[column] as number); at += 1)
        if (!isBlankUnit(this.#units[at] as number)) return false;
    return true;
  }

  #reserveCell(column: number, length: number): number {
    this.bounds.addCell(column, length);
    for (; this.#cells < column; this.#cells += 1) this.#to[this.#cells] = this.#from[this.#cells] = 0;
    this.#cells = Math.max(this.#cells, column + 1);
    const at = this.#reserve(length);
    this.#from[column] = at;
    this.#to[column] = at + length;
    return at;
  }

  #reserve(length: number): number {
    const at = this.#end;
    this.#end += length;
    if (this.#end > this.#units.length) {
      const larger = new Uint16Array(this.#end * 2);
      larger.set(this.#units.subarray(0, at));
      this.#units = larger;
    }
    return at;
  }
}

export function textOfUnits(units: Uint16Array, from: number, to: number): string {
  return Buffer.from(units.buffer, from * 2, (to - from) * 2).toString('utf16le');
}
