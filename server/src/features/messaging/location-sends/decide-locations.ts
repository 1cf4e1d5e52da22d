import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { AccountId } from '../../../http/fields/ids.ts';
import { failure, notFound } from '../../../failure.ts';
import { operatorEndpoint, type OperatorCaller } from '../../../http/endpoint.ts';
import { pageOf, pageSchema, pagingOf, pagingQuery } from '../../../http/paging.ts';
import { filledText, Id, Moment, nullable } from '../../../http/schemas.ts';
import type { Platform } from '../../../platform.ts';
import type { Queryable } from '../../../storage/database.ts';
import { recordAudit } from '../../common/audit/index.ts';
import { countDecision } from '../../common/figures/index.ts';
import { approvedTextsLike, recordApprovedText } from '../approval/index.ts';
import { endReview, refuseClaimed, takeOverField } from '../review/index.ts';
import { endLocation } from './end-location.ts';
import { locationRow, locationRowOf, locationStatus } from './location-row.ts';
import {
  countLocations,
  findLocation,
  listLocations,
  lockLocationOfAnyAccount,
  markLocationApproved,
  type LocationRow,
} from './location-store.ts';

const alreadyDecided = failure({ code: 'already_decided', status: 409, text: 'already_decided' });
const changedMeanwhile = failure({ code: 'lbs_changed', status: 409, text: 'lbs_changed' });
const params = Type.Object({ id: field(Id, 'Id of the location request', 'شناسهٔ درخواست مکان‌محور', 42) });
const updatedAtField = {
  updated_at: field(
    Type.Optional({
      ...Moment,
    }),
    'As you read it: if its owner has changed it since, the decision is refused (409)',
    'همان که خوانده‌اید: اگر صاحبش پس از آن تغییرش داده باشد، تصمیم رد می‌شود (409)',
    '2026-03-21T08:00:00.000Z',
  ),
};
const operatorRow = Type.Object(
  {
    account_id: AccountId,
    ...locationRow.properties,
    approved_text: field(
      nullable(Type.String()),
      'Approved text of the account most similar to this one; null: none',
      'آنچه برای حساب تأیید شده و به این متن از همه شبیه‌تر است؛ null: هیچ',
      'سفارش شما آماده است. لغو۱۱',
    ),
  },
  { title: 'OperatorLocationRequest' },
);

async function operatorRowsOf(db: Queryable, rows: readonly LocationRow[]) {
  const approved = await approvedTextsLike(db, rows);
  return rows.map((row, at) => ({
    account_id: row.account_id,
    ...locationRowOf(row),
    approved_text: approved[at] ?? null,
  }));
}

export const listAllLocations = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/lbs',
  name: 'listAllLocations',
  permission: 'moderation',
  title: { fa: 'درخواست‌های مکان‌محور همه', en: 'List location requests of all accounts' },
  description: {
    fa: 'درخواست‌های مکان‌محور همهٔ حساب‌ها را از جدیدترین فهرست می‌کند؛ waiting_for=approval صف بازبینی است.',
    en: 'Lists location requests of all accounts, newest first; waiting_for=approval is the review queue.',
  },
  query: Type.Object({
    ...pagingQuery,
    status: field(Type.Optional(locationStatus), 'Current status', 'وضعیت فعلی'),
    waiting_for: field(
      Type.Optional(Type.Enum(['approval', 'schedule'])),
      'What it is waiting for; null: nothing',
      'منتظر چیست؛ null اگر منتظر نیست',
    ),
    account_id: Type.Optional(AccountId),
    search: field(
      Type.Optional(Type.String({ maxLength: 200 })),
      'Search text',
      'آنچه جست‌وجو می‌شود',
      'ولیعصر',
    ),
  }),
  data: pageSchema(operatorRow),

  async handle({ query, platform: { db }, url }) {
    const paging = pagingOf(query);
    const { status, waiting_for: waitingFor, account_id: accountId, search } = query;
    const filters = { accountId, status, waitingFor, search };
    const [rows, total] = await Promise.all([
      listLocations(db, filters, paging),
      countLocations(db, filters),
    ]);
    return pageOf(await operatorRowsOf(db, rows), total, paging, url);
  },
});

