import { texts } from '../../language/texts.ts';

export const useComposerTexts = texts({
  characters: ['{units} از {room} نویسه', '{units} of {room} characters'],
  pages: ['{count} صفحه', '{count} page(s)'],
  latin: ['حروف لاتین: هر صفحه ۱۶۰ نویسه', 'Latin letters: 160 characters a page'],
  unicode: ['یونیکد، به‌سبب «{cause}»: هر صفحه ۷۰ نویسه', 'Unicode because of “{cause}”: 70 characters a page'],
  variables: ['متغیرها', 'Variables'],
  insert: ['افزودن {name} به متن', 'Put {name} into the text'],
  preview: ['پیش‌نمایش روی گوشی', 'Preview on a phone'],
  emptyPreview: ['متن پیام شما اینجا دیده می‌شود', 'Your message will be seen here'],
  now: ['اکنون', 'now'],
  numbers: ['شمارهٔ گیرندگان', 'Numbers of recipients'],
  numbersHint: [
    'بنویسید یا بچسبانید؛ با +۹۸، بی‌صفر، با فاصله یا رقم فارسی هم خوانده می‌شود.',
    'Type or paste; +98, a missing zero, spaces, dashes and Persian digits are read too.',
  ],
  found: ['{count} شماره', '{count} numbers'],
  repeated: ['{count} شمارهٔ تکراری یک بار شمرده شد', '{count} repeated ones were counted once'],
  badOnes: ['{count} مورد خوانده نشد', '{count} could not be read'],
  removeBad: ['کنار گذاشتن این‌ها', 'Leave these out'],
  more: ['و {count} مورد دیگر', 'and {count} more'],
  'country-prefix': ['پیش‌شمارهٔ کشوری دیگر', 'prefix of another country'],
  'no-leading-zero': ['صفر آغاز را ندارد', 'lacks its zero'],
  length: ['تعداد رقم‌ها درست نیست', 'wrong number of digits'],
  'not-a-number': ['شماره نیست', 'not a number'],
  'not-mobile': ['شمارهٔ همراه نیست', 'not a mobile number'],
  rounded: ['اکسل رقم‌های آخر را گرد کرده است', 'a spreadsheet rounded its last digits'],
});
