import { notifyChanges } from '../../../changes/index.ts';
import type { Transaction } from '../../../storage/database.ts';
import { statementClientOf } from '../../../storage/statement-client.ts';
import { enqueuePush } from '../push/index.ts';
import { recordEvent } from '../webhooks/index.ts';
import { eventOf, type NewNotice, type NoticeKind } from './notice.ts';
import { insertNotice } from './notices-store.ts';
import { pushOfNotice } from './push-of-notice.ts';

/** Notifies people, browsers and webhooks of an account, in the transaction of what happened. */
export async function addNotice<Kind extends NoticeKind>(
  tx: Transaction,
  notice: NewNotice<Kind>,
): Promise<void> {
  const { accountId, now } = notice;
  const id = await insertNotice(tx, notice);
  await recordEvent(statementClientOf(tx), { accountId, ...eventOf(notice) }, now);
  await enqueuePush(tx, { owner: { accountId }, tag: `notice-${id}`, now, ...pushOfNotice(notice) });
  await notifyChanges(tx, [{ accountId, topic: 'notices' }]);
}
