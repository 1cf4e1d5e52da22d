import { texts, type Pair } from '../../language/texts.ts';

export const useConsoleSettingsTexts = texts({
  seller: ['مشخصات فروشنده', 'Seller'],
  sellerHint: [
    'روی فاکتورها نوشته می‌شود. هر چه خالی بماند، همان است که در تنظیمات نصب آمده و کم‌رنگ دیده می‌شود.',
    'Printed on invoices. What stays empty is as the settings of the installation say, shown in grey.',
  ],
  sellerName: ['نام', 'Name'],
  sellerNameEn: ['نام به انگلیسی', 'Name in English'],
  sellerAddress: ['نشانی', 'Address'],
  sellerAddressEn: ['نشانی به انگلیسی', 'Address in English'],
  sellerNationalId: ['شناسهٔ ملی', 'National id'],
  sellerEconomicId: ['کد اقتصادی', 'Economic id'],
  sellerRegistrationId: ['شمارهٔ ثبت', 'Registration number'],
  sellerPostalCode: ['کد پستی', 'Postal code'],
  sellerPhone: ['تلفن', 'Telephone'],
  title: ['تنظیمات', 'Settings'],
  hint: ['قاعده‌ها و متن‌هایی که برای همه برقرارند', 'Rules and texts that hold for everybody'],
  hours: ['ساعت‌های ارسال', 'Sending hours'],
  hoursHint: [
    'بیرون از این ساعت‌ها ارسال به چند نفر منتظر می‌ماند. کدهای یک‌بارمصرف هیچ‌گاه نگه داشته نمی‌شوند.',
    'Outside of these hours sends to many wait. One-time codes are never held.',
  ],
  always: ['در همهٔ ساعت‌ها', 'At all hours'],
  window: ['تنها در این ساعت‌ها', 'Only in these hours'],
  from: ['از', 'From'],
  to: ['تا', 'To'],
  saved: ['ذخیره شد', 'Saved'],
  rules: ['قاعده‌های بازبینی', 'Moderation rules'],
  what: ['چه چیزی', 'What'],
  rule: ['قاعده', 'Rule'],
  rulesHint: [
    'چه چیزهایی پیش از رفتن به چشم یک کارشناس می‌رسد. برای ارسال‌های از این پس برقرار است.',
    'What an operator sees before it leaves. It holds for sends from now on.',
  ],
  autoMode: [
    'سرویس با PEYK_MODERATION=auto در کار است: همه‌چیز بی‌بازبینی می‌رود و این قاعده‌ها به کار نمی‌آیند.',
    'The service runs with PEYK_MODERATION=auto: everything passes, and these rules do nothing.',
  ],
  linksAndNumbers: ['متن آزاد با پیوند یا شمارهٔ تماس', 'Free texts with links or phone numbers'],
  longValues: ['الگو با مقدار بلندتر از اندازه', 'Pattern with a value longer than declared'],
  bySettings: ['از تنظیمات آغاز', 'From the settings at start'],
  bySettingsHint: ['پیروی از تنظیمات آغاز', 'Follow the settings'],
  optOut: ['واژه‌های لغو', 'Opt-out words'],
  optOutHint: [
    'پاسخی که تنها یکی از این واژه‌ها باشد، پیام‌های تبلیغاتی آن خط را برای فرستنده‌اش می‌بندد. هر واژه در یک سطر.',
    'A reply that is one of these words ends advertising of that line for its sender. One word a line.',
  ],
  optOutWords: ['لغو', 'Opting out'],
  optInWords: ['فعال‌سازی دوباره', 'Opting in again'],
  reasons: ['دلیل‌های آماده', 'Ready-made reasons'],
  reasonsHint: ['برای رد کردن متن‌ها در میز بررسی', 'For refusing texts at the review desk'],
  answers: ['پاسخ‌های آماده', 'Ready-made answers'],
  answersHint: ['برای پاسخ به تیکت‌ها', 'For answering tickets'],
  language: ['زبان', 'Language'],
  text: ['متن', 'Text'],
  add: ['متن تازه', 'New text'],
  remove: ['حذف', 'Delete'],
  removed: ['حذف شد', 'Deleted'],
  noTexts: ['هنوز متنی نیست', 'No texts yet'],
  noTextsHint: [
    'آنچه بارها می‌نویسید را یک‌بار بنویسید تا همهٔ همکاران به کار ببرند.',
    'Write once what you say again and again; all colleagues can use it.',
  ],
});

export const serviceWords = {
  service: ['خط‌های خدماتی', 'Service lines'],
  advertising: ['خط‌های تبلیغاتی', 'Advertising lines'],
  voice: ['تماس صوتی', 'Voice calls'],
} as const satisfies Record<string, Pair>;

export const ruleWords = {
  always: ['همیشه بازبینی شود', 'Always reviewed'],
  untrusted: ['جز حساب‌های مورد اعتماد', 'Unless the account is trusted'],
  never: ['بی‌بازبینی برود', 'Passes unseen'],
} as const satisfies Record<string, Pair>;

export const languageWords = { fa: 'فارسی', en: 'English' } as const;
