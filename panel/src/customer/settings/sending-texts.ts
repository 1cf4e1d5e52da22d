import { texts } from '../../language/texts.ts';

export const useSendingTexts = texts({
  tab: ['ارسال از برنامه‌ها', 'Sending from programs'],
  hint: [
    'کدهای تأیید شماره از این خط‌ها ارسال می‌شوند؛ اگر سازگاری API حساب «مانند سرویس اصلی» باشد، ارسال‌هایی که خط ندارند هم همین‌طور. در پنل، خط هر ارسال را خودتان انتخاب می‌کنید.',
    'Verification codes are sent from these lines, and so are sends without a line if the account’s API compatibility is “Like the original service”. In the panel you choose the line of each send.',
  ],
  codeLine: ['خط کدها و الگوها', 'Line for codes and patterns'],
  textLine: ['خط متن‌های دیگر', 'Line for other texts'],
  serviceLine: ['خط پیش‌فرض سرویس', 'The service’s default line'],
  hours: ['یکتا ماندن شناسهٔ مرجع (ساعت)', 'References are unique for (hours)'],
  hoursHint: [
    'در این مدت پیامی با همان شناسهٔ مرجع دوباره ارسال نمی‌شود و پاسخ همان پاسخ پیام اول است.',
    'Within this time a message with the same reference is not sent again; the response is that of the first message.',
  ],
  hoursNeeded: ['عددی از ۱ تا ۷۲۰ وارد کنید.', 'Enter a number from 1 to 720.'],
  refusePhrase: ['متن بدون عبارت لغو رد شود', 'Reject texts without the opt-out phrase'],
  refusePhraseHint: [
    'متن‌های خط‌های تبلیغاتی باید با عبارت لغو همان خط تمام شوند. اگر خاموش باشد، این عبارت خودکار به متن اضافه می‌شود.',
    'Texts on advertising lines must end with the line’s opt-out phrase. When this is off, the phrase is added automatically.',
  ],
  saved: ['تنظیمات ارسال ذخیره شد', 'Sending settings saved'],
});
