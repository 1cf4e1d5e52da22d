import { Type } from 'typebox';

import { field } from '../../../../primitives/field.ts';
import { accountPermissionNames } from '../../../../http/callers/permissions.ts';
import { failure, notFound } from '../../../../failure.ts';
import { panelEndpoint, type PanelCaller } from '../../../../http/endpoint.ts';
import { filledText, nullable } from '../../../../http/schemas.ts';
import { recordUserAction } from '../../../common/audit/index.ts';
import { keyFields, keyHint } from '../../../common/keys/index.ts';
import { createApiKey, revokeApiKey } from './api-keys.ts';
import { countActiveKeys } from './api-keys-store.ts';
import { boundFields, boundsOf } from './key-bound-fields.ts';

const keysMax = 50;
const keyKind = field(
  Type.Enum(['live', 'test']),
  'test: every check and state, but nothing leaves the service and nothing is charged',
  'test: با همهٔ بررسی‌ها و وضعیت‌ها، ولی چیزی از سرویس بیرون نمی‌رود و هزینه‌ای کم نمی‌شود',
);
const tooManyKeys = failure({ code: 'too_many_keys', status: 409, text: 'too_many_keys' });

// Only for people who are signed in: a key cannot make another one that outlives it.
export const createOwnKey = panelEndpoint({
  method: 'POST',
  path: '/panel/v1/keys',
  name: 'createOwnKey',
  permission: 'manage',
  title: { fa: 'ساخت کلید', en: 'Create a key' },
  description: {
    fa: 'برای حساب خودتان کلید جدید می‌سازد؛ کلید فقط همین یک بار نشان داده می‌شود.',
    en: 'Creates a key for the account. The key is shown only once.',
  },
  body: Type.Object({
    name: field(filledText(100), 'Name of the key', 'نام کلید', 'فروشگاه'),
    kind: Type.Optional(keyKind),
    permissions: field(
      Type.Optional(
        nullable(
          Type.Array(Type.Enum([...accountPermissionNames]), {
            minItems: 1,
            uniqueItems: true,
          }),
        ),
      ),
      "Permissions of the key; omitted or null: all of the account's",
      'آنچه کلید اجازه دارد؛ نباشد یا null: همهٔ آنچه حساب اجازه دارد',
    ),
    rate_limit_per_minute: field(
      Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: 1_000_000 }))),
      'Requests a minute of this key',
      'درخواست در دقیقه با این کلید',
      600,
    ),
    ...boundFields,
  }),
  status: 201,
  data: Type.Object(
    {
      id: keyFields.id,
      name: field(Type.String(), 'Name of the key', 'نام کلید', 'فروشگاه'),
      hint: keyFields.hint,
      kind: keyKind,
      api_key: field(
        Type.String(),
        'The key; shown only once',
        'کلید؛ فقط همین یک بار نشان داده می‌شود',
        'peyk_live_…',
      ),
    },
    { title: 'NewApiKey' },
  ),
  refusals: [409],

  async handle({ body, caller, platform: { db, clock } }) {
    const accountId = accountOf(caller);
    const { kind = 'live' } = body;
    const limits = {
      isTest: kind === 'test',
      permissions: body.permissions ?? null,
      rateLimitPerMinute: body.rate_limit_per_minute ?? null,
      ...boundsOf(body, clock.now()),
    };
    const { isTest: _isTest, ...shownLimits } = limits;
    return db.transaction().execute(async (tx) => {
      if ((await countActiveKeys(tx, accountId)) >= keysMax) throw tooManyKeys({ count: keysMax });
      const { id, key } = await createApiKey(tx, clock, accountId, { name: body.name, limits });
      const shown = { id, name: body.name, hint: keyHint(key), kind };
      const event = {
        action: 'key.create' as const,
        subject: `key:${id}`,
        after: { ...shown, ...shownLimits },
      };
      await recordUserAction(tx, clock, caller, event);
      return { ...shown, api_key: key };
    });
  },
});

export const revokeOwnKey = panelEndpoint({
  method: 'DELETE',
  path: '/panel/v1/keys/{id}',
  name: 'revokeOwnKey',
  permission: 'manage',
  title: { fa: 'باطل کردن کلید', en: 'Revoke a key' },
  description: {
    fa: 'یکی از کلیدهای حساب را باطل می‌کند؛ از درخواست بعدی دیگر کار نمی‌کند.',
    en: 'Revokes a key of the account; it stops working with the next request.',
  },
  params: Type.Object({ id: keyFields.id }),
  data: Type.Null(),
  refusals: [404],

  async handle({ params: { id }, caller, platform: { db, clock, notifications } }) {
    await db.transaction().execute(async (tx) => {
      if (!(await revokeApiKey(tx, clock, accountOf(caller), id))) throw notFound();
      await recordUserAction(tx, clock, caller, { action: 'key.revoke', subject: `key:${id}` });
    });
    notifications.notifyLocally('peyk_keys');
    return null;
  },
});

/** The permission is one of accounts' roles only, so there is an account. */
function accountOf({ accountId }: PanelCaller): number {
  if (accountId === null) throw notFound();
  return accountId;
}
