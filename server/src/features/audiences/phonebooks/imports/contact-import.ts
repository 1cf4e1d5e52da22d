import { isDeepStrictEqual } from 'node:util';

import { Type } from 'typebox';

import { notFound } from '../../../../failure.ts';
import { readSpreadsheetInto, type ReadOptions } from '../../../../files/spreadsheet.ts';
import { Id } from '../../../../http/schemas.ts';
import { enqueue } from '../../../../jobs/job-queue.ts';
import type { Platform } from '../../../../platform.ts';
import { importJob, type ImportKind, type ImportRow, type ImportRun } from '../../../../imports/index.ts';
import { addNotice } from '../../../common/notices/index.ts';
import { refreshContacts } from '../contacts/refresh-contacts.job.ts';
import { findPhonebook } from '../phonebooks-store.ts';
import { listContactWords } from '../search/list-contact-words.job.ts';
import { BatchWriter, type PreparedBatch } from './batch-writer.ts';
import { cellFormatOf, headingsIn } from './examine-file.ts';
import { BatchCollector } from './import-batch.ts';
import { importAt } from './imports-store.ts';
import { storedReader } from './matched-columns.ts';
import { readHeadings } from './sheet-columns.ts';

const remarksMax = 100_000;
// Signatures are rebuilt after an import that changed this many existing contacts, to drop bits of old texts.
const rewrittenForRefreshMin = 10_000;

export type ContactImport = ImportRow<'contact_imports'>;

const payload = Type.Object({ accountId: Id, importId: Id });

/** Contacts of a file into a phonebook. The engine sees batches only: rows are packed, and written with COPY. */
export const contactImport: ImportKind<typeof payload, 'contact_imports'> = {
  jobName: 'import-contacts',
  payload,
  table: 'contact_imports',
  keyOf: ({ account_id: accountId, id: importId }) => ({ accountId, importId }),
  select: importAt,
  open: openImport,
  async onEnd({ clock }, tx, row) {
    const { account_id: accountId, phone_book_id: phonebookId, rewritten, state, failed } = row;
    const details = { state, failed, file: row.file_name, phone_book_id: phonebookId };
    await addNotice(tx, { accountId, kind: 'import-ended', subject: row.id, details, now: clock.now() });
    const ofBook = { accountId, phonebookId };
    if (rewritten >= rewrittenForRefreshMin) await enqueue(tx, clock, refreshContacts, { payload: ofBook });
    await enqueue(tx, clock, listContactWords, { payload: ofBook, key: `${accountId} ${phonebookId}` });
  },
};

export const importContacts = importJob(contactImport);

async function openImport(
  platform: Platform,
  row: ContactImport,
  path: string,
): Promise<ImportRun<PreparedBatch>> {
  const book = await findPhonebook(platform.db, row.account_id, row.phone_book_id);
  if (book === undefined) throw notFound();
  const columns = readHeadings(book, row.headings, storedReader(book, row.matching));
  const collector = new BatchCollector({ book, columns, ...(await cellFormatOf(path)) }, row.last_row);
  const options: ReadOptions = {
    isHeading: (cells) => isDeepStrictEqual(headingsIn(cells), row.headings),
  };
  const writer = await BatchWriter.open(platform, { accountId: row.account_id, importId: row.id }, book);
  let remarksLeft = remarksMax - row.failed - row.duplicates;
  const prepare = () => {
    const batch = collector.takeBatch();
    const remarks = batch.remarks.slice(0, Math.max(0, remarksLeft));
    remarksLeft -= remarks.length;
    return writer.prepare({ ...batch, remarks });
  };
  return {
    // While one batch is being written, the next waits at the database for the same row lock.
    writesAtOnce: 2,
    async *batches() {
      for await (const _ of readSpreadsheetInto(path, collector.rowSink, options)) yield await prepare();
      if (!collector.isEmpty) yield await prepare();
    },
    write: (prepared) => writer.write(prepared).then(() => collector.reuse(prepared.batch)),
  };
}
