import { Type, type Static } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { Username } from '../../../http/fields/shared.ts';
import { CreatedAt } from '../../../http/fields/times.ts';
import { invalid } from '../../../failure.ts';
import { Id, moment, Moment, nullable } from '../../../http/schemas.ts';
import { readMobile, toEnglishDigits } from '@peyk/text';
import { text, type Text } from '../../../texts/text.ts';
import { accountRoleNames } from '../roles/index.ts';
import { usernameShape } from '../../../text/username.ts';
import type { UserRow } from './users-store.ts';

export const userFields = {
  username: field(
    Type.String({
      maxLength: 200,
    }),
    '3 to 64 letters, digits and . _ @ + -; unique over the service, without regard to case',
    '۳ تا ۶۴ حرف، رقم و . _ @ + -؛ در همهٔ سرویس یکتا، بدون توجه به بزرگی و کوچکی حروف',
    'sara',
  ),
  name: field(Type.String({ maxLength: 200 }), 'Name of the person', 'نام شخص', 'سارا محمدی'),
  mobile: field(
    nullable(Type.String({ maxLength: 20 })),
    '09 and nine digits; codes by text go there',
    '09 و نه رقم؛ کدهای پیامکی به آن می‌رود',
    '09123456789',
  ),
  role: field(
    Type.Enum(accountRoleNames),
    'Role, which sets what the person can do',
    'نقش: شخص چه اجازه‌هایی دارد',
  ),
};

export const userSchema = Type.Object(
  {
    id: field(Id, 'Id of the person', 'شناسهٔ شخص', 42),
    username: Username,
    name: field(Type.String(), 'Name of the person', 'نام شخص', 'سارا محمدی'),
    mobile: field(
      nullable(Type.String()),
      'Mobile number, 09xxxxxxxxx',
      'شمارهٔ موبایل، 09xxxxxxxxx',
      '09123456789',
    ),
    role: field(
      nullable(Type.Enum(accountRoleNames)),
      'Role, which sets what the person can do',
      'نقش: شخص چه اجازه‌هایی دارد',
    ),
    state: field(Type.Enum(['invited', 'active', 'disabled']), 'Status', 'وضعیت'),
    two_factor: field(
      Type.Array(Type.Enum(['ga', 'sms'])),
      'Second factors that are on',
      'روش‌های ورود دومرحله‌ایِ روشن',
    ),
    last_sign_in_at: field(
      nullable(Moment),
      'When the person signed in last; null: never',
      'آخرین ورود؛ null: هرگز',
      '2026-03-21T08:00:00.000Z',
    ),
    created_at: CreatedAt,
  },
  { title: 'User' },
);

export const invitationSchema = Type.Object(
  {
    user: field(userSchema, 'The person', 'کاربر'),
    password_set_url: field(
      Type.String(),
      'Works once, for seven days; shown only once',
      'یک بار، تا هفت روز کار می‌کند؛ فقط همین یک بار نشان داده می‌شود',
      'https://peyk.example/sign-in/set-password?token=…',
    ),
  },
  { title: 'Invitation' },
);

export function userOf(row: UserRow): Static<typeof userSchema> {
  return {
    id: row.id,
    username: row.username,
    name: row.name,
    mobile: row.mobile,
    role: row.role,
    state: stateOf(row),
    two_factor: [
      ...(row.totp_confirmed_at === null ? [] : (['ga'] as const)),
      ...(row.sms_confirmed_at === null ? [] : (['sms'] as const)),
    ],
    last_sign_in_at: moment(row.last_sign_in_at),
    created_at: moment(row.created_at),
  };
}

function stateOf({ disabled_at, password_set_at }: UserRow) {
  if (disabled_at !== null) return 'disabled';
  return password_set_at === null ? 'invited' : 'active';
}

interface GivenFields {
  readonly username?: string;
  readonly name?: string;
  readonly mobile?: string | null;
}

/** What is checked of a person beyond the schema. */
export const userChecks = { person: (given: GivenFields) => readUserFields(given) };

/** Trims texts, converts digits to English, turns an empty mobile into null; reports all wrong fields together. */
export function readUserFields<Given extends GivenFields>(given: Given): Given {
  const problems: Record<string, Text[]> = {};
  const read: { username?: string; name?: string; mobile?: string | null } = {};
  if (given.name !== undefined) read.name = given.name.trim();
  if (given.username !== undefined) {
    read.username = toEnglishDigits(given.username.trim());
    if (!usernameShape.test(read.username))
      problems['username'] = [text('username_invalid', { field: 'username' })];
  }
  if (given.mobile !== undefined) {
    read.mobile = toEnglishDigits(given.mobile?.trim() ?? '') || null;
    if (read.mobile !== null && !readMobile(read.mobile).ok)
      problems['mobile'] = [text('mobile_invalid', { field: 'mobile' })];
  }
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return { ...given, ...read };
}
