import { Type } from 'typebox';

import { job } from '../../../../jobs/job.ts';
import { deleteOldEvents as deleteRows } from './events-store.ts';

const dayMs = 86_400_000;
const atOnce = 5000;

/** Deletes events of contacts past retention. */
export const deleteOldEvents = job({
  name: 'delete-old-contact-events',
  payload: Type.Object({}),
  everySeconds: 3600,
  // Safe to run twice: it only deletes rows older than a date.
  async run(_payload, { pool, clock, config }) {
    if (config.retentionDays === 0) return;
    const before = new Date(clock.now().getTime() - config.retentionDays * dayMs);
    while ((await deleteRows(pool, before, atOnce)) === atOnce) continue;
  },
});
