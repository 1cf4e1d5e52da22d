import { textOfUnits, type UnitRows } from '../../../../files/spreadsheet.ts';
import type { ContactChange } from '../contacts/contact.ts';
import { choiceColumns, textColumns, type FixedChange } from '../contacts/fixed-columns.ts';

// Layout of a row in the Int32Array: the mobile, a number per choice, then the texts of fixed columns and of values. A
// text takes three numbers: start, end, flags.
const mobileField = 0;
const firstChoice = 1;
const firstText = firstChoice + choiceColumns.length;
const textFields = 3;

/** The place of the first value among the texts; before it are those of fixed columns. */
export const firstValue = textColumns.length;

const rareFields: ReadonlySet<number> = new Set(
  textColumns.flatMap(({ isRare }, at) => (isRare ? [firstText + textFields * at] : [])),
);

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
    this.#stride = firstText + textFields * (firstValue + values);
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
  startRow(mobile: number): number {
    const at = this.#size * this.#stride;
    if (at + this.#stride > this.#numbers.length) {
      const larger = new Int32Array(this.#numbers.length * 2);
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    this.#numbers[at + mobileField] = mobile;
    return this.#size;
  }

  /** `at`: place in choiceColumns; `choice`: place among its choices plus 1, or 0 for none. */
  setChoice(row: number, at: number, choice: number): void {
    this.#numbers[row * this.#stride + firstChoice + at] = choice;
  }

  /** `at`: place in textColumns, or `firstValue` plus the place of an attribute. */
  setText(row: number, at: number, text: TextRange): void {
    this.#setRange(row, firstText + textFields * at, text);
  }

  commitRow(): void {
    this.#size += 1;
  }

  /** The last nine digits of the mobile. */
  mobile(row: number): number {
    return this.#number(row, mobileField);
  }

  choice(row: number, at: number): number {
    return this.#number(row, firstChoice + at);
  }

  text(row: number, at: number): TextRange {
    return this.#range(row, firstText + textFields * at);
  }

  find(mobile: number): number | undefined {
    for (let row = 0; row < this.#size; row += 1) if (this.mobile(row) === mobile) return row;
    return undefined;
  }

  /** Copies the filled fields of the uncommitted last row into `row`; its empty fields leave `row` unchanged. */
  merge(row: number): void {
    const later = this.#size;
    for (let at = 0; at < choiceColumns.length; at += 1)
      if (this.choice(later, at) !== 0) this.setChoice(row, at, this.choice(later, at));
    for (let field = firstText; field < this.#stride; field += textFields) {
      const text = this.#range(later, field);
      if (text.to > text.from) this.#setRange(row, field, text);
    }
  }

  /** Whether no row has an empty field, apart from those that most files do not have. */
  areComplete(): boolean {
    for (let row = 0; row < this.#size; row += 1) {
      for (let at = 0; at < choiceColumns.length; at += 1) if (this.choice(row, at) === 0) return false;
      for (let field = firstText; field < this.#stride; field += textFields)
        if (this.#number(row, field) === this.#number(row, field + 1) && !rareFields.has(field)) return false;
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
    const textAt = (at: number) => {
      const field = firstText + textFields * at;
      return all.slice(this.#number(row, field), this.#number(row, field + 1)) || undefined;
    };
    const fixed: Record<string, string | undefined> = {};
    for (const [at, { name }] of textColumns.entries()) fixed[name] = textAt(at);
    for (const [at, { name, choices }] of choiceColumns.entries())
      fixed[name] = choices[this.choice(row, at) - 1];
    return {
      ...(fixed as FixedChange),
      mobile: formatMobile(this.mobile(row)),
      values: Array.from({ length: this.#values }, (_, column) => textAt(firstValue + column)),
    };
  }

  #number(row: number, field: number): number {
    return this.#numbers[row * this.#stride + field] as number;
  }

  #range(row: number, field: number): TextRange {
    const at = row * this.#stride + field;
    return {
      from: this.#numbers[at] as number,
      to: this.#numbers[at + 1] as number,
      flags: this.#numbers[at + 2] as number,
    };
  }

  #setRange(row: number, field: number, { from, to, flags }: TextRange): void {
    const at = row * this.#stride + field;
    this.#numbers[at] = from;
    this.#numbers[at + 1] = to;
    this.#numbers[at + 2] = flags;
  }
}

export function formatMobile(number: number): string {
  return `09${String(number).padStart(9, '0')}`;
}
