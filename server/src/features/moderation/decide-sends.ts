import { Type } from 'typebox';

import {
  countSendsToApprove,
  findSendForDecision,
  listSendsToApprove,
  type SendToDecide,
} from './waiting-sends-store.ts';
import { recordApprovedText } from '../approval/index.ts';
import { Failure, failure, invalidField, notFound } from '../../failure.ts';
import { operatorEndpoint, type OperatorCaller } from '../../http/endpoint.ts';
import { pageOf, pageSchema, pagingOf, pagingQuery } from '../../http/paging.ts';
import { filledText, Id } from '../../http/schemas.ts';
import type { Platform } from '../../platform.ts';
import { statementClientOf } from '../../storage/statement-client.ts';
import { say, text } from '../../texts/text.ts';
import { recordAudit } from '../audit/index.ts';
import { countDecision } from '../figures/index.ts';
import { lineRecords } from '../lines/index.ts';
import { endSend, releaseSend } from '../sends/index.ts';
import { recordEvent } from '../webhooks/index.ts';
import { moderatedSendSchema, moderatedSendsOf } from './moderated-send.ts';

const alreadyDecided = failure({ code: 'already_decided', status: 409, text: 'already_decided' });
const lineRetired = failure({ code: 'line_retired', status: 409, text: 'line_of_send_retired' });
const idParams = Type.Object({ id: Id });
const reason = filledText(1000);

export const listWaitingSends = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/send_requests',
  name: 'listWaitingSends',
  permission: 'moderation',
  title: {
    fa: 'ارسال‌های در انتظار تأیید',
    en: 'Sends that wait for a person, oldest first, with the reason why each waits',
  },
  query: Type.Object({
    ...pagingQuery,
    waiting_for: Type.Optional(Type.Enum(['approval'])),
    account_id: Type.Optional(Id),
  }),
  data: pageSchema(moderatedSendSchema),

  async handle({ query, platform, url }) {
    const paging = pagingOf(query);
    const [rows, total] = await Promise.all([
      listSendsToApprove(platform.db, { accountId: query.account_id, ...paging }),
      countSendsToApprove(platform.db, query.account_id),
    ]);
    return pageOf(await moderatedSendsOf(platform, platform.db, rows), total, paging, url);
  },
});

export const approveSend = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/send_requests/{id}/approve',
  name: 'approveSend',
  permission: 'moderation',
  title: { fa: 'تأیید ارسال', en: 'Let a send go: now, or at its moment if that is still to come' },
  params: idParams,
  data: moderatedSendSchema,
  refusals: [404, 409],

  handle: ({ params, caller, platform }) => decide(platform, caller, params.id, null),
});

export const rejectSend = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/send_requests/{id}/reject',
  name: 'rejectSend',
  permission: 'moderation',
  title: { fa: 'رد ارسال', en: 'Refuse a send with a reason that its owner reads; its whole cost goes back' },
  params: idParams,
  body: Type.Object({ reason }),
  data: moderatedSendSchema,
  refusals: [404, 409],

  handle: ({ params, body, caller, platform }) => decide(platform, caller, params.id, body.reason),
});

const outcome = Type.Object({ id: Id, ok: Type.Boolean(), message: Type.Optional(Type.String()) });

export const decideSends = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/send_requests/decide',
  name: 'decideSends',
  permission: 'moderation',
  title: {
    fa: 'تأیید یا رد گروهی ارسال‌ها',
    en: 'Approve or refuse many sends at once; each is decided on its own, and those that could not be are told',
  },
  body: Type.Object({
    ids: Type.Array(Id, { minItems: 1, maxItems: 200 }),
    decision: Type.Enum(['approve', 'reject']),
    reason: Type.Optional(reason),
  }),
  data: Type.Array(outcome),

  async handle({ body, caller, platform, language }) {
    if (body.decision === 'reject' && body.reason === undefined) {
      throw invalidField('reason', text('field_required', { field: 'reason' }));
    }
    const refusal = body.decision === 'approve' ? null : (body.reason ?? '');
    const outcomes = [];
    for (const id of new Set(body.ids)) {
      try {
        await decide(platform, caller, id, refusal);
        outcomes.push({ id, ok: true });
      } catch (problem) {
        if (!(problem instanceof Failure)) throw problem;
        outcomes.push({ id, ok: false, message: say(problem.text, language) });
      }
    }
    return outcomes;
  },
});

/** The row is locked, so of two operators at once the second gets `already_decided`. */
async function decide(platform: Platform, caller: OperatorCaller, id: number, refusal: string | null) {
  const { clock } = platform;
  return platform.db.transaction().execute(async (tx) => {
    const before = await findSendForDecision(tx, id);
    if (before === undefined) throw notFound();
    if (before.waiting_for !== 'approval') throw alreadyDecided();
    if (refusal === null) {
      // Its line may be retired at this moment: the lock lets only one of the two happen first.
      if (await lineRecords.lockRetired(tx, before.line_id)) throw lineRetired();
      await releaseSend(tx, clock, before);
      await recordApprovedText(tx, clock, before);
    } else await endSend(tx, clock, before, { state: 'rejected', reason: refusal });
    const after = (await findSendForDecision(tx, id)) ?? before;
    await recordAudit(tx, clock, caller, {
      action: refusal === null ? 'send.approve' : 'send.reject',
      subject: `send:${id}`,
      accountId: before.account_id,
      before: auditOf(before),
      after: auditOf(after),
    });
    await countDecision(tx, platform, {
      kind: 'send',
      isApproved: refusal === null,
      since: before.created_at,
    });
    const data = { send_id: id, decision: refusal === null ? 'approved' : 'rejected', reason: refusal };
    const event = { accountId: before.account_id, type: 'send.decided', data } as const;
    await recordEvent(statementClientOf(tx), event, clock.now());
    const [shown] = await moderatedSendsOf(platform, tx, [after]);
    if (shown === undefined) throw notFound();
    return shown;
  });
}

// The text of a message is not copied into the audit log.
function auditOf({ state, waiting_for, rejected_due, schedule }: SendToDecide) {
  return { state, waiting_for, rejected_due, schedule };
}
