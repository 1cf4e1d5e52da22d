import { Type } from 'typebox';

import { job } from '../../../../jobs/job.ts';
import { capDaysMax, deleteOldPeople } from '../people-store.ts';
import { deleteOldRuns } from '../runs-store.ts';

const dayMs = 86_400_000;
const atOnce = 5000;
/** No moment is caught up with after so long, and no cap asks for more. */
const peopleDays = capDaysMax + 10;

/** Deletes who got what, once no cap asks for it any more, and runs past retention. */
export const forgetRepeatingRuns = job({
  name: 'forget-repeating-runs',
  payload: Type.Object({}),
  everySeconds: 3600,
  // Safe to run twice: it only deletes what is older than a date.
  async run(_payload, { db, clock, config }) {
    const daysAgo = (days: number) => new Date(clock.now().getTime() - days * dayMs);
    while ((await deleteOldPeople(db, daysAgo(peopleDays), atOnce)) === atOnce) continue;
    if (config.retentionDays === 0) return;
    while ((await deleteOldRuns(db, daysAgo(config.retentionDays), atOnce)) === atOnce) continue;
  },
});