export const approveLocation = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/lbs/{id}/approve',
  name: 'approveLocation',
  permission: 'moderation',
  title: { fa: 'تأیید درخواست مکان‌محور', en: 'Approve a location request' },
  description: {
    fa: 'می‌گذارد درخواست مکان‌محور همین که بازه‌اش باز شد اجرا شود.',
    en: 'Approves a location request; it starts when its time window opens.',
  },
  params,
  body: Type.Object({ ...updatedAtField, ...takeOverField }),
  data: operatorRow,
  refusals: [404, 409],

  handle: ({ params: { id }, body, caller, platform }) =>
    decide(platform, caller, id, { readAt: body.updated_at, isTakenOver: body.take_over, refusal: null }),
});

export const rejectLocation = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/lbs/{id}/reject',
  name: 'rejectLocation',
  permission: 'moderation',
  title: { fa: 'رد درخواست مکان‌محور', en: 'Reject a location request' },
  description: {
    fa: 'درخواست مکان‌محور را با دلیلی که صاحبش می‌خواند رد می‌کند؛ همهٔ هزینه برمی‌گردد.',
    en: 'Rejects a location request with a reason shown to its owner, and refunds it in full.',
  },
  params,
  body: Type.Object({
    reason: field(
      filledText(1000),
      'Human-readable reason',
      'دلیل، به زبان کاربر',
      'متن با قوانین سازگار نیست',
    ),
    ...updatedAtField,
    ...takeOverField,
  }),
  data: operatorRow,
  refusals: [404, 409],

  handle: ({ params: { id }, body, caller, platform }) =>
    decide(platform, caller, id, {
      readAt: body.updated_at,
      isTakenOver: body.take_over,
      refusal: body.reason,
    }),
});

interface Decision {
  readonly readAt: string | undefined;
  readonly isTakenOver: boolean | undefined;
  /** The reason of a rejection; null: approved. */
  readonly refusal: string | null;
}

async function decide(platform: Platform, caller: OperatorCaller, id: number, decision: Decision) {
  const { readAt, isTakenOver, refusal } = decision;
  const { clock, db } = platform;
  return db.transaction().execute(async (tx) => {
    const before = await lockLocationOfAnyAccount(tx, id);
    if (before === undefined) throw notFound();
    if (before.waiting_for !== 'approval') throw alreadyDecided();
    if (readAt !== undefined && Date.parse(readAt) !== before.updated_at.getTime()) throw changedMeanwhile();
    const now = clock.now();
    await refuseClaimed(tx, `lbs:${id}`, { caller, isTakenOver, now });
    if (refusal === null) {
      await markLocationApproved(tx, before, now);
      await recordApprovedText(tx, clock, before);
    } else await endLocation(tx, before, { state: 'rejected', reason: refusal }, now);
    const after = (await findLocation(tx, before.account_id, id)) ?? before;
    await recordAudit(tx, clock, caller, {
      action: refusal === null ? 'lbs.approve' : 'lbs.reject',
      subject: `lbs:${id}`,
      accountId: before.account_id,
      before: auditOf(before),
      after: auditOf(after),
    });
    await endReview(tx, `lbs:${id}`);
    await countDecision(tx, platform, {
      kind: 'lbs',
      isApproved: refusal === null,
      since: before.created_at,
    });
    const [shown] = await operatorRowsOf(tx, [after]);
    if (shown === undefined) throw notFound();
    return shown;
  });
}

// The text of a message is not copied into the audit log.
function auditOf({ state, waiting_for, rejected_due }: LocationRow) {
  return { state, waiting_for, rejected_due };
}
