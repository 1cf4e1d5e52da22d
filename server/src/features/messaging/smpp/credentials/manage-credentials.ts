import { Type } from 'typebox';

import { failure, notFound } from '../../../../failure.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import type { Platform } from '../../../../platform.ts';
import { field } from '../../../../primitives/field.ts';
import { secretKeys } from '../../../common/secrets/index.ts';
import { eventOutbox, messageSubscriptions } from '../../../common/webhooks/index.ts';
import { apiKeys } from '../../../people/accounts/index.ts';
import {
  credentialExample,
  CredentialId,
  credentialSchema,
  Password,
  PasswordLength,
  settingFields,
  shownCredential,
  SystemId,
} from './credential-schemas.ts';
import {
  deleteCredential,
  findCredentialBySystemId,
  insertCredential,
  listCredentials,
  replacePassword,
  updateCredential,
  type CredentialRow,
  type CredentialSettings,
} from './credentials-store.ts';
import { sealedFor } from './open-credential.ts';
import { hashSmppPassword, newSmppPassword } from './password.ts';
import { defaultSettings, readSettings } from './read-settings.ts';

const credentialsMax = 20;
const hourMs = 3_600_000;
const tooMany = failure({
  code: 'too_many_smpp_credentials',
  status: 409,
  text: 'too_many_smpp_credentials',
});
const taken = failure({ code: 'smpp_system_id_taken', status: 409, text: 'smpp_system_id_taken' });

const { name, ...otherFields } = Type.Partial(Type.Object(settingFields)).properties;
const params = Type.Object({ id: CredentialId });
const newSchema = Type.Object(
  { ...credentialSchema.properties, password: Password },
  { title: 'NewSmppCredential' },
);

export const createSmppCredential = endpoint({
  method: 'POST',
  path: '/ws/v1/smpp-credentials',
  name: 'createSmppCredential',
  permission: 'manage',
  feature: 'sms',
  title: { fa: 'ساخت اعتبارنامهٔ SMPP', en: 'Create an SMPP credential' },
  description: {
    fa: 'نام و رمزی می‌سازد که برنامهٔ شما (Kannel، Jasmin یا هر کتابخانهٔ SMPP) با آن به درگاه SMPP متصل می‌شود. پیام‌هایش از همین حساب می‌روند: متنی که با یک الگوی تأییدشده بخواند رمز یک‌بارمصرف است و بی‌صف می‌رود، و هر متن دیگری مانند ارسال ساده سنجیده می‌شود. رمز تنها همین یک بار نشان داده می‌شود. با کلید آزمایشی، پیام‌ها فقط به گوشی شبیه‌سازی‌شده می‌رسند.',
    en: 'Makes a name and a password that your program (Kannel, Jasmin or any SMPP library) binds to the SMPP port with. Its messages are sent by this account: a text that matches an approved pattern is a one-time code and goes unqueued, any other is judged like a simple send. The password is shown this once. With a test key the messages reach only the phone of the service.',
  },
  body: Type.Object({
    name: settingFields.name,
    system_id: SystemId,
    password_length: PasswordLength,
    ...otherFields,
  }),
  status: 201,
  data: newSchema,
  refusals: [409],
  examples: {
    body: { name: 'Core banking', system_id: 'bank01' },
    data: { ...credentialExample, password: 'k7Rw2nXp' },
  },

  async handle({ body, caller: { accountId, isTest }, platform }) {
    const { system_id: systemId, password_length: length = 8, ...given } = body;
    const settings = {
      ...defaultSettings,
      name: body.name,
      ...(await readSettings(platform, accountId, given)),
    };
    const password = newSmppPassword(length);
    const row = await insert(platform, { accountId, isTest, systemId, password, settings });
    return { ...shownCredential(row), password };
  },
});

export const listSmppCredentials = endpoint({
  method: 'GET',
  path: '/ws/v1/smpp-credentials',
  name: 'listSmppCredentials',
  permission: 'read',
  title: { fa: 'اعتبارنامه‌های SMPP', en: 'List SMPP credentials' },
  description: {
    fa: 'اعتبارنامه‌های حساب را از قدیمی‌ترین فهرست می‌کند، بدون رمزهایشان.',
    en: 'Lists the credentials of the account, oldest first, without their passwords.',
  },
  data: Type.Array(credentialSchema),
  examples: { data: [credentialExample] },

  async handle({ caller: { accountId }, platform: { db } }) {
    return (await listCredentials(db, accountId)).map(shownCredential);
  },
});

export const editSmppCredential = endpoint({
  method: 'PATCH',
  path: '/ws/v1/smpp-credentials/{id}',
  name: 'editSmppCredential',
  permission: 'manage',
  feature: null,
  title: { fa: 'ویرایش اعتبارنامهٔ SMPP', en: 'Edit an SMPP credential' },
  description: {
    fa: 'آنچه فرستاده شود عوض می‌شود. خط‌ها، پنجره و سرعت از پیام بعدی و دیگرها از اتصال بعدی کار می‌کنند.',
    en: 'Changes what is sent. Lines and speed count from the next message on, the rest from the next bind.',
  },
  params,
  body: Type.Object({ name, ...otherFields }),
  data: credentialSchema,
  refusals: [404],
  examples: { body: { parts_per_second: 200 }, data: { ...credentialExample, parts_per_second: 200 } },

  async handle({ params: { id }, body, caller: { accountId }, platform }) {
    const changes = await readSettings(platform, accountId, body);
    const row = await platform.db.transaction().execute((tx) => updateCredential(tx, accountId, id, changes));
    if (row === undefined) throw notFound();
    platform.notifications.notifyLocally('peyk_smpp');
    return shownCredential(row);
  },
});

