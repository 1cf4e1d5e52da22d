import { randomBytes } from 'node:crypto';

import { Type, type Static } from 'typebox';

import { failure, invalidField, notFound } from '../../../../failure.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import { CreatedAt } from '../../../../http/fields/times.ts';
import { filledText, Id, moment, nullable, wordOf } from '../../../../http/schemas.ts';
import type { Platform } from '../../../../platform.ts';
import { field } from '../../../../primitives/field.ts';
import { text } from '../../../../texts/text.ts';
import { secretKeys } from '../../../common/secrets/index.ts';
import { guardedCalls } from '../../../common/webhooks/index.ts';
import { apiKeys } from '../../../people/accounts/index.ts';
import { findSendablePattern } from '../../patterns/index.ts';
import { defaultSettings } from '../settings/account-settings.ts';
import { findSettings } from '../settings/settings-store.ts';
import { hookKinds, type HookKind } from './hook.ts';
import { deleteHook, insertHook, listHooks, type HookRow } from './hooks-store.ts';
import { sealedFor } from './open-hook.ts';

const hooksMax = 10;
const tooManyHooks = failure({ code: 'too_many_hooks', status: 409, text: 'too_many_hooks' });

const HookId = field(Id, 'Id of the hook', 'شناسهٔ هوک', 3);
const Name = field(filledText(100), 'Name', 'نامی که خودتان می‌گذارید', 'Supabase');
const Kind = field(
  wordOf(hookKinds),
  'standard-webhooks: signed as Standard Webhooks has it (Supabase Auth); zitadel: signed by ZITADEL; token: the secret in the Authorization header (Keycloak plugins, better-auth)',
  'standard-webhooks: با امضای Standard Webhooks (Supabase Auth)؛ zitadel: با امضای ZITADEL؛ token: خودِ رمز در هدر Authorization (افزونه‌های Keycloak، better-auth)',
);
const PatternCode = field(
  nullable(Type.String({ minLength: 1, maxLength: 50 })),
  'Pattern of its codes; null: that of the settings',
  'الگوی رمزهایش؛ null: الگوی تنظیم‌ها',
  'peykotp001',
);

const shownFields = {
  id: HookId,
  name: Name,
  kind: Kind,
  pattern_code: PatternCode,
  url: field(
    Type.String(),
    'The address that the identity server calls',
    'آدرسی که سرور هویت فرا می‌خواند',
    'https://sms.example/compat/hooks/hk_2b7c9f0e1d3a4856',
  ),
  created_at: CreatedAt,
};
const hookSchema = Type.Object(shownFields, { title: 'VerifyHook' });

const example: Static<typeof hookSchema> = {
  id: 3,
  name: 'Supabase',
  kind: 'standard-webhooks',
  pattern_code: null,
  url: 'https://sms.example/compat/hooks/hk_2b7c9f0e1d3a4856',
  created_at: '2026-03-21T08:00:00.000Z',
};

export const createVerifyHook = endpoint({
  method: 'POST',
  path: '/ws/v1/verify-hooks',
  name: 'createVerifyHook',
  permission: 'manage',
  feature: 'pattern',
  title: { fa: 'ساخت هوک سرور هویت', en: 'Create a hook for an identity server' },
  description: {
    fa: 'آدرسی می‌سازد که سرور هویت شما (Supabase Auth، ZITADEL، Keycloak، better-auth) با شماره و رمز فرا می‌خواند تا رمز فرستاده شود؛ راهنمای «سرورهای هویت» می‌گوید در هر کدام چه بنویسید. رمز را خود آن سرور می‌سازد و می‌سنجد، پس takes_codes در تنظیم‌ها باید روشن باشد. سقف‌ها همان‌اند. راز تنها همین یک بار نشان داده می‌شود.',
    en: 'Creates a URL that your identity server (Supabase Auth, ZITADEL, Keycloak, better-auth) calls with a phone number and a code to send; the guide "Identity servers" shows the setup for each. That server creates and checks the code, so takes_codes must be on in the settings. The same limits apply. The secret is shown only once.',
  },
  body: Type.Object({
    name: Name,
    kind: Kind,
    pattern_code: Type.Optional(PatternCode),
    signing_key: field(
      Type.Optional(Type.String({ minLength: 8, maxLength: 200 })),
      'The signing key that ZITADEL showed for its HTTP provider; only of kind zitadel, and required there',
      'کلید امضایی که ZITADEL برای فراهم‌کنندهٔ HTTP نشان داد؛ تنها و حتماً برای گونهٔ zitadel',
      'c7f1a9b2d4e6',
    ),
  }),
  status: 201,
  data: Type.Object(
    {
      ...shownFields,
      secret: field(
        nullable(Type.String()),
        'Signs its calls, or is sent with them; shown this once. Null: ZITADEL has its own',
        'فراخوانی‌هایش را امضا می‌کند یا همراهشان می‌آید؛ تنها همین یک بار نشان داده می‌شود. null: راز از آنِ ZITADEL است',
        'v1,whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
      ),
    },
    { title: 'NewVerifyHook' },
  ),
  refusals: [404, 409],
  examples: {
    body: { name: 'Supabase', kind: 'standard-webhooks' },
    data: { ...example, secret: 'v1,whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' },
  },

  async handle({ body, caller: { accountId, isTest }, platform, origin }) {
    const { takesCodes } = (await findSettings(platform.db, accountId)) ?? defaultSettings;
    if (!takesCodes) throw invalidField('kind', text('verify_own_code_off'));
    const secret = secretFor(body.kind, body.signing_key);
    const patternCode = body.pattern_code ?? null;
    if (patternCode !== null) await findSendablePattern(platform, accountId, patternCode);
    const row = await insert(platform, { ...body, accountId, isTest, patternCode, secret: secret.kept });
    return { ...shown(row, origin), secret: secret.shown };
  },
});

