import type { Static, TSchema } from 'typebox';

import { withSavedFile } from '../../files/with-saved-file.ts';
import { enqueue } from '../../jobs/job-queue.ts';
import type { Platform } from '../../platform.ts';
import type { Transaction } from '../../storage/database.ts';
import type { ImportKind } from './import-kind.ts';
import { findImport, type ImportRow, type ImportTable } from './imports-store.ts';

interface NewImport<Key> {
  readonly path: string;
  /** When the job starts; at once if absent. */
  readonly runAt?: Date;
  /** Stores the import, in the transaction that enqueues its job; a refusal thrown here removes the file again. */
  insert(tx: Transaction, fileKey: string): Promise<Key>;
}

/** Stores an examined upload and orders its import; returns the import as it was stored. */
export async function startImport<Payload extends TSchema, Table extends ImportTable>(
  platform: Platform,
  { jobName, payload, select }: ImportKind<Payload, Table>,
  { path, runAt, insert }: NewImport<Static<Payload>>,
): Promise<ImportRow<Table>> {
  const { db, clock, config, files } = platform;
  return withSavedFile(files, { path, maxBytes: config.uploadBytesMax }, ({ key: fileKey }) =>
    db.transaction().execute(async (tx) => {
      const key = await insert(tx, fileKey);
      const job = { name: jobName, payload };
      await enqueue(tx, clock, job, { payload: key, ...(runAt && { runAt }) });
      const row = await findImport(tx, select(key));
      if (row === undefined) throw new Error(`${jobName}: the import was not stored`);
      return row;
    }),
  );
}
