import { toPersianDigits } from '@peyk/text';
import { Type, type Static } from 'typebox';

import { handsetEndpoint } from '../../../http/endpoint.ts';
import { nullable } from '../../../http/schemas.ts';
import { field } from '../../../primitives/field.ts';
import { stallTolerantTimeout } from '../../../carriers/stall-tolerant-timeout.ts';
import {
  findSimulatedPhones,
  requireSimulatedPhones,
  type SimulatedPhones,
} from './find-simulated-phones.ts';
import { messageOf, messageSchema, mobileParams, readPhone } from './phone-schemas.ts';
import { nextTestMessage } from './next-test-message.ts';
import { conversationOf, type PhoneMessage } from './simulated-phones.ts';
import { watchPhones } from './watch-phones.ts';

const defaultSeconds = 10;
const longestSeconds = 60;

export const nextMessage = handsetEndpoint({
  method: 'GET',
  path: '/handset/phones/{mobile}/next',
  isLongPoll: true,
  name: 'nextPhoneMessage',
  isOpenToTestKeys: true,
  title: { fa: 'منتظر پیام بعدی گوشی', en: 'Wait for a message on a phone' },
  description: {
    fa: 'قدیمی‌ترین پیام رسیده‌ای را می‌دهد که پس از after آمده باشد: اگر هست همان لحظه، وگرنه به‌محض رسیدن. بدون after جدیدترین پیام موجود را می‌دهد، و اگر نباشد اولین پیامی را که می‌رسد. برای تست‌های end-to-end: زمان را یادداشت کنید، دکمه را بزنید، سپس با after کد را بخواهید. اگر تا timeout ثانیه چیزی نرسد، message و code تهی‌اند. با کلید آزمایشی پیام‌هایی را می‌دهد که کلیدهای آزمایشی همان حساب فرستاده‌اند، در هر استقرار و در کنار اپراتورهای واقعی.',
    en: 'Returns the oldest received message newer than `after`: immediately if there is one, otherwise as soon as it arrives. Without `after`, returns the newest message there is, or the first to arrive. Made for end-to-end tests: note the time, press the button, then ask for the code with `after`. If nothing arrives within `timeout` seconds, `message` and `code` are null. A test key gets messages sent by test keys of the same account, in every deployment and alongside real carriers.',
  },
  params: mobileParams,
  query: Type.Object({
    after: field(
      Type.Optional(
        Type.String({
          format: 'date-time',
          maxLength: 40,
        }),
      ),
      'ISO 8601; only messages that came later. The `at` of the last one gives the next one',
      'ISO 8601؛ فقط پیام‌هایی که پس از آن آمده‌اند. با `at` آخرین پیام، پیام بعدی به دست می‌آید',
      '2026-03-21T08:00:00.000Z',
    ),
    timeout: field(
      Type.Optional(Type.Number({ minimum: 0, maximum: longestSeconds })),
      `Seconds to wait, ${defaultSeconds} if absent, at most ${longestSeconds}`,
      `چند ثانیه صبر کند؛ اگر نیاید ${toPersianDigits(String(defaultSeconds))}، حداکثر ${toPersianDigits(String(longestSeconds))}`,
      30,
    ),
  }),
  data: Type.Object({
    code: field(
      nullable(Type.String()),
      'The code in the text, in English digits; null if it has none',
      'کد درون متن، با رقم‌های لاتین؛ اگر نداشته باشد null',
      '482913',
    ),
    message: field(nullable(messageSchema), 'The message; null if none came', 'پیام؛ اگر نرسیده باشد null'),
  }),
  refusals: [404],

  async handle({ params, query, caller: { testAccountId, isOpen }, platform }) {
    const waitMs = (query.timeout ?? defaultSeconds) * 1000;
    // Where the phones are here and open to everybody, they answer: what was cleared on them is gone.
    const isPhoneHere = isOpen && findSimulatedPhones(platform) !== undefined;
    const after = query.after === undefined ? undefined : new Date(query.after);
    if (testAccountId !== null && !isPhoneHere)
      return answerOf(
        await nextTestMessage(platform, { accountId: testAccountId, mobile: params.mobile, after, waitMs }),
      );
    const mobile = readPhone(requireSimulatedPhones(platform), params.mobile);
    const find = () => findNext(requireSimulatedPhones(platform), mobile, after?.getTime());
    const found = find() ?? (await arriving());
    return answerOf(found === undefined ? null : messageOf(found));

    function arriving(): Promise<PhoneMessage | undefined> {
      return new Promise((resolve) => {
        const end = (message: PhoneMessage | undefined) => {
          stopWaiting();
          stopWatching();
          resolve(message);
        };
        const look = () => {
          const message = find();
          if (message !== undefined) end(message);
        };
        const stopWaiting = stallTolerantTimeout(waitMs, () => end(undefined));
        const stopWatching = watchPhones(platform, (mobiles) => {
          if (mobiles.length === 0 || mobiles.includes(mobile)) look();
        });
      });
    }
  },
});

function answerOf(message: Static<typeof messageSchema> | null) {
  return { code: message?.code ?? null, message };
}

function findNext(
  { simulators }: SimulatedPhones,
  mobile: string,
  after: number | undefined,
): PhoneMessage | undefined {
  const received = conversationOf(simulators, mobile).filter(({ direction }) => direction === 'in');
  return after === undefined ? received.at(-1) : received.find(({ at }) => at.getTime() > after);
}
