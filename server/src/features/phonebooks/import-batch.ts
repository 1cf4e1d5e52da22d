import type { Row } from '../../files/spreadsheet/row-collector.ts';
import { MobileSet } from '../../text/mobile-set.ts';
import { text } from '../../texts/text.ts';
import { mergeChanges, type ContactChange } from './contact.ts';
import type { Remark } from './imports-store.ts';
import { readSheetMobile, readSheetRow, type SheetReader } from './read-sheet-row.ts';

/** Rows that are written together, each mobile once. */
export interface ImportBatch {
  readonly fromRow: number;
  readonly lastRow: number;
  readonly changes: readonly ContactChange[];
  readonly remarks: readonly Remark[];
  readonly failed: number;
  readonly duplicates: number;
  /** Mobiles of this batch that were written by an earlier one. */
  readonly rewrites: number;
}

// Large enough that waiting for the database does not show, small enough that rows do not outlive young memory.
const rowsPerBatch = 2048;

// What is kept of a failed row is for people to mend, not an archive of whatever was uploaded.
const cellsKept = 100;
const cellLengthKept = 500;

/** Gathers rows of a file into batches. It remembers every mobile, so that repeats are told however far apart they are. */
export class BatchCollector {
  readonly #reader: SheetReader;
  readonly #seen = new MobileSet();
  #changes: ContactChange[] = [];
  #remarks: Remark[] = [];
  #failed = 0;
  #duplicates = 0;
  #rewrites = 0;
  #fromRow: number;
  #lastRow: number;

  /** Rows up to `doneRow` are in already: they are only remembered. */
  constructor(reader: SheetReader, doneRow: number) {
    this.#reader = reader;
    this.#fromRow = doneRow;
    this.#lastRow = doneRow;
  }

  get isFull(): boolean {
    return this.#changes.length + this.#remarks.length >= rowsPerBatch;
  }

  get isEmpty(): boolean {
    return this.#lastRow === this.#fromRow;
  }

  add(row: Row): void {
    if (row.number <= this.#fromRow) {
      this.#remember(row);
      return;
    }
    this.#lastRow = row.number;
    const read = readSheetRow(this.#reader, row.cells);
    if ('problem' in read) {
      this.#failed += 1;
      this.#remark(row, { isFailure: true, problem: read.problem });
      return;
    }
    if (this.#seen.add(read.mobile)) this.#changes.push(read);
    else this.#addAgain(row, read);
  }

  take(): ImportBatch {
    const batch = {
      fromRow: this.#fromRow,
      lastRow: this.#lastRow,
      changes: this.#changes,
      remarks: this.#remarks,
      failed: this.#failed,
      duplicates: this.#duplicates,
      rewrites: this.#rewrites,
    };
    this.#changes = [];
    this.#remarks = [];
    this.#failed = 0;
    this.#duplicates = 0;
    this.#rewrites = 0;
    this.#fromRow = this.#lastRow;
    return batch;
  }

  // The last row of a mobile counts: it takes the place of the one before, wherever that is.
  #addAgain(row: Row, change: ContactChange): void {
    this.#duplicates += 1;
    this.#remark(row, { isFailure: false, problem: text('contact_repeated') });
    const at = this.#changes.findIndex(({ mobile }) => mobile === change.mobile);
    const earlier = this.#changes[at];
    if (earlier !== undefined) {
      this.#changes[at] = mergeChanges(earlier, change);
      return;
    }
    this.#rewrites += 1;
    this.#changes.push(change);
  }

  #remember(row: Row): void {
    const read = readSheetRow(this.#reader, row.cells);
    if (!('problem' in read)) this.#seen.add(read.mobile);
  }

  #remark(row: Row, remark: Pick<Remark, 'isFailure' | 'problem'>): void {
    const { columns, cellText } = this.#reader;
    const cell = row.cells[columns.mobile] ?? '';
    const mobile = readSheetMobile(cell, cellText);
    const cells = row.cells.slice(0, cellsKept).map((one) => kept(one));
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
