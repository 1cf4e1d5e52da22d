import { texts } from '../../language/texts.ts';

export const useDevelopersTexts = texts({
  title: ['توسعه‌دهندگان', 'Developers'],
  hint: [
    'کلید API، نمونه‌کد و مستندات برای برنامه‌های شما',
    'API keys, code samples and documentation for your programs',
  ],
  keys: ['کلیدهای API', 'API keys'],
  keysAndSamples: ['کلیدها و نمونه‌کد', 'Keys and samples'],
  webhooks: ['وب‌هوک‌ها', 'Webhooks'],
  calls: ['درخواست‌های API', 'API calls'],
  verify: ['تأیید شماره', 'Verify'],
  smpp: ['SMPP', 'SMPP'],
  newKey: ['کلید جدید', 'New key'],
  keyName: ['نام کلید', 'Key name'],
  keyNameHint: [
    'برای کدام برنامه است؟ مانند فروشگاه یا سایت',
    'What is it for? For example: shop or sign-in',
  ],
  kind: ['نوع کلید', 'Key type'],
  live: ['اصلی', 'Live'],
  test: ['آزمایشی', 'Test'],
  testHint: [
    'همهٔ مراحل و وضعیت‌ها بدون هزینه؛ پیام‌ها فقط به گوشی آزمایشی می‌رسند',
    'Every step and status for free; messages only reach the test phone',
  ],
  limits: ['دسترسی‌ها', 'Permissions'],
  allAllowed: ['همهٔ دسترسی‌های حساب', 'Everything the account can do'],
  some: ['فقط این موارد', 'Only these'],
  rate: ['سقف درخواست در دقیقه (خالی: بدون محدودیت)', 'Requests per minute (empty: no limit)'],
  make: ['ساخت کلید', 'Create key'],
  made: ['کلید ساخته شد', 'Key created'],
  madeHint: [
    'این کلید فقط همین یک بار نمایش داده می‌شود؛ آن را جای امنی ذخیره کنید.',
    'This key is shown only once. Store it somewhere safe.',
  ],
  understood: ['کلید را ذخیره کردم', 'I have saved the key'],
  name: ['نام', 'Name'],
  state: ['وضعیت', 'Status'],
  noKeys: ['هنوز کلیدی ندارید', 'No keys yet'],
  noKeysHint: ['برای ارسال از برنامهٔ خود یک کلید بسازید.', 'Create a key to send from your program.'],
  sample: ['نمونه‌کد', 'Code sample'],
  sampleHint: ['کلید خود را به‌جای {placeholder} بگذارید.', 'Replace {placeholder} with your key.'],
  documents: ['مستندات', 'Documentation'],
  handset: ['گوشی آزمایشی', 'Test phone'],
  document: ['سند OpenAPI', 'OpenAPI document'],
  code: ['نمونه‌کد', 'Code sample'],
});

export const permissionWords = {
  read: ['خواندن گزارش‌ها و مخاطبان', 'Read reports and contacts'],
  send: ['ارسال و ویرایش الگو و مخاطب', 'Send, edit patterns and contacts'],
  pay: ['سفارش و پرداخت', 'Orders and payments'],
  support: ['تیکت', 'Tickets'],
  manage: ['ادارهٔ حساب', 'Manage the account'],
} as const;
