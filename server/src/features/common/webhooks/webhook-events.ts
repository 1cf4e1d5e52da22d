import { Type, type Static, type TObject } from 'typebox';

import { ImportId, OrderId, PhoneBookId } from '../../../http/fields/ids.ts';
import { queueOutlookFields } from '../../../http/fields/waits.ts';
import type { Title } from '../../../http/endpoint.ts';
import type { WebhookCall } from '../../../http/openapi/webhook-calls.ts';
import { field } from '../../../primitives/field.ts';
import { Id, Moment, nullable, wordOf } from '../../../http/schemas.ts';
import { messageChange } from './calls/message-change.ts';
import { Reason, SendId, TestMark, verificationFields } from './calls/event-fields.ts';

interface WebhookEvent<Data extends TObject> {
  /** For people who choose events. */
  readonly title: Title;
  /** In the guide. */
  readonly when: Title;
  /** What a call carries in `data`. */
  readonly data: Data;
}

const event = <Data extends TObject>(declared: WebhookEvent<Data>) => declared;

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
  'send.waiting': event({
    title: { fa: 'انتظار یک ارسال برای تأیید', en: 'A send waits for approval' },
    when: {
      fa: 'ارسالی به یک نفر یا گروهی پذیرفته شد و در انتظار تأیید اپراتور است',
      en: 'a send to one or many was accepted and waits for an operator',
    },
    data: Type.Object({
      send_id: SendId,
      reason: field(
        nullable(Type.String()),
        'Why: kind, account, first-text, long-value, link, number, many-codes, line-retired or pattern-withdrawn; null: it is not known any more',
        'چرا: kind، account، first-text، long-value، link، number، many-codes، line-retired یا pattern-withdrawn؛ null: دیگر معلوم نیست',
        'kind',
      ),
      ...queueOutlookFields,
    }),
  }),
  'reply.matched': event({
    title: { fa: 'پیامی که قاعده‌ای گرفت', en: 'A reply that a rule forwards' },
    when: {
      fa: 'قاعدهٔ پاسخی با کار forward_webhook پیامی را گرفت',
      en: 'a reply rule with the action forward_webhook took a message',
    },
    data: Type.Object({
      rule_id: field(Id, 'Id of the rule', 'شناسهٔ قاعده', 4),
      rule_title: field(Type.String(), 'Title of the rule', 'عنوان قاعده', 'سفارش‌ها'),
      inbox_id: field(Id, 'Id of the message in the inbox', 'شناسهٔ پیام در صندوق', 42),
      from: field(Type.String(), 'Who wrote', 'چه کسی نوشت', '09123456789'),
      line_number: field(Type.String(), 'The line that it was sent to', 'خطی که پیام به آن آمد', '90008361'),
      text: field(Type.String(), 'Text of the message', 'متن پیام', 'سفارش ۱۲ نان'),
      rest: field(Type.String(), 'What follows the word of the rule', 'آنچه پس از کلمهٔ قاعده آمده', '۱۲ نان'),
      parts: field(
        Type.Array(Type.String()),
        'What the wildcards of the pattern stand for',
        'آنچه جای نشانه‌های الگو آمده',
        ['۱۲', 'نان'],
      ),
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
  'pattern.waiting': event({
    title: { fa: 'انتظار یک الگو برای تأیید', en: 'A pattern waits for approval' },
    when: {
      fa: 'الگویی ساخته یا ویرایش شد و در انتظار تأیید اپراتور است',
      en: 'a pattern was created or edited and waits for an operator',
    },
    data: Type.Object({
      code: field(Type.String(), 'Code of the pattern', 'کد الگو', 'peykotp001'),
      ...queueOutlookFields,
    }),
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
  'link.clicked': event({
    title: { fa: 'کلیک روی لینک کوتاه', en: 'A short link was clicked' },
    when: {
      fa: 'کسی لینک کوتاهی را باز کرد؛ پیش‌نمایش‌ها و برنامه‌ها در آن نیستند',
      en: 'a person opened a short link; previews and programs are not among them',
    },
    data: Type.Object({
      link_id: field(Id, 'Id of the link', 'شناسهٔ لینک', 31),
      target: field(Type.String(), 'Where it leads', 'مقصدش', 'https://shop.example/sale'),
      send_id: field(
        nullable(Id),
        'The send that it was made for; null: none',
        'ارسالی که برایش ساخته شد؛ null: هیچ',
        42,
      ),
      item: field(
        nullable(Type.Integer()),
        'Position of the recipient in the send, from 1; null where all have the same code',
        'جای گیرنده در ارسال، از ۱؛ null اگر همه یک کد دارند',
        7,
      ),
      clicks: field(
        Type.Integer(),
        'Clicks since the last call, within about a second',
        'کلیک‌ها از فراخوانی پیشین، در حدود یک ثانیه',
        1,
      ),
      is_first: field(
        nullable(Type.Boolean()),
        'Whether this recipient opened it for the first time; null where all have the same code',
        'این گیرنده اولین بار بازش کرد یا نه؛ null اگر همه یک کد دارند',
        true,
      ),
      at: field(
        Moment,
        'The last of these clicks (ISO 8601, UTC)',
        'آخرین این کلیک‌ها (ISO 8601، UTC)',
        '2026-03-21T08:12:00.000Z',
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
  'ab_test.waiting': event({
    title: { fa: 'آزمون دو متن منتظر شماست', en: 'An A/B test awaits you' },
    when: {
      fa: 'در آزمون دو متن هیچ‌کدام بهتر نبود، یا ارسال به بقیه ممکن نشد',
      en: 'neither text of an A/B test was better, or the rest could not be sent',
    },
    data: Type.Object({
      ab_test_id: field(Id, 'Id of the test', 'شناسهٔ آزمون', 4),
      title: field(Type.String(), 'Name of the test', 'نام آزمون', 'عنوان حراج'),
      state: field(
        wordOf(['undecided', 'held']),
        'undecided: a person decides; held: it is decided, but the rest could not be sent',
        'undecided: باید تصمیم بگیرید؛ held: تصمیم گرفته شده ولی بقیه فرستاده نشد',
      ),
      problem: field(
        Type.String(),
        'Why: an error_code such as insufficient_balance, ab_test_no_difference or ab_test_part_unsent',
        'چرا: یک error_code مانند insufficient_balance، یا ab_test_no_difference و ab_test_part_unsent',
        'insufficient_balance',
      ),
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
  'identity.decided': event({
    title: { fa: 'تصمیم دربارهٔ مدارک هویتی', en: 'A decision on identity documents' },
    when: {
      fa: 'مدارک هویتی تأیید یا رد شد، تأییدشان دو هفته دیگر پایان می‌یابد، یا پایان یافت',
      en: 'identity documents were approved or rejected, their approval ends in two weeks, or has ended',
    },
    data: Type.Object({
      decision: field(wordOf(['approved', 'rejected', 'expiring', 'expired']), 'Decision', 'تصمیم'),
      reason: Reason,
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
