import { texts } from '../../language/texts.ts';

export const useIdentityRulesTexts = texts({
  tab: ['مدارک هویتی', 'Identity documents'],
  waiting: ['در انتظار بررسی', 'Awaiting review'],
  noneWaiting: ['مدرکی در انتظار بررسی نیست', 'No documents awaiting review'],
  account: ['حساب', 'Account'],
  since: ['زمان ارسال', 'Submitted'],
  check: ['بررسی مدارک', 'Review documents'],
  rules: ['مدارک لازم', 'Required documents'],
  isOpen: ['از حساب‌ها مدرک خواسته شود', 'Ask accounts for documents'],
  validDays: ['اعتبار تأیید به روز (خالی: بدون پایان)', 'Approval is valid for (days; empty: no end)'],
  limitOn: [
    'هر حساب تأییدنشده روزانه تا {count} کد می‌فرستد و متن‌های دیگر را فقط به شماره‌های خودش (PEYK_UNVERIFIED_CODES).',
    'An unverified account can send {count} codes a day, and other texts only to its own numbers (PEYK_UNVERIFIED_CODES).',
  ],
  limitOff: [
    'ارسال حساب‌های تأییدنشده محدودیتی ندارد (PEYK_UNVERIFIED_CODES تنظیم نشده است).',
    'Unverified accounts can send like any other (PEYK_UNVERIFIED_CODES is not set).',
  ],
  real: ['اشخاص حقیقی', 'Individuals'],
  legal: ['اشخاص حقوقی', 'Companies'],
  key: ['کلید', 'Key'],
  kind: ['نوع', 'Type'],
  titleFa: ['عنوان فارسی', 'Persian title'],
  titleEn: ['عنوان انگلیسی', 'English title'],
  required: ['الزامی', 'Required'],
  add: ['افزودن مدرک', 'Add a document'],
  remove: ['حذف {key}', 'Remove {key}'],
  saved: ['مدارک لازم ذخیره شد', 'Required documents saved'],
});

export const itemKindWords = {
  file: ['فایل', 'File'],
  text: ['متن', 'Text'],
  national_id: ['کد ملی', 'National code'],
  company_id: ['شناسهٔ ملی شرکت', 'Company national ID'],
  iban: ['شماره شبا', 'IBAN'],
  postal_code: ['کد پستی', 'Postal code'],
} as const;
