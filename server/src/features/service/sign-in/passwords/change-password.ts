import { Type } from 'typebox';

import { field } from '../../../../primitives/field.ts';
import { panelEndpoint } from '../../../../http/endpoint.ts';
import { requirePerson } from '../own-profile.ts';
import { requireOwnPassword } from './own-password.ts';
import { requireStrength } from './password-strength.ts';
import { hashPassword, passwordLengthMax } from './passwords.ts';
import { setPassword } from './set-password.ts';

const length = { minLength: 1, maxLength: passwordLengthMax };

export const changePassword = panelEndpoint({
  method: 'POST',
  path: '/panel/v1/password',
  name: 'changePassword',
  permission: 'self',
  title: { fa: 'تغییر رمز عبور', en: 'Change the password' },
  description: {
    fa: 'رمز عبور خودتان را عوض می‌کند؛ همهٔ نشست‌های دیگر تمام می‌شوند.',
    en: "Changes the user's own password and ends all other sessions.",
  },
  body: Type.Object({
    current_password: field(
      Type.String(length),
      'Current password',
      'رمز عبور فعلی',
      'a long pass phrase 12',
    ),
    password: field(
      Type.String({ ...length, examples: ['another pass phrase 34'] }),
      'The password',
      'رمز عبور',
      'another pass phrase 34',
    ),
  }),
  checks: {
    async password({ password }, { caller, platform }) {
      if (password !== undefined)
        await requireStrength(platform, password, await requirePerson(platform, caller));
    },
  },
  data: Type.Null(),

  async handle({ body, caller, platform }) {
    const person = await requirePerson(platform, caller);
    const field = 'current_password';
    await requireOwnPassword(platform, caller, person, { field, password: body.current_password });
    await requireStrength(platform, body.password, person);
    const hash = await hashPassword(platform, body.password);
    await platform.db.transaction().execute((tx) =>
      setPassword(tx, platform, person, {
        hash,
        address: caller.address,
        action: 'password.change',
        keptSessionId: caller.sessionId,
      }),
    );
    return null;
  },
});
