import { Type, type Static } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { listedWord, nullable } from '../../../http/schemas.ts';
import { birthYears } from './subscriber.ts';

const rowsMax = 2_000_000_000;

// Callers send codes as text or as numbers; postal codes have no leading zero, so a number loses nothing.
function textOrNumber<More = never>(...more: readonly 'null'[]) {
  return Type.Unsafe<string | number | More>({ type: ['string', 'integer', ...more], maxLength: 20 });
}

const Year = Type.Integer({ minimum: birthYears.first, maximum: birthYears.last });

/** Filter fields, in the query of a count and in the filters of a send. */
export const filterFields = {
  postal_code: field(
    textOrNumber(),
    'The first 3 to 5 digits of the postal code; the more digits, the smaller the area',
    '۳ تا ۵ رقم اول کد پستی؛ هرچه رقم بیشتر، محدوده کوچک‌تر',
    '1516',
  ),
  gender_id: field(
    Type.Optional(
      nullable(
        Type.Integer({
          minimum: 0,
          maximum: 2,
        }),
      ),
    ),
    'An id of get-genders; absent, null or 0: all',
    'شناسه‌ای از get-genders؛ نباشد، null یا 0: همه',
    2,
  ),
  age_from: field(Year, 'The earliest Jalali birth year', 'کمترین سال تولد شمسی', 1360),
  age_to: field(Year, 'The latest Jalali birth year', 'بیشترین سال تولد شمسی', 1385),
  number_prefix: field(
    Type.Optional(textOrNumber<null>('null')),
    'How the number begins, with its zero or without, up to 0912345; absent: any',
    'ابتدای شماره، با صفر یا بدون صفر، تا 0912345؛ نباشد: هر شماره',
    '0912',
  ),
  operator: field(
    Type.Optional(
      nullable(
        listedWord(['mci', 'irancell', 'other', ''], {
          maxLength: 20,
        }),
      ),
    ),
    'Who issued the number: mci, irancell or other; absent, null or empty: any',
    'صادرکنندهٔ شماره: mci، irancell یا other؛ نباشد، null یا خالی: هرکدام',
  ),
};

/** One filter of a send. */
const filterSchema = Type.Object(
  {
    ...filterFields,
    row_from: field(
      Type.Optional(
        nullable(
          Type.Integer({
            minimum: 0,
            maximum: rowsMax,
            default: 0,
          }),
        ),
      ),
      'How many of the people found are passed over, in their fixed order: 0 begins with the first',
      'از افراد پیداشده، به ترتیب ثابتشان، از چند نفر گذشته شود: 0 از اولین شروع می‌کند',
    ),
    row_count: field(
      Type.Optional(
        nullable(
          Type.Integer({
            minimum: 1,
            maximum: rowsMax,
          }),
        ),
      ),
      'How many are taken; absent: all the rest',
      'چند نفر برداشته شود؛ نباشد: همهٔ بقیه',
      1000,
    ),
  },
  { title: 'PostalFilter' },
);

export type FilterFields = Static<typeof filterSchema>;

export const filtersField = field(
  Type.Array(filterSchema, {
    minItems: 1,
    maxItems: 100,
  }),
  'Whom to send to; a number that several filters find is sent to once',
  'به چه کسانی فرستاده شود؛ به شماره‌ای که چند فیلتر بیابند یک بار',
);
