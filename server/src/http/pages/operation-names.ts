import { say, text } from '../../texts/text.ts';
import { missingFeatureText } from '../openapi/openapi-answers.ts';
import { planFeatures, type PlanFeature } from '../callers/plan-features.ts';
import { operatorOperationNames } from './operator-operation-names.ts';
import { panelOperationNames } from './panel-operation-names.ts';

/** Persian names of the groups of the document; a group without one is shown by its own name. */
export const groupNames: Readonly<Record<string, string>> = {
  accounts: 'حساب کاربری',
  users: 'کاربران و نقش‌ها',
  operators: 'اپراتورها',
  audit: 'رویدادها',
  'sign-in': 'ورود به پنل',
  wallet: 'کیف پول',
  pricing: 'تعرفه و هزینه',
  plans: 'پلن‌ها و تعرفه‌ها',
  discounts: 'کدهای تخفیف',
  payments: 'پرداخت',
  orders: 'سفارش و پرداخت',
  'built-in-gateway': 'درگاه داخلی',
  keys: 'کلیدها',
  lines: 'خطوط',
  patterns: 'الگوها',
  phonebooks: 'دفترچه تلفن',
  reference: 'استان‌ها و شهرها',
  'number-banks': 'بانک شماره',
  postal: 'ارسال کد پستی',
  voice: 'پیام صوتی',
  sends: 'ارسال پیامک',
  'location-sends': 'ارسال مکان‌محور',
  delivery: 'تحویل',
  inbox: 'صندوق دریافت',
  reports: 'گزارش‌ها',
  moderation: 'بازبینی',
  tickets: 'پشتیبانی',
  carriers: 'اپراتورهای مخابراتی',
  blacklist: 'فهرست سیاه',
  handset: 'گوشی آزمایشی',
};

/** Persian translations of the response descriptions of the document; others are shown in English. */
export const answerTexts: Readonly<Record<string, string>> = {
  Success: 'موفق',
  'The body, the path or the request itself cannot be read': 'بدنه، نشانی یا خود درخواست خواندنی نیست',
  'The key is missing or not valid': 'کلید فرستاده نشده یا معتبر نیست',
  'The wallet is too small for the whole send': 'موجودی کیف پول برای همه این ارسال بس نیست',
  'Blocked, or not allowed': 'مسدود است یا اجازه ندارد',
  'No such record in this account': 'چنین موردی در این حساب نیست',
  'The Accept header does not admit JSON': 'سرآیند Accept پاسخ JSON را نمی‌پذیرد',
  'The state of the record does not allow it': 'وضعیت این مورد چنین کاری را اجازه نمی‌دهد',
  'The request did not arrive whole in time': 'درخواست در زمان مجاز کامل نرسید',
  'The body is too large': 'بدنه درخواست بیش از اندازه بزرگ است',
  'The body is neither JSON nor a form nor multipart, or does not say what it is':
    'بدنه نه JSON است، نه فرم و نه multipart، یا نوع آن گفته نشده است',
  'The headers are too large': 'سرآیندهای درخواست بیش از اندازه بزرگ‌اند',
  'A field is missing or wrong': 'فیلدی فرستاده نشده یا نادرست است',
  'Too many requests; Retry-After says when to come back':
    'درخواست‌ها بیش از اندازه است؛ Retry-After می‌گوید کی دوباره بیایید',
  'Unavailable for a moment; Retry-After says when to come back':
    'برای لحظه‌ای در دسترس نیست؛ Retry-After می‌گوید کی دوباره بیایید',
  ...Object.fromEntries(
    planFeatures.map((feature) => [missingFeatureText(feature), missingFeatureTextInPersian(feature)]),
  ),
};

function missingFeatureTextInPersian(feature: PlanFeature): string {
  const held = `طرح حساب «${say(text(`feature_${feature}`), 'fa')}» را ندارد (کد feature_not_in_plan)`;
  const ended = feature === 'ticket' ? '' : '، یا طرح به پایان رسیده است (کد plan_expired)';
  return `مسدود است یا اجازه ندارد، یا ${held}${ended}`;
}

