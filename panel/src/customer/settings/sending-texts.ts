import { texts } from '../../language/texts.ts';

export const useSendingTexts = texts({
  tab: ['ارسال از برنامه‌ها', 'Sending by programs'],
  hint: [
    'تأیید شماره، و ارسال بدون خط در حسابی که سازگاری API آن live است، از این خط‌ها می‌رود. پنل خط را خودش می‌پرسد.',
    'Verifications leave from these lines, and so do sends without a line if the API compatibility of the account is live. The panel asks for a line itself.',
  ],
  codeLine: ['خط رمزها و الگوها', 'Line of codes and patterns'],
  textLine: ['خط متن‌های دیگر', 'Line of other texts'],
  serviceLine: ['خط پیش‌فرض سرویس', 'Default line of the service'],
  hours: ['یکتا ماندن reference (ساعت)', 'References are unique for (hours)'],
  hoursHint: [
    'در این مدت پیامی با همان reference دوباره ارسال نمی‌شود و پاسخ، همان پیام اول است.',
    'Within this time a message with the same reference is not sent again; the answer is the first message.',
  ],
  hoursNeeded: ['عددی از ۱ تا ۷۲۰ وارد کنید.', 'Enter a number from 1 to 720.'],
  save: ['ذخیره', 'Save'],
  saved: ['تنظیمات ارسال ذخیره شد', 'Sending settings saved'],
});
