import { Type } from 'typebox';

import { job } from '../../jobs/job.ts';
import { deleteCounts, deleteSubscribers, findEdition } from './data-set-store.ts';

const rowsAtOnce = 20_000;

/** Clears away an edition of the postal data set that nobody reads any more, a little at a time. */
export const removeEdition = job({
  name: 'remove-postal-edition',
  payload: Type.Object({ edition: Type.Integer() }),
  // Safe to run twice: what is gone is not found again, and no edition is ever used again.
  async run({ edition }, { db }) {
    if (edition === (await findEdition(db))) return;
    await deleteCounts(db, edition);
    while (await deleteSubscribers(db, edition, rowsAtOnce)) continue;
  },
});
