import { Type } from 'typebox';

import { Id } from '../../../http/schemas.ts';
import { job } from '../../../jobs/job.ts';
import { deleteFile, listFiles } from './bank-files-store.ts';
import { deleteNumbers } from './bank-numbers-store.ts';
import { findRetiredBank } from './banks-store.ts';
import { deleteFailures } from './imports/imports-store.ts';

/** Delay before the numbers are deleted: a send that was being accepted meanwhile has read them by then. */
export const clearAfterMs = 3_600_000;

const numbersPerBatch = 10_000;

/** Deletes the numbers, failed import rows and files of a deleted bank. */
export const clearBank = job({
  name: 'clear-number-bank',
  payload: Type.Object({ bankId: Id }),
  // Safe to run twice: deleting what is already deleted does nothing.
  async run({ bankId }, { db, files }) {
    const bank = await findRetiredBank(db, bankId);
    if (bank === undefined) return;
    for (let from = 0; from < bank.records; from += numbersPerBatch)
      await deleteNumbers(db, bankId, { from, to: from + numbersPerBatch });
    await deleteFailures(db, bankId);
    for (const { id, file_key } of await listFiles(db, bankId)) {
      await files.remove(file_key);
      await deleteFile(db, bankId, id);
    }
  },
});
