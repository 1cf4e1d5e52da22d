import { notifyChanges } from '../../../changes/index.ts';
import type { Transaction } from '../../../storage/database.ts';
import { statementClientOf } from '../../../storage/statement-client.ts';
import { enqueuePush } from '../push/index.ts';
import { recordEvent, recordEvents } from '../webhooks/index.ts';
import { eventOf, type NewNotice, type NoticeKind, type SendWait } from './notice.ts';
import { addToWaitsNotice, insertNotice } from './notices-store.ts';
import { isPushed, pushOfNotice } from './push-of-notice.ts';

/** Notifies people, browsers and webhooks of an account, in the transaction of what happened. */
export async function addNotice<Kind extends NoticeKind>(
  tx: Transaction,
  notice: NewNotice<Kind>,
): Promise<void> {
  const { accountId, now } = notice;
  const id = await insertNotice(tx, notice);
  await recordEvent(statementClientOf(tx), { accountId, ...eventOf(notice) }, now);
  if (isPushed(notice))
    await enqueuePush(tx, { owner: { accountId }, tag: `notice-${id}`, now, ...pushOfNotice(notice) });
  await notifyChanges(tx, [{ accountId, topic: 'notices' }]);
}

interface NewWaits {
  readonly accountId: number;
  /** Oldest first. */
  readonly sends: readonly { readonly sendId: number; readonly details: SendWait }[];
  readonly now: Date;
}

/**
 * Notifies people and webhooks of an account that single messages wait. An account may send thousands of them, so people get
 * one notice until they read it, which counts them, and webhooks a call for each.
 */
export async function addWaitsNotice(tx: Transaction, { accountId, sends, now }: NewWaits): Promise<void> {
  const [first, newest] = [sends[0], sends.at(-1)];
  if (first === undefined || newest === undefined) return;
  const { details } = newest;
  const count = sends.length;
  if (!(await addToWaitsNotice(tx, { accountId, count, details })))
    await insertNotice(tx, {
      accountId,
      kind: 'send-waits',
      subject: first.sendId,
      details: { ...details, count },
      now,
    });
  const events = sends.map(({ sendId, details: wait }) => ({
    accountId,
    ...eventOf({ kind: 'send-waits', subject: sendId, details: wait }),
  }));
  await recordEvents(statementClientOf(tx), events, now);
  await notifyChanges(tx, [{ accountId, topic: 'notices' }]);
}
