import { Type, type Static } from 'typebox';

import { failure, notFound } from '../../failure.ts';
import { operatorEndpoint, type OperatorCaller } from '../../http/endpoint.ts';
import { pageOf, pageSchema, pagingOf, pagingQuery } from '../../http/paging.ts';
import { Id } from '../../http/schemas.ts';
import type { Platform } from '../../platform.ts';
import { recordAudit } from '../operators/index.ts';
import { operatorPatternSchema, patternOf } from './pattern-schemas.ts';
import {
  countPatterns,
  findPatternByCode,
  listPatterns,
  markPatternReviewed,
  notifyPatternsChanged,
  type PatternRow,
  type Review,
} from './patterns-store.ts';

const alreadyReviewed = failure({ code: 'already_decided', status: 409, text: 'already_decided' });
const codeParams = Type.Object({ code: Type.String() });

export const listPatternsForReview = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/patterns',
  permission: 'moderation',
  summary: 'Patterns of all accounts; those that wait for approval with status=pending, oldest first',
  query: Type.Object({
    ...pagingQuery,
    status: Type.Optional(Type.Enum(['pending', 'active', 'rejected'])),
    account_id: Type.Optional(Id),
    search: Type.Optional(Type.String({ maxLength: 100 })),
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
  permission: 'moderation',
  summary: 'Approve a pattern: from now on it can send',
  params: codeParams,
  data: operatorPatternSchema,
  refusals: [404, 409],

  async handle({ params, caller, platform }) {
    return review(platform, caller, params.code, {
      status: 'active',
      message: null,
      now: platform.clock.now(),
    });
  },
});

export const rejectPattern = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/patterns/{code}/reject',
  permission: 'moderation',
  summary: 'Refuse a pattern with a reason that its owner reads',
  params: codeParams,
  body: Type.Object({ reason: Type.String({ minLength: 1, maxLength: 1000, pattern: '\\S' }) }),
  data: operatorPatternSchema,
  refusals: [404, 409],

  async handle({ params, body, caller, platform }) {
    return review(platform, caller, params.code, {
      status: 'rejected',
      message: body.reason,
      now: platform.clock.now(),
    });
  },
});

async function review(platform: Platform, caller: OperatorCaller, code: string, decision: Review) {
  const reviewed = await platform.db.transaction().execute(async (tx) => {
    const before = await findPatternByCode(tx, code);
    if (before === undefined) throw notFound();
    const after = await markPatternReviewed(tx, code, decision);
    if (after === undefined) throw alreadyReviewed();
    await recordAudit(tx, platform.clock, caller, {
      action: decision.status === 'active' ? 'pattern.approve' : 'pattern.reject',
      subject: `pattern:${code}`,
      accountId: after.account_id,
      before: patternOf(before),
      after: patternOf(after),
    });
    await notifyPatternsChanged(tx);
    return operatorPatternOf(after);
  });
  platform.notifications.tell('peyk_patterns');
  return reviewed;
}

function operatorPatternOf(row: PatternRow): Static<typeof operatorPatternSchema> {
  return { ...patternOf(row), account_id: row.account_id };
}
