import { Type, type Static } from 'typebox';

import { carrierKinds, type CarrierKindName } from '../../../../carriers/carrier-kinds.ts';
import { CreatedAt } from '../../../../http/fields/times.ts';
import { verificationSubject } from '../../../../http/fields/verifications.ts';
import { Id, moment, Moment, nullable, wordOf } from '../../../../http/schemas.ts';
import { field } from '../../../../primitives/field.ts';
import { itemStatuses } from '../../../../text/item-words.ts';
import {
  channels,
  checkStatuses,
  secondsToResend,
  shownStatus,
  verificationStatuses,
  type Channel,
} from '../verification.ts';
import type { VerificationRow } from '../verifications-store.ts';

export const VerificationId = field(Id, 'Id of the verification', 'شناسهٔ تأیید', 42);

/** Fields of every answer that shows a verification. */
const shownFields = {
  id: VerificationId,
  status: field(
    wordOf(verificationStatuses),
    'pending: waits for the code; approved; failed: too many wrong codes; expired; cancelled',
    'pending: در انتظار رمز؛ approved: تأیید شد؛ failed: رمز نادرست بیش از اندازه؛ expired: زمانش گذشت؛ cancelled: لغو شد',
  ),
  expires_at: field(
    Moment,
    'Until when its codes are right (ISO 8601, UTC)',
    'تا کی رمزهایش پذیرفته می‌شود (ISO 8601، UTC)',
    '2026-03-21T08:03:00.000Z',
  ),
  resend_after: field(
    Type.Integer(),
    'Seconds until another code may be asked for; 0: now, or never as it has ended',
    'چند ثانیه دیگر می‌توان رمز دیگری خواست؛ 0: هم‌اکنون، یا هرگز چون تمام شده',
    30,
  ),
  channel: field(wordOf(channels), 'Channel of the last code', 'راه آخرین رمز'),
  attempts_left: field(Type.Integer(), 'How many codes may still be tried', 'چند رمز دیگر می‌توان آزمود', 5),
};

const TestMark = field(
  Type.Optional(Type.Boolean()),
  'Only of a test key, and then true',
  'فقط با کلید آزمایشی، و آن‌گاه true',
);

export const startedSchema = Type.Object(
  {
    ...shownFields,
    sent: field(
      Type.Boolean(),
      'Whether this call sent a code; false: the verification was open already, and resend_after not over',
      'آیا این فراخوانی رمزی فرستاد؛ false: این تأیید از قبل باز بود و resend_after هنوز نگذشته',
    ),
    test: TestMark,
  },
  { title: 'StartedVerification' },
);

export const verificationSchema = Type.Object(
  {
    ...shownFields,
    ...verificationSubject,
    client_ip: field(
      nullable(Type.String()),
      'Address of the person, as the caller gave it; null: not given',
      'آدرس IP کاربر، چنان‌که فراخواننده فرستاد؛ null: نفرستاده',
      '203.0.113.7',
    ),
    codes_sent: field(Type.Integer(), 'How many codes were sent', 'چند رمز فرستاده شد', 1),
    created_at: CreatedAt,
    ended_at: field(
      nullable(Moment),
      'When it was approved, failed, expired or was cancelled; null: not yet',
      'زمان تأیید، ناموفق شدن، گذشتن یا لغو؛ null: هنوز نه',
      '2026-03-21T08:00:41.000Z',
    ),
    test: TestMark,
  },
  { title: 'Verification' },
);

const carrierKindNames = Object.keys(carrierKinds) as CarrierKindName[];

const climbFields = {
  channel: field(wordOf(channels), 'Channel of the code', 'راه رمز'),
  step: field(
    Type.Integer(),
    'Which way of the code, from 0; later ones follow when no receipt came',
    'چندمین راه رمز، از صفر؛ بعدی‌ها هنگامی می‌آیند که رسیدی نیامده باشد',
    0,
  ),
  carrier_kind: field(
    nullable(wordOf(carrierKindNames)),
    'Kind of the carrier that took it; null: none yet',
    'گونهٔ اپراتوری که آن را گرفت؛ null: هنوز هیچ‌کدام',
  ),
  status: field(wordOf(itemStatuses), 'Result, as in reports', 'سرنوشت آن، چنان‌که در گزارش‌ها'),
  sent_at: field(
    nullable(Moment),
    'When a carrier took it; null: not yet',
    'زمانی که اپراتور آن را گرفت؛ null: هنوز نه',
    '2026-03-21T08:00:00.000Z',
  ),
  delivered_at: field(
    nullable(Moment),
    'When it reached the phone; null: not known',
    'زمان رسیدن به گوشی؛ null: نامعلوم',
    '2026-03-21T08:00:03.000Z',
  ),
  cost: field(
    Type.Integer(),
    'Cost; failed messages may be refunded',
    'هزینهٔ آن؛ آنچه نرسید شاید برگردد',
    100,
  ),
};

