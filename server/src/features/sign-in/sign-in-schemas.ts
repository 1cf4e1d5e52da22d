import { Type } from 'typebox';

import { Id, Moment, nullable } from '../../http/schemas.ts';
import { passwordLengthMax } from './passwords/passwords.ts';

const method = nullable(
  Type.Enum(['sms', 'ga'], {
    description: 'The second factor that is wished for, among those switched on; null leaves the choice',
  }),
);

export const credentialFields = {
  username: Type.String({ minLength: 1, maxLength: 200 }),
  password: Type.String({ minLength: 1, maxLength: passwordLengthMax }),
  method: Type.Optional(method),
};

export const codeFields = {
  token: Type.String({ minLength: 1, maxLength: 200, description: 'Of the sign-in that asked for a code' }),
  code: Type.String({
    minLength: 1,
    maxLength: 30,
    description: 'Of the text message or the app; instead of the app, a recovery code',
  }),
  method: Type.Optional(method),
};

export const challengeFields = {
  requires_2fa: Type.Optional(Type.Boolean({ description: 'True: go on with the code' })),
  method: Type.Optional(Type.Enum(['sms', 'ga'])),
};

export const signedInSchema = Type.Object(
  {
    user: Type.Object({
      id: Id,
      username: Type.String(),
      name: Type.String(),
      kind: Type.Enum(['account', 'operator']),
    }),
    csrf_token: Type.String({ description: 'Goes with every change, in the header X-CSRF-Token' }),
    expires_at: Moment,
  },
  { title: 'SignedIn' },
);
