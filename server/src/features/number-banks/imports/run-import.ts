import { spreadsheetText } from '../../../files/spreadsheet-failure.ts';
import { readSpreadsheet } from '../../../files/spreadsheet.ts';
import type { Platform } from '../../../platform.ts';
import { text, type Text } from '../../../texts/text.ts';
import { addNumbers } from '../add-numbers.ts';
import { insertFailures, markFinished, updateProgress, type ImportRow } from './imports-store.ts';
import { readNumberRows, type NumberBatch } from './read-number-rows.ts';

const rowsPerBatch = 5000;
/** All failed rows are counted; at most this many are stored. */
export const failuresMax = 10_000;

type Outcome = 'written' | 'moved' | 'bank-gone';

/**
 * Imports a file into its bank, starting after the last committed row. Numbers and progress of a batch are one
 * transaction: a crash loses at most the batch in progress, and nothing is added twice.
 */
export async function runImport(platform: Platform, row: ImportRow, path: string): Promise<void> {
  const { db, clock } = platform;
  const end = (problem?: Text) => markFinished(db, row.id, { problem, now: clock.now() });
  try {
    let { last_row: lastRow, failed } = row;
    for await (const rows of readSpreadsheet(path, { fromRow: lastRow + 1, batchRows: rowsPerBatch })) {
      const batch = readNumberRows(rows, row.number_column, lastRow);
      const outcome = await write(platform, row, batch, failed);
      // Another process continues this import, and will end it.
      if (outcome === 'moved') return;
      if (outcome === 'bank-gone') return await end(text('number_bank_gone'));
      lastRow = batch.lastRow;
      failed += batch.failures.length;
    }
    await end();
  } catch (problem) {
    const fileProblem = spreadsheetText(problem);
    // Any error that is not a problem of the file is rethrown, and the job is retried.
    if (fileProblem === undefined) throw problem;
    await end(fileProblem);
  }
}

function write({ db }: Platform, row: ImportRow, batch: NumberBatch, failedBefore: number): Promise<Outcome> {
  const { mobiles, failures, fromRow, lastRow } = batch;
  return db
    .transaction()
    .execute(async (tx) => {
      const inserted = await addNumbers(tx, row.bank_id, mobiles);
      if (inserted === undefined) return 'bank-gone';
      const duplicates = mobiles.length - inserted;
      const isUpdated = await updateProgress(tx, row.id, {
        fromRow,
        lastRow,
        inserted,
        duplicates,
        failed: failures.length,
      });
      if (!isUpdated) throw new ImportConflict();
      const stored = failures.slice(0, Math.max(0, failuresMax - failedBefore));
      if (stored.length > 0) await insertFailures(tx, row.id, stored);
      return 'written';
    })
    .catch((problem: unknown) => {
      if (problem instanceof ImportConflict) return 'moved';
      throw problem;
    });
}

/** Thrown to roll back the batch: the import is not at the expected row any more. */
class ImportConflict extends Error {}
