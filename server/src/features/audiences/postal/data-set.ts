import { enqueue } from '../../../jobs/job-queue.ts';
import type { Platform } from '../../../platform.ts';
import type { Transaction } from '../../../storage/database.ts';
import { updateDataSet } from './data-set-store.ts';
import { removeEdition } from './remove-edition.job.ts';

// A send that started on the old edition reads it to its end; no send takes this long.
const readerGraceMs = 3_600_000;

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
