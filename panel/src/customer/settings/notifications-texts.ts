import { texts } from '../../language/texts.ts';

export const useNotificationsTexts = texts({
  tab: ['اعلان‌ها', 'Notifications'],
  lowBalance: ['هشدار کم شدن اعتبار', 'Warn when the balance is low'],
  lowBalanceHint: [
    'هشدار بالای همهٔ صفحه‌ها و در اعلان‌ها دیده می‌شود.',
    'The warning is shown above every page and among the notices.',
  ],
  amount: ['کمتر از چند تومان؟', 'Below how many toman?'],
  amountNeeded: ['مبلغی بیشتر از صفر بنویسید.', 'Give an amount above zero.'],
  bySms: ['با پیامک هم خبر بده', 'Tell by text message too'],
  bySmsHint: [
    'به شمارهٔ همراه حساب فرستاده می‌شود و هزینه‌ای ندارد.',
    'Sent to the mobile of the account, free of charge.',
  ],
  save: ['ذخیره', 'Save'],
  saved: ['تنظیم اعلان‌ها ذخیره شد', 'Notification settings were saved'],
  others: [
    'تأیید یا رد ارسال‌ها و الگوها، پایان ورود فایل‌ها و پاسخ تیکت‌ها همیشه در اعلان‌ها گفته می‌شود.',
    'Decisions on sends and patterns, ended imports and answers to tickets are always told among the notices.',
  ],
});
