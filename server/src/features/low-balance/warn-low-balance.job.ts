import { Type } from 'typebox';

import { Failure } from '../../failure.ts';
import { Id } from '../../http/schemas.ts';
import { job } from '../../jobs/job.ts';
import { countPages } from '../../text/pages.ts';
import { say, text } from '../../texts/text.ts';
import { findFirstAccountId, findProfile } from '../accounts/index.ts';
import { isBlacklisted } from '../blacklist/index.ts';
import { idempotencyOf } from '../idempotency/index.ts';
import { findDefaultLine } from '../lines/index.ts';
import { acceptSend } from '../messages/index.ts';

/** Texts an account that its balance is low; like sign-in codes it is paid by the service's own account. */
export const warnLowBalance = job({
  name: 'tell-low-balance',
  payload: Type.Object({ accountId: Id, balance: Type.Integer(), at: Type.Integer() }),
  // Safe to run twice: the second send has the same idempotency key and is not accepted again.
  async run({ accountId, balance, at }, platform) {
    const payer = await findFirstAccountId(platform.db);
    const [account, line] = await Promise.all([
      findProfile(platform.db, accountId),
      payer === undefined ? undefined : findDefaultLine(platform, payer),
    ]);
    if (payer === undefined || account === undefined || line === undefined) return;
    const { mobile } = account;
    const blacklisted = { accountId: payer, lineId: line.id, mobile, isService: true };
    const message = say(text('low_balance_message', { balance }), 'fa');
    try {
      await acceptSend(platform, {
        accountId: payer,
        type: 'sample',
        line,
        mobile,
        text: message,
        pages: countPages(message).pages,
        pattern: null,
        schedule: null,
        waitingFor: null,
        validSeconds: null,
        isBlacklisted: await isBlacklisted(platform, blacklisted),
        idempotency: idempotencyOf(
          { value: `low-balance:${accountId}:${at}`, operation: 'low-balance' },
          { accountId, at },
        ),
      });
    } catch (problem) {
      // A refusal, such as no credit, is not retried: the notice is in the panel anyway.
      if (!(problem instanceof Failure)) throw problem;
      platform.log.info({ accountId, code: problem.code }, 'low balance not told: the send was refused');
    }
  },
});
