import { Type } from 'typebox';

import { endpoint } from '../../../../http/endpoint.ts';
import { changeCredential, dropCredential, makeCredential, renewPassword } from './credential-actions.ts';
import {
  createBody,
  credentialExample,
  credentialParams as params,
  credentialSchema,
  editBody,
  listedCredentialSchema,
  listedExample,
  newCredentialSchema as newSchema,
  passwordBody,
  shownCredential,
} from './credential-schemas.ts';
import { listWithClients } from './list-with-clients.ts';

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
  body: createBody,
  status: 201,
  data: newSchema,
  refusals: [409],
  examples: {
    body: { name: 'Core banking', system_id: 'bank01' },
    data: { ...credentialExample, password: 'k7Rw2nXp' },
  },

  async handle({ body, caller: { accountId, isTest }, platform }) {
    const { system_id: systemId, password_length: passwordLength, ...settings } = body;
    const wanted = { accountId, isTest, systemId, passwordLength, settings };
    const { row, password } = await makeCredential(platform, wanted);
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
    fa: 'اعتبارنامه‌های حساب را از قدیمی‌ترین فهرست می‌کند، بدون رمزهایشان، با تعداد نشست‌های متصل و آنچه منتظر هر کدام است.',
    en: 'Lists the credentials of the account, oldest first, without their passwords, with the sessions of each and what waits for it.',
  },
  data: Type.Array(listedCredentialSchema),
  examples: { data: [listedExample] },

  handle({ caller: { accountId }, platform }) {
    return listWithClients(platform, accountId);
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
  body: editBody,
  data: credentialSchema,
  refusals: [404],
  examples: { body: { parts_per_second: 200 }, data: { ...credentialExample, parts_per_second: 200 } },

  async handle({ params: { id }, body, caller: { accountId }, platform }) {
    return shownCredential(await changeCredential(platform, { accountId, id }, body));
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
  body: passwordBody,
  data: newSchema,
  refusals: [404],
  examples: {
    body: { overlap_hours: 24 },
    data: { ...credentialExample, password: 'm4Tz9cQe' },
  },

  async handle({ params: { id }, body, caller: { accountId }, platform }) {
    const { password_length: length, overlap_hours: overlapHours } = body;
    const { row, password } = await renewPassword(platform, { accountId, id }, { length, overlapHours });
    return { ...shownCredential(row), password };
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

  async handle({ params: { id }, caller: { accountId }, platform }) {
    await dropCredential(platform, { accountId, id });
    return null;
  },
});
