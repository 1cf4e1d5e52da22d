import { readSpreadsheet } from '../files/spreadsheet.ts';
import type { Platform } from '../platform.ts';
import type { Transaction } from '../storage/database.ts';
import type { Text } from '../texts/text.ts';
import { ImportConflict, type ImportRun } from './import-kind.ts';
import {
  insertFailedRowsStatement,
  lockRunningImport,
  updateProgressStatement,
  type FailedRowsTable,
  type ImportRow,
  type ImportTable,
} from './imports-store.ts';

/** A row that does not go in. `shown` is kept of it: the columns of the table of failed rows. */
export class FailedRow<Shown> {
  readonly problem: Text;
  readonly shown: Shown;

  constructor(problem: Text, shown: Shown) {
    this.problem = problem;
    this.shown = shown;
  }
}

/** Undefined for a row that is skipped and not counted. */
type RowReader<Value, Shown> = (cells: readonly string[]) => Value | FailedRow<Shown> | undefined;

export interface RowBatch<Value, Shown> {
  /** The last row of the batch before. */
  readonly fromRow: number;
  readonly lastRow: number;
  readonly rowCount: number;
  /** In the order of the file, repeats included. */
  readonly values: readonly Value[];
  readonly failures: readonly (Shown & { readonly row_number: number; readonly problem: Text })[];
}

/** Reads a file after row `doneRow` in batches of values. */
export async function* readRowBatches<Value, Shown>(
  path: string,
  { doneRow = 0, rowsPerBatch }: { readonly doneRow?: number; readonly rowsPerBatch: number },
  readRow: RowReader<Value, Shown>,
): AsyncGenerator<RowBatch<Value, Shown>> {
  let fromRow = doneRow;
  for await (const rows of readSpreadsheet(path, { fromRow: doneRow + 1, batchRows: rowsPerBatch })) {
    const values: Value[] = [];
    const failures: RowBatch<Value, Shown>['failures'][number][] = [];
    for (const { number, cells } of rows) {
      const read = readRow(cells);
      if (read instanceof FailedRow)
        failures.push({ row_number: number, problem: read.problem, ...read.shown });
      else if (read !== undefined) values.push(read);
    }
    const lastRow = rows.at(-1)?.number ?? fromRow;
    yield { fromRow, lastRow, rowCount: rows.length, values, failures };
    fromRow = lastRow;
  }
}

/** A kind of import whose rows become objects. */
export interface RowImport<Table extends ImportTable, Value, Shown> {
  readonly table: Table;
  readonly failedRowsTable: FailedRowsTable;
  readonly rowsPerBatch: number;
  /** All failed rows are counted; at most this many are stored. */
  readonly failedRowsMax: number;
  /** Whether a batch locks its import before it saves, because nothing else keeps two runs apart; else at the end. */
  readonly locksImportFirst: boolean;
  readerOf(row: ImportRow<Table>): RowReader<Value, Shown>;
  /** Saves values in the transaction of the progress, and returns what to add to which columns of the import. */
  save(
    tx: Transaction,
    row: ImportRow<Table>,
    batch: RowBatch<Value, Shown>,
  ): Promise<Readonly<Record<string, number>>>;
}

/** `open` of such a kind. */
export function rowImport<Table extends ImportTable, Value, Shown>(rows: RowImport<Table, Value, Shown>) {
  return async (
    { db }: Platform,
    row: ImportRow<Table>,
    path: string,
  ): Promise<ImportRun<RowBatch<Value, Shown>>> => {
    const { table, rowsPerBatch } = rows;
    const readRow = rows.readerOf(row);
    const selection = { table, where: { id: row.id } };
    let failuresLeft = rows.failedRowsMax - row.failed;
    return {
      writesAtOnce: 1,
      batches: () => readRowBatches(path, { doneRow: row.last_row, rowsPerBatch }, readRow),
      write: (batch) => {
        const { fromRow, lastRow, failures } = batch;
        const stored = failures.slice(0, Math.max(0, failuresLeft));
        failuresLeft -= failures.length;
        return db.transaction().execute(async (tx) => {
          if (rows.locksImportFirst && !(await lockRunningImport(tx, selection, fromRow)))
            throw new ImportConflict(fromRow);
          const counts = { ...(await rows.save(tx, row, batch)), failed: failures.length };
          const progress = updateProgressStatement(selection, { fromRow, lastRow, counts });
          if ((await progress.execute(tx)).rows.length === 0) throw new ImportConflict(fromRow);
          if (stored.length > 0)
            await insertFailedRowsStatement(rows.failedRowsTable, { import_id: row.id }, stored).execute(tx);
        });
      },
    };
  };
}
