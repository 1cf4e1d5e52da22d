import { idempotencyOf } from '../idempotency/index.ts';
import { Failure } from '../../failure.ts';
import { job } from '../../jobs/job.ts';
import { countPages } from '../../text/pages.ts';
import { say, text } from '../../texts/text.ts';
import { findProfile, registration } from '../accounts/index.ts';
import { isBlacklisted } from '../blacklist/index.ts';
import { findDefaultLine } from '../lines/index.ts';
import { acceptSend } from '../messages/index.ts';

/** Sends a text message to the owner of a new account; the seller that registered it is the sender and pays. */
export const sendWelcome = job({
  ...registration.welcomeJob,
  // Safe to run twice: the second send has the same idempotency key and is not accepted again.
  async run({ accountId }, platform) {
    const account = await findProfile(platform.db, accountId);
    const sellerId = account?.seller_id ?? null;
    const line = sellerId === null ? undefined : await findDefaultLine(platform, sellerId);
    if (account === undefined || sellerId === null || line === undefined) return;
    const { mobile, username, first_name: name } = account;
    const welcome = say(text('welcome_message', { name, username }), 'fa');
    try {
      await acceptSend(platform, {
        accountId: sellerId,
        type: 'simple',
        line,
        mobile,
        text: welcome,
        pages: countPages(welcome).pages,
        pattern: null,
        schedule: null,
        waitingFor: null,
        validSeconds: null,
        isBlacklisted: await isBlacklisted(platform, { accountId: sellerId, lineId: line.id, mobile }),
        idempotency: idempotencyOf({ value: `welcome:${accountId}`, operation: 'welcome' }, { accountId }),
      });
    } catch (problem) {
      // A refusal, such as no credit, is not retried: the message is optional.
      if (!(problem instanceof Failure)) throw problem;
      platform.log.info(
        { accountId, code: problem.code },
        'welcome message not sent: the send was refused with this code; not retried',
      );
    }
  },
});
