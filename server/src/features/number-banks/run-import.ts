import { spreadsheetText } from '../../files/spreadsheet-failure.ts';
import { readSpreadsheet } from '../../files/spreadsheet.ts';
import type { Platform } from '../../platform.ts';
import { text, type Text } from '../../texts/text.ts';
import { addNumbers } from './add-numbers.ts';
import { insertFailures, markFinished, updateProgress, type ImportRow } from './imports-store.ts';
import { readNumberRows, type NumberBatch } from './read-number-rows.ts';

const rowsPerBatch = 5000;
/** All failed rows are counted; at most this many are stored. */
export const failuresKept = 10_000;

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
    const fault = spreadsheetText(problem);
    // Any error that is not a problem of the file is rethrown, and the job is retried.
    if (fault === undefined) throw problem;
    await end(fault);
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
      const isOurs = await updateProgress(tx, row.id, {
        fromRow,
        lastRow,
        inserted,
        duplicates,
        failed: failures.length,
      });
      if (!isOurs) throw new ImportMoved();
      const kept = failures.slice(0, Math.max(0, failuresKept - failedBefore));
      if (kept.length > 0) await insertFailures(tx, row.id, kept);
      return 'written';
    })
    .catch((problem: unknown) => {
      if (problem instanceof ImportMoved) return 'moved';
      throw problem;
    });
}

/** Thrown to roll back the batch: the import is not at the expected row any more. */
class ImportMoved extends Error {}
