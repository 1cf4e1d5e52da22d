import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { panelEndpoint, type PanelCaller } from '../../../http/endpoint.ts';
import { pageOf, pageSchema, pagingOf, pagingQuery } from '../../../http/paging.ts';
import { forbidden } from '../../../http/refusals.ts';
import { Id } from '../../../http/schemas.ts';
import type { Platform } from '../../../platform.ts';
import type { Transaction } from '../../../storage/database.ts';
import { recordUserAction, type AuditAction } from '../../common/audit/index.ts';
import {
  changeUser,
  disableUser,
  enableUser,
  inviteUser,
  removeUser,
  renewInvitation,
  resetTwoFactor,
  type UserChange,
} from './change-users.ts';
import { passwordLinkAddress } from '../credentials/index.ts';
import {
  invitationSchema,
  readUserFields,
  userChecks,
  userFields,
  userOf,
  userSchema,
} from './user-fields.ts';
import { countAccountUsers, listAccountUsers } from './users-store.ts';

const params = Type.Object({ id: field(Id, 'Id of the person', 'شناسهٔ شخص', 42) });
const permission = 'manage';

export const listUsers = panelEndpoint({
  method: 'GET',
  path: '/panel/v1/users',
  name: 'listUsers',
  permission,
  title: { fa: 'فهرست کاربران', en: 'List users' },
  description: {
    fa: 'کاربران حساب را از جدیدترین فهرست می‌کند.',
    en: 'Lists the users of the account, newest first.',
  },
  query: Type.Object(pagingQuery),
  data: pageSchema(userSchema),

  async handle({ query, caller, platform: { db }, url }) {
    const accountId = accountOf(caller);
    const paging = pagingOf(query);
    const [rows, total] = await Promise.all([
      listAccountUsers(db, accountId, paging),
      countAccountUsers(db, accountId),
    ]);
    return pageOf(rows.map(userOf), total, paging, url);
  },
});

export const inviteToAccount = panelEndpoint({
  method: 'POST',
  path: '/panel/v1/users',
  name: 'inviteUser',
  permission,
  title: { fa: 'دعوت کاربر', en: 'Invite a user' },
  description: {
    fa: 'کسی را به حساب دعوت می‌کند؛ با لینک پاسخ می‌تواند رمز عبور بگذارد. نام کاربری‌ای که قبلاً در سرویس ثبت شده با 422 رد می‌شود: متن خطا دلیلش را نمی‌گوید، ولی چون نام کاربری باید یکتا باشد از رد شدنش پیداست.',
    en: 'Invites a user. The link in the answer lets them set a password. A username that is already taken in the service is refused with 422; the text does not say why.',
  },
  body: Type.Object({ ...userFields, mobile: Type.Optional(userFields.mobile) }),
  // Not whether the username is taken: beside another wrong field it could be asked for without inviting a person.
  checks: userChecks,
  status: 201,
  data: invitationSchema,

  async handle({ body, caller, platform: { db, clock }, origin }) {
    const given = readUserFields({ ...body, mobile: body.mobile ?? null });
    return db.transaction().execute(async (tx) => {
      const { row, token } = await inviteUser(tx, clock, accountOf(caller), given);
      const user = userOf(row);
      await recordUserAction(tx, clock, caller, {
        action: 'user.invite',
        subject: `user:${row.id}`,
        after: user,
      });
      return { user, password_set_url: passwordLinkAddress(origin, token) };
    });
  },
});

export const renewUserInvitation = panelEndpoint({
  method: 'POST',
  path: '/panel/v1/users/{id}/invitation',
  name: 'renewUserInvitation',
  permission,
  title: { fa: 'لینک رمز عبور برای کاربر', en: 'Renew an invitation' },
  description: {
    fa: 'لینک جدیدی برای تعیین رمز عبور می‌دهد؛ لینک‌های قبلی دیگر کار نمی‌کنند.',
    en: 'Creates a new link to set the password; earlier links stop working.',
  },
  params,
  data: invitationSchema,
  refusals: [404],

  async handle({ params: { id }, caller, platform: { db, clock }, origin }) {
    return db.transaction().execute(async (tx) => {
      const { row, token } = await renewInvitation(tx, clock, accountOf(caller), id);
      await recordUserAction(tx, clock, caller, { action: 'password.link', subject: `user:${id}` });
      return { user: userOf(row), password_set_url: passwordLinkAddress(origin, token) };
    });
  },
});

