import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { notFound } from '../../../failure.ts';
import { operatorEndpoint, type OperatorCaller, type Title } from '../../../http/endpoint.ts';
import { pageOf, pageSchema, pagingOf, pagingQuery } from '../../../http/paging.ts';
import { Id } from '../../../http/schemas.ts';
import type { Platform } from '../../../platform.ts';
import type { Transaction } from '../../../storage/database.ts';
import { recordAudit, type AuditAction } from '../../common/audit/index.ts';
import {
  disableUser,
  enableUser,
  inviteUser,
  renewInvitation,
  resetTwoFactor,
  type UserChange,
} from './change-users.ts';
import { passwordLinkAddress } from '../credentials/index.ts';
import { refuseTakenUsername } from './create-user.ts';
import {
  invitationSchema,
  readUserFields,
  userChecks,
  userFields,
  userOf,
  userSchema,
} from './user-fields.ts';
import { countAccountUsers, accountExists, listAccountUsers } from './users-store.ts';

const accountParams = Type.Object({ id: field(Id, 'Id of the account', 'شناسهٔ حساب', 42) });
const params = Type.Object({
  id: field(Id, 'Id of the account', 'شناسهٔ حساب', 42),
  user_id: field(Id, 'Id of the person', 'شناسهٔ کاربر', 3),
});

export const listUsersOfAccount = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/accounts/{id}/users',
  name: 'listUsersOfAccount',
  permission: 'accounts.read',
  title: { fa: 'کاربران یک حساب', en: 'List users of an account' },
  description: {
    fa: 'کاربران یک حساب را از جدیدترین فهرست می‌کند.',
    en: 'Lists the users of an account, newest first.',
  },
  params: accountParams,
  query: Type.Object(pagingQuery),
  data: pageSchema(userSchema),
  refusals: [404],

  async handle({ params: { id }, query, platform: { db }, url }) {
    if (!(await accountExists(db, id))) throw notFound();
    const paging = pagingOf(query);
    const [rows, total] = await Promise.all([listAccountUsers(db, id, paging), countAccountUsers(db, id)]);
    return pageOf(rows.map(userOf), total, paging, url);
  },
});

export const inviteByOperator = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/accounts/{id}/users',
  name: 'inviteUserByOperator',
  permission: 'accounts.edit',
  title: { fa: 'دعوت کاربر به حساب', en: 'Invite a user to an account' },
  description: {
    fa: 'کسی را به یک حساب دعوت می‌کند؛ با لینک پاسخ می‌تواند رمز عبور بگذارد.',
    en: 'Invites a user to an account. The link in the answer lets them set a password.',
  },
  params: accountParams,
  body: Type.Object({ ...userFields, mobile: Type.Optional(userFields.mobile) }),
  checks: {
    ...userChecks,
    username: ({ username }, { platform: { db } }) =>
      username !== undefined && refuseTakenUsername(db, readUserFields({ username }).username),
  },
  status: 201,
  data: invitationSchema,
  refusals: [404],

  async handle({ params: { id }, body, caller, platform: { db, clock }, origin }) {
    const given = readUserFields({ ...body, mobile: body.mobile ?? null });
    return db.transaction().execute(async (tx) => {
      if (!(await accountExists(tx, id))) throw notFound();
      const { row, token } = await inviteUser(tx, clock, id, given);
      const user = userOf(row);
      const event = { action: 'user.invite' as const, subject: `user:${row.id}`, accountId: id, after: user };
      await recordAudit(tx, clock, caller, event);
      return { user, password_set_url: passwordLinkAddress(origin, token) };
    });
  },
});

