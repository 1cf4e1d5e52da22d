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
  'send.waiting': {
/** Id of the send */
send_id: number;
/** Why: kind, account, first-text, long-value, link, number, many-codes, line-retired or pattern-withdrawn; null: it is not known any more */
reason: string | null;
/** Its place among those that wait now; null: beyond 1000 */
place: number | null;
/** When a decision can be expected, by the average of the last 7 days; null: none was made in them, or the moment has passed */
usual_at: string | null;
/** The same by the longest wait of these days */
late_at: string | null;
/** How many decisions this rests on */
decided_count: number;
};
  'reply.matched': {
/** Id of the rule */
rule_id: number;
/** Title of the rule */
rule_title: string;
/** Id of the message in the inbox */
inbox_id: number;
/** Who wrote */
from: string;
/** The line that it was sent to */
line_number: string;
/** Text of the message */
text: string;
/** What follows the word of the rule */
rest: string;
/** What the wildcards of the pattern stand for */
parts: (string)[];
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
  'pattern.waiting': {
/** Code of the pattern */
code: string;
/** Its place among those that wait now; null: beyond 1000 */
place: number | null;
/** When a decision can be expected, by the average of the last 7 days; null: none was made in them, or the moment has passed */
usual_at: string | null;
/** The same by the longest wait of these days */
late_at: string | null;
/** How many decisions this rests on */
decided_count: number;
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
  'link.clicked': {
/** Id of the link */
link_id: number;
/** Where it leads */
target: string;
/** The send that it was made for; null: none */
send_id: number | null;
/** Position of the recipient in the send, from 1; null where all have the same code */
item: number | null;
/** Clicks since the last call, within about a second */
clicks: number;
/** Whether this recipient opened it for the first time; null where all have the same code */
is_first: boolean | null;
/** The last of these clicks (ISO 8601, UTC) */
at: string;
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
  'ab_test.waiting': {
/** Id of the test */
ab_test_id: number;
/** Name of the test */
title: string;
/** undecided: a person decides; held: it is decided, but the rest could not be sent */
state: "undecided" | "held";
/** Why: an error_code such as insufficient_balance, ab_test_no_difference or ab_test_part_unsent */
problem: string;
};
  'ticket.answered': {
/** Id of the ticket */
ticket_id: number;
/** Title of the ticket */
title: string;
};
  'identity.decided': {
/** Decision */
decision: "approved" | "rejected" | "expiring" | "expired";
/** The reason, if one was given */
reason: string | null;
};
  'webhook.test': Record<string, unknown>;
}

/** Every type of event that a webhook may ask for. */
export const webhookEventTypes = [
  'message.updated',
  'inbox.received',
  'send.waiting',
  'reply.matched',
  'send.decided',
  'send.finished',
  'pattern.waiting',
  'pattern.decided',
  'verify.approved',
  'verify.failed',
  'verify.suspicious',
  'link.clicked',
  'order.paid',
  'balance.low',
  'import.finished',
  'ab_test.waiting',
  'ticket.answered',
  'identity.decided',
] as const;

/** What each of them is called, in Persian and English. */
export const webhookEventTitles = {
  'message.updated': ["تغییر وضعیت پیام‌ها", "Messages sent, delivered, failed"],
  'inbox.received': ["پیام دریافتی", "A reply"],
  'send.waiting': ["انتظار یک ارسال برای تأیید", "A send waits for approval"],
  'reply.matched': ["پیامی که قاعده‌ای گرفت", "A reply that a rule forwards"],
  'send.decided': ["تأیید یا رد یک ارسال", "A send approved or rejected"],
  'send.finished': ["پایان یک ارسال", "A bulk send has ended"],
  'pattern.waiting': ["انتظار یک الگو برای تأیید", "A pattern waits for approval"],
  'pattern.decided': ["تأیید یا رد یک الگو", "A pattern approved or rejected"],
  'verify.approved': ["تأیید یک شماره", "A number was verified"],
  'verify.failed': ["ناموفق ماندن یک تأیید شماره", "A verification failed"],
  'verify.suspicious': ["تأییدهای مشکوک", "Suspicious verifications"],
  'link.clicked': ["کلیک روی لینک کوتاه", "A short link was clicked"],
  'order.paid': ["پرداخت سفارش", "An order was paid"],
  'balance.low': ["کم شدن موجودی", "The balance is low"],
  'import.finished': ["پایان خواندن فایل مخاطبان", "An import of contacts has ended"],
  'ab_test.waiting': ["آزمون دو متن منتظر شماست", "An A/B test awaits you"],
  'ticket.answered': ["پاسخ تیکت", "A ticket has a reply"],
  'identity.decided': ["تصمیم دربارهٔ مدارک هویتی", "A decision on identity documents"],
} as const;
