import { type UnitRowHandler, UnitRows } from '../../../../files/spreadsheet.ts';
import { MobileSet } from '../../../../text/mobile-set.ts';
import { text, type Text } from '../../../../texts/text.ts';
import { storableCell } from '../../../../imports/index.ts';
import { PackedContacts } from './packed-contacts.ts';
import type { Remark } from './imports-store.ts';
import { readSheetMobile, type SheetReader } from './read-sheet-row.ts';
import { readUnitRow } from './read-unit-row.ts';

/** Rows that are written in one transaction, each mobile once. */
export interface ImportBatch {
  readonly fromRow: number;
  readonly lastRow: number;
  readonly contacts: PackedContacts;
  readonly remarks: readonly Remark[];
  readonly failed: number;
  readonly duplicates: number;
  /** Mobiles of this batch that were written by an earlier one. */
  readonly rewrites: number;
}

// Batch size doubles from 1,024 to 8,192 rows: small at first, so that a small file can pause between batches; large
// later, because a script costs the database about 1 ms besides its rows. Very long cells close a batch sooner.
const rowsPerBatchMin = 1024;
const rowsPerBatchMax = 8192;
const unitsPerBatchMax = 1_000_000;

// A failed row is stored so that people can correct it; longer cells and further columns are cut off.
const cellsKept = 100;
const cellLengthKept = 500;

/** Collects rows of a file into batches. Keeps a set of all mobiles, to report repeats anywhere in the file. */
export class BatchCollector implements UnitRowHandler {
  readonly #reader: SheetReader;
  readonly #seen = new MobileSet();
  /** Sink for the rows of the file, heading first. */
  readonly rowSink = new UnitRows(this);
  #contacts: PackedContacts;
  // Memory of written batches, for reuse. Allocating it per batch caused a full garbage collection every few batches.
  readonly #reusable: PackedContacts[] = [];
  #remarks: Remark[] = [];
  #failed = 0;
  #duplicates = 0;
  #rewrites = 0;
  #rowsPerBatch = rowsPerBatchMin;
  #fromRow: number;
  #lastRow: number;

  /** Rows up to `doneRow` were imported by an earlier run: only their mobiles are added to the set. */
  constructor(reader: SheetReader, doneRow: number) {
    this.#reader = reader;
    this.#contacts = this.#newRows();
    this.#fromRow = doneRow;
    this.#lastRow = doneRow;
  }

  get isFull(): boolean {
    return (
      this.#contacts.size + this.#remarks.length >= this.#rowsPerBatch ||
      this.rowSink.size >= unitsPerBatchMax
    );
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
    if (isNew) contacts.commitRow();
    else this.#addRepeat(row);
    return 'kept';
  }

  takeBatch(): ImportBatch {
    const contacts = this.#contacts;
    contacts.close(this.rowSink);
    const batch = {
      fromRow: this.#fromRow,
      lastRow: this.#lastRow,
      contacts,
      remarks: this.#remarks,
      failed: this.#failed,
      duplicates: this.#duplicates,
      rewrites: this.#rewrites,
    };
    this.#contacts = this.#reusable.pop() ?? this.#newRows();
    this.#remarks = [];
    this.#failed = 0;
    this.#duplicates = 0;
    this.#rewrites = 0;
    this.#fromRow = this.#lastRow;
    this.#rowsPerBatch = Math.min(this.#rowsPerBatch * 2, rowsPerBatchMax);
    return batch;
  }

  /** Takes back the memory of a batch that has been written. */
  reuse({ contacts }: ImportBatch): void {
    contacts.clear();
    this.#reusable.push(contacts);
  }

  #newRows(): PackedContacts {
    return new PackedContacts(this.#reader.book.attributes.length);
  }

  // The last row of a mobile wins: it is merged into an earlier row of the batch, or overwrites the stored contact.
  #addRepeat(row: UnitRows): void {
    const contacts = this.#contacts;
    this.#duplicates += 1;
    this.#remark(row, { isFailure: false, problem: text('contact_repeated') });
    const earlier = contacts.find(contacts.mobile(contacts.size));
    if (earlier !== undefined) {
      contacts.merge(earlier);
      return;
    }
    this.#rewrites += 1;
    contacts.commitRow();
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
    const cells = all.slice(0, cellsKept).map((one) => storableCell(one, cellLengthKept));
    this.#remarks.push({
      ...remark,
      row: row.number,
      mobile: typeof mobile === 'string' ? mobile : storableCell(cell, cellLengthKept),
      cells,
    });
  }
}
