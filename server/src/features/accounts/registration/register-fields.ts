import { Type, type Static } from 'typebox';

import { personTypes } from '../../../http/answers/compatibility.ts';
import { filledText, Id } from '../../../http/schemas.ts';

const name = filledText(200);

export const registerFields = {
  plan_id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  person_type: Type.Enum(Object.keys(personTypes) as (keyof typeof personTypes)[], {
    description: 'real (also natural, personal) or legal (also company), or the Persian words',
  }),
  username: Type.String({
    maxLength: 200,
    description: '3 to 64 letters, digits and . _ @ + -; unique without regard to case',
  }),
  first_name: name,
  last_name: name,
  national_code: Type.String({
    maxLength: 20,
    description: 'With a right check digit; a legal person may give its eleven-digit identifier',
  }),
  mobile: Type.String({ maxLength: 20, description: '09 and nine digits; of one account only' }),
  discount_code: Type.String({
    maxLength: 50,
    description:
      'May be empty. A valid one is applied by itself to the orders of the account until one is paid',
  }),
  should_notify_user: Type.Boolean({ description: 'Send the new customer a welcome text' }),
  redirect_url: Type.String({
    maxLength: 2000,
    description:
      'http or https; where the new customer goes on. Among the sites of the seller, if it lists any',
  }),
};

export type Registration = Static<Type.TObject<typeof registerFields>>;

export const registeredSchema = Type.Object(
  {
    id: Id,
    username: Type.String(),
    api_key: Type.String({ description: 'Shown this once' }),
    password_set_url: Type.String({
      description: "Where the account's owner sets a password to sign in; works once, for seven days",
    }),
  },
  { title: 'RegisteredAccount' },
);
