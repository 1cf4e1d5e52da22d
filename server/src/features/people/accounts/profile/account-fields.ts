import { Type } from 'typebox';

import { field } from '../../../../primitives/field.ts';
import { ProvinceId } from '../../../../http/fields/ids.ts';
import { Id, nullable } from '../../../../http/schemas.ts';

const name = Type.String({ maxLength: 200 });
const longText = field(
  Type.String({ maxLength: 1000 }),
  'Postal address',
  'آدرس پستی',
  'تهران، خیابان ولیعصر، پلاک ۱۲',
);
const number = Type.String({ maxLength: 20 });
const email = field(Type.String({ maxLength: 320 }), 'E-mail address', 'آدرس ایمیل', 'sara@shop.example');
const nationalCode = field(
  Type.String({ maxLength: 20 }),
  'Ten digits with a right check digit',
  'ده رقم با رقم کنترل درست',
  '0013542419',
);
const gender = field(
  Type.Integer({ minimum: 0, maximum: 2 }),
  '0 not said, 1 man, 2 woman',
  '0 گفته نشده، 1 مرد، 2 زن',
  2,
);
const identityNumber = field(number, 'Identity number of the person', 'شمارهٔ شناسنامهٔ شخص', '12345');
const birthDate = field(
  Type.Integer({
    minimum: -5_000_000_000,
    maximum: 5_000_000_000,
  }),
  'Date of birth in UNIX seconds',
  'تاریخ تولد به ثانیهٔ UNIX',
  631_152_000,
);

/** The fields of account/update; the profile shows them under the same names. */
export const personFields = {
  first_name: field(name, 'First name', 'نام', 'سارا'),
  last_name: field(name, 'Last name', 'نام خانوادگی', 'محمدی'),
  father_name: field(name, 'Father’s name', 'نام پدر', 'رضا'),
  gender,
  national_code: nationalCode,
  national_id: identityNumber,
  br_date: birthDate,
  live_province_id: field(Id, 'Id of the province of residence', 'شناسهٔ استان محل زندگی', 8),
  live_city_id: field(Id, 'Id of the city of residence', 'شناسهٔ شهر محل زندگی', 101),
  live_postal_code: field(number, 'Postal code of residence', 'کد پستی محل زندگی', '1516743111'),
  fixed_phone: field(number, 'Landline number', 'تلفن ثابت', '02188001122'),
  mobile: field(
    Type.String({ maxLength: 20 }),
    '09 and nine digits; of one account only',
    '09 و نه رقم؛ فقط از آنِ یک حساب',
    '09123456789',
  ),
  email,
  address: longText,
};

export const ceoFields = {
  has_ceo: field(Type.Boolean(), 'Whether the company has a managing director', 'مدیرعامل دارد یا نه'),
  first_name: field(name, 'First name', 'نام', 'سارا'),
  last_name: field(name, 'Last name', 'نام خانوادگی', 'محمدی'),
  father_name: field(name, 'Father’s name', 'نام پدر', 'رضا'),
  gender,
  br_date: birthDate,
  mobile: field(Type.String({ maxLength: 20 }), '09 and nine digits', '09 و نه رقم', '09123456789'),
  national_id: identityNumber,
  national_code: nationalCode,
};

export const companyFields = {
  name: field(name, 'Name of the company', 'نام شرکت', 'بازرگانی نمونه'),
  national_id: field(number, 'National identifier of the company', 'شناسهٔ ملی شرکت', '10101234567'),
  registration_id: field(number, 'Registration number of the company', 'شمارهٔ ثبت شرکت', '123456'),
  economic_id: field(number, 'Economic code of the company', 'کد اقتصادی شرکت', '411111111111'),
  province_id: ProvinceId,
  city_id: field(Id, 'Id of the city (GET /cities)', 'شناسهٔ شهر (GET /cities)', 101),
  address: longText,
  postal_code: field(number, 'Postal code', 'کد پستی', '1516743111'),
  fixed_phone: field(number, 'Landline number', 'تلفن ثابت', '02188001122'),
  email,
};

type Fields = Readonly<Record<string, Type.TSchema>>;

/** The same fields in answers: nullable, null where nothing was given. */
export function shownFields<F extends Fields>(fields: F) {
  return Object.fromEntries(Object.entries(fields).map(([key, schema]) => [key, nullable(schema)])) as {
    [K in keyof F]: ReturnType<typeof nullable<F[K]>>;
  };
}
