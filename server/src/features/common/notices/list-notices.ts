import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { CreatedAt } from '../../../http/fields/times.ts';
import { panelEndpoint } from '../../../http/endpoint.ts';
import { forbidden } from '../../../http/refusals.ts';
import { Id, moment, Moment, nullable } from '../../../http/schemas.ts';
import { noticeKinds } from './notice.ts';
import { countUnreadNotices, listNotices, markNoticesRead } from './notices-store.ts';

const listed = 50;

const notice = Type.Object(
  {
    id: field(Id, 'Id of the notice', 'شناسهٔ اعلان', 42),
    kind: field(Type.Enum([...noticeKinds]), 'Type', 'نوع آن'),
    subject: field(
      Type.String(),
      'Id of the send, import or ticket, or code of the pattern',
      'شناسهٔ ارسال، ورودی یا تیکت، یا کد الگو',
      '42',
    ),
    details: field(
      Type.Record(Type.String(), Type.Unknown()),
      'Values for the sentence: decision and reason, place and expected moment of what waits, title, file and failed rows, balance and limit',
      'آنچه جمله لازم دارد: تصمیم و دلیل، جا و زمان احتمالی آنچه منتظر است، عنوان، فایل و ردیف‌های ناموفق، موجودی و مرز',
    ),
    created_at: CreatedAt,
    read_at: field(
      nullable(Moment),
      'When it was read; null: not yet',
      'زمان خواندن؛ null: هنوز نه',
      '2026-03-21T08:00:00.000Z',
    ),
  },
  { title: 'Notice' },
);

export const listAccountNotices = panelEndpoint({
  method: 'GET',
  path: '/panel/v1/notices',
  name: 'listNotices',
  permission: 'read',
  title: { fa: 'اعلان‌های حساب', en: 'List notices' },
  description: {
    fa: 'آنچه حساب باید بداند را نشان می‌دهد: تصمیم‌ها، پاسخ‌ها، ورودی‌های پایان‌یافته، کمبود موجودی؛ ۵۰ مورد جدیدتر.',
    en: 'Lists the 50 newest notices of the account: decisions, answers, finished imports, a low balance.',
  },
  data: Type.Object(
    {
      unread: field(Type.Integer(), 'Number unread', 'تعداد نخوانده‌ها', 3),
      notices: field(Type.Array(notice), 'The notices', 'اعلان‌ها'),
    },
    { title: 'Notices' },
  ),

  async handle({ caller: { accountId }, platform: { db } }) {
    if (accountId === null) throw forbidden();
    const [rows, unread] = await Promise.all([
      listNotices(db, accountId, listed),
      countUnreadNotices(db, accountId),
    ]);
    const notices = rows.map((row) => ({
      id: row.id,
      kind: row.kind as (typeof noticeKinds)[number],
      subject: row.subject,
      details: row.details as Record<string, unknown>,
      created_at: moment(row.created_at),
      read_at: moment(row.read_at),
    }));
    return { unread, notices };
  },
});

export const readNotices = panelEndpoint({
  method: 'POST',
  path: '/panel/v1/notices/read',
  name: 'readNotices',
  permission: 'read',
  title: { fa: 'خوانده شدن اعلان‌ها', en: 'Mark notices as read' },
  description: {
    fa: 'اعلان‌ها را برای همهٔ کاربران حساب خوانده‌شده می‌کند.',
    en: 'Marks notices as read for everyone in the account.',
  },
  body: Type.Object({ up_to_id: field(Id, 'Up to and with this id', 'تا همین شناسه، خودش هم', 120) }),
  data: Type.Null(),

  async handle({ body, caller: { accountId }, platform: { db, clock } }) {
    if (accountId === null) throw forbidden();
    await db
      .transaction()
      .execute((tx) => markNoticesRead(tx, accountId, { upTo: body.up_to_id, now: clock.now() }));
    return null;
  },
});
