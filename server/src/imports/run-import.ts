import type { Static, TSchema } from 'typebox';

import { Failure } from '../failure.ts';
import { spreadsheetText } from '../files/spreadsheet-failure.ts';
import type { Platform } from '../platform.ts';
import type { Text } from '../texts/text.ts';
import { endImport } from './end-import.ts';
import { ImportConflict, type ImportKind, type ImportRun } from './import-kind.ts';
import { noteProgress } from './note-import.ts';
import { findImport, type ImportTable } from './imports-store.ts';

interface ImportFile<Key> {
  readonly key: Key;
  readonly path: string;
  /** Asked between batches. */
  shouldPause?(): boolean;
}

/**
 * Imports a file, starting after the last committed row. Data and progress of a batch are one transaction, so a crash
 * loses at most the batches in progress, and nothing is counted twice.
 */
export async function runImport<Payload extends TSchema, Table extends ImportTable>(
  platform: Platform,
  kind: ImportKind<Payload, Table>,
  { key, path, shouldPause = () => false }: ImportFile<Static<Payload>>,
): Promise<'ended' | 'paused'> {
  const find = () => findImport(platform.db, kind.select(key));
  for (;;) {
    const row = await find();
    if (row?.state !== 'running') return 'ended';
    const outcome = await kind
      .open(platform, row, path)
      .then((run) => writeBatches(run, shouldPause, () => noteProgress(platform, kind.table, row)))
      .catch((problem: unknown) => problem);
    if (outcome === 'paused') return 'paused';
    if (outcome === 'all-read') {
      await endImport(platform, kind, key, { state: 'done' });
      await kind.afterDone?.(platform);
    } else if (outcome instanceof ImportConflict) {
      const present = await find();
      // last_row is higher if another process goes on. It is lower if a crash of the database lost batches, and the
      // same if what the file goes into has changed: then read on from there.
      if (present === undefined || present.last_row > outcome.fromRow) return 'ended';
    } else {
      await endImport(platform, kind, key, { state: 'failed', problem: fileProblemOf(outcome) });
    }
  }
}

/** Pipeline: while batches are being written, the next one is read from the file. */
async function writeBatches(
  run: ImportRun,
  shouldPause: () => boolean,
  onWritten: () => void,
): Promise<'all-read' | 'paused'> {
  const writes: Promise<void>[] = [];
  let isFirst = true;
  try {
    for await (const batch of run.batches()) {
      if (!isFirst && shouldPause()) return 'paused';
      isFirst = false;
      if (writes.length === run.writesAtOnce) await writes.shift();
      const writing = run.write(batch).then(onWritten);
      // Handled where it is awaited; until then it must not be reported as an unhandled rejection.
      writing.catch(() => undefined);
      writes.push(writing);
    }
  } finally {
    // All have settled before the file is removed, and a failed write counts more than a problem of the file.
    await Promise.allSettled(writes);
    await Promise.all(writes);
  }
  return 'all-read';
}

/** A problem of the file, to be shown to its owner. Any other error is rethrown, and the job is retried. */
function fileProblemOf(problem: unknown): Text {
  const fault = problem instanceof Failure ? problem.text : spreadsheetText(problem);
  if (fault === undefined) throw problem;
  return fault;
}
