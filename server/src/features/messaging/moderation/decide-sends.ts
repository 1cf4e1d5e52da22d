import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { AccountId } from '../../../http/fields/ids.ts';
import { invalidField, notFound } from '../../../failure.ts';
import { operatorEndpoint, type OperatorCaller } from '../../../http/endpoint.ts';
import { pageOf, pageSchema, pagingOf, pagingQuery } from '../../../http/paging.ts';
import { filledText, Id } from '../../../http/schemas.ts';
import type { Platform } from '../../../platform.ts';
import { text } from '../../../texts/text.ts';
import { takeOverField } from '../review/index.ts';
import { decideMany, decideSend, type Decision } from './decide-send.ts';
import { moderatedSendSchema, moderatedSendsOf } from './moderated-send.ts';
import { waitingByFingerprint } from './similar-sends.ts';
import { countSendsToApprove, listSendsToApprove } from './waiting-sends-store.ts';

const idParams = Type.Object({ id: field(Id, 'Id of the send', 'شناسهٔ ارسال', 42) });
const reason = field(
  filledText(1000),
  'Human-readable reason',
  'دلیل، به زبان کاربر',
  'متن با قوانین سازگار نیست',
);

export const listWaitingSends = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/send_requests',
  name: 'listWaitingSends',
  permission: 'moderation',
  title: { fa: 'ارسال‌های در انتظار تأیید', en: 'List sends awaiting approval' },
  description: {
    fa: 'ارسال‌هایی را که در انتظار بازبینی‌اند از قدیمی‌ترین، با دلیل انتظار هرکدام، فهرست می‌کند.',
    en: 'Lists sends awaiting an operator, oldest first, each with the reason.',
  },
  query: Type.Object({
    ...pagingQuery,
    waiting_for: field(
      Type.Optional(Type.Enum(['approval'])),
      'What it is waiting for; null: nothing',
      'منتظر چیست؛ null اگر منتظر نیست',
    ),
    account_id: Type.Optional(AccountId),
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
  title: { fa: 'تأیید ارسال', en: 'Approve a send' },
  description: {
    fa: 'می‌گذارد ارسال برود: همین اکنون، یا اگر زمانش نرسیده در همان زمان.',
    en: 'Approves a send: it goes out now, or at its scheduled time.',
  },
  params: idParams,
  body: Type.Object(takeOverField),
  data: moderatedSendSchema,
  refusals: [404, 409],

  handle: ({ params, body, caller, platform }) =>
    decide(platform, caller, params.id, { refusal: null, isTakenOver: body.take_over }),
});

export const rejectSend = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/send_requests/{id}/reject',
  name: 'rejectSend',
  permission: 'moderation',
  title: { fa: 'رد ارسال', en: 'Reject a send' },
  description: {
    fa: 'ارسال را با دلیلی که صاحبش می‌خواند رد می‌کند؛ همهٔ هزینه برمی‌گردد.',
    en: 'Rejects a send with a reason shown to its owner, and refunds it in full.',
  },
  params: idParams,
  body: Type.Object({ reason, ...takeOverField }),
  data: moderatedSendSchema,
  refusals: [404, 409],

  handle: ({ params, body, caller, platform }) =>
    decide(platform, caller, params.id, { refusal: body.reason, isTakenOver: body.take_over }),
});

async function decide(platform: Platform, caller: OperatorCaller, id: number, decision: Decision) {
  const decided = await decideSend(platform, caller, id, decision);
  const [shown] = await moderatedSendsOf(platform, platform.db, [decided]);
  if (shown === undefined) throw notFound();
  return shown;
}

const outcome = Type.Object({
  id: field(Id, 'Id of the send', 'شناسهٔ ارسال', 42),
  ok: field(Type.Boolean(), 'Whether it was done', 'انجام شد یا نه'),
  message: field(
    Type.Optional(Type.String()),
    'Why it was not done; absent if it was',
    'چرا انجام نشد؛ اگر انجام شده باشد نمی‌آید',
    'دربارهٔ این مورد قبلاً تصمیم گرفته شده است.',
  ),
  error_code: field(
    Type.Optional(Type.String()),
    'A stable word for programs; absent if it was done',
    'کلمه‌ای پایدار برای برنامه‌ها؛ اگر انجام شده باشد نمی‌آید',
    'already_decided',
  ),
});
const decisionFields = {
  decision: field(Type.Enum(['approve', 'reject']), 'Decision', 'تصمیم'),
  reason: Type.Optional(reason),
  ...takeOverField,
};
/** Decided by one call at most. */
const decidedMax = 200;

