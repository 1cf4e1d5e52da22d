import { texts, type Pair } from '../../language/texts.ts';

export const useAlertsTexts = texts({
  title: ['هشدارها', 'Alerts'],
  hint: [
    'اگر مشکلی در سرویس ادامه پیدا کند یک بار و وقتی برطرف شد یک بار دیگر خبر داده می‌شود.',
    'You are alerted once when a problem persists, and once when it is resolved.',
  ],
  none: ['هشدار فعالی نیست', 'No active alerts'],
  current: ['هشدارهای فعال', 'Active alerts'],
  past: ['هشدارهای گذشته', 'Past alerts'],
  noPast: ['در ۹۰ روز گذشته هشداری نبوده است', 'None in the last 90 days'],
  what: ['مشکل', 'Problem'],
  began: ['شروع', 'Started'],
  ended: ['پایان', 'Ended'],
  receivers: ['گیرندگان هشدار', 'Recipients'],
  mobiles: ['موبایل‌ها', 'Mobiles'],
  mobilesHint: [
    'هر سطر یک شماره؛ پیامک از خط پیش‌فرض حساب اول ارسال می‌شود.',
    'One per line. Texts go out from the first account’s default line.',
  ],
  webhooks: ['آدرس‌های وب‌هوک', 'Webhook URLs'],
  webhooksHint: [
    'هر سطر یک آدرس؛ تنها راهی که با قطعی اپراتور یا دیتابیس هم کار می‌کند.',
    'One per line. The only way that works while a carrier or the database is down.',
  ],
  kinds: ['موارد تحت نظر', 'What to watch'],
  language: ['زبان هشدارها', 'Alert language'],
  queueLimit: ['صف طولانی، از این تعداد پیام', 'Long queue, from this many messages'],
  backupHours: ['بک‌آپ قدیمی، بعد از این تعداد ساعت', 'Old backup, after this many hours'],
  notTold: ['هشدار به این گیرندگان نرسید', 'Could not reach'],
  saved: ['ذخیره شد', 'Saved'],
  secretTitle: ['کلید محرمانهٔ آدرس جدید', 'Secret for the new URL'],
  secretHint: [
    'فراخوانی‌ها با این کلید امضا می‌شوند (Standard Webhooks). فقط همین یک بار نمایش داده می‌شود.',
    'Calls are signed with it (Standard Webhooks). It is shown only once.',
  ],
  understood: ['ذخیره کردم', 'I have saved it'],
  test: ['ارسال پیام آزمایشی به گیرندگان ذخیره‌شده', 'Send a test to saved recipients'],
  tested: ['پیام آزمایشی ارسال شد', 'Test sent'],
  testFailed: ['پیام آزمایشی به این موارد نرسید: {problems}', 'Test did not reach: {problems}'],
  nobody: ['هنوز گیرنده‌ای ذخیره نشده است', 'No recipients saved yet'],
});

export const alertKindWords = {
  carrier: ['قطعی اپراتور', 'Carrier down'],
  queue: ['صف طولانی پیام‌های تکی', 'Long queue of single messages'],
  database: ['مشکل دیتابیس', 'Database problem'],
  backup: ['بک‌آپ قدیمی', 'Old backup'],
  disk: ['پر شدن دیسک', 'Disk almost full'],
  verify: ['کدهایی که وارد نمی‌شوند', 'Codes that are not entered'],
  balance: ['موجودی کم نزد اپراتور', 'Low balance at a carrier'],
  smpp: ['گزارش‌های منتظر برنامهٔ SMPP', 'Reports waiting for an SMPP client'],
  conversion: ['افت نرخ تأیید کد در یک اپراتور', 'Falling verification rate at a carrier'],
} as const satisfies Record<string, Pair>;
