import { textOfUnits, type UnitRows } from '../../../files/spreadsheet.ts';
import { contactPrefixes, type ContactChange } from '../contacts/contact.ts';

// Layout of a row in the Int32Array. A text takes three numbers: start, end, flags.
const mobileField = 0;
const prefixField = 1;
const nameField = 2;
const textFields = 3;
const valueField = nameField + textFields;

/** A text as a range of the UTF-16 units, with its flags (see text-flags.ts). */
export interface TextRange {
  readonly from: number;
  readonly to: number;
  readonly flags: number;
}

const initialRows = 1024;
const initialUnits = 64 * 1024;

/**
 * Contact rows of a file packed into one Int32Array of ranges into the file's UTF-16 units. An empty field leaves the
 * stored value unchanged. Avoids an object per row: garbage collection would take more time than the import itself.
 */
export class PackedContacts {
  readonly #values: number;
  readonly #stride: number;
  #numbers: Int32Array;
  #units: Uint16Array = new Uint16Array(initialUnits);
  #unitCount = 0;
  /** Output buffer of ContactCopyLines, kept here so that it is reused with the batch. */
  copyBuffer: Buffer = Buffer.alloc(0);
  #size = 0;

  constructor(values: number) {
    this.#values = values;
    this.#stride = valueField + textFields * values;
    this.#numbers = new Int32Array(this.#stride * initialRows);
  }

  get size(): number {
    return this.#size;
  }

  /** The UTF-16 units that the ranges point into; valid after `close`. */
  get units(): Uint16Array {
    return this.#units;
  }

  /** Number of valid units. */
  get unitCount(): number {
    return this.#unitCount;
  }

  /** Takes over the reader's unit array and gives it the own one for the next batch. */
  close(sheet: UnitRows): void {
    this.#unitCount = sheet.size;
    this.#units = sheet.swapBuffer(this.#units);
  }

  /** Drops all rows and keeps the allocated memory. */
  clear(): void {
    this.#size = 0;
  }

  /** Starts the row after the last one; it is not counted before `commitRow`. */
  startRow(mobile: number, prefix: number): number {
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

  setName(row: number, text: TextRange): void {
    this.#setText(row, nameField, text);
  }

  setValue(row: number, column: number, text: TextRange): void {
    this.#setText(row, valueField + textFields * column, text);
  }

  commitRow(): void {
    this.#size += 1;
  }

  /** The last nine digits of the mobile. */
  mobile(row: number): number {
    return this.#number(row, mobileField);
  }

  /** Index in contactPrefixes plus 1; 0: none. */
  prefix(row: number): number {
    return this.#number(row, prefixField);
  }

  name(row: number): TextRange {
    return this.#text(row, nameField);
  }

  value(row: number, column: number): TextRange {
    return this.#text(row, valueField + textFields * column);
  }

  find(mobile: number): number | undefined {
    for (let row = 0; row < this.#size; row += 1) if (this.mobile(row) === mobile) return row;
    return undefined;
  }

  /** Copies the filled fields of the uncommitted last row into `row`; its empty fields leave `row` unchanged. */
  merge(row: number): void {
    const later = this.#size;
    if (this.prefix(later) !== 0) this.#numbers[row * this.#stride + prefixField] = this.prefix(later);
    for (let field = nameField; field < this.#stride; field += textFields) {
      const text = this.#text(later, field);
      if (text.to > text.from) this.#setText(row, field, text);
    }
  }

  /** Whether no row has an empty field. */
  areComplete(): boolean {
    for (let row = 0; row < this.#size; row += 1) {
      if (this.prefix(row) === 0) return false;
      for (let field = nameField; field < this.#stride; field += textFields)
        if (this.#number(row, field) === this.#number(row, field + 1)) return false;
    }
    return true;
  }

  /** The rows as objects, at most `most` at a time. */
  *chunks(rowsMax: number): Generator<{ readonly from: number; readonly changes: ContactChange[] }> {
    const all = textOfUnits(this.#units, 0, this.#unitCount);
    for (let from = 0; from < this.#size; from += rowsMax) {
      const length = Math.min(rowsMax, this.#size - from);
      yield { from, changes: Array.from({ length }, (_, at) => this.#change(from + at, all)) };
    }
  }

  #change(row: number, all: string): ContactChange {
    const field = (at: number) => all.slice(this.#number(row, at), this.#number(row, at + 1)) || undefined;
    return {
      mobile: formatMobile(this.mobile(row)),
      name: field(nameField),
      prefix: contactPrefixes[this.prefix(row) - 1],
      values: Array.from({ length: this.#values }, (_, column) => field(valueField + textFields * column)),
    };
  }

  #number(row: number, field: number): number {
    return this.#numbers[row * this.#stride + field] as number;
  }

  #text(row: number, field: number): TextRange {
    const at = row * this.#stride + field;
    return {
      from: this.#numbers[at] as number,
      to: this.#numbers[at + 1] as number,
      flags: this.#numbers[at + 2] as number,
    };
  }

  #setText(row: number, field: number, { from, to, flags }: TextRange): void {
    const at = row * this.#stride + field;
    this.#numbers[at] = from;
    this.#numbers[at + 1] = to;
    this.#numbers[at + 2] = flags;
  }
}

export function formatMobile(number: number): string {
  return `09${String(number).padStart(9, '0')}`;
}
