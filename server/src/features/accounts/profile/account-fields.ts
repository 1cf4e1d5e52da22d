import { Type } from 'typebox';

import { Id, nullable } from '../../../http/schemas.ts';

const name = Type.String({ maxLength: 200 });
const longText = Type.String({ maxLength: 1000 });
const number = Type.String({ maxLength: 20 });
const email = Type.String({ maxLength: 320 });
const nationalCode = Type.String({ maxLength: 20, description: 'Ten digits with a right check digit' });
const gender = Type.Integer({ minimum: 0, maximum: 2, description: '0 not said, 1 man, 2 woman' });
const birthDate = Type.Integer({
  minimum: -5_000_000_000,
  maximum: 5_000_000_000,
  description: 'Date of birth in UNIX seconds',
});

/** The fields of account/update; the profile shows them under the same names. */
export const personFields = {
  first_name: name,
  last_name: name,
  father_name: name,
  gender,
  national_code: nationalCode,
  national_id: number,
  br_date: birthDate,
  live_province_id: Id,
  live_city_id: Id,
  live_postal_code: number,
  fixed_phone: number,
  mobile: Type.String({ maxLength: 20, description: '09 and nine digits; of one account only' }),
  email,
  address: longText,
};

export const ceoFields = {
  has_ceo: Type.Boolean(),
  first_name: name,
  last_name: name,
  father_name: name,
  gender,
  br_date: birthDate,
  mobile: Type.String({ maxLength: 20, description: '09 and nine digits' }),
  national_id: number,
  national_code: nationalCode,
};

export const companyFields = {
  name,
  national_id: number,
  registration_id: number,
  economic_id: number,
  province_id: Id,
  city_id: Id,
  address: longText,
  postal_code: number,
  fixed_phone: number,
  email,
};

type Fields = Readonly<Record<string, Type.TSchema>>;

/** The same fields in answers: nullable, null where nothing was given. */
export function shownFields<F extends Fields>(fields: F) {
  return Object.fromEntries(Object.entries(fields).map(([key, schema]) => [key, nullable(schema)])) as {
    [K in keyof F]: ReturnType<typeof nullable<F[K]>>;
  };
}
