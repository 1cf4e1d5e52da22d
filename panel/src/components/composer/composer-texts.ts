import { texts } from '../../language/texts.ts';

export const useComposerTexts = texts({
  characters: ['{units} از {room} کاراکتر', '{units} of {room} characters'],
  pages: ['{count} صفحه', '{count} {count:page|pages}'],
  latin: ['متن لاتین: هر صفحه ۱۶۰ کاراکتر', 'Latin text: 160 characters per page'],
  persian: ['متن فارسی: هر صفحه ۷۰ کاراکتر', 'Persian text: 70 characters per page'],
  unicode: [
    'به‌خاطر «{cause}» یونیکد شد: هر صفحه ۷۰ کاراکتر',
    'Unicode because of “{cause}”: 70 characters per page',
  ],
  variables: ['متغیرها', 'Variables'],
  insert: ['افزودن {name} به متن', 'Insert {name}'],
  valueLong: [
    'از {length} کاراکترِ تعیین‌شده بیشتر است؛ پیش از ارسال بررسی می‌شود',
    'Longer than the {length} characters declared, so it is reviewed before sending',
  ],
  valueNumber: ['باید عدد باشد', 'Must be a number'],
  upTo: ['تا {length} کاراکتر', 'up to {length} characters'],
  longer: ['{count} کاراکتر از {length}', '{count} of {length} characters'],
  test: ['ارسال آزمایشی به خودم', 'Send me a test'],
  testHint: [
    'این متن یک بار به شمارهٔ حساب ({mobile}) ارسال می‌شود. هزینه: {price}',
    'This text is sent once to your account’s number ({mobile}). Price: {price}',
  ],
  testSend: ['ارسال به خودم', 'Send to me'],
  testSent: ['پیام آزمایشی به {mobile} ارسال شد', 'Test sent to {mobile}'],
  numbers: ['شمارهٔ گیرندگان', 'Recipient numbers'],
  numbersHint: [
    'بنویسید یا پیست کنید؛ با ‎+۹۸، بدون صفر، با فاصله یا رقم فارسی هم خوانده می‌شود.',
    'Type or paste. +98, a missing zero, spaces, dashes and Persian digits all work.',
  ],
  found: ['{count} شماره', '{count} {count:number|numbers}'],
  repeated: ['{count} شمارهٔ تکراری حذف شد', '{count} {count:duplicate|duplicates} removed'],
  badOnes: ['{count} مورد شمارهٔ معتبر نیست', '{count} not valid'],
  removeBad: ['حذف نامعتبرها', 'Remove invalid ones'],
  more: ['و {count} مورد دیگر', 'and {count} more'],
  'country-prefix': ['بعد از پیش‌شمارهٔ ایران، شمارهٔ موبایل نیست', 'no mobile number after the Iran prefix'],
  'other-country': [
    'شمارهٔ کشور دیگر است؛ فقط شمارهٔ ایران',
    'foreign number; only Iranian numbers are supported',
  ],
  'no-leading-zero': ['صفر اول را ندارد', 'missing the leading zero'],
  length: ['تعداد رقم‌ها درست نیست', 'wrong number of digits'],
  'not-a-number': ['شماره نیست', 'not a number'],
  'not-mobile': ['شمارهٔ موبایل نیست', 'not a mobile number'],
  rounded: ['اکسل رقم‌های آخر را گرد کرده است', 'the spreadsheet rounded its last digits'],
});
