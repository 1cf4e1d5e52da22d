import { Type } from 'typebox';

import { job } from '../../../../jobs/job.ts';
import type { Platform } from '../../../../platform.ts';
import { deleteOldPdus } from '../sessions/pdus-store.ts';
import { deleteLostSessions, listBoundBefore } from '../sessions/sessions-store.ts';
import { MessageIds } from '../submit/message-ids.ts';
import { deleteOldMessages } from '../submit/messages-store.ts';
import { listOverdueParts } from '../submit/parts-store.ts';
import { endOverdueParts } from '../submit/end-overdue-parts.ts';
import { deleteOldDeliveries } from './deliveries-store.ts';

const hourMs = 3_600_000;
/** Queries are answered for a week, as webhooks are kept. */
const messagesKeptMs = 7 * 24 * hourMs;
const partsMs = 5 * 60_000;
/** Of a client that was not bound all the time: it has the others, and could not submit them. */
const partsAwayMs = 30 * 60_000;
const atOnce = 500;
/** More than all clients may have waiting when a minute begins is left to the next one. */
const roundsMax = 100;

/** Ends parts whose others never came, and deletes what is too old to be delivered or asked for. */
export const cleanUpSmpp = job({
  name: 'clean-up-smpp',
  payload: Type.Object({}),
  everySeconds: 60,
  // Safe to run twice: parts end once, and the rest only deletes.
  async run(_payload, platform) {
    const { db, accountGroups, clock, config } = platform;
    const now = clock.now().getTime();
    const ids = new MessageIds(platform);
    const before = new Date(now - partsMs);
    const boundCredentials = await listBoundBefore(db, before);
    const overdue = { before, boundCredentials, latest: new Date(now - partsAwayMs) };
    for (let rounds = 0; rounds < roundsMax; rounds += 1)
      if (!(await endOverdue(platform, ids, overdue))) break;
    await accountGroups.writeLiving(deleteOldDeliveries(new Date(now - config.smppKeptHours * hourMs)));
    await deleteLostSessions(db, clock.now());
    await deleteOldPdus(db, new Date(now - hourMs));
    await accountGroups.writeLiving(deleteOldMessages(new Date(now - messagesKeptMs)));
  },
});

/** Returns whether there may be more. */
async function endOverdue(
  platform: Platform,
  ids: MessageIds,
  of: Parameters<typeof listOverdueParts>[1],
): Promise<boolean> {
  const overdue = await listOverdueParts(platform.db, of, atOnce);
  for (const credentialId of new Set(overdue.map(({ credential_id }) => credential_id)))
    await endOverdueParts(
      platform,
      ids,
      overdue.filter(({ credential_id }) => credential_id === credentialId),
    );
  return overdue.length === atOnce;
}
