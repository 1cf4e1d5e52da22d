import { textOf, type UnitRows } from '../../files/spreadsheet/unit-rows.ts';
import { contactPrefixes, type ContactChange } from './contact.ts';

// Where the fields of a row stand in its numbers. A text is two of them: where it begins and where it ends.
const mobileField = 0;
const prefixField = 1;
const nameField = 2;
const valueField = 4;

const firstRows = 1024;
const firstUnits = 64 * 1024;

/**
 * Contacts as a file tells them: numbers that say where in its letters each field stands. An empty field says nothing.
 * Millions of them leave no garbage behind, where objects would keep the collector busier than the import.
 */
export class ContactRows {
  readonly #values: number;
  readonly #stride: number;
  #numbers: Int32Array;
  #units: Uint16Array = new Uint16Array(firstUnits);
  #letters = 0;
  /** Room for what is written of them. */
  written: Buffer = Buffer.alloc(0);
  #size = 0;

  constructor(values: number) {
    this.#values = values;
    this.#stride = valueField + 2 * values;
    this.#numbers = new Int32Array(this.#stride * firstRows);
  }

  get size(): number {
    return this.#size;
  }

  /** The letters that the fields point into, known once all rows are in. */
  get units(): Uint16Array {
    return this.#units;
  }

  /** How many letters there are. */
  get letters(): number {
    return this.#letters;
  }

  /** Takes the letters that were read, and leaves its own for those that come next. */
  close(sheet: UnitRows): void {
    this.#letters = sheet.size;
    this.#units = sheet.exchange(this.#units);
  }

  /** Forgets all rows and keeps their room. */
  clear(): void {
    this.#size = 0;
  }

  /** The row after the last one, to be filled; it does not count before `keep`. */
  begin(mobile: number, prefix: number): number {
    const at = this.#size * this.#stride;
    if (at + this.#stride > this.#numbers.length) {
      const larger = new Int32Array(this.#numbers.length * 2);
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    this.#numbers[at + mobileField] = mobile;
    this.#numbers[at + prefixField] = prefix;
    return this.#size;
  }

  setName(row: number, from: number, to: number): void {
    this.#setText(row, nameField, from, to);
  }

  setValue(row: number, column: number, from: number, to: number): void {
    this.#setText(row, valueField + 2 * column, from, to);
  }

  keep(): void {
    this.#size += 1;
  }

  /** The last nine digits of the mobile. */
  mobile(row: number): number {
    return this.#number(row, mobileField);
  }

  /** The place among the prefixes, counted from 1; 0 is none. */
  prefix(row: number): number {
    return this.#number(row, prefixField);
  }

  nameFrom(row: number): number {
    return this.#number(row, nameField);
  }

  nameTo(row: number): number {
    return this.#number(row, nameField + 1);
  }

  valueFrom(row: number, column: number): number {
    return this.#number(row, valueField + 2 * column);
  }

  valueTo(row: number, column: number): number {
    return this.#number(row, valueField + 2 * column + 1);
  }

  find(mobile: number): number | undefined {
    for (let row = 0; row < this.#size; row += 1) if (this.mobile(row) === mobile) return row;
    return undefined;
  }

  /** What the row after the last one says counts for `row` too; what it leaves open stays. */
  merge(row: number): void {
    const later = this.#size;
    if (this.prefix(later) !== 0) this.#numbers[row * this.#stride + prefixField] = this.prefix(later);
    for (let field = nameField; field < this.#stride; field += 2) {
      const [from, to] = [this.#number(later, field), this.#number(later, field + 1)];
      if (to > from) this.#setText(row, field, from, to);
    }
  }

  /** Whether every row says everything about its contact. */
  areComplete(): boolean {
    for (let row = 0; row < this.#size; row += 1) {
      if (this.prefix(row) === 0) return false;
      for (let field = nameField; field < this.#stride; field += 2)
        if (this.#number(row, field) === this.#number(row, field + 1)) return false;
    }
    return true;
  }

  changes(): ContactChange[] {
    const all = textOf(this.#units, 0, this.#letters);
    const field = (row: number, at: number) =>
      all.slice(this.#number(row, at), this.#number(row, at + 1)) || undefined;
    return Array.from({ length: this.#size }, (_row, row) => ({
      mobile: writeMobile(this.mobile(row)),
      name: field(row, nameField),
      prefix: contactPrefixes[this.prefix(row) - 1],
      values: Array.from({ length: this.#values }, (_value, column) => field(row, valueField + 2 * column)),
    }));
  }

  #number(row: number, field: number): number {
    return this.#numbers[row * this.#stride + field] as number;
  }

  #setText(row: number, field: number, from: number, to: number): void {
    const at = row * this.#stride + field;
    this.#numbers[at] = from;
    this.#numbers[at + 1] = to;
  }
}

export function writeMobile(number: number): string {
  return `09${String(number).padStart(9, '0')}`;
}
