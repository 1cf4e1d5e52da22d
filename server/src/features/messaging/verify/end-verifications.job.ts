import { Type } from 'typebox';

import { job } from '../../../jobs/job.ts';
import type { Platform } from '../../../platform.ts';
import { writerTransaction } from '../../../storage/writer-transaction.ts';
import { recordEvents } from '../../common/webhooks/index.ts';
import {
  deleteOldVerifications,
  dueVerifications,
  expireVerifications,
  type VerificationKey,
} from './ending-store.ts';
import { failedEvent } from './verify-events.ts';

const atOnce = 1000;
const keptDays = 90;
const dayMs = 86_400_000;

/** Ends verifications whose time is over, and deletes those of long ago. */
export const endVerifications = job({
  name: 'end-verifications',
  payload: Type.Object({}),
  everySeconds: 15,
  // Safe to run twice: it only ends what is pending, in the transaction of the event that says so.
  async run(_payload, platform) {
    const { accountGroups, clock } = platform;
    const now = clock.now();
    for (;;) {
      const due = await accountGroups.readLiving<VerificationKey>(dueVerifications(now, atOnce));
      let ended = 0;
      for (const group of accountGroups.divide(due, ({ account_id }) => account_id))
        ended += await endGroup(platform, group, now);
      if (due.length < atOnce || ended === 0) break;
    }
    const before = new Date(now.getTime() - keptDays * dayMs);
    while ((await accountGroups.writeLiving(deleteOldVerifications(before, atOnce))).changed >= atOnce)
      continue;
  },
});

async function endGroup(
  { accountGroups }: Platform,
  group: readonly VerificationKey[],
  now: Date,
): Promise<number> {
  const writers = accountGroups.writersOf(accountGroups.groupOf(group[0]?.account_id ?? 0));
  return writerTransaction(writers, async (client) => {
    const expired = await expireVerifications(client, group, now);
    await recordEvents(
      client,
      // What a hook sent is checked by its identity server: that no check came here is no event.
      expired.filter((row) => row.hook_id === null).map((row) => failedEvent(row, 'expired')),
      now,
    );
    return expired.length;
  });
}