export const renewSmppPassword = endpoint({
  method: 'POST',
  path: '/ws/v1/smpp-credentials/{id}/password',
  name: 'renewSmppPassword',
  permission: 'manage',
  feature: null,
  title: { fa: 'رمز عبور جدید SMPP', en: 'Renew an SMPP password' },
  description: {
    fa: 'رمز عبور جدیدی می‌سازد. رمز قبلی تا پایان زمان هم‌پوشانی هم کار می‌کند.',
    en: 'Makes another password. The one before works until the overlap is over.',
  },
  params,
  body: Type.Object({
    password_length: PasswordLength,
    overlap_hours: field(
      Type.Optional(Type.Integer({ minimum: 0, maximum: 168 })),
      'Hours that the password before still works; 24 if left out',
      'ساعت‌هایی که رمز قبلی هنوز کار می‌کند؛ اگر نباشد ۲۴',
      24,
    ),
  }),
  data: newSchema,
  refusals: [404],
  examples: {
    body: { overlap_hours: 24 },
    data: { ...credentialExample, password: 'm4Tz9cQe' },
  },

  async handle({ params: { id }, body, caller: { accountId }, platform }) {
    const { password_length: length = 8, overlap_hours: hours = 24 } = body;
    const shown = newSmppPassword(length);
    const password = await hashSmppPassword(shown);
    const oldUntil = new Date(platform.clock.now().getTime() + hours * hourMs);
    const row = await platform.db
      .transaction()
      .execute((tx) => replacePassword(tx, { accountId, id }, { password, oldUntil }));
    if (row === undefined) throw notFound();
    platform.notifications.notifyLocally('peyk_smpp');
    return { ...shownCredential(row), password: shown };
  },
});

export const deleteSmppCredential = endpoint({
  method: 'DELETE',
  path: '/ws/v1/smpp-credentials/{id}',
  name: 'deleteSmppCredential',
  permission: 'manage',
  feature: null,
  title: { fa: 'حذف اعتبارنامهٔ SMPP', en: 'Delete an SMPP credential' },
  description: {
    fa: 'اتصال‌هایش را می‌بندد و گزارش‌های تحویلی را که نگرفته دور می‌ریزد. پیام‌هایی که پذیرفته شده‌اند می‌روند.',
    en: 'Ends its binds and drops delivery reports that it did not take. Messages that were accepted are sent.',
  },
  params,
  data: Type.Null(),
  refusals: [404],

  async handle({ params: { id }, caller: { accountId }, platform: { db, clock, notifications } }) {
    await db.transaction().execute(async (tx) => {
      const gone = await deleteCredential(tx, accountId, id);
      if (gone === undefined) throw notFound();
      await eventOutbox.close(tx, accountId, gone.webhook_id);
      await apiKeys.revoke(tx, clock, accountId, gone.key_id);
    });
    for (const channel of ['peyk_smpp', 'peyk_keys'] as const) notifications.notifyLocally(channel);
    return null;
  },
});

interface CredentialToInsert {
  readonly accountId: number;
  readonly isTest: boolean;
  readonly systemId: string;
  readonly password: string;
  readonly settings: CredentialSettings;
}

async function insert(platform: Platform, given: CredentialToInsert): Promise<CredentialRow> {
  const { db, clock, runtime, notifications } = platform;
  const { accountId, isTest, systemId, settings } = given;
  const keys = runtime.get(secretKeys)();
  const password = await hashSmppPassword(given.password);
  const row = await db.transaction().execute(async (tx) => {
    if ((await listCredentials(tx, accountId)).length >= credentialsMax)
      throw tooMany({ count: credentialsMax });
    const limits = { isTest, permissions: ['send'] as const, rateLimitPerMinute: null };
    const made = await apiKeys.create(tx, clock, accountId, { name: `smpp: ${systemId}`, limits });
    const now = clock.now();
    const events = ['message.updated', 'inbox.received'] as const;
    const inserted = await insertCredential(tx, {
      ...settings,
      account_id: accountId,
      system_id: systemId,
      password,
      key_id: made.id,
      api_key: keys.seal(made.key, sealedFor(systemId)),
      is_test: isTest,
      webhook_id: await eventOutbox.open(tx, { accountId, events, now }),
      created_at: now,
    });
    if (!inserted) throw taken({ name: systemId });
    return findCredentialBySystemId(tx, systemId);
  });
  // Outcomes of this account are recorded from now on, here too.
  await runtime.get(messageSubscriptions).refresh();
  notifications.notifyLocally('peyk_smpp');
  if (row === undefined) throw notFound();
  return row;
}
