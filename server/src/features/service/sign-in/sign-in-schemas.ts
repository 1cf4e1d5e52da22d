import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { Username } from '../../../http/fields/shared.ts';
import { ExpiresAt } from '../../../http/fields/times.ts';
import { Id, nullable } from '../../../http/schemas.ts';
import { GivenUsername, GivenPassword } from './credential-fields.ts';

const method = field(
  nullable(
    field(
      Type.Enum(['sms', 'ga']),
      'The second factor that is wished for, among those switched on; null leaves the choice',
      'روش دومِ دلخواه، از میان روشن‌ها؛ null انتخاب را به سرویس می‌سپارد',
    ),
  ),
  'The method',
  'روش',
);

export const credentialFields = {
  username: GivenUsername,
  password: GivenPassword,
  method: Type.Optional(method),
};

export const codeFields = {
  token: field(
    Type.String({ minLength: 1, maxLength: 200 }),
    'Of the sign-in that asked for a code',
    'توکنِ ورودی که کد خواست',
    'k3Zp9vQm2xT7',
  ),
  code: field(
    Type.String({
      minLength: 1,
      maxLength: 30,
    }),
    'Of the text message or the app; instead of the app, a recovery code',
    'کد پیامک یا برنامهٔ رمزساز؛ به‌جای برنامه، یک کد بازیابی',
    '482913',
  ),
  method: Type.Optional(method),
};

export const challengeFields = {
  requires_2fa: field(Type.Optional(Type.Boolean()), 'True: go on with the code', 'true: با کد ادامه دهید'),
  method: field(Type.Optional(Type.Enum(['sms', 'ga'])), 'The method', 'روش'),
};

export const signedInSchema = Type.Object(
  {
    user: field(
      Type.Object({
        id: field(Id, 'Id of the person', 'شناسهٔ شخص', 42),
        username: Username,
        name: field(Type.String(), 'Name of the person', 'نام شخص', 'سارا محمدی'),
        kind: field(Type.Enum(['account', 'operator']), 'Type', 'نوع آن'),
      }),
      'The person',
      'کاربر',
    ),
    csrf_token: field(
      Type.String(),
      'Goes with every change, in the header X-CSRF-Token',
      'با هر تغییر، در هدر X-CSRF-Token می‌رود',
      '6d0f2c7e9a1b4c3d',
    ),
    expires_at: ExpiresAt,
  },
  { title: 'SignedIn' },
);
