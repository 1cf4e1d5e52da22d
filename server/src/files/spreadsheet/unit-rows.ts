import { isBlankUnit } from './blank-text.ts';
import type { SpreadsheetLimits } from './limits.ts';
import { RowBounds } from './row-bounds.ts';
import type { RowSink } from './row-sink.ts';
import type { TextWindow } from './xml/text-window.ts';

export interface RowTaker {
  readonly isFull: boolean;
  /** A row has been read; it can be kept by its places in `units`, or else goes. */
  take(row: UnitRows): 'kept' | 'dropped';
}

const FIRST_UNITS = 64 * 1024;

/**
 * Rows as UTF-16 units in one array, for a taker that goes on with the letters of millions of cells and would throw
 * away a string of each.
 */
export class UnitRows implements RowSink {
  readonly bounds: RowBounds;
  readonly #taker: RowTaker;
  #units: Uint16Array = new Uint16Array(FIRST_UNITS);
  #keptTo = 0;
  #end = 0;
  /** Where the cells of the row stand. */
  readonly #from: Int32Array;
  readonly #to: Int32Array;
  #cells = 0;
  #delivered = 0;

  constructor(limits: SpreadsheetLimits, taker: RowTaker) {
    this.bounds = new RowBounds(limits);
    this.#taker = taker;
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
    return this.#taker.isFull;
  }

  /** How many units are kept. */
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
    const at = this.#makeRoom(column, text.length);
    const units = this.#units;
    for (let index = 0; index < text.length; index += 1) units[at + index] = text.charCodeAt(index);
  }

  putPart(column: number, { codes }: TextWindow, from: number, to: number): void {
    if (to === from) return;
    const shift = this.#makeRoom(column, to - from) - from;
    const units = this.#units;
    for (let index = from; index < to; index += 1) units[index + shift] = codes[index] as number;
  }

  endRow(): void {
    if (this.#isBlank()) return;
    this.#delivered += 1;
    if (this.#taker.take(this) === 'kept') this.#keptTo = this.#end;
    this.#cells = 0;
  }

  /** Where the text of a cell begins; the same as its end if there is none. */
  from(column: number): number {
    return column < this.#cells ? (this.#from[column] as number) : 0;
  }

  to(column: number): number {
    return column < this.#cells ? (this.#to[column] as number) : 0;
  }

  cells(): string[] {
    return Array.from({ length: this.#cells }, (_, column) =>
      textOf(this.#units, this.from(column), this.to(column)),
    );
  }

  /** Adds a text to those of the row that is being taken. Returns where it begins. */
  append(text: string): number {
    const at = this.#reserve(text.length);
    for (let index = 0; index < text.length; index += 1) this.#units[at + index] = text.charCodeAt(index);
    return at;
  }

  /** Hands over the units, of which `size` are kept, and begins anew in others. */
  exchange(others: Uint16Array): Uint16Array {
    const units = this.#units;
    this.#units = others;
    this.#keptTo = 0;
    this.#end = 0;
    return units;
  }

  // Mostly the first letter of the first cell says that it is not.
  #isBlank(): boolean {
    for (let column = 0; column < this.#cells; column += 1)
      for (let at = this.#from[column] as number; at < (this.#to[column] as number); at += 1)
        if (!isBlankUnit(this.#units[at] as number)) return false;
    return true;
  }

  #makeRoom(column: number, length: number): number {
    this.bounds.count(column, length);
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

export function textOf(units: Uint16Array, from: number, to: number): string {
  return Buffer.from(units.buffer, from * 2, (to - from) * 2).toString('utf16le');
}
