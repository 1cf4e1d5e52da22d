import { Type } from 'typebox';

import { job } from '../../../jobs/job.ts';
import { deleteOld } from './deliveries-store.ts';
import { deleteOldCallbacks, deleteUnusedNamed } from './forms/callbacks-store.ts';
import { deleteStaleListeners } from './listeners-store.ts';

const keptMs = 7 * 86_400_000;
const atOnce = 5000;

/** Calls can be read and repeated for a week; what a switched-off webhook did not get by then is dropped. */
export const purgeWebhooks = job({
  name: 'purge-webhooks',
  payload: Type.Object({}),
  everySeconds: 3600,
  // Safe to run twice: it only deletes rows by age.
  async run(_payload, { db, pool, clock }) {
    await deleteStaleListeners(db, clock.now());
    const before = new Date(clock.now().getTime() - keptMs);
    while ((await deleteOld(pool, before, atOnce)) === atOnce) continue;
    while ((await deleteOldCallbacks(pool, before, atOnce)) === atOnce) continue;
    await deleteUnusedNamed(pool, before);
  },
});
