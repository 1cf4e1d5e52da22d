// Written by npm run generate from docs/openapi.json.

export type AcceptedSend = {
id: number;
type: string;
status: "in-queue";
/** approval (by an operator), schedule, or null: it is released */
waiting_for: string | null;
schedule: string | null;
recipients_count: number;
/** Recipients who opted out of the line or are blocked: they are listed in the report, nothing is sent to them and nothing charged */
blacklisted_count: number;
pages: number;
cost: number;
/** Only of a test key, always true: nothing is charged, nothing leaves */
test?: boolean | undefined;
};

export type Account = {
id: number;
username: string;
displayName: string;
person_type: "real" | "legal";
first_name: string | null;
last_name: string | null;
father_name: string | null;
/** 0 not said, 1 man, 2 woman */
gender: number | null;
/** Ten digits with a right check digit */
national_code: string | null;
national_id: string | null;
/** Date of birth in UNIX seconds */
br_date: number | null;
live_province_id: number | null;
live_city_id: number | null;
live_postal_code: string | null;
fixed_phone: string | null;
mobile: string;
email: string | null;
address: string | null;
verified: boolean;
blocked: boolean;
plan: {
id: number;
title: string;
expiryDate: string | null;
};
permissions: (string)[];
ceo: {
has_ceo: boolean | null;
first_name: string | null;
last_name: string | null;
father_name: string | null;
/** 0 not said, 1 man, 2 woman */
gender: number | null;
/** Date of birth in UNIX seconds */
br_date: number | null;
/** 09 and nine digits */
mobile: string | null;
national_id: string | null;
/** Ten digits with a right check digit */
national_code: string | null;
} | null;
company: {
name: string | null;
national_id: string | null;
registration_id: string | null;
economic_id: string | null;
province_id: number | null;
city_id: number | null;
address: string | null;
postal_code: string | null;
fixed_phone: string | null;
email: string | null;
} | null;
created_at: string;
seller_id: number | null;
rate_limit_per_minute: number | null;
sites: (string)[];
blocked_reason: string | null;
welcome_wanted: boolean;
redirect_url: string | null;
dialect: "interface" | "live" | null;
};

export type AccountDecisions = {
approved: number;
refused: number;
last: ({
action: string;
subject: string;
reason: string | null;
operator: string | null;
created_at: string;
})[];
};

export type AccountPage = {
current_page: number;
last_page: number;
per_page: number;
total: number;
next_page_url: string | null;
prev_page_url: string | null;
data: (Account)[];
};

export type AccountVisit = {
token: string;
expires_at: string;
};

export type AddReadyTextBody = {
/** reason: why a text is refused, for moderators; answer: to a ticket, for those who answer them */
kind: "reason" | "answer";
/** The language that the text is written in */
language: "fa" | "en";
/** A reason has at most 1,000 characters when it is given */
text: string;
};

export type AddTicketDepartmentBody = {
title: string;
};

export type AddTicketImportanceBody = {
/** The word that callers send */
code: string;
title: string;
};

export type AddToBlacklistBody = {
/** global: from nobody here; line: not from line_id; account: not from account_id */
scope: "global" | "line" | "account";
line_id?: number | null | undefined;
account_id?: number | null | undefined;
/** Numbers as 09xxxxxxxxx */
mobiles: (string)[];
reason?: string | null | undefined;
};

export type AddToOwnBlacklistBody = {
/** Numbers as 09xxxxxxxxx */
mobiles: (string)[];
reason?: string | null | undefined;
};

export type AdjustCreditBody = {
/** Toman; not 0 */
amount: number;
rate?: number | undefined;
reason: string;
};

export type AllowPostalSendsBody = {
allowed: boolean;
};

export type AnswerPaymentBody = {
decision: "pay" | "decline";
};

export type AnswerTicketBody = {
message: string;
/** The last message you have read: if somebody has spoken since, the answer is refused (409) */
last_message_id?: number | undefined;
};

export type AnswerTicketBodyWithFiles = {
message: string;
/** The last message you have read: if somebody has spoken since, the answer is refused (409) */
last_message_id?: number | undefined;
/** A picture (png, jpg, gif, webp), pdf, text, Office document, sound (mp3, wav, ogg) or zip of up to 10 MiB; what it is is told by its content */
file?: Blob | undefined;
};

export type ApiCall = {
id: number;
called_at: string;
method: string;
/** Without the query */
path: string;
status: number;
error_code: string | null;
/** From the request to the answer */
milliseconds: number;
/** X-Request-Id of the answer */
request_id: string;
key_id: number;
key_name: string | null;
address: string;
request_bytes: number;
answer_bytes: number;
/** Of a refused call: its body, cut; secrets and values of patterns are masked */
request: string | null;
/** Of a refused call: the answer that was given, cut */
answer: string | null;
/** Calls before this one that were answered and are not listed: there were too many that second */
skipped: number;
};

export type ApiCallPage = {
current_page: number;
last_page: number;
per_page: number;
total: number;
next_page_url: string | null;
prev_page_url: string | null;
data: (ApiCall)[];
};

export type ApiKey = {
id: number;
name: string;
/** The end of the key, to tell keys apart */
hint: string;
/** Messages of a test key reach only the phones inside the service, and cost nothing */
kind: "live" | "test";
/** What the key may do; null is all that the account may */
permissions: (string)[] | null;
/** Requests a minute of this key; null is no limit of its own */
rate_limit_per_minute: number | null;
created_at: string;
last_used_at: string | null;
revoked_at: string | null;
};

export type ApplyDiscountBody = {
/** The order_id of the order */
orderId: string | number;
discountCode: string;
};

export type ApproveLocationBody = {
/** As you read it: if its owner has changed it since, the decision is refused (409) */
updated_at?: string | undefined;
};

export type ApprovePatternBody = {
/** As you read it: if its owner has changed the pattern since, the decision is refused (409) */
fingerprint?: string | undefined;
};

export type AssignInboxMessageBody = {
account_id: number;
};

export type AttachBankFileBodyWithFiles = {
/** Any file */
file: Blob;
};

export type Attribute = {
id: number;
title: string;
type: "date" | "number" | "string";
/** The name of the value in texts of sends: %code% */
code: string;
};

export type AttributePage = {
current_page: number;
last_page: number;
per_page: number;
total: number;
next_page_url: string | null;
prev_page_url: string | null;
data: (Attribute)[];
};

export type AuditEntry = {
id: number;
operator: {
id: number;
name: string;
} | null;
user: {
id: number;
username: string;
} | null;
address: string | null;
action: string;
subject: string;
account_id: number | null;
before: unknown;
after: unknown;
created_at: string;
};

export type AuditEntryPage = {
current_page: number;
last_page: number;
per_page: number;
total: number;
next_page_url: string | null;
prev_page_url: string | null;
data: (AuditEntry)[];
};

export type BankFile = {
id: number;
name: string;
size: number;
};

export type BankImport = {
import_id: number;
status: "running" | "done" | "failed" | "cancelled";
/** Why it failed; what went in before stays */
problem: string | null;
file_name: string;
created_at: string;
finished_at: string | null;
/** Rows of the file that are done */
processed_rows: number;
inserted: number;
/** Numbers that the bank had already, or that came again */
duplicates: number;
/** Rows without a number that can be read */
failed: number;
};

export type BankImportPage = {
current_page: number;
last_page: number;
per_page: number;
total: number;
next_page_url: string | null;
prev_page_url: string | null;
data: (BankImport)[];
};

export type BeginAppFactorBody = {
password: string;
};

export type BeginSmsFactorBody = {
password: string;
};

export type BlacklistAddition = {
/** Numbers that were not there before */
inserted: number;
/** Numbers that were there already */
known: number;
};

export type BlacklistEntry = {
id: number;
scope: "global" | "line" | "account";
line: {
id: number;
number: string;
} | null;
account_id: number | null;
mobile: string;
reason: string | null;
/** reply (the person opted out), operator or account */
source: string;
created_at: string;
};

export type BlacklistEntryPage = {
current_page: number;
last_page: number;
per_page: number;
total: number;
next_page_url: string | null;
prev_page_url: string | null;
data: (BlacklistEntry)[];
};

export type BlacklistImport = {
/** Numbers that were not there before */
inserted: number;
/** Numbers that were there already */
known: number;
failed: number;
/** The first hundred rows without a number that can be read */
errors: ({
row: number;
mobile: string;
message: string;
})[];
};

export type BlockAccountBody = {
reason: string;
};

export type CalculateCostBody = {
text?: string | undefined;
/** Script of every digit in the final text */
number_format?: "english" | "persian" | undefined;
/** A line of GET /ws/v1/lines/accessible; digits of any script, and a number, are read too */
line_number?: string | number | undefined;
line_id?: number | undefined;
/** Whom to send to; a number that several filters find is sent to once */
filters?: (PostalFilter)[] | undefined;
/** Numbers, rows with a mobile and values, or slices of number banks */
recipients?: (string | Record<string, unknown>)[] | null | undefined;
/** Slices of phonebooks in their stable order; without a limit, to the end */
selectedPhoneBooks?: ({
id: number;
offset?: number | undefined;
/** Absent: to the end */
limit?: number | undefined;
/** Only contacts that meet all of these; offset and limit count among them */
where?: (ContactCondition)[] | undefined;
})[] | null | undefined;
/** Code of a pattern */
code?: string | undefined;
/** Variable name to value (text, number, true or false; null is an empty value). Names that the pattern does not declare are ignored. An empty list and a list of single-key objects are read too. */
attributes?: Record<string, unknown> | (Record<string, unknown>)[] | null | undefined;
recipient?: string | undefined;
receiver_count?: number | undefined;
};

