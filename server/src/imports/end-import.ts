import type { Static, TSchema } from 'typebox';

import { failure, notFound } from '../failure.ts';
import type { Platform } from '../platform.ts';
import type { Transaction } from '../storage/database.ts';
import type { Text } from '../texts/text.ts';
import type { ImportKind } from './import-kind.ts';
import { notifyImport } from './note-import.ts';
import { findImport, markEnded, type ImportRow, type ImportTable } from './imports-store.ts';

const importEnded = failure({ code: 'import_ended', status: 409, text: 'import_ended' });

interface ImportEnd<Table extends ImportTable> {
  readonly state: 'done' | 'failed' | 'cancelled';
  readonly problem?: Text;
  /** What else belongs into the transaction. */
  record?(tx: Transaction, row: ImportRow<Table>): Promise<void>;
}

/**
 * Ends an import and removes its file. Returns undefined if it had ended before. The commit is synchronous, which makes
 * batches that were committed asynchronously durable (decision 0031).
 */
export async function endImport<Payload extends TSchema, Table extends ImportTable>(
  platform: Platform,
  kind: ImportKind<Payload, Table>,
  key: Static<Payload>,
  { state, problem, record }: ImportEnd<Table>,
): Promise<ImportRow<Table> | undefined> {
  const ended = await platform.db.transaction().execute(async (tx) => {
    await kind.beforeEnd?.(tx);
    const row = await markEnded(tx, kind.select(key), { state, problem, now: platform.clock.now() });
    if (row === undefined) return undefined;
    await kind.onEnd?.(platform, tx, row);
    await record?.(tx, row);
    await notifyImport(tx, kind.table, row);
    return row;
  });
  // If this fails, the job of the import removes the file.
  if (ended !== undefined) await platform.files.remove(ended.file_key).catch(() => undefined);
  return ended;
}

/**
 * Stops an import: the batch that is being written meets the new state and writes nothing. A 404 if it does not exist,
 * a 409 if it had ended.
 */
export async function cancelImport<Payload extends TSchema, Table extends ImportTable>(
  platform: Platform,
  kind: ImportKind<Payload, Table>,
  key: Static<Payload>,
  record?: ImportEnd<Table>['record'],
): Promise<ImportRow<Table>> {
  const row = await endImport(platform, kind, key, { state: 'cancelled', ...(record && { record }) });
  if (row !== undefined) return row;
  throw (await findImport(platform.db, kind.select(key))) === undefined ? notFound() : importEnded();
}