export const editUser = panelEndpoint({
  method: 'PATCH',
  path: '/panel/v1/users/{id}',
  name: 'editUser',
  permission,
  title: { fa: 'ویرایش کاربر', en: 'Edit a user' },
  description: {
    fa: 'نام، موبایل یا نقش یک کاربر را تغییر می‌دهد.',
    en: 'Changes the name, mobile or role of a user.',
  },
  params,
  body: Type.Partial(
    Type.Object({ name: userFields.name, mobile: userFields.mobile, role: userFields.role }),
  ),
  checks: userChecks,
  data: userSchema,
  refusals: [404, 409],

  async handle({ params: { id }, body, caller, platform }) {
    const { name, mobile, role } = readUserFields(body);
    const changes = {
      ...(name !== undefined && { name }),
      ...(mobile !== undefined && { mobile }),
      ...(role !== undefined && { role }),
    };
    return changeAndRecord(platform, caller, 'user.change', (tx) =>
      changeUser(tx, accountOf(caller), id, changes),
    );
  },
});

export const disableAccountUser = panelEndpoint({
  method: 'POST',
  path: '/panel/v1/users/{id}/disable',
  name: 'disableUser',
  permission,
  title: { fa: 'غیرفعال کردن کاربر', en: 'Disable a user' },
  description: {
    fa: 'ورود یک کاربر را می‌بندد؛ نشست‌هایش همان لحظه تمام می‌شوند.',
    en: 'Disables sign-in for a user and ends their sessions immediately.',
  },
  params,
  data: userSchema,
  refusals: [404, 409],

  async handle({ params: { id }, caller, platform }) {
    return changeAndRecord(platform, caller, 'user.disable', (tx) =>
      disableUser(tx, platform.clock, accountOf(caller), id),
    );
  },
});

export const enableAccountUser = panelEndpoint({
  method: 'POST',
  path: '/panel/v1/users/{id}/enable',
  name: 'enableUser',
  permission,
  title: { fa: 'فعال کردن کاربر', en: 'Enable a user' },
  description: {
    fa: 'به کاربری که غیرفعال شده دوباره اجازهٔ ورود می‌دهد.',
    en: 'Enables sign-in for a disabled user.',
  },
  params,
  data: userSchema,
  refusals: [404],

  async handle({ params: { id }, caller, platform }) {
    return changeAndRecord(platform, caller, 'user.enable', (tx) => enableUser(tx, accountOf(caller), id));
  },
});

export const resetUserTwoFactor = panelEndpoint({
  method: 'POST',
  path: '/panel/v1/users/{id}/two-factor/reset',
  name: 'resetUserTwoFactor',
  permission,
  title: { fa: 'برداشتن ورود دومرحله‌ای کاربر', en: 'Reset two-factor of a user' },
  description: {
    fa: 'ورود دومرحله‌ای کاربری را که ابزارش را گم کرده خاموش می‌کند.',
    en: 'Turns off two-factor authentication for a user who lost the second factor.',
  },
  params,
  data: userSchema,
  refusals: [404],

  async handle({ params: { id }, caller, platform }) {
    return changeAndRecord(platform, caller, 'two-factor.reset', (tx) =>
      resetTwoFactor(tx, accountOf(caller), id),
    );
  },
});

export const removeAccountUser = panelEndpoint({
  method: 'DELETE',
  path: '/panel/v1/users/{id}',
  name: 'removeUser',
  permission,
  title: { fa: 'حذف کاربر', en: 'Remove a user' },
  description: { fa: 'یک کاربر را از حساب حذف می‌کند.', en: 'Removes a user from the account.' },
  params,
  data: Type.Null(),
  refusals: [404, 409],

  async handle({ params: { id }, caller, platform: { db, clock } }) {
    return db.transaction().execute(async (tx) => {
      const before = userOf(await removeUser(tx, accountOf(caller), id));
      await recordUserAction(tx, clock, caller, { action: 'user.remove', subject: `user:${id}`, before });
      return null;
    });
  },
});

async function changeAndRecord(
  { db, clock }: Platform,
  caller: PanelCaller,
  action: AuditAction,
  change: (tx: Transaction) => Promise<UserChange>,
) {
  return db.transaction().execute(async (tx) => {
    const { before, after } = await change(tx);
    const event = { action, subject: `user:${after.id}`, before: userOf(before), after: userOf(after) };
    await recordUserAction(tx, clock, caller, event);
    return userOf(after);
  });
}

// Only account roles have this permission, so this is never thrown; it narrows the type.
function accountOf({ accountId }: PanelCaller): number {
  if (accountId === null) throw forbidden();
  return accountId;
}
