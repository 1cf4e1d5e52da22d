import { enqueue } from '../../../jobs/job-queue.ts';
import type { Platform } from '../../../platform.ts';
import type { Transaction } from '../../../storage/database.ts';
import type { Text } from '../../../texts/text.ts';
import { lockDataSet, updateDataSet } from '../data-set-store.ts';
import { markEnded, type ImportRow } from './imports-store.ts';
import { removeEdition } from '../remove-edition.job.ts';

// A send that started on the old edition reads it to its end; no send takes this long.
const readerGraceMs = 3_600_000;

interface ImportEnd {
  readonly state: 'done' | 'failed' | 'cancelled';
  readonly problem?: Text;
}

/**
 * Ends an import. A complete replacement becomes the current edition in the same transaction; an incomplete one is
 * deleted. Returns undefined if the import had ended before.
 */
export async function endImport(
  platform: Platform,
  id: number,
  end: ImportEnd,
  inSameTransaction: (tx: Transaction, row: ImportRow) => Promise<void> = async () => undefined,
): Promise<ImportRow | undefined> {
  const { db, clock, files } = platform;
  const ended = await db.transaction().execute(async (tx) => {
    const now = clock.now();
    const { edition } = await lockDataSet(tx);
    const row = await markEnded(tx, id, { ...end, now });
    if (row === undefined) return undefined;
    if (end.state === 'done' && row.is_replacement)
      await replaceEdition(platform, tx, { old: edition, fresh: row.edition });
    else if (row.is_replacement)
      await enqueue(tx, clock, removeEdition, { payload: { edition: row.edition } });
    else if (row.processed > row.failed) await updateDataSet(tx, edition, now);
    await inSameTransaction(tx, row);
    return row;
  });
  // If this fails, the file is orphaned in the store.
  if (ended !== undefined) await files.remove(ended.file_key).catch(() => undefined);
  return ended;
}

/** Makes `fresh` the current edition; the old one is deleted once no send can be reading it. */
export async function replaceEdition(
  { clock }: Platform,
  tx: Transaction,
  { old, fresh }: { readonly old: number; readonly fresh: number },
): Promise<void> {
  const now = clock.now();
  await updateDataSet(tx, fresh, now);
  const runAt = new Date(now.getTime() + readerGraceMs);
  await enqueue(tx, clock, removeEdition, { payload: { edition: old }, runAt });
}