export type CalculateCostBodyWithFiles = {
text?: string | undefined;
/** Script of every digit in the final text */
number_format?: "english" | "persian" | undefined;
/** A line of GET /ws/v1/lines/accessible; digits of any script, and a number, are read too */
line_number?: string | number | undefined;
line_id?: number | undefined;
/** Whom to send to; a number that several filters find is sent to once */
filters?: (PostalFilter)[] | undefined;
/** Numbers, rows with a mobile and values, or slices of number banks */
recipients?: (string | Record<string, unknown>)[] | null | undefined;
/** Slices of phonebooks in their stable order; without a limit, to the end */
selectedPhoneBooks?: ({
id: number;
offset?: number | undefined;
/** Absent: to the end */
limit?: number | undefined;
/** Only contacts that meet all of these; offset and limit count among them */
where?: (ContactCondition)[] | undefined;
})[] | null | undefined;
/** Code of a pattern */
code?: string | undefined;
/** Variable name to value (text, number, true or false; null is an empty value). Names that the pattern does not declare are ignored. An empty list and a list of single-key objects are read too. */
attributes?: Record<string, unknown> | (Record<string, unknown>)[] | null | undefined;
recipient?: string | undefined;
receiver_count?: number | undefined;
/** xlsx or csv, as for simple-file */
recipients_file?: Blob | undefined;
};

export type CalculateVoiceCostBody = {
file_id: number;
receiver_count: number;
};

export type CancelOrderBody = {
/** The order_id of the order */
orderId: string | number;
};

export type Carrier = {
id: number;
name: string;
kind: string;
/** As given, with defaults filled in; passwords are not shown */
config: unknown;
is_enabled: boolean;
/** Where an HTTP gateway reports receipts and inbound messages */
callback_path: string | null;
created_at: string;
};

export type CarrierHealth = {
name: string;
/** connecting, up, down, stopping or stopped */
state: string;
since: string;
last_error: string | null;
in_flight: number;
window: number;
queued_express: number;
queued_bulk: number;
/** Left alone for a while because it failed too often */
is_resting: boolean;
/** Messages it turned away that another carrier was asked to take */
rerouted: number;
/** Over the last ten seconds */
submits_per_second: number;
/** Over the last ten seconds */
receipts_per_second: number;
/** Of the receipts of the last five minutes, 0 to 1; null without any */
delivered_share: number | null;
counters: {
submitted: number;
refused: number;
tryLater: number;
inDoubt: number;
throttled: number;
receipts: number;
inbound: number;
connects: number;
disconnects: number;
};
links: (CarrierLink)[];
process: {
id: string;
host: string;
pid: number;
started_at: string;
};
seen_at: string;
/** The process has said nothing for more than ten seconds: it stopped without a word */
is_gone: boolean;
/** What is wrong, in words; null while all is well */
problem: string | null;
};

export type CarrierLink = {
/** transceiver, transmitter, receiver or http */
name: string;
is_bound: boolean;
since: string;
/** Why it is not bound */
last_error: string | null;
};

export type CarrierTest = {
id: number;
carrier: string;
/** The sender */
line: string;
mobile: string;
text: string;
/** waiting for a process, taken by one, sent: the carrier took it, then delivered or failed; refused: the carrier did not take it; in-doubt: it did not answer */
state: "waiting" | "taken" | "sent" | "delivered" | "failed" | "refused" | "in-doubt";
/** What the carrier said */
reason: string | null;
requested_at: string;
changed_at: string;
};

export type CarrierTrial = {
is_connected: boolean;
/** What came of it, in words */
text: string;
/** What the connection or the carrier said */
error: string | null;
};

export type ChangePasswordBody = {
current_password: string;
password: string;
};

export type ChargeWalletBody = {
/** Credit to buy, in toman */
amount: number;
/** http or https; among the sites of the account, if it lists any */
redirectUrl: string;
};

export type CloseTicketBody = {
ticket_id: number;
};

export type ConfirmAppFactorBody = {
code: string;
};

export type ConfirmSmsFactorBody = {
code: string;
};

export type Contact = {
id: number;
phone_book_id: number;
/** man, woman, co, org */
prefix: string | null;
name: string;
mobile: string;
/** Every column of the phonebook; an empty value where the contact has none */
attributes: ({
attribute_id: number;
title: string;
type: "date" | "number" | "string";
code: string;
value: string;
})[];
};

export type ContactCondition = {
/** name, mobile, prefix (man, woman, co, org), or the code of an attribute of the phonebook */
field: string;
/** from and to include their value: numbers by size, dates by day */
is: "equal" | "containing" | "from" | "to" | "filled" | "empty";
value?: string | undefined;
};

export type ContactImport = {
inserted: number;
updated: number;
/** Rows that did not go in */
failed: number;
/** Rows whose mobile came before; the last one counts */
duplicates: number;
/** Rows that failed or came again, with the reason */
errors: ({
row: number;
mobile: string;
message: string;
})[];
import_id: number;
phone_book_id: number;
status: "running" | "done" | "failed" | "cancelled";
/** Why it failed; what went in before stays */
problem: string | null;
file_name: string;
created_at: string;
finished_at: string | null;
/** Rows of the file that are done, without the heading */
processed_rows: number;
/** Headings that the phonebook does not know */
ignored_columns: (string)[];
/** A file of the rows that failed, with reasons */
failed_rows_url: string | null;
};

export type ContactImportPreview = {
headings: (string)[];
/** For each heading mobile, name, prefix or the code of an attribute; null: none */
columns: (string | null)[];
/** The first five rows after the heading */
rows: ((string)[])[];
/** Null: more than 5,000 */
rows_count: number | null;
};

export type ContactImportSummary = {
inserted: number;
updated: number;
/** Rows that did not go in */
failed: number;
/** Rows whose mobile came before; the last one counts */
duplicates: number;
import_id: number;
phone_book_id: number;
status: "running" | "done" | "failed" | "cancelled";
/** Why it failed; what went in before stays */
problem: string | null;
file_name: string;
created_at: string;
finished_at: string | null;
/** Rows of the file that are done, without the heading */
processed_rows: number;
/** Headings that the phonebook does not know */
ignored_columns: (string)[];
/** A file of the rows that failed, with reasons */
failed_rows_url: string | null;
};

export type ContactImportSummaryPage = {
current_page: number;
last_page: number;
per_page: number;
total: number;
next_page_url: string | null;
prev_page_url: string | null;
data: (ContactImportSummary)[];
};

export type ContactPage = {
current_page: number;
last_page: number;
per_page: number;
total: number;
next_page_url: string | null;
prev_page_url: string | null;
data: (Contact)[];
};

export type Conversation = {
/** The number that wrote */
from: string;
/** Of the newest contact with this number */
name: string | null;
/** The line of its last message */
line_number: string;
/** Its last message */
text: string;
last_message_id: number;
received_at: string;
messages: number;
/** Messages since it was marked as read */
unread: number;
/** Messages of this account from that line do not reach it */
is_blacklisted: boolean;
};

export type ConversationPage = {
current_page: number;
last_page: number;
per_page: number;
total: number;
next_page_url: string | null;
prev_page_url: string | null;
data: (Conversation)[];
};

export type CreateAccountBody = {
plan_id: number;
/** real (also natural, personal) or legal (also company), or the Persian words */
person_type: "real" | "natural" | "personal" | "haghighi" | "حقیقی" | "legal" | "company" | "hoghoghi" | "حقوقی";
/** 3 to 64 letters, digits and . _ @ + -; unique without regard to case */
username: string;
first_name: string;
last_name: string;
/** With a right check digit; a legal person may give its eleven-digit identifier */
national_code: string;
/** 09 and nine digits; of one account only */
mobile: string;
seller_id?: number | null | undefined;
/** May be empty. A valid one is applied by itself to the orders of the account until one is paid */
discount_code?: string | undefined;
/** Send the new customer a welcome text */
should_notify_user?: boolean | undefined;
/** http or https; where the new customer goes on. Among the sites of the seller, if it lists any */
redirect_url?: string | undefined;
};

export type CreateAccountKeyBody = {
name: string;
kind?: "live" | "test" | undefined;
};

export type CreateAttributeBody = {
title: string;
type?: "date" | "number" | "string" | undefined;
/** Its name in texts of sends, such as %city%; absent: made from the title */
code?: string | null | undefined;
};

export type CreateBankBody = {
title: string;
province_id?: number | null | undefined;
/** Its province follows from it; both absent: the whole country */
city_id?: number | null | undefined;
listed?: boolean | undefined;
};

export type CreateCarrierBody = {
name: string;
/** smpp, http or simulator for texts, sip for calls */
kind: string;
/** The fields of this kind */
config: Record<string, unknown>;
is_enabled?: boolean | undefined;
};

export type CreateDiscountBody = {
/** Compared without regard to case and kind of digits */
code: string;
title?: string | undefined;
kind: "percent" | "fixed";
/** Percent (1 to 100), or toman */
value: number;
max_discount?: number | null | undefined;
/** Smallest order it works for */
min_order?: number | undefined;
starts_at?: string | null | undefined;
ends_at?: string | null | undefined;
max_uses?: number | null | undefined;
uses_per_account?: number | undefined;
enabled?: boolean | undefined;
};

export type CreateLineBody = {
/** A line of GET /ws/v1/lines/accessible; digits of any script, and a number, are read too */
number: string | number;
title: string;
/** Shown to the accounts that may use it */
desc?: string | undefined;
/** Kind of line */
service?: "service" | "advertising" | undefined;
/** Price of a page in multiples of the rate of the account, to three decimals */
price_factor?: number | undefined;
/** Who may send from it: all accounts, those listed in accounts, or those on the plans listed in plans. A line of exactly one account is its own: replies belong to it */
access?: {
kind: "all" | "accounts" | "plans";
accounts?: (number)[] | undefined;
plans?: (number)[] | undefined;
} | undefined;
/** The first default line carries texts of the service itself and sends without a line; new accounts get every default line that is for listed accounts */
is_default?: boolean | undefined;
/** In the order in which they are tried; an empty list means all carriers */
carriers?: ({
carrier_id: number;
/** Share of the traffic; 1 unless given. 0: a reserve, used when no other is ready */
weight?: number | undefined;
operator?: "mci" | "irancell" | "rightel" | "other" | null | undefined;
})[] | undefined;
/** When sends to many may leave by this line, in place of the sending hours of its kind; may run over midnight. One-time codes are never held, and calls keep to the hours of their kind. null: the hours of its kind */
hours?: {
/** HH:MM in the time zone of the service */
from: string;
/** HH:MM in the time zone of the service */
to: string;
} | null | undefined;
/** Whether sends by postal code may go out by it */
allows_postal?: boolean | undefined;
};

