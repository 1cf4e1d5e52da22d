import { Type } from 'typebox';

import { field } from '../../../../primitives/field.ts';
import { failure, invalidField } from '../../../../failure.ts';
import { panelEndpoint } from '../../../../http/endpoint.ts';
import { text } from '../../../../texts/text.ts';
import { recordUserAction } from '../../../common/audit/index.ts';
import { claimAttempts, codeAttempts, textMessageAttempts } from '../attempts.ts';
import { deleteAttempts } from '../attempts-store.ts';
import { updateUser, userTotp } from '../../../people/users/index.ts';
import { requireOwnCode, sendOwnCode, consumeTextedCode } from './own-code.ts';
import { requirePerson } from '../own-profile.ts';
import { requireOwnPassword } from '../passwords/own-password.ts';
import { factorsOf } from './second-factor.ts';
import { code, twoFactorOff, twoFactorOn } from './two-factor-schemas.ts';
import { GivenPassword } from '../credential-fields.ts';

export const mobileMissing = failure({ code: 'mobile_missing', status: 409, text: 'mobile_missing' });

export const beginSms = panelEndpoint({
  method: 'POST',
  path: '/panel/v1/two-factor/sms',
  name: 'beginSmsFactor',
  permission: 'self',
  title: { fa: 'پیامک کد برای روشن کردن', en: 'Begin with codes by text message' },
  description: {
    fa: 'به موبایل خودتان کدی پیامک می‌کند تا ورود با کد پیامکی را روشن کنید.',
    en: "Sends a code to the user's own mobile, to turn on codes by text message.",
  },
  body: Type.Object({ password: GivenPassword }),
  data: Type.Null(),
  refusals: [409, 503],

  async handle({ body, caller, platform }) {
    const person = await requirePerson(platform, caller);
    if (person.isSmsOn) throw twoFactorOn();
    if (person.mobile === null) throw mobileMissing();
    await requireOwnPassword(platform, caller, person, { field: 'password', password: body.password });
    await sendOwnCode(platform, person.id, person.mobile);
    return null;
  },
});

export const confirmSms = panelEndpoint({
  method: 'POST',
  path: '/panel/v1/two-factor/sms/confirm',
  name: 'confirmSmsFactor',
  permission: 'self',
  title: { fa: 'تأیید کد پیامکی', en: 'Confirm codes by text message' },
  description: {
    fa: 'کد پیامک‌شده را می‌گیرد؛ از آن پس ورود می‌تواند کد بخواهد.',
    en: 'Confirms the code that was sent; sign-ins can require one from then on.',
  },
  body: Type.Object({ code: field(code, 'The code of the text message', 'کد پیامک', '482913') }),
  data: Type.Null(),
  refusals: [409],

  async handle({ body, caller, platform }) {
    const { db, clock } = platform;
    const person = await requirePerson(platform, caller);
    if (person.isSmsOn) throw twoFactorOn();
    await claimAttempts(platform, codeAttempts(person.id));
    if (!(await consumeTextedCode(platform, person.id, body.code)))
      throw invalidField('code', text('code_wrong'));
    await db.transaction().execute(async (tx) => {
      await updateUser(tx, person.id, { sms_confirmed_at: clock.now() });
      const event = {
        action: 'two-factor.enable' as const,
        subject: `user:${person.id}`,
        after: { method: 'sms' },
      };
      await recordUserAction(tx, clock, caller, event);
      await deleteAttempts(tx, codeAttempts(person.id).subject);
      await deleteAttempts(tx, textMessageAttempts(person.id).subject);
    });
    return null;
  },
});

export const sendFactorCode = panelEndpoint({
  method: 'POST',
  path: '/panel/v1/two-factor/code',
  name: 'sendFactorCode',
  permission: 'self',
  title: { fa: 'پیامک کد برای تغییرها', en: 'Send a code by text message' },
  description: {
    fa: 'برای تغییری که کد می‌خواهد، کدی به موبایل خودتان پیامک می‌کند.',
    en: "Sends a code to the user's own mobile, for a change that requires one.",
  },
  data: Type.Null(),
  refusals: [409, 503],

  async handle({ caller, platform }) {
    const person = await requirePerson(platform, caller);
    if (!person.isSmsOn || person.mobile === null) throw twoFactorOff();
    await sendOwnCode(platform, person.id, person.mobile);
    return null;
  },
});

export const disableFactor = panelEndpoint({
  method: 'POST',
  path: '/panel/v1/two-factor/disable',
  name: 'disableFactor',
  permission: 'self',
  title: { fa: 'خاموش کردن ورود دومرحله‌ای', en: 'Disable a second factor' },
  description: {
    fa: 'یک روش ورود دومرحله‌ای را خاموش می‌کند؛ رمز عبور و کد لازم است.',
    en: 'Turns off a second factor; requires the password and a code.',
  },
  body: Type.Object({
    method: field(Type.Enum(['sms', 'ga']), 'The method', 'روش'),
    password: GivenPassword,
    code: field(code, 'The code of the text message or the app', 'کد پیامک یا برنامهٔ رمزساز', '482913'),
  }),
  data: Type.Null(),
  refusals: [409],

  async handle({ body: { method, ...given }, caller, platform }) {
    const { db, clock } = platform;
    const person = await requirePerson(platform, caller);
    if (!factorsOf(person).includes(method)) throw twoFactorOff();
    await requireOwnPassword(platform, caller, person, { field: 'password', password: given.password });
    await requireOwnCode(platform, caller, person, given.code);
    await db.transaction().execute(async (tx) => {
      await (method === 'ga'
        ? userTotp.clear(tx, person.id)
        : updateUser(tx, person.id, { sms_confirmed_at: null }));
      const event = {
        action: 'two-factor.disable' as const,
        subject: `user:${person.id}`,
        before: { method },
      };
      await recordUserAction(tx, clock, caller, event);
    });
    return null;
  },
});
