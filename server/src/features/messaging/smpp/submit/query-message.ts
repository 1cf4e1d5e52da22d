import { status, type CancelPdu, type QueryPdu, type QueryResult } from '@peyk/smpp';

import type { Platform } from '../../../../platform.ts';
import { sendWords, storedSends } from '../../messages/index.ts';
import type { Credential } from '../credentials/credential.ts';
import { messageStateOf } from '../receipts/receipt.ts';
import { findMessages } from './messages-store.ts';
import { smppTime } from './read-times.ts';

/** What became of a message, by the id that it was answered with; of one to several recipients when all of them have ended. */
export async function queryMessage(
  { db }: Platform,
  { accountId, id: credentialId }: Credential,
  { messageId }: QueryPdu,
): Promise<QueryResult | { readonly status: number }> {
  const found = await findMessages(db, { accountId, credentialId }, messageId);
  if (found.length === 0) return { status: status.queryFailed };
  const states = new Set(found.map(({ final_state: state }) => state));
  const [only = null] = states;
  const endedAt = Math.max(...found.map(({ ended_at: at }) => at?.getTime() ?? 0));
  const isOver = !states.has(null);
  return {
    status: 0,
    messageId,
    finalDate: isOver && endedAt > 0 ? smppTime(new Date(endedAt)) : '',
    // Recipients with different ends have no common state.
    messageState: messageStateOf(!isOver || states.size === 1 ? (isOver ? only : null) : 'UNKNOWN'),
    errorCode: 0,
  };
}

/** Withdraws a message that waits for approval or its schedule; its cost goes back. Resolves to the status of the answer. */
export async function cancelMessage(
  { db, clock }: Platform,
  { accountId, id: credentialId }: Credential,
  { messageId }: CancelPdu,
): Promise<number> {
  const found = await findMessages(db, { accountId, credentialId }, messageId);
  if (found.length === 0) return status.invalidMessageId;
  return db.transaction().execute(async (tx) => {
    let cancelled = 0;
    for (const sendId of new Set(found.map(({ send_id: id }) => id))) {
      const send = sendId === null ? undefined : await storedSends.lockOwn(tx, accountId, sendId);
      if (send === undefined || !sendWords.mayBecome(send.state, 'cancelled')) continue;
      await storedSends.end(tx, clock, send, { state: 'cancelled', reason: null });
      cancelled += 1;
    }
    return cancelled > 0 ? status.ok : status.cancelFailed;
  });
}
