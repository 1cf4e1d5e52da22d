import type { Static, TSchema } from 'typebox';

import type { Platform } from '../platform.ts';
import type { Transaction } from '../storage/database.ts';
import type { ImportRow, ImportSelection, ImportTable } from './imports-store.ts';

/** Everything the engine knows of one kind of import. The stored payload of its job says which import is meant. */
export interface ImportKind<Payload extends TSchema, Table extends ImportTable> {
  readonly jobName: string;
  readonly payload: Payload;
  readonly table: Table;
  keyOf(row: ImportRow<Table>): Static<Payload>;
  select(key: Static<Payload>): ImportSelection<Table>;
  /**
   * Starts after the last row that is done. If what the file goes into is gone, or no longer fits the file, it throws
   * a Failure, and the import ends as failed with its text.
   */
  open(platform: Platform, row: ImportRow<Table>, path: string): Promise<ImportRun>;
  /** First in the transaction that ends an import, to keep the order of locks. */
  beforeEnd?(tx: Transaction): Promise<void>;
  /** In the same transaction, with the import as it ended: done, failed or cancelled. */
  onEnd?(platform: Platform, tx: Transaction, row: ImportRow<Table>): Promise<void>;
  /** After that transaction, if the whole file went in. */
  afterDone?(platform: Platform): Promise<void>;
}

export interface ImportRun<Batch = unknown> {
  /** How many writes may be open at once, beside the batch that is being read. */
  readonly writesAtOnce: number;
  batches(): AsyncIterable<Batch>;
  /** Data, failed rows and progress in one transaction. Throws ImportConflict if the import is not where it was. */
  write(batch: Batch): Promise<void>;
}

/** The import has ended, is not at the expected row, or no longer fits what it goes into. Nothing was written. */
export class ImportConflict extends Error {
  readonly fromRow: number;

  constructor(fromRow: number) {
    super(`the import is not as it was at row ${fromRow}`);
    this.fromRow = fromRow;
  }
}