export const renewInvitationByOperator = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/accounts/{id}/users/{user_id}/invitation',
  name: 'renewUserInvitationByOperator',
  permission: 'accounts.edit',
  title: { fa: 'لینک جدید برای کاربر حساب', en: 'Renew an invitation to an account' },
  description: {
    fa: 'برای کاربر یک حساب لینک جدیدی می‌دهد تا رمز عبور بگذارد.',
    en: 'Creates a new link for a user of an account to set the password.',
  },
  params,
  data: invitationSchema,
  refusals: [404],

  async handle({ params: { id, user_id: userId }, caller, platform: { db, clock }, origin }) {
    return db.transaction().execute(async (tx) => {
      const { row, token } = await renewInvitation(tx, clock, id, userId);
      const event = { action: 'password.link' as const, subject: `user:${userId}`, accountId: id };
      await recordAudit(tx, clock, caller, event);
      return { user: userOf(row), password_set_url: passwordLinkAddress(origin, token) };
    });
  },
});

const changeEndpoint = (
  action: { readonly path: 'disable' | 'enable' | 'two-factor/reset'; readonly name: string },
  { title, description }: { readonly title: Title; readonly description: Title },
  operation: {
    action: AuditAction;
    change(tx: Transaction, platform: Platform, at: UserKey): Promise<UserChange>;
  },
) =>
  operatorEndpoint({
    method: 'POST',
    path: `/operator/v1/accounts/{id}/users/{user_id}/${action.path}`,
    name: action.name,
    permission: 'accounts.edit',
    title,
    description,
    params,
    data: userSchema,
    refusals: [404, 409],

    async handle({ params: { id, user_id: userId }, caller, platform }) {
      const { db, clock } = platform;
      return db.transaction().execute(async (tx) => {
        const change = await operation.change(tx, platform, { accountId: id, userId });
        await recordChange(tx, clock, caller, { ...change, action: operation.action, accountId: id });
        return userOf(change.after);
      });
    },
  });

interface UserKey {
  readonly accountId: number;
  readonly userId: number;
}

export const disableByOperator = changeEndpoint(
  { path: 'disable', name: 'disableUserByOperator' },
  {
    title: { fa: 'غیرفعال کردن کاربر حساب', en: 'Disable a user of an account' },
    description: { fa: 'ورود کاربر یک حساب را می‌بندد.', en: 'Disables sign-in for a user of an account.' },
  },
  {
    action: 'user.disable',
    change: (tx, { clock }, { accountId, userId }) => disableUser(tx, clock, accountId, userId),
  },
);

export const enableByOperator = changeEndpoint(
  { path: 'enable', name: 'enableUserByOperator' },
  {
    title: { fa: 'فعال کردن کاربر حساب', en: 'Enable a user of an account' },
    description: {
      fa: 'به کاربر یک حساب دوباره اجازهٔ ورود می‌دهد.',
      en: 'Enables sign-in for a disabled user of an account.',
    },
  },
  {
    action: 'user.enable',
    change: (tx, _platform, { accountId, userId }) => enableUser(tx, accountId, userId),
  },
);

export const resetTwoFactorByOperator = changeEndpoint(
  { path: 'two-factor/reset', name: 'resetUserTwoFactorByOperator' },
  {
    title: { fa: 'برداشتن ورود دومرحله‌ای کاربر حساب', en: 'Reset two-factor in an account' },
    description: {
      fa: 'ورود دومرحله‌ای کاربر حسابی را که ابزارش را گم کرده خاموش می‌کند.',
      en: 'Turns off two-factor authentication for a user of an account who lost the second factor.',
    },
  },
  {
    action: 'two-factor.reset',
    change: (tx, _platform, { accountId, userId }) => resetTwoFactor(tx, accountId, userId),
  },
);

async function recordChange(
  tx: Transaction,
  clock: Platform['clock'],
  caller: OperatorCaller,
  { action, accountId, before, after }: UserChange & { action: AuditAction; accountId: number },
): Promise<void> {
  await recordAudit(tx, clock, caller, {
    action,
    subject: `user:${after.id}`,
    accountId,
    before: userOf(before),
    after: userOf(after),
  });
}
