import { Type, type Static } from 'typebox';

import { Id } from '../../../../http/schemas.ts';
import { enqueue } from '../../../../jobs/job-queue.ts';
import type { Platform } from '../../../../platform.ts';
import type { Transaction } from '../../../../storage/database.ts';
import {
  FailedRow,
  importJob,
  rowImport,
  storableCell,
  type ImportKind,
  type ImportRow,
} from '../../../../imports/index.ts';
import { findEdition, lockDataSet, updateDataSet, vacuumSubscribers } from '../data-set-store.ts';
import { replaceEdition } from '../data-set.ts';
import { removeEdition } from '../remove-edition.job.ts';
import { readSubscriber } from './read-subscriber.ts';
import { saveSubscribers } from './save-subscribers-store.ts';
import { readHeadings } from './sheet-columns.ts';

const cellsMax = 20;
const cellLengthMax = 100;

const payload = Type.Object({ importId: Id });

const rows = {
  table: 'postal_imports',
  failedRowsTable: 'postal_import_failures',
  failedRowsMax: 100_000,
} as const;

export type SubscriberImport = ImportRow<typeof rows.table>;

export const allImports = { table: rows.table, where: {} };

export const failedSubscribers = { table: rows.failedRowsTable, failedRowsMax: rows.failedRowsMax };

/** Subscribers of a file into an edition of the postal data set; of a repeated number the last row wins. */
export const subscriberImport: ImportKind<typeof payload, typeof rows.table> = {
  jobName: 'import-postal',
  payload,
  table: rows.table,
  keyOf: ({ id: importId }) => ({ importId }),
  select: ({ importId }: Static<typeof payload>) => ({ table: rows.table, where: { id: importId } }),
  open: rowImport({
    ...rows,
    // Large enough that the fixed cost of a statement does not matter, small enough that a cancelled import stops soon.
    rowsPerBatch: 10_000,
    // saveSubscribers counts right only if no other run writes the same edition.
    locksImportFirst: true,
    readerOf({ headings }) {
      const columns = readHeadings(headings);
      return (cells) => {
        const read = readSubscriber(columns, cells);
        if (!('problem' in read)) return read;
        const shown = cells.slice(0, cellsMax).map((cell) => storableCell(cell, cellLengthMax));
        return new FailedRow(read.problem, { cells: shown });
      };
    },
    async save(tx, { edition }, { values, rowCount: processed }) {
      const subscribers = [...new Map(values.map((one) => [one.mobile, one])).values()];
      const inserted = subscribers.length === 0 ? 0 : await saveSubscribers(tx, edition, subscribers);
      return { processed, inserted };
    },
  }),
  async beforeEnd(tx) {
    await lockDataSet(tx);
  },
  onEnd: endEdition,
  afterDone: ({ db }) => vacuumSubscribers(db),
};

export const importSubscribers = importJob(subscriberImport);

/** A complete replacement becomes the current edition; an incomplete one is deleted. */
async function endEdition(platform: Platform, tx: Transaction, row: SubscriberImport): Promise<void> {
  const { clock } = platform;
  const current = await findEdition(tx);
  if (row.state === 'done' && row.is_replacement)
    await replaceEdition(platform, tx, { old: current, fresh: row.edition });
  else if (row.is_replacement) await enqueue(tx, clock, removeEdition, { payload: { edition: row.edition } });
  else if (row.processed > row.failed) await updateDataSet(tx, current, clock.now());
}
