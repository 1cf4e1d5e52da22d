import { texts, type Pair } from '../../language/texts.ts';

export const useLinesTexts = texts({
  title: ['خط‌ها', 'Lines'],
  hint: ['شماره‌ها و نام‌هایی که پیام‌ها از آن‌ها ارسال می‌شود', 'Numbers and names messages are sent from'],
  list: ['فهرست خط‌ها', 'Lines'],
  search: ['شماره یا عنوان', 'Number or title'],
  add: ['خط جدید', 'New line'],
  editOf: ['ویرایش خط {number}', 'Edit line {number}'],
  added: ['خط {number} اضافه شد', 'Line {number} added'],
  saved: ['خط {number} ذخیره شد', 'Line {number} saved'],
  empty: ['هنوز خطی نیست', 'No lines yet'],
  emptyHint: [
    'اولین خط را اضافه کنید تا حساب‌ها بتوانند از آن ارسال کنند.',
    'Add the first one so accounts can send from it.',
  ],
  number: ['شماره یا نام', 'Number or name'],
  numberHint: [
    '۳ تا ۲۰ رقم، یا نامی لاتین تا ۱۱ کاراکتر که با حرف شروع شود',
    '3 to 20 digits, or a Latin name of up to 11 characters that starts with a letter',
  ],
  numberFixed: [
    'شماره قابل تغییر نیست، چون گزارش‌ها و پاسخ‌ها به آن وابسته‌اند.',
    'The number cannot be changed, because reports and replies depend on it.',
  ],
  name: ['عنوان', 'Title'],
  desc: ['توضیح', 'Description'],
  descHint: ['حساب‌هایی که از این خط ارسال می‌کنند آن را می‌بینند', 'Shown to accounts that send from it'],
  service: ['نوع', 'Type'],
  factor: ['ضریب قیمت', 'Price factor'],
  factorHint: [
    'قیمت هر صفحه چند برابر تعرفهٔ حساب است، تا سه رقم اعشار',
    'A page costs this many times the account’s rate, up to three decimals',
  ],
  times: ['{count} برابر', '{count}×'],
  access: ['چه کسانی از آن ارسال می‌کنند', 'Who can send from it'],
  accounts: ['حساب‌ها', 'Accounts'],
  accountsHint: [
    'خطی که فقط برای یک حساب است اختصاصی آن حساب است و پاسخ‌ها به او می‌رسد.',
    'A line assigned to exactly one account is dedicated: replies go to that account.',
  ],
  findAccount: ['نام، نام کاربری یا موبایل', 'Name, username or mobile'],
  plans: ['پلن‌ها', 'Plans'],
  nobodyFound: ['چیزی پیدا نشد', 'Nothing found'],
  accountCount: ['{count} حساب', '{count} {count:account|accounts}'],
  planCount: ['{count} پلن', '{count} {count:plan|plans}'],
  isDefault: ['پیش‌فرض حساب‌های جدید', 'Default for new accounts'],
  isDefaultHint: [
    'پیام‌های خود سرویس و ارسال‌های بدون خط هم از اولین خط پیش‌فرض ارسال می‌شوند',
    'The first default line also carries the service’s own texts and sends without a line',
  ],
  default: ['پیش‌فرض', 'Default'],
  postal: ['ارسال بر اساس کد پستی از این خط', 'Allow sends by postal code'],
  carriers: ['اپراتورهای مخابراتی', 'Carriers'],
  carriersHint: [
    'به همین ترتیب امتحان می‌شوند. اگر فهرست خالی باشد، از همه استفاده می‌شود.',
    'Tried in this order. If the list is empty, all are used.',
  ],
  allCarriers: ['همه', 'All'],
  carrier: ['اپراتور', 'Carrier'],
  operator: ['شبکهٔ گیرنده', 'Recipient network'],
  weight: ['سهم', 'Share'],
  weightHint: [
    '۰ یعنی رزرو: فقط وقتی بقیه در دسترس نیستند',
    '0 means backup: used only when the others are unavailable',
  ],
  addCarrier: ['افزودن اپراتور', 'Add a carrier'],
  noCarriers: [
    'هنوز اپراتوری اضافه نشده است؛ خط از همهٔ اپراتورهای فعال استفاده می‌کند.',
    'No saved carriers yet; the line uses every active one.',
  ],
  up: ['بالاتر', 'Move up'],
  down: ['پایین‌تر', 'Move down'],
  remove: ['حذف', 'Remove'],
  hours: ['ساعت ارسال', 'Sending hours'],
  phrase: ['عبارت لغو', 'Opt-out phrase'],
  phraseHint: [
    'به پایان متن‌های این خط اضافه و در صفحه‌ها و قیمت حساب می‌شود؛ خالی: بدون عبارت',
    'Added at the end of texts on this line, and counted in pages and price. Empty: none',
  ],
  phraseHintNew: [
    'به پایان متن‌های این خط اضافه و در صفحه‌ها و قیمت حساب می‌شود؛ خالی: عبارت پیش‌فرض سرویس',
    'Added at the end of texts on this line, and counted in pages and price. Empty: the service’s default',
  ],
  answers: ['به پیامک‌های لغو، فعال‌سازی و راهنما پاسخ داده شود', 'Answer opt-out, opt-in and help replies'],
  answersHint: [
    'لغو و فعال‌سازی یک بار با پیامک تأیید می‌شود و پاسخ «راهنما» فرستنده را معرفی می‌کند؛ هزینه از حساب سرویس کسر می‌شود',
    'Opt-outs and opt-ins are confirmed once, and HELP is answered with the sender’s name. Charged to the service’s account',
  ],
  ownHours: ['ساعت اختصاصی این خط', 'Own hours'],
  ownHoursHint: [
    'ارسال‌های انبوه فقط در این بازه انجام می‌شود؛ کدهای یک‌بارمصرف هیچ‌وقت متوقف نمی‌شوند',
    'Bulk sends go out only then; one-time codes are never held',
  ],
  from: ['از', 'From'],
  to: ['تا', 'To'],
  hoursOfKind: ['ساعت نوع خط', 'Default of its type'],
  state: ['وضعیت', 'Status'],
  active: ['فعال', 'Active'],
  retired: ['غیرفعال', 'Retired'],
  waiting: ['{count} ارسال در انتظار', '{count} pending {count:send|sends}'],
  retire: ['غیرفعال کردن', 'Retire'],
  retireHint: [
    'از خط {number} دیگر ارسال جدیدی انجام نمی‌شود. ارسال‌های زمان‌بندی‌شدهٔ آن در صف تأیید می‌مانند، گزارش‌ها حفظ می‌شوند و پاسخ‌ها همچنان دریافت می‌شوند.',
    'No new sends can use line {number}. Its scheduled sends wait for review, reports stay, and replies are still received.',
  ],
  retiredNow: [
    'خط غیرفعال شد؛ {count} ارسال زمان‌بندی‌شده در انتظار ماند',
    'Line retired; {count} scheduled {count:send is|sends are} waiting',
  ],
  restore: ['فعال‌سازی دوباره', 'Restore'],
  restoreHint: [
    'خط {number} دوباره فعال می‌شود و ارسال‌های معلق آن به زمان‌بندی خود برمی‌گردند.',
    'Line {number} is used again, and its held sends return to their schedule.',
  ],
  restoredNow: ['خط دوباره فعال شد', 'Line restored'],
});

export const lineServiceWords = {
  service: ['خدماتی', 'Service'],
  advertising: ['تبلیغاتی', 'Advertising'],
} as const satisfies Record<string, Pair>;

export const lineAccessWords = {
  all: ['همهٔ حساب‌ها', 'All accounts'],
  accounts: ['حساب‌های انتخاب‌شده', 'Chosen accounts'],
  plans: ['پلن‌های انتخاب‌شده', 'Chosen plans'],
} as const satisfies Record<string, Pair>;

export const networkWords = {
  '': ['همهٔ شبکه‌ها', 'All networks'],
  mci: ['همراه اول', 'MCI'],
  irancell: ['ایرانسل', 'Irancell'],
  rightel: ['رایتل', 'RighTel'],
  other: ['سایر اپراتورها', 'Other networks'],
} as const satisfies Record<string, Pair>;
