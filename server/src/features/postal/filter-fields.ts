import { Type, type Static, type TUnsafe } from 'typebox';

import { listedWord, nullable } from '../../http/schemas.ts';
import { birthYears } from './subscriber.ts';

const rowsMax = 2_000_000_000;

// Callers send codes as text or as numbers; postal codes have no leading zero, so a number loses nothing.
function textOrNumber<More>(options: { description: string; type: readonly string[] }) {
  return Type.Unsafe({ maxLength: 20, ...options }) as TUnsafe<string | number | More>;
}

const year = (description: string) =>
  Type.Integer({ minimum: birthYears.first, maximum: birthYears.last, description });

/** Filter fields, in the query of a count and in the filters of a send. */
export const filterFields = {
  postal_code: textOrNumber<never>({
    type: ['string', 'integer'],
    description: 'The first 3 to 5 digits of the postal code; the more digits, the smaller the area',
  }),
  gender_id: Type.Optional(
    nullable(
      Type.Integer({
        minimum: 0,
        maximum: 2,
        description: 'An id of get-genders; absent, null or 0: all',
      }),
    ),
  ),
  age_from: year('The earliest Jalali birth year'),
  age_to: year('The latest Jalali birth year'),
  number_prefix: Type.Optional(
    textOrNumber<null>({
      type: ['string', 'integer', 'null'],
      description: 'How the number begins, with its zero or without, up to 0912345; absent: any',
    }),
  ),
  operator: Type.Optional(
    nullable(
      listedWord(['mci', 'irancell', 'other', ''], {
        maxLength: 20,
        description: 'Who issued the number: mci, irancell or other; absent, null or empty: any',
      }),
    ),
  ),
};

/** One filter of a send. */
const filterSchema = Type.Object(
  {
    ...filterFields,
    row_from: Type.Optional(
      nullable(
        Type.Integer({
          minimum: 0,
          maximum: rowsMax,
          default: 0,
          description:
            'How many of the people found are passed over, in their fixed order: 0 begins with the first',
        }),
      ),
    ),
    row_count: Type.Optional(
      nullable(
        Type.Integer({
          minimum: 1,
          maximum: rowsMax,
          description: 'How many are taken; absent: all the rest',
        }),
      ),
    ),
  },
  { title: 'PostalFilter' },
);

export type FilterFields = Static<typeof filterSchema>;

export const filtersField = Type.Array(filterSchema, {
  minItems: 1,
  maxItems: 100,
  description: 'Whom to send to; a number that several filters find is sent to once',
});
