import { Type } from 'typebox';

import { enqueue } from '../../../jobs/job-queue.ts';
import { job } from '../../../jobs/job.ts';
import { numberTables } from '../../../number-data.ts';
import { addErased, countNeeded, endErasureRun, eraseRows, findErasure } from './number-rows-store.ts';

const hourMs = 3_600_000;

/** The part of the job that enqueueing needs. */
export const eraseNumberJob = {
  name: 'erase-number',
  payload: Type.Object({ erasureId: Type.Integer() }),
} as const;

/** Erases one number in every table, a few rows at a time; what is still needed is erased in an hour, or the next. */
export const eraseNumber = job({
  ...eraseNumberJob,
  // Safe to run twice: rows that were erased are not found again.
  async run({ erasureId: id }, platform) {
    const { db, clock, runtime } = platform;
    const mobile = (await findErasure(db, id))?.mobile;
    if (mobile === undefined || mobile === null) return;
    const tables = runtime.get(numberTables);
    for (const table of tables) {
      for (;;) {
        const erased = await eraseRows(platform, table, mobile);
        if (erased === 0) break;
        await addErased(db, id, erased);
      }
    }
    let stillNeeded = 0;
    for (const table of tables) stillNeeded += await countNeeded(db, table, mobile);
    const now = clock.now();
    await db.transaction().execute(async (tx) => {
      await endErasureRun(tx, id, { stillNeeded, now });
      if (stillNeeded === 0) return;
      const runAt = new Date(now.getTime() + hourMs);
      await enqueue(tx, clock, eraseNumberJob, { payload: { erasureId: id }, runAt });
    });
  },
});
