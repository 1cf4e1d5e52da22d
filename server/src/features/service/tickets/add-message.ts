import { failure, invalidField } from '../../../failure.ts';
import type { Transaction } from '../../../storage/database.ts';
import { text as textOf } from '../../../texts/text.ts';
import { filesPerTicket, type Attachment } from './attachments/attachments.ts';
import { countMessages, insertFile, insertMessage, listFiles, type NewMessage } from './messages-store.ts';
import { statusAfterMessage } from './ticket.ts';
import { updateTicket, type LockedTicket } from './tickets-store.ts';

const messagesPerTicket = 1000;
const ticketFull = failure({ code: 'ticket_full', status: 409, text: 'ticket_full' });

/** Adds a message to a locked ticket and updates its status. Returns the id of the message. */
export async function addMessage(
  tx: Transaction,
  ticket: LockedTicket,
  { attachment, ...message }: NewMessage & { readonly attachment: Attachment | undefined },
): Promise<number> {
  const key = { accountId: ticket.account_id, ticketId: ticket.id };
  if ((await countMessages(tx, key)) >= messagesPerTicket) throw ticketFull();
  const { author, now } = message;
  const messageId = await insertMessage(tx, key, message);
  if (attachment !== undefined) {
    if ((await listFiles(tx, key)).length >= filesPerTicket)
      throw invalidField('file', textOf('attachments_too_many', { limit: filesPerTicket }));
    await insertFile(tx, key, { ...attachment, messageId, now });
  }
  const isOperator = author === 'operator';
  await updateTicket(tx, ticket, {
    status: statusAfterMessage(author, ticket.is_answered),
    isAnswered: ticket.is_answered || isOperator,
    // A further question before an answer keeps the time of the first one.
    waitingSince: isOperator ? null : (ticket.waiting_since ?? now),
    now,
  });
  return messageId;
}
