import { textOf, type UnitRows } from '../../files/spreadsheet/unit-rows.ts';
import { contactPrefixes, type ContactChange } from './contact.ts';

// Where the fields of a row stand in its numbers. A text is three of them: where it begins, where it ends, its kind.
const mobileField = 0;
const prefixField = 1;
const nameField = 2;
const textFields = 3;
const valueField = nameField + textFields;

/** A text among the letters of the file, and of which kind it is (see text-kind.ts). */
export interface TextPlace {
  readonly from: number;
  readonly to: number;
  readonly kind: number;
}

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
    this.#stride = valueField + textFields * values;
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

  setName(row: number, text: TextPlace): void {
    this.#setText(row, nameField, text);
  }

  setValue(row: number, column: number, text: TextPlace): void {
    this.#setText(row, valueField + textFields * column, text);
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

  name(row: number): TextPlace {
    return this.#text(row, nameField);
  }

  value(row: number, column: number): TextPlace {
    return this.#text(row, valueField + textFields * column);
  }

  find(mobile: number): number | undefined {
    for (let row = 0; row < this.#size; row += 1) if (this.mobile(row) === mobile) return row;
    return undefined;
  }

  /** What the row after the last one says counts for `row` too; what it leaves open stays. */
  merge(row: number): void {
    const later = this.#size;
    if (this.prefix(later) !== 0) this.#numbers[row * this.#stride + prefixField] = this.prefix(later);
    for (let field = nameField; field < this.#stride; field += textFields) {
      const text = this.#text(later, field);
      if (text.to > text.from) this.#setText(row, field, text);
    }
  }

  /** Whether every row says everything about its contact. */
  areComplete(): boolean {
    for (let row = 0; row < this.#size; row += 1) {
      if (this.prefix(row) === 0) return false;
      for (let field = nameField; field < this.#stride; field += textFields)
        if (this.#number(row, field) === this.#number(row, field + 1)) return false;
    }
    return true;
  }

  /** What the rows say, some of them at a time. */
  *portions(most: number): Generator<{ readonly from: number; readonly changes: ContactChange[] }> {
    const all = textOf(this.#units, 0, this.#letters);
    for (let from = 0; from < this.#size; from += most) {
      const length = Math.min(most, this.#size - from);
      yield { from, changes: Array.from({ length }, (_, at) => this.#change(from + at, all)) };
    }
  }

  #change(row: number, all: string): ContactChange {
    const field = (at: number) => all.slice(this.#number(row, at), this.#number(row, at + 1)) || undefined;
    return {
      mobile: writeMobile(this.mobile(row)),
      name: field(nameField),
      prefix: contactPrefixes[this.prefix(row) - 1],
      values: Array.from({ length: this.#values }, (_, column) => field(valueField + textFields * column)),
    };
  }

  #number(row: number, field: number): number {
    return this.#numbers[row * this.#stride + field] as number;
  }

  #text(row: number, field: number): TextPlace {
    const at = row * this.#stride + field;
    return {
      from: this.#numbers[at] as number,
      to: this.#numbers[at + 1] as number,
      kind: this.#numbers[at + 2] as number,
    };
  }

  #setText(row: number, field: number, { from, to, kind }: TextPlace): void {
    const at = row * this.#stride + field;
    this.#numbers[at] = from;
    this.#numbers[at + 1] = to;
    this.#numbers[at + 2] = kind;
  }
}

export function writeMobile(number: number): string {
  return `09${String(number).padStart(9, '0')}`;
}
