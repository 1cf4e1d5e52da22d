import { Type, type Static } from 'typebox';

import { field } from '../../../../primitives/field.ts';
import { Username } from '../../../../http/fields/shared.ts';
import { personTypes } from '../../../../http/answers/compatibility.ts';
import { filledText, Id } from '../../../../http/schemas.ts';

const name = filledText(200);

export const registerFields = {
  plan_id: field(
    Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    'Id of the plan',
    'شناسهٔ پلن',
    1,
  ),
  person_type: field(
    Type.Enum(Object.keys(personTypes) as (keyof typeof personTypes)[]),
    'real (also natural, personal) or legal (also company), or the Persian words',
    'real (یا natural، personal) یا legal (یا company)، یا کلمه‌های فارسی',
  ),
  username: field(
    Type.String({
      maxLength: 200,
    }),
    '3 to 64 letters, digits and . _ @ + -; unique without regard to case',
    '۳ تا ۶۴ حرف، رقم و . _ @ + -؛ بدون توجه به بزرگی و کوچکی حروف یکتا',
    'sara',
  ),
  first_name: field(name, 'First name', 'نام', 'سارا'),
  last_name: field(name, 'Last name', 'نام خانوادگی', 'محمدی'),
  national_code: field(
    Type.String({
      maxLength: 20,
    }),
    'With a right check digit; a legal person may give its eleven-digit identifier',
    'با رقم کنترل درست؛ شخص حقوقی می‌تواند شناسهٔ یازده‌رقمی بدهد',
    '0013542419',
  ),
  mobile: field(
    Type.String({ maxLength: 20 }),
    '09 and nine digits; of one account only',
    '09 و نه رقم؛ فقط از آنِ یک حساب',
    '09123456789',
  ),
  discount_code: field(
    Type.String({
      maxLength: 50,
    }),
    "May be empty. A valid code applies automatically to the account's orders until one is paid",
    'می‌تواند خالی باشد. کد معتبر تا پرداخت اولین سفارش به‌طور خودکار اعمال می‌شود',
    'NOROOZ',
  ),
  should_notify_user: field(
    Type.Boolean(),
    'Send the new customer a welcome text',
    'به مشتری جدید پیامک خوشامد بفرست',
  ),
  redirect_url: field(
    Type.String({
      maxLength: 2000,
    }),
    'http or https; where the new customer goes on. Among the sites of the seller, if it lists any',
    'http یا https؛ جایی که مشتری جدید می‌رود. در میان سایت‌های فروشنده، اگر سایتی ثبت کرده باشد',
    'https://shop.example/welcome',
  ),
};

export type Registration = Static<Type.TObject<typeof registerFields>>;

export const registeredSchema = Type.Object(
  {
    id: field(Id, 'Id of the account', 'شناسهٔ حساب', 42),
    username: Username,
    api_key: field(Type.String(), 'Shown only once', 'فقط همین یک بار نشان داده می‌شود', 'peyk_live_…'),
    password_set_url: field(
      Type.String(),
      "Where the account's owner sets a password to sign in; works once, for seven days",
      'جایی که صاحب حساب برای ورود رمز عبور می‌گذارد؛ یک بار، تا هفت روز کار می‌کند',
      'https://peyk.example/sign-in/set-password?token=…',
    ),
  },
  { title: 'RegisteredAccount' },
);