export type CreateLocationBody = {
text: string;
/** UNIX seconds; in the past: at once */
start_time: number;
/** UNIX seconds; after start_time, and in the future */
end_time: number;
/** Never more people get it; what was reserved for fewer goes back */
receiver_count: number;
/** Degrees; whole numbers beyond ±180 are micro-degrees */
latitude: number;
/** Degrees; whole numbers beyond ±180 are micro-degrees */
longitude: number;
/** Metres */
radius: number;
/** For people; not used */
address?: string | null | undefined;
/** حضور, ورود, خروج; absent: the first */
dispatch_moment?: string | null | undefined;
/** همه, آقا, مرد, خانم, زن; absent: the first */
receiver_gender?: string | null | undefined;
/** Years of age up to 120, or a Jalali year of birth from 1300 on; included */
receiver_age_from?: number | null | undefined;
/** Years of age up to 120, or a Jalali year of birth from 1300 on; included */
receiver_age_to?: number | null | undefined;
/** همه, Android, IOS; absent: the first */
device?: string | null | undefined;
/** A line of the account; absent: the default line */
line_number?: string | number | null | undefined;
};

export type CreateOperatorBody = {
name: string;
/** support unless given */
role?: "admin" | "moderator" | "support" | "finance" | undefined;
/** 3 to 64 letters, digits and . _ @ + -; unique over the service, without regard to case */
username?: string | undefined;
/** 09 and nine digits; codes by text go there */
mobile?: string | null | undefined;
};

export type CreateOperatorKeyBody = {
name: string;
};

export type CreateOwnKeyBody = {
name: string;
/** test: every check and state, but nothing leaves the service and nothing is charged */
kind?: "live" | "test" | undefined;
/** What the key may do; absent or null: all that the account may */
permissions?: ("read" | "send" | "pay" | "support" | "manage")[] | null | undefined;
/** Requests a minute of this key */
rate_limit_per_minute?: number | null | undefined;
};

export type CreatePatternBody = {
/** Variables as %name% */
text: string;
/** An address of the web; http:// or https:// may be left out */
website: string;
/** 0 or 1, or false or true */
share: 0 | 1 | false | true;
description?: string | null | undefined;
/** 1 otp, 2 club, 3 order, 255 others */
category?: 1 | 2 | 3 | 255 | undefined;
/** null: none */
vars?: ({
/** Letters, digits, _ and -, beginning with a letter, a digit or _; without the % signs */
var: string;
length: number;
/** int, str or date; integer and string mean the first two */
type: "int" | "str" | "date" | "string" | "integer";
})[] | null | undefined;
};

export type CreatePhonebookBody = {
title: string;
/** Ids of the custom attributes that are its columns */
attributes?: (number)[] | null | undefined;
};

export type CreatePlanBody = {
title: string;
/** Parts of the service in which customers of the plan may send or make something new; all of them unless given. Others answer 403 feature_not_in_plan */
permissions?: ("sms" | "pattern" | "bulk" | "bank" | "postal" | "lbs" | "voice" | "phonebook" | "ticket")[] | undefined;
/** One of them from 0, so that every purchase has a tariff */
tariffs: (Tariff)[];
/** Whether new accounts may be registered on it */
is_offered?: boolean | undefined;
};

export type CreateWebhookBody = {
/** Where calls go: http or https, on the public internet */
url: string;
/** What it is told of */
events: ("message.updated" | "inbox.received" | "send.decided" | "send.finished" | "pattern.decided" | "order.paid" | "balance.low" | "import.finished" | "ticket.answered")[];
description?: string | undefined;
};

export type DecideSendsBody = {
ids: (number)[];
decision: "approve" | "reject";
reason?: string | undefined;
};

export type DecideSimilarSendsBody = {
/** As the list of sends shows it */
fingerprint: string;
/** Only those of this account */
account_id?: number | undefined;
decision: "approve" | "reject";
reason?: string | undefined;
};

export type DisableFactorBody = {
method: "sms" | "ga";
password: string;
code: string;
};

export type Discount = {
id: number;
/** Compared without regard to case and kind of digits */
code: string;
title: string;
kind: "percent" | "fixed";
/** Percent (1 to 100), or toman */
value: number;
max_discount: number | null;
/** Smallest order it works for */
min_order: number;
starts_at: string | null;
ends_at: string | null;
max_uses: number | null;
uses_per_account: number;
enabled: boolean;
/** Orders that hold it, paid or waiting for payment */
uses: number;
created_at: string;
};

export type DiscountPage = {
current_page: number;
last_page: number;
per_page: number;
total: number;
next_page_url: string | null;
prev_page_url: string | null;
data: (Discount)[];
};

export type DuplicateContacts = {
id: number;
title: string;
/** How many numbers of the phonebook this one has too */
shared: number;
};

export type EditAccountBody = {
plan_id?: number | undefined;
plan_expires_at?: string | null | undefined;
rate_limit_per_minute?: number | null | undefined;
/** Hosts that payments may send a payer back to; an empty list means any */
sites?: (string)[] | undefined;
verified?: boolean | undefined;
dialect?: "interface" | "live" | null | undefined;
};

export type EditCarrierBody = {
/** smpp, http or simulator for texts, sip for calls */
kind: string;
/** The fields of this kind */
config: Record<string, unknown>;
is_enabled?: boolean | undefined;
};

export type EditLineBody = {
/** A line of GET /ws/v1/lines/accessible; digits of any script, and a number, are read too */
number?: string | number | undefined;
title?: string | undefined;
/** Shown to the accounts that may use it */
desc?: string | undefined;
/** Kind of line */
service?: "service" | "advertising" | undefined;
/** Price of a page in multiples of the rate of the account, to three decimals */
price_factor?: number | undefined;
/** Who may send from it: all accounts, those listed in accounts, or those on the plans listed in plans. A line of exactly one account is its own: replies belong to it */
access?: {
kind: "all" | "accounts" | "plans";
accounts?: (number)[] | undefined;
plans?: (number)[] | undefined;
} | undefined;
/** The first default line carries texts of the service itself and sends without a line; new accounts get every default line that is for listed accounts */
is_default?: boolean | undefined;
/** In the order in which they are tried; an empty list means all carriers */
carriers?: ({
carrier_id: number;
/** Share of the traffic; 1 unless given. 0: a reserve, used when no other is ready */
weight?: number | undefined;
operator?: "mci" | "irancell" | "rightel" | "other" | null | undefined;
})[] | undefined;
/** When sends to many may leave by this line, in place of the sending hours of its kind; may run over midnight. One-time codes are never held, and calls keep to the hours of their kind. null: the hours of its kind */
hours?: {
/** HH:MM in the time zone of the service */
from: string;
/** HH:MM in the time zone of the service */
to: string;
} | null | undefined;
/** Whether sends by postal code may go out by it */
allows_postal?: boolean | undefined;
};

export type EditLocationBody = {
text: string;
/** UNIX seconds; in the past: at once */
start_time: number;
/** UNIX seconds; after start_time, and in the future */
end_time: number;
/** Never more people get it; what was reserved for fewer goes back */
receiver_count: number;
/** Degrees; whole numbers beyond ±180 are micro-degrees */
latitude: number;
/** Degrees; whole numbers beyond ±180 are micro-degrees */
longitude: number;
/** Metres */
radius: number;
/** For people; not used */
address?: string | null | undefined;
/** حضور, ورود, خروج; absent: the first */
dispatch_moment?: string | null | undefined;
/** همه, آقا, مرد, خانم, زن; absent: the first */
receiver_gender?: string | null | undefined;
/** Years of age up to 120, or a Jalali year of birth from 1300 on; included */
receiver_age_from?: number | null | undefined;
/** Years of age up to 120, or a Jalali year of birth from 1300 on; included */
receiver_age_to?: number | null | undefined;
/** همه, Android, IOS; absent: the first */
device?: string | null | undefined;
/** A line of the account; absent: the default line */
line_number?: string | number | null | undefined;
};

export type EditMeBody = {
name?: string | undefined;
/** 09 and nine digits; codes by text go there */
mobile?: string | null | undefined;
password?: string | undefined;
};

export type EditNotificationSettingsBody = {
low_balance_amount: number | null;
low_balance_by_sms: boolean;
};

export type EditOperatorBody = {
role: "admin" | "moderator" | "support" | "finance";
};

export type EditPatternBody = {
/** Variables as %name% */
text: string;
/** An address of the web; http:// or https:// may be left out */
website: string;
description?: string | null | undefined;
/** 0 or 1, or false or true */
shared?: 0 | 1 | false | true | undefined;
/** 0 or 1, or false or true */
share?: 0 | 1 | false | true | undefined;
/** null: none */
attributes?: ({
/** Letters, digits, _ and -, beginning with a letter, a digit or _; without the % signs */
var: string;
length: number;
/** int, str or date; integer and string mean the first two */
type: "int" | "str" | "date" | "string" | "integer";
})[] | null | undefined;
/** null: none */
vars?: ({
/** Letters, digits, _ and -, beginning with a letter, a digit or _; without the % signs */
var: string;
length: number;
/** int, str or date; integer and string mean the first two */
type: "int" | "str" | "date" | "string" | "integer";
})[] | null | undefined;
};

export type EditPhonebookBody = {
title?: string | null | undefined;
/** Ids of the custom attributes that are its columns */
attributes?: (number)[] | null | undefined;
};

export type EditReadyTextBody = {
/** The language that the text is written in */
language?: "fa" | "en" | undefined;
/** A reason has at most 1,000 characters when it is given */
text?: string | undefined;
};

