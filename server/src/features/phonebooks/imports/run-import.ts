import { isDeepStrictEqual } from 'node:util';

import { Failure, notFound } from '../../../failure.ts';
import { spreadsheetText } from '../../../files/spreadsheet-failure.ts';
import { readSpreadsheetInto, type ReadOptions } from '../../../files/spreadsheet.ts';
import { enqueue } from '../../../jobs/job-queue.ts';
import type { Platform } from '../../../platform.ts';
import type { Text } from '../../../texts/text.ts';
import type { Phonebook } from '../contacts/contact.ts';
import { cellFormatOf, headingsIn } from './examine-file.ts';
import { BatchWriter, ImportConflict } from './batch-writer.ts';
import { BatchCollector } from './import-batch.ts';
import { findImport, markFinished, type ImportKey, type ImportRow } from './imports-store.ts';
import { findPhonebook } from '../phonebooks-store.ts';
import { refreshContacts } from '../contacts/refresh-contacts.job.ts';
import { readHeadings } from './sheet-columns.ts';

const remarksMax = 100_000;
// Signatures are rebuilt after an import that changed this many existing contacts, to drop bits of old texts.
const rewrittenForRefreshMin = 10_000;

/**
 * Imports a file into its phonebook, starting after the last committed row. Contacts and progress of a batch are one
 * transaction, so a crash loses at most the batch in progress and nothing is counted twice. Stops between batches when
 * `shouldPause` returns true.
 */
export async function runImport(
  platform: Platform,
  key: ImportKey,
  path: string,
  shouldPause: () => boolean = () => false,
): Promise<'ended' | 'paused'> {
  for (;;) {
    const row = await findImport(platform.db, key);
    if (row?.state !== 'running') return 'ended';
    const outcome = await importRemainingRows(platform, row, path, shouldPause).catch(
      (problem: unknown) => problem,
    );
    if (outcome === 'paused') return 'paused';
    if (outcome === 'all-read') await endImport(platform, key, undefined);
    // If the phonebook's columns changed, or a database crash lost committed batches, read on from the stored last_row.
    else if (!(outcome instanceof ImportConflict)) await endImport(platform, key, fileProblemOf(outcome));
    else if (!(await canResume(platform, key, outcome.lastRow))) return 'ended';
  }
}

/** Pipeline: while one batch is being written, the next waits at the database and a third is read from the file. */
async function importRemainingRows(
  platform: Platform,
  row: ImportRow,
  path: string,
  shouldPause: () => boolean,
): Promise<'all-read' | 'paused'> {
  const book = await phonebookOf(platform, row);
  const columns = readHeadings(book, row.headings);
  const collector = new BatchCollector({ book, columns, ...(await cellFormatOf(path)) }, row.last_row);
  const options: ReadOptions = {
    isHeading: (cells) => isDeepStrictEqual(headingsIn(cells), row.headings),
  };
  const writer = await BatchWriter.open(platform, { accountId: row.account_id, importId: row.id }, book);
  let remarksLeft = remarksMax - row.failed - row.duplicates;
  let [previous, writing] = [Promise.resolve(), Promise.resolve()];
  const write = async () => {
    const batch = collector.takeBatch();
    const remarks = batch.remarks.slice(0, Math.max(0, remarksLeft));
    remarksLeft -= remarks.length;
    const ready = await writer.prepare({ ...batch, remarks });
    await previous;
    previous = writing;
    writing = writer.write(ready).then(() => collector.reuse(batch));
    // Handled where `writing` is awaited next; this keeps it from being reported as an unhandled rejection until then.
    writing.catch(() => undefined);
  };
  try {
    for await (const _ of readSpreadsheetInto(path, collector.rowSink, options)) {
      await write();
      if (shouldPause()) return 'paused';
    }
    if (!collector.isEmpty) await write();
  } finally {
    await writing;
  }
  return 'all-read';
}

async function phonebookOf({ db }: Platform, row: ImportRow): Promise<Phonebook> {
  const book = await findPhonebook(db, row.account_id, row.phone_book_id);
  if (book === undefined) throw notFound();
  return book;
}

// last_row is lower if a database crash lost batches (asynchronous commit), higher if another process goes on.
async function canResume({ db }: Platform, key: ImportKey, lastRow: number): Promise<boolean> {
  const present = await findImport(db, key);
  return present?.state === 'running' && present.last_row <= lastRow;
}

/** A problem of the file, to be shown to its owner. Any other error is rethrown, and the job is retried. */
function fileProblemOf(problem: unknown): Text {
  const fault = problem instanceof Failure ? problem.text : spreadsheetText(problem);
  if (fault === undefined) throw problem;
  return fault;
}

async function endImport(platform: Platform, key: ImportKey, problem: Text | undefined): Promise<void> {
  const { db, clock, files } = platform;
  const ended = await db.transaction().execute(async (tx) => {
    const row = await markFinished(tx, key, { problem, now: clock.now() });
    if (row !== undefined && row.rewritten >= rewrittenForRefreshMin) {
      const payload = { accountId: key.accountId, phonebookId: row.phone_book_id };
      await enqueue(tx, clock, refreshContacts, { payload });
    }
    return row;
  });
  // If this fails, clean-imports.job.ts removes the file later.
  if (ended !== undefined) await files.remove(ended.file_key).catch(() => undefined);
}
