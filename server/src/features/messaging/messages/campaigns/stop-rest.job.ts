import { Type } from 'typebox';

import { Id } from '../../../../http/schemas.ts';
import { enqueue } from '../../../../jobs/job-queue.ts';
import { job } from '../../../../jobs/job.ts';
import type { Platform } from '../../../../platform.ts';
import type { Transaction } from '../../../../storage/database.ts';
import { writerTransaction } from '../../../../storage/writer-transaction.ts';
import { notifySendChanged } from '../decisions/decide-store.ts';
import { insertSendEvent } from '../decisions/send-events-store.ts';
import { messageKey, type Change } from '../message.ts';
import { messageOutcomes } from '../outcomes/message-outcomes.ts';
import { listRest, takeRest } from './stop-rest-store.ts';

const itemsPerPage = 1000;
/** Pages of one run; a run stays shorter than its lease. */
const pagesPerRun = 20;

/** Ends the items of a gradual send that were cancelled before their turn, and gives back their cost. */
export const stopRest = job({
  name: 'stop-rest-of-send',
  payload: Type.Object({ accountId: Id, requestId: Id, from: Type.Integer({ minimum: 1 }) }),
  // Safe to run twice: only items that are in the queue change, and each is refunded once by its cause.
  async run({ from, ...of }, platform) {
    const { accountGroups } = platform;
    const writers = accountGroups.writersOf(accountGroups.groupOf(of.accountId));
    let next = from;
    for (let page = 0; page < pagesPerRun; page += 1) {
      const items = await listRest(platform.db, of, { from: next, limit: itemsPerPage });
      const last = items.at(-1);
      if (last === undefined) return;
      const changes = items.map((item) => endedItem(of, item, platform.clock.now()));
      const context = { now: platform.clock.now(), isRefundable: () => true };
      await writerTransaction(writers, (client) =>
        messageOutcomes.write(platform, client, changes, context).then(() => undefined),
      );
      messageOutcomes.written(platform, changes);
      next = last.n + 1;
    }
    await enqueue(platform.db, platform.clock, stopRest, { payload: { ...of, from: next } });
  },
});

function endedItem(
  { accountId, requestId }: { readonly accountId: number; readonly requestId: number },
  { n, mobile }: { readonly n: number; readonly mobile: string },
  now: Date,
): Change {
  return {
    message: {
      key: messageKey(accountId, requestId, n),
      accountId,
      requestId,
      n,
      line: '',
      mobile,
      text: '',
      validSeconds: null,
      releasedAt: now,
      attempts: 0,
      inDoubtSince: null,
    },
    status: 'failed',
    detail: 'send-failure',
    error: 'the send was cancelled',
    carrier: null,
    sentAt: null,
    deliveredAt: null,
    retryAt: null,
    attempts: 0,
  };
}

/** Cancels what has not left of a gradual send; what left stays. False: nothing is left. The send is locked by the caller. */
export async function cancelRest(
  tx: Transaction,
  { clock }: Pick<Platform, 'clock'>,
  of: { readonly accountId: number; readonly requestId: number },
): Promise<boolean> {
  const from = await takeRest(tx, of);
  if (from === undefined) return false;
  const { accountId, requestId: id } = of;
  await insertSendEvent(tx, { accountId, id, kind: 'cancelled', isByService: false, now: clock.now() });
  await enqueue(tx, clock, stopRest, { payload: { ...of, from } });
  await notifySendChanged(tx, { account_id: accountId, id });
  return true;
}
