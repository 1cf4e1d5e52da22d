import { Type, type Static } from 'typebox';

import { toEnglishDigits } from '@peyk/text';

import { Id, nullable } from '../../../../http/schemas.ts';
import { field } from '../../../../primitives/field.ts';
import { WrittenFrom, ReceivedAt } from '../message-fields.ts';

export const colleagueSchema = Type.Object(
  {
    id: field(Id, 'Id of the person', 'شناسهٔ شخص', 42),
    name: field(Type.String(), 'Name of the person', 'نام شخص', 'سارا محمدی'),
  },
  { title: 'Colleague' },
);

export type Colleague = Static<typeof colleagueSchema>;

/** The number of a conversation, as it is given. */
export const ConversationWith = field(
  Type.String({ minLength: 1, maxLength: 50 }),
  'Number of the sender',
  'شمارهٔ فرستنده',
  '09123456789',
);
export const readSender = (given: string): string => toEnglishDigits(given.trim());

export const AssignedTo = field(
  nullable(colleagueSchema),
  'Who is at it; null: no one',
  'چه کسی پیگیر آن است؛ null: هیچ‌کس',
);
export const IsDone = field(
  Type.Boolean(),
  'It needs nothing more; the next message opens it again',
  'کاری با آن نمانده؛ پیام بعدی دوباره بازش می‌کند',
);

export const conversationSchema = Type.Object(
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
    assigned_to: AssignedTo,
    is_done: IsDone,
  },
  { title: 'Conversation' },
);
