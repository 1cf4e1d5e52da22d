import { defaultLimits } from '../../files/spreadsheet/limits.ts';
import { UnitRows, type RowTaker } from '../../files/spreadsheet/unit-rows.ts';
import { MobileSet } from '../../text/mobile-set.ts';
import { text, type Text } from '../../texts/text.ts';
import { ContactRows } from './contact-rows.ts';
import type { Remark } from './imports-store.ts';
import { readSheetMobile, type SheetReader } from './read-sheet-row.ts';
import { readUnitRow } from './read-unit-row.ts';

/** Rows that are written together, each mobile once. */
export interface ImportBatch {
  readonly fromRow: number;
  readonly lastRow: number;
  readonly contacts: ContactRows;
  readonly remarks: readonly Remark[];
  readonly failed: number;
  readonly duplicates: number;
  /** Mobiles of this batch that were written by an earlier one. */
  readonly rewrites: number;
}

// The first ones are small, so that a small file can stop in between. Later ones are large enough that what a batch
// costs beside its rows does not show; rows of very long cells close it sooner.
const fewestRows = 1024;
const mostRows = 8192;
const unitsPerBatch = 1_000_000;

// What is kept of a failed row is for people to mend, not an archive of whatever was uploaded.
const cellsKept = 100;
const cellLengthKept = 500;

/** Gathers rows of a file into batches. It remembers every mobile, so that repeats are told however far apart they are. */
export class BatchCollector implements RowTaker {
  readonly #reader: SheetReader;
  readonly #seen = new MobileSet();
  /** Where the rows of the file go, its heading first. */
  readonly sheet = new UnitRows(defaultLimits, this);
  #contacts: ContactRows;
  // Room of batches that are written. Fresh room for each would have all memory searched for old room every few batches.
  readonly #spare: ContactRows[] = [];
  #remarks: Remark[] = [];
  #failed = 0;
  #duplicates = 0;
  #rewrites = 0;
  #rowsWanted = fewestRows;
  #fromRow: number;
  #lastRow: number;

  /** Rows up to `doneRow` are in already: they are only remembered. */
  constructor(reader: SheetReader, doneRow: number) {
    this.#reader = reader;
    this.#contacts = this.#newRows();
    this.#fromRow = doneRow;
    this.#lastRow = doneRow;
  }

  get isFull(): boolean {
    return this.#contacts.size + this.#remarks.length >= this.#rowsWanted || this.sheet.size >= unitsPerBatch;
  }

  get isEmpty(): boolean {
    return this.#lastRow === this.#fromRow;
  }

  take(row: UnitRows): 'kept' | 'dropped' {
    const isHeading = row.delivered === 1;
    if (isHeading) return 'dropped';
    const contacts = this.#contacts;
    const problem = readUnitRow(this.#reader, row, contacts);
    const isDone = row.number <= this.#fromRow;
    if (!isDone) this.#lastRow = row.number;
    if (problem !== undefined) {
      if (!isDone) this.#fail(row, problem);
      return 'dropped';
    }
    const isNew = this.#seen.addNumber(contacts.mobile(contacts.size));
    if (isDone) return 'dropped';
    if (isNew) contacts.keep();
    else this.#addAgain(row);
    return 'kept';
  }

  takeBatch(): ImportBatch {
    const contacts = this.#contacts;
    contacts.close(this.sheet);
    const batch = {
      fromRow: this.#fromRow,
      lastRow: this.#lastRow,
      contacts,
      remarks: this.#remarks,
      failed: this.#failed,
      duplicates: this.#duplicates,
      rewrites: this.#rewrites,
    };
    this.#contacts = this.#spare.pop() ?? this.#newRows();
    this.#remarks = [];
    this.#failed = 0;
    this.#duplicates = 0;
    this.#rewrites = 0;
    this.#fromRow = this.#lastRow;
    this.#rowsWanted = Math.min(this.#rowsWanted * 2, mostRows);
    return batch;
  }

  /** Takes back the room of a batch that nobody needs any more. */
  reuse({ contacts }: ImportBatch): void {
    contacts.clear();
    this.#spare.push(contacts);
  }

  #newRows(): ContactRows {
    return new ContactRows(this.#reader.book.attributes.length);
  }

  // The last row of a mobile counts: it takes the place of the one before, wherever that is.
  #addAgain(row: UnitRows): void {
    const contacts = this.#contacts;
    this.#duplicates += 1;
    this.#remark(row, { isFailure: false, problem: text('contact_repeated') });
    const earlier = contacts.find(contacts.mobile(contacts.size));
    if (earlier !== undefined) {
      contacts.merge(earlier);
      return;
    }
    this.#rewrites += 1;
    contacts.keep();
  }

  #fail(row: UnitRows, problem: Text): void {
    this.#failed += 1;
    this.#remark(row, { isFailure: true, problem });
  }

  #remark(row: UnitRows, remark: Pick<Remark, 'isFailure' | 'problem'>): void {
    const { columns, cellText } = this.#reader;
    const all = row.cells();
    const cell = all[columns.mobile] ?? '';
    const mobile = readSheetMobile(cell, cellText);
    const cells = all.slice(0, cellsKept).map((one) => kept(one));
    this.#remarks.push({
      ...remark,
      row: row.number,
      mobile: typeof mobile === 'string' ? mobile : kept(cell),
      cells,
    });
  }
}

// PostgreSQL keeps neither NUL nor half a surrogate pair in jsonb.
function kept(cell: string): string {
  return cell.slice(0, cellLengthKept).replace(/\0|\p{Surrogate}/gu, '');
}
