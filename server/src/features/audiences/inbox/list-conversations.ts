import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { notFound } from '../../../failure.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { pageExample, pageOf, pageSchema, pagingOf, pagingQuery } from '../../../http/paging.ts';
import { Id, moment, nullable } from '../../../http/schemas.ts';
import { toEnglishDigits } from '@peyk/text';
import { normaliseForSearch } from '../../../text/normalise.ts';
import { filterBlacklisted } from '../blacklist/index.ts';
import { findValuesByMobile } from '../phonebooks/index.ts';
import {
  countConversations,
  listConversations as selectConversations,
  markRead,
  type ConversationFilters,
} from './conversations-store.ts';
import { WrittenFrom, ReceivedAt } from './message-fields.ts';

const conversationSchema = Type.Object(
  {
    from: WrittenFrom,
    name: field(
      nullable(Type.String()),
      'Of the newest contact with this number',
      'نام جدیدترین مخاطب با این شماره',
      'سارا محمدی',
    ),
    line_number: field(Type.String(), 'The line of its last message', 'خط آخرین پیامش', '90008361'),
    text: field(Type.String(), 'Its last message', 'آخرین پیامش', 'ممنون، رسید'),
    last_message_id: field(Id, 'Id of the last message', 'شناسهٔ آخرین پیام', 64),
    received_at: ReceivedAt,
    messages: field(Type.Integer(), 'Number of messages', 'تعداد پیام‌ها', 12),
    unread: field(
      Type.Integer(),
      'Messages since it was marked as read',
      'پیام‌هایی که پس از خوانده‌شدن آمده‌اند',
      3,
    ),
    is_blacklisted: field(
      Type.Boolean(),
      'Messages of this account from that line do not reach it',
      'پیام‌های این حساب از آن خط به او نمی‌رسد',
    ),
  },
  { title: 'Conversation' },
);

export const listConversations = endpoint({
  method: 'GET',
  isReadFromStandby: true,
  path: '/ws/v1/inbox/conversations',
  name: 'listConversations',
  permission: 'read',
  title: { fa: 'گفت‌وگوها', en: 'List conversations' },
  description: {
    fa: 'شماره‌هایی را که به این حساب نوشته‌اند، با جدیدترین پیام در ابتدا، فهرست می‌کند.',
    en: 'Lists the numbers that wrote to this account, newest message first.',
  },
  query: Type.Object({
    ...pagingQuery,
    search: field(
      Type.Optional(Type.String({ maxLength: 100 })),
      'Part of a number, or words of a text',
      'بخشی از شماره، یا کلمه‌های متن',
      '0912',
    ),
    unread: field(
      Type.Optional(Type.Boolean()),
      'true: only conversations with unread messages',
      'true: فقط آن‌هایی که پیام نخوانده دارند',
    ),
  }),
  data: pageSchema(conversationSchema),
  examples: {
    data: pageExample({
      from: '09123456789',
      name: 'زهرا محمدی',
      line_number: '90008361',
      text: 'سفارش من کی می‌رسد؟',
      last_message_id: 1,
      received_at: '2026-11-15T08:30:00.000Z',
      messages: 3,
      unread: 1,
      is_blacklisted: false,
    }),
  },

  async handle({ query, caller: { accountId }, platform, url }) {
    const { db } = platform;
    const filters = { accountId, isUnread: query.unread === true, ...readSearch(query.search) };
    const paging = pagingOf(query);
    const [rows, total] = await Promise.all([
      selectConversations(db, filters, paging),
      countConversations(db, filters),
    ]);
    const numbers = rows.map((row) => ({
      ...row,
      accountId,
      mobile: row.from_number,
      line: row.to_number,
    }));
    const [blacklisted, values] = await Promise.all([
      filterBlacklisted(platform, numbers),
      findValuesByMobile(
        db,
        accountId,
        rows.map(({ from_number: from }) => from),
      ),
    ]);
    const shown = numbers.map((row) => ({
      from: row.mobile,
      name: values.get(row.mobile)?.['name'] || null,
      line_number: row.line,
      text: row.text,
      last_message_id: row.last_message_id,
      received_at: moment(row.last_received_at),
      messages: row.messages,
      unread: row.unread,
      is_blacklisted: blacklisted.has(row),
    }));
    return pageOf(shown, total, paging, url);
  },
});

/** Three digits and more are part of a number; anything else is searched for in the texts. */
function readSearch(search: string | undefined): Pick<ConversationFilters, 'number' | 'words'> {
  const words = normaliseForSearch(search ?? '');
  if (words === '') return {};
  return /^\d{3,}$/.test(words) ? { number: words } : { words };
}

export const markConversationRead = endpoint({
  method: 'POST',
  path: '/ws/v1/inbox/conversations/read',
  name: 'markConversationRead',
  permission: 'send',
  feature: null,
  title: { fa: 'خوانده‌شدن گفت‌وگو', en: 'Mark a conversation as read' },
  description: {
    fa: 'پیام‌های یک شماره را برای همهٔ حساب خوانده‌شده می‌کند.',
    en: 'Marks the messages of a number as read for the whole account.',
  },
  body: Type.Object({
    from: field(
      Type.String({ minLength: 1, maxLength: 50 }),
      'Number of the sender',
      'شمارهٔ فرستنده',
      '09123456789',
    ),
    last_message_id: field(
      Type.Integer({
        minimum: 1,
      }),
      'The newest message that was seen; if a newer one has come, nothing is marked',
      'جدیدترین پیامی که دیده شد؛ اگر جدیدتری آمده باشد چیزی نشانه نمی‌خورد',
      64,
    ),
  }),
  data: Type.Null(),
  refusals: [404],
  examples: { body: { from: '09123456789', last_message_id: 1 }, data: null },

  async handle({ body, caller: { accountId }, platform: { db } }) {
    const from = toEnglishDigits(body.from.trim());
    if (!(await markRead(db, accountId, { from, lastMessageId: body.last_message_id }))) throw notFound();
    return null;
  },
});
