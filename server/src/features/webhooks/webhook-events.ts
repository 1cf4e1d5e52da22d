import { Type, type Static, type TObject } from 'typebox';

import type { Title } from '../../http/endpoint.ts';
import type { WebhookCall } from '../../http/openapi/webhook-calls.ts';
import { bothLanguages, Id, Moment, nullable, wordOf } from '../../http/schemas.ts';
import { itemDetails, itemStatuses } from '../../text/item-words.ts';

interface WebhookEvent<Data extends TObject> {
  /** For people who choose events. */
  readonly title: Title;
  /** In the guide. */
  readonly when: Title;
  /** What a call carries in `data`. */
  readonly data: Data;
}

const event = <Data extends TObject>(declared: WebhookEvent<Data>) => declared;

const described = (en: string, fa: string) => bothLanguages({ en, fa });
const SendId = Type.Integer({ minimum: 1, ...described('Id of the send', 'شناسهٔ ارسال') });
const Reason = nullable(Type.String(described('The reason, if one was given', 'دلیل، اگر نوشته شده باشد')));
const TestMark = Type.Optional(
  Type.Literal(
    true,
    described('Present if it was sent with a test key', 'هست اگر با کلید آزمایشی فرستاده شده'),
  ),
);

/** A changed message, as `message.updated` carries it. */
const messageChange = Type.Object(
  {
    send_id: SendId,
    item: Type.Integer(
      described('Position in its send, from 1; 1 for a send to one', 'جایش در ارسال، از ۱؛ در ارسال تکی ۱'),
    ),
    recipient: Type.String(
      described(
        'Masked, as in 0912*******, where the service brought the number itself',
        'پوشیده، مانند 0912*******، اگر شماره را خود سرویس آورده باشد',
      ),
    ),
    old_status: wordOf(itemStatuses, described('Status before', 'وضعیت پیشین')),
    status: wordOf(itemStatuses),
    status_detail: wordOf(itemDetails, described('More exactly than the status', 'دقیق‌تر از وضعیت')),
    reason: nullable(Type.String(described('Why it failed', 'چرا نشد'))),
    at: Moment,
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
      messages: Type.Array(messageChange, described('Up to 500, in their order', 'تا ۵۰۰ پیام، به ترتیب')),
    }),
  }),
  'inbox.received': event({
    title: { fa: 'پیام دریافتی', en: 'A reply' },
    when: { fa: 'گوشی‌ای به خط شما نوشت', en: 'a phone wrote to a line of yours' },
    data: Type.Object({
      id: Id,
      from: Type.String(described('The number that wrote', 'شماره‌ای که نوشت')),
      line_number: Type.String(),
      text: Type.String(),
    }),
  }),
  'send.decided': event({
    title: { fa: 'تأیید یا رد یک ارسال', en: 'A send approved or refused' },
    when: { fa: 'اپراتور ارسالی را تأیید یا رد کرد', en: 'an operator approved or refused a send' },
    data: Type.Object({ send_id: SendId, decision: wordOf(['approved', 'rejected']), reason: Reason }),
  }),
  'send.finished': event({
    title: { fa: 'پایان یک ارسال', en: 'A send to many has ended' },
    when: {
      fa: 'آخرین پیام یک ارسال گروهی به سرانجام رسید',
      en: 'the last message of a send to many has ended',
    },
    data: Type.Object({ send_id: SendId, test: TestMark }),
  }),
  'pattern.decided': event({
    title: { fa: 'تأیید یا رد یک الگو', en: 'A pattern approved or refused' },
    when: {
      fa: 'اپراتور الگویی را تأیید یا رد کرد، یا تأییدش را پس گرفت',
      en: 'an operator approved, refused or withdrew a pattern',
    },
    data: Type.Object({
      code: Type.String(),
      decision: wordOf(['approved', 'rejected', 'withdrawn']),
      reason: Reason,
    }),
  }),
  'order.paid': event({
    title: { fa: 'پرداخت سفارش', en: 'An order was paid' },
    when: {
      fa: 'سفارشی پرداخت شد و اعتبارش در کیف پول است',
      en: 'an order was paid and its credit is in the wallet',
    },
    data: Type.Object({ order_id: Id, amount: Type.Integer(described('Toman', 'تومان')) }),
  }),
  'balance.low': event({
    title: { fa: 'کم شدن موجودی', en: 'The balance is low' },
    when: {
      fa: 'موجودی از مرزی که گذاشته‌اید کمتر شد',
      en: 'the balance fell below the limit that you set',
    },
    data: Type.Object({
      balance: Type.Integer(described('Toman', 'تومان')),
      limit: Type.Integer(described('Toman', 'تومان')),
    }),
  }),
  'import.finished': event({
    title: { fa: 'پایان خواندن فایل مخاطبان', en: 'An import of contacts has ended' },
    when: { fa: 'فایل مخاطبان وارد شد', en: 'a file of contacts is read in' },
    data: Type.Object({
      import_id: Id,
      state: wordOf(['done', 'failed', 'cancelled']),
      file: Type.String(described('Name of the file', 'نام فایل')),
      failed: Type.Integer(described('Rows that did not go in', 'ردیف‌هایی که وارد نشد')),
      phone_book_id: Id,
    }),
  }),
  'ticket.answered': event({
    title: { fa: 'پاسخ تیکت', en: 'A ticket was answered' },
    when: { fa: 'سرویس به تیکتی پاسخ داد', en: 'the service answered a ticket' },
    data: Type.Object({ ticket_id: Id, title: Type.String() }),
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
