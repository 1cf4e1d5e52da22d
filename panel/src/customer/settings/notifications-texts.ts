import { texts } from '../../language/texts.ts';

export const useNotificationsTexts = texts({
  tab: ['اعلان‌ها', 'Notifications'],
  lowBalance: ['هشدار کم شدن موجودی', 'Low balance alert'],
  lowBalanceHint: [
    'هشدار بالای همهٔ صفحه‌ها و در اعلان‌ها نمایش داده می‌شود.',
    'Shown above every page and in notifications.',
  ],
  amount: ['وقتی موجودی کمتر شد از (تومان)', 'When the balance drops below (toman)'],
  amountNeeded: ['مبلغی بیشتر از صفر وارد کنید.', 'Enter an amount above zero.'],
  bySms: ['پیامک هم ارسال شود', 'Also send a text message'],
  bySmsHint: ['به موبایل حساب ارسال می‌شود و رایگان است.', 'Sent to the account’s mobile, free of charge.'],
  saved: ['تنظیمات اعلان‌ها ذخیره شد', 'Notification settings saved'],
  others: [
    'نتیجهٔ بررسی ارسال‌ها و الگوها، پایان ورود فایل‌ها و پاسخ تیکت‌ها همیشه در اعلان‌ها نمایش داده می‌شود.',
    'Review decisions, finished imports and ticket replies always appear in notifications.',
  ],
});
