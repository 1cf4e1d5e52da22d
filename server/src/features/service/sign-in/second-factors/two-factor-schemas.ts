import { Type } from 'typebox';

import { field } from '../../../../primitives/field.ts';
import { failure } from '../../../../failure.ts';

export const code = Type.String({ minLength: 1, maxLength: 30 });

export const recoverySchema = Type.Object(
  {
    recovery_codes: field(
      Type.Array(Type.String()),
      'Each opens once in place of the app; shown this once',
      'هرکدام یک بار به‌جای برنامهٔ رمزساز کار می‌کند؛ فقط همین یک بار نشان داده می‌شود',
    ),
  },
  { title: 'RecoveryCodes' },
);

export const twoFactorOn = failure({ code: 'two_factor_on', status: 409, text: 'two_factor_on' });
export const twoFactorOff = failure({ code: 'two_factor_off', status: 409, text: 'two_factor_off' });
