import { Type } from 'typebox';

import { job } from '../../../../jobs/job.ts';
import { poolTransaction } from '../../../../storage/pool-transaction.ts';
import { foldCounts } from './counts-store.ts';
import { deleteExpiredKeys } from '../../../common/idempotency/index.ts';
import { dropPartition, listOldPartitions, preparePartitions } from './partitions-store.ts';

const dayMs = 86_400_000;
const keysAtOnce = 5000;

/** Creates partitions ahead, drops those past retention, merges counter rows, deletes expired idempotency keys. */
export const cleanUpSends = job({
  name: 'keep-house',
  payload: Type.Object({}),
  everySeconds: 60,
  // Safe to run twice: every step reads the current state and does only what is missing.
  async run(_payload, { pool, db, clock, config, log }) {
    const now = clock.now();
    await poolTransaction(pool, (client) => preparePartitions(client, now));
    if (config.retentionDays > 0) {
      const before = new Date(now.getTime() - config.retentionDays * dayMs);
      for (const number of await poolTransaction(pool, (client) => listOldPartitions(client, before))) {
        const isDropped = await poolTransaction(pool, (client) => dropPartition(client, number));
        log.info(
          { partition: number, isDropped },
          isDropped
            ? 'send partition dropped: past retention'
            : 'send partition past retention kept: it has waiting or running sends',
        );
      }
    }
    await poolTransaction(pool, foldCounts);
    while ((await deleteExpiredKeys(db, now, keysAtOnce)) === keysAtOnce) continue;
  },
});
