import { Type, type Static, type TObject } from 'typebox';

import { ImportId, OrderId, PhoneBookId } from '../../../http/fields/ids.ts';
import type { Title } from '../../../http/endpoint.ts';
import type { WebhookCall } from '../../../http/openapi/webhook-calls.ts';
import { field } from '../../../primitives/field.ts';
import { Id, Moment, nullable, wordOf } from '../../../http/schemas.ts';
import { itemDetails, itemStatuses } from '../../../text/item-words.ts';

interface WebhookEvent<Data extends TObject> {
  /** For people who choose events. */
  readonly title: Title;
  /** In the guide. */
  readonly when: Title;
  /** What a call carries in `data`. */
  readonly data: Data;
}

const event = <Data extends TObject>(declared: WebhookEvent<Data>) => declared;

const SendId = field(Type.Integer({ minimum: 1 }), 'Id of the send', 'شناسهٔ ارسال', 42);
const Reason = field(
  nullable(Type.String()),
  'The reason, if one was given',
  'دلیل، اگر نوشته شده باشد',
  'متن با قوانین سازگار نیست',
);
const TestMark = field(
  Type.Optional(Type.Literal(true)),
  'Present if it was sent with a test key',
  'هست اگر با کلید آزمایشی فرستاده شده',
);

/** What every event of a verification carries. */
const verificationFields = {
  verification_id: field(Id, 'Id of the verification', 'شناسهٔ تأیید', 42),
  recipient: field(Type.String(), 'The number', 'شماره', '09123456789'),
  purpose: field(
    nullable(Type.String()),
    'Purpose; null: none given',
    'برای چه بود؛ null: گفته نشده',
    'login',
  ),
  reference: field(
    nullable(Type.String()),
    'Value given by the caller; null: none',
    'آنچه فراخواننده همراهش فرستاد؛ null: هیچ',
    'user-18',
  ),
  channel: field(wordOf(['sms', 'voice', 'messenger']), 'Channel of the last code', 'راه آخرین رمز'),
  test: TestMark,
};

/** A changed message, as `message.updated` carries it. */
const messageChange = Type.Object(
  {
    send_id: SendId,
    item: field(
      Type.Integer(),
      'Position in its send, from 1; 1 for a send to one',
      'جایش در ارسال، از ۱؛ در ارسال تکی ۱',
      1,
    ),
    recipient: field(
      Type.String(),
      'Masked, as in 0912*******, where the service brought the number itself',
      'پوشیده، مانند 0912*******، اگر شماره را خود سرویس آورده باشد',
      '09123456789',
    ),
    old_status: field(wordOf(itemStatuses), 'Status before', 'وضعیت قبلی'),
    status: field(wordOf(itemStatuses), 'Current status', 'وضعیت فعلی'),
    status_detail: field(wordOf(itemDetails), 'More exactly than the status', 'دقیق‌تر از وضعیت'),
    reason: field(nullable(Type.String()), 'Why it failed', 'چرا نشد', 'هم‌اکنون ارتباطی با اپراتور نیست'),
    at: field(
      Moment,
      'When it happened (ISO 8601, UTC)',
      'زمان رویداد (ISO 8601، UTC)',
      '2026-03-21T08:00:00.000Z',
    ),
    test: TestMark,
  },
  { title: 'MessageChange' },
);

/** Position in its send is stored as 0 for a send to one; a call shows 1, as reports do. */
export type MessageChange = Static<typeof messageChange>;

/**
 * Events that an account can get. The types of calls in the OpenAPI document and in the SDK, the table of the guide
 * and the words of the panel are made of this list. A new event is an entry here, and the call of `recordEvent` that
 * writes it.
 */
