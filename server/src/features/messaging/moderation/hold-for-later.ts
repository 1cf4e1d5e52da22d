import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { CreatedAt } from '../../../http/fields/times.ts';
import { notFound } from '../../../failure.ts';
import { operatorEndpoint } from '../../../http/endpoint.ts';
import { Id, moment, nullable } from '../../../http/schemas.ts';
import { recordAudit } from '../../common/audit/index.ts';
import { deleteHold, listHolds, storeHold } from '../review/index.ts';

const subject = field(
  Type.String({
    pattern: '^(send|pattern|lbs):[\\w-]{1,40}$',
  }),
  'Item set aside, such as send:7, pattern:AB12 or lbs:3',
  'آنچه کنار گذاشته شده، مانند send:7، pattern:AB12 یا lbs:3',
  'send:42',
);
const holdSchema = Type.Object(
  {
    subject: field(Type.String(), 'Subject', 'موضوع', 'send:42'),
    operator: field(
      Type.Object({
        id: field(Id, 'Id of the operator', 'شناسهٔ اپراتور', 42),
        name: field(Type.String(), 'Name of the operator', 'نام اپراتور', 'مریم احمدی'),
      }),
      'Operator who did it',
      'اپراتوری که آن را انجام داد',
    ),
    note: field(nullable(Type.String()), 'Note', 'یادداشت', 'با مشتری تماس گرفته شد'),
    created_at: CreatedAt,
  },
  { title: 'ReviewHold' },
);
const keptMs = 30 * 24 * 3_600_000;

export const listReviewHolds = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/review_holds',
  name: 'listReviewHolds',
  permission: 'moderation',
  title: { fa: 'مواردی که کنار گذاشته شده‌اند', en: 'List items set aside' },
  description: {
    fa: 'آنچه را اپراتورها کنار گذاشته‌اند، با نام هرکدام، از قدیمی‌ترین فهرست می‌کند.',
    en: 'Lists items that operators have set aside, and by whom, oldest first.',
  },
  data: Type.Array(holdSchema),

  async handle({ platform }) {
    const rows = await listHolds(platform.db);
    return rows.map((row) => ({
      subject: row.subject,
      operator: { id: row.operator_id, name: row.operator_name },
      note: row.note,
      created_at: moment(row.created_at),
    }));
  },
});

export const holdForReview = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/review_holds',
  name: 'holdForReview',
  permission: 'moderation',
  title: { fa: 'کنار گذاشتن برای بعد', en: 'Set an item aside' },
  description: {
    fa: 'چیزی را که در انتظار تصمیم است کنار می‌گذارد: دیگران می‌بینند در دست کیست، و همچنان منتظر می‌ماند.',
    en: 'Sets an item aside that is awaiting a decision: other operators see who holds it, and it stays undecided.',
  },
  body: Type.Object({
    subject,
    note: field(Type.Optional(Type.String({ maxLength: 500 })), 'Note', 'یادداشت', 'با مشتری تماس گرفته شد'),
  }),
  data: Type.Object({ subject: field(Type.String(), 'Subject', 'موضوع', 'send:42') }),
  examples: {
    body: { subject: 'send:42', note: 'از مشتری پرسیده شد' },
    data: { subject: 'send:42' },
  },

  async handle({ body, caller, platform: { db, clock } }) {
    const now = clock.now();
    const note = body.note?.trim() || null;
    await db.transaction().execute(async (tx) => {
      const hold = { subject: body.subject, operatorId: caller.operatorId, note, now };
      await storeHold(tx, hold, new Date(now.getTime() - keptMs));
      await recordAudit(tx, clock, caller, {
        action: 'review.hold',
        subject: body.subject,
        after: { note },
      });
    });
    return { subject: body.subject };
  },
});

export const releaseHold = operatorEndpoint({
  method: 'DELETE',
  path: '/operator/v1/review_holds/{subject}',
  name: 'releaseHold',
  permission: 'moderation',
  title: { fa: 'برگرداندن به صف', en: 'Return an item to the queue' },
  description: {
    fa: 'آنچه کنار گذاشته شده را به صف برمی‌گرداند.',
    en: 'Returns an item that was set aside to the queue.',
  },
  params: Type.Object({ subject }),
  data: Type.Null(),
  refusals: [404],

  async handle({ params, caller, platform: { db, clock } }) {
    await db.transaction().execute(async (tx) => {
      if (!(await deleteHold(tx, params.subject))) throw notFound();
      await recordAudit(tx, clock, caller, { action: 'review.release', subject: params.subject });
    });
    return null;
  },
});
