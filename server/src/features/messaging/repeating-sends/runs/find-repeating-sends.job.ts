import { Type } from 'typebox';

import { job } from '../../../../jobs/job.ts';
import { enqueue } from '../../../../jobs/job-queue.ts';
import { listToRun } from '../sends-store.ts';
import { runRepeatingSend } from './run-repeating-send.job.ts';

const atOnce = 500;

/** Finds repeating sends with something to do, in all accounts. */
export const findRepeatingSends = job({
  name: 'find-repeating-sends',
  payload: Type.Object({}),
  everySeconds: 15,
  // Safe to run twice: each repeating send has one job that waits at a time.
  async run(_payload, { db, clock }) {
    for (const payload of await listToRun(db, clock.now(), atOnce))
      await enqueue(db, clock, runRepeatingSend, { payload, key: `${payload.accountId}:${payload.id}` });
  },
});
