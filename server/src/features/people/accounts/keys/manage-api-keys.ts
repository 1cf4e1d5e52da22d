import { Type } from 'typebox';

import { field } from '../../../../primitives/field.ts';
import { KeyId } from '../../../../http/fields/ids.ts';
import { notFound } from '../../../../failure.ts';
import { operatorEndpoint } from '../../../../http/endpoint.ts';
import { filledText, Id } from '../../../../http/schemas.ts';
import { keyFields, keyHint } from '../../../common/keys/index.ts';
import { recordAudit } from '../../../common/audit/index.ts';
import { findProfile } from '../accounts-store.ts';
import { createApiKey, revokeApiKey } from './api-keys.ts';
import { listApiKeys, noLimits } from './api-keys-store.ts';
import { keyOf, keySchema } from './key-schema.ts';
import { accountParams, requireAccount } from '../operator-account.ts';

export const listKeys = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/accounts/{id}/keys',
  name: 'listAccountKeys',
  permission: 'accounts.read',
  title: { fa: 'کلیدهای یک حساب', en: 'List keys of an account' },
  description: {
    fa: 'کلیدهای یک حساب را از جدیدترین فهرست می‌کند، باطل‌شده‌ها را هم.',
    en: "Lists an account's keys, newest first, including revoked ones.",
  },
  params: accountParams,
  data: Type.Array(keySchema),
  refusals: [404],

  async handle({ params, platform: { db } }) {
    if ((await findProfile(db, params.id)) === undefined) throw notFound();
    const rows = await listApiKeys(db, params.id);
    return rows.map(keyOf);
  },
});

export const createKey = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/accounts/{id}/keys',
  name: 'createAccountKey',
  permission: 'accounts.edit',
  title: { fa: 'ساخت کلید برای حساب', en: 'Create a key for an account' },
  description: {
    fa: 'برای یک حساب کلید دیگری می‌سازد؛ کلید فقط همین یک بار نشان داده می‌شود.',
    en: 'Creates another key for an account. The key is shown only once.',
  },
  params: accountParams,
  body: Type.Object({
    name: field(filledText(100), 'Name of the key', 'نام کلید', 'فروشگاه'),
    kind: field(Type.Optional(Type.Enum(['live', 'test'])), 'Type', 'نوع آن'),
  }),
  status: 201,
  data: Type.Object({
    id: keyFields.id,
    name: field(Type.String(), 'Name of the key', 'نام کلید', 'فروشگاه'),
    hint: keyFields.hint,
    api_key: field(
      Type.String(),
      'The key; shown only once',
      'کلید؛ فقط همین یک بار نشان داده می‌شود',
      'peyk_live_…',
    ),
  }),
  refusals: [404],

  async handle({ params, body: { name, kind }, caller, platform: { db, clock } }) {
    return db.transaction().execute(async (tx) => {
      await requireAccount(tx, params.id);
      const { id, key } = await createApiKey(tx, clock, params.id, {
        name,
        limits: { ...noLimits, isTest: kind === 'test' },
      });
      const shown = { id, name, hint: keyHint(key) };
      await recordAudit(tx, clock, caller, {
        action: 'key.create',
        subject: `key:${id}`,
        accountId: params.id,
        after: shown,
      });
      return { ...shown, api_key: key };
    });
  },
});

export const revokeKey = operatorEndpoint({
  method: 'DELETE',
  path: '/operator/v1/accounts/{id}/keys/{key_id}',
  name: 'revokeAccountKey',
  permission: 'accounts.edit',
  title: { fa: 'باطل کردن کلید حساب', en: 'Revoke a key of an account' },
  description: {
    fa: 'کلید یک حساب را باطل می‌کند؛ از درخواست بعدی دیگر کار نمی‌کند.',
    en: 'Revokes a key; it stops working with the next request.',
  },
  params: Type.Object({ id: field(Id, 'Id of the account', 'شناسهٔ حساب', 42), key_id: KeyId }),
  data: Type.Null(),
  refusals: [404],

  async handle({ params, caller, platform: { db, clock, notifications } }) {
    await db.transaction().execute(async (tx) => {
      if (!(await revokeApiKey(tx, clock, params.id, params.key_id))) throw notFound();
      await recordAudit(tx, clock, caller, {
        action: 'key.revoke',
        subject: `key:${params.key_id}`,
        accountId: params.id,
      });
    });
    notifications.notifyLocally('peyk_keys');
    return null;
  },
});
