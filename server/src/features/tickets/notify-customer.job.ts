import { Type } from 'typebox';

import { idempotencyOf } from '../idempotency/index.ts';
import { Failure } from '../../failure.ts';
import { Id } from '../../http/schemas.ts';
import { job } from '../../jobs/job.ts';
import { countPages } from '../../text/pages.ts';
import { say, text } from '../../texts/text.ts';
import { findProfile } from '../accounts/index.ts';
import { isBlacklisted } from '../blacklist/index.ts';
import { findDefaultLine } from '../lines/index.ts';
import { acceptSend } from '../messages/index.ts';
import { findTicket } from './tickets-store.ts';

const titleLengthMax = 40;

/** Notifies the account by text message that a ticket was answered; sent to its mobile and charged to its wallet. */
export const notifyCustomer = job({
  name: 'tell-of-ticket-answer',
  payload: Type.Object({ accountId: Id, ticketId: Id, messageId: Id }),
  // Safe to run twice: the second send has the same idempotency key and is not accepted again.
  async run({ accountId, ticketId, messageId }, platform) {
    const [ticket, account, line] = await Promise.all([
      findTicket(platform.db, accountId, ticketId),
      findProfile(platform.db, accountId),
      findDefaultLine(platform, accountId),
    ]);
    if (ticket === undefined || account === undefined || line === undefined) return;
    const { mobile } = account;
    const title = ticket.title.slice(0, titleLengthMax).replace(/\p{Surrogate}$/u, '');
    const notice = say(text('ticket_answer_message', { id: ticketId, title }), 'fa');
    try {
      await acceptSend(platform, {
        accountId,
        type: 'sample',
        line,
        mobile,
        text: notice,
        pages: countPages(notice).pages,
        pattern: null,
        schedule: null,
        waitingFor: null,
        validSeconds: null,
        isBlacklisted: await isBlacklisted(platform, { accountId, lineId: line.id, mobile }),
        idempotency: idempotencyOf(
          { value: `ticket-answer:${messageId}`, operation: 'ticket-answer' },
          { ticketId, messageId },
        ),
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
