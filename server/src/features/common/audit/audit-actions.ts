import type { Title } from '../../../http/endpoint.ts';

/** What can be done, after the thing that it is done to. */
const verbs = {
  add: { fa: 'افزودن', en: 'added' },
  answer: { fa: 'پاسخ', en: 'answered' },
  approve: { fa: 'تأیید', en: 'approved' },
  ask: { fa: 'استعلام', en: 'register asked' },
  assign: { fa: 'اختصاص', en: 'assigned' },
  attach: { fa: 'پیوست', en: 'attached' },
  bind: { fa: 'متصل شد', en: 'bound' },
  block: { fa: 'مسدود کردن', en: 'blocked' },
  'cancel-import': { fa: 'لغو ورود داده', en: 'import cancelled' },
  change: { fa: 'تغییر', en: 'changed' },
  clear: { fa: 'پاک کردن', en: 'cleared' },
  close: { fa: 'بستن', en: 'closed' },
  'code-failed': { fa: 'کد نادرست', en: 'wrong code' },
  create: { fa: 'ساخت', en: 'created' },
  delete: { fa: 'حذف', en: 'deleted' },
  detach: { fa: 'جدا کردن', en: 'detached' },
  disable: { fa: 'غیرفعال کردن', en: 'disabled' },
  download: { fa: 'دانلود', en: 'downloaded' },
  edit: { fa: 'ویرایش', en: 'edited' },
  enable: { fa: 'فعال کردن', en: 'enabled' },
  end: { fa: 'پایان', en: 'ended' },
  erase: { fa: 'حذف دائمی', en: 'erased' },
  export: { fa: 'خروجی', en: 'exported' },
  failed: { fa: 'ناموفق', en: 'failed' },
  forward: { fa: 'ارجاع به بخش دیگر', en: 'forwarded' },
  give: { fa: 'افزایش', en: 'given' },
  hold: { fa: 'کنار گذاشتن برای بعد', en: 'held' },
  import: { fa: 'ورود داده', en: 'import started' },
  imported: { fa: 'داده وارد شد', en: 'imported' },
  invite: { fa: 'دعوت', en: 'invited' },
  look: { fa: 'دیدن', en: 'looked at' },
  link: { fa: 'لینک', en: 'link created' },
  log: { fa: 'ثبت PDUها', en: 'PDUs recorded' },
  pause: { fa: 'توقف', en: 'paused' },
  postal: { fa: 'اجازهٔ کد پستی', en: 'postal permission' },
  refund: { fa: 'برگشت پول', en: 'refunded' },
  reject: { fa: 'رد', en: 'rejected' },
  release: { fa: 'برگرداندن به صف', en: 'returned to the queue' },
  remove: { fa: 'حذف', en: 'removed' },
  renew: { fa: 'ساخت دوباره', en: 'renewed' },
  reopen: { fa: 'باز کردن دوباره', en: 'reopened' },
  reset: { fa: 'بازنشانی', en: 'reset' },
  restore: { fa: 'فعال‌سازی دوباره', en: 'restored' },
  resume: { fa: 'ادامه', en: 'resumed' },
  retire: { fa: 'غیرفعال کردن', en: 'retired' },
  revoke: { fa: 'باطل کردن', en: 'revoked' },
  role: { fa: 'نقش', en: 'role changed' },
  route: { fa: 'مسیر', en: 'routed' },
  set: { fa: 'تعیین', en: 'set' },
  take: { fa: 'کاهش', en: 'taken' },
  take_over: { fa: 'برعهده گرفتن', en: 'taken over' },
  test: { fa: 'پیام آزمایشی', en: 'test message sent' },
  trust: { fa: 'اعتماد', en: 'trusted' },
  try: { fa: 'تست اتصال', en: 'connection tested' },
  unblock: { fa: 'رفع مسدودی', en: 'unblocked' },
  update: { fa: 'ویرایش', en: 'edited' },
  visit: { fa: 'مشاهده به‌جای مشتری', en: 'viewed as customer' },
  'visit.end': { fa: 'پایان مشاهده به‌جای مشتری', en: 'customer view ended' },
  withdraw: { fa: 'لغو تأیید', en: 'approval withdrawn' },
} as const satisfies Readonly<Record<string, Title>>;

type Verb = keyof typeof verbs;

const thing = <const Done extends readonly (Verb | '')[]>(fa: string, en: string, done: Done) => ({
  title: { fa, en },
  done,
});

