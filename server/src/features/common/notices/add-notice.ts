import { notifyChanges } from '../../../changes/index.ts';
import type { Transaction } from '../../../storage/database.ts';
import { statementClientOf } from '../../../storage/statement-client.ts';
import { recordEvent } from '../webhooks/index.ts';
import { eventOf, type NewNotice, type NoticeKind } from './notice.ts';
import { insertNotice } from './notices-store.ts';

/** Notifies people and webhooks of an account, in the transaction of what happened. */
export async function addNotice<Kind extends NoticeKind>(
  tx: Transaction,
  notice: NewNotice<Kind>,
): Promise<void> {
  const { accountId, now } = notice;
  await insertNotice(tx, notice);
  await recordEvent(statementClientOf(tx), { accountId, ...eventOf(notice) }, now);
  await notifyChanges(tx, [{ accountId, topic: 'notices' }]);
}
