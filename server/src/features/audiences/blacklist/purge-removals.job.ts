import { Type } from 'typebox';

import { job } from '../../../jobs/job.ts';
import { deleteOldRemovals } from './changes-store.ts';
import { deleteOldOperatorBlocks } from './operator-blocks/operator-blocks-store.ts';

const retentionMs = 7 * 86_400_000;

/** Processes apply removals within seconds and reload everything after an hour without contact, so a week is enough. */
export const purgeRemovals = job({
  name: 'forget-blacklist-removals',
  payload: Type.Object({}),
  everySeconds: 21_600,
  // Safe to run twice: it only deletes rows by age.
  async run(_payload, { pool, clock }) {
    await deleteOldRemovals(pool, new Date(clock.now().getTime() - retentionMs));
    await deleteOldOperatorBlocks(pool, clock.now());
  },
});