export type EditUserBody = {
name?: string | undefined;
/** 09 and nine digits; codes by text go there */
mobile?: string | null | undefined;
role?: "owner" | "sender" | "viewer" | "finance" | undefined;
};

export type EditWebhookBody = {
/** Where calls go: http or https, on the public internet */
url?: string | undefined;
/** What it is told of */
events?: ("message.updated" | "inbox.received" | "send.decided" | "send.finished" | "pattern.decided" | "order.paid" | "balance.low" | "import.finished" | "ticket.answered")[] | undefined;
description?: string | undefined;
active?: boolean | undefined;
};

export type Error = {
status: "error";
/** What is wrong and what to do, in the language asked for */
message: string;
data: null;
/** A stable word for programs */
error_code: string;
/** For callers that read only this: on validation an object of dotted field path to its first problem, else the text of message */
messages: string | Record<string, string>;
/** Dotted field path to its problems */
errors?: Record<string, (string)[]> | undefined;
};

export type FigureCounts = {
/** Recipients of sends that were accepted */
accepted: number;
/** Price of what was accepted, in toman */
cost: number;
/** Messages that a carrier took */
sent: number;
delivered: number;
/** Cancelled and refused sends are not among them */
failed: number;
/** Those of the failed whose fate no receipt told */
undetermined: number;
blacklisted: number;
};

export type FigureRow = {
hour?: string | undefined;
day?: string | undefined;
account_id?: number | undefined;
line?: string | undefined;
/** Empty: no carrier took part */
carrier?: string | undefined;
/** The type of the send */
kind?: string | undefined;
/** Recipients of sends that were accepted */
accepted: number;
/** Price of what was accepted, in toman */
cost: number;
/** Messages that a carrier took */
sent: number;
delivered: number;
/** Cancelled and refused sends are not among them */
failed: number;
/** Those of the failed whose fate no receipt told */
undetermined: number;
blacklisted: number;
};

export type Figures = {
from: string;
to: string;
totals: FigureCounts;
/** By time in order, else the most first; hours and days without anything are left out */
rows: (FigureRow)[];
};

export type ForwardTicketBody = {
support_department_id: number;
};

export type HoldForReviewBody = {
/** What is held, such as send:7, pattern:AB12 or lbs:3 */
subject: string;
note?: string | undefined;
};

export type ImportBankNumbersBodyWithFiles = {
/** xlsx, or csv in UTF-8 or Windows-1256 */
file: Blob;
};

export type ImportBlacklistBodyWithFiles = {
/** global: from nobody here; line: not from line_id; account: not from account_id */
scope: "global" | "line" | "account";
line_id?: number | null | undefined;
account_id?: number | null | undefined;
reason?: string | null | undefined;
/** xlsx or csv */
file: Blob;
};

export type ImportContactsBodyWithFiles = {
phone_book_id: number;
/** JSON of heading to mobile, name, prefix, the code of an attribute of the phonebook, or ignore, for a file whose headings are not those of the sample. Headings that are not named are left alone. Absent: columns are known by their headings */
columns?: string | null | undefined;
/** xlsx, or csv in UTF-8 or Windows-1256 with commas, semicolons, tabs or bars between its cells */
file: Blob;
};

export type ImportPostalDataBodyWithFiles = {
mode?: "add" | "replace" | undefined;
/** xlsx, or csv in UTF-8 or Windows-1256 */
file: Blob;
};

export type InboxMessage = {
id: number;
from: string;
to: string;
/** The same as to */
line_number: string;
text: string;
receivedAt: string;
/** The same as receivedAt */
recievedAt: string;
};

export type InboxMessagePage = {
current_page: number;
last_page: number;
per_page: number;
total: number;
next_page_url: string | null;
prev_page_url: string | null;
data: (InboxMessage)[];
};

export type Invitation = {
user: User;
/** Works once, for seven days; shown this once */
password_set_url: string;
};

export type InviteOperatorBody = {
/** 3 to 64 letters, digits and . _ @ + -; unique over the service, without regard to case */
username?: string | undefined;
/** 09 and nine digits; codes by text go there */
mobile?: string | null | undefined;
};

export type InviteUserBody = {
/** 3 to 64 letters, digits and . _ @ + -; unique over the service, without regard to case */
username: string;
name: string;
/** 09 and nine digits; codes by text go there */
mobile?: string | null | undefined;
role: "owner" | "sender" | "viewer" | "finance";
};

export type InviteUserByOperatorBody = {
/** 3 to 64 letters, digits and . _ @ + -; unique over the service, without regard to case */
username: string;
name: string;
/** 09 and nine digits; codes by text go there */
mobile?: string | null | undefined;
role: "owner" | "sender" | "viewer" | "finance";
};

export type Invoice = {
order_id: number;
issued_at: string;
amount: number;
discount_amount: number;
payable_amount: number;
/** Price of a page of the credit */
rate: number;
seller: InvoiceParty;
buyer: InvoiceParty;
};

export type InvoiceParty = {
name: string;
national_id: string | null;
economic_id: string | null;
registration_id: string | null;
address: string | null;
postal_code: string | null;
phone: string | null;
};

export type KeptCarrier = {
id: number;
name: string;
kind: string;
/** As given, with defaults filled in; passwords are not shown */
config: unknown;
is_enabled: boolean;
/** Where an HTTP gateway reports receipts and inbound messages */
callback_path: string | null;
created_at: string;
/** up: every process that has it is connected; partly: some are, or only a receiver is missing; unserved: no process has it */
status: "up" | "partly" | "connecting" | "down" | "unserved" | "disabled";
};

export type LedgerEntry = {
id: number;
kind: "purchase" | "gift" | "reserve" | "charge" | "refund" | "correction";
amount: number;
/** Rate of the credit that moved */
rate: number;
/** What moved the money, such as send:42 or order:7 */
cause: string;
note: string | null;
created_at: string;
};

export type LedgerEntryPage = {
current_page: number;
last_page: number;
per_page: number;
total: number;
next_page_url: string | null;
prev_page_url: string | null;
data: (LedgerEntry)[];
};

export type Line = {
id: number;
number: string;
title: string;
is_dedicated: boolean;
/** true on a service line, false on an advertising line */
service: boolean;
sms_cost: number;
desc: string;
};

export type LineTrouble = {
line: string;
title: string;
/** null: nobody says since when */
since: string | null;
};

export type LocationRequest = {
id: number;
status: "pending" | "running" | "done" | "cancelled" | "rejected";
/** approval, schedule (the start of its window), or null */
waiting_for: string | null;
text: string;
pages: number;
line: {
id: number;
number: string;
};
/** UNIX seconds */
start_time: number;
/** UNIX seconds */
end_time: number;
receiver_count: number;
/** Degrees */
latitude: number;
/** Degrees */
longitude: number;
/** Metres */
radius: number;
address: string | null;
dispatch_moment: string;
receiver_gender: string;
receiver_age_from: number | null;
receiver_age_to: number | null;
device: string;
rejected_due: string | null;
/** Reserved for all receivers */
cost: number;
/** What the people written to cost; also in the cost of their sends */
spent: number;
/** What went back when it ended */
returned: number;
/** People written to so far */
recipients_count: number;
created_at: string;
updated_at: string;
started_at: string | null;
ended_at: string | null;
};

export type LocationRequestPage = {
current_page: number;
last_page: number;
per_page: number;
total: number;
next_page_url: string | null;
prev_page_url: string | null;
data: (LocationRequest)[];
};

export type LoginBody = {
username: string;
password: string;
method?: "sms" | "ga" | null | undefined;
};

export type MarkConversationReadBody = {
from: string;
/** The newest message that was seen; if a newer one has come, nothing is marked */
last_message_id: number;
};

export type Me = {
id: number;
username: string;
name: string;
mobile: string | null;
kind: "account" | "operator";
role: string;
permissions: (string)[];
account_id: number | null;
operator_id: number | null;
two_factor: ("ga" | "sms")[];
recovery_codes_left: number;
session_id: number;
/** An operator looks at this account and can change nothing; null: somebody of it */
visit: {
operator: string;
expires_at: string;
} | null;
/** Goes with every change, in the header X-CSRF-Token */
csrf_token: string;
};

export type MergePhonebooksBody = {
source_id: number;
/** Deletes the other phonebook afterwards, for good */
delete_source?: boolean | undefined;
};

export type ModeratedSend = {
id: number;
account_id: number;
type: string;
status: string;
waiting_for: string | null;
/** Why it waits: a value longer than its pattern declares, a kind that is moderated, a link or number in a kind that else passes, or a scheduled send whose pattern was withdrawn or whose line was retired meanwhile */
why: "over-long-value" | "moderated-kind" | "link-or-number" | "pattern-withdrawn" | "line-retired";
line: {
id: number;
number: string;
};
text: string;
/** The text has a link or an account name */
has_link: boolean;
/** The text has a phone number or a USSD code */
has_number: boolean;
is_account_trusted: boolean;
/** What was approved for the account and is most like this text; null: nothing is */
approved_text: string | null;
/** The same for texts that may be decided together (decide_similar); null: it is decided alone */
fingerprint: string | null;
/** Others that wait with the same fingerprint */
similar_count: number;
/** Accounts that these and this one are of */
similar_accounts_count: number;
pattern_code: string | null;
schedule: string | null;
rejected_due: string | null;
recipients_count: number;
pages: number;
cost: number;
created_at: string;
};

export type ModeratedSendPage = {
current_page: number;
last_page: number;
per_page: number;
total: number;
next_page_url: string | null;
prev_page_url: string | null;
data: (ModeratedSend)[];
};

export type ModerationOfDay = {
day: string;
/** send, pattern or lbs */
kind: string;
approved: number;
refused: number;
average_seconds: number;
longest_seconds: number;
};

export type MoneyOfDay = {
day: string;
purchase: number;
gift: number;
reserve: number;
charge: number;
refund: number;
correction: number;
};

export type NewApiKey = {
id: number;
name: string;
hint: string;
/** test: every check and state, but nothing leaves the service and nothing is charged */
kind: "live" | "test";
api_key: string;
};

