import { Failure } from '../../failure.ts';
import { spreadsheetText } from '../../files/spreadsheet-failure.ts';
import { readSpreadsheet } from '../../files/spreadsheet/read-spreadsheet.ts';
import type { Row } from '../../files/spreadsheet/row-collector.ts';
import type { Platform } from '../../platform.ts';
import type { Text } from '../../texts/text.ts';
import { saveSubscribers } from './add-subscribers-store.ts';
import { tidySubscribers } from './data-set-store.ts';
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
import type { Subscriber } from './subscriber.ts';

// Large enough that a statement's own cost does not show, small enough that a cancelled import stops soon.
const rowsPerBatch = 10_000;
const failuresKept = 100_000;
const cellsKept = 20;
const cellLengthKept = 100;

/**
 * Reads a file into its edition, from where it stopped the last time. Subscribers, counts and progress are written in
 * one transaction for each batch, so a crash loses at most the batch in hand and nothing is counted twice.
 */
export async function runImport(platform: Platform, row: ImportRow, path: string): Promise<void> {
  const outcome = await readOn(platform, row, path).catch((problem: unknown) => faultOf(problem));
  if (outcome === 'moved') return;
  await endImport(
    platform,
    row.id,
    outcome === 'all-read' ? { state: 'done' } : { state: 'failed', problem: outcome },
  );
  if (outcome === 'all-read') await tidySubscribers(platform.db);
}

/** While a batch is being written the next one is read. */
async function readOn(
  platform: Platform,
  { id, edition, headings, last_row: doneRow, failed }: ImportRow,
  path: string,
): Promise<'all-read' | 'moved'> {
  const columns = readHeadings(headings);
  let fromRow = doneRow;
  let room = failuresKept - failed;
  let writing = Promise.resolve(true);
  try {
    for await (const rows of readSpreadsheet(path, { fromRow: doneRow + 1, batchRows: rowsPerBatch })) {
      const batch = readBatch(columns, rows);
      if (!(await writing)) return 'moved';
      writing = writeBatch(platform, { id, edition, fromRow }, { ...batch, room: Math.max(0, room) });
      // A failure is met where it is awaited next; until then it must not count as unhandled.
      writing.catch(() => undefined);
      fromRow = batch.lastRow;
      room -= batch.failures.length;
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

// Of a number that comes again the last row counts, within a batch as over the whole file.
function readBatch(columns: SheetColumns, rows: readonly Row[]): Batch {
  const subscribers = new Map<number, Subscriber>();
  const failures: FailedRow[] = [];
  for (const { number, cells } of rows) {
    const read = readSubscriber(columns, cells);
    if ('problem' in read)
      failures.push({ row: number, problem: read.problem, cells: cells.slice(0, cellsKept).map(kept) });
    else subscribers.set(read.mobile, read);
  }
  return {
    lastRow: rows.at(-1)?.number ?? 0,
    processed: rows.length,
    subscribers: [...subscribers.values()],
    failures,
  };
}

/** False if somebody else goes on with the import, or it has ended; nothing is written then. */
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

// PostgreSQL keeps neither NUL nor half a surrogate pair in jsonb.
function kept(cell: string): string {
  return cell.slice(0, cellLengthKept).replace(/\0|\p{Surrogate}/gu, '');
}

/** What the file's owner can mend. Trouble of ours is thrown on: the import is tried again. */
function faultOf(problem: unknown): Text {
  const fault = problem instanceof Failure ? problem.text : spreadsheetText(problem);
  if (fault === undefined) throw problem;
  return fault;
}
