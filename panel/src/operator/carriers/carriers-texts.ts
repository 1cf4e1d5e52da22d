import { texts, type Pair } from '../../language/texts.ts';

export const useCarriersTexts = texts({
  title: ['اپراتورهای مخابراتی', 'Carriers'],
  hint: ['راه‌هایی که پیام‌ها از آن‌ها بیرون می‌روند', 'The ways by which messages leave'],
  health: ['اکنون', 'Right now'],
  noHealth: ['هنوز هیچ اپراتور مخابراتی در کار نیست', 'No carrier is in use yet'],
  noHealthHint: [
    'هیچ پردازه‌ای با نقش فرستنده (worker) در کار نیست، یا هنوز اپراتوری افزوده نشده است.',
    'No process with the worker role runs, or no carrier was added yet.',
  ],
  process: ['پردازه', 'Process'],
  started: ['پردازه از {moment} در کار است', 'The process runs since {moment}'],
  stateSince: ['{state} از {moment}', '{state} since {moment}'],
  gone: ['این پردازه {ago} از کار افتاد', 'This process went away {ago}'],
  linkState: ['{link}: {state}', '{link}: {state}'],
  bound: ['وصل', 'bound'],
  notBound: ['قطع', 'not bound'],
  submitsPerSecond: ['ارسال در ثانیه', 'Submits a second'],
  receiptsPerSecond: ['رسید در ثانیه', 'Receipts a second'],
  deliveredShare: ['رسیده در ۵ دقیقه', 'Delivered, 5 minutes'],
  resting: ['پس از خطاهای پی‌درپی کنار ایستاده است', 'Left alone for a while because it failed too often'],
  inFlight: ['بی‌پاسخ', 'Unanswered'],
  queue: ['در صف', 'In queue'],
  submitted: ['سپرده', 'Submitted'],
  refused: ['نپذیرفته', 'Refused'],
  receipts: ['رسید', 'Receipts'],
  inbound: ['دریافتی', 'Inbound'],
  disconnects: ['قطع شدن', 'Disconnects'],
  throttled: ['آهسته‌تر', 'Throttled'],
  rerouted: ['سپرده به دیگری', 'Rerouted'],
  ofWindow: ['{count} از {window}', '{count} of {window}'],
  kept: ['نگه‌داشته‌ها', 'Kept carriers'],
  noKept: ['هنوز اپراتوری افزوده نشده است', 'No carriers are kept yet'],
  noKeptHint: [
    'آنچه در تنظیمات آغاز آمده جدا به کار خود می‌رود؛ اپراتورهای تازه را اینجا بیفزایید.',
    'What the settings at start name works by itself; add further ones here.',
  ],
  add: ['اپراتور تازه', 'New carrier'],
  editOf: ['ویرایش {name}', 'Edit {name}'],
  added: ['{name} افزوده شد و در حال اتصال است', '{name} was added and connects now'],
  saved: ['{name} ذخیره شد و دوباره وصل می‌شود', '{name} was saved and connects again'],
  name: ['نام', 'Name'],
  nameHint: [
    'حروف لاتین، رقم، نقطه و خط تیره؛ در گزارش‌ها همین دیده می‌شود',
    'Latin letters, digits, dots and dashes; reports show it',
  ],
  kind: ['نوع', 'Kind'],
  where: ['نشانی', 'Address'],
  state: ['وضعیت', 'State'],
  enabled: ['در کار', 'Enabled'],
  disabled: ['خاموش', 'Disabled'],
  isEnabled: ['در کار باشد', 'Enabled'],
  isEnabledHint: ['خاموش که باشد، هیچ پیامی از آن نمی‌رود', 'While it is off nothing leaves by it'],
  more: ['گزینه‌های بیشتر', 'More options'],
  less: ['گزینه‌های کمتر', 'Fewer options'],
  keptSecret: ['نگه داشته شده؛ برای تغییر بنویسید', 'Kept; type to change it'],
  show: ['نشان دادن', 'Show'],
  notJson: ['«{field}» باید JSON درست باشد', '“{field}” must be valid JSON'],
  callback: ['نشانی فراخوان', 'Call-back address'],
  callbackHint: [
    'درگاه رسیدها و پیام‌های دریافتی را به این نشانی می‌فرستد. آن را پنهان نگه دارید.',
    'The gateway reports receipts and inbound messages there. Keep it secret.',
  ],
  tryIt: ['امتحان اتصال', 'Try to connect'],
  test: ['پیام آزمایشی', 'Test message'],
  testOf: ['پیام آزمایشی با {name}', 'Test message over {name}'],
  testText: ['پیام آزمایشی پیک', 'Test message of Peyk'],
  sendTest: ['فرستادن', 'Send'],
  mobile: ['موبایل گیرنده', 'Mobile of the recipient'],
  text: ['متن', 'Text'],
  remove: ['حذف', 'Delete'],
  removeHint: [
    'آنچه در دست {name} است نخست به پایان می‌رسد. خطوطی که تنها از آن می‌فرستند دیگر راهی ندارند.',
    'What {name} holds is finished first. Lines that send only by it have no way left.',
  ],
  removed: ['{name} حذف شد', '{name} was deleted'],
});