export type NewWebhook = {
id: number;
url: string;
events: ("message.updated" | "inbox.received" | "send.decided" | "send.finished" | "pattern.decided" | "order.paid" | "balance.low" | "import.finished" | "ticket.answered")[];
description: string;
/** False if it is paused or switched off */
active: boolean;
/** paused: by its owner, nothing is kept for it. failing: switched off after a day without success; what happens is kept for a week and sent once it is active again */
state: "active" | "paused" | "failing";
failing_since: string | null;
next_attempt_at: string | null;
last_error: string | null;
last_success_at: string | null;
created_at: string;
/** Signs the calls (Standard Webhooks); shown this once */
secret: string;
};

export type Notice = {
id: number;
kind: "balance-low" | "send-decided" | "pattern-decided" | "import-ended" | "ticket-answered";
/** Id of the send, import or ticket, or code of the pattern */
subject: string;
/** What the sentence needs: decision and reason, title, file and failed rows, balance and limit */
details: Record<string, unknown>;
created_at: string;
read_at: string | null;
};

export type Notices = {
unread: number;
notices: (Notice)[];
};

export type NotificationSettings = {
/** Toman; below it the account is warned. Null: never */
low_balance_amount: number | null;
/** Also by text message to the mobile of the account */
low_balance_by_sms: boolean;
low_since: string | null;
};

export type NumberBank = {
id: number;
title: string;
/** Numbers in the bank: offset goes from 0 to one less */
count: number;
province: {
id: number;
title: string;
} | null;
city: {
id: number;
title: string;
} | null;
};

export type NumberBankPage = {
current_page: number;
last_page: number;
per_page: number;
total: number;
next_page_url: string | null;
prev_page_url: string | null;
data: (NumberBank)[];
};

export type OpenTicketBody = {
support_department_id: number;
title: string;
/** Code, id or title of an importance: low, normal, high, urgent unless operators changed them */
importance: string | number;
question: string;
/** Send a text to the account's own mobile whenever an operator answers; it is charged to the account like any send */
notify_by_sms?: boolean | undefined;
};

export type OpenTicketBodyWithFiles = {
support_department_id: number;
title: string;
/** Code, id or title of an importance: low, normal, high, urgent unless operators changed them */
importance: string | number;
question: string;
/** Send a text to the account's own mobile whenever an operator answers; it is charged to the account like any send */
notify_by_sms?: boolean | undefined;
/** A picture (png, jpg, gif, webp), pdf, text, Office document, sound (mp3, wav, ogg) or zip of up to 10 MiB; what it is is told by its content */
file?: Blob | undefined;
};

export type Operator = {
id: number;
name: string;
role: "admin" | "moderator" | "support" | "finance";
/** As which they sign in; null: with a key only */
username: string | null;
disabled_at: string | null;
created_at: string;
};

export type OperatorInboxMessage = {
id: number;
account_id: number | null;
from: string;
to: string;
text: string;
carrier: string;
received_at: string;
};

export type OperatorInboxMessagePage = {
current_page: number;
last_page: number;
per_page: number;
total: number;
next_page_url: string | null;
prev_page_url: string | null;
data: (OperatorInboxMessage)[];
};

export type OperatorLocationRequest = {
account_id: number;
id: number;
status: "pending" | "running" | "done" | "cancelled" | "rejected";
/** approval, schedule (the start of its window), or null */
waiting_for: string | null;
text: string;
pages: number;
line: {
id: number;
number: string;
};
/** UNIX seconds */
start_time: number;
/** UNIX seconds */
end_time: number;
receiver_count: number;
/** Degrees */
latitude: number;
/** Degrees */
longitude: number;
/** Metres */
radius: number;
address: string | null;
dispatch_moment: string;
receiver_gender: string;
receiver_age_from: number | null;
receiver_age_to: number | null;
device: string;
rejected_due: string | null;
/** Reserved for all receivers */
cost: number;
/** What the people written to cost; also in the cost of their sends */
spent: number;
/** What went back when it ended */
returned: number;
/** People written to so far */
recipients_count: number;
created_at: string;
updated_at: string;
started_at: string | null;
ended_at: string | null;
/** What was approved for the account and is most like this text; null: nothing is */
approved_text: string | null;
};

export type OperatorLocationRequestPage = {
current_page: number;
last_page: number;
per_page: number;
total: number;
next_page_url: string | null;
prev_page_url: string | null;
data: (OperatorLocationRequest)[];
};

export type OperatorNumberBank = {
id: number;
title: string;
/** Numbers in the bank: offset goes from 0 to one less */
count: number;
province: {
id: number;
title: string;
} | null;
city: {
id: number;
title: string;
} | null;
/** Whether customers see it and may send to it */
listed: boolean;
created_at: string;
};

export type OperatorNumberBankPage = {
current_page: number;
last_page: number;
per_page: number;
total: number;
next_page_url: string | null;
prev_page_url: string | null;
data: (OperatorNumberBank)[];
};

export type OperatorOrder = {
account_id: number;
id: number;
status: "unpaid" | "paid" | "cancelled" | "expired";
amount: number;
discount_amount: number;
discount_code: string | null;
payable_amount: number;
/** Price of a page of the credit that it brings */
rate: number;
created_at: string;
expires_at: string;
ended_at: string | null;
/** What was given back; null: nothing */
refunded_amount: number | null;
refunded_at: string | null;
refund_reason: string | null;
};

export type OperatorOrderPage = {
current_page: number;
last_page: number;
per_page: number;
total: number;
next_page_url: string | null;
prev_page_url: string | null;
data: (OperatorOrder)[];
};

export type OperatorSend = {
account_id: number;
id: number;
type: string;
status: "in-queue" | "queued" | "sent" | "rejected" | "cancelled";
/** approval, schedule, or null */
waiting_for: string | null;
line: {
id: number;
number: string;
};
text: string;
pattern_code: string | null;
pattern_text: string | null;
schedule: string | null;
rejected_due: string | null;
/** What was charged when it was accepted */
cost: number;
/** How much of the cost has gone back */
refunded: number;
paused_at: string | null;
paused_by: "account" | "operator" | null;
/** What may be done with it now: withdrawn, moved, paused, resumed, sent again to who failed */
allowed: ("cancel" | "move" | "pause" | "resume" | "resend")[];
created_at: string;
snapshot: SendSnapshot;
/** The same as total_count of snapshot */
recipients_count: number;
/** Only of a test key, and then true */
test?: boolean | undefined;
};

export type OperatorTicket = {
id: number;
title: string;
department: {
id: number;
title: string;
};
importance: string;
/** open: no answer yet; answered: the service spoke last; waiting: the customer spoke after an answer; closed */
status: "open" | "answered" | "waiting" | "closed";
created_at: string;
updated_at: string;
account_id: number;
waiting_since: string | null;
notify_by_sms: boolean;
};

export type OperatorTicketConversation = {
id: number;
title: string;
department: {
id: number;
title: string;
};
importance: string;
/** open: no answer yet; answered: the service spoke last; waiting: the customer spoke after an answer; closed */
status: "open" | "answered" | "waiting" | "closed";
created_at: string;
updated_at: string;
account_id: number;
waiting_since: string | null;
notify_by_sms: boolean;
messages: ({
id: number;
author: "customer" | "operator";
text: string;
created_at: string;
files: ({
id: number;
name: string;
size: number;
})[];
operator: {
id: number;
name: string;
} | null;
})[];
};

export type OperatorTicketPage = {
current_page: number;
last_page: number;
per_page: number;
total: number;
next_page_url: string | null;
prev_page_url: string | null;
data: (OperatorTicket)[];
};

export type Order = {
id: number;
status: "unpaid" | "paid" | "cancelled" | "expired";
amount: number;
discount_amount: number;
discount_code: string | null;
payable_amount: number;
/** Price of a page of the credit that it brings */
rate: number;
/** Where it can be paid; null once it cannot */
paymentUrl: string | null;
created_at: string;
expires_at: string;
ended_at: string | null;
};

export type OrderPage = {
current_page: number;
last_page: number;
per_page: number;
total: number;
next_page_url: string | null;
prev_page_url: string | null;
data: (Order)[];
};

export type OwnBlacklistEntry = {
id: number;
mobile: string;
reason: string | null;
/** account, or operator if someone at the service put it there */
source: string;
created_at: string;
};

export type OwnBlacklistEntryPage = {
current_page: number;
last_page: number;
per_page: number;
total: number;
next_page_url: string | null;
prev_page_url: string | null;
data: (OwnBlacklistEntry)[];
};

export type Pattern = {
code: string;
text: string;
description: string | null;
website: string;
/** 1: every account may send with it once it is active */
share: number;
/** 1 otp, 2 club, 3 order, 255 others */
category: number;
status: "pending" | "active" | "rejected";
/** Why an operator refused it */
admin_message: string | null;
reviewed_at: string | null;
created_at: string;
updated_at: string;
vars: (PatternVariable)[];
vars_count: number;
/** The same list as vars */
attributes: (PatternVariable)[];
};

export type PatternEvent = {
kind: "created" | "edited" | "approved" | "rejected" | "withdrawn";
/** The text then; null where it was not kept */
text: string | null;
/** What the operator said */
message: string | null;
at: string;
};

export type PatternPage = {
current_page: number;
last_page: number;
per_page: number;
total: number;
next_page_url: string | null;
prev_page_url: string | null;
data: (Pattern)[];
};

export type PatternVariable = {
/** Letters, digits, _ and -, beginning with a letter, a digit or _; without the % signs */
var: string;
length: number;
type: "int" | "str" | "date";
};

export type PauseState = {
id: number;
is_paused: boolean;
};

export type PayOrderBody = {
/** The order_id of the order */
orderId: string | number;
paymentSource: "wallet" | "gateway" | "partialGatewayAndWallet";
/** Instead of the address that the order was made with */
redirectUrl?: string | undefined;
};

export type Phone = {
mobile: string;
messages_count: number;
calls_count: number;
last_message: PhoneMessage | null;
last_call: PhoneCall | null;
};

