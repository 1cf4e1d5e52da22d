import { Failure, failure, notFound } from '../../../failure.ts';
import type { OperatorCaller } from '../../../http/endpoint.ts';
import type { Platform } from '../../../platform.ts';
import { say, type Language } from '../../../texts/text.ts';
import { recordApprovedText, trust } from '../approval/index.ts';
import { recordAudit } from '../../common/audit/index.ts';
import { countDecision } from '../../common/figures/index.ts';
import { lineRecords } from '../../lines/lines/index.ts';
import { addNotice } from '../../common/notices/index.ts';
import { storedSends } from '../messages/index.ts';
import { endReview, refuseClaimed, reviewClaims } from '../review/index.ts';
import { claimSubjectOf } from './claim-subject.ts';
import { findSendForDecision, type SendToDecide } from './waiting-sends-store.ts';

const alreadyDecided = failure({ code: 'already_decided', status: 409, text: 'already_decided' });
const lineRetired = failure({ code: 'line_retired', status: 409, text: 'line_of_send_retired' });

export interface Decision {
  /** The reason of a refusal; null: approved. */
  readonly refusal: string | null;
  /** Also if another operator is at it. */
  readonly isTakenOver: boolean | undefined;
  /** Others with its text are decided next: the claim on the text stays. */
  readonly isOneOfMany?: boolean;
}

/**
 * Approves a send, or refuses it with the reason given, in a transaction with its audit entry. The row is locked, so of
 * two operators at once the second gets `already_decided`.
 */
export async function decideSend(
  platform: Platform,
  caller: OperatorCaller,
  id: number,
  { refusal, isTakenOver, isOneOfMany }: Decision,
): Promise<SendToDecide> {
  const { clock, db } = platform;
  return db.transaction().execute(async (tx) => {
    const before = await findSendForDecision(tx, id);
    if (before === undefined) throw notFound();
    if (before.waiting_for !== 'approval') throw alreadyDecided();
    await refuseClaimed(tx, claimSubjectOf(before), { caller, isTakenOver, now: clock.now() });
    if (refusal === null) {
      // Its line may be retired at this moment: the lock lets only one of the two happen first.
      if (await lineRecords.lockRetired(tx, before.line_id)) throw lineRetired();
      await storedSends.release(tx, clock, before);
      await recordApprovedText(tx, clock, before);
    } else await storedSends.end(tx, clock, before, { state: 'rejected', reason: refusal });
    const after = (await findSendForDecision(tx, id)) ?? before;
    await endReview(tx, `send:${id}`);
    // The desk leaves it too, unless closed right now: no operator would get the next send with this text for 90 s.
    if (!isOneOfMany) await reviewClaims.release(tx, claimSubjectOf(before), caller.operatorId);
    await recordAudit(tx, clock, caller, {
      action: refusal === null ? 'send.approve' : 'send.reject',
      subject: `send:${id}`,
      accountId: before.account_id,
      before: auditOf(before),
      after: auditOf(after),
    });
    await trust.noteDecision(tx, platform, {
      accountId: before.account_id,
      isApproved: refusal === null,
    });
    await countDecision(tx, platform, {
      kind: 'send',
      isApproved: refusal === null,
      since: before.created_at,
    });
    await addNotice(tx, {
      accountId: before.account_id,
      kind: 'send-decided',
      subject: id,
      details: { decision: refusal === null ? 'approved' : 'rejected', reason: refusal },
      now: clock.now(),
    });
    return after;
  });
}

interface Outcome {
  id: number;
  ok: boolean;
  message?: string;
  error_code?: string;
}

/** Decides each on its own; failures are returned with their reason. */
export async function decideMany(
  platform: Platform,
  caller: OperatorCaller,
  ids: Iterable<number>,
  { language, ...decision }: Decision & { readonly language: Language },
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const id of ids) {
    try {
      await decideSend(platform, caller, id, { ...decision, isOneOfMany: true });
      outcomes.push({ id, ok: true });
    } catch (problem) {
      if (!(problem instanceof Failure)) throw problem;
      outcomes.push({ id, ok: false, message: say(problem.text, language), error_code: problem.code });
    }
  }
  return outcomes;
}

// The text of a message is not copied into the audit log.
function auditOf({ state, waiting_for, rejected_due, schedule }: SendToDecide) {
  return { state, waiting_for, rejected_due, schedule };
}
