import { Type } from 'typebox';

import { job } from '../../../jobs/job.ts';
import { deleteOldLoad } from './account-load-store.ts';

const keptMs = 8 * 86_400_000;

/** Deletes hours that no operator can ask for any more. */
export const cleanUpLoad = job({
  name: 'clean-up-account-load',
  payload: Type.Object({}),
  everySeconds: 3600,
  // Safe to run twice: it only deletes what is too old.
  async run(_payload, { db, clock }) {
    await deleteOldLoad(db, new Date(clock.now().getTime() - keptMs));
  },
});
