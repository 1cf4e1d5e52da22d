import { texts } from '../../language/texts.ts';

export const useNotificationsTexts = texts({
  tab: ['اعلان‌ها', 'Notifications'],
  lowBalance: ['هشدار کم شدن موجودی', 'Low balance alert'],
  lowBalanceHint: [
    'هشدار بالای همهٔ صفحه‌ها و در اعلان‌ها نمایش داده می‌شود.',
    'Shown above every page and in notifications.',
  ],
  push: ['اعلان در همین مرورگر', 'Notifications in this browser'],
  pushHint: [
    'وقتی پنل بسته است هم اعلان‌ها روی همین دستگاه دیده می‌شود، بدون مبلغ و متن. با خروج از حساب پایان می‌یابد.',
    'Notices appear on this device while the panel is closed, without amounts and texts. Signing out ends it.',
  ],
  pushMissing: [
    'این مرورگر یا این آدرس (بدون https) اعلان را پشتیبانی نمی‌کند.',
    'This browser, or an address without https, has no notifications.',
  ],
  pushDenied: [
    'مرورگر اجازهٔ اعلان نداد؛ آن را در تنظیمات مرورگر برای این آدرس باز کنید.',
    'The browser did not allow notifications; allow them for this address in its settings.',
  ],
  pushStarted: ['از این پس اعلان‌ها این‌جا هم می‌رسد', 'Notices will appear here too'],
  pushEnded: ['دیگر اعلانی این‌جا نمی‌رسد', 'No more notices here'],
  amount: ['وقتی موجودی کمتر شد از (تومان)', 'When the balance drops below (toman)'],
  amountNeeded: ['مبلغی بیشتر از صفر وارد کنید.', 'Enter an amount above zero.'],
  bySms: ['پیامک هم ارسال شود', 'Also send a text message'],
  bySmsHint: ['به موبایل حساب ارسال می‌شود و رایگان است.', 'Sent to the account’s mobile, free of charge.'],
  save: ['ذخیره', 'Save'],
  saved: ['تنظیمات اعلان‌ها ذخیره شد', 'Notification settings saved'],
  others: [
    'نتیجهٔ بررسی ارسال‌ها و الگوها، پایان ورود فایل‌ها و پاسخ تیکت‌ها همیشه در اعلان‌ها نمایش داده می‌شود.',
    'Review decisions, finished imports and ticket replies always appear in notifications.',
  ],
});
