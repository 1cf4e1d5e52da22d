import { Type } from 'typebox';

import { job } from '../../../jobs/job.ts';
import { deleteOldCalls, deleteSurplusCalls, findNextCallingAccount } from './api-calls-store.ts';

const dayMs = 86_400_000;
const keptPerAccount = 10_000;
const atOnce = 2000;

/** Deletes calls that are older than callLogDays, and those of an account beyond its newest ten thousand. */
export const cleanUpCalls = job({
  name: 'clean-up-calls',
  payload: Type.Object({}),
  everySeconds: 600,
  // Safe to run twice: it only deletes what is too old or too many.
  async run(_payload, { db, clock, config }) {
    const before = new Date(clock.now().getTime() - config.callLogDays * dayMs);
    while ((await deleteOldCalls(db, before, atOnce)) === atOnce) continue;
    const surplus = { kept: keptPerAccount, limit: atOnce };
    let accountId = await findNextCallingAccount(db, 0);
    while (accountId !== undefined) {
      while ((await deleteSurplusCalls(db, accountId, surplus)) === atOnce) continue;
      accountId = await findNextCallingAccount(db, accountId);
    }
  },
});
