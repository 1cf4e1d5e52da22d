import { Type } from 'typebox';

import { job } from '../../../../jobs/job.ts';
import { deleteOldHookCalls } from './hook-calls-store.ts';

/** Far longer than a signature is accepted for. */
const keptMs = 3_600_000;

export const forgetHookCalls = job({
  name: 'forget-verify-hook-calls',
  payload: Type.Object({}),
  everySeconds: 600,
  // Safe to run twice: it only deletes.
  async run(_payload, { accountGroups, clock }) {
    await accountGroups.writeLiving(deleteOldHookCalls(new Date(clock.now().getTime() - keptMs)));
  },
});
