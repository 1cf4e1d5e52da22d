import { texts, type Pair } from '../../language/texts.ts';

export const useConsoleSettingsTexts = texts({
  seller: ['فروشنده و مالیات', 'Seller and tax'],
  sellerHint: [
    'روی فاکتورها چاپ می‌شود. فیلدهای خالی از تنظیمات نصب پر می‌شوند و کم‌رنگ نمایش داده می‌شوند.',
    'Printed on invoices. Empty fields use the installation’s settings, shown in grey.',
  ],
  sellerName: ['نام', 'Name'],
  sellerNameEn: ['نام به انگلیسی', 'Name in English'],
  sellerAddress: ['آدرس', 'Address'],
  sellerAddressEn: ['آدرس به انگلیسی', 'Address in English'],
  sellerNationalId: ['شناسهٔ ملی', 'National ID'],
  sellerEconomicId: ['کد اقتصادی', 'Economic code'],
  sellerRegistrationId: ['شمارهٔ ثبت', 'Registration number'],
  sellerPostalCode: ['کد پستی', 'Postal code'],
  sellerPhone: ['تلفن', 'Phone'],
  title: ['تنظیمات', 'Settings'],
  hint: ['قوانین و متن‌هایی که برای همه اعمال می‌شود', 'Rules and texts that apply to everyone'],
  hours: ['ساعت‌های ارسال', 'Sending hours'],
  hoursHint: [
    'بیرون از این ساعت‌ها ارسال انبوه در صف می‌ماند. کدهای یک‌بارمصرف هیچ‌وقت متوقف نمی‌شوند.',
    'Outside these hours bulk sends wait. One-time codes are never held.',
  ],
  always: ['همهٔ ساعت‌ها', 'All hours'],
  window: ['فقط در این ساعت‌ها', 'Only during these hours'],
  from: ['از', 'From'],
  to: ['تا', 'To'],
  saved: ['ذخیره شد', 'Saved'],
  rules: ['قوانین بررسی', 'Review rules'],
  what: ['مورد', 'Item'],
  rule: ['قانون', 'Rule'],
  rulesHint: [
    'مواردی که پیش از ارسال، کارشناس بررسی می‌کند. برای ارسال‌های بعدی اعمال می‌شود.',
    'What an operator reviews before it is sent. Applies to new sends.',
  ],
  autoMode: [
    'سرویس با PEYK_MODERATION=auto اجرا می‌شود: همه‌چیز بدون بررسی ارسال می‌شود و این قوانین اثری ندارند.',
    'The service runs with PEYK_MODERATION=auto: everything is sent without review, and these rules have no effect.',
  ],
  linksAndNumbers: ['متن آزاد با لینک یا شمارهٔ تماس', 'Free texts with links or phone numbers'],
  longValues: ['الگو با مقدار بیشتر از طول تعیین‌شده', 'Pattern with a value longer than declared'],
  bySettings: ['طبق تنظیمات نصب', 'From the startup settings'],
  bySettingsHint: ['استفاده از تنظیمات نصب', 'Use the startup settings'],
  optOut: ['کلمه‌های لغو', 'Opt-out words'],
  optOutHint: [
    'پاسخی که فقط یکی از این کلمه‌ها باشد، پیام‌های تبلیغاتی آن خط را برای فرستنده‌اش قطع می‌کند. هر سطر یک کلمه.',
    'A reply with just one of these words stops that line’s advertising to the sender. One word per line.',
  ],
  optOutWords: ['لغو', 'Opt out'],
  optInWords: ['فعال‌سازی دوباره', 'Opt back in'],
  reasons: ['دلیل‌های آمادهٔ رد', 'Canned reasons'],
  reasonsHint: ['برای رد متن‌ها در میز بررسی', 'For rejecting texts at the review desk'],
  answers: ['پاسخ‌های آماده', 'Canned replies'],
  answersHint: ['برای پاسخ به تیکت‌ها', 'For replying to tickets'],
  language: ['زبان', 'Language'],
  text: ['متن', 'Text'],
  add: ['متن جدید', 'New text'],
  remove: ['حذف', 'Delete'],
  removed: ['حذف شد', 'Deleted'],
  noTexts: ['هنوز متنی نیست', 'No texts yet'],
  noTextsHint: [
    'متنی را که زیاد می‌نویسید یک بار ذخیره کنید تا همهٔ همکاران استفاده کنند.',
    'Save what you write often, so all colleagues can use it.',
  ],
});

export const serviceWords = {
  service: ['خط‌های خدماتی', 'Service lines'],
  advertising: ['خط‌های تبلیغاتی', 'Advertising lines'],
  voice: ['تماس صوتی', 'Voice calls'],
} as const satisfies Record<string, Pair>;

export const ruleWords = {
  always: ['همیشه بررسی شود', 'Always reviewed'],
  untrusted: ['به‌جز حساب‌های مورد اعتماد', 'Unless the account is trusted'],
  never: ['بدون بررسی ارسال شود', 'Sent without review'],
} as const satisfies Record<string, Pair>;
