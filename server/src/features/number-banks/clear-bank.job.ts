import { Type } from 'typebox';

import { Id } from '../../http/schemas.ts';
import { job } from '../../jobs/job.ts';
import { deleteFile, listFiles } from './bank-files-store.ts';
import { deleteNumbers } from './bank-numbers-store.ts';
import { findRetiredBank } from './banks-store.ts';
import { deleteFailures } from './imports-store.ts';

/** A send that was being accepted when its bank was deleted has read it long before this. */
export const clearAfterMs = 3_600_000;

const numbersPerStep = 10_000;

/** Clears away what a deleted bank held. */
export const clearBank = job({
  name: 'clear-number-bank',
  payload: Type.Object({ bankId: Id }),
  // Safe to run twice: what is gone is not there to be deleted again.
  async run({ bankId }, { db, files }) {
    const bank = await findRetiredBank(db, bankId);
    if (bank === undefined) return;
    for (let from = 0; from < bank.records; from += numbersPerStep)
      await deleteNumbers(db, bankId, { from, to: from + numbersPerStep });
    await deleteFailures(db, bankId);
    for (const { id, file_key } of await listFiles(db, bankId)) {
      await files.remove(file_key);
      await deleteFile(db, bankId, id);
    }
  },
});
