import { spreadsheetText } from '../../files/spreadsheet-failure.ts';
import { readSpreadsheet } from '../../files/spreadsheet/read-spreadsheet.ts';
import type { Platform } from '../../platform.ts';
import { text, type Text } from '../../texts/text.ts';
import { addNumbers } from './add-numbers.ts';
import { insertFailures, markFinished, updateProgress, type ImportRow } from './imports-store.ts';
import { readNumberRows, type NumberBatch } from './read-number-rows.ts';

const rowsPerBatch = 5000;
/** Failed rows are counted all and kept up to here. */
export const failuresKept = 10_000;

type Outcome = 'written' | 'moved' | 'bank-gone';

/**
 * Reads a file into its bank, from where it stopped the last time. Numbers and progress are written in one transaction
 * for each batch: a crash loses at most the batch in hand, and nothing goes in twice.
 */
export async function runImport(platform: Platform, row: ImportRow, path: string): Promise<void> {
  const { db, clock } = platform;
  const end = (problem?: Text) => markFinished(db, row.id, { problem, now: clock.now() });
  try {
    let { last_row: lastRow, failed } = row;
    for await (const rows of readSpreadsheet(path, { fromRow: lastRow + 1, batchRows: rowsPerBatch })) {
      const batch = readNumberRows(rows, row.number_column, lastRow);
      const outcome = await write(platform, row, batch, failed);
      // Another process goes on with it, and will end it.
      if (outcome === 'moved') return;
      if (outcome === 'bank-gone') return await end(text('number_bank_gone'));
      lastRow = batch.lastRow;
      failed += batch.failures.length;
    }
    await end();
  } catch (problem) {
    const fault = spreadsheetText(problem);
    // Trouble of ours is thrown on: the import is tried again.
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

/** Thrown so that the numbers of this batch are not kept. */
class ImportMoved extends Error {}
