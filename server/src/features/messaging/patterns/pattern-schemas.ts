import { Type, type Static } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { CreatedAt } from '../../../http/fields/times.ts';
import { AccountId } from '../../../http/fields/ids.ts';
import { variableTypes } from '../../../http/answers/compatibility.ts';
import { filledText, Id, moment, Moment, nullable } from '../../../http/schemas.ts';
import type { PatternVariable } from './pattern.ts';
import type { PatternRow } from './patterns-store.ts';

/** Some callers send `share` as 0/1, others as true/false. */
export const BooleanLike = field(
  Type.Unsafe<boolean | 0 | 1>({
    type: ['integer', 'boolean'],
    enum: [0, 1, false, true],
  }),
  '0 or 1, or false or true',
  '0 یا 1، یا false یا true',
);

const variableFields = {
  var: field(
    Type.String({
      minLength: 1,
      maxLength: 40,
    }),
    'Letters, digits, _ and -, beginning with a letter, a digit or _; without the % signs',
    'حرف، رقم، _ و -، با شروعِ حرف، رقم یا _؛ بدون نشانهٔ %',
    'code',
  ),
  length: field(Type.Integer({ minimum: 1, maximum: 1000 }), 'Length in characters', 'طول به کاراکتر', 6),
};
const variableSchema = Type.Object(
  {
    ...variableFields,
    type: field(
      Type.Enum(['int', 'str', 'date']),
      'Type of the value: int, str or date',
      'نوع مقدار: int، str یا date',
    ),
  },
  { title: 'PatternVariable' },
);
const givenVariable = Type.Object({
  ...variableFields,
  type: field(
    Type.Enum(Object.keys(variableTypes) as (keyof typeof variableTypes)[]),
    'int, str or date; integer and string mean the first two',
    'int، str یا date؛ integer و string همان دو نوع اول‌اند',
  ),
});

/** The declared variables, their types in our words. */
export function readVariables(given: readonly Static<typeof givenVariable>[]): PatternVariable[] {
  return given.map((one) => ({ ...one, type: variableTypes[one.type] }));
}

export const patternFields = {
  text: field(filledText(1530), 'Variables as %name%', 'متغیرها به شکل %name%', 'کد ورود شما: %code%'),
  website: field(
    Type.String({
      minLength: 1,
      maxLength: 300,
    }),
    'An address of the web; http:// or https:// may be left out',
    'آدرس وب؛ http:// یا https:// لازم نیست',
    'https://shop.example',
  ),
  vars: field(nullable(Type.Array(givenVariable, { maxItems: 50 })), 'null: none', 'null: هیچ'),
};

const patternStatuses = ['pending', 'active', 'rejected'] as const;

export const patternSchema = Type.Object(
  {
    id: field(Id, 'Id of the pattern', 'شناسهٔ الگو', 42),
    code: field(Type.String(), 'Code of the pattern', 'کد الگو', 'peykotp001'),
    text: field(
      Type.String(),
      'Text of the pattern, with its variables',
      'متن الگو با متغیرهایش',
      'کد ورود شما: %code%',
    ),
    description: field(nullable(Type.String()), 'Note', 'توضیح', 'رمز ورود به فروشگاه'),
    website: field(
      Type.String(),
      'Web address that the pattern is used on',
      'آدرس وبی که الگو در آن به کار می‌رود',
      'https://shop.example',
    ),
    share: field(
      Type.Integer(),
      '1: every account may send with it once it is active',
      '1: همین که فعال شد هر حسابی می‌تواند با آن بفرستد',
      0,
    ),
    category: field(
      Type.Integer(),
      '1 otp, 2 club, 3 order, 255 others',
      '1 رمز یک‌بارمصرف، 2 باشگاه، 3 سفارش، 255 دیگر',
      1,
    ),
    status: field(Type.Enum([...patternStatuses]), 'Current status', 'وضعیت فعلی'),
    admin_message: field(
      nullable(Type.String()),
      'Why an operator refused it',
      'چرا اپراتور آن را رد کرد',
      'متن با قوانین سازگار نیست',
    ),
    reviewed_at: field(
      nullable(Moment),
      'When an operator decided; null: not yet',
      'زمان تصمیم اپراتور؛ null: هنوز نه',
      '2026-03-21T08:00:00.000Z',
    ),
    created_at: CreatedAt,
    updated_at: field(
      Moment,
      'Last changed (ISO 8601, UTC)',
      'زمان آخرین تغییر (ISO 8601، UTC)',
      '2026-03-21T08:00:00.000Z',
    ),
    vars: field(Type.Array(variableSchema), 'Variables of the pattern', 'متغیرهای الگو'),
    vars_count: field(Type.Integer(), 'Number of variables', 'تعداد متغیرها', 1),
    attributes: field(Type.Array(variableSchema), 'The same list as vars', 'همان فهرست vars'),
  },
  { title: 'Pattern' },
);

export const operatorPatternSchema = Type.Object(
  {
    ...patternSchema.properties,
    account_id: AccountId,
    approved_text: field(
      nullable(Type.String()),
      'Its text as an operator last approved it; null: never approved',
      'متنش آن‌گونه که اپراتور آخرین بار تأیید کرد؛ null: هرگز تأیید نشده',
      'کد ورود شما: %code%',
    ),
    fingerprint: field(
      Type.String(),
      'Of text, website and variables: goes with a decision, so that it is about what was read',
      'برآمده از متن، وب‌سایت و متغیرها: همراه تصمیم می‌رود تا تصمیم دربارهٔ همان باشد که خوانده شد',
      '9f2c4b1a',
    ),
  },
  { title: 'ReviewedPattern' },
);

export function patternOf(row: PatternRow): Static<typeof patternSchema> {
  const vars = row.vars as PatternVariable[];
  return {
    id: row.id,
    code: row.code,
    text: row.text,
    description: row.description,
    website: row.website,
    share: row.is_shared ? 1 : 0,
    category: row.category,
    status: row.status,
    admin_message: row.admin_message,
    reviewed_at: moment(row.reviewed_at),
    created_at: moment(row.created_at),
    updated_at: moment(row.updated_at ?? row.created_at),
    vars,
    vars_count: vars.length,
    attributes: vars,
  };
}
