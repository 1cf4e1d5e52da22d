import { Type } from 'typebox';

import { panelEndpoint } from '../../http/endpoint.ts';
import { forbidden } from '../../http/refusals.ts';
import { Id, moment, Moment, nullable } from '../../http/schemas.ts';
import { noticeKinds } from './notice.ts';
import { countUnreadNotices, listNotices, markNoticesRead } from './notices-store.ts';

const listed = 50;

const notice = Type.Object(
  {
    id: Id,
    kind: Type.Enum([...noticeKinds]),
    subject: Type.String({ description: 'Id of the send, import or ticket, or code of the pattern' }),
    details: Type.Record(Type.String(), Type.Unknown(), {
      description:
        'What the sentence needs: decision and reason, title, file and failed rows, balance and limit',
    }),
    created_at: Moment,
    read_at: nullable(Moment),
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
    fa: 'آنچه حساب باید بداند را نشان می‌دهد: تصمیم‌ها، پاسخ‌ها، ورودی‌های پایان‌یافته، کمبود موجودی؛ ۵۰ مورد تازه‌تر.',
    en: 'Shows what the account should know of: decisions, answers, ended imports, a low balance; the newest 50.',
  },
  data: Type.Object({ unread: Type.Integer(), notices: Type.Array(notice) }, { title: 'Notices' }),

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
    en: 'Marks notices as read, for all people of the account.',
  },
  body: Type.Object({ up_to_id: Id }),
  data: Type.Null(),

  async handle({ body, caller: { accountId }, platform: { db, clock } }) {
    if (accountId === null) throw forbidden();
    await db
      .transaction()
      .execute((tx) => markNoticesRead(tx, accountId, { upTo: body.up_to_id, now: clock.now() }));
    return null;
  },
});
