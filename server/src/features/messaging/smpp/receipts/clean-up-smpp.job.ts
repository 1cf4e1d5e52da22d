import { Type } from 'typebox';

import { job } from '../../../../jobs/job.ts';
import type { Platform } from '../../../../platform.ts';
import { statementClientOf } from '../../../../storage/statement-client.ts';
import { MessageIds } from '../submit/message-ids.ts';
import { deleteOldMessages, endParts, listOverdueParts, type StoredPart } from '../submit/messages-store.ts';
import { deleteOldDeliveries, insertDeliveries } from './deliveries-store.ts';
import { receiptsOf, submittedOf } from './make-receipts.ts';

const hourMs = 3_600_000;
/** Queries are answered for a week, as webhooks are kept. */
const messagesKeptMs = 7 * 24 * hourMs;
const partsMs = 5 * 60_000;
const atOnce = 500;

/** Ends parts whose others never came, and deletes what is too old to be delivered or asked for. */
export const cleanUpSmpp = job({
  name: 'clean-up-smpp',
  payload: Type.Object({}),
  everySeconds: 60,
  // Safe to run twice: parts end once, and the rest only deletes.
  async run(_payload, platform) {
    const { db, accountGroups, clock, config } = platform;
    const now = clock.now().getTime();
    const overdue = await listOverdueParts(db, new Date(now - partsMs), atOnce);
    const accounts = new Set(overdue.map(({ account_id }) => account_id));
    for (const accountId of accounts)
      await endOverdue(
        platform,
        accountId,
        overdue.filter(({ account_id }) => account_id === accountId),
      );
    await accountGroups.writeLiving(deleteOldDeliveries(new Date(now - config.smppKeptHours * hourMs)));
    await accountGroups.writeLiving(deleteOldMessages(new Date(now - messagesKeptMs)));
  },
});

/** What is there of a message is refused, not sent and not charged. */
async function endOverdue(
  platform: Platform,
  accountId: number,
  parts: readonly StoredPart[],
): Promise<void> {
  const ids = new MessageIds(platform);
  const now = platform.clock.now();
  await platform.db.transaction().execute(async (tx) => {
    const ended = await endParts(tx, accountId, { ids: parts.map(({ id }) => id), state: 'REJECTD', now });
    const receipts = await receiptsOf(
      ids,
      parts
        .filter(({ id }) => ended.has(id))
        .map((part) => ({ message: submittedOf(part), state: 'REJECTD', at: now })),
      now,
    );
    if (receipts.length > 0) await insertDeliveries(statementClientOf(tx), receipts);
  });
}
