import { Type, type Static } from 'typebox';

import { Moment, nullable, wordOf } from '../../../http/schemas.ts';
import { field } from '../../../primitives/field.ts';
import { identityNumberKinds } from '../../../text/identity-numbers.ts';

const itemKinds = ['file', 'text', ...identityNumberKinds] as const;
export type ItemKind = (typeof itemKinds)[number];

export const personTypes = ['real', 'legal'] as const;
export type PersonType = (typeof personTypes)[number];

export const itemKey = Type.String({ pattern: '^[a-z][a-z0-9_]{0,39}$' });
const title = Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' });

export const itemSchema = Type.Object(
  {
    key: field(
      itemKey,
      'Its name, of small letters, digits and _',
      'نام آن، با حرف کوچک، رقم و _',
      'national_card',
    ),
    kind: field(
      wordOf(itemKinds),
      'file, text, or a number that is checked: national_id, company_id, iban, postal_code',
      'file، text، یا شماره‌ای که بررسی می‌شود: national_id، company_id، iban، postal_code',
      'file',
    ),
    title_fa: field(title, 'Its title in Persian', 'عنوان فارسی', 'کارت ملی'),
    title_en: field(title, 'Its title in English', 'عنوان انگلیسی', 'National card'),
    is_required: field(
      Type.Boolean(),
      'Whether documents are complete only with it',
      'آیا مدارک بدون آن ناقص است',
    ),
  },
  { title: 'IdentityItem' },
);
export type IdentityItem = Static<typeof itemSchema>;

export const itemsMax = 20;
const items = Type.Array(itemSchema, { maxItems: itemsMax });

export const ruleFields = {
  is_open: field(
    Type.Boolean(),
    'Whether accounts are asked for documents',
    'آیا از حساب‌ها مدرک خواسته می‌شود',
  ),
  valid_days: field(
    nullable(Type.Integer({ minimum: 1, maximum: 3650 })),
    'Days for which an approval holds; null: without end',
    'روزهایی که تأیید معتبر است؛ null: بی‌پایان',
    365,
  ),
  real: field(items, 'What natural persons are asked for', 'آنچه از اشخاص حقیقی خواسته می‌شود'),
  legal: field(items, 'What legal persons are asked for', 'آنچه از اشخاص حقوقی خواسته می‌شود'),
};

export const rulesSchema = Type.Object(
  {
    ...ruleFields,
    updated_at: field(
      nullable(Moment),
      'Time of the last change; null: these are the shipped ones',
      'زمان آخرین تغییر؛ null: پیش‌فرض نصب است',
      '2026-03-21T08:00:00.000Z',
    ),
    unverified_codes: field(
      nullable(Type.Integer()),
      'Codes a day that an account may send until it is verified, beside texts to its own numbers (PEYK_UNVERIFIED_CODES); null: it sends as others do',
      'کدهایی که حساب تأییدنشده در روز می‌فرستد، در کنار متن به شماره‌های خودش (PEYK_UNVERIFIED_CODES)؛ null: مثل دیگران می‌فرستد',
      null,
    ),
    asks_register: field(
      Type.Boolean(),
      'Whether an outside register is asked (PEYK_IDENTITY_REGISTER_URL)',
      'آیا از سامانهٔ بیرونی استعلام می‌شود (PEYK_IDENTITY_REGISTER_URL)',
    ),
  },
  { title: 'IdentityRules' },
);

export interface IdentityRules {
  readonly is_open: boolean;
  readonly valid_days: number | null;
  readonly real: readonly IdentityItem[];
  readonly legal: readonly IdentityItem[];
}
