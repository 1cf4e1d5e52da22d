import { Type, type Static } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { AccountId } from '../../../http/fields/ids.ts';
import { failure } from '../../../failure.ts';
import { operatorEndpoint, type OperatorCaller, type Title } from '../../../http/endpoint.ts';
import { pageOf, pageSchema, pagingOf, pagingQuery } from '../../../http/paging.ts';
import { filledText } from '../../../http/schemas.ts';
import type { Platform } from '../../../platform.ts';
import type { Transaction } from '../../../storage/database.ts';
import { recordAudit, type AuditAction } from '../../common/audit/index.ts';
import { countDecision } from '../../common/figures/index.ts';
import { addNotice } from '../../common/notices/index.ts';
import { endReview, refuseClaimed, takeOverField } from '../review/index.ts';
import { patternNotFound } from './pattern-not-found.ts';
import { insertPatternEvent } from './pattern-events-store.ts';
import type { PatternVariable } from './pattern.ts';
import { patternFingerprint } from './pattern-fingerprint.ts';
import { operatorPatternSchema, patternOf } from './pattern-schemas.ts';
import {
  countPatterns,
  findPatternForReview,
  listPatterns,
  markPatternReviewed,
  notifyPatternsChanged,
  type PatternRow,
  type Review,
} from './patterns-store.ts';

const alreadyReviewed = failure({ code: 'already_decided', status: 409, text: 'already_decided' });
const notActive = failure({ code: 'pattern_not_active', status: 409, text: 'pattern_not_active' });
const changedMeanwhile = failure({ code: 'pattern_changed', status: 409, text: 'pattern_changed' });
const fingerprintField = {
  fingerprint: field(
    Type.Optional(
      Type.String({
        maxLength: 64,
      }),
    ),
    'As you read it: if its owner has changed the pattern since, the decision is refused (409)',
    'همان که خوانده‌اید: اگر صاحب الگو پس از آن تغییرش داده باشد، تصمیم رد می‌شود (409)',
    '9f2c4b1a',
  ),
};
const codeParams = Type.Object({
  code: field(Type.String(), 'Code of the pattern', 'کد الگو', 'peykotp001'),
});

export const listPatternsForReview = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/patterns',
  name: 'listPatternsForReview',
  permission: 'moderation',
  title: { fa: 'الگوهای همه', en: 'List patterns for review' },
  description: {
    fa: 'الگوهای همهٔ حساب‌ها را فهرست می‌کند؛ با status=pending آن‌هایی که در انتظار تأییدند، از قدیمی‌ترین.',
    en: 'Lists patterns of all accounts; status=pending gives those awaiting approval, oldest first.',
  },
  query: Type.Object({
    ...pagingQuery,
    status: field(
      Type.Optional(Type.Enum(['pending', 'active', 'rejected'])),
      'Current status',
      'وضعیت فعلی',
    ),
    account_id: Type.Optional(AccountId),
    search: field(Type.Optional(Type.String({ maxLength: 100 })), 'Search text', 'آنچه جست‌وجو می‌شود', 'otp'),
  }),
  data: pageSchema(operatorPatternSchema),

  async handle({ query, platform, url }) {
    const filters = { accountId: query.account_id, status: query.status, search: query.search };
    const paging = pagingOf(query);
    const order = { by: 'created_at', direction: query.status === 'pending' ? 'asc' : 'desc' } as const;
    const [rows, total] = await Promise.all([
      listPatterns(platform.db, filters, { ...paging, order }),
      countPatterns(platform.db, filters),
    ]);
    return pageOf(rows.map(operatorPatternOf), total, paging, url);
  },
});

export const approvePattern = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/patterns/{code}/approve',
  name: 'approvePattern',
  permission: 'moderation',
  title: { fa: 'تأیید الگو', en: 'Approve a pattern' },
  description: {
    fa: 'الگو را تأیید می‌کند؛ از این پس می‌توان با آن فرستاد.',
    en: 'Approves a pattern; it can be used from now on.',
  },
  params: codeParams,
  body: Type.Object({ ...fingerprintField, ...takeOverField }),
  data: operatorPatternSchema,
  refusals: [404, 409],

  async handle({ params, body, caller, platform }) {
    const decision = { status: 'active', message: null, now: platform.clock.now() } as const;
    return (await review(platform, caller, { ...params, ...body }, decision)).pattern;
  },
});

export const rejectPattern = rejectionEndpoint({
  action: 'reject',
  status: 'pending',
  title: { fa: 'رد الگو', en: 'Reject a pattern' },
  description: {
    fa: 'الگو را با دلیلی که صاحبش می‌خواند رد می‌کند.',
    en: 'Rejects a pattern with a reason shown to its owner.',
  },
});

/** What withdrawing a pattern does to the sends made with it; returns how many it holds. */
type HoldSends = (tx: Transaction, code: string, now: Date) => Promise<number>;

