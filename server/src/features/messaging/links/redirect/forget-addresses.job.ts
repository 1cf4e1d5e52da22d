import { Type } from 'typebox';

import { job } from '../../../../jobs/job.ts';
import { deleteOldAddresses, deleteOldClickFiles } from './clicks-store.ts';

const dayMs = 86_400_000;
const atOnce = 5000;
/** Longer than any machine keeps a file that it could not count. */
const countedFilesDays = 30;

/** Deletes addresses that links were opened from once they are as old as the operator says. */
export const forgetLinkAddresses = job({
  name: 'forget-link-addresses',
  payload: Type.Object({}),
  everySeconds: 3600,
  // Safe to run twice: it only deletes rows older than a date.
  async run(_payload, { db, pool, clock, config }) {
    const now = clock.now().getTime();
    const before = new Date(now - config.linkAddressDays * dayMs);
    while ((await deleteOldAddresses(pool, before, atOnce)) === atOnce) continue;
    await deleteOldClickFiles(db, new Date(now - countedFilesDays * dayMs));
  },
});
