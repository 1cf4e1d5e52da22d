import { texts, type Pair } from '../../language/texts.ts';
import type { DeskKind } from './desk-item.ts';

export const useQueueTexts = texts({
  title: ['میز بررسی', 'Review desk'],
  hint: [
    'الگوها، ارسال‌ها و مکان‌هایی که در انتظار تصمیم شما هستند؛ قدیمی‌ترین‌ها اول',
    'Patterns, sends and places that wait for you, oldest first',
  ],
  list: ['در انتظار تصمیم', 'Waiting for a decision'],
  emptyTitle: ['چیزی در انتظار نیست', 'Nothing waits'],
  emptyHint: [
    'هر چه تازه برسد خودش این‌جا می‌آید؛ لازم نیست صفحه را دوباره باز کنید.',
    'What comes in appears here by itself; there is no need to reload.',
  ],
  showAll: ['نمایش همه', 'Show all'],
  emptyKind: ['از این گونه چیزی در انتظار نیست', 'Nothing of this kind waits'],
  kind: ['گونه', 'Kind'],
  position: ['{at} از {count}', '{at} of {count}'],
  more: [
    '{shown} تا از {count} مورد نشان داده شده؛ با هر تصمیم بعدی‌ها می‌آیند.',
    '{shown} of {count} are shown; the rest follow as you decide.',
  ],
  approve: ['تأیید', 'Approve'],
  refuse: ['رد', 'Refuse'],
  approved: ['تأیید شد', 'Approved'],
  refused: ['رد شد', 'Refused'],
  next: ['بعدی', 'Next'],
  previous: ['قبلی', 'Previous'],
  openAccount: ['باز کردن حساب', 'Open the account'],
  keys: ['کلیدها', 'Keys'],
  useKeys: ['تصمیم با صفحه‌کلید', 'Decide by keyboard'],
  item: ['مورد برگزیده', 'The chosen one'],
  account: ['حساب', 'Account'],
  accountId: ['شناسهٔ حساب', 'Account id'],
  trusted: ['مورد اعتماد', 'Trusted'],
  blocked: ['مسدود', 'Blocked'],
  verified: ['هویت تأییدشده', 'Identity verified'],
  notVerified: ['هویت تأیید نشده', 'Identity not verified'],
  plan: ['طرح', 'Plan'],
  mobile: ['موبایل', 'Mobile'],
  memberSince: ['عضو از', 'Member since'],
  waitsSince: ['منتظر از', 'Waits since'],
  why: ['چرا منتظر است', 'Why it waits'],
  type: ['نوع', 'Type'],
  line: ['خط', 'Line'],
  recipients: ['گیرندگان', 'Recipients'],
  parts: ['بخش‌های پیامک', 'Parts'],
  cost: ['هزینه', 'Cost'],
  schedule: ['زمان ارسال', 'Scheduled for'],
  code: ['کد', 'Code'],
  website: ['وب‌سایت', 'Website'],
  description: ['توضیح مشتری', "Customer's description"],
  variables: ['متغیرها', 'Variables'],
  variable: ['{type}، تا {length} نویسه', '{type}, up to {length} characters'],
  shared: ['همه می‌توانند با آن بفرستند', 'Every account may send with it'],
  category: ['دسته', 'Category'],
  lastRefusal: ['دلیل رد پیشین', 'Refused before, because'],
  place: ['مکان', 'Place'],
  coordinates: ['مختصات', 'Coordinates'],
  radius: ['شعاع', 'Radius'],
  meters: ['{count} متر', '{count} m'],
  window: ['بازه', 'Window'],
  fromTo: ['{from} تا {to}', '{from} to {to}'],
  changes: ['تغییرها نسبت به آخرین متن تأییدشده', 'Changed since the last approved text'],
  sameAsApproved: ['همان متن پیش‌تر تأیید شده', 'This very text was approved before'],
  sample: ['نمونهٔ آنچه گیرندگان می‌خوانند', 'What recipients would read, for example'],
  allRows: ['همهٔ {count} گیرنده', 'All {count} recipients'],
  listen: ['شنیدن پیام', 'Listen'],
  hold: ['کنار گذاشتن', 'Hold'],
  release: ['برگرداندن به صف', 'Put back'],
  held: ['کنار گذاشته شد', 'Held'],
  released: ['به صف برگشت', 'Back in the queue'],
  heldBy: ['{name} آن را کنار گذاشته است', 'Held by {name}'],
  heldOnes: ['کنارگذاشته‌ها', 'Held'],
  emptyHeld: ['چیزی کنار گذاشته نشده', 'Nothing is held'],
  together: ['تصمیم برای همهٔ هم‌متن‌ها', 'Decide alike texts together'],
  similar: [
    '{count} ارسال دیگر با همین متن در انتظار است (از {accounts} حساب).',
    '{count} other sends with this text wait (from {accounts} accounts).',
  ],
  approvedMany: ['{count} ارسال تأیید شد', '{count} approved'],
  refusedMany: ['{count} ارسال رد شد', '{count} refused'],
  notAll: ['{count} ارسال را نشد تصمیم گرفت: {reason}', '{count} could not be decided: {reason}'],
  history: ['پیشینه', 'History'],
  decisions: ['{approved} تأیید، {refused} رد', '{approved} approved, {refused} refused'],
  noDecisions: ['هنوز تصمیمی گرفته نشده', 'No decisions yet'],
  lastRefusals: ['آخرین ردها', 'Refused lately'],
  hasLink: ['پیوند دارد', 'Has a link'],
  hasNumber: ['شماره دارد', 'Has a number'],
  linkMark: ['پیوند', 'link'],
  numberMark: ['شماره', 'number'],
  refuseTitle: ['دلیل رد', 'Why is it refused?'],
  refuseHint: ['مشتری این دلیل را می‌خواند.', 'The customer reads this reason.'],
  reason: ['دلیل', 'Reason'],
  reasonLanguage: ['زبان دلیل', 'Language of the reason'],
  ownReason: ['دلیل دیگر', 'Another reason'],
});

