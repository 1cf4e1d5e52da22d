import { texts, type Pair } from '../../language/texts.ts';

export const useAlertsTexts = texts({
  title: ['هشدارها', 'Alerts'],
  hint: [
    'آنچه در سرویس نادرست شود، هنگامی که بماند یک بار گفته می‌شود و هنگامی که برطرف شود یک بار دیگر.',
    'What goes wrong with the service is told once when it lasts, and once when it is over.',
  ],
  none: ['اکنون هشداری نیست', 'No alerts at the moment'],
  current: ['هشدارهای جاری', 'Current alerts'],
  past: ['هشدارهای گذشته', 'Past alerts'],
  noPast: ['در نود روز گذشته هشداری نبوده است', 'There were none in the last ninety days'],
  what: ['چه چیزی', 'What'],
  began: ['آغاز', 'Began'],
  ended: ['پایان', 'Ended'],
  receivers: ['به چه کسانی گفته شود', 'Who is told'],
  mobiles: ['موبایل‌ها', 'Mobiles'],
  mobilesHint: [
    'هر شماره در یک سطر؛ پیامک می‌گیرند، از خط پیش‌فرض حساب نخست.',
    'One a line; they get a text, by the default line of the first account.',
  ],
  webhooks: ['نشانی‌های وب‌هوک', 'Webhook addresses'],
  webhooksHint: [
    'هر نشانی در یک سطر؛ تنها راهی که با اپراتور قطع یا بی پایگاه داده هم کار می‌کند.',
    'One a line; the only way that works while a carrier or the database is down.',
  ],
  kinds: ['دربارهٔ چه چیزهایی', 'What is watched'],
  language: ['زبان هشدارها', 'Language of alerts'],
  queueLimit: ['صف بلند، از این تعداد پیام', 'Long queue, from this many messages on'],
  backupHours: ['پشتیبان کهنه، پس از این تعداد ساعت', 'Old backup, after this many hours'],
  notTold: ['به این‌ها نرسید', 'These could not be told'],
  saved: ['ذخیره شد', 'Saved'],
  secretTitle: ['رمز نشانی تازه', 'Secret of the new address'],
  secretHint: [
    'فراخوانی‌ها با این رمز امضا می‌شوند (Standard Webhooks). همین یک بار نشان داده می‌شود.',
    'Calls are signed with it (Standard Webhooks). It is shown this once.',
  ],
  understood: ['برداشتم', 'I have it'],
  test: ['پیام آزمایشی به گیرندگان ذخیره‌شده', 'Send a test to those saved'],
  tested: ['پیام آزمایشی فرستاده شد', 'The test was sent'],
  testFailed: ['آزمایش به این‌ها نرسید: {problems}', 'The test did not reach: {problems}'],
  nobody: ['هنوز گیرنده‌ای ذخیره نشده است', 'Nobody is saved to be told yet'],
});

export const alertKindWords = {
  carrier: ['قطع اپراتور', 'Carrier down'],
  queue: ['صف بلند پیام‌های تکی', 'Long queue of single messages'],
  database: ['مشکل پایگاه داده', 'Trouble of the database'],
  backup: ['پشتیبان کهنه', 'Old backup'],
  disk: ['پر شدن دیسک', 'Full disk'],
  verify: ['رمزهایی که تأیید نمی‌شوند', 'Codes that are not approved'],
  balance: ['موجودی کم نزد اپراتور', 'Low balance at a carrier'],
  conversion: ['افت رمزهای تأییدشدهٔ یک اپراتور', 'Fewer approved codes of a carrier'],
} as const satisfies Record<string, Pair>;
