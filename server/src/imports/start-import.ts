import type { TSchema } from 'typebox';

import { withSavedFile } from '../files/with-saved-file.ts';
import { enqueue } from '../jobs/job-queue.ts';
import type { Platform } from '../platform.ts';
import type { Transaction } from '../storage/database.ts';
import type { ImportKind } from './import-kind.ts';
import { notifyImport } from './note-import.ts';
import { insertImport, type ImportRow, type ImportTable, type NewImport } from './imports-store.ts';

interface ImportStart<Table extends ImportTable> {
  readonly path: string;
  /** When the job starts; at once if absent. */
  readonly runAt?: Date;
  /** First in the transaction: locks and checks what the file goes into. A refusal removes the file again. */
  prepare(tx: Transaction): Promise<NewImport<Table>>;
  /** What else belongs into the transaction. */
  record?(tx: Transaction, row: ImportRow<Table>): Promise<void>;
}

/** Stores an examined upload and orders its import; returns the import as it was stored. */
export async function startImport<Payload extends TSchema, Table extends ImportTable>(
  platform: Platform,
  kind: ImportKind<Payload, Table>,
  { path, runAt, prepare, record }: ImportStart<Table>,
): Promise<ImportRow<Table>> {
  const { db, clock, config, files } = platform;
  const job = { name: kind.jobName, payload: kind.payload };
  return withSavedFile(files, { path, maxBytes: config.uploadBytesMax }, ({ key: file_key }) =>
    db.transaction().execute(async (tx) => {
      const columns = { ...(await prepare(tx)), file_key, created_at: clock.now() };
      const row = await insertImport(tx, kind.table, columns);
      await enqueue(tx, clock, job, { payload: kind.keyOf(row), ...(runAt && { runAt }) });
      await record?.(tx, row);
      await notifyImport(tx, kind.table, row);
      return row;
    }),
  );
}