/** The endpoint that takes back an approval. Sends know patterns, so the caller says how sends are held. */
export function withdrawalEndpoint(holdSends: HoldSends) {
  return rejectionEndpoint({
    action: 'withdraw',
    status: 'active',
    title: { fa: 'پس گرفتن تأیید الگو', en: 'Withdraw approval of a pattern' },
    description: {
      fa: 'تأیید یک الگو را با دلیلی که صاحبش می‌خواند پس می‌گیرد: دیگر نمی‌توان با آن فرستاد و ارسال‌های زمان‌بندی‌شده‌اش در انتظار اپراتور می‌مانند.',
      en: 'Withdraws the approval of a pattern with a reason shown to its owner. New sends cannot use it, and its scheduled sends need approval again.',
    },
    holdSends,
  });
}

/** An endpoint that sets a pattern to rejected; `status` is what it must be before. */
function rejectionEndpoint({
  action,
  status,
  title,
  description,
  holdSends,
}: {
  action: string;
  status: PatternRow['status'];
  title: Title;
  description: Title;
  holdSends?: HoldSends;
}) {
  return operatorEndpoint({
    method: 'POST',
    path: `/operator/v1/patterns/{code}/${action}`,
    name: `${action}Pattern`,
    permission: 'moderation',
    title,
    description,
    params: codeParams,
    body: Type.Object({
      reason: field(
        filledText(1000),
        'Human-readable reason',
        'دلیل، به زبان کاربر',
        'متن با قوانین سازگار نیست',
      ),
      ...fingerprintField,
      ...takeOverField,
    }),
    data: Type.Object({
      ...operatorPatternSchema.properties,
      held_sends_count: field(
        Type.Integer(),
        'Scheduled sends that wait for an operator from now on',
        'ارسال‌های زمان‌بندی‌شده‌ای که از این پس در انتظار اپراتورند',
        1,
      ),
    }),
    refusals: [404, 409],

    async handle({ params, body: { reason, ...read }, caller, platform }) {
      const decision = { status: 'rejected', message: reason, now: platform.clock.now() } as const;
      const of = { ...params, ...read, status, ...(holdSends && { holdSends }) };
      const { pattern, heldCount } = await review(platform, caller, of, decision);
      return { ...pattern, held_sends_count: heldCount };
    },
  });
}

interface ReviewedPattern {
  readonly code: string;
  readonly fingerprint?: string;
  readonly take_over?: boolean;
  /** The status that the pattern must have; `pending` unless given. */
  readonly status?: PatternRow['status'];
  readonly holdSends?: HoldSends;
}

/** The row is locked while its fingerprint is compared, so that no edit can happen in between. */
async function review(
  platform: Platform,
  caller: OperatorCaller,
  { code, fingerprint, take_over: isTakenOver, status = 'pending', holdSends }: ReviewedPattern,
  decision: Review,
) {
  const reviewed = await platform.db.transaction().execute(async (tx) => {
    const before = await findPatternForReview(tx, code);
    if (before === undefined) throw patternNotFound();
    if (before.status !== status) throw status === 'pending' ? alreadyReviewed() : notActive();
    if (fingerprint !== undefined && fingerprint !== fingerprintOf(before)) throw changedMeanwhile();
    await refuseClaimed(tx, `pattern:${code}`, { caller, isTakenOver, now: decision.now });
    const after = await markPatternReviewed(tx, code, decision);
    await recordAudit(tx, platform.clock, caller, {
      action: actionOf(decision, status),
      subject: `pattern:${code}`,
      accountId: after.account_id,
      before: patternOf(before),
      after: patternOf(after),
    });
    await endReview(tx, `pattern:${code}`);
    if (status === 'pending')
      await countDecision(tx, platform, {
        kind: 'pattern',
        isApproved: decision.status === 'active',
        since: before.updated_at ?? before.created_at,
      });
    await insertPatternEvent(tx, {
      code,
      kind: decisionOf(decision, status),
      text: after.text,
      message: decision.message,
      now: decision.now,
    });
    await addNotice(tx, {
      accountId: after.account_id,
      kind: 'pattern-decided',
      subject: code,
      details: { decision: decisionOf(decision, status), reason: decision.message },
      now: decision.now,
    });
    const heldCount = (await holdSends?.(tx, code, decision.now)) ?? 0;
    await notifyPatternsChanged(tx, { accountId: after.account_id, code });
    return { pattern: operatorPatternOf(after), heldCount };
  });
  platform.notifications.notifyLocally('peyk_patterns');
  return reviewed;
}

function decisionOf(decision: Review, status: PatternRow['status']) {
  if (decision.status === 'active') return 'approved';
  return status === 'active' ? 'withdrawn' : 'rejected';
}

function actionOf(decision: Review, status: PatternRow['status']): AuditAction {
  if (status === 'active') return 'pattern.withdraw';
  return decision.status === 'active' ? 'pattern.approve' : 'pattern.reject';
}

function operatorPatternOf(row: PatternRow): Static<typeof operatorPatternSchema> {
  return {
    ...patternOf(row),
    account_id: row.account_id,
    approved_text: row.approved_text,
    fingerprint: fingerprintOf(row),
  };
}

function fingerprintOf({ text, website, vars }: PatternRow): string {
  return patternFingerprint({ text, website, vars: vars as PatternVariable[] });
}
