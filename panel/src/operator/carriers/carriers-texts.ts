import { texts, type Pair } from '../../language/texts.ts';

export const useCarriersTexts = texts({
  title: ['اپراتورهای مخابراتی', 'Carriers'],
  hint: ['مسیرهای ارسال پیام‌ها', 'Routes your messages take'],
  health: ['وضعیت لحظه‌ای', 'Right now'],
  noHealth: ['هنوز هیچ اپراتوری در حال کار نیست', 'No carrier is in use yet'],
  noHealthHint: [
    'هیچ پروسه‌ای با نقش ارسال (worker) اجرا نمی‌شود، یا هنوز اپراتوری اضافه نشده است.',
    'No process with the worker role is running, or no carrier has been added yet.',
  ],
  process: ['پروسه', 'Process'],
  started: ['پروسه از {moment} در حال اجراست', 'Process running since {moment}'],
  stateSince: ['{state} از {moment}', '{state} since {moment}'],
  gone: ['این پروسه {ago} از کار افتاد', 'This process stopped {ago}'],
  linkState: ['{link}: {state}', '{link}: {state}'],
  bound: ['وصل', 'bound'],
  notBound: ['قطع', 'not bound'],
  submitsPerSecond: ['ارسال در ثانیه', 'Submits per second'],
  receiptsPerSecond: ['گزارش تحویل در ثانیه', 'Delivery reports per second'],
  deliveredShare: ['تحویل در ۵ دقیقه', 'Delivered, 5 min'],
  resting: ['بعد از خطاهای پشت‌سرهم موقتاً کنار گذاشته شده است', 'Skipped for a while after repeated failures'],
  inFlight: ['بی‌پاسخ', 'In flight'],
  queue: ['در صف', 'Queued'],
  submitted: ['تحویل به اپراتور', 'Submitted'],
  refused: ['ردشده', 'Rejected'],
  receipts: ['گزارش تحویل', 'Delivery reports'],
  inbound: ['دریافتی', 'Inbound'],
  disconnects: ['دفعات قطعی', 'Disconnects'],
  throttled: ['محدودیت سرعت', 'Throttled'],
  rerouted: ['از مسیر دیگر', 'Rerouted'],
  ofWindow: ['{count} از {window}', '{count} of {window}'],
  kept: ['اپراتورهای ذخیره‌شده', 'Saved carriers'],
  noKept: ['هنوز اپراتوری ذخیره نشده است', 'No saved carriers yet'],
  noKeptHint: [
    'اپراتورهایی که در تنظیمات نصب آمده‌اند جداگانه کار می‌کنند؛ اپراتورهای جدید را اینجا اضافه کنید.',
    'Carriers from the startup settings work on their own. Add further ones here.',
  ],
  add: ['اپراتور جدید', 'New carrier'],
  editOf: ['ویرایش {name}', 'Edit {name}'],
  added: ['{name} اضافه شد و در حال اتصال است', '{name} added and connecting'],
  saved: ['{name} ذخیره شد و دوباره وصل می‌شود', '{name} saved and reconnecting'],
  name: ['نام', 'Name'],
  nameHint: [
    'حروف لاتین، رقم، نقطه و خط تیره؛ در گزارش‌ها با همین نام می‌آید',
    'Latin letters, digits, dots and dashes. Shown in reports.',
  ],
  kind: ['نوع', 'Type'],
  where: ['آدرس', 'Address'],
  state: ['وضعیت', 'Status'],
  enabled: ['فعال', 'Enabled'],
  disabled: ['غیرفعال', 'Disabled'],
  isEnabled: ['فعال باشد', 'Enabled'],
  isEnabledHint: [
    'تا غیرفعال است هیچ پیامی از آن ارسال نمی‌شود',
    'Nothing is sent through it while it is off',
  ],
  more: ['گزینه‌های بیشتر', 'More options'],
  less: ['گزینه‌های کمتر', 'Fewer options'],
  keptSecret: ['ذخیره شده؛ برای تغییر، مقدار جدید بنویسید', 'Saved. Type to change it.'],
  show: ['نمایش', 'Show'],
  notJson: ['«{field}» باید JSON معتبر باشد', '“{field}” must be valid JSON'],
  callback: ['آدرس callback', 'Callback URL'],
  callbackHint: [
    'اپراتور، گزارش‌های تحویل و پیام‌های دریافتی را به این آدرس می‌فرستد. آن را محرمانه نگه دارید.',
    'The carrier posts delivery reports and inbound messages here. Keep it secret.',
  ],
  askUntried: ['این تنظیمات تست نشده‌اند', 'These settings have not been tested'],
  askFailed: ['با این تنظیمات اتصال برقرار نشد', 'These settings did not connect'],
  endsSimulator: [
    'شبیه‌ساز و گوشی‌های آزمایشی آن غیرفعال می‌شوند و از این پس پیام‌ها واقعی ارسال می‌شوند.',
    'The simulator and its test phones are turned off; from then on messages are really sent.',
  ],
  stopsLines: [
    'این خط‌ها مسیر دیگری ندارند و تا اتصال آن متوقف می‌شوند: {lines}',
    'These lines have no other route and stop until it connects: {lines}',
  ],
  andMore: ['و {count} خط دیگر', 'and {count} more'],
  stopsNothing: [
    'تا وصل نشود چیزی از آن ارسال نمی‌شود؛ خط‌ها مسیرهای دیگری دارند.',
    'Nothing is sent through it until it connects; lines have other routes.',
  ],
  saveAnyway: ['فعال ذخیره شود', 'Save as enabled'],
  saveOff: ['غیرفعال ذخیره شود', 'Save as disabled'],
  addedOff: ['{name} غیرفعال ذخیره شد', '{name} saved as disabled'],
  tryIt: ['تست اتصال', 'Test connection'],
  test: ['پیام آزمایشی', 'Test message'],
  testOf: ['پیام آزمایشی با {name}', 'Test message via {name}'],
  testText: ['پیام آزمایشی پیک', 'Peyk test message'],
  sendTest: ['ارسال', 'Send'],
  mobile: ['موبایل گیرنده', 'Recipient’s mobile'],
  text: ['متن', 'Text'],
  remove: ['حذف', 'Delete'],
  removeHint: [
    'ابتدا پیام‌هایی که به {name} داده شده تمام می‌شود. خط‌هایی که فقط از آن ارسال می‌کنند دیگر مسیری ندارند.',
    'Messages already with {name} are finished first. Lines that use only this carrier are left without a route.',
  ],
  removed: ['{name} حذف شد', '{name} deleted'],
});

