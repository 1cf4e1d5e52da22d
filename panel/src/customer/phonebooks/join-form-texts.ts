import { texts } from '../../language/texts.ts';

export const useJoinFormTexts = texts({
  title: ['فرم عضویت', 'Join form'],
  hint: [
    'هر کس در این فرم نام و موبایل خود را وارد و با کد پیامکی تأیید می‌کند؛ منبع و زمان رضایت برای مخاطب ثبت می‌شود. هزینهٔ کدها با شماست.',
    'People enter their name and mobile and confirm with a code. The source and time of their consent are saved with the contact. Codes are charged to you.',
  ],
  heading: ['عنوان فرم', 'Heading'],
  terms: ['متن رضایت', 'Consent text'],
  termsHint: ['چه پیام‌هایی، چند وقت یک بار، و روش لغو', 'Which messages, how often, and how to opt out'],
  dailyMax: ['سقف کد در روز', 'Max codes per day'],
  isOpen: ['فرم باز است', 'Form is open'],
  save: ['ذخیرهٔ فرم', 'Save form'],
  saved: ['فرم عضویت ذخیره شد', 'Join form saved'],
  remove: ['حذف فرم', 'Delete form'],
  removed: ['فرم عضویت حذف شد', 'Join form deleted'],
});