export const carrierStatusWords = {
  up: ['وصل', 'Up'],
  partly: ['نیمه‌وصل', 'Partly up'],
  connecting: ['در حال اتصال', 'Connecting'],
  down: ['قطع', 'Down'],
  unserved: ['بی‌پردازه', 'Not served'],
  disabled: ['خاموش', 'Disabled'],
  stopping: ['در حال ایستادن', 'Stopping'],
  stopped: ['ایستاده', 'Stopped'],
} as const satisfies Record<string, Pair>;

export const carrierStatusHints = {
  up: ['همه‌چیز رو‌به‌راه است و پیام‌ها می‌روند.', 'All is well; messages leave.'],
  partly: [
    'پیام‌ها می‌روند، ولی بخشی از اتصال‌ها برقرار نیست.',
    'Messages leave, but a part of the connections is missing.',
  ],
  connecting: [
    'در حال اتصال است؛ پیام‌ها تا آن هنگام منتظر می‌مانند.',
    'It is connecting; messages wait until then.',
  ],
  down: [
    'اتصال برقرار نیست؛ پیام‌ها از راه دیگر می‌روند یا منتظر می‌مانند.',
    'There is no connection; messages go another way or wait.',
  ],
  unserved: [
    'هیچ پردازه‌ای این اپراتور را در دست ندارد؛ چیزی از آن نمی‌رود.',
    'No process serves this carrier; nothing leaves by it.',
  ],
  disabled: ['خاموش است و چیزی از آن نمی‌رود.', 'It is off; nothing leaves by it.'],
} as const satisfies Record<string, Pair>;

export const linkWords = {
  transceiver: ['فرستنده‌ـ‌گیرنده', 'Transceiver'],
  transmitter: ['فرستنده', 'Transmitter'],
  receiver: ['گیرنده', 'Receiver'],
  http: ['درگاه', 'Gateway'],
} as const satisfies Record<string, Pair>;

export const testStateWords = {
  waiting: ['در انتظار پردازه‌ای که به اپراتور وصل است', 'Waits for a process that is connected'],
  taken: ['پردازه آن را گرفت و به اپراتور می‌سپارد', 'A process took it and hands it over'],
  sent: ['اپراتور آن را پذیرفت؛ در انتظار رسید', 'The carrier took it; waiting for the receipt'],
  delivered: ['رسید: گوشی پیام را گرفت', 'Delivered: the phone has it'],
  failed: ['نرسید', 'It did not arrive'],
  refused: ['اپراتور آن را نپذیرفت', 'The carrier refused it'],
  'in-doubt': ['اپراتور پاسخی نداد؛ شاید رسیده باشد', 'The carrier did not answer; it may have arrived'],
} as const satisfies Record<string, Pair>;
