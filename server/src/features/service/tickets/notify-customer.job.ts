import { Type } from 'typebox';

import { Failure } from '../../../failure.ts';
import { Id } from '../../../http/schemas.ts';
import { job } from '../../../jobs/job.ts';
import { say, text } from '../../../texts/text.ts';
import { findProfile } from '../../people/accounts/index.ts';
import { sendServiceText } from '../../messaging/service-texts/index.ts';
import { findTicket } from './tickets-store.ts';

const titleLengthMax = 40;

/** Notifies the account by text message that a ticket was answered; sent to its mobile and charged to its wallet. */
export const notifyCustomer = job({
  name: 'tell-of-ticket-answer',
  payload: Type.Object({ accountId: Id, ticketId: Id, messageId: Id }),
  // Safe to run twice: the second send has the same idempotency key and is not accepted again.
  async run({ accountId, ticketId, messageId }, platform) {
    const [ticket, account] = await Promise.all([
      findTicket(platform.db, accountId, ticketId),
      findProfile(platform.db, accountId),
    ]);
    if (ticket === undefined || account === undefined) return;
    const title = ticket.title.slice(0, titleLengthMax).replace(/\p{Surrogate}$/u, '');
    try {
      await sendServiceText(platform, {
        accountId,
        mobile: account.mobile,
        text: say(text('ticket_answer_message', { id: ticketId, title }), 'fa'),
        once: { key: `ticket-answer:${messageId}`, operation: 'ticket-answer' },
      });
    } catch (problem) {
      // A refusal, such as no credit, is not retried: the answer is in the ticket anyway.
      if (!(problem instanceof Failure)) throw problem;
      platform.log.info(
        { accountId, ticketId, code: problem.code },
        'ticket answer notice not sent: the send was refused with this code; not retried',
      );
    }
  },
});