/** What things are done to, and what is done to each; the empty verb is the thing by itself. */
const things = {
  account: thing('حساب', 'Account', ['block', 'create', 'trust', 'unblock', 'update', 'visit', 'visit.end']),
  alerts: thing('هشدارها', 'Alerts', ['set']),
  blacklist: thing('لیست سیاه', 'Blacklist', ['add', 'export', 'import', 'imported', 'remove']),
  'network-block': thing('لیست سیاه مخابرات', 'Network blacklist', ['export', 'remove']),
  carrier: thing('اپراتور مخابراتی', 'Carrier', ['create', 'delete', 'edit', 'test', 'try']),
  code: thing('کد', 'Code', ['failed']),
  credit: thing('اعتبار', 'Credit', ['give', 'take']),
  discount: thing('تخفیف', 'Discount', ['create', 'delete', 'update']),
  identity: thing('مدارک هویتی', 'Identity documents', [
    'approve',
    'ask',
    'download',
    'erase',
    'look',
    'reject',
    'set',
  ]),
  inbox: thing('دریافتی‌ها', 'Inbox', ['assign']),
  key: thing('کلید', 'Key', ['create', 'revoke']),
  lbs: thing('درخواست مکانی', 'Location request', ['approve', 'reject']),
  line: thing('خط', 'Line', ['create', 'edit', 'postal', 'restore', 'retire', 'route']),
  link: thing('لینک کوتاه', 'Short link', ['block', 'close', 'unblock']),
  list: thing('فهرست', 'List', ['export']),
  'moderation-rules': thing('قوانین بررسی', 'Review rules', ['set']),
  notifications: thing('اعلان‌ها', 'Notifications', ['edit']),
  number: thing('داده‌های یک شماره', 'Data of a number', ['erase', 'export']),
  number_bank: thing('بانک شماره', 'Number bank', [
    'attach',
    'cancel-import',
    'create',
    'delete',
    'detach',
    'download',
    'import',
    'update',
  ]),
  'operator-key': thing('کلید کارشناس', "Operator's key", ['create', 'revoke']),
  operator: thing('کارشناس', 'Operator', ['create', 'disable', 'enable', 'remove', 'role']),
  order: thing('سفارش', 'Order', ['refund']),
  password: thing('رمز عبور', 'Password', ['change', 'code-failed', 'failed', 'link', 'set']),
  pattern: thing('الگو', 'Pattern', ['approve', 'reject', 'withdraw']),
  plan: thing('پلن', 'Plan', ['create', 'delete', 'update']),
  postal: thing('کد پستی', 'Postal codes', ['cancel-import', 'clear', 'import']),
  ready_text: thing('متن آماده', 'Canned text', ['create', 'delete', 'update']),
  'recovery-codes': thing('کدهای بازیابی', 'Recovery codes', ['renew']),
  'reply-words': thing('کلمه‌های لغو', 'Opt-out words', ['set']),
  review: thing('بررسی', 'Review', ['hold', 'release', 'take_over']),
  seller: thing('فروشنده', 'Seller', ['set']),
  taxes: thing('مالیات', 'Tax', ['set']),
  send: thing('ارسال', 'Send', ['approve', 'pause', 'reject', 'resume']),
  holiday: thing('تعطیل رسمی', 'Holiday', ['set', 'reset']),
  'sending-hours': thing('ساعت‌های ارسال', 'Sending hours', ['set']),
  session: thing('نشست', 'Session', ['end']),
  sessions: thing('نشست‌ها', 'Sessions', ['end']),
  'sign-in': thing('ورود', 'Sign-in', ['', 'code-failed', 'failed']),
  smpp: thing('اتصال SMPP', 'SMPP bind', [
    'bind',
    'create',
    'delete',
    'edit',
    'end',
    'failed',
    'log',
    'renew',
  ]),
  'sign-out': thing('خروج', 'Sign-out', ['']),
  ticket: thing('تیکت', 'Ticket', ['answer', 'close', 'forward', 'reopen']),
  ticket_department: thing('بخش تیکت', 'Ticket department', ['create', 'delete', 'update']),
  ticket_importance: thing('اهمیت تیکت', 'Ticket importance', ['create', 'delete', 'update']),
  'two-factor': thing('ورود دومرحله‌ای', 'Second factor', ['disable', 'enable', 'reset']),
  user: thing('کاربر', 'User', ['change', 'disable', 'enable', 'invite', 'remove']),
  'verify-hold': thing('نگه‌داشتن رمزها', 'Hold of codes', ['release']),
};

type Things = typeof things;
type ActionOf<Name extends string, Done extends string> = Done extends '' ? Name : `${Name}.${Done}`;

/** An action that the audit log records; a new one is a word above. */
export type AuditAction = {
  [Name in keyof Things]: ActionOf<Name, Things[Name]['done'][number]>;
}[keyof Things];

/** What each action is called. The OpenAPI document has them, and with it the SDK and the console. */
export const auditActions = Object.fromEntries(
  Object.entries(things).flatMap(([name, { title, done }]) =>
    done.map((verb: Verb | '') => [verb === '' ? name : `${name}.${verb}`, titleOf(title, verb)]),
  ),
) as Readonly<Record<AuditAction, Title>>;

function titleOf(title: Title, verb: Verb | ''): Title {
  if (verb === '') return title;
  return { fa: `${title.fa}: ${verbs[verb].fa}`, en: `${title.en}: ${verbs[verb].en}` };
}
