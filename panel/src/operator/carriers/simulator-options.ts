import type { CarrierOption } from './carrier-options.ts';

export const simulatorOptions: readonly CarrierOption[] = [
  {
    name: 'receiptSeconds',
    input: 'number',
    fallback: '1',
    isCommon: true,
    label: ['رسید پس از (ثانیه)', 'Receipt after (seconds)'],
    hint: ['درنگ معمول رسید', 'Usual delay of a receipt'],
  },
  {
    name: 'slowReceiptSeconds',
    input: 'number',
    fallback: '30',
    isCommon: true,
    label: ['رسید کند پس از (ثانیه)', 'Slow receipt after (seconds)'],
    hint: ['برای شماره‌هایی که رسیدشان دیر می‌آید', 'For numbers whose receipts are late'],
  },
  {
    name: 'throttledTimes',
    input: 'number',
    fallback: '3',
    label: ['چند بار «آهسته‌تر»', 'Times throttled'],
    hint: ['شمارهٔ ویژهٔ آن چند بار پس زده شود', 'How often the number for that is turned away'],
  },
  {
    name: 'host',
    input: 'text',
    fallback: '127.0.0.1',
    label: ['نشانی شنود', 'Listens on'],
    hint: ['آن را روی همین دستگاه نگه دارید', 'Keep it on loopback'],
  },
  {
    name: 'port',
    input: 'number',
    fallback: '0',
    label: ['درگاه', 'Port'],
    hint: ['۰ یعنی هر درگاه آزاد', '0 is any free port'],
  },
  {
    name: 'password',
    input: 'secret',
    label: ['گذرواژه', 'Password'],
    hint: [
      'از هر که وصل می‌شود پرسیده می‌شود؛ خالی: همه راه دارند',
      'Asked of whoever binds; empty: everybody is let in',
    ],
  },
  {
    name: 'handsetsMax',
    input: 'number',
    fallback: '2000',
    label: ['گوشی‌های به‌یادمانده', 'Phones remembered'],
    hint: ['بیش از این، کهنه‌ترین‌ها فراموش می‌شوند', 'Beyond it the oldest are forgotten'],
  },
  {
    name: 'messagesPerHandset',
    input: 'number',
    fallback: '20',
    label: ['پیام‌های هر گوشی', 'Messages of a phone'],
    hint: ['پیام‌های تازه‌تر می‌مانند', 'The newest are kept'],
  },
];
