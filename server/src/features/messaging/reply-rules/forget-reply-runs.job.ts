import { Type } from 'typebox';

import { job } from '../../../jobs/job.ts';
import { quietDays } from './answers/answer-limits.ts';
import { deleteQuietPeople } from './answers/people-store.ts';
import { deleteOldRuns, removeOldRunTexts } from './runs-store.ts';

const dayMs = 86_400_000;
const atOnce = 5000;

/** Deletes what rules did past retention, or the texts alone, and people who have not written for long. */
export const forgetReplyRuns = job({
  name: 'forget-reply-runs',
  payload: Type.Object({}),
  everySeconds: 3600,
  // Safe to run twice: it only deletes what is older than a date.
  async run(_payload, { db, clock, config }) {
    const daysAgo = (days: number) => new Date(clock.now().getTime() - days * dayMs);
    const forget = () => db.transaction().execute((tx) => deleteQuietPeople(tx, daysAgo(quietDays), atOnce));
    while ((await forget()) === atOnce) continue;
    if (config.textDays > 0)
      while ((await removeOldRunTexts(db, daysAgo(config.textDays), atOnce)) === atOnce) continue;
    if (config.retentionDays === 0) return;
    while ((await deleteOldRuns(db, daysAgo(config.retentionDays), atOnce)) === atOnce) continue;
  },
});
