import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { passwordLengthMax } from './passwords/passwords.ts';

export const GivenUsername = field(
  Type.String({ minLength: 1, maxLength: 200 }),
  'The name with which a person signs in',
  'نامی که شخص با آن وارد می‌شود',
  'sara',
);
export const GivenPassword = field(
  Type.String({ minLength: 1, maxLength: passwordLengthMax }),
  'The password',
  'رمز عبور',
  'a long pass phrase 12',
);
export const TextedCode = field(
  Type.String({ minLength: 1, maxLength: 30 }),
  'The code of the text message',
  'کد پیامک',
  '482913',
);
export const SecretToken = field(
  Type.String({ minLength: 1, maxLength: 200 }),
  'A secret token',
  'توکن محرمانه',
  'k3Zp9vQm2xT7',
);
