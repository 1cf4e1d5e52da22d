import { texts, type Pair } from '../../language/texts.ts';

export const useLinesTexts = texts({
  title: ['خطوط', 'Lines'],
  hint: [
    'شماره‌ها و نام‌هایی که پیام‌ها از آن‌ها فرستاده می‌شود',
    'Numbers and names that messages are sent from',
  ],
  list: ['فهرست خطوط', 'List of lines'],
  search: ['شماره یا عنوان', 'Number or title'],
  add: ['خط تازه', 'New line'],
  editOf: ['ویرایش خط {number}', 'Edit line {number}'],
  added: ['خط {number} افزوده شد', 'Line {number} was added'],
  saved: ['خط {number} ذخیره شد', 'Line {number} was saved'],
  empty: ['هنوز خطی نیست', 'No lines yet'],
  emptyHint: [
    'نخستین خط را بیفزایید تا حساب‌ها بتوانند از آن بفرستند.',
    'Add the first one, and accounts can send from it.',
  ],
  number: ['شماره یا نام', 'Number or name'],
  numberHint: [
    'سه تا بیست رقم، یا نامی لاتین تا یازده نویسه که با حرف آغاز شود',
    'Three to twenty digits, or a Latin name of up to eleven characters that begins with a letter',
  ],
  numberFixed: [
    'شماره عوض نمی‌شود، چون گزارش‌ها و پاسخ‌ها با آن پیدا می‌شوند.',
    'The number stays, because reports and replies go by it.',
  ],
  name: ['عنوان', 'Title'],
  desc: ['توضیح', 'Description'],
  descHint: ['حساب‌هایی که از خط می‌فرستند آن را می‌بینند', 'Shown to the accounts that send from it'],
  service: ['نوع', 'Kind'],
  factor: ['ضریب قیمت', 'Price factor'],
  factorHint: [
    'قیمت هر صفحه چند برابر تعرفهٔ حساب است، تا سه رقم اعشار',
    'A page costs this many times the tariff of the account, to three decimals',
  ],
  times: ['{count} برابر', '{count}×'],
  access: ['چه کسانی از آن می‌فرستند', 'Who may send from it'],
  accounts: ['حساب‌ها', 'Accounts'],
  accountsHint: [
    'خطی که تنها برای یک حساب است خط خود اوست و پاسخ‌ها به او می‌رسد.',
    'A line of exactly one account is its own: replies belong to it.',
  ],
  findAccount: ['نام، نام کاربری یا موبایل', 'Name, username or mobile'],
  plans: ['طرح‌ها', 'Plans'],
  nobodyFound: ['چیزی پیدا نشد', 'Nothing found'],
  accountCount: ['{count} حساب', '{count} accounts'],
  planCount: ['{count} طرح', '{count} plans'],
  isDefault: ['پیش‌فرض حساب‌های تازه', 'Default for new accounts'],
  isDefaultHint: [
    'نخستین خط پیش‌فرض پیام‌های خود سامانه و ارسال‌های بی‌خط را هم می‌برد',
    'The first default line also carries texts of the service itself and sends without a line',
  ],
  default: ['پیش‌فرض', 'Default'],
  postal: ['ارسال با کد پستی از این خط', 'Sends by postal code may use it'],
  carriers: ['اپراتورهای مخابراتی', 'Carriers'],
  carriersHint: [
    'به همین ترتیب آزموده می‌شوند. اگر فهرست خالی باشد، همه به کار می‌آیند.',
    'Tried in this order. With an empty list all of them are used.',
  ],
  allCarriers: ['همه', 'All of them'],
  carrier: ['اپراتور', 'Carrier'],
  operator: ['گیرندگانِ', 'Recipients of'],
  weight: ['سهم', 'Share'],
  weightHint: ['۰ یعنی ذخیره: وقتی هیچ‌کدام آماده نیست', '0 is a reserve, for when no other is ready'],
  addCarrier: ['افزودن اپراتور', 'Add a carrier'],
  noCarriers: [
    'هنوز اپراتوری افزوده نشده است؛ خط با همهٔ اپراتورهای در کار می‌فرستد.',
    'No carriers are kept yet; the line sends by all that are in use.',
  ],
  up: ['بالاتر', 'Move up'],
  down: ['پایین‌تر', 'Move down'],
  remove: ['برداشتن', 'Remove'],
  hours: ['ساعت‌ها', 'Hours'],
  ownHours: ['ساعت‌های ویژهٔ این خط', 'Hours of its own'],
  ownHoursHint: [
    'ارسال‌های انبوه تنها در این بازه می‌روند؛ رمزهای یک‌بارمصرف هیچ‌گاه نگه داشته نمی‌شوند',
    'Sends to many leave only then; one-time codes are never held',
  ],
  from: ['از', 'From'],
  to: ['تا', 'To'],
  hoursOfKind: ['ساعت‌های نوع خط', 'Those of its kind'],
  state: ['وضعیت', 'State'],
  active: ['در کار', 'In use'],
  retired: ['کنار گذاشته', 'Retired'],
  waiting: ['{count} ارسال در انتظار', 'Waiting sends: {count}'],
  retire: ['کنار گذاشتن', 'Retire'],
  retireHint: [
    'از خط {number} دیگر ارسال تازه‌ای نمی‌رود. ارسال‌های زمان‌بندی‌شدهٔ آن در صف تأیید می‌مانند، گزارش‌ها می‌مانند و پاسخ‌ها همچنان خوانده می‌شوند.',
    'No new send may use line {number}. Its scheduled sends wait for an operator; reports stay, and replies are still read.',
  ],
  retiredNow: [
    'خط کنار گذاشته شد؛ {count} ارسال زمان‌بندی‌شده در انتظار ماند',
    'The line was retired; {count} scheduled sends wait',
  ],
  restore: ['بازگرداندن', 'Restore'],
  restoreHint: [
    'خط {number} دوباره به کار می‌افتد و ارسال‌های نگه‌داشتهٔ آن به برنامهٔ خود برمی‌گردند.',
    'Line {number} is used again, and its held sends go back to their schedule.',
  ],
  restoredNow: ['خط دوباره در کار است', 'The line is in use again'],
});

export const lineServiceWords = {
  service: ['خدماتی', 'Service'],
  advertising: ['تبلیغاتی', 'Advertising'],
} as const satisfies Record<string, Pair>;

export const lineAccessWords = {
  all: ['همهٔ حساب‌ها', 'All accounts'],
  accounts: ['حساب‌های برگزیده', 'Chosen accounts'],
  plans: ['طرح‌های برگزیده', 'Chosen plans'],
} as const satisfies Record<string, Pair>;

export const networkWords = {
  '': ['همه', 'Everybody'],
  mci: ['همراه اول', 'MCI'],
  irancell: ['ایرانسل', 'Irancell'],
  rightel: ['رایتل', 'RighTel'],
  other: ['دیگر اپراتورها', 'Other operators'],
} as const satisfies Record<string, Pair>;
