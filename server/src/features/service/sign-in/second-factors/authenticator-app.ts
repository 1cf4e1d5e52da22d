import { toString as drawQrCode } from 'qrcode';
import { Type } from 'typebox';

import { field } from '../../../../primitives/field.ts';
import { failure, invalidField } from '../../../../failure.ts';
import { panelEndpoint } from '../../../../http/endpoint.ts';
import type { Transaction } from '../../../../storage/database.ts';
import { text } from '../../../../texts/text.ts';
import { recordUserAction } from '../../../common/audit/index.ts';
import { claimAttempts, codeAttempts } from '../attempts.ts';
import { deleteAttempts } from '../attempts-store.ts';
import { userTotp, updateUser } from '../../../people/users/index.ts';
import { recoveryCodes } from '../../../people/credentials/index.ts';
import { codeDigest, newRecoveryCodes, readCode } from './one-time-codes.ts';
import { requireOwnCode } from './own-code.ts';
import { requirePerson } from '../own-profile.ts';
import { requireOwnPassword } from '../passwords/own-password.ts';
import { newTotpSecret, otpauthUrl, stepOfCode } from './totp.ts';
import { code, recoverySchema, twoFactorOff, twoFactorOn } from './two-factor-schemas.ts';
import { GivenPassword } from '../credential-fields.ts';

const notBegun = failure({ code: 'two_factor_not_begun', status: 409, text: 'two_factor_not_begun' });

export const beginApp = panelEndpoint({
  method: 'POST',
  path: '/panel/v1/two-factor/app',
  name: 'beginAppFactor',
  permission: 'self',
  title: { fa: 'کلید برنامه رمزساز', en: 'Begin with an authenticator app' },
  description: {
    fa: 'برای برنامهٔ رمزساز کلید می‌دهد، به شکل متن، لینک و کد QR؛ تا کدی از آن دیده نشود به حساب نمی‌آید.',
    en: 'Returns a key for an authenticator app as text, link and QR code; it takes effect once a code from it is confirmed.',
  },
  body: Type.Object({ password: GivenPassword }),
  data: Type.Object({
    secret: field(Type.String(), 'The secret', 'کلید محرمانه', 'JBSWY3DPEHPK3PXP'),
    otpauth_url: field(
      Type.String(),
      'Link for the authenticator app',
      'لینک برای برنامهٔ رمزساز',
      'otpauth://totp/Peyk:sara?secret=JBSWY3DPEHPK3PXP&issuer=Peyk',
    ),
    qr_svg: field(
      Type.String(),
      'The link as a picture',
      'لینک به شکل تصویر',
      '<svg xmlns="http://www.w3.org/2000/svg">…</svg>',
    ),
  }),
  refusals: [409],

  async handle({ body, caller, platform }) {
    const person = await requirePerson(platform, caller);
    if (person.isTotpOn) throw twoFactorOn();
    await requireOwnPassword(platform, caller, person, { field: 'password', password: body.password });
    const secret = newTotpSecret();
    const url = otpauthUrl(secret, person.username);
    await userTotp.setPending(platform, person.id, secret);
    return { secret, otpauth_url: url, qr_svg: await drawQrCode(url, { type: 'svg', margin: 2 }) };
  },
});

export const confirmApp = panelEndpoint({
  method: 'POST',
  path: '/panel/v1/two-factor/app/confirm',
  name: 'confirmAppFactor',
  permission: 'self',
  title: { fa: 'تأیید برنامه رمزساز', en: 'Confirm the authenticator app' },
  description: {
    fa: 'اولین کد برنامهٔ رمزساز را می‌گیرد؛ از آن پس ورود کد می‌خواهد.',
    en: 'Confirms the first code of the app; sign-ins require a code from then on.',
  },
  body: Type.Object({ code: field(code, 'The code of the app', 'کد برنامهٔ رمزساز', '482913') }),
  data: recoverySchema,
  refusals: [409],

  async handle({ body, caller, platform }) {
    const { db, clock } = platform;
    const person = await requirePerson(platform, caller);
    if (person.isTotpOn) throw twoFactorOn();
    if (person.totpSecret === null) throw notBegun();
    await claimAttempts(platform, codeAttempts(person.id));
    const secret = userTotp.open(platform, person.id, person.totpSecret);
    const step = stepOfCode(secret, readCode(body.code), clock.now());
    if (step === undefined) throw invalidField('code', text('code_wrong'));
    const codes = await db.transaction().execute(async (tx) => {
      if (!(await userTotp.claimStep(tx, person.id, step))) throw invalidField('code', text('code_wrong'));
      await updateUser(tx, person.id, { totp_confirmed_at: clock.now() });
      const event = {
        action: 'two-factor.enable' as const,
        subject: `user:${person.id}`,
        after: { method: 'ga' },
      };
      await recordUserAction(tx, clock, caller, event);
      return makeRecoveryCodes(tx, person.id);
    });
    await deleteAttempts(db, codeAttempts(person.id).subject);
    return { recovery_codes: codes };
  },
});

export const renewRecoveryCodes = panelEndpoint({
  method: 'POST',
  path: '/panel/v1/two-factor/recovery-codes',
  name: 'renewRecoveryCodes',
  permission: 'self',
  title: { fa: 'کدهای بازیابی جدید', en: 'Renew recovery codes' },
  description: {
    fa: 'کدهای بازیابی جدید می‌دهد؛ کدهای قبلی دیگر کار نمی‌کنند.',
    en: 'Creates new recovery codes; earlier ones stop working.',
  },
  body: Type.Object({
    password: GivenPassword,
    code: field(code, 'The code of the text message or the app', 'کد پیامک یا برنامهٔ رمزساز', '482913'),
  }),
  data: recoverySchema,
  refusals: [409],

  async handle({ body, caller, platform }) {
    const person = await requirePerson(platform, caller);
    if (!person.isTotpOn) throw twoFactorOff();
    await requireOwnPassword(platform, caller, person, { field: 'password', password: body.password });
    await requireOwnCode(platform, caller, person, body.code);
    const codes = await platform.db.transaction().execute(async (tx) => {
      const event = { action: 'recovery-codes.renew' as const, subject: `user:${person.id}` };
      await recordUserAction(tx, platform.clock, caller, event);
      return makeRecoveryCodes(tx, person.id);
    });
    return { recovery_codes: codes };
  },
});

async function makeRecoveryCodes(tx: Transaction, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  await recoveryCodes.replace(
    tx,
    userId,
    codes.map((one) => codeDigest(userId, one)),
  );
  return codes;
}
