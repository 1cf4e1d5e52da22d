import { Failure } from '../../../failure.ts';
import { job } from '../../../jobs/job.ts';
import { say, text } from '../../../texts/text.ts';
import { findProfile, registration } from '../../people/accounts/index.ts';
import { sendServiceText } from '../../messaging/service-texts/index.ts';

/** Sends a text message to the owner of a new account; the seller that registered it is the sender and pays. */
export const sendWelcome = job({
  ...registration.welcomeJob,
  // Safe to run twice: the second send has the same idempotency key and is not accepted again.
  async run({ accountId }, platform) {
    const account = await findProfile(platform.db, accountId);
    const sellerId = account?.seller_id ?? null;
    if (account === undefined || sellerId === null) return;
    const { mobile, username, first_name: name } = account;
    try {
      await sendServiceText(platform, {
        accountId: sellerId,
        type: 'simple',
        mobile,
        text: say(text('welcome_message', { name, username }), 'fa'),
        once: { key: `welcome:${accountId}`, operation: 'welcome' },
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
