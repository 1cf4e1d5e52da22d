import { Type } from 'typebox';

import { job } from '../../../jobs/job.ts';
import { poolTransaction } from '../../../storage/pool-transaction.ts';
import { foldFigures, foldMoney, foldOldHours } from './fold-store.ts';

const dayMs = 86_400_000;
/** Older figures are kept by day. */
const hoursKeptDays = 60;
/** How far back hours are looked for, so that a run does not read the figures of years. */
const lookBackDays = 14;

/** Adds the counters of batches to those of their hour and day. */
export const foldNewFigures = job({
  name: 'fold-figures',
  payload: Type.Object({}),
  everySeconds: 60,
  // Safe to run twice: a counter is deleted in the statement that adds it.
  async run(_payload, { pool, clock, config: { timeZone } }) {
    const daysAgo = (days: number) => new Date(clock.now().getTime() - days * dayMs);
    const old = { from: daysAgo(hoursKeptDays + lookBackDays), to: daysAgo(hoursKeptDays) };
    await poolTransaction(pool, (client) => foldFigures(client, timeZone));
    await poolTransaction(pool, (client) => foldMoney(client, timeZone));
    await poolTransaction(pool, (client) => foldOldHours(client, old, timeZone));
  },
});
