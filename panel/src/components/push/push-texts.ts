import { texts } from '../../language/texts.ts';

export const usePushTexts = texts({
  push: ['اعلان در همین مرورگر', 'Notifications in this browser'],
  hint: [
    'وقتی پنل بسته است هم اعلان‌ها روی همین دستگاه نمایش داده می‌شود؛ بدون مبلغ و متن پیام. با خروج از حساب خاموش می‌شود.',
    'Get notified on this device even when the panel is closed, without amounts or message texts. Turns off when you sign out.',
  ],
  missing: [
    'این مرورگر از اعلان پشتیبانی نمی‌کند، یا پنل با https باز نشده است.',
    'This browser does not support notifications, or the panel was not opened over https.',
  ],
  denied: [
    'مرورگر اجازهٔ نمایش اعلان نداد. آن را در تنظیمات مرورگر برای این آدرس فعال کنید.',
    'The browser blocked notifications. Allow them for this site in the browser settings.',
  ],
  started: ['اعلان‌ها در این مرورگر هم نمایش داده می‌شود', 'Notifications are on in this browser'],
  ended: ['اعلان‌های این مرورگر خاموش شد', 'Notifications are off in this browser'],
});