export const webhookEvents = {
  'message.updated': event({
    title: { fa: 'تغییر وضعیت پیام‌ها', en: 'Messages sent, delivered, failed' },
    when: {
      fa: 'وضعیت پیام‌ها عوض شد؛ تا ۵۰۰ پیام در `data.messages`',
      en: 'messages changed their status; up to 500 in `data.messages`',
    },
    data: Type.Object({
      messages: field(Type.Array(messageChange), 'Up to 500, in their order', 'تا ۵۰۰ پیام، به ترتیب'),
    }),
  }),
  'inbox.received': event({
    title: { fa: 'پیام دریافتی', en: 'A reply' },
    when: { fa: 'پیامی به خط شما رسید', en: 'somebody texted one of your lines' },
    data: Type.Object({
      id: field(Id, 'Id of the message', 'شناسهٔ پیام', 42),
      from: field(Type.String(), 'Number of the sender', 'شماره‌ای که نوشت', '09123456789'),
      line_number: field(Type.String(), 'Number of the line that received it', 'شمارهٔ خط گیرنده', '90008361'),
      text: field(Type.String(), 'Text of the message', 'متن پیام', 'ممنون، رسید'),
    }),
  }),
  'send.decided': event({
    title: { fa: 'تأیید یا رد یک ارسال', en: 'A send approved or rejected' },
    when: { fa: 'اپراتور ارسالی را تأیید یا رد کرد', en: 'an operator approved or rejected a send' },
    data: Type.Object({
      send_id: SendId,
      decision: field(wordOf(['approved', 'rejected']), 'Decision', 'تصمیم'),
      reason: Reason,
    }),
  }),
  'send.finished': event({
    title: { fa: 'پایان یک ارسال', en: 'A bulk send has ended' },
    when: {
      fa: 'آخرین پیام یک ارسال گروهی به نتیجه رسید',
      en: 'the last message of a bulk send has ended',
    },
    data: Type.Object({ send_id: SendId, test: TestMark }),
  }),
  'pattern.decided': event({
    title: { fa: 'تأیید یا رد یک الگو', en: 'A pattern approved or rejected' },
    when: {
      fa: 'اپراتور الگویی را تأیید یا رد کرد، یا تأییدش را پس گرفت',
      en: 'an operator approved, rejected or withdrew a pattern',
    },
    data: Type.Object({
      code: field(Type.String(), 'Code of the pattern', 'کد الگو', 'peykotp001'),
      decision: field(wordOf(['approved', 'rejected', 'withdrawn']), 'Decision', 'تصمیم'),
      reason: Reason,
    }),
  }),
  'verify.approved': event({
    title: { fa: 'تأیید یک شماره', en: 'A number was verified' },
    when: { fa: 'رمز درست یک تأیید شماره رسید', en: 'the right code was entered' },
    data: Type.Object(verificationFields),
  }),
  'verify.failed': event({
    title: { fa: 'ناموفق ماندن یک تأیید شماره', en: 'A verification failed' },
    when: {
      fa: 'رمزهای نادرست یک تأیید شماره بیش از اندازه شد، یا زمانش گذشت',
      en: 'a verification had too many wrong codes, or expired',
    },
    data: Type.Object({
      ...verificationFields,
      reason: field(
        wordOf(['attempts', 'expired']),
        'attempts: too many wrong codes; expired: no right code in time',
        'attempts: رمز نادرست بیش از اندازه؛ expired: رمز درست در زمانش نرسید',
      ),
    }),
  }),
  'verify.suspicious': event({
    title: { fa: 'تأییدهای مشکوک', en: 'Suspicious verifications' },
    when: {
      fa: 'رمزهای زیادی به شماره‌های پشت‌سرهم ارسال شد و کمتر کسی تأیید کرد؛ تا مدتی رمز جدیدی به آن‌ها ارسال نمی‌شود',
      en: 'many codes went to consecutive numbers and few of them were approved; they get no new ones for a while',
    },
    data: Type.Object({
      number_prefix: field(Type.String(), 'How the numbers begin', 'ابتدای شماره‌ها', '0912345'),
      started: field(Type.Integer(), 'Verifications of the last hour', 'تأییدهای یک ساعت گذشته', 80),
      approved: field(Type.Integer(), 'How many of them were approved', 'چندتا تأیید شد', 3),
      held_until: field(
        Moment,
        'Until when no codes go there',
        'تا کی رمزی به آن‌جا نمی‌رود',
        '2026-03-21T09:00:00.000Z',
      ),
    }),
  }),
  'order.paid': event({
    title: { fa: 'پرداخت سفارش', en: 'An order was paid' },
    when: {
      fa: 'سفارشی پرداخت شد و اعتبارش در کیف پول است',
      en: 'an order was paid and its credit is in the wallet',
    },
    data: Type.Object({ order_id: OrderId, amount: field(Type.Integer(), 'Toman', 'تومان', 500_000) }),
  }),
  'balance.low': event({
    title: { fa: 'کم شدن موجودی', en: 'The balance is low' },
    when: {
      fa: 'موجودی از حدی که تعیین کرده‌اید کمتر شد',
      en: 'the balance fell below the limit you set',
    },
    data: Type.Object({
      balance: field(Type.Integer(), 'Toman', 'تومان', 48_000),
      limit: field(Type.Integer(), 'Toman', 'تومان', 50_000),
    }),
  }),
  'import.finished': event({
    title: { fa: 'پایان خواندن فایل مخاطبان', en: 'An import of contacts has ended' },
    when: { fa: 'فایل مخاطبان وارد شد', en: 'a file of contacts is read in' },
    data: Type.Object({
      import_id: ImportId,
      state: field(wordOf(['done', 'failed', 'cancelled']), 'Status', 'وضعیت'),
      file: field(Type.String(), 'Name of the file', 'نام فایل', 'contacts.xlsx'),
      failed: field(Type.Integer(), 'Rows that did not go in', 'ردیف‌هایی که وارد نشد', 2),
      phone_book_id: PhoneBookId,
    }),
  }),
  'ticket.answered': event({
    title: { fa: 'پاسخ تیکت', en: 'A ticket has a reply' },
    when: { fa: 'پشتیبانی به تیکت پاسخ داد', en: 'support replied to a ticket' },
    data: Type.Object({
      ticket_id: field(Id, 'Id of the ticket', 'شناسهٔ تیکت', 18),
      title: field(Type.String(), 'Title of the ticket', 'عنوان تیکت', 'نرسیدن پیام‌ها'),
    }),
  }),
};

export type EventType = keyof typeof webhookEvents;
export const eventTypes = Object.keys(webhookEvents) as EventType[];

export type EventData<Type extends EventType> = Static<(typeof webhookEvents)[Type]['data']>;

/** The type of a trial call, which every webhook gets that asks for it. */
export const testType = 'webhook.test';

/** The calls as the OpenAPI document lists them. */
export const webhookCalls: Readonly<Record<string, WebhookCall>> = {
  ...webhookEvents,
  [testType]: {
    title: { fa: 'فراخوانی آزمایشی', en: 'A trial call' },
    when: { fa: 'یک فراخوانی آزمایشی خواستید', en: 'you asked for a trial call' },
    data: Type.Record(Type.String(), Type.Unknown()),
  },
};

/** Message changes in one call: a campaign of a million is 2,000 calls. */
export const messagesMax = 500;
