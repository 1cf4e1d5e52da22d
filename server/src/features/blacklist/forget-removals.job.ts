import { Type } from 'typebox';

import { job } from '../../jobs/job.ts';
import { deleteOldRemovals } from './changes-store.ts';

const keptMs = 7 * 86_400_000;

/** Processes follow changes within seconds and read everything after an hour away; a week is more than enough. */
export const forgetRemovals = job({
  name: 'forget-blacklist-removals',
  payload: Type.Object({}),
  everySeconds: 21_600,
  // Safe to run twice: what is old enough is deleted, and stays so.
  async run(_payload, { pool, clock }) {
    await deleteOldRemovals(pool, new Date(clock.now().getTime() - keptMs));
  },
});
