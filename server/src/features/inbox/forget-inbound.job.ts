import { Type } from 'typebox';

import { job } from '../../jobs/job.ts';
import { deleteOldKeys, deleteOldMessages } from './inbound-store.ts';

const dayMs = 86_400_000;
// Carriers give up repeating a message after a few days.
const keysKeptDays = 30;
const atOnce = 5000;

/** Drops messages past retention, and keys of deliveries that no carrier repeats any more. */
export const forgetInbound = job({
  name: 'forget-inbound',
  payload: Type.Object({}),
  everySeconds: 3600,
  // Safe to run twice: what is old enough is deleted, and stays so.
  async run(_payload, { pool, clock, config }) {
    const daysAgo = (days: number) => new Date(clock.now().getTime() - days * dayMs);
    while ((await deleteOldKeys(pool, daysAgo(keysKeptDays), atOnce)) === atOnce) continue;
    if (config.retentionDays === 0) return;
    while ((await deleteOldMessages(pool, daysAgo(config.retentionDays), atOnce)) === atOnce) continue;
  },
});
