import { Type } from 'typebox';

import { notFound } from '../../../../failure.ts';
import { operatorEndpoint, type OperatorCaller } from '../../../../http/endpoint.ts';
import { AccountId } from '../../../../http/fields/ids.ts';
import type { Platform } from '../../../../platform.ts';
import { field } from '../../../../primitives/field.ts';
import { recordAudit, type AuditAction } from '../../../common/audit/index.ts';
import { findProfile } from '../../../people/accounts/index.ts';
import { changeCredential, dropCredential, makeCredential, renewPassword } from './credential-actions.ts';
import {
  createBody,
  CredentialId,
  credentialSchema,
  editBody,
  listedCredentialSchema,
  newCredentialSchema,
  passwordBody,
  shownCredential,
} from './credential-schemas.ts';
import { listWithClients } from './list-with-clients.ts';

const ofAccount = Type.Object({ id: AccountId });
const ofCredential = Type.Object({ id: AccountId, credential_id: CredentialId });
const path = '/operator/v1/accounts/{id}/smpp_credentials';

export const listSmppCredentialsOfAccount = operatorEndpoint({
  method: 'GET',
  path,
  name: 'listSmppCredentialsOfAccount',
  permission: 'accounts.read',
  title: { fa: 'اعتبارنامه‌های SMPP یک حساب', en: 'List SMPP credentials of an account' },
  description: {
    fa: 'اعتبارنامه‌های SMPP یک حساب را از قدیمی‌ترین فهرست می‌کند، بدون رمزهایشان، با تعداد نشست‌های متصل و آنچه منتظر هر کدام است.',
    en: 'Lists the SMPP credentials of an account, oldest first, without their passwords, with the sessions of each and what waits for it.',
  },
  params: ofAccount,
  data: Type.Array(listedCredentialSchema),
  refusals: [404],

  async handle({ params: { id }, platform }) {
    await requireAccount(platform.db, id);
    return listWithClients(platform, id);
  },
});

export const createSmppCredentialForAccount = operatorEndpoint({
  method: 'POST',
  path,
  name: 'createSmppCredentialForAccount',
  permission: 'accounts.edit',
  title: { fa: 'ساخت اعتبارنامهٔ SMPP برای حساب', en: 'Create an SMPP credential for an account' },
  description: {
    fa: 'نام و رمزی می‌سازد که برنامهٔ مشتری با آن متصل می‌شود. رمز تنها همین یک بار نشان داده می‌شود.',
    en: "Makes a name and a password that the customer's program binds with. The password is shown this once.",
  },
  params: ofAccount,
  body: Type.Object({
    ...createBody.properties,
    test: field(
      Type.Optional(Type.Boolean()),
      'Whether its messages reach only the phone of the service',
      'آیا پیام‌هایش فقط به گوشی شبیه‌سازی‌شده می‌رسد',
      false,
    ),
  }),
  status: 201,
  data: newCredentialSchema,
  refusals: [404, 409],

  async handle({ params: { id: accountId }, body, caller, platform }) {
    await requireAccount(platform.db, accountId);
    const { system_id: systemId, password_length: passwordLength, test: isTest = false, ...settings } = body;
    const note = noting(platform, caller, { accountId, action: 'smpp.create' });
    const wanted = { accountId, isTest, systemId, passwordLength, settings, note };
    const { row, password } = await makeCredential(platform, wanted);
    return { ...shownCredential(row), password };
  },
});

export const editSmppCredentialOfAccount = operatorEndpoint({
  method: 'PATCH',
  path: `${path}/{credential_id}`,
  name: 'editSmppCredentialOfAccount',
  permission: 'accounts.edit',
  title: { fa: 'ویرایش اعتبارنامهٔ SMPP یک حساب', en: 'Edit an SMPP credential of an account' },
  description: {
    fa: 'آنچه فرستاده شود عوض می‌شود.',
    en: 'Changes what is sent.',
  },
  params: ofCredential,
  body: editBody,
  data: credentialSchema,
  refusals: [404],

  async handle({ params: { id: accountId, credential_id: id }, body, caller, platform }) {
    const note = noting(platform, caller, { accountId, action: 'smpp.edit', after: body });
    return shownCredential(await changeCredential(platform, { accountId, id, note }, body));
  },
});

export const renewSmppPasswordOfAccount = operatorEndpoint({
  method: 'POST',
  path: `${path}/{credential_id}/password`,
  name: 'renewSmppPasswordOfAccount',
  permission: 'accounts.edit',
  title: { fa: 'رمز عبور جدید SMPP برای حساب', en: 'Renew an SMPP password of an account' },
  description: {
    fa: 'رمز عبور جدیدی می‌سازد. رمز قبلی تا پایان زمان هم‌پوشانی هم کار می‌کند.',
    en: 'Makes another password. The one before works until the overlap is over.',
  },
  params: ofCredential,
  body: passwordBody,
  data: newCredentialSchema,
  refusals: [404],

  async handle({ params: { id: accountId, credential_id: id }, body, caller, platform }) {
    const { password_length: length, overlap_hours: overlapHours } = body;
    const note = noting(platform, caller, { accountId, action: 'smpp.renew' });
    const wanted = { length, overlapHours };
    const { row, password } = await renewPassword(platform, { accountId, id, note }, wanted);
    return { ...shownCredential(row), password };
  },
});

export const deleteSmppCredentialOfAccount = operatorEndpoint({
  method: 'DELETE',
  path: `${path}/{credential_id}`,
  name: 'deleteSmppCredentialOfAccount',
  permission: 'accounts.edit',
  title: { fa: 'حذف اعتبارنامهٔ SMPP یک حساب', en: 'Delete an SMPP credential of an account' },
  description: {
    fa: 'اتصال‌هایش را می‌بندد و گزارش‌های تحویلی را که نگرفته دور می‌ریزد.',
    en: 'Ends its binds and drops delivery reports that it did not take.',
  },
  params: ofCredential,
  data: Type.Null(),
  refusals: [404],

  async handle({ params: { id: accountId, credential_id: id }, caller, platform }) {
    const note = noting(platform, caller, { accountId, action: 'smpp.delete' });
    await dropCredential(platform, { accountId, id, note });
    return null;
  },
});

async function requireAccount(db: Platform['db'], id: number): Promise<void> {
  if ((await findProfile(db, id)) === undefined) throw notFound();
}

interface Noted {
  readonly accountId: number;
  readonly action: AuditAction;
  readonly after?: object;
}

/** Writes what an operator did, in the transaction that does it. */
function noting({ clock }: Platform, caller: OperatorCaller, { accountId, action, after }: Noted) {
  return (tx: Parameters<typeof recordAudit>[0], row: { readonly system_id: string }) =>
    recordAudit(tx, clock, caller, {
      action,
      subject: `smpp:${row.system_id}`,
      accountId,
      ...(after !== undefined && { after }),
    });
}
