import { Type } from 'typebox';

import { Failure } from '../../../failure.ts';
import { Id } from '../../../http/schemas.ts';
import { job } from '../../../jobs/job.ts';
import { say, text } from '../../../texts/text.ts';
import { findProfile } from '../../people/accounts/index.ts';
import { sendServiceText } from '../../messaging/service-texts/index.ts';

/** Texts an account that its balance is low; like sign-in codes it is paid by the service's own account. */
export const warnLowBalance = job({
  name: 'tell-low-balance',
  payload: Type.Object({ accountId: Id, balance: Type.Integer(), at: Type.Integer() }),
  // Safe to run twice: the second send has the same idempotency key and is not accepted again.
  async run({ accountId, balance, at }, platform) {
    const account = await findProfile(platform.db, accountId);
    if (account === undefined) return;
    try {
      await sendServiceText(platform, {
        mobile: account.mobile,
        text: say(text('low_balance_message', { balance }), 'fa'),
        once: { key: `low-balance:${accountId}:${at}`, operation: 'low-balance' },
      });
    } catch (problem) {
      // A refusal, such as no credit, is not retried: the notice is in the panel anyway.
      if (!(problem instanceof Failure)) throw problem;
      platform.log.info(
        { accountId, code: problem.code },
        'low balance warning not sent: the send was refused',
      );
    }
  },
});
