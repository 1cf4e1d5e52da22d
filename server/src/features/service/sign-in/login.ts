import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { ExpiresAt } from '../../../http/fields/times.ts';
import { invalidField } from '../../../failure.ts';
import { keyEndpoint } from '../../../http/endpoint.ts';
import { moment } from '../../../http/schemas.ts';
import { text } from '../../../texts/text.ts';
import { recordUserAction } from '../../common/audit/index.ts';
import { keyDigest } from '../../common/keys/index.ts';
import { beginSignIn } from './begin-sign-in.ts';
import { auditActorOf } from './check-credentials.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { findPerson } from './people-store.ts';
import { deleteSession, findSession } from '../../people/sessions/index.ts';
import { challengeFields, codeFields, credentialFields } from './sign-in-schemas.ts';

const token = field(Type.String(), 'Shown only once', 'فقط همین یک بار نشان داده می‌شود', 'k3Zp9vQm2xT7');

export const login = keyEndpoint({
  method: 'POST',
  path: '/ws/v1/auth/login',
  name: 'login',
  title: { fa: 'ورود به پنل', en: 'Log in' },
  description: {
    fa: 'کاربری را به پنل وارد می‌کند؛ اگر ورود دومرحله‌ای دارد، پاسخ کد آن را می‌خواهد. کاربران حسابِ صاحب کلید و حساب‌هایی که او ثبت کرده می‌توانند وارد شوند. بدون مرحلهٔ دوم، پاسخ توکنی برای Authorization: Bearer است؛ با آن، requires_2fa و روش و توکنی برای verify-2fa که پنج دقیقه و فقط یک بار اعتبار دارد. تلاش‌های نادرست پشت‌سرهم هر بار بیشتر معطل می‌شوند: 429 با Retry-After.',
    en: "Signs a user in to the panel; with a second factor the answer asks for its code. Users of the Api-Key's account, and of accounts that it registered, may sign in. Without a second factor the answer is a token for Authorization: Bearer. With one it is requires_2fa, the method, and a token for verify-2fa that is valid for five minutes and one use. Failed attempts take longer and longer: 429 with Retry-After.",
  },
  body: Type.Object(credentialFields),
  data: Type.Object({ token, expires_at: Type.Optional(ExpiresAt), ...challengeFields }),
  examples: {
    body: { username: 'sara', password: 'kabutar sabz 41', method: null },
    data: { token: 'peykses_…', expires_at: '2026-11-22T08:30:00.000Z' },
  },
  refusals: [503],

  async handle({ body, caller, platform }) {
    const context = { client: caller, keyAccountId: caller.accountId };
    const next = await beginSignIn(platform, body, context);
    if (next.step === 'signed-in') return { token: next.token, expires_at: moment(next.expiresAt) };
    return { requires_2fa: true, token: next.token, method: next.method };
  },
});

export const verifyTwoFactor = keyEndpoint({
  method: 'POST',
  path: '/ws/v1/auth/verify-2fa',
  name: 'verifyTwoFactor',
  title: { fa: 'تأیید ورود دومرحله‌ای', en: 'Verify the second factor' },
  description: {
    fa: 'کد مرحلهٔ دوم را می‌گیرد و ورودی را که login شروع کرده بود کامل می‌کند. پنج کد نادرست ورود را پایان می‌دهد. همان حسابی که ورود را با کلیدش شروع کرد باید آن را تمام کند.',
    en: 'Completes the sign-in that login began with the code of the second factor. Five wrong codes end the sign-in. It must be completed with a key of the account that began it.',
  },
  body: Type.Object(codeFields),
  data: Type.Object({ token, expires_at: ExpiresAt }),
  examples: {
    body: { token: 'gNm1…', code: '123456', method: 'ga' },
    data: { token: 'peykses_…', expires_at: '2026-11-22T08:30:00.000Z' },
  },

  async handle({ body, caller, platform }) {
    const context = { client: caller, keyAccountId: caller.accountId };
    const opened = await finishSignIn(platform, body, context);
    return { token: opened.token, expires_at: moment(opened.expiresAt) };
  },
});

export const logout = keyEndpoint({
  method: 'POST',
  path: '/ws/v1/auth/logout',
  name: 'logout',
  title: { fa: 'خروج از پنل', en: 'Log out' },
  description: {
    fa: 'نشستِ هدر Authorization: Bearer را همان لحظه و همه‌جا پایان می‌دهد. توکنی که تمام شده یا از آنِ کاربران این کلید نیست خطا نیست: چیزی برای پایان دادن نمانده. بدون توکن پاسخ 422 است.',
    en: "Ends the session in the Authorization: Bearer header, immediately and everywhere. A token that has already ended, or that belongs to another key's users, is no error. Without a token the answer is 422.",
  },
  data: Type.Null(),
  examples: { data: null },

  async handle({ caller, platform: { db, clock } }) {
    if (caller.bearer === undefined)
      throw invalidField('Authorization', text('field_required', { field: 'Authorization' }));
    const session = await findSession(db, keyDigest(caller.bearer), 'bearer', clock.now());
    const person = session && (await findPerson(db, session.user_id));
    const isOurs = person?.accountId === caller.accountId || person?.sellerId === caller.accountId;
    if (session === undefined || person === undefined || !isOurs) return null;
    await db.transaction().execute(async (tx) => {
      await deleteSession(tx, person.id, session.id);
      const actor = { ...auditActorOf(person), address: caller.address };
      await recordUserAction(tx, clock, actor, { action: 'sign-out', subject: `user:${person.id}` });
    });
    return null;
  },
});
