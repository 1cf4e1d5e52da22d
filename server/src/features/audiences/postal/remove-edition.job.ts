import { Type } from 'typebox';

import { job } from '../../../jobs/job.ts';
import { deleteCounts, deleteSubscribers, findEdition } from './data-set-store.ts';

const rowsPerBatch = 20_000;

/** Deletes an edition of the postal data set that is no longer read, in batches. */
export const removeEdition = job({
  name: 'remove-postal-edition',
  payload: Type.Object({ edition: Type.Integer() }),
  // Safe to run twice: deleting what is already deleted does nothing, and edition numbers are never reused.
  async run({ edition }, { db }) {
    if (edition === (await findEdition(db))) return;
    await deleteCounts(db, edition);
    while (await deleteSubscribers(db, edition, rowsPerBatch)) continue;
  },
});
