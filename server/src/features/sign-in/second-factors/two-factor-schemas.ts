import { Type } from 'typebox';

import { failure } from '../../../failure.ts';
import { passwordLengthMax } from '../passwords/passwords.ts';

export const password = Type.String({ minLength: 1, maxLength: passwordLengthMax });
export const code = Type.String({ minLength: 1, maxLength: 30 });

export const recoverySchema = Type.Object(
  {
    recovery_codes: Type.Array(Type.String(), {
      description: 'Each opens once in place of the app; shown this once',
    }),
  },
  { title: 'RecoveryCodes' },
);

export const twoFactorOn = failure({ code: 'two_factor_on', status: 409, text: 'two_factor_on' });
export const twoFactorOff = failure({ code: 'two_factor_off', status: 409, text: 'two_factor_off' });
