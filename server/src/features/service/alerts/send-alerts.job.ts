import { Type } from 'typebox';

import { Id } from '../../../http/schemas.ts';
import { enqueue } from '../../../jobs/job-queue.ts';
import { job } from '../../../jobs/job.ts';
import type { Platform } from '../../../platform.ts';
import type { Transaction } from '../../../storage/database.ts';
import { guardedCalls } from '../../common/webhooks/index.ts';
import { markNotified, readSettings, type AlertSettings } from './alert-settings-store.ts';
import { findAlerts, type AlertChanges } from './alerts-store.ts';
import { notifyReceiver } from './notify-receiver.ts';

/** Tries of an unreachable receiver end after so long; the console shows the problem. */
const triesMs = 15 * 60_000;

/** Sends one receiver what changed: each has a job of its own, so that one that is dead holds up no other. */
export const sendAlerts = job({
  name: 'tell-alerts',
  payload: Type.Object({
    receiverId: Id,
    messageId: Type.String(),
    raised: Type.Array(Id),
    ended: Type.Array(Id),
    at: Type.Integer(),
  }),
  // Safe to run twice: a text has the same idempotency key, and a call the same id, by which its receiver knows it again.
  async run({ receiverId, messageId, raised, ended, at }, platform) {
    const { db, clock, log } = platform;
    const settings = await readSettings(db);
    const receiver = settings.receivers.find(({ id }) => id === receiverId);
    if (receiver === undefined) return;
    const [begun, over] = await Promise.all([findAlerts(db, raised), findAlerts(db, ended)]);
    const { problem, mayRetry } = await notifyReceiver(platform, receiver, {
      id: messageId,
      language: settings.language,
      changes: { raised: begun, ended: over },
    });
    await markNotified(db, receiverId, problem);
    if (problem === null) return;
    if (mayRetry && clock.now().getTime() - at < triesMs) throw new Error(problem);
    log.warn({ receiver: receiverId, problem }, 'alerts could not be sent to a receiver');
  },
});

/** Notifies every receiver once the transaction is committed. Of kinds that were switched off nothing is said. */
export async function enqueueAlerts(
  tx: Transaction,
  { clock }: Platform,
  { receivers, kinds }: AlertSettings,
  changes: AlertChanges,
): Promise<void> {
  const idsOf = (alerts: AlertChanges['raised']) =>
    alerts.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id);
  const [raised, ended] = [idsOf(changes.raised), idsOf(changes.ended)];
  if (raised.length + ended.length === 0) return;
  for (const { id: receiverId } of receivers) {
    const at = clock.now().getTime();
    const payload = { receiverId, messageId: guardedCalls.newMessageId(), raised, ended, at };
    await enqueue(tx, clock, sendAlerts, { payload });
  }
}