export const kindWords = {
  pattern: ['الگوها', 'Patterns'],
  send: ['ارسال‌ها', 'Sends'],
  place: ['مکان‌ها', 'Places'],
} as const satisfies Record<DeskKind, Pair>;

export const oneKindWords = {
  pattern: ['الگو', 'Pattern'],
  send: ['ارسال', 'Send'],
  place: ['مکان', 'Place'],
} as const satisfies Record<DeskKind, Pair>;

export const whyWords = {
  'over-long-value': ['مقداری بلندتر از اندازهٔ الگو', 'A value longer than its pattern declares'],
  'moderated-kind': ['این نوع ارسال همیشه بررسی می‌شود', 'Sends of this type are always reviewed'],
  'link-or-number': ['پیوند یا شماره دارد', 'It has a link or a number'],
  'pattern-withdrawn': ['تأیید الگویش پس گرفته شد', 'Its pattern was withdrawn'],
  'line-retired': ['خط آن کنار گذاشته شد', 'Its line was retired'],
} as const satisfies Record<string, Pair>;

export const categoryWords: Readonly<Record<number, Pair>> = {
  1: ['رمز یک‌بارمصرف', 'One-time code'],
  2: ['باشگاه مشتریان', 'Customer club'],
  3: ['سفارش', 'Order'],
  255: ['دیگر', 'Other'],
};

export const variableTypeWords = {
  int: ['عدد', 'Number'],
  str: ['متن', 'Text'],
  date: ['تاریخ', 'Date'],
} as const satisfies Record<string, Pair>;

/** Reasons that are given again and again; the customer reads one of the two. */
export const readyReasons = [
  [
    'نام کسب‌وکار یا فرستنده در متن نیست؛ آن را بیفزایید و دوباره بفرستید.',
    'The text does not say who sends it; add the name of your business and submit it again.',
  ],
  [
    'متن تبلیغاتی است و با این خط یا نوع ارسال فرستاده نمی‌شود.',
    'This is advertising, which is not sent by this line or type of send.',
  ],
  [
    'پیوند یا شمارهٔ تماس متن به وب‌سایت و کسب‌وکار ثبت‌شدهٔ شما مربوط نیست.',
    'A link or phone number in the text does not belong to your registered business.',
  ],
  ['متن با قانون‌ها و مقررات ارسال پیامک سازگار نیست.', 'The text is against the rules for sending messages.'],
  [
    'متغیرها تقریباً همهٔ متن هستند؛ بخش ثابت متن باید روشن کند که پیام برای چیست.',
    'Nearly all of the text is variables; its fixed part must make clear what the message is for.',
  ],
] as const satisfies readonly Pair[];
