import { Type } from 'typebox';

import { job } from '../../../jobs/job.ts';
import { deleteOldReferences } from './references-store.ts';

const dayMs = 86_400_000;
const atOnce = 5000;

/** Deletes references that are older than the messages that are kept; where all are kept, references are too. */
export const deleteReferences = job({
  name: 'delete-references',
  payload: Type.Object({}),
  everySeconds: 3600,
  // Safe to run twice: it only deletes rows older than a date.
  async run(_payload, { db, clock, config }) {
    if (config.retentionDays === 0) return;
    const before = new Date(clock.now().getTime() - config.retentionDays * dayMs);
    while ((await deleteOldReferences(db, before, atOnce)) === atOnce) continue;
  },
});
