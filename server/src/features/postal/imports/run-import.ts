import { Failure } from '../../../failure.ts';
import { spreadsheetText } from '../../../files/spreadsheet-failure.ts';
import { readSpreadsheet, type Row } from '../../../files/spreadsheet.ts';
import type { Platform } from '../../../platform.ts';
import type { Text } from '../../../texts/text.ts';
import { saveSubscribers } from './save-subscribers-store.ts';
import { vacuumSubscribers } from '../data-set-store.ts';
import { endImport } from './end-import.ts';
import {
  insertFailures,
  lockImport,
  updateProgress,
  type FailedRow,
  type ImportRow,
} from './imports-store.ts';
import { readSubscriber } from './read-subscriber.ts';
import { readHeadings, type SheetColumns } from './sheet-columns.ts';
import type { Subscriber } from '../subscriber.ts';

// Large enough that the fixed cost of a statement does not matter, small enough that a cancelled import stops soon.
const rowsPerBatch = 10_000;
const failuresMax = 100_000;
const cellsMax = 20;
const cellLengthMax = 100;

/**
 * Imports a file into its edition, starting after the last committed row. Subscribers, counts and progress of a batch
 * are one transaction, so a crash loses at most the batch in progress and nothing is counted twice.
 */
export async function runImport(platform: Platform, row: ImportRow, path: string): Promise<void> {
  const outcome = await importRemainingRows(platform, row, path).catch((problem: unknown) =>
    fileProblemOf(problem),
  );
  if (outcome === 'moved') return;
  await endImport(
    platform,
    row.id,
    outcome === 'all-read' ? { state: 'done' } : { state: 'failed', problem: outcome },
  );
  if (outcome === 'all-read') await vacuumSubscribers(platform.db);
}

/** Pipeline: while one batch is being written, the next is read from the file. */
async function importRemainingRows(
  platform: Platform,
  { id, edition, headings, last_row: doneRow, failed }: ImportRow,
  path: string,
): Promise<'all-read' | 'moved'> {
  const columns = readHeadings(headings);
  let fromRow = doneRow;
  let failuresLeft = failuresMax - failed;
  let writing = Promise.resolve(true);
  try {
    for await (const rows of readSpreadsheet(path, { fromRow: doneRow + 1, batchRows: rowsPerBatch })) {
      const batch = readBatch(columns, rows);
      if (!(await writing)) return 'moved';
      writing = writeBatch(platform, { id, edition, fromRow }, { ...batch, room: Math.max(0, failuresLeft) });
      // Handled where `writing` is awaited next; until then it must not be reported as an unhandled rejection.
      writing.catch(() => undefined);
      fromRow = batch.lastRow;
      failuresLeft -= batch.failures.length;
    }
  } finally {
    await writing;
  }
  return (await writing) ? 'all-read' : 'moved';
}

interface Batch {
  readonly lastRow: number;
  readonly processed: number;
  readonly subscribers: readonly Subscriber[];
  readonly failures: readonly FailedRow[];
}

// Of a repeated number the last row wins, within a batch as over the whole file.
function readBatch(columns: SheetColumns, rows: readonly Row[]): Batch {
  const subscribers = new Map<number, Subscriber>();
  const failures: FailedRow[] = [];
  for (const { number, cells } of rows) {
    const read = readSubscriber(columns, cells);
    if ('problem' in read)
      failures.push({
        row: number,
        problem: read.problem,
        cells: cells.slice(0, cellsMax).map(storableCell),
      });
    else subscribers.set(read.mobile, read);
  }
  return {
    lastRow: rows.at(-1)?.number ?? 0,
    processed: rows.length,
    subscribers: [...subscribers.values()],
    failures,
  };
}

/** False, and nothing is written, if another process continues the import or it has ended. */
async function writeBatch(
  { db }: Platform,
  { id, edition, fromRow }: { readonly id: number; readonly edition: number; readonly fromRow: number },
  { subscribers, failures, room, lastRow, processed }: Batch & { readonly room: number },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    if ((await lockImport(tx, id, fromRow)) === undefined) return false;
    const inserted = subscribers.length === 0 ? 0 : await saveSubscribers(tx, edition, subscribers);
    await insertFailures(tx, id, failures.slice(0, room));
    await updateProgress(tx, id, { lastRow, processed, inserted, failed: failures.length });
    return true;
  });
}

// jsonb accepts neither NUL nor lone surrogates.
function storableCell(cell: string): string {
  return cell.slice(0, cellLengthMax).replace(/\0|\p{Surrogate}/gu, '');
}

/** A problem of the file, to be shown to its owner. Any other error is rethrown, and the job is retried. */
function fileProblemOf(problem: unknown): Text {
  const fault = problem instanceof Failure ? problem.text : spreadsheetText(problem);
  if (fault === undefined) throw problem;
  return fault;
}
