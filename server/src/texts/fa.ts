/** Every text a caller can read, in Persian. `en.ts` must carry the same keys: the compiler refuses a gap. */
export const fa = {
  // Who is calling
  unauthorized:
    'Unauthorized: کلید Api-Key ارسال نشده یا معتبر نیست. کلید را از پنل بردارید و در سرآیند Api-Key بفرستید.',
  operator_unauthorized: 'Unauthorized: کلید Operator-Key ارسال نشده یا معتبر نیست.',
  account_blocked: 'این حساب مسدود است. برای رفع مسدودی با پشتیبانی تماس بگیرید.',
  forbidden: 'اجازهٔ این کار را ندارید.',
  rate_limited: 'تعداد درخواست‌ها از حد مجاز گذشت. {seconds} ثانیه دیگر دوباره تلاش کنید.',
  too_many_wrong_keys: 'از این نشانی کلیدهای نادرست زیادی فرستاده شد. {seconds} ثانیه دیگر دوباره تلاش کنید.',

  // The request itself
  not_found: 'چنین موردی پیدا نشد.',
  path_not_found: 'چنین نشانی‌ای در این سرویس نیست. فهرست نشانی‌ها در /docs است.',
  method_not_allowed: 'این نشانی روش {method} را نمی‌پذیرد. روش‌های پذیرفته: {allow}.',
  not_acceptable: 'سرآیند Accept باید application/json را بپذیرد.',
  body_too_large: 'حجم درخواست بیش از اندازهٔ مجاز ({limit} بایت) است.',
  headers_too_large: 'سرآیندهای درخواست بیش از اندازه بزرگ‌اند.',
  malformed_request: 'درخواست خوانا نیست.',
  malformed_json: 'بدنهٔ درخواست JSON درستی نیست.',
  malformed_form: 'فرم ارسال‌شده درست نیست یا ناقص رسیده است.',
  unsupported_media_type: 'نوع بدنه پشتیبانی نمی‌شود. JSON، فرم یا multipart بفرستید.',
  request_timeout: 'درخواست در زمان مجاز کامل نشد.',
  not_built_yet: 'این بخش هنوز در این نسخه از سرویس نیست.',
  service_unavailable: 'سرویس برای لحظه‌ای در دسترس نیست. چند ثانیه دیگر دوباره تلاش کنید.',
  internal_error: 'خطایی در سرویس رخ داد. شناسهٔ درخواست: {requestId}',

  // Fields
  validation_failed: 'داده‌های ارسال‌شده درست نیست.',
  field_required: 'فیلد {field} باید ارسال شود',
  field_string: 'فیلد {field} باید متن باشد',
  field_integer: 'فیلد {field} باید عدد صحیح باشد',
  field_number: 'فیلد {field} باید عدد باشد',
  field_boolean: 'فیلد {field} باید درست یا نادرست (true یا false) باشد',
  field_array: 'فیلد {field} باید فهرست باشد',
  field_object: 'فیلد {field} باید شیء باشد',
  field_choice: 'فیلد {field} باید یکی از این‌ها باشد: {choices}',
  field_too_short: 'فیلد {field} باید دست‌کم {limit} نویسه داشته باشد',
  field_too_long: 'فیلد {field} باید حداکثر {limit} نویسه داشته باشد',
  field_too_small: 'فیلد {field} باید دست‌کم {limit} باشد',
  field_too_large: 'فیلد {field} باید حداکثر {limit} باشد',
  field_too_few: 'فیلد {field} باید دست‌کم {limit} مورد داشته باشد',
  field_too_many: 'فیلد {field} باید حداکثر {limit} مورد داشته باشد',
  field_format: 'قالب فیلد {field} درست نیست',
  field_invalid: 'مقدار فیلد {field} درست نیست',
  field_control_character: 'فیلد {field} نویسهٔ غیرمجاز دارد',
  file_required: 'فایل {field} باید ارسال شود',
  file_too_large: 'فایل {field} بزرگ‌تر از اندازهٔ مجاز ({limit} بایت) است',

  // Patterns
  pattern_variable_undeclared: 'متغیر %{name}% در متن هست ولی در vars تعریف نشده است',
  pattern_variable_twice: 'متغیر {name} دو بار تعریف شده است',
  pattern_value_numeric: 'مقدار متغیر {name} باید عدد باشد',
  pattern_not_found: 'پترنی با این کد پیدا نشد.',
  pattern_not_approved: 'این پترن هنوز تأیید نشده است و نمی‌توان با آن پیام فرستاد.',
  already_decided: 'دربارهٔ این مورد پیش‌تر تصمیم گرفته شده است.',
} as const;
