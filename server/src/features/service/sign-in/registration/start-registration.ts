import { Type } from 'typebox';

import { field } from '../../../../primitives/field.ts';
import { ExpiresAt } from '../../../../http/fields/times.ts';
import { anonymousEndpoint } from '../../../../http/endpoint.ts';
import { moment } from '../../../../http/schemas.ts';
import type { Platform } from '../../../../platform.ts';
import { say, text } from '../../../../texts/text.ts';
import { registration } from '../../../people/accounts/index.ts';
import { keyDigest, newOneTimeToken } from '../../../common/keys/index.ts';
import {
  addressAttempts,
  claimAttempts,
  hourlyRegisterAttempts,
  registerAttempts,
  registerTextAttempts,
} from '../attempts.ts';
import { newSmsCode } from '../second-factors/one-time-codes.ts';
import { sendCode, sendText } from '../second-factors/send-code.ts';
import {
  completeRegistration,
  ofNoSeller,
  registrationCodeDigest,
  registrationFields,
} from './register-rules.ts';
import { storeRegistration } from './registrations-store.ts';

const codeMs = 10 * 60_000;

export const startRegistration = anonymousEndpoint({
  method: 'POST',
  path: '/panel/v1/register',
  name: 'startRegistration',
  title: { fa: 'شروع ثبت‌نام', en: 'Start registration' },
  description: {
    fa: 'ثبت‌نام یک حساب را شروع می‌کند: کدی به موبایل پیامک می‌شود. فقط جایی که اپراتور اجازه داده باشد. پاسخ، هر کسی هم که نام کاربری یا موبایل را داشته باشد، یکسان است: صاحب موبایلی که حساب دارد با پیامک باخبر می‌شود. حساب با برگشتن کد و با اولین پلن پیشنهادی ساخته می‌شود.',
    en: 'Starts the registration of an account: a code is sent to the mobile. Only where the service operator allows it. The answer is the same whether or not the username or mobile is taken; the owner of a mobile that already has an account is informed by text message. The account is created when the code is confirmed, on the first plan on offer.',
  },
  body: Type.Object(registrationFields, { title: 'Registration' }),
  // The discount code is left to the handler, which counts attempts.
  checks: { person: (body) => registration.checkPerson(body) },
  data: Type.Object({
    token: field(Type.String(), 'Goes with the code', 'همراه کد می‌رود', 'k3Zp9vQm2xT7'),
    expires_at: ExpiresAt,
  }),
  refusals: [403],
  examples: {
    body: {
      person_type: 'real',
      username: 'sara',
      first_name: 'سارا',
      last_name: 'محمدی',
      national_code: '0013542419',
      mobile: '09121234567',
    },
    data: { token: '…', expires_at: '2026-11-16T08:10:00.000Z' },
  },

  async handle({ body, caller, platform }) {
    const { db, clock } = platform;
    await claimAttempts(platform, addressAttempts(caller.address));
    const now = clock.now();
    const given = await completeRegistration(platform, body);
    const { mobile } = await registration.read(db, given, { ...ofNoSeller, now });
    await claimAttempts(
      platform,
      registerAttempts(caller.address),
      registerTextAttempts(mobile),
      ...hourlyRegisterAttempts(platform.config.registrationsPerHour, now),
    );
    const token = newOneTimeToken();
    const code = newSmsCode();
    const expiresAt = new Date(now.getTime() + codeMs);
    await storeRegistration(db, {
      digest: keyDigest(token),
      codeDigest: registrationCodeDigest(token, code),
      fields: body,
      now,
      expiresAt,
    });
    // Not awaited: the response time would reveal whether the mobile has an account.
    void tellMobile(platform, mobile, code).catch((problem: unknown) =>
      platform.log.warn(
        { err: problem },
        'registration: the text was not sent; the caller was answered as usual',
      ),
    );
    return { token, expires_at: moment(expiresAt) };
  },
});

/** A mobile of an account gets no code, so that nothing can be registered with it. */
async function tellMobile(platform: Platform, mobile: string, code: string): Promise<void> {
  const username = await registration.findUsernameByMobile(platform.db, mobile);
  if (username === undefined) return sendCode(platform, mobile, code);
  const note = say(text('already_registered_message', { username }), 'fa');
  return sendText(platform, mobile, async () => ({ text: note, pattern: null }));
}
