import { Failure } from '../../failure.ts';
import { job } from '../../jobs/job.ts';
import { countPages } from '../../text/pages.ts';
import { say, text } from '../../texts/text.ts';
import { findProfile, welcomeOrder } from '../accounts/index.ts';
import { isBlacklisted } from '../blacklist/index.ts';
import { findDefaultLine } from '../lines/index.ts';
import { acceptSend, idempotencyOf } from '../sends/index.ts';

/** Tells the owner of a new account that it is there. The seller who registered it sends and pays. */
export const sendWelcome = job({
  ...welcomeOrder,
  // Safe to run twice: the second send with the same idempotency key sends nothing.
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
        idempotency: idempotencyOf(`welcome:${accountId}`, 'welcome', { accountId }),
      });
    } catch (problem) {
      // A seller without credit is no reason to try for days: the account exists all the same.
      if (!(problem instanceof Failure)) throw problem;
      platform.log.info({ accountId, code: problem.code }, 'no welcome text was sent');
    }
  },
});