export const listVerifyHooks = endpoint({
  method: 'GET',
  path: '/ws/v1/verify-hooks',
  name: 'listVerifyHooks',
  permission: 'read',
  title: { fa: 'هوک‌های سرورهای هویت', en: 'List hooks for identity servers' },
  description: {
    fa: 'هوک‌های حساب را از کهنه‌ترین فهرست می‌کند، بی رازهایشان.',
    en: "Lists the account's hooks, oldest first, without their secrets.",
  },
  data: Type.Array(hookSchema),
  examples: { data: [example] },

  async handle({ caller: { accountId }, platform: { db }, origin }) {
    return (await listHooks(db, accountId)).map((row) => shown(row, origin));
  },
});

export const deleteVerifyHook = endpoint({
  method: 'DELETE',
  path: '/ws/v1/verify-hooks/{id}',
  name: 'deleteVerifyHook',
  permission: 'manage',
  feature: null,
  title: { fa: 'حذف هوک سرور هویت', en: 'Delete a hook for an identity server' },
  description: {
    fa: 'هوک را با کلیدی که رمزها را با آن می‌فرستاد پایان می‌دهد: فراخوانی بعدی 404 است.',
    en: 'Deletes a hook together with the key it sends codes with; its next call is answered with 404.',
  },
  params: Type.Object({ id: HookId }),
  data: Type.Null(),
  refusals: [404],

  async handle({ params: { id }, caller: { accountId }, platform: { db, clock, notifications } }) {
    await db.transaction().execute(async (tx) => {
      const hook = await deleteHook(tx, accountId, id);
      if (hook === undefined) throw notFound();
      await apiKeys.revoke(tx, clock, accountId, hook.key_id);
    });
    notifications.notifyLocally('peyk_verify');
    notifications.notifyLocally('peyk_keys');
    return null;
  },
});

/** The secret as it is kept, and as the identity server wants it entered. */
function secretFor(kind: HookKind, signingKey: string | undefined): { kept: string; shown: string | null } {
  if (kind === 'zitadel') {
    if (signingKey === undefined)
      throw invalidField('signing_key', text('field_required', { field: 'signing_key' }));
    return { kept: signingKey, shown: null };
  }
  const kept = guardedCalls.newSecret();
  return { kept, shown: kind === 'standard-webhooks' ? `v1,${kept}` : kept };
}

interface HookToInsert {
  readonly accountId: number;
  readonly isTest: boolean;
  readonly name: string;
  readonly kind: HookKind;
  readonly patternCode: string | null;
  readonly secret: string;
}

async function insert(platform: Platform, hook: HookToInsert): Promise<HookRow> {
  const { db, clock, runtime } = platform;
  const { accountId, isTest, name } = hook;
  const token = `hk_${randomBytes(18).toString('base64url')}`;
  const keys = runtime.get(secretKeys)();
  return db.transaction().execute(async (tx) => {
    if ((await listHooks(tx, accountId)).length >= hooksMax) throw tooManyHooks({ count: hooksMax });
    const limits = { isTest, permissions: ['send'] as const, rateLimitPerMinute: null };
    const made = await apiKeys.create(tx, clock, accountId, { name: `hook: ${name}`.slice(0, 100), limits });
    return insertHook(tx, {
      ...hook,
      token,
      secret: keys.seal(hook.secret, sealedFor(token, 'secret')),
      keyId: made.id,
      apiKey: keys.seal(made.key, sealedFor(token, 'key')),
      now: clock.now(),
    });
  });
}

function shown(row: HookRow, origin: string): Static<typeof hookSchema> {
  return {
    id: row.id,
    name: row.name,
    kind: row.kind as HookKind,
    pattern_code: row.pattern_code,
    url: `${origin}/compat/hooks/${row.token}`,
    created_at: moment(row.created_at),
  };
}