const names: readonly (readonly [method: string, path: string, name: string])[] = [
  ['POST', '/ws/v1/sms/pattern', 'ارسال با الگو'],
  ['POST', '/ws/v1/sms/simple', 'ارسال ساده'],
  ['POST', '/ws/v1/sms/keywords', 'ارسال انبوه شخصی‌سازی‌شده'],
  ['POST', '/ws/v1/lbs', 'ثبت درخواست مکان‌محور'],
  ['GET', '/ws/v1/lbs', 'فهرست درخواست‌های مکان‌محور'],
  ['PUT', '/ws/v1/lbs/{lbsId}', 'ویرایش درخواست مکان‌محور'],
  ['GET', '/ws/v1/lbs/{lbsId}', 'نمایش درخواست مکان‌محور'],
  ['PATCH', '/ws/v1/lbs/{lbsId}/cancel', 'لغو درخواست مکان‌محور'],
  ['POST', '/ws/v1/sms/bank', 'ارسال به بانک شماره'],
  ['POST', '/ws/v1/sms/postal/send', 'ارسال بر پایه کد پستی'],
  ['POST', '/ws/v1/sms/sample', 'ارسال نمونه به خودتان'],
  ['POST', '/ws/v1/sms/simple-file', 'ارسال متن ثابت به شماره‌های فایل'],
  ['POST', '/ws/v1/sms/voice/calculate-cost', 'برآورد هزینه پیام صوتی'],
  ['GET', '/ws/v1/sms/voice/download-file', 'دریافت فایل صوتی'],
  ['POST', '/ws/v1/sms/voice/send', 'ارسال پیام صوتی'],
  ['POST', '/ws/v1/sms/voice/upload-file', 'بارگذاری فایل صوتی'],
  ['POST', '/ws/v1/patterns', 'ساخت الگو'],
  ['GET', '/ws/v1/patterns', 'فهرست الگوها'],
  ['PUT', '/ws/v1/patterns/{code}', 'ویرایش الگو'],
  ['GET', '/ws/v1/patterns/{code}', 'نمایش الگو'],
  ['DELETE', '/ws/v1/patterns/{code}', 'حذف الگو'],
  ['GET', '/ws/v1/inbox', 'پیامک‌های دریافتی'],
  ['GET', '/ws/v1/send_request', 'فهرست ارسال‌ها'],
  ['GET', '/ws/v1/send_request/{id}', 'جزئیات یک ارسال'],
  ['GET', '/ws/v1/send_request/{id}/items', 'وضعیت تحویل هر گیرنده'],
  ['GET', '/example/phone-book/{id}/data.xlsx', 'اکسل نمونه دفترچه تلفن'],
  ['POST', '/ws/v1/phone_book', 'ساخت دفترچه تلفن'],
  ['GET', '/ws/v1/phone_book', 'فهرست دفترچه‌ها'],
  ['PUT', '/ws/v1/phone_book/{id}', 'ویرایش دفترچه تلفن'],
  ['POST', '/ws/v1/phone_book_attribute', 'ساخت ویژگی'],
  ['GET', '/ws/v1/phone_book_attribute', 'فهرست ویژگی‌ها'],
  ['POST', '/ws/v1/phone_book_data', 'افزودن یا ویرایش مخاطب'],
  ['GET', '/ws/v1/phone_book_data', 'فهرست مخاطبان'],
  ['POST', '/ws/v1/phone_book_data/bulk-upsert', 'افزودن گروهی مخاطبان'],
  ['POST', '/ws/v1/phone_book_data/excel-upsert', 'افزودن مخاطبان از اکسل'],
  ['DELETE', '/ws/v1/phone_book_data/{id}', 'حذف مخاطب'],
  ['GET', '/ws/v1/account/balance', 'موجودی حساب'],
  ['POST', '/ws/v1/account/wallet/charge', 'شارژ کیف پول'],
  ['GET', '/ws/v1/account/profile', 'مشخصات حساب'],
  ['POST', '/ws/v1/account/register', 'ثبت‌نام حساب'],
  ['POST', '/ws/v1/account/update', 'ویرایش مشخصات حساب'],
  ['GET', '/ws/v1/lines/accessible', 'خطوط در دسترس'],
  ['POST', '/ws/v1/orders/apply-discount', 'اعمال کد تخفیف'],
  ['POST', '/ws/v1/orders/cancel', 'لغو سفارش'],
  ['POST', '/ws/v1/orders/pay', 'پرداخت سفارش'],
  ['POST', '/ws/v1/ticket', 'باز کردن تیکت'],
  ['GET', '/ws/v1/ticket', 'فهرست تیکت‌ها'],
  ['POST', '/ws/v1/ticket/closed', 'بستن تیکت'],
  ['GET', '/ws/v1/ticket/file/download', 'دریافت پیوست تیکت'],
  ['POST', '/ws/v1/ticket/reply', 'پاسخ به تیکت'],
  ['GET', '/ws/v1/ticket/{id}', 'گفت‌وگوی یک تیکت'],
  ['GET', '/cities', 'شهرها'],
  ['GET', '/provinces', 'استان‌ها'],
  ['GET', '/ws/v1/number_bank', 'بانک‌های شماره'],
  ['GET', '/ws/v1/number_bank/{id}', 'نمایش یک بانک شماره'],
  ['POST', '/ws/v1/sms/calculate-cost', 'برآورد هزینه ارسال'],
  ['GET', '/ws/v1/sms/postal/get-available-lines', 'خطوط مجاز کد پستی'],
  ['GET', '/ws/v1/sms/postal/get-genders', 'گزینه‌های جنسیت'],
  ['GET', '/ws/v1/sms/postal/get-receiver-count', 'برآورد شمار گیرندگان'],
  ['GET', '/ws/v1/account/ledger', 'گردش کیف پول'],
  ['GET', '/ws/v1/orders', 'فهرست سفارش‌ها'],
  ['GET', '/ws/v1/orders/{id}', 'نمایش یک سفارش'],
  ['GET', '/ws/v1/blacklist', 'فهرست سیاه حساب'],
  ['POST', '/ws/v1/blacklist', 'افزودن شماره به فهرست سیاه'],
  ['DELETE', '/ws/v1/blacklist/{mobile}', 'برداشتن شماره از فهرست سیاه'],
  ['GET', '/ws/v1/phone_book/{id}/export', 'خروجی مخاطبان دفترچه'],
  ['GET', '/ws/v1/phone_book_data/imports', 'فهرست ورودهای اکسل'],
  ['GET', '/ws/v1/phone_book_data/imports/{id}', 'پیشرفت ورود از اکسل'],
  ['GET', '/ws/v1/phone_book_data/imports/{id}/failed-rows', 'ردیف‌های ناموفق ورود'],
  ['PATCH', '/ws/v1/send_request/{id}/cancel', 'لغو ارسال'],
  ['PATCH', '/ws/v1/send_request/{id}/schedule', 'تغییر زمان ارسال'],
  ['GET', '/ws/v1/ticket/departments', 'بخش‌های پشتیبانی'],
  ['GET', '/ws/v1/ticket/importances', 'درجه‌های اهمیت تیکت'],
  ['PUT', '/ws/v1/ticket/{id}', 'ویرایش تیکت (همیشه رد می‌شود)'],
  ['PATCH', '/ws/v1/ticket/{id}', 'تغییر تیکت (همیشه رد می‌شود)'],
  ['DELETE', '/ws/v1/ticket/{id}', 'حذف تیکت (همیشه رد می‌شود)'],
  ['POST', '/ws/v1/auth/login', 'ورود به پنل'],
  ['POST', '/ws/v1/auth/logout', 'خروج از پنل'],
  ['POST', '/ws/v1/auth/register', 'ثبت‌نام در پنل'],
  ['GET', '/ws/v1/auth/show_register_form', 'فیلدهای فرم ثبت‌نام'],
  ['POST', '/ws/v1/auth/verify-2fa', 'تأیید ورود دومرحله‌ای'],
];

/** A key that ignores parameter names: `/ws/v1/lbs/{lbsId}` and `/ws/v1/lbs/{id}` are the same path. */
export function operationKey(method: string, path: string): string {
  return `${method} ${path.replace(/\{\w+\}/g, '{}')}`;
}

/** Persian names of the operations, whose summaries in the document are English. */
export const operationNames: Readonly<Record<string, string>> = Object.fromEntries(
  [...names, ...operatorOperationNames, ...panelOperationNames].map(([method, path, name]) => [
    operationKey(method, path),
    name,
  ]),
);
