import { Type } from 'typebox';

import { job } from '../../../../jobs/job.ts';
import { poolTransaction } from '../../../../storage/pool-transaction.ts';
import {
  dropPartPartition,
  listPartPartitionsBefore,
  createPartPartitions,
} from './part-partitions-store.ts';
import { markOverdue } from './settle-overdue-store.ts';

const hourMs = 3_600_000;
// Longer than the interval of the job (10 min), so that no submission falls between two runs.
const lookBackMs = 2 * hourMs;

/** Ends items whose receipt never came, and drops daily partitions of parts once all their items have ended. */
export const settleOverdue = job({
  name: 'settle-overdue',
  payload: Type.Object({}),
  everySeconds: 600,
  // Safe to run twice: only items that are still `sent` change, and a partition is dropped in the transaction that ends
  // its items.
  async run(_payload, { pool, clock, config }) {
    const now = clock.now();
    const overdue = new Date(now.getTime() - config.receiptHours * hourMs);
    await poolTransaction(pool, (client) => createPartPartitions(client, now));
    await poolTransaction(pool, (client) =>
      markOverdue(client, { from: new Date(overdue.getTime() - lookBackMs), to: overdue }, now),
    );
    const days = await poolTransaction(pool, (client) => listPartPartitionsBefore(client, overdue));
    for (const day of days) {
      await poolTransaction(pool, async (client) => {
        await markOverdue(client, { from: day, to: overdue }, now);
        await dropPartPartition(client, day);
      });
    }
  },
});
