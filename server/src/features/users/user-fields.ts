import { Type, type Static } from 'typebox';

import { invalid } from '../../failure.ts';
import { Id, moment, Moment, nullable } from '../../http/schemas.ts';
import { readMobile, toEnglishDigits } from '@peyk/text';
import { text, type Text } from '../../texts/text.ts';
import { accountRoleNames } from '../roles/index.ts';
import { usernameShape } from '../../text/username.ts';
import type { UserRow } from './users-store.ts';

export const userFields = {
  username: Type.String({
    maxLength: 200,
    description: '3 to 64 letters, digits and . _ @ + -; unique over the service, without regard to case',
  }),
  name: Type.String({ maxLength: 200 }),
  mobile: nullable(Type.String({ maxLength: 20, description: '09 and nine digits; codes by text go there' })),
  role: Type.Enum(accountRoleNames),
};

export const userSchema = Type.Object(
  {
    id: Id,
    username: Type.String(),
    name: Type.String(),
    mobile: nullable(Type.String()),
    role: nullable(Type.Enum(accountRoleNames)),
    state: Type.Enum(['invited', 'active', 'disabled']),
    two_factor: Type.Array(Type.Enum(['ga', 'sms'])),
    last_sign_in_at: nullable(Moment),
    created_at: Moment,
  },
  { title: 'User' },
);

export const invitationSchema = Type.Object(
  {
    user: userSchema,
    password_set_url: Type.String({ description: 'Works once, for seven days; shown this once' }),
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
