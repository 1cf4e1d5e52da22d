// Written by npm run generate from docs/openapi.json.
import type { MessageChange } from './schemas.ts';

/** What each type of event carries in `data`. */
export interface WebhookData {
  'message.updated': {
/** Up to 500, in their order */
messages: (MessageChange)[];
};
  'inbox.received': {
/** Id of the message */
id: number;
/** Number of the sender */
from: string;
/** Number of the line that received it */
line_number: string;
/** Text of the message */
text: string;
};
  'send.decided': {
/** Id of the send */
send_id: number;
/** Decision */
decision: "approved" | "rejected";
/** The reason, if one was given */
reason: string | null;
};
  'send.finished': {
/** Id of the send */
send_id: number;
/** Present if it was sent with a test key */
test?: true | undefined;
};
  'pattern.decided': {
/** Code of the pattern */
code: string;
/** Decision */
decision: "approved" | "rejected" | "withdrawn";
/** The reason, if one was given */
reason: string | null;
};
  'verify.approved': {
/** Id of the verification */
verification_id: number;
/** The number */
recipient: string;
/** Purpose; null: none given */
purpose: string | null;
/** Value given by the caller; null: none */
reference: string | null;
/** Channel of the last code */
channel: "sms" | "voice" | "messenger";
/** Present if it was sent with a test key */
test?: true | undefined;
};
  'verify.failed': {
/** Id of the verification */
verification_id: number;
/** The number */
recipient: string;
/** Purpose; null: none given */
purpose: string | null;
/** Value given by the caller; null: none */
reference: string | null;
/** Channel of the last code */
channel: "sms" | "voice" | "messenger";
/** Present if it was sent with a test key */
test?: true | undefined;
/** attempts: too many wrong codes; expired: no right code in time */
reason: "attempts" | "expired";
};
  'verify.suspicious': {
/** How the numbers begin */
number_prefix: string;
/** Verifications of the last hour */
started: number;
/** How many of them were approved */
approved: number;
/** Until when no codes go there */
held_until: string;
};
  'order.paid': {
/** Id of the order */
order_id: number;
/** Toman */
amount: number;
};
  'balance.low': {
/** Toman */
balance: number;
/** Toman */
limit: number;
};
  'import.finished': {
/** Id of the import */
import_id: number;
/** Status */
state: "done" | "failed" | "cancelled";
/** Name of the file */
file: string;
/** Rows that did not go in */
failed: number;
/** Id of the phonebook */
phone_book_id: number;
};
  'ticket.answered': {
/** Id of the ticket */
ticket_id: number;
/** Title of the ticket */
title: string;
};
  'webhook.test': Record<string, unknown>;
}

/** Every type of event that a webhook may ask for. */
export const webhookEventTypes = [
  'message.updated',
  'inbox.received',
  'send.decided',
  'send.finished',
  'pattern.decided',
  'verify.approved',
  'verify.failed',
  'verify.suspicious',
  'order.paid',
  'balance.low',
  'import.finished',
  'ticket.answered',
] as const;

/** What each of them is called, in Persian and English. */
export const webhookEventTitles = {
  'message.updated': ["تغییر وضعیت پیام‌ها", "Messages sent, delivered, failed"],
  'inbox.received': ["پیام دریافتی", "A reply"],
  'send.decided': ["تأیید یا رد یک ارسال", "A send approved or rejected"],
  'send.finished': ["پایان یک ارسال", "A bulk send has ended"],
  'pattern.decided': ["تأیید یا رد یک الگو", "A pattern approved or rejected"],
  'verify.approved': ["تأیید یک شماره", "A number was verified"],
  'verify.failed': ["ناموفق ماندن یک تأیید شماره", "A verification failed"],
  'verify.suspicious': ["تأییدهای مشکوک", "Suspicious verifications"],
  'order.paid': ["پرداخت سفارش", "An order was paid"],
  'balance.low': ["کم شدن موجودی", "The balance is low"],
  'import.finished': ["پایان خواندن فایل مخاطبان", "An import of contacts has ended"],
  'ticket.answered': ["پاسخ تیکت", "A ticket has a reply"],
} as const;
