import { status, type CancelPdu, type QueryPdu, type QueryResult } from '@peyk/smpp';

import type { Platform } from '../../../../platform.ts';
import { sendWords, storedSends } from '../../messages/index.ts';
import type { Credential } from '../credentials/credential.ts';
import { messageStateOf } from '../receipts/receipt.ts';
import { findMessage } from './messages-store.ts';
import { smppTime } from './read-times.ts';

/** What became of a message, by the id that it was answered with. */
export async function queryMessage(
  { db }: Platform,
  { accountId, id: credentialId }: Credential,
  { messageId }: QueryPdu,
): Promise<QueryResult | { readonly status: number }> {
  const message = await findMessage(db, { accountId, credentialId }, messageId);
  if (message === undefined) return { status: status.queryFailed };
  const { final_state: state, ended_at: endedAt } = message;
  return {
    status: 0,
    messageId,
    finalDate: endedAt === null ? '' : smppTime(endedAt),
    messageState: messageStateOf(state),
    errorCode: 0,
  };
}

/** Withdraws a message that waits for approval or its schedule; its cost goes back. Resolves to the status of the answer. */
export async function cancelMessage(
  { db, clock }: Platform,
  { accountId, id: credentialId }: Credential,
  { messageId }: CancelPdu,
): Promise<number> {
  const message = await findMessage(db, { accountId, credentialId }, messageId);
  if (message === undefined) return status.invalidMessageId;
  return db.transaction().execute(async (tx) => {
    const send = await storedSends.lockOwn(tx, accountId, message.send_id);
    if (send === undefined || !sendWords.mayBecome(send.state, 'cancelled')) return status.cancelFailed;
    await storedSends.end(tx, clock, send, { state: 'cancelled', reason: null });
    return status.ok;
  });
}