interface GivenDecision {
  readonly decision: 'approve' | 'reject';
  readonly reason?: string;
}

const decisionChecks = {
  reason: ({ decision, ...given }: Partial<GivenDecision>) => decision && refusalOf({ decision, ...given }),
};

function refusalOf({ decision, reason: given }: GivenDecision) {
  if (decision === 'approve') return null;
  if (given === undefined) throw invalidField('reason', text('field_required', { field: 'reason' }));
  return given;
}

export const decideSends = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/send_requests/decide',
  name: 'decideSends',
  permission: 'moderation',
  title: { fa: 'تأیید یا رد گروهی ارسال‌ها', en: 'Decide many sends' },
  description: {
    fa: 'ارسال‌های بسیار را یک‌جا تأیید یا رد می‌کند؛ دربارهٔ هرکدام جداگانه تصمیم گرفته می‌شود و آن‌هایی که نشد گفته می‌شوند.',
    en: 'Approves or rejects many sends at once. Each is decided on its own; those that could not be decided are listed.',
  },
  body: Type.Object({
    ids: field(Type.Array(Id, { minItems: 1, maxItems: decidedMax }), 'Ids', 'شناسه‌ها'),
    ...decisionFields,
  }),
  checks: decisionChecks,
  data: Type.Array(outcome),

  handle: ({ body, caller, platform, language }) =>
    decideMany(platform, caller, new Set(body.ids), {
      refusal: refusalOf(body),
      isTakenOver: body.take_over,
      language,
    }),
});

export const decideSimilarSends = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/send_requests/decide_similar',
  name: 'decideSimilarSends',
  permission: 'moderation',
  title: { fa: 'تأیید یا رد ارسال‌های هم‌متن', en: 'Decide sends with the same text' },
  description: {
    fa: 'همهٔ ارسال‌های منتظر با همین متن را تأیید یا رد می‌کند، تا ۲۰۰ مورد در هر فراخوانی؛ دربارهٔ هرکدام جداگانه تصمیم گرفته می‌شود.',
    en: 'Approves or rejects all sends awaiting approval with the same text, up to 200 per call. Each is decided on its own.',
  },
  body: Type.Object({
    fingerprint: field(
      Type.String({ minLength: 1, maxLength: 64 }),
      'As the list of sends shows it',
      'همان که فهرست ارسال‌ها نشان می‌دهد',
      '9f2c4b1a',
    ),
    account_id: field(
      Type.Optional(Type.Integer({ minimum: 1 })),
      'Only those of this account',
      'فقط موارد این حساب',
      7,
    ),
    ...decisionFields,
  }),
  checks: decisionChecks,
  data: Type.Object({
    outcomes: field(Type.Array(outcome), 'Result for each', 'نتیجهٔ هرکدام'),
    left: field(
      Type.Integer(),
      'Others with this text that still wait: call again',
      'موارد دیگری با همین متن که هنوز منتظرند: دوباره فرا بخوانید',
      3,
    ),
  }),
  refusals: [404],

  async handle({ body, caller, platform, language }) {
    const refusal = refusalOf(body);
    const group = (await waitingByFingerprint(platform.db)).get(body.fingerprint) ?? [];
    const wanted = group.filter(
      ({ account_id }) => body.account_id === undefined || account_id === body.account_id,
    );
    if (wanted.length === 0) throw notFound();
    const ids = wanted.slice(0, decidedMax).map(({ id }) => id);
    const decision = { refusal, isTakenOver: body.take_over, language };
    const outcomes = await decideMany(platform, caller, ids, decision);
    return { outcomes, left: wanted.length - ids.length };
  },
});
