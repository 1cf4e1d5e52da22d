import { spreadsheetText } from '../../files/spreadsheet-failure.ts';
import { readSpreadsheet } from '../../files/spreadsheet/read-spreadsheet.ts';
import { enqueue } from '../../jobs/job-queue.ts';
import type { Platform } from '../../platform.ts';
import { text, type Text } from '../../texts/text.ts';
import { lockContacts } from './contact-numbers-store.ts';
import type { Phonebook } from './contact.ts';
import { cellTextOf } from './examine-file.ts';
import { BatchCollector, type ImportBatch } from './import-batch.ts';
import {
  findImport,
  insertRemarks,
  markFinished,
  updateProgress,
  type ImportKey,
  type ImportRow,
} from './imports-store.ts';
import { findPhonebook } from './phonebooks-store.ts';
import { refreshContacts } from './refresh-contacts.job.ts';
import { saveContacts } from './save-contacts.ts';
import { readHeadings } from './sheet-columns.ts';

/** The import cannot go on, and its owner is told why. */
class ImportStopped extends Error {
  readonly problem: Text;

  constructor(problem: Text) {
    super(problem.key);
    this.problem = problem;
  }
}

/** Somebody else goes on with this import, or has ended it. */
class ImportTaken extends Error {}

const remarksKept = 100_000;
// Blocks are signed afresh once this many contacts say something else than before.
const rewrittenForRefresh = 10_000;

/**
 * Reads a file into its phonebook, from where it stopped the last time. Contacts and progress are written in one
 * transaction for each batch, so a crash loses at most the batch in hand and nothing is counted twice. While a batch
 * is being written the next one is read. Ends early, between batches, when `isPauseWanted` says so.
 */
export async function runImport(
  platform: Platform,
  key: ImportKey,
  path: string,
  isPauseWanted: () => boolean = () => false,
): Promise<'ended' | 'paused'> {
  const row = await findImport(platform.db, key);
  if (row?.state !== 'running') return 'ended';
  try {
    const outcome = await readAll(platform, key, { row, path, isPauseWanted });
    if (outcome === 'all-read') await end(platform, key, undefined);
    return outcome === 'all-read' ? 'ended' : 'paused';
  } catch (problem) {
    if (problem instanceof ImportTaken) return 'ended';
    const stopped = problem instanceof ImportStopped ? problem.problem : spreadsheetText(problem, 'file');
    if (stopped === undefined) throw problem;
    await end(platform, key, stopped);
    return 'ended';
  }
}

interface Reading {
  readonly row: ImportRow;
  readonly path: string;
  isPauseWanted(): boolean;
}

async function readAll(
  platform: Platform,
  key: ImportKey,
  { row, path, isPauseWanted }: Reading,
): Promise<'all-read' | 'paused'> {
  const book = await findPhonebook(platform.db, key.accountId, row.phone_book_id);
  if (book === undefined) throw new ImportStopped(text('not_found'));
  const columns = readHeadings(book, row.headings);
  const collector = new BatchCollector({ book, columns, cellText: await cellTextOf(path) }, row.last_row);
  let remarksBefore = row.failed + row.duplicates;
  let writing = Promise.resolve();
  const write = async () => {
    await writing;
    const batch = collector.take();
    const room = Math.max(0, remarksKept - remarksBefore);
    remarksBefore += batch.remarks.length;
    writing = writeBatch(platform, key, book, { ...batch, remarks: batch.remarks.slice(0, room) });
    // A failure is met at the next await of it; until then it must not count as unhandled.
    writing.catch(() => undefined);
  };
  try {
    let isHeadingRead = false;
    for await (const rows of readSpreadsheet(path)) {
      for (const one of isHeadingRead ? rows : rows.slice(1)) collector.add(one);
      isHeadingRead = true;
      if (!collector.isFull) continue;
      await write();
      if (isPauseWanted()) return 'paused';
    }
    if (!collector.isEmpty) await write();
  } finally {
    await writing;
  }
  return 'all-read';
}

async function writeBatch(
  platform: Platform,
  key: ImportKey,
  book: Phonebook,
  batch: ImportBatch,
): Promise<void> {
  const { accountId } = key;
  await platform.db.transaction().execute(async (tx) => {
    const lastId = await lockContacts(tx, accountId);
    const present = await findPhonebook(tx, accountId, book.id);
    if (!hasSameColumns(book, present)) throw new ImportStopped(text('import_columns_changed'));
    const saved = await saveContacts(tx, { accountId, book, lastId }, batch.changes);
    if (batch.remarks.length > 0) await insertRemarks(tx, key, batch.remarks);
    const isOurs = await updateProgress(tx, key, {
      ...batch,
      inserted: saved.inserted,
      updated: Math.max(0, saved.updated - batch.rewrites),
      rewritten: saved.rewritten,
    });
    if (!isOurs) throw new ImportTaken();
  });
}

function hasSameColumns(book: Phonebook, present: Phonebook | undefined): boolean {
  const columns = ({ attributes }: Phonebook) => attributes.map(({ id, type }) => `${id} ${type}`).join();
  return present !== undefined && columns(book) === columns(present);
}

async function end(platform: Platform, key: ImportKey, problem: Text | undefined): Promise<void> {
  const { db, clock, files } = platform;
  const ended = await db.transaction().execute(async (tx) => {
    const row = await markFinished(tx, key, { problem, now: clock.now() });
    if (row !== undefined && row.rewritten >= rewrittenForRefresh) {
      const payload = { accountId: key.accountId, phonebookId: row.phone_book_id };
      await enqueue(tx, clock, refreshContacts, { payload });
    }
    return row;
  });
  // If this fails the file stays until old imports are cleared away.
  if (ended !== undefined) await files.remove(ended.file_key).catch(() => undefined);
}