export type Phonebook = {
id: number;
title: string;
/** Number of contacts */
records: number;
/** The same as records */
phone_book_data_count: number;
/** Its custom columns, in their order */
attributes: (Attribute)[];
};

export type PhonebookPage = {
current_page: number;
last_page: number;
per_page: number;
total: number;
next_page_url: string | null;
prev_page_url: string | null;
data: (Phonebook)[];
};

export type PhoneCall = {
id: number;
/** The line that called */
line: string;
state: "ringing" | "talking" | "ended";
result: "answered" | "busy" | "declined" | "missed" | "not-reached" | null;
started_at: string;
answered_at: string | null;
ended_at: string | null;
/** Where to get what the phone heard, as a wav file */
recording: string | null;
};

export type PhoneMessage = {
/** Unique within its carrier */
id: number;
/** The simulated carrier that brought it */
carrier: string;
/** As seen from the phone */
direction: "received" | "written";
/** The line at the other end */
line: string;
text: string;
/** Parts that it took on the air */
parts: number;
/** The code in a received text: its first group of 4 to 10 digits, in English digits */
code: string | null;
raw: RawPhoneMessage | null;
at: string;
};

export type PhonePage = {
current_page: number;
last_page: number;
per_page: number;
total: number;
next_page_url: string | null;
prev_page_url: string | null;
data: (Phone)[];
};

export type Plan = {
id: number;
title: string;
/** Parts of the service in which customers of the plan may send or make something new; all of them unless given. Others answer 403 feature_not_in_plan */
permissions: ("sms" | "pattern" | "bulk" | "bank" | "postal" | "lbs" | "voice" | "phonebook" | "ticket")[];
/** One of them from 0, so that every purchase has a tariff */
tariffs: (Tariff)[];
/** Whether new accounts may be registered on it */
is_offered: boolean;
created_at: string;
};

export type PlanPage = {
current_page: number;
last_page: number;
per_page: number;
total: number;
next_page_url: string | null;
prev_page_url: string | null;
data: (Plan)[];
};

export type PostalData = {
subscribers: number;
changed_at: string | null;
genders: {
male: number;
female: number;
};
operators: {
mci: number;
irancell: number;
other: number;
};
/** By the first two digits of the postal code; digits that two provinces share are a row of both, unused ones a row of none */
provinces: ({
provinces: ({
id: number;
title: string;
})[];
prefixes: (string)[];
subscribers: number;
})[];
};

export type PostalFilter = {
/** The first 3 to 5 digits of the postal code; the more digits, the smaller the area */
postal_code: string | number;
/** An id of get-genders; absent, null or 0: all */
gender_id?: number | null | undefined;
/** The earliest Jalali birth year */
age_from: number;
/** The latest Jalali birth year */
age_to: number;
/** How the number begins, with its zero or without, up to 0912345; absent: any */
number_prefix?: string | number | null | undefined;
/** Who issued the number: mci, irancell or other; absent, null or empty: any */
operator?: string | null | undefined;
/** How many of the people found are passed over, in their fixed order: 0 begins with the first */
row_from?: number | null | undefined;
/** How many are taken; absent: all the rest */
row_count?: number | null | undefined;
};

export type PostalImport = {
id: number;
status: "running" | "done" | "failed" | "cancelled";
/** Why it failed; what went in before stays */
problem: string | null;
file_name: string;
created_at: string;
finished_at: string | null;
mode: "add" | "replace";
/** Rows of the file that are done, without the heading */
processed: number;
/** Numbers that were not there before */
inserted: number;
/** Rows about numbers that were there: the newest row counts */
updated: number;
/** Rows that did not go in; ask for failed-rows */
failed: number;
};

export type PostalImportPage = {
current_page: number;
last_page: number;
per_page: number;
total: number;
next_page_url: string | null;
prev_page_url: string | null;
data: (PostalImport)[];
};

export type PreviewContactImportBodyWithFiles = {
phone_book_id: number;
/** xlsx or csv, as for the import */
file: Blob;
};

export type Profile = {
id: number;
username: string;
displayName: string;
person_type: "real" | "legal";
first_name: string | null;
last_name: string | null;
father_name: string | null;
/** 0 not said, 1 man, 2 woman */
gender: number | null;
/** Ten digits with a right check digit */
national_code: string | null;
national_id: string | null;
/** Date of birth in UNIX seconds */
br_date: number | null;
live_province_id: number | null;
live_city_id: number | null;
live_postal_code: string | null;
fixed_phone: string | null;
mobile: string;
email: string | null;
address: string | null;
verified: boolean;
blocked: boolean;
plan: {
id: number;
title: string;
expiryDate: string | null;
};
permissions: (string)[];
ceo: {
has_ceo: boolean | null;
first_name: string | null;
last_name: string | null;
father_name: string | null;
/** 0 not said, 1 man, 2 woman */
gender: number | null;
/** Date of birth in UNIX seconds */
br_date: number | null;
/** 09 and nine digits */
mobile: string | null;
national_id: string | null;
/** Ten digits with a right check digit */
national_code: string | null;
} | null;
company: {
name: string | null;
national_id: string | null;
registration_id: string | null;
economic_id: string | null;
province_id: number | null;
city_id: number | null;
address: string | null;
postal_code: string | null;
fixed_phone: string | null;
email: string | null;
} | null;
created_at: string;
};

/** How it came over the air; null for what was written on the phone */
export type RawPhoneMessage = {
encoding: "gsm7" | "ucs2" | "latin1" | "binary";
/** As SMPP numbers it */
data_coding: number;
pages: ({
text: string;
/** Without the header that joins pages */
octets: number;
})[];
/** What the carrier reports of it (DELIVRD …); null: it reports nothing */
receipt: string | null;
};

export type ReadNoticesBody = {
up_to_id: number;
};

export type ReadyText = {
id: number;
/** reason: why a text is refused, for moderators; answer: to a ticket, for those who answer them */
kind: "reason" | "answer";
/** The language that the text is written in */
language: "fa" | "en";
/** A reason has at most 1,000 characters when it is given */
text: string;
};

export type RecoveryCodes = {
/** Each opens once in place of the app; shown this once */
recovery_codes: (string)[];
};

export type RefundOrderBody = {
/** Toman; without it all that was paid */
amount?: number | undefined;
reason: string;
};

export type RegisterAccountBody = {
plan_id: number;
/** real (also natural, personal) or legal (also company), or the Persian words */
person_type: "real" | "natural" | "personal" | "haghighi" | "حقیقی" | "legal" | "company" | "hoghoghi" | "حقوقی";
/** 3 to 64 letters, digits and . _ @ + -; unique without regard to case */
username: string;
first_name: string;
last_name: string;
/** With a right check digit; a legal person may give its eleven-digit identifier */
national_code: string;
/** 09 and nine digits; of one account only */
mobile: string;
/** May be empty. A valid one is applied by itself to the orders of the account until one is paid */
discount_code: string;
/** Send the new customer a welcome text */
should_notify_user: boolean;
/** http or https; where the new customer goes on. Among the sites of the seller, if it lists any */
redirect_url: string;
/** The key's own account or one that it registered; 0 means the key's own */
seller_id: number;
};

export type RegisteredAccount = {
id: number;
username: string;
/** Shown this once */
api_key: string;
/** Where the account's owner sets a password to sign in; works once, for seven days */
password_set_url: string;
};

export type RegisterPanelUserBody = {
plan_id: number;
/** real (also natural, personal) or legal (also company), or the Persian words */
person_type: "real" | "natural" | "personal" | "haghighi" | "حقیقی" | "legal" | "company" | "hoghoghi" | "حقوقی";
/** 3 to 64 letters, digits and . _ @ + -; unique without regard to case */
username: string;
first_name: string;
last_name: string;
/** With a right check digit; a legal person may give its eleven-digit identifier */
national_code: string;
/** 09 and nine digits; of one account only */
mobile: string;
/** May be empty. A valid one is applied by itself to the orders of the account until one is paid */
discount_code: string;
/** Send the new customer a welcome text */
should_notify_user: boolean;
/** http or https; where the new customer goes on. Among the sites of the seller, if it lists any */
redirect_url: string;
/** The key's own account or one that it registered; 0 means the key's own */
seller_id: number;
};

export type RejectLocationBody = {
reason: string;
/** As you read it: if its owner has changed it since, the decision is refused (409) */
updated_at?: string | undefined;
};

export type RejectPatternBody = {
reason: string;
/** As you read it: if its owner has changed the pattern since, the decision is refused (409) */
fingerprint?: string | undefined;
};

export type RejectSendBody = {
reason: string;
};

export type RemoveDuplicateContactsBody = {
/** The other phonebooks; these keep their contacts */
phone_books: (number)[];
};

export type RenameTicketDepartmentBody = {
title: string;
};

export type RenameTicketImportanceBody = {
title: string;
};

export type RenewRecoveryCodesBody = {
password: string;
code: string;
};

export type ReplayWebhookBody = {
from: string;
to: string;
};

export type ReplyFromPhoneBody = {
/** The line to write to */
line: string;
/** At most 1530 UTF-16 units */
text: string;
};

export type ReplyToTicketBody = {
ticket_id: number;
message: string;
};

export type ReplyToTicketBodyWithFiles = {
ticket_id: number;
message: string;
/** A picture (png, jpg, gif, webp), pdf, text, Office document, sound (mp3, wav, ogg) or zip of up to 10 MiB; what it is is told by its content */
file?: Blob | undefined;
};

export type ReplyWords = {
opt_out: {
/** In any letter case, script of digits and spacing; the whole reply must be one of them */
words: (string)[];
/** Set by an operator; else it follows from the settings */
is_kept: boolean;
};
opt_in: {
/** In any letter case, script of digits and spacing; the whole reply must be one of them */
words: (string)[];
/** Set by an operator; else it follows from the settings */
is_kept: boolean;
};
};

export type RequestPasswordCodeBody = {
username: string;
};

