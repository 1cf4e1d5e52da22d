import { Type } from 'typebox';
import type { Static } from 'typebox';

import { option } from '../carrier-option.ts';

/** The embedded SMSC. Everything may be left out. */
export const SimulatorConfig = Type.Object(
  {
    kind: Type.Literal('simulator', { default: 'simulator' }),
    host: option(
      Type.String({
        default: '127.0.0.1',
        description: 'address to listen on; keep it on loopback',
      }),
      {
        label: ['آدرس اتصال', 'Listens on'],
        fa: 'آدرسی که به آن گوش می‌دهد؛ روی loopback نگهش دارید',
        hint: ['آن را روی همین دستگاه نگه دارید', 'Keep it on loopback'],
      },
    ),
    port: option(Type.Integer({ minimum: 0, maximum: 65_535, default: 0, description: '0: any free port' }), {
      label: ['پورت', 'Port'],
      fa: 'صفر: هر پورت آزاد',
      hint: ['۰ یعنی هر پورت آزاد', '0 means any free port'],
    }),
    password: option(
      Type.Optional(
        Type.String({ description: 'what clients must bind with; absent: every client is accepted' }),
      ),
      {
        label: ['رمز عبور', 'Password'],
        fa: 'از هر که وصل شود پرسیده می‌شود؛ اگر نباشد همه راه دارند',
        example: '…',
        input: 'secret',
        hint: [
          'از هر کسی که وصل شود پرسیده می‌شود؛ خالی: همه می‌توانند وصل شوند',
          'Required to bind; empty: anyone can',
        ],
      },
    ),
    receiptSeconds: option(
      Type.Number({
        minimum: 0,
        maximum: 3600,
        default: 1,
        description: 'usual delay of a receipt',
      }),
      {
        label: ['گزارش تحویل بعد از (ثانیه)', 'Delivery report after (seconds)'],
        fa: 'فاصلهٔ معمول گزارش تحویل',
        isCommon: true,
      },
    ),
    slowReceiptSeconds: option(
      Type.Number({
        minimum: 0,
        maximum: 86_400,
        default: 30,
        description: 'delay of the receipts that come late',
      }),
      {
        label: ['گزارش تحویل کُند بعد از (ثانیه)', 'Slow delivery report after (seconds)'],
        fa: 'فاصلهٔ گزارش‌هایی که دیر می‌رسند',
        isCommon: true,
        hint: ['برای شماره‌هایی که گزارششان دیر می‌رسد', 'For numbers with late delivery reports'],
      },
    ),
    throttledTimes: option(
      Type.Integer({
        minimum: 1,
        maximum: 1000,
        default: 3,
        description: 'how often a throttled message is refused',
      }),
      {
        label: ['تعداد throttle', 'Times throttled'],
        fa: 'پیام کندشده چند بار رد می‌شود',
        hint: ['شمارهٔ ویژهٔ آن چند بار پس زده شود', 'How often its magic number is throttled'],
      },
    ),
    handsetsMax: option(
      Type.Integer({
        minimum: 1,
        maximum: 100_000,
        default: 2_000,
        description: 'phones remembered',
      }),
      {
        label: ['تعداد گوشی‌ها', 'Phones remembered'],
        fa: 'تعداد گوشی‌هایی که به یاد می‌ماند',
        hint: ['بیش از این، قدیمی‌ترین‌ها حذف می‌شوند', 'Beyond it the oldest are dropped'],
      },
    ),
    messagesPerHandset: option(
      Type.Integer({
        minimum: 1,
        maximum: 1_000,
        default: 20,
        description: 'messages that a phone remembers',
      }),
      {
        label: ['پیام‌های هر گوشی', 'Messages per phone'],
        fa: 'تعداد پیام‌هایی که هر گوشی به یاد می‌سپارد',
        hint: ['پیام‌های جدیدتر می‌مانند', 'The newest are kept'],
      },
    ),
  },
  { additionalProperties: false, default: {} },
);

export type SimulatorConfig = Static<typeof SimulatorConfig>;
