import { texts, type Pair } from '../../language/texts.ts';

export const useOverviewTexts = texts({
  hello: ['سلام {name}', 'Hello {name}'],
  hint: ['آنچه همین حالا به یک نفر نیاز دارد', 'What needs a person right now'],
  patterns: ['الگوهای در انتظار', 'Patterns to review'],
  sends: ['ارسال‌های در انتظار', 'Sends to review'],
  places: ['مکان‌های در انتظار', 'Places to review'],
  tickets: ['تیکت‌های بی‌پاسخ', 'Tickets to answer'],
  nothing: ['چیزی در انتظار نیست', 'Nothing waits'],
  oldest: ['قدیمی‌ترین: {ago}', 'Oldest: {ago}'],
  carriers: ['اتصال‌های مخابراتی', 'Carriers'],
  carriersHint: ['آنچه این سرور به آن وصل است', 'What this server is connected to'],
  noCarriers: ['هیچ اتصالی در این سرور در کار نیست', 'This server runs no carrier'],
  carrier: ['نام', 'Name'],
  state: ['وضعیت', 'State'],
  since: ['از', 'Since'],
  queue: ['در صف', 'Queued'],
  inFlight: ['در راه', 'In flight'],
  submitted: ['سپرده‌شده', 'Submitted'],
  refused: ['نپذیرفته', 'Refused'],
  lastError: ['آخرین خطا', 'Last error'],
  resting: ['در استراحت', 'Resting'],
  ofWindow: ['{count} از {window}', '{count} of {window}'],
  service: ['سرویس', 'Service'],
  ready: ['سرویس آماده است', 'The service is ready'],
  notReady: [
    'بخشی از سرویس در دسترس نیست؛ گزارش رویدادهای سرور نام آن را می‌گوید.',
    'A part of the service is away; the log of the server names it.',
  ],
  checked: ['بررسی شد: {parts}', 'Checked: {parts}'],
});

export const carrierStateWords = {
  up: ['وصل', 'Up'],
  connecting: ['در حال وصل شدن', 'Connecting'],
  down: ['قطع', 'Down'],
  stopping: ['در حال توقف', 'Stopping'],
  stopped: ['متوقف', 'Stopped'],
} as const satisfies Record<string, Pair>;

export const readinessWords = {
  database: ['پایگاه داده', 'database'],
  files: ['پرونده‌ها', 'files'],
  carriers: ['اتصال‌های مخابراتی', 'carriers'],
} as const satisfies Record<string, Pair>;