export type RescheduleSendBody = {
/** YYYY-MM-DD HH:MM:SS in the time zone of the service, or ISO 8601 with an offset; absent, null or empty: now */
schedule: string;
};

export type ResendCost = {
receiver_count: number;
pages: number;
price_amount: number;
};

export type ResendFailedBody = {
/** A line of GET /ws/v1/lines/accessible; digits of any script, and a number, are read too */
line_number?: string | number | undefined;
/** Also those whose outcome is unknown; some of them may get the message twice */
include_undetermined?: boolean | undefined;
/** YYYY-MM-DD HH:MM:SS in the time zone of the service, or ISO 8601 with an offset; absent, null or empty: now */
schedule?: string | null | undefined;
};

export type ResetPasswordBody = {
username: string;
code: string;
password: string;
};

export type ReviewedPattern = {
code: string;
text: string;
description: string | null;
website: string;
/** 1: every account may send with it once it is active */
share: number;
/** 1 otp, 2 club, 3 order, 255 others */
category: number;
status: "pending" | "active" | "rejected";
/** Why an operator refused it */
admin_message: string | null;
reviewed_at: string | null;
created_at: string;
updated_at: string;
vars: (PatternVariable)[];
vars_count: number;
/** The same list as vars */
attributes: (PatternVariable)[];
account_id: number;
/** Its text as an operator last approved it; null: never approved */
approved_text: string | null;
/** Of text, website and variables: goes with a decision, so that it is about what was read */
fingerprint: string;
};

export type ReviewedPatternPage = {
current_page: number;
last_page: number;
per_page: number;
total: number;
next_page_url: string | null;
prev_page_url: string | null;
data: (ReviewedPattern)[];
};

export type ReviewHold = {
subject: string;
operator: {
id: number;
name: string;
};
note: string | null;
created_at: string;
};

export type SaveContactBody = {
phone_book_id: number;
phone_book_data_id?: number | null | undefined;
/** 09xxxxxxxxx */
mobile: string;
name?: string | null | undefined;
/** man, woman, co, org, or empty */
prefix?: string | null | undefined;
attributes?: ({
attribute_id: number;
/** Empty: the contact has none */
value?: string | number | null | undefined;
})[] | null | undefined;
};

export type SaveContactsBody = {
phone_book_id: number;
items: (unknown)[];
};

export type SavedContacts = {
inserted: number;
updated: number;
/** Rows that did not go in */
failed: number;
/** Rows whose mobile came before; the last one counts */
duplicates: number;
/** Rows that failed or came again, with the reason */
errors: ({
row: number;
mobile: string;
message: string;
})[];
};

export type SearchGroup = {
kind: "send" | "contact" | "phonebook" | "pattern" | "conversation" | "ticket" | "order" | "account" | "line" | "carrier";
items: (SearchHit)[];
};

export type SearchHit = {
id: number | string;
title: string;
detail: string | null;
/** The phonebook of a contact, the account of a send */
parent_id: number | null;
};

export type SendBankBody = {
text: string;
/** At least one slice; nothing is guessed */
recipients?: ({
bank_id: number;
/** Numbers to pass over */
offset?: number | undefined;
/** Absent, or beyond the end: to the end */
limit?: number | undefined;
})[] | undefined;
/** A line of GET /ws/v1/lines/accessible; digits of any script, and a number, are read too */
line_number: string | number;
/** Script of every digit in the final text */
number_format: "english" | "persian";
/** YYYY-MM-DD HH:MM:SS in the time zone of the service, or ISO 8601 with an offset; absent, null or empty: now */
schedule?: string | null | undefined;
};

export type SendCost = {
/** UTF-16 units of the final text, of the longest if they differ */
text_length: number;
/** Of the longest text */
pages: number;
receiver_count: number;
price_amount: number;
};

export type SendFileBodyWithFiles = {
text: string;
/** A line of GET /ws/v1/lines/accessible; digits of any script, and a number, are read too */
line_number: string | number;
/** Script of every digit in the final text */
number_format?: "english" | "persian" | undefined;
/** YYYY-MM-DD HH:MM:SS in the time zone of the service, or ISO 8601 with an offset; absent, null or empty: now */
schedule?: string | null | undefined;
/** xlsx or csv */
recipients_file: Blob;
};

export type SendingHours = {
/** Kind of line; or voice, for calls by whatever line */
service: "service" | "advertising" | "voice";
/** HH:MM in the time zone of the service */
from: string;
/** HH:MM in the time zone of the service */
to: string;
};

export type SendItem = {
/** Position of the item in its send, from 1 */
id: number;
mobile: string;
/** The same as mobile */
destination: string;
/** in-queue, sent, delivered, failed or blacklisted; the same as status_detail for an account of the dialect live */
status: string;
/** Finer than status */
status_detail: string;
text: string;
pages: number;
/** Why it failed or waits, in the language of the caller */
error: string | null;
sent_at: string | null;
delivered_at: string | null;
};

export type SendItemPage = {
current_page: number;
last_page: number;
per_page: number;
total: number;
next_page_url: string | null;
prev_page_url: string | null;
data: (SendItem)[];
};

export type SendKeywordsBody = {
/** Variables as %var% */
text: string;
/** A line of GET /ws/v1/lines/accessible; digits of any script, and a number, are read too */
line_number: string | number;
recipients?: ({
mobile: string;
})[] | null | undefined;
/** Slices of phonebooks in their stable order; without a limit, to the end */
selectedPhoneBooks?: ({
id: number;
offset?: number | undefined;
/** Absent: to the end */
limit?: number | undefined;
/** Only contacts that meet all of these; offset and limit count among them */
where?: (ContactCondition)[] | undefined;
})[] | null | undefined;
/** Script of every digit in the final text */
number_format?: "english" | "persian" | undefined;
/** YYYY-MM-DD HH:MM:SS in the time zone of the service, or ISO 8601 with an offset; absent, null or empty: now */
schedule?: string | null | undefined;
};

export type SendPatternBody = {
/** Code of the pattern */
code: string;
/** Variable name to value (text, number, true or false; null is an empty value). Names that the pattern does not declare are ignored. An empty list and a list of single-key objects are read too. */
attributes?: Record<string, unknown> | (Record<string, unknown>)[] | null | undefined;
/** One number, 09xxxxxxxxx */
recipient: string;
/** A line of GET /ws/v1/lines/accessible; digits of any script, and a number, are read too */
line_number: string | number;
/** Script of every digit in the final text */
number_format: "english" | "persian";
/** YYYY-MM-DD HH:MM:SS in the time zone of the service, or ISO 8601 with an offset; absent, null or empty: now */
schedule?: string | null | undefined;
};

export type SendPostalBody = {
text: string;
/** Script of every digit in the final text */
number_format: "english" | "persian";
line_id: number;
/** YYYY-MM-DD HH:MM:SS in the time zone of the service, or ISO 8601 with an offset; absent, null or empty: now */
schedule?: string | null | undefined;
/** Whom to send to; a number that several filters find is sent to once */
filters: (PostalFilter)[];
};

export type SendRequest = {
id: number;
type: string;
status: "in-queue" | "queued" | "sent" | "rejected" | "cancelled";
/** approval, schedule, or null */
waiting_for: string | null;
line: {
id: number;
number: string;
};
text: string;
pattern_code: string | null;
pattern_text: string | null;
schedule: string | null;
rejected_due: string | null;
/** What was charged when it was accepted */
cost: number;
/** How much of the cost has gone back */
refunded: number;
paused_at: string | null;
paused_by: "account" | "operator" | null;
/** What may be done with it now: withdrawn, moved, paused, resumed, sent again to who failed */
allowed: ("cancel" | "move" | "pause" | "resume" | "resend")[];
created_at: string;
snapshot: SendSnapshot;
/** The same as total_count of snapshot */
recipients_count: number;
/** Only of a test key, and then true */
test?: boolean | undefined;
};

export type SendRequestPage = {
current_page: number;
last_page: number;
per_page: number;
total: number;
next_page_url: string | null;
prev_page_url: string | null;
data: (SendRequest)[];
};

export type SendSampleBody = {
text: string;
/** A line of GET /ws/v1/lines/accessible; digits of any script, and a number, are read too */
line_number: string | number;
/** Script of every digit in the final text */
number_format: "english" | "persian";
/** YYYY-MM-DD HH:MM:SS in the time zone of the service, or ISO 8601 with an offset; absent, null or empty: now */
schedule?: string | null | undefined;
};

export type SendSimpleBody = {
text: string;
/** A line of GET /ws/v1/lines/accessible; digits of any script, and a number, are read too */
line_number: string | number;
/** Script of every digit in the final text */
number_format: "english" | "persian";
/** YYYY-MM-DD HH:MM:SS in the time zone of the service, or ISO 8601 with an offset; absent, null or empty: now */
schedule?: string | null | undefined;
/** Numbers, 09xxxxxxxxx; repeated ones count once */
recipients?: (string)[] | null | undefined;
/** Slices of phonebooks in their stable order; without a limit, to the end */
selectedPhoneBooks?: ({
id: number;
offset?: number | undefined;
/** Absent: to the end */
limit?: number | undefined;
/** Only contacts that meet all of these; offset and limit count among them */
where?: (ContactCondition)[] | undefined;
})[] | null | undefined;
};

export type SendSnapshot = {
total_count: number;
not_started_count: number;
in_queue_count: number;
sent_count: number;
delivered_count: number;
delivery_failure_count: number;
delivery_undetermined_count: number;
send_failure_count: number;
system_error_count: number;
blacklist_count: number;
};

export type SendVoiceBody = {
file_id: number;
/** Numbers, 09xxxxxxxxx; repeated ones count once */
recipients?: (string)[] | null | undefined;
/** Slices of phonebooks in their stable order; without a limit, to the end */
selectedPhoneBooks?: ({
id: number;
offset?: number | undefined;
/** Absent: to the end */
limit?: number | undefined;
/** Only contacts that meet all of these; offset and limit count among them */
where?: (ContactCondition)[] | undefined;
})[] | null | undefined;
/** YYYY-MM-DD HH:MM:SS in the time zone of the service, or ISO 8601 with an offset; absent, null or empty: now */
schedule?: string | null | undefined;
};

