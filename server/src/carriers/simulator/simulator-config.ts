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
        label: ['نشانی شنود', 'Listens on'],
        fa: 'نشانی‌ای که به آن گوش می‌دهد؛ روی loopback نگهش دارید',
        hint: ['آن را روی همین دستگاه نگه دارید', 'Keep it on loopback'],
      },
    ),
    port: option(Type.Integer({ minimum: 0, maximum: 65_535, default: 0, description: '0: any free port' }), {
      label: ['درگاه', 'Port'],
      fa: 'صفر: هر درگاه آزاد',
      hint: ['۰ یعنی هر درگاه آزاد', '0 is any free port'],
    }),
    password: option(
      Type.Optional(Type.String({ description: 'asked of whoever binds; absent: everybody is let in' })),
      {
        label: ['گذرواژه', 'Password'],
        fa: 'از هر که وصل شود پرسیده می‌شود؛ اگر نباشد همه راه دارند',
        example: '…',
        input: 'secret',
        hint: [
          'از هر که وصل می‌شود پرسیده می‌شود؛ خالی: همه راه دارند',
          'Asked of whoever binds; empty: everybody is let in',
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
      { label: ['رسید پس از (ثانیه)', 'Receipt after (seconds)'], fa: 'درنگ معمول رسید', isCommon: true },
    ),
    slowReceiptSeconds: option(
      Type.Number({
        minimum: 0,
        maximum: 86_400,
        default: 30,
        description: 'delay of the receipts that come late',
      }),
      {
        label: ['رسید کند پس از (ثانیه)', 'Slow receipt after (seconds)'],
        fa: 'درنگ رسیدهایی که دیر می‌رسند',
        isCommon: true,
        hint: ['برای شماره‌هایی که رسیدشان دیر می‌آید', 'For numbers whose receipts are late'],
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
        label: ['چند بار «آهسته‌تر»', 'Times throttled'],
        fa: 'پیام کندشده چند بار رد می‌شود',
        hint: ['شمارهٔ ویژهٔ آن چند بار پس زده شود', 'How often the number for that is turned away'],
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
        label: ['گوشی‌های به‌یادمانده', 'Phones remembered'],
        fa: 'شمار گوشی‌هایی که به یاد می‌ماند',
        hint: ['بیش از این، کهنه‌ترین‌ها فراموش می‌شوند', 'Beyond it the oldest are forgotten'],
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
        label: ['پیام‌های هر گوشی', 'Messages of a phone'],
        fa: 'شمار پیام‌هایی که هر گوشی به یاد می‌سپارد',
        hint: ['پیام‌های تازه‌تر می‌مانند', 'The newest are kept'],
      },
    ),
  },
  { additionalProperties: false, default: {} },
);

export type SimulatorConfig = Static<typeof SimulatorConfig>;
