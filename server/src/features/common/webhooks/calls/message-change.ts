import { Type, type Static } from 'typebox';

import { field } from '../../../../primitives/field.ts';
import { Moment, nullable, wordOf } from '../../../../http/schemas.ts';
import { blockedBy, itemDetails, itemStatuses } from '../../../../text/item-words.ts';
import { SendId, TestMark } from './event-fields.ts';

/** A changed message, as `message.updated` carries it. */
export const messageChange = Type.Object(
  {
    send_id: SendId,
    item: field(
      Type.Integer(),
      'Position in its send, from 1; 1 for a send to one',
      'جایش در ارسال، از ۱؛ در ارسال تکی ۱',
      1,
    ),
    recipient: field(
      Type.String(),
      'Masked, as in 0912*******, where the service brought the number itself',
      'پوشیده، مانند 0912*******، اگر شماره را خود سرویس آورده باشد',
      '09123456789',
    ),
    old_status: field(wordOf(itemStatuses), 'Status before', 'وضعیت قبلی'),
    status: field(wordOf(itemStatuses), 'Current status', 'وضعیت فعلی'),
    status_detail: field(wordOf(itemDetails), 'More exactly than the status', 'دقیق‌تر از وضعیت'),
    blocked_by: field(
      Type.Optional(wordOf(blockedBy)),
      "Only of a blacklisted message: list (a list kept here) or operator (the operator's own list of people without advertising)",
      'فقط برای پیام لیست سیاه: list (لیست همین‌جا) یا operator (لیست خود اپراتور مخابراتی از کسانی که تبلیغات را بسته‌اند)',
      'operator',
    ),
    reason: field(nullable(Type.String()), 'Why it failed', 'چرا نشد', 'هم‌اکنون ارتباطی با اپراتور نیست'),
    at: field(
      Moment,
      'When it happened (ISO 8601, UTC)',
      'زمان رویداد (ISO 8601، UTC)',
      '2026-03-21T08:00:00.000Z',
    ),
    test: TestMark,
  },
  { title: 'MessageChange' },
);

/** Position in its send is stored as 0 for a send to one; a call shows 1, as reports do. */
export type MessageChange = Static<typeof messageChange>;
