import { Type } from 'typebox';

import { Id } from '../../../../http/schemas.ts';
import { job } from '../../../../jobs/job.ts';
import { listRunsToDo } from '../runs-store.ts';
import { findRepeatingSend } from '../sends-store.ts';
import { checkWaiting } from './check-waiting.ts';
import { makeRun } from './make-run.ts';
import { planRuns } from './plan-runs.ts';

/** Plans the runs of a repeating send whose moments have come, and makes those that are to be made. */
export const runRepeatingSend = job({
  name: 'run-repeating-send',
  payload: Type.Object({ accountId: Id, id: Id }),
  // Safe to run twice: a moment has one run, and a run one send, accepted with it in one transaction.
  async run({ accountId, id }, platform) {
    await planRuns(platform, { accountId, id });
    const now = platform.clock.now();
    for (const run of await listRunsToDo(platform.db, { accountId, sendId: id, now })) {
      // Read again for each: an operator or a person may have changed it meanwhile.
      const send = await findRepeatingSend(platform.db, { accountId, id });
      if (send === undefined) return;
      await (run.state === 'waiting' ? checkWaiting : makeRun)(platform, send, run);
    }
  },
});
