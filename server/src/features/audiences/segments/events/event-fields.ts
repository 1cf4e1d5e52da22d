import { Type } from 'typebox';

import { field } from '../../../../primitives/field.ts';
import { Moment, nullable } from '../../../../http/schemas.ts';

export const eventsMax = 1000;

const name = Type.String({ minLength: 1, maxLength: 60, pattern: '[^\\s\\p{Cc}\\p{Cf}\\p{Cs}]' });

const shared = {
  name: field(name, 'What the contact did', 'کاری که مخاطب کرد', 'bought'),
  amount: field(
    Type.Optional(nullable(Type.Number({ minimum: -1e15, maximum: 1e15 }))),
    'An amount, such as of the purchase; two decimals are kept',
    'یک مبلغ، مانند مبلغ خرید؛ با دو رقم اعشار نگه داشته می‌شود',
    450_000,
  ),
  key: field(
    Type.Optional(nullable(Type.String({ minLength: 1, maxLength: 100 }))),
    'Your own name of the event; one with a key that was given before is not stored again',
    'نام خودتان برای رویداد؛ رویدادی که کلیدش قبلاً داده شده دوباره ذخیره نمی‌شود',
    'order-1024',
  ),
};

export const newEventSchema = Type.Object(
  {
    mobile: field(
      Type.String({ minLength: 1, maxLength: 30 }),
      'Number of the contact; it need not be in a phonebook yet',
      'شمارهٔ مخاطب؛ لازم نیست در دفترچه‌ای باشد',
      '09123456789',
    ),
    ...shared,
    happened_at: field(
      Type.Optional(nullable(Moment)),
      'When it happened; now if absent',
      'زمان رویداد؛ اگر نباشد اکنون',
      '2026-11-15T08:30:00.000Z',
    ),
  },
  { title: 'NewContactEvent' },
);

export const eventSchema = Type.Object(
  {
    mobile: field(Type.String(), 'Number of the contact', 'شمارهٔ مخاطب', '09123456789'),
    ...shared,
    happened_at: field(Moment, 'When it happened', 'زمان رویداد', '2026-11-15T08:30:00.000Z'),
  },
  { title: 'ContactEvent' },
);
