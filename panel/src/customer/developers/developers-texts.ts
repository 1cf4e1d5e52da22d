import { texts } from '../../language/texts.ts';

export const useDevelopersTexts = texts({
  title: ['توسعه‌دهندگان', 'Developers'],
  hint: ['کلیدها، نمونه‌ها و مستندات برای برنامه‌های شما', 'Keys, samples and documents for your programs'],
  keys: ['کلیدها', 'Keys'],
  keysAndSamples: ['کلیدها و نمونه‌ها', 'Keys and samples'],
  webhooks: ['وب‌هوک‌ها', 'Webhooks'],
  calls: ['فراخوانی‌ها', 'API calls'],
  verify: ['تأیید شماره', 'Verify'],
  newKey: ['کلید تازه', 'New key'],
  keyName: ['نام کلید', 'Name of the key'],
  keyNameHint: [
    'برای چه برنامه‌ای است؟ مانند فروشگاه یا سامانهٔ ورود',
    'What is it for? Such as shop or sign-in',
  ],
  kind: ['نوع کلید', 'Kind of key'],
  live: ['اصلی', 'Live'],
  test: ['آزمایشی', 'Test'],
  testHint: [
    'همهٔ مرحله‌ها و وضعیت‌ها، بی‌هزینه؛ پیام‌ها فقط به گوشی آزمایشی می‌رسند',
    'Every step and state, free of charge; messages reach only the test phone',
  ],
  limits: ['چه کارهایی اجازه دارد؟', 'What may it do?'],
  allAllowed: ['هر کاری که حساب می‌تواند', 'Everything that the account may'],
  some: ['فقط این‌ها', 'Only these'],
  rate: ['سقف درخواست در دقیقه (خالی: بی‌سقف)', 'Requests a minute (empty: no limit)'],
  make: ['ساختن کلید', 'Make the key'],
  made: ['کلید ساخته شد', 'The key was made'],
  madeHint: [
    'این کلید فقط همین یک بار نشان داده می‌شود؛ آن را جای امنی نگه دارید.',
    'This key is shown only this once; keep it somewhere safe.',
  ],
  understood: ['نگه داشتم', 'I have kept it'],
  name: ['نام', 'Name'],
  state: ['وضعیت', 'State'],
  noKeys: ['هنوز کلیدی نیست', 'No keys yet'],
  noKeysHint: ['برای ارسال از برنامهٔ خود یک کلید بسازید.', 'Make one to send from your program.'],
  sample: ['نمونهٔ آماده', 'Ready sample'],
  sampleHint: ['کلید خود را به‌جای {placeholder} بگذارید.', 'Put your key in place of {placeholder}.'],
  documents: ['مستندات', 'Documentation'],
  handset: ['گوشی آزمایشی', 'Test phone'],
  document: ['سند OpenAPI', 'OpenAPI document'],
  code: ['متن نمونه', 'Sample text'],
});

export const permissionWords = {
  read: ['خواندن گزارش‌ها و مخاطبان', 'Read reports and contacts'],
  send: ['ارسال و ویرایش الگو و مخاطب', 'Send, edit patterns and contacts'],
  pay: ['سفارش و پرداخت', 'Orders and payments'],
  support: ['تیکت', 'Tickets'],
  manage: ['ادارهٔ حساب', 'Manage the account'],
} as const;
