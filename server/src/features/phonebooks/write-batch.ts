import type { Platform } from '../../platform.ts';
import { lockContacts } from './contact-numbers-store.ts';
import type { Phonebook } from './contact.ts';
import type { ImportBatch } from './import-batch.ts';
import { insertRemarks, updateProgress, type ImportKey } from './imports-store.ts';
import { saveContacts } from './save-contacts.ts';

/** The import was not at the row it was left at, or its phonebook has other columns now. Nothing was written. */
export class ImportMoved extends Error {
  readonly lastRow: number;

  constructor(lastRow: number) {
    super('the import moved');
    this.lastRow = lastRow;
  }
}

/** Writes a batch of an import and how far it is, both or neither. */
export async function writeBatch(
  { db }: Platform,
  key: ImportKey,
  book: Phonebook,
  batch: ImportBatch,
): Promise<void> {
  const { accountId } = key;
  const columns = book.attributes.map(({ id }) => id);
  await db.transaction().execute(async (tx) => {
    const lastId = await lockContacts(tx, accountId);
    const saved = await saveContacts(tx, { accountId, book, lastId }, batch.changes);
    if (batch.remarks.length > 0) await insertRemarks(tx, key, batch.remarks);
    const isOurs = await updateProgress(tx, key, columns, {
      ...batch,
      inserted: saved.inserted,
      updated: Math.max(0, saved.updated - batch.rewrites),
      rewritten: saved.rewritten,
    });
    if (!isOurs) throw new ImportMoved(batch.fromRow);
  });
}
