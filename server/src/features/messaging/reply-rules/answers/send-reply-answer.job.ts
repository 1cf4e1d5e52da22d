import { Type } from 'typebox';

import { Failure } from '../../../../failure.ts';
import { Id } from '../../../../http/schemas.ts';
import { job } from '../../../../jobs/job.ts';
import type { Platform } from '../../../../platform.ts';
import { countPages } from '../../../../text/pages.ts';
import { isBlacklisted } from '../../../audiences/blacklist/index.ts';
import { idempotencyOf } from '../../../common/idempotency/index.ts';
import { findUsableLineById } from '../../../lines/lines/index.ts';
import { acceptSend } from '../../messages/index.ts';
import { findSendablePattern } from '../../patterns/index.ts';
import { findRun, settleAnswer, type RunRow } from '../runs-store.ts';
import { statesOfTexts } from './approved-texts.ts';

/** Sends the answer that a rule decided on, charged to its account like any send by a pattern. */
export const sendReplyAnswer = job({
  name: 'send-reply-answer',
  payload: Type.Object({ accountId: Id, runId: Id, lineId: Id }),
  // Safe to run twice: the second send has the same idempotency key and is not accepted again.
  async run({ accountId, runId, lineId }, platform) {
    const run = await findRun(platform.db, accountId, runId);
    if (run?.answer_state !== 'queued' || run.answer === null) return;
    const settle = (state: 'sent' | 'refused', sendId: number | null) =>
      settleAnswer(platform.db, accountId, runId, { state, sendId });
    try {
      const sendId = await send(platform, run, run.answer, lineId);
      await settle(sendId === undefined ? 'refused' : 'sent', sendId ?? null);
    } catch (problem) {
      // A refusal, such as no credit, is not retried: the actions were done anyway.
      if (!(problem instanceof Failure)) throw problem;
      platform.log.info({ accountId, runId, code: problem.code }, 'reply not answered: the send was refused');
      await settle('refused', null);
    }
  },
});

/** Undefined: the account may no longer use the line, or the text has no approval any more. */
async function send(
  platform: Platform,
  { account_id: accountId, id, mobile }: RunRow,
  text: string,
  lineId: number,
): Promise<number | undefined> {
  const line = await findUsableLineById(platform, accountId, lineId);
  const code = (await statesOfTexts(platform.db, accountId, [text])).get(text)?.code;
  if (line === undefined || !code) return undefined;
  const pattern = await findSendablePattern(platform, accountId, code);
  const accepted = await acceptSend(platform, {
    accountId,
    type: 'pattern',
    line,
    mobile,
    text,
    pages: countPages(text).pages,
    pattern,
    schedule: null,
    waitingFor: null,
    validSeconds: null,
    isBlacklisted: await isBlacklisted(platform, { accountId, lineId: line.id, mobile, isService: true }),
    idempotency: idempotencyOf({ value: `reply-rule:${id}`, operation: 'answer-by-rule' }, {}),
  });
  return accepted.id;
}
