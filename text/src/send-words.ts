/** A word in both languages. */
type Pair = readonly [fa: string, en: string];

/** Words of sends and their items that panel and exports show: one entry for each value of the API. */
export const sendStatusWords = {
  'in-queue': ['در صف', 'In queue'],
  queued: ['در حال ارسال', 'Sending'],
  sent: ['ارسال شد', 'Sent'],
  rejected: ['رد شد', 'Rejected'],
  cancelled: ['لغو شد', 'Cancelled'],
} as const satisfies Record<string, Pair>;

export const waitingForWords = {
  approval: ['در انتظار تأیید', 'Awaiting approval'],
  schedule: ['زمان‌بندی‌شده', 'Scheduled'],
} as const satisfies Record<string, Pair>;

export const sendTypeWords = {
  pattern: ['الگو', 'Pattern'],
  verify: ['تأیید شماره', 'Verification'],
  simple: ['متن ساده', 'Text'],
  'simple-file': ['فایل', 'File'],
  sample: ['آزمایشی', 'Test'],
  keywords: ['شخصی‌سازی‌شده', 'Personalised'],
  bank: ['بانک شماره', 'Number bank'],
  postal: ['کد پستی', 'Postal code'],
  lbs: ['مکانی', 'Location'],
  voice: ['صوتی', 'Voice'],
} as const satisfies Record<string, Pair>;

/** Networks of operators by which figures are counted and lines are routed. */
export const networkWords = {
  mci: ['همراه اول', 'MCI'],
  irancell: ['ایرانسل', 'Irancell'],
  rightel: ['رایتل', 'RighTel'],
  other: ['سایر اپراتورها', 'Other networks'],
} as const satisfies Record<string, Pair>;

export const itemDetailWords = {
  'not-started': ['شروع‌نشده', 'Not started'],
  'in-queue': ['در صف', 'In queue'],
  sent: ['تحویل اپراتور شد', 'Handed to the carrier'],
  delivered: ['رسید', 'Delivered'],
  'delivery-failure': ['نرسید', 'Not delivered'],
  'delivery-undetermined': ['وضعیت نامشخص', 'Unknown'],
  'send-failure': ['اپراتور نپذیرفت', 'Rejected by the carrier'],
  'system-error': ['خطای سیستم', 'System error'],
  blacklist: ['در لیست سیاه', 'Blacklisted'],
  cancelled: ['لغو شد', 'Cancelled'],
  rejected: ['رد شد', 'Rejected'],
} as const satisfies Record<string, Pair>;
