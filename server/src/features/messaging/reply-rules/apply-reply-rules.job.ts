import { Type } from 'typebox';

import { Id, Moment } from '../../../http/schemas.ts';
import { enqueue } from '../../../jobs/job-queue.ts';
import { job } from '../../../jobs/job.ts';
import { findProfile } from '../../people/accounts/index.ts';
import { sendReplyAnswer } from './answers/send-reply-answer.job.ts';
import { replyFollowUp } from './forwards/follow-up.job.ts';
import { applyRules, noteChanges } from './apply-rules.ts';

/** Does what the rules of an account say of a reply. */
export const applyReplyRules = job({
  name: 'apply-reply-rules',
  payload: Type.Object({
    accountId: Id,
    inboxId: Id,
    lineId: Id,
    lineNumber: Type.String(),
    mobile: Type.String(),
    text: Type.String(),
    at: Moment,
  }),
  // Safe to run twice: what it does is one transaction with its result, which is unique for the reply.
  async run({ at, ...given }, platform) {
    const { accountId, mobile } = given;
    const owner = await findProfile(platform.db, accountId);
    const applied = await platform.db.transaction().execute(async (tx) => {
      const reply = { ...given, at: new Date(at) };
      const found = await applyRules(tx, platform, reply, { mayTry: owner?.mobile === mobile });
      if (found?.answerState === 'queued') {
        const payload = { accountId, runId: found.runId, lineId: given.lineId };
        await enqueue(tx, platform.clock, sendReplyAnswer, { payload });
      }
      const { accountId: of, lineId } = given;
      for (const [place, { later }] of (found?.outcomes ?? []).entries()) {
        if (later === undefined || found === undefined) continue;
        const payload = { accountId: of, runId: found.runId, lineId, at: place, ...later };
        await enqueue(tx, platform.clock, replyFollowUp, { payload });
      }
      return found;
    });
    if (applied !== undefined) noteChanges(platform, accountId, applied);
  },
});
