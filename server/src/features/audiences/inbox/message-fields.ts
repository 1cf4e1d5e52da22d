import { Type } from 'typebox';

import { Id, Moment } from '../../../http/schemas.ts';
import { field } from '../../../primitives/field.ts';

export const WrittenFrom = field(Type.String(), 'Number of the sender', 'شماره‌ای که نوشت', '09123456789');
export const ReceivedAt = field(
  Moment,
  'When it was received (ISO 8601, UTC)',
  'زمان دریافت (ISO 8601، UTC)',
  '2026-03-21T08:00:00.000Z',
);

/** A received message as its account and operators read it. */
export const messageFields = {
  id: field(Id, 'Id of the message', 'شناسهٔ پیام', 42),
  from: WrittenFrom,
  to: field(Type.String(), 'The line that it was written to', 'خطی که به آن نوشته شد', '90008361'),
  text: field(Type.String(), 'Text of the message', 'متن پیام', 'ممنون، رسید'),
};

/** Filters of a list of received messages. */
export const messageFilters = {
  from: field(Type.Optional(Type.String({ maxLength: 50 })), 'The sender', 'فرستنده', '09123456789'),
  line_number: field(
    Type.Optional(Type.String({ maxLength: 50 })),
    'Number of the line that received it',
    'شمارهٔ خط گیرنده',
    '90008361',
  ),
};

const readerShape = Type.String({ minLength: 1, maxLength: 50, pattern: '^[\\w.-]+$' });

export const ReaderName = field(
  readerShape,
  'Name of the reader, a word of your own: letters, digits, and . _ -',
  'نام خواننده، یک کلمهٔ دلخواه: حرف لاتین، رقم و . _ -',
  'crm',
);

/** Filters by what programs have read. */
export const readingFilters = {
  unread_by: field(
    Type.Optional(readerShape),
    'Only what this reader of inbox/unread has not read; listing reads nothing',
    'فقط آنچه این خوانندهٔ inbox/unread نخوانده؛ با فهرست‌کردن خوانده نمی‌شود',
    'crm',
  ),
  read_by: field(
    Type.Optional(readerShape),
    'Only what this reader of inbox/unread has read, or never had to',
    'فقط آنچه این خوانندهٔ inbox/unread خوانده، یا هرگز برایش نبوده',
    'crm',
  ),
};