export const carrierStatusWords = {
  up: ['وصل', 'Up'],
  partly: ['اتصال ناقص', 'Partly connected'],
  connecting: ['در حال اتصال', 'Connecting'],
  down: ['قطع', 'Down'],
  unserved: ['بدون پروسه', 'No process'],
  disabled: ['غیرفعال', 'Disabled'],
  stopping: ['در حال توقف', 'Stopping'],
  stopped: ['متوقف', 'Stopped'],
} as const satisfies Record<string, Pair>;

export const carrierStatusHints = {
  up: ['همه‌چیز رو‌به‌راه است و پیام‌ها ارسال می‌شوند.', 'All good; messages are being sent.'],
  partly: [
    'پیام‌ها ارسال می‌شوند، ولی بخشی از اتصال‌ها برقرار نیست.',
    'Messages are sent, but some connections are missing.',
  ],
  connecting: [
    'در حال اتصال است؛ پیام‌ها تا آن موقع در صف می‌مانند.',
    'Connecting; messages are queued until then.',
  ],
  down: [
    'اتصال برقرار نیست؛ پیام‌ها از مسیر دیگر ارسال می‌شوند یا در صف می‌مانند.',
    'No connection; messages take another route or are queued.',
  ],
  unserved: [
    'هیچ پروسه‌ای این اپراتور را اجرا نمی‌کند؛ چیزی از آن ارسال نمی‌شود.',
    'No process serves this carrier; nothing is sent through it.',
  ],
  disabled: ['غیرفعال است و چیزی از آن ارسال نمی‌شود.', 'Disabled; nothing is sent through it.'],
} as const satisfies Record<string, Pair>;

export const linkWords = {
  transceiver: ['ارسال و دریافت', 'Transceiver'],
  transmitter: ['ارسال', 'Transmitter'],
  receiver: ['دریافت', 'Receiver'],
  http: ['وب‌سرویس', 'Gateway'],
} as const satisfies Record<string, Pair>;

export const testStateWords = {
  waiting: ['در انتظار پروسه‌ای که به اپراتور وصل است', 'Waiting for a connected process'],
  taken: ['پروسه آن را گرفت و به اپراتور تحویل می‌دهد', 'A process is handing it to the carrier'],
  sent: [
    'اپراتور آن را پذیرفت؛ در انتظار گزارش تحویل',
    'Accepted by the carrier; waiting for the delivery report',
  ],
  delivered: ['تحویل شد: پیام به گوشی رسید', 'Delivered to the phone'],
  failed: ['تحویل نشد', 'Not delivered'],
  refused: ['اپراتور آن را رد کرد', 'Rejected by the carrier'],
  'in-doubt': ['اپراتور پاسخی نداد؛ شاید رسیده باشد', 'The carrier did not respond; it may have arrived'],
} as const satisfies Record<string, Pair>;