export const shownVerificationSchema = Type.Object(
  {
    ...verificationSchema.properties,
    sends: field(
      Type.Array(
        Type.Object(
          {
            send_id: field(
              Id,
              'Id of the send: reports say what became of it',
              'شناسهٔ ارسال: گزارش‌ها می‌گویند چه شد',
              1201,
            ),
            ...climbFields,
            created_at: CreatedAt,
          },
          { title: 'VerificationSend' },
        ),
      ),
      'Every code that was sent, oldest first: those that were asked for, and the steps behind each',
      'همهٔ رمزهایی که فرستاده شد، از قدیمی به جدید: آن‌ها که درخواست شد و گام‌های بعد از هر یک',
    ),
    next_step: field(
      nullable(
        Type.Object(
          {
            channel: climbFields.channel,
            at: field(
              Moment,
              'When it is taken at the latest',
              'دیرترین زمان آن',
              '2026-03-21T08:00:20.000Z',
            ),
          },
          { title: 'NextVerifyStep' },
        ),
      ),
      'The way that is tried next unless a receipt comes; null: none',
      'راهی که اگر رسیدی نیاید امتحان می‌شود؛ null: هیچ',
    ),
  },
  { title: 'VerificationWithSends' },
);

export const checkedSchema = Type.Object(
  {
    id: VerificationId,
    status: field(
      wordOf(checkStatuses),
      'approved: the code is right, once; wrong; expired: its time is over, or it was cancelled; used: it was approved before; blocked: too many wrong codes',
      'approved: رمز درست است، یک‌بار؛ wrong: نادرست؛ expired: زمانش گذشته یا لغو شده؛ used: قبلاً تأیید شده؛ blocked: رمز نادرست بیش از اندازه',
    ),
    attempts_left: shownFields.attempts_left,
  },
  { title: 'CheckedCode' },
);

type ShownRow = Pick<
  VerificationRow,
  'id' | 'status' | 'expires_at' | 'resend_at' | 'sends' | 'attempts' | 'attempts_max' | 'is_test'
> & { readonly channel: string };

/** Field by field: with a spread the object is slow to make and to serialise. */
export function startedOf(row: ShownRow, isSent: boolean, now: Date): Static<typeof startedSchema> {
  const shown = shownOf(row, now);
  const started = {
    id: shown.id,
    status: shown.status,
    expires_at: shown.expires_at,
    resend_after: shown.resend_after,
    channel: shown.channel,
    attempts_left: shown.attempts_left,
    sent: isSent,
  };
  return row.is_test ? { ...started, test: true } : started;
}

export function verificationOf(row: VerificationRow, now: Date): Static<typeof verificationSchema> {
  return {
    ...shownOf(row, now),
    recipient: row.mobile,
    purpose: row.purpose === '' ? null : row.purpose,
    reference: row.reference,
    client_ip: row.client_ip,
    codes_sent: row.sends,
    created_at: moment(row.created_at),
    ended_at: moment(row.ended_at ?? (shownStatus(row, now) === 'expired' ? row.expires_at : null)),
    ...(row.is_test && { test: true }),
  };
}

function shownOf(row: ShownRow, now: Date) {
  return {
    id: row.id,
    status: shownStatus(row, now),
    expires_at: moment(row.expires_at),
    resend_after: secondsToResend(row, now),
    channel: row.channel as Channel,
    attempts_left: row.attempts_max - row.attempts,
  };
}

export const startedExample: Static<typeof startedSchema> = {
  id: 42,
  status: 'pending',
  expires_at: '2026-03-21T08:03:00.000Z',
  resend_after: 30,
  channel: 'sms',
  attempts_left: 5,
  sent: true,
};

export const verificationExample: Static<typeof verificationSchema> = {
  id: 42,
  status: 'approved',
  expires_at: '2026-03-21T08:03:00.000Z',
  resend_after: 0,
  channel: 'sms',
  attempts_left: 4,
  recipient: '09123456789',
  purpose: 'login',
  reference: 'user-18',
  client_ip: '203.0.113.7',
  codes_sent: 1,
  created_at: '2026-03-21T08:00:00.000Z',
  ended_at: '2026-03-21T08:00:41.000Z',
};
