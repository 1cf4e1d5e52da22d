import { Type, type Static } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { invalidField } from '../../../failure.ts';
import { bothLanguages, Moment, moment, nullable } from '../../../http/schemas.ts';
import { readMobile } from '@peyk/text';
import { text } from '../../../texts/text.ts';
import type { SimulatedCall } from '../../../carriers/sip-simulator/simulated-calls.ts';
import type { RawMessage } from '../../../carriers/simulator/handsets.ts';
import { codeIn } from '../../../text/code-in.ts';
import type { SimulatedPhones } from './find-simulated-phones.ts';
import { callsOf, conversationOf, type PhoneMessage } from './simulated-phones.ts';

const rawSchema = Type.Object(
  {
    encoding: field(
      Type.Enum(['gsm7', 'ucs2', 'latin1', 'binary']),
      'How the text was encoded',
      'متن چگونه کدگذاری شده است',
    ),
    data_coding: field(Type.Integer(), 'As SMPP numbers it', 'به شماره‌ای که SMPP می‌دهد', 8),
    pages: field(
      Type.Array(
        Type.Object({
          text: field(Type.String(), 'Text of this page', 'متن همین صفحه', 'سفارش شما آماده است. لغو۱۱'),
          octets: field(
            Type.Integer(),
            'Without the header that joins pages',
            'بدون هدری که صفحه‌ها را به هم می‌پیوندد',
            140,
          ),
        }),
      ),
      'Pages of the message, which are what is charged',
      'صفحه‌های پیام: آنچه هزینه دارد',
    ),
    receipt: field(
      nullable(Type.String()),
      'Status reported by the carrier (DELIVRD …); null: none',
      'آنچه اپراتور دربارهٔ آن گزارش می‌دهد (DELIVRD …)؛ null: گزارشی نمی‌دهد',
      'DELIVRD',
    ),
  },
  {
    title: 'RawPhoneMessage',
    ...bothLanguages({
      en: 'How it came over the air; null for what was written on the phone, and for a test key',
      fa: 'این‌که چگونه از هوا رسیده است؛ برای آنچه روی گوشی نوشته شده و برای کلید آزمایشی null',
    }),
  },
);

export const messageSchema = Type.Object(
  {
    id: field(Type.Integer(), 'Unique within its carrier', 'در اپراتور خودش یکتا', 42),
    carrier: field(
      Type.String(),
      'The simulated carrier that brought it',
      'اپراتور شبیه‌سازی که آن را آورد',
      'main',
    ),
    direction: field(Type.Enum(['received', 'written']), 'As seen from the phone', 'از دید گوشی'),
    line: field(Type.String(), 'The line at the other end', 'خطی که آن سوست', '90008361'),
    text: field(Type.String(), 'Text of the message', 'متن پیام', 'سفارش شما آماده است. لغو۱۱'),
    parts: field(Type.Integer(), 'Parts that it took on the air', 'بخش‌هایی که در هوا گرفت', 2),
    code: field(
      nullable(Type.String()),
      'The code in a received text: its first group of 4 to 10 digits, in English digits',
      'کد درون متن رسیده: اولین گروه ۴ تا ۱۰ رقمی آن، با رقم‌های لاتین',
      '482913',
    ),
    raw: field(nullable(rawSchema), 'Technical details of the message', 'جزئیات فنی پیام'),
    at: field(
      Moment,
      'When it happened (ISO 8601, UTC)',
      'زمان رویداد (ISO 8601، UTC)',
      '2026-03-21T08:00:00.000Z',
    ),
  },
  { title: 'PhoneMessage' },
);

export const callSchema = Type.Object(
  {
    id: field(Type.Integer(), 'Id of the phone call', 'شناسهٔ تماس', 42),
    line: field(Type.String(), 'The line that called', 'خطی که زنگ زد', '90008361'),
    state: field(Type.Enum(['ringing', 'talking', 'ended']), 'Status', 'وضعیت'),
    result: field(
      nullable(
        field(
          Type.Enum(['answered', 'busy', 'declined', 'missed', 'not-reached']),
          'Null until it has ended; not-reached: the carrier ended it before the phone rang',
          'null تا پایان؛ not-reached: اپراتور پیش از زنگ خوردن گوشی آن را پایان داد',
        ),
      ),
      'How it ended',
      'نتیجه',
    ),
    started_at: field(
      Moment,
      'When it began; null: not yet',
      'زمان شروع؛ null: هنوز نه',
      '2026-03-21T08:00:00.000Z',
    ),
    answered_at: field(
      nullable(Moment),
      'When it was answered; null: not',
      'زمان پاسخ؛ null: پاسخ داده نشد',
      '2026-03-21T08:00:00.000Z',
    ),
    ended_at: field(
      nullable(Moment),
      'When it ended; null while it goes on',
      'زمان پایان؛ null تا وقتی ادامه دارد',
      '2026-03-21T08:00:00.000Z',
    ),
    recording: field(
      nullable(Type.String()),
      'Where to get what the phone heard, as a wav file',
      'جایی که آنچه گوشی شنید به شکل فایل wav گرفته می‌شود',
      '/handset/phones/09123456789/calls/5/recording',
    ),
  },
  { title: 'PhoneCall' },
);

export const mobileParams = Type.Object({
  mobile: field(
    Type.String({ minLength: 1, maxLength: 30 }),
    'Mobile number, 09xxxxxxxxx',
    'شمارهٔ موبایل، 09xxxxxxxxx',
    '09123456789',
  ),
});

export function messageOf(message: PhoneMessage): Static<typeof messageSchema> {
  const { id, carrier, line, parts, at } = message;
  return {
    id,
    carrier,
    direction: message.direction === 'in' ? 'received' : 'written',
    line,
    text: message.text,
    parts,
    code: message.direction === 'in' ? codeIn(message.text) : null,
    raw: message.raw === undefined ? null : rawOf(message.raw),
    at: moment(at),
  };
}

function rawOf({ encoding, dataCoding, parts, receipt }: RawMessage): Static<typeof rawSchema> {
  return { encoding, data_coding: dataCoding, pages: parts.map((part) => ({ ...part })), receipt };
}

export function callOf({ calls }: SimulatedPhones, call: SimulatedCall): Static<typeof callSchema> {
  const { id, line, result, startedAt, answeredAt, endedAt } = call;
  return {
    id,
    line,
    state: endedAt ? 'ended' : answeredAt ? 'talking' : 'ringing',
    result,
    started_at: moment(startedAt),
    answered_at: answeredAt && moment(answeredAt),
    ended_at: endedAt && moment(endedAt),
    recording: calls?.hasRecording(id) ? `/handset/calls/${id}/recording` : null,
  };
}

/** The number of a phone. One that has messages or calls may be any text: other SMPP clients use the simulator too. */
export function readPhone(phones: SimulatedPhones, mobile: string): string {
  const read = readMobile(mobile);
  if (read.ok) return read.mobile;
  if (conversationOf(phones.simulators, mobile).length > 0 || callsOf(phones, mobile).length > 0)
    return mobile;
  throw invalidField('mobile', text('mobile_invalid', { field: 'mobile' }));
}