export type SetLineRouteBody = {
/** In the order in which they are tried; an empty list means all carriers */
carriers: ({
carrier_id: number;
/** Share of the traffic; 1 unless given. 0: a reserve, used when no other is ready */
weight?: number | undefined;
operator?: "mci" | "irancell" | "rightel" | "other" | null | undefined;
})[];
};

export type SetModerationRulesBody = {
kinds?: ({
/** A kind of send; pattern is a pattern send with a value longer than declared */
kind: "simple" | "simple-file" | "sample" | "keywords" | "bank" | "postal" | "lbs" | "voice" | "pattern";
rule: "always" | "untrusted" | "never" | null;
})[] | undefined;
links_and_numbers?: "always" | "untrusted" | "never" | null | undefined;
};

export type SetPasswordWithLinkBody = {
token: string;
password: string;
};

export type SetReplyWordsBody = {
/** In any letter case, script of digits and spacing; the whole reply must be one of them */
opt_out?: (string)[] | null | undefined;
/** In any letter case, script of digits and spacing; the whole reply must be one of them */
opt_in?: (string)[] | null | undefined;
};

export type SetSendingHoursBody = {
/** Kind of line; or voice, for calls by whatever line */
service: "service" | "advertising" | "voice";
/** HH:MM in the time zone of the service */
from?: string | undefined;
/** HH:MM in the time zone of the service */
to?: string | undefined;
};

export type SignedIn = {
user: {
id: number;
username: string;
name: string;
kind: "account" | "operator";
};
/** Goes with every change, in the header X-CSRF-Token */
csrf_token: string;
expires_at: string;
};

export type SignInAsBody = {
/** The people of the account read it */
reason: string;
};

export type SignInBody = {
username: string;
password: string;
method?: "sms" | "ga" | null | undefined;
};

export type SubmitSetPasswordBody = {
token: string;
password: string;
again: string;
};

export type Tariff = {
/** The tariff holds from this much bought at once */
from_amount: number;
/** Price of a page in toman */
rate: number;
};

export type TestCarrierBody = {
mobile: string;
text: string;
/** The sender; else a line that uses this carrier */
line?: string | undefined;
};

export type Ticket = {
id: number;
title: string;
department: {
id: number;
title: string;
};
importance: string;
/** open: no answer yet; answered: the service spoke last; waiting: the customer spoke after an answer; closed */
status: "open" | "answered" | "waiting" | "closed";
created_at: string;
updated_at: string;
};

export type TicketConversation = {
id: number;
title: string;
department: {
id: number;
title: string;
};
importance: string;
/** open: no answer yet; answered: the service spoke last; waiting: the customer spoke after an answer; closed */
status: "open" | "answered" | "waiting" | "closed";
created_at: string;
updated_at: string;
messages: ({
id: number;
author: "customer" | "operator";
text: string;
created_at: string;
files: ({
id: number;
name: string;
size: number;
})[];
})[];
};

export type TicketDepartment = {
id: number;
title: string;
};

export type TicketImportance = {
id: number;
code: string;
title: string;
};

export type TicketPage = {
current_page: number;
last_page: number;
per_page: number;
total: number;
next_page_url: string | null;
prev_page_url: string | null;
data: (Ticket)[];
};

export type TimelineEvent = {
/** held: it waits for approval again, because its line was retired or its pattern withdrawn; a kind that begins with waits is how it stands now */
kind: "accepted" | "waits-for-approval" | "approved" | "rejected" | "held" | "moved" | "waits-for-schedule" | "cancelled" | "started" | "paused" | "resumed" | "finished" | "resent" | "refunded";
/** When it happened, or since when it waits; null for money that came back bit by bit */
at: string | null;
by: "account" | "service" | null;
/** The moment that it waits for or was moved to */
until: string | null;
/** Why it was rejected */
reason: string | null;
/** The send that went to those who failed */
resent_as: number | null;
/** What was charged, or came back */
amount: number | null;
};

export type TrustAccountBody = {
is_trusted: boolean;
};

export type TryCarrierBody = {
id?: number | undefined;
/** smpp, http or simulator */
kind: string;
/** The fields of this kind */
config: Record<string, unknown>;
};

export type UpdateBankBody = {
title?: string | undefined;
province_id?: number | null | undefined;
/** Its province follows from it; both absent: the whole country */
city_id?: number | null | undefined;
listed?: boolean | undefined;
};

export type UpdateDiscountBody = {
/** Compared without regard to case and kind of digits */
code?: string | undefined;
title?: string | undefined;
kind?: "percent" | "fixed" | undefined;
/** Percent (1 to 100), or toman */
value?: number | undefined;
max_discount?: number | null | undefined;
/** Smallest order it works for */
min_order?: number | undefined;
starts_at?: string | null | undefined;
ends_at?: string | null | undefined;
max_uses?: number | null | undefined;
uses_per_account?: number | undefined;
enabled?: boolean | undefined;
};

export type UpdatePlanBody = {
title?: string | undefined;
/** Parts of the service in which customers of the plan may send or make something new; all of them unless given. Others answer 403 feature_not_in_plan */
permissions?: ("sms" | "pattern" | "bulk" | "bank" | "postal" | "lbs" | "voice" | "phonebook" | "ticket")[] | undefined;
/** One of them from 0, so that every purchase has a tariff */
tariffs?: (Tariff)[] | undefined;
/** Whether new accounts may be registered on it */
is_offered?: boolean | undefined;
};

export type UpdateProfileBody = {
first_name?: string | undefined;
last_name?: string | undefined;
father_name?: string | undefined;
/** 0 not said, 1 man, 2 woman */
gender?: number | undefined;
/** Ten digits with a right check digit */
national_code?: string | undefined;
national_id?: string | undefined;
/** Date of birth in UNIX seconds */
br_date?: number | undefined;
live_province_id?: number | undefined;
live_city_id?: number | undefined;
live_postal_code?: string | undefined;
fixed_phone?: string | undefined;
/** 09 and nine digits; of one account only */
mobile?: string | undefined;
email?: string | undefined;
address?: string | undefined;
ceo?: {
has_ceo?: boolean | undefined;
first_name?: string | undefined;
last_name?: string | undefined;
father_name?: string | undefined;
/** 0 not said, 1 man, 2 woman */
gender?: number | undefined;
/** Date of birth in UNIX seconds */
br_date?: number | undefined;
/** 09 and nine digits */
mobile?: string | undefined;
national_id?: string | undefined;
/** Ten digits with a right check digit */
national_code?: string | undefined;
} | undefined;
company?: {
name?: string | undefined;
national_id?: string | undefined;
registration_id?: string | undefined;
economic_id?: string | undefined;
province_id?: number | undefined;
city_id?: number | undefined;
address?: string | undefined;
postal_code?: string | undefined;
fixed_phone?: string | undefined;
email?: string | undefined;
} | undefined;
};

export type UploadVoiceFileBodyWithFiles = {
/** Absent: the name of the file */
title?: string | null | undefined;
/** wav, mp3 or ogg */
file: Blob;
};

export type User = {
id: number;
username: string;
name: string;
mobile: string | null;
role: "owner" | "sender" | "viewer" | "finance" | null;
state: "invited" | "active" | "disabled";
two_factor: ("ga" | "sms")[];
last_sign_in_at: string | null;
created_at: string;
};

export type UserPage = {
current_page: number;
last_page: number;
per_page: number;
total: number;
next_page_url: string | null;
prev_page_url: string | null;
data: (User)[];
};

export type VerifySignInBody = {
/** Of the sign-in that asked for a code */
token: string;
/** Of the text message or the app; instead of the app, a recovery code */
code: string;
method?: "sms" | "ga" | null | undefined;
};

export type VerifyTwoFactorBody = {
/** Of the sign-in that asked for a code */
token: string;
/** Of the text message or the app; instead of the app, a recovery code */
code: string;
method?: "sms" | "ga" | null | undefined;
};

export type VoiceFile = {
id: number;
title: string;
file_name: string;
media_type: string;
/** Seconds */
duration: number;
/** Bytes of the file as it was uploaded */
size: number;
created_at: string;
last_used_at: string;
};

export type VoiceFilePage = {
current_page: number;
last_page: number;
per_page: number;
total: number;
next_page_url: string | null;
prev_page_url: string | null;
data: (VoiceFile)[];
};

export type Webhook = {
id: number;
url: string;
events: ("message.updated" | "inbox.received" | "send.decided" | "send.finished" | "pattern.decided" | "order.paid" | "balance.low" | "import.finished" | "ticket.answered")[];
description: string;
/** False if it is paused or switched off */
active: boolean;
/** paused: by its owner, nothing is kept for it. failing: switched off after a day without success; what happens is kept for a week and sent once it is active again */
state: "active" | "paused" | "failing";
failing_since: string | null;
next_attempt_at: string | null;
last_error: string | null;
last_success_at: string | null;
created_at: string;
};

export type WebhookDelivery = {
id: number;
/** The header webhook-id of the call: the same in every attempt */
message_id: string;
type: string;
/** Changes in the call */
rows: number;
state: "pending" | "delivered" | "failed";
attempts: number;
response_status: number | null;
/** The beginning of the answer */
response: string | null;
error: string | null;
duration_ms: number | null;
created_at: string;
attempted_at: string | null;
/** What was sent, byte for byte */
body: string;
};

export type WebhookDeliveryPage = {
current_page: number;
last_page: number;
per_page: number;
total: number;
next_page_url: string | null;
prev_page_url: string | null;
data: (WebhookDelivery)[];
};

export type WebhookSecret = {
id: number;
/** Signs the calls (Standard Webhooks); shown this once */
secret: string;
};

export type WithdrawPatternBody = {
reason: string;
/** As you read it: if its owner has changed the pattern since, the decision is refused (409) */
fingerprint?: string | undefined;
};
