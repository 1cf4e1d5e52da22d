// Written by npm run generate from docs/openapi.json.

export type AbTest = {
/** Id of the test */
id: number;
/** Name of the test */
title: string;
/** testing: both parts were sent; undecided: neither was better, a person decides; held: decided, but the rest could not be sent (problem); finished; cancelled */
state: "testing" | "undecided" | "held" | "finished" | "cancelled";
/** What decides */
judged_by: "clicks" | "replies" | "hand";
/** So many hours after both parts have left; null: by hand */
judge_after_hours: number | null;
/** Share of the audience in both parts together */
share_percent: number;
/** People in neither part when it was drawn */
rest_count: number;
/** The first text */
a: AbTestPart;
/** The second text */
b: AbTestPart;
/** The text of the rest; null: undecided */
winner: "a" | "b" | null;
/** What decided; null: nothing yet */
decided_by: "result" | "hand" | null;
/** The send to the rest; null: none was made */
rest_send_id: number | null;
/** Why it does not go on by itself: an error_code such as insufficient_balance, ab_test_no_difference or ab_test_part_unsent */
problem: string | null;
/** When it was made */
created_at: string;
/** When it was decided */
decided_at: string | null;
};

export type AbTestPage = {
/** Current page */
current_page: number;
/** Last page number */
last_page: number;
/** Rows per page */
per_page: number;
/** Total rows */
total: number;
/** URL of the next page; null on the last */
next_page_url: string | null;
/** URL of the previous page; null on the first */
prev_page_url: string | null;
/** Rows of this page */
data: (AbTest)[];
};

export type AbTestPart = {
/** Its text */
text: string;
/** Its send, an ordinary one */
send_id: number;
/** Recipients */
recipients_count: number;
/** Of them, who got it */
delivered_count: number;
/** People who opened a link of it */
clicked_count: number;
/** People who wrote after it was handed over to them */
replied_count: number;
};

export type AcceptedSend = {
/** Id of the send: reports ask for it */
id: number;
/** The same as id */
message_id: number;
/** Type of send */
type: "pattern" | "verify" | "simple" | "sample" | "simple-file" | "keywords" | "bank" | "postal" | "lbs" | "voice";
/** in-queue: accepted; pending-approval for an account of the dialect live whose send waits for an operator */
status: "in-queue" | "pending-approval";
/** approval (by an operator), schedule, or null: it is released */
waiting_for: "approval" | "schedule" | null;
/** When it is sent; null: immediately */
schedule: string | null;
/** Number of recipients */
recipients_count: number;
/** Recipients who opted out of the line or are blocked: they are listed in the report, nothing is sent to them and nothing charged */
blacklisted_count: number;
/** Pages of the message, which are what is charged */
pages: number;
/** Cost in toman */
cost: number;
/** Ids of the messages, one for each of the given recipients in their order; a number that comes again has the same id. GET /ws/v1/messages reads their states. null: recipients were not listed (phonebooks, files, banks), or more than 10,000 were; the report has them */
message_ids: (number)[] | null;
/** Only with a reference: for how many of the given recipients a message was sent before; nothing is sent to them now */
repeated_count?: number | undefined;
/** Only where it waits for approval: why, its place, and when a decision can be expected. GET /ws/v1/send_request/{id}/approval says it later */
approval?: ApprovalOutlook | undefined;
/** Only of a test key, always true: nothing is charged, nothing leaves */
test?: boolean | undefined;
};

export type Account = {
/** Id of the account */
id: number;
/** The name with which a person signs in */
username: string;
/** The name as it is shown */
displayName: string;
/** Natural or legal person */
person_type: "real" | "legal";
/** First name */
first_name: string | null;
/** Last name */
last_name: string | null;
/** Father’s name */
father_name: string | null;
/** 0 not said, 1 man, 2 woman */
gender: number | null;
/** Ten digits with a right check digit */
national_code: string | null;
/** Identity number of the person */
national_id: string | null;
/** Date of birth in UNIX seconds */
br_date: number | null;
/** Id of the province of residence */
live_province_id: number | null;
/** Id of the city of residence */
live_city_id: number | null;
/** Postal code of residence */
live_postal_code: string | null;
/** Landline number */
fixed_phone: string | null;
/** Mobile number, 09xxxxxxxxx */
mobile: string;
/** E-mail address */
email: string | null;
/** Postal address */
address: string | null;
/** Whether the identity was checked */
verified: boolean;
/** Whether it is blocked */
blocked: boolean;
/** The plan of the account */
plan: {
/** Id of the plan */
id: number;
/** Title of the plan */
title: string;
/** When the plan ends; null: never */
expiryDate: string | null;
};
/** Parts of the service that the plan of the account opens */
permissions: ("sms" | "pattern" | "bulk" | "bank" | "postal" | "lbs" | "voice" | "phonebook" | "ticket")[];
/** CEO of the company */
ceo: {
/** Whether the company has a managing director */
has_ceo: boolean | null;
/** First name */
first_name: string | null;
/** Last name */
last_name: string | null;
/** Father’s name */
father_name: string | null;
/** 0 not said, 1 man, 2 woman */
gender: number | null;
/** Date of birth in UNIX seconds */
br_date: number | null;
/** 09 and nine digits */
mobile: string | null;
/** Identity number of the person */
national_id: string | null;
/** Ten digits with a right check digit */
national_code: string | null;
} | null;
/** The company */
company: {
/** Name of the company */
name: string | null;
/** National identifier of the company */
national_id: string | null;
/** Registration number of the company */
registration_id: string | null;
/** Economic code of the company */
economic_id: string | null;
/** Id of the province (GET /provinces) */
province_id: number | null;
/** Id of the city (GET /cities) */
city_id: number | null;
/** Postal address */
address: string | null;
/** Postal code */
postal_code: string | null;
/** Landline number */
fixed_phone: string | null;
/** E-mail address */
email: string | null;
} | null;
/** When it was made (ISO 8601, UTC) */
created_at: string;
/** Id of the account that sold it */
seller_id: number | null;
/** Requests allowed per minute */
rate_limit_per_minute: number | null;
/** Requests besides codes that are worked on at the same time */
requests_at_once: number | null;
/** Hosts that payments may send a payer back to */
sites: (string)[];
/** Why the account is blocked; null: it is not */
blocked_reason: string | null;
/** Whether a welcome text was asked for */
welcome_wanted: boolean;
/** Where the browser goes on */
redirect_url: string | null;
/** Response format */
dialect: "interface" | "live" | null;
};

export type AccountDecisions = {
/** Number approved */
approved: number;
/** Number rejected */
refused: number;
/** The last ones, newest first */
last: ({
/** Action */
action: string;
/** Subject */
subject: string;
/** Human-readable reason */
reason: string | null;
/** Operator who did it */
operator: string | null;
/** When it was made (ISO 8601, UTC) */
created_at: string;
})[];
};

export type AccountIdentity = {
/** Id of the account */
account_id: number;
/** Whether the identity was checked */
verified: boolean;
/** draft: not submitted yet; waiting: for an operator; approved; rejected; expired: the approval has ended */
state: "draft" | "waiting" | "approved" | "rejected" | "expired";
/** Natural or legal person */
person_type: "real" | "legal";
/** Why it was rejected */
reason: string | null;
/** When it was submitted */
submitted_at: string | null;
/** When it was decided */
decided_at: string | null;
/** Until when the approval holds; null: without end, or there is none */
expires_at: string | null;
/** Whether documents can be changed and submitted now */
may_change: boolean;
/** What is asked for, and what was given */
items: (GivenIdentityItem)[];
/** What the outside register said; null: it was not asked */
register: RegisterAnswer | null;
/** Whether there is a register to ask */
asks_register: boolean;
};

export type AccountPage = {
/** Current page */
current_page: number;
/** Last page number */
last_page: number;
/** Rows per page */
per_page: number;
/** Total rows */
total: number;
/** URL of the next page; null on the last */
next_page_url: string | null;
/** URL of the previous page; null on the first */
prev_page_url: string | null;
/** Rows of this page */
data: (Account)[];
};

export type AccountTrust = {
/** Id of the account */
id: number;
/** Whether the account is trusted */
is_trusted: boolean;
/** Who says so: an operator, or the rule; null: the account is not trusted, and the rule may change it */
by: "operator" | "rule" | null;
/** Sends that were approved since the last refusal */
approved_in_row: number;
/** After so many the rule trusts the account (PEYK_TRUST_AFTER_APPROVALS); null: never */
trusted_after: number | null;
};

export type AccountVisit = {
/** A secret token */
token: string;
/** When it ends (ISO 8601, UTC) */
expires_at: string;
};

export type AcknowledgeUnreadBody = {
/** Name of the reader, a word of your own: letters, digits, and . _ - */
reader: string;
/** Ids of the messages */
ids: (number)[];
};

export type AddContactEventsBody = {
/** The events */
events: (NewContactEvent)[];
};

export type AddConversationNoteBody = {
/** Number of the sender */
from: string;
/** What colleagues should know; it is never sent */
text: string;
};

export type AddLinkDomainBody = {
/** A host of yours under which nothing else is served */
host: string;
};

export type AddReadyAnswerBody = {
/** What it is chosen by */
title: string;
/** Text of the answer */
text: string;
};

export type AddReadyTextBody = {
/** reason: for rejecting a text, for moderators; answer: to a ticket, for support */
kind: "reason" | "answer";
/** The language that the text is written in */
language: "fa" | "en";
/** A reason has at most 1,000 characters when it is given */
text: string;
};

export type AddReplyCodesBody = {
/** Codes of 4 to 40 letters and digits */
codes: (string)[];
};

export type AddReplyKeywordBody = {
/** A shared line */
line_number: string;
/** The word of a shared line that its replies begin with */
keyword: string;
};

export type AddTicketDepartmentBody = {
/** Title of the department */
title: string;
};

export type AddTicketImportanceBody = {
/** The word that callers send */
code: string;
/** Title of the degree of importance */
title: string;
};

export type AddToBlacklistBody = {
/** global: nothing from this service; line: nothing from line_id; account: nothing from account_id */
scope: "global" | "line" | "account";
/** Id of the line */
line_id?: number | null | undefined;
/** Id of the account */
account_id?: number | null | undefined;
/** Numbers as 09xxxxxxxxx */
mobiles: (string)[];
/** Human-readable reason */
reason?: string | null | undefined;
};

export type AddToOwnBlacklistBody = {
/** Numbers as 09xxxxxxxxx */
mobiles: (string)[];
/** Human-readable reason */
reason?: string | null | undefined;
};

export type AdjustCreditBody = {
/** Toman; not 0 */
amount: number;
/** Price per page in toman */
rate?: number | undefined;
/** Human-readable reason */
reason: string;
};

export type Alert = {
/** Id of the alert */
id: number;
/** Type */
kind: "carrier" | "queue" | "database" | "backup" | "disk" | "balance" | "conversion" | "verify" | "smpp";
/** The carrier, the machine or the part of the database; or empty */
subject: string;
/** Problem, in the language of the caller */
text: string;
/** Since */
since: string;
/** Time at which operators got the alert */
raised_at: string;
/** null: it lasts */
ended_at: string | null;
};

export type AlertPage = {
/** Current page */
current_page: number;
/** Last page number */
last_page: number;
/** Rows per page */
per_page: number;
/** Total rows */
total: number;
/** URL of the next page; null on the last */
next_page_url: string | null;
/** URL of the previous page; null on the first */
prev_page_url: string | null;
/** Rows of this page */
data: (Alert)[];
};

export type AlertRules = {
/** Mobiles that get a text, by the default line of the first account, which pays for it */
mobiles: (string)[];
/** Addresses that are called (Standard Webhooks); text in the body is what chat programs show */
webhooks: (string)[];
/** Kinds of problems to watch */
kinds: ("carrier" | "queue" | "database" | "backup" | "disk" | "balance" | "conversion" | "verify" | "smpp")[];
/** Language of alerts */
language: "fa" | "en";
/** Number of messages to one recipient, due for a minute and taken by no process, from which on the queue is an alert */
queue_limit: number;
/** A last backup that is older is an alert */
backup_hours: number;
};

export type AlertSettings = {
/** Mobiles that get a text, by the default line of the first account, which pays for it */
mobiles: (string)[];
/** Addresses that are called (Standard Webhooks); text in the body is what chat programs show */
webhooks: (string)[];
/** Kinds of problems to watch */
kinds: ("carrier" | "queue" | "database" | "backup" | "disk" | "balance" | "conversion" | "verify" | "smpp")[];
/** Language of alerts */
language: "fa" | "en";
/** Number of messages to one recipient, due for a minute and taken by no process, from which on the queue is an alert */
queue_limit: number;
/** A last backup that is older is an alert */
backup_hours: number;
/** Receivers whose last message failed */
problems: ({
/** A mobile or an address */
receiver: string;
/** Problem; null: none */
problem: string;
})[];
/** Warning while there is no alert receiver, or only text messages; null if all is well */
advice: string | null;
};

export type AlertTest = {
/** A mobile or an address */
receiver: string;
/** null: the text was accepted, or the call answered */
problem: string | null;
};

export type AllowPostalSendsBody = {
/** Whether it is allowed */
allowed: boolean;
};

export type AnswerPaymentBody = {
/** Decision */
decision: "pay" | "decline";
};

export type AnswerTicketBody = {
/** The answer */
message: string;
/** Last message you have read: with a newer message in the ticket, the answer is refused (409) */
last_message_id?: number | undefined;
};

export type AnswerTicketBodyWithFiles = {
/** The answer */
message: string;
/** Last message you have read: with a newer message in the ticket, the answer is refused (409) */
last_message_id?: number | undefined;
/** A picture (png, jpg, gif, webp), pdf, text, Office document, sound (mp3, wav, ogg) or zip of up to 10 MiB; its type is read from its content */
file?: Blob | undefined;
};

export type ApiCall = {
/** Id of the call */
id: number;
/** When it was called (ISO 8601, UTC) */
called_at: string;
/** HTTP method of the request */
method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE" | "HEAD";
/** Without the query */
path: string;
/** HTTP status of the answer */
status: number;
/** A stable word for programs; null in a success */
error_code: string | null;
/** From the request to the answer */
milliseconds: number;
/** X-Request-Id of the answer */
request_id: string;
/** Id of the key */
key_id: number;
/** Name of the key */
key_name: string | null;
/** IP address of the caller */
address: string;
/** Size of the request in bytes */
request_bytes: number;
/** Size of the answer in bytes */
answer_bytes: number;
/** Of a refused call: its body, cut; secrets and values of patterns are masked */
request: string | null;
/** Of a refused call: the answer that was given, cut */
answer: string | null;
/** Fields of the body that the endpoint does not know: they were ignored */
ignored_fields: (string)[];
/** Calls before this one that were answered and are not listed: there were too many that second */
skipped: number;
};

export type ApiCallPage = {
/** Current page */
current_page: number;
/** Last page number */
last_page: number;
/** Rows per page */
per_page: number;
/** Total rows */
total: number;
/** URL of the next page; null on the last */
next_page_url: string | null;
/** URL of the previous page; null on the first */
prev_page_url: string | null;
/** Rows of this page */
data: (ApiCall)[];
};

export type ApiKey = {
/** Id of the key */
id: number;
/** Name of the key */
name: string;
/** The end of the key, to tell keys apart */
hint: string;
/** Messages of a test key reach only the phones inside the service, and cost nothing */
kind: "live" | "test";
/** Permissions of the key; null: all of the account's */
permissions: ("read" | "send" | "pay" | "support" | "manage")[] | null;
/** Requests a minute of this key; null is no limit of its own */
rate_limit_per_minute: number | null;
/** The provider whose door the key opens, and nothing else; null: Peyk's own interface */
provider: string | null;
/** Networks that the key is accepted from; null: from everywhere */
networks: (string)[] | null;
/** Until when it works; null: until it is revoked */
expires_at: string | null;
/** Toman that its sends may cost a day; null: no limit of its own */
spend_per_day: number | null;
/** The same for a month */
spend_per_month: number | null;
/** When it was made (ISO 8601, UTC) */
created_at: string;
/** Last used; null: never */
last_used_at: string | null;
/** When it was revoked; null: it works */
revoked_at: string | null;
};

export type ApplyDiscountBody = {
/** The order_id of the order */
orderId: string | number;
/** Discount code */
discountCode: string;
};

export type ApprovalForecast = {
/** Whether it waits for approval */
waits: boolean;
/** kind: this kind is always reviewed; account: the account is not trusted yet; first-text: the text has not been approved before; link or number: it contains one */
reason: "kind" | "account" | "first-text" | "long-value" | "link" | "number" | null;
};

export type ApprovalOutlook = {
/** kind: this kind is always reviewed; account: the account is not trusted yet; first-text: the text has not been approved before; long-value: a value is longer than its pattern allows; link or number: it contains one; many-codes: it goes to one of many consecutive numbers that codes are sent to at once; line-retired or pattern-withdrawn: it was scheduled, and this happened meanwhile; null: it is not known any more */
reason: "kind" | "account" | "first-text" | "long-value" | "link" | "number" | "many-codes" | "line-retired" | "pattern-withdrawn" | null;
/** Its place among those that wait now; null: beyond 1000 */
place: number | null;
/** When a decision can be expected, by the average of the last 7 days; null: none was made in them, or the moment has passed */
usual_at: string | null;
/** The same by the longest wait of these days */
late_at: string | null;
/** How many decisions this rests on */
decided_count: number;
};

export type ApproveIdentityBody = {
/** Days for which it holds; null: without end; absent: as the rules say */
valid_days?: number | null | undefined;
};

export type ApproveLocationBody = {
/** As you read it: if its owner has changed it since, the decision is refused (409) */
updated_at?: string | undefined;
/** Decide also what another operator is at; without it such a decision is refused (409, claimed_by_other) */
take_over?: boolean | undefined;
};

export type ApprovePatternBody = {
/** As you read it: if its owner has changed the pattern since, the decision is refused (409) */
fingerprint?: string | undefined;
/** Decide also what another operator is at; without it such a decision is refused (409, claimed_by_other) */
take_over?: boolean | undefined;
};

export type ApproveSendBody = {
/** Decide also what another operator is at; without it such a decision is refused (409, claimed_by_other) */
take_over?: boolean | undefined;
};

export type AssignConversationBody = {
/** Number of the sender */
from: string;
/** Id of the person (GET /inbox/people); null: no one */
user_id: number | null;
};

export type AssignInboxMessageBody = {
/** Id of the account */
account_id: number;
};

export type AttachBankFileBodyWithFiles = {
/** Any file */
file: Blob;
};

export type Attribute = {
/** Id of the attribute */
id: number;
/** Title of the attribute */
title: string;
/** Type of the value: int, str or date */
type: "date" | "number" | "string";
/** The name of the value in texts of sends: %code% */
code: string;
};

export type AttributePage = {
/** Current page */
current_page: number;
/** Last page number */
last_page: number;
/** Rows per page */
per_page: number;
/** Total rows */
total: number;
/** URL of the next page; null on the last */
next_page_url: string | null;
/** URL of the previous page; null on the first */
prev_page_url: string | null;
/** Rows of this page */
data: (Attribute)[];
};

export type AuditEntry = {
/** Id of the entry */
id: number;
/** Operator who did it */
operator: {
/** Id of the operator */
id: number;
/** Name of the operator */
name: string;
} | null;
/** The person */
user: {
/** Id of the person */
id: number;
/** The name with which a person signs in */
username: string;
} | null;
/** IP address of the caller */
address: string | null;
/** Action */
action: string;
/** Subject */
subject: string;
/** Id of the account */
account_id: number | null;
/** How it was before */
before: unknown;
/** How it was afterwards */
after: unknown;
/** When it was made (ISO 8601, UTC) */
created_at: string;
};

export type AuditEntryPage = {
/** Current page */
current_page: number;
/** Last page number */
last_page: number;
/** Rows per page */
per_page: number;
/** Total rows */
total: number;
/** URL of the next page; null on the last */
next_page_url: string | null;
/** URL of the previous page; null on the first */
prev_page_url: string | null;
/** Rows of this page */
data: (AuditEntry)[];
};

export type BankFile = {
/** Id of the file */
id: number;
/** Name of the file */
name: string;
/** Size in bytes */
size: number;
};

export type BankImport = {
/** Id of the import */
import_id: number;
/** Current status */
status: "running" | "done" | "failed" | "cancelled";
/** Reason of the failure; rows already imported stay */
problem: string | null;
/** Name of the file */
file_name: string;
/** When it was made (ISO 8601, UTC) */
created_at: string;
/** When it was done; null while it goes on */
finished_at: string | null;
/** Rows of the file that are done, without the heading */
processed_rows: number;
/** Number added */
inserted: number;
/** Numbers that the bank had already, or that came again */
duplicates: number;
/** Rows without a number that can be read */
failed: number;
};

export type BankImportPage = {
/** Current page */
current_page: number;
/** Last page number */
last_page: number;
/** Rows per page */
per_page: number;
/** Total rows */
total: number;
/** URL of the next page; null on the last */
next_page_url: string | null;
/** URL of the previous page; null on the first */
prev_page_url: string | null;
/** Rows of this page */
data: (BankImport)[];
};

export type BeginAppFactorBody = {
/** The password */
password: string;
};

export type BeginSmsFactorBody = {
/** The password */
password: string;
};

export type BlacklistAddition = {
/** Numbers that were not there before */
inserted: number;
/** Numbers that were there already */
known: number;
};

export type BlacklistEntry = {
/** Id of the entry */
id: number;
/** Scope of the block */
scope: "global" | "line" | "account";
/** The line that the block is for; null: every line */
line: {
/** Id of the line */
id: number;
/** Number of the line */
number: string;
} | null;
/** Id of the account */
account_id: number | null;
/** 00000000000 once the number was erased: it stays blocked */
mobile: string;
/** Human-readable reason */
reason: string | null;
/** reply (the person opted out), operator or account */
source: "reply" | "operator" | "account";
/** When it was made (ISO 8601, UTC) */
created_at: string;
};

export type BlacklistEntryPage = {
/** Current page */
current_page: number;
/** Last page number */
last_page: number;
/** Rows per page */
per_page: number;
/** Total rows */
total: number;
/** URL of the next page; null on the last */
next_page_url: string | null;
/** URL of the previous page; null on the first */
prev_page_url: string | null;
/** Rows of this page */
data: (BlacklistEntry)[];
};

export type BlacklistImport = {
/** Numbers that were not there before */
inserted: number;
/** Numbers that were there already */
known: number;
/** Number failed */
failed: number;
/** The first hundred rows without a number that can be read */
errors: ({
/** Number of the row in the file or list, from 1 */
row: number;
/** Mobile number, 09xxxxxxxxx */
mobile: string;
/** Problem with the row */
message: string;
})[];
};

export type BlockAccountBody = {
/** Human-readable reason */
reason: string;
};

export type BlockOfNumber = {
/** account, operator (the service), or reply if the person opted out of the line */
source: "account" | "operator" | "reply";
/** The line; null: every line */
line: {
/** Id of the line */
id: number;
/** Number of the line */
number: string;
} | null;
/** When it was made (ISO 8601, UTC) */
created_at: string;
};

export type CalculateCostBody = {
/** Text of the message */
text?: string | undefined;
/** Script of every digit in the final text */
number_format?: "english" | "persian" | undefined;
/** A line of GET /ws/v1/lines/accessible; digits of any script, and a number, are read too */
line_number?: string | number | undefined;
/** Id of a line; read where there is no line_number */
line_id?: number | undefined;
/** Whom to send to; a number that several filters find is sent to once */
filters?: (PostalFilter)[] | undefined;
/** Numbers, rows with a mobile and values, or slices of number banks */
recipients?: (string | Record<string, unknown>)[] | null | undefined;
/** Slices of phonebooks in their stable order; without a limit, to the end */
selectedPhoneBooks?: ({
/** Id of the phonebook; this or segment_id */
id?: number | undefined;
/** Id of a segment, in place of a phonebook: its members when the send is accepted */
segment_id?: number | undefined;
/** How many are passed over */
offset?: number | undefined;
/** Absent: to the end */
limit?: number | undefined;
/** Only contacts that meet all of these; offset and limit count among them */
where?: (ContactCondition)[] | undefined;
})[] | null | undefined;
/** Rows with a mobile and a text of its own, as of sms/texts */
messages?: (Record<string, unknown>)[] | undefined;
/** true: the file is one of sms/texts-file; so it is without a text too */
file_has_texts?: boolean | undefined;
/** Code of a pattern */
code?: string | undefined;
/** Variable name to value (text, number, true or false; null is an empty value). Names that the pattern does not declare are ignored. An empty list and a list of single-key objects are read too. */
attributes?: Record<string, unknown> | (Record<string, unknown>)[] | null | undefined;
/** The recipient */
recipient?: string | undefined;
/** Number of recipients */
receiver_count?: number | undefined;
/** Replaces each link of the text by a short one before pages are counted: one for all recipients, or each recipient their own; absent or null: links stay as they are */
shorten_links?: "one" | "each" | null | undefined;
};

export type CalculateCostBodyWithFiles = {
/** Text of the message */
text?: string | undefined;
/** Script of every digit in the final text */
number_format?: "english" | "persian" | undefined;
/** A line of GET /ws/v1/lines/accessible; digits of any script, and a number, are read too */
line_number?: string | number | undefined;
/** Id of a line; read where there is no line_number */
line_id?: number | undefined;
/** Whom to send to; a number that several filters find is sent to once */
filters?: (PostalFilter)[] | undefined;
/** Numbers, rows with a mobile and values, or slices of number banks */
recipients?: (string | Record<string, unknown>)[] | null | undefined;
/** Slices of phonebooks in their stable order; without a limit, to the end */
selectedPhoneBooks?: ({
/** Id of the phonebook; this or segment_id */
id?: number | undefined;
/** Id of a segment, in place of a phonebook: its members when the send is accepted */
segment_id?: number | undefined;
/** How many are passed over */
offset?: number | undefined;
/** Absent: to the end */
limit?: number | undefined;
/** Only contacts that meet all of these; offset and limit count among them */
where?: (ContactCondition)[] | undefined;
})[] | null | undefined;
/** Rows with a mobile and a text of its own, as of sms/texts */
messages?: (Record<string, unknown>)[] | undefined;
/** true: the file is one of sms/texts-file; so it is without a text too */
file_has_texts?: boolean | undefined;
/** Code of a pattern */
code?: string | undefined;
/** Variable name to value (text, number, true or false; null is an empty value). Names that the pattern does not declare are ignored. An empty list and a list of single-key objects are read too. */
attributes?: Record<string, unknown> | (Record<string, unknown>)[] | null | undefined;
/** The recipient */
recipient?: string | undefined;
/** Number of recipients */
receiver_count?: number | undefined;
/** Replaces each link of the text by a short one before pages are counted: one for all recipients, or each recipient their own; absent or null: links stay as they are */
shorten_links?: "one" | "each" | null | undefined;
/** xlsx or csv, as for simple-file, of at most 1,000,000 rows */
recipients_file?: Blob | undefined;
};

export type CalculateLeftOutBody = {
/** Code of an approved pattern that is neither advertising (club) nor a one-time code */
code: string;
/** A line of GET /ws/v1/lines/accessible; digits of any script, and a number, are read too */
line_number: string | number;
/** Values of variables that are the same for everybody; those of others come from the contact with the number */
attributes?: Record<string, string | number | boolean | null> | undefined;
/** Script of every digit in the final text */
number_format?: "english" | "persian" | undefined;
/** YYYY-MM-DD HH:MM:SS in the time zone of the service, or ISO 8601 with an offset; absent, null or empty: now */
schedule?: string | null | undefined;
};

export type CalculateVoiceCostBody = {
/** Id of the file */
file_id: number;
/** Needed without recipients and phonebooks, and not read with them */
receiver_count?: number | undefined;
/** Numbers, 09xxxxxxxxx; repeated ones count once */
recipients?: (string)[] | null | undefined;
/** Slices of phonebooks in their stable order; without a limit, to the end */
selectedPhoneBooks?: ({
/** Id of the phonebook; this or segment_id */
id?: number | undefined;
/** Id of a segment, in place of a phonebook: its members when the send is accepted */
segment_id?: number | undefined;
/** How many are passed over */
offset?: number | undefined;
/** Absent: to the end */
limit?: number | undefined;
/** Only contacts that meet all of these; offset and limit count among them */
where?: (ContactCondition)[] | undefined;
})[] | null | undefined;
};

export type CancelOrderBody = {
/** The order_id of the order */
orderId: string | number;
};

export type Carrier = {
/** Id of the carrier */
id: number;
/** Name of the carrier */
name: string;
/** Type */
kind: "smpp" | "http" | "messenger" | "simulator" | "sip";
/** As given, with defaults filled in; passwords are not shown */
config: unknown;
/** Whether it is enabled */
is_enabled: boolean;
/** Where an HTTP gateway reports receipts and inbound messages */
callback_path: string | null;
/** When it was made (ISO 8601, UTC) */
created_at: string;
};

export type CarrierEffects = {
/** The built-in simulator and its phones end: messages go out for real from then on */
ends_simulator: boolean;
/** Lines that go only by it, up to 20 */
lines: (string)[];
/** How many such lines there are */
lines_count: number;
};

export type CarrierHealth = {
/** Name of the carrier */
name: string;
/** connecting, up, down, stopping or stopped */
state: "connecting" | "up" | "down" | "stopping" | "stopped";
/** Since */
since: string;
/** The last error; null if there was none */
last_error: string | null;
/** Messages handed over and not answered yet */
in_flight: number;
/** How many may stay unanswered at a time */
window: number;
/** Single messages that wait */
queued_express: number;
/** Messages of sends to many that wait */
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
/** Counts since it was started */
counters: {
/** Messages that it took */
submitted: number;
/** Number rejected */
refused: number;
/** Messages that it asked to send later */
tryLater: number;
/** Messages that it never answered */
inDoubt: number;
/** How often it said that it is too fast */
throttled: number;
/** Receipts that came */
receipts: number;
/** Messages that phones sent */
inbound: number;
/** How often it was connected */
connects: number;
/** How often the connection was lost */
disconnects: number;
};
/** Its connections */
links: (CarrierLink)[];
/** Balance at the carrier; null: not known */
balance?: {
/** Amount in toman */
amount: number;
/** Below it operators are alerted */
limit: number;
} | null | undefined;
/** The process that says so */
process: {
/** Id of the process */
id: string;
/** Name of the machine */
host: string;
/** Number of the process */
pid: number;
/** When it began; null: not yet */
started_at: string;
};
/** When the process said so last */
seen_at: string;
/** The process has said nothing for more than ten seconds: it stopped without a word */
is_gone: boolean;
/** Problem, in words; null if all is well */
problem: string | null;
};

export type CarrierLink = {
/** transceiver, transmitter, receiver or http */
name: string;
/** Whether it is connected */
is_bound: boolean;
/** Since */
since: string;
/** Why it is not bound */
last_error: string | null;
};

export type CarrierTest = {
/** Id of the test */
id: number;
/** The carrier */
carrier: string;
/** The sender */
line: string;
/** Mobile number, 09xxxxxxxxx */
mobile: string;
/** Text of the test message */
text: string;
/** waiting for a process, taken by one, sent: the carrier took it, then delivered or failed; refused: the carrier did not take it; in-doubt: it did not answer */
state: "waiting" | "taken" | "sent" | "delivered" | "failed" | "refused" | "in-doubt";
/** Answer of the carrier */
reason: string | null;
/** When it was asked for */
requested_at: string;
/** Last changed */
changed_at: string;
};

export type CarrierTrial = {
/** Whether the connection succeeded */
is_connected: boolean;
/** Result, in words */
text: string;
/** Answer of the connection or the carrier */
error: string | null;
};

export type ChangePasswordBody = {
/** Current password */
current_password: string;
/** The password */
password: string;
};

export type ChargeQuote = {
/** Amount in toman */
amount: number;
/** Price of a page at this amount; null: the plan has no tariff for it */
rate: number | null;
/** Whole pages that the amount buys */
pages: number | null;
/** Value added tax in toman; what is paid from the wallet bears none, because it was taxed when it was bought */
tax_amount: number;
/** Amount due in toman */
payable_amount: number;
};

export type ChargeWalletBody = {
/** Credit to buy, in toman */
amount: number;
/** http or https; among the sites of the account, if it lists any */
redirectUrl: string;
};

export type CheckedCode = {
/** Id of the verification */
id: number;
/** approved: the code is right, once; wrong; expired: its time is over, or it was cancelled; used: it was approved before; blocked: too many wrong codes */
status: "approved" | "wrong" | "expired" | "used" | "blocked";
/** How many codes may still be tried */
attempts_left: number;
};

export type CheckedSend = {
/** Number of recipients */
receiver_count: number;
/** Of these, those on a blacklist kept here: nothing is sent to them and nothing charged */
blacklisted_count: number;
/** Of these, those on their operator's list of people without advertising, as learnt from earlier messages: nothing is sent to them from an advertising line and nothing charged */
operator_blocked_count: number;
/** UTF-16 units of the final text, of the longest if they differ */
text_length: number;
/** Of the longest text */
pages: number;
/** The text of the first recipient as it will look, where the service changes it: with short links, or with the opt-out phrase of the line; null: as it was written */
text: string | null;
/** The longest text of the audience, complete; null: everybody gets the same */
longest_text: string | null;
/** Of the different texts, the one with most pages; it can be shorter than the longest, by its encoding */
costliest_text: string | null;
/** Price in toman */
price_amount: number;
/** What is charged of sends by this line */
charging: ShownCharging;
/** approval (by an operator), schedule, or null: it would be released */
waiting_for: "approval" | "schedule" | null;
/** Why it would wait for an operator, its place and when a decision can be expected; null: it would not */
approval: ApprovalOutlook | null;
/** When sends to many may leave by this line; null: at all hours, and for a pattern to one recipient */
hours: LineHours | null;
/** When its first message can be expected to leave; null: it waits for a decision about which nothing is known */
leaves_at: string | null;
/** With per_hour: when its last messages leave, in the hours of the line; null: without it, or nothing is known of the decision */
last_leaves_at: string | null;
};

export type CheckedText = {
/** The text */
text: string;
/** Whether it would wait for approval */
waits: boolean;
/** Why; null: it leaves */
reason: "kind" | "account" | "first-text" | "long-value" | "link" | "number" | null;
/** The reason in the language of the caller */
explanation: string | null;
/** The approved pattern that it is made from; null: none */
pattern_code: string | null;
};

export type CheckProofBody = {
/** The signed document, as JSON text */
document: string;
/** Of a PDF: SHA-256 of the file with 88 dashes in place of its seal, in hexadecimal digits; absent: the document is checked without pages */
paper_digest?: string | undefined;
/** Of a PDF: its seal, the 88 characters after %peyk-seal in the head of the file */
paper_seal?: string | undefined;
};

export type CheckProofOnPageBody = {
/** The signed document, as JSON text */
document: string;
/** Of a PDF: SHA-256 of the file with 88 dashes in place of its seal, in hexadecimal digits; absent: the document is checked without pages */
paper_digest?: string | undefined;
/** Of a PDF: its seal, the 88 characters after %peyk-seal in the head of the file */
paper_seal?: string | undefined;
};

export type CheckSendBody = {
/** Text of the message */
text?: string | undefined;
/** Script of every digit in the final text */
number_format?: "english" | "persian" | undefined;
/** A line of GET /ws/v1/lines/accessible; digits of any script, and a number, are read too */
line_number?: string | number | undefined;
/** Id of a line; read where there is no line_number */
line_id?: number | undefined;
/** Whom to send to; a number that several filters find is sent to once */
filters?: (PostalFilter)[] | undefined;
/** Numbers, rows with a mobile and values, or slices of number banks */
recipients?: (string | Record<string, unknown>)[] | null | undefined;
/** Slices of phonebooks in their stable order; without a limit, to the end */
selectedPhoneBooks?: ({
/** Id of the phonebook; this or segment_id */
id?: number | undefined;
/** Id of a segment, in place of a phonebook: its members when the send is accepted */
segment_id?: number | undefined;
/** How many are passed over */
offset?: number | undefined;
/** Absent: to the end */
limit?: number | undefined;
/** Only contacts that meet all of these; offset and limit count among them */
where?: (ContactCondition)[] | undefined;
})[] | null | undefined;
/** Rows with a mobile and a text of its own, as of sms/texts */
messages?: (Record<string, unknown>)[] | undefined;
/** true: the file is one of sms/texts-file; so it is without a text too */
file_has_texts?: boolean | undefined;
/** Code of a pattern */
code?: string | undefined;
/** Variable name to value (text, number, true or false; null is an empty value). Names that the pattern does not declare are ignored. An empty list and a list of single-key objects are read too. */
attributes?: Record<string, unknown> | (Record<string, unknown>)[] | null | undefined;
/** The recipient */
recipient?: string | undefined;
/** Replaces each link of the text by a short one before pages are counted: one for all recipients, or each recipient their own; absent or null: links stay as they are */
shorten_links?: "one" | "each" | null | undefined;
/** Number of recipients */
receiver_count?: number | undefined;
/** YYYY-MM-DD HH:MM:SS in the time zone of the service, or ISO 8601 with an offset; absent, null or empty: now */
schedule?: string | null | undefined;
/** At most so many recipients in an hour, evenly, in the hours of the line; null or absent: as fast as carriers take them */
per_hour?: number | null | undefined;
};

export type CheckSendBodyWithFiles = {
/** Text of the message */
text?: string | undefined;
/** Script of every digit in the final text */
number_format?: "english" | "persian" | undefined;
/** A line of GET /ws/v1/lines/accessible; digits of any script, and a number, are read too */
line_number?: string | number | undefined;
/** Id of a line; read where there is no line_number */
line_id?: number | undefined;
/** Whom to send to; a number that several filters find is sent to once */
filters?: (PostalFilter)[] | undefined;
/** Numbers, rows with a mobile and values, or slices of number banks */
recipients?: (string | Record<string, unknown>)[] | null | undefined;
/** Slices of phonebooks in their stable order; without a limit, to the end */
selectedPhoneBooks?: ({
/** Id of the phonebook; this or segment_id */
id?: number | undefined;
/** Id of a segment, in place of a phonebook: its members when the send is accepted */
segment_id?: number | undefined;
/** How many are passed over */
offset?: number | undefined;
/** Absent: to the end */
limit?: number | undefined;
/** Only contacts that meet all of these; offset and limit count among them */
where?: (ContactCondition)[] | undefined;
})[] | null | undefined;
/** Rows with a mobile and a text of its own, as of sms/texts */
messages?: (Record<string, unknown>)[] | undefined;
/** true: the file is one of sms/texts-file; so it is without a text too */
file_has_texts?: boolean | undefined;
/** Code of a pattern */
code?: string | undefined;
/** Variable name to value (text, number, true or false; null is an empty value). Names that the pattern does not declare are ignored. An empty list and a list of single-key objects are read too. */
attributes?: Record<string, unknown> | (Record<string, unknown>)[] | null | undefined;
/** The recipient */
recipient?: string | undefined;
/** Replaces each link of the text by a short one before pages are counted: one for all recipients, or each recipient their own; absent or null: links stay as they are */
shorten_links?: "one" | "each" | null | undefined;
/** Number of recipients */
receiver_count?: number | undefined;
/** YYYY-MM-DD HH:MM:SS in the time zone of the service, or ISO 8601 with an offset; absent, null or empty: now */
schedule?: string | null | undefined;
/** At most so many recipients in an hour, evenly, in the hours of the line; null or absent: as fast as carriers take them */
per_hour?: number | null | undefined;
/** xlsx or csv, as for simple-file, of at most 1,000,000 rows */
recipients_file?: Blob | undefined;
};

export type CheckTextsBody = {
/** Texts as they are sent */
texts: (string)[];
};

export type CheckVerifyBody = {
/** Code as typed; Persian and Arabic digits, spaces and dashes are accepted */
code: string;
};

export type CheckVerifyByRecipientBody = {
/** One number, 09xxxxxxxxx */
recipient: string;
/** Purpose, in a word of your own; a different purpose is a separate verification */
purpose?: string | undefined;
/** Code as typed; Persian and Arabic digits, spaces and dashes are accepted */
code: string;
};

export type ChooseLinkDomainBody = {
/** Id of a proven host */
id: number | null;
};

export type ClaimReviewBody = {
/** In the order wanted */
subjects: (string)[];
/** Earlier claim to release */
leave?: string | undefined;
/** The open desk that asks, a random word; closing it leaves what it has */
desk?: string | undefined;
/** Claim the only subject even if another operator is at it */
take_over?: boolean | undefined;
};

export type CloseTicketBody = {
/** Id of the ticket */
ticket_id: number;
};

export type CodeFigureCounts = {
/** Codes that were asked for */
asked: number;
/** Codes that a carrier took */
sent: number;
/** Codes that phones got */
delivered: number;
/** Verifications that were approved, counted with their last code */
approved: number;
/** Those of the asked that an identity server checks: whether they were right is not known here */
elsewhere: number;
/** Percent of the asked that were approved, without those that are checked elsewhere; null: there were none */
conversion: number | null;
/** From asking to the carrier, on average, in milliseconds; null: none was sent */
sent_after_ms: number | null;
/** From asking to the phone; null: none was delivered */
delivered_after_ms: number | null;
/** From asking to the right code; null: none was approved */
approved_after_ms: number | null;
};

export type CodeFigureRow = {
/** The hour (ISO 8601, UTC) */
hour?: string | undefined;
/** The day, in the time zone of the service */
day?: string | undefined;
/** Channel of the code */
channel?: "sms" | "voice" | "messenger" | undefined;
/** The operator that issued the number */
network?: "mci" | "irancell" | "rightel" | "other" | undefined;
/** Empty: no carrier took the code */
carrier?: string | undefined;
/** Id of the account */
account_id?: number | undefined;
/** Codes that were asked for */
asked: number;
/** Codes that a carrier took */
sent: number;
/** Codes that phones got */
delivered: number;
/** Verifications that were approved, counted with their last code */
approved: number;
/** Those of the asked that an identity server checks: whether they were right is not known here */
elsewhere: number;
/** Percent of the asked that were approved, without those that are checked elsewhere; null: there were none */
conversion: number | null;
/** From asking to the carrier, on average, in milliseconds; null: none was sent */
sent_after_ms: number | null;
/** From asking to the phone; null: none was delivered */
delivered_after_ms: number | null;
/** From asking to the right code; null: none was approved */
approved_after_ms: number | null;
};

export type CodeFigures = {
/** Where it begins */
from: string;
/** Where it ends */
to: string;
/** The sums */
totals: CodeFigureCounts;
/** By time in order, else the most asked first; hours and days without any are left out */
rows: (CodeFigureRow)[];
};

export type CodeLimit = {
/** recipient, client_ip, prefix (the first seven digits), account, or a name that limit_keys of a call has */
key: string;
/** Codes within the time */
count: number;
/** The time, a sliding window */
seconds: number;
};

export type Colleague = {
/** Id of the person */
id: number;
/** Name of the person */
name: string;
};

export type ComparedFigures = {
/** Where it begins */
from: string;
/** Where it ends */
to: string;
/** The sums */
totals: FigureCounts;
/** By time in order, else the most first; hours and days without anything are left out */
rows: (FigureRow)[];
/** The sums of as many whole days before, where `compare` asks for them */
before?: FigureCounts | undefined;
};

export type ConfirmAppFactorBody = {
/** The code of the app */
code: string;
};

export type ConfirmJoinBody = {
/** Name of the person */
name?: string | undefined;
/** Mobile number of the person */
mobile: string;
/** Code as typed */
code: string;
};

export type ConfirmOwnNumberBody = {
/** The code of the text message */
code: string;
};

export type ConfirmSmsFactorBody = {
/** The code of the text message */
code: string;
};

export type Contact = {
/** Id of the contact */
id: number;
/** Id of the phonebook */
phone_book_id: number;
/** When the consent was given: the moment of the call (ISO 8601, UTC) if consent is given without it */
consented_at: string;
/** Where the consent to messages came from; empty: not known */
consent: string;
/** man, woman, co, org */
prefix: "man" | "woman" | "co" | "org" | null;
/** Name of the contact */
name: string;
/** Mobile number, 09xxxxxxxxx */
mobile: string;
/** Every column of the phonebook; an empty value where the contact has none */
attributes: ({
/** Id of the attribute */
attribute_id: number;
/** Title of the attribute */
title: string;
/** Type of the value: int, str or date */
type: "date" | "number" | "string";
/** Code of the attribute */
code: string;
/** Value of the attribute */
value: string;
})[];
};

export type ContactCondition = {
/** mobile, name, prefix (man, woman, co, org), consent, consented_at, or the code of an attribute of the phonebook */
field: string;
/** from and to include their value: numbers by size, dates by day */
is: "equal" | "containing" | "from" | "to" | "filled" | "empty";
/** Value to compare with */
value?: string | undefined;
};

export type ContactEvent = {
/** Number of the contact */
mobile: string;
/** What the contact did */
name: string;
/** An amount, such as of the purchase; two decimals are kept */
amount?: number | null | undefined;
/** Your own name of the event; one with a key that was given before is not stored again */
key?: string | null | undefined;
/** When it happened */
happened_at: string;
};

export type ContactEventPage = {
/** Current page */
current_page: number;
/** Last page number */
last_page: number;
/** Rows per page */
per_page: number;
/** Total rows */
total: number;
/** URL of the next page; null on the last */
next_page_url: string | null;
/** URL of the previous page; null on the first */
prev_page_url: string | null;
/** Rows of this page */
data: (ContactEvent)[];
};

export type ContactImport = {
/** Number added */
inserted: number;
/** Number changed */
updated: number;
/** Rows that did not go in */
failed: number;
/** Rows whose mobile came before; the last one counts */
duplicates: number;
/** Rows that failed or came again, with the reason */
errors: ({
/** Number of the row in the file or list, from 1 */
row: number;
/** Mobile number, 09xxxxxxxxx */
mobile: string;
/** Problem with the row */
message: string;
})[];
/** Id of the import */
import_id: number;
/** Id of the phonebook */
phone_book_id: number;
/** Current status */
status: "running" | "done" | "failed" | "cancelled";
/** Reason of the failure; rows already imported stay */
problem: string | null;
/** Name of the file */
file_name: string;
/** When it was made (ISO 8601, UTC) */
created_at: string;
/** When it was done; null while it goes on */
finished_at: string | null;
/** Rows of the file that are done, without the heading */
processed_rows: number;
/** Headings that the phonebook does not know */
ignored_columns: (string)[];
/** A file of the rows that failed, with reasons */
failed_rows_url: string | null;
};

export type ContactImportPreview = {
/** Headings of the file */
headings: (string)[];
/** For each heading mobile, name, prefix, consent, consented_at or the code of an attribute; null: none */
columns: (string | null)[];
/** The first five rows after the heading */
rows: ((string)[])[];
/** Null: more than 5,000 */
rows_count: number | null;
};

export type ContactImportSummary = {
/** Number added */
inserted: number;
/** Number changed */
updated: number;
/** Rows that did not go in */
failed: number;
/** Rows whose mobile came before; the last one counts */
duplicates: number;
/** Id of the import */
import_id: number;
/** Id of the phonebook */
phone_book_id: number;
/** Current status */
status: "running" | "done" | "failed" | "cancelled";
/** Reason of the failure; rows already imported stay */
problem: string | null;
/** Name of the file */
file_name: string;
/** When it was made (ISO 8601, UTC) */
created_at: string;
/** When it was done; null while it goes on */
finished_at: string | null;
/** Rows of the file that are done, without the heading */
processed_rows: number;
/** Headings that the phonebook does not know */
ignored_columns: (string)[];
/** A file of the rows that failed, with reasons */
failed_rows_url: string | null;
};

export type ContactImportSummaryPage = {
/** Current page */
current_page: number;
/** Last page number */
last_page: number;
/** Rows per page */
per_page: number;
/** Total rows */
total: number;
/** URL of the next page; null on the last */
next_page_url: string | null;
/** URL of the previous page; null on the first */
prev_page_url: string | null;
/** Rows of this page */
data: (ContactImportSummary)[];
};

export type ContactPage = {
/** Current page */
current_page: number;
/** Last page number */
last_page: number;
/** Rows per page */
per_page: number;
/** Total rows */
total: number;
/** URL of the next page; null on the last */
next_page_url: string | null;
/** URL of the previous page; null on the first */
prev_page_url: string | null;
/** Rows of this page */
data: (Contact)[];
};

export type Conversation = {
/** Number of the sender */
from: string;
/** Of the newest contact with this number */
name: string | null;
/** The line of its last message */
line_number: string;
/** Its last message */
text: string;
/** Id of the last message */
last_message_id: number;
/** When it was received (ISO 8601, UTC) */
received_at: string;
/** Number of messages */
messages: number;
/** Messages since it was marked as read */
unread: number;
/** Messages of this account from that line do not reach it */
is_blacklisted: boolean;
/** Who is at it; null: no one */
assigned_to: Colleague | null;
/** It needs nothing more; the next message opens it again */
is_done: boolean;
};

export type ConversationNote = {
/** Id of the note */
id: number;
/** Who wrote it; null: a program with a key */
user_id: number | null;
/** Name of who wrote it */
author: string;
/** What colleagues should know; it is never sent */
text: string;
/** When it was made (ISO 8601, UTC) */
created_at: string;
};

export type ConversationPage = {
/** Current page */
current_page: number;
/** Last page number */
last_page: number;
/** Rows per page */
per_page: number;
/** Total rows */
total: number;
/** URL of the next page; null on the last */
next_page_url: string | null;
/** URL of the previous page; null on the first */
prev_page_url: string | null;
/** Rows of this page */
data: (Conversation)[];
};

export type CountedMessages = {
/** What became of them */
status_detail: "not-started" | "in-queue" | "sent" | "send-failure" | "delivered" | "delivery-failure" | "delivery-undetermined" | "system-error" | "blacklist" | "cancelled" | "rejected";
/** approval (by an operator), schedule, or null: they are released */
waiting_for: "approval" | "schedule" | null;
/** How many */
messages: number;
/** Their pages together */
pages: number;
/** What was charged for them, in toman; what went back stays counted */
cost: number;
};

export type CountSegmentBody = {
/** The phonebooks whose contacts it chooses from */
phone_book_ids: (number)[];
/** Who is in it */
rule: SegmentRule;
};

export type CreateAbTestBody = {
/** Name of the test */
title: string;
/** Text, with variables as in sms/keywords */
text_a: string;
/** Text, with variables as in sms/keywords */
text_b: string;
/** The line of all three sends */
line_number: string;
/** Script of every digit in the final text */
number_format?: "english" | "persian" | undefined;
/** Numbers, 09xxxxxxxxx; repeated ones count once */
recipients?: (string)[] | null | undefined;
/** Slices of phonebooks in their stable order; without a limit, to the end */
selectedPhoneBooks?: ({
/** Id of the phonebook; this or segment_id */
id?: number | undefined;
/** Id of a segment, in place of a phonebook: its members when the send is accepted */
segment_id?: number | undefined;
/** How many are passed over */
offset?: number | undefined;
/** Absent: to the end */
limit?: number | undefined;
/** Only contacts that meet all of these; offset and limit count among them */
where?: (ContactCondition)[] | undefined;
})[] | null | undefined;
/** Share of the audience that both parts have together */
share_percent?: number | undefined;
/** clicks: people who opened a link (links are made short for each); replies: people who wrote; hand: a person decides */
judged_by: "clicks" | "replies" | "hand";
/** So many hours after both parts have left the better one goes to the rest */
judge_after_hours?: number | null | undefined;
/** Replaces each link of the text by a short one before pages are counted: one for all recipients, or each recipient their own; absent or null: links stay as they are */
shorten_links?: "one" | "each" | null | undefined;
/** At most so many recipients in an hour, evenly, in the hours of the line; null or absent: as fast as carriers take them */
per_hour?: number | null | undefined;
};

export type CreateAccountBody = {
/** Id of the plan */
plan_id: number;
/** real (also natural, personal) or legal (also company), or the Persian words */
person_type: "real" | "natural" | "personal" | "haghighi" | "حقیقی" | "legal" | "company" | "hoghoghi" | "حقوقی";
/** 3 to 64 letters, digits and . _ @ + -; unique without regard to case */
username: string;
/** First name */
first_name: string;
/** Last name */
last_name: string;
/** With a right check digit; a legal person may give its eleven-digit identifier */
national_code: string;
/** 09 and nine digits; of one account only */
mobile: string;
/** Id of the account that sold it */
seller_id?: number | null | undefined;
/** May be empty. A valid code applies automatically to the account's orders until one is paid */
discount_code?: string | undefined;
/** Send the new customer a welcome text */
should_notify_user?: boolean | undefined;
/** http or https; where the new customer goes on. Among the sites of the seller, if it lists any */
redirect_url?: string | undefined;
};

export type CreateAccountKeyBody = {
/** Name of the key */
name: string;
/** Type */
kind?: "live" | "test" | undefined;
};

export type CreateAttributeBody = {
/** The heading of the column */
title: string;
/** Type of the value: int, str or date */
type?: "date" | "number" | "string" | undefined;
/** Its name in texts of sends, such as %city%: letters, digits, _ and -; absent or empty: made from the title */
code?: string | null | undefined;
};

export type CreateBankBody = {
/** Title of the number bank */
title: string;
/** Id of the province (GET /provinces) */
province_id?: number | null | undefined;
/** Its province follows from it; both absent: the whole country */
city_id?: number | null | undefined;
/** Whether customers can see it */
listed?: boolean | undefined;
};

export type CreateCarrierBody = {
/** Name of the carrier */
name: string;
/** smpp, http or simulator for texts, sip for calls, messenger for codes in a messenger */
kind: "smpp" | "http" | "messenger" | "simulator" | "sip";
/** The fields of this kind: SmppCarrierOptions, HttpCarrierOptions, SipTrunkOptions, MessengerCarrierOptions or SimulatorOptions */
config: Record<string, unknown>;
/** Whether it is enabled */
is_enabled?: boolean | undefined;
};

export type CreateDiscountBody = {
/** Compared without regard to case and kind of digits */
code: string;
/** Title of the discount */
title?: string | undefined;
/** Type */
kind: "percent" | "fixed";
/** Percent (1 to 100), or toman */
value: number;
/** The largest discount in toman; null: no limit */
max_discount?: number | null | undefined;
/** Smallest order it works for */
min_order?: number | undefined;
/** From when it can be used; null: at once */
starts_at?: string | null | undefined;
/** Until when it can be used; null: no end */
ends_at?: string | null | undefined;
/** How often it can be used; null: no limit */
max_uses?: number | null | undefined;
/** How often one account can use it */
uses_per_account?: number | undefined;
/** Whether it is enabled */
enabled?: boolean | undefined;
};

export type CreateForeignWebhookBody = {
/** The provider whose form the calls have */
form: "kavenegar" | "payamak" | "twilio" | "kannel";
/** Where calls go: http or https, on the public internet */
url: string;
/** message.updated: delivery reports; inbox.received: replies */
events: ("message.updated" | "inbox.received")[];
/** GET: fields in the address; POST: a form in the body, of kannel the text of a reply with X-Kannel headers. Absent: as the provider does */
method?: "GET" | "POST" | undefined;
/** What the program checks signatures with; twilio needs it: the Api-Key that the program has as its auth token */
signing_key?: string | undefined;
/** Note */
description?: string | undefined;
};

export type CreateLineBody = {
/** A line of GET /ws/v1/lines/accessible; digits of any script, and a number, are read too */
number: string | number;
/** Title of the line */
title: string;
/** Shown to the accounts that may use it */
desc?: string | undefined;
/** Type of line */
service?: "service" | "advertising" | undefined;
/** Price of a page in multiples of the rate of the account, to three decimals */
price_factor?: number | undefined;
/** Who may send from it: all accounts, those listed in accounts, or those on the plans listed in plans. A line of exactly one account is its own: replies belong to it */
access?: {
/** Type */
kind: "all" | "accounts" | "plans";
/** Ids of the accounts */
accounts?: (number)[] | undefined;
/** Ids of the plans */
plans?: (number)[] | undefined;
} | undefined;
/** The first default line carries texts of the service itself and sends without a line; new accounts get every default line that is for listed accounts */
is_default?: boolean | undefined;
/** In the order in which they are tried; an empty list means all carriers */
carriers?: ({
/** Id of the carrier */
carrier_id: number;
/** Share of the traffic; 1 unless given. 0: a reserve, used when no other is ready */
weight?: number | undefined;
/** Only for recipients of this mobile network, by the prefix of their number; these go by no other carrier. null: recipients whose network has no carriers of its own here */
operator?: "mci" | "irancell" | "rightel" | "other" | null | undefined;
})[] | undefined;
/** When sends to many may leave by this line, in place of the sending hours of its kind; may run over midnight. One-time codes are never held, and calls keep to the hours of their kind. null: the hours of its kind */
hours?: {
/** HH:MM in the time zone of the service */
from: string;
/** HH:MM in the time zone of the service */
to: string;
} | null | undefined;
/** With what free texts to many end on this line, if it is for advertising: one that lacks it gets it before pages are counted, or is refused where the account prefers. Absent for a new advertising line: PEYK_OPT_OUT_PHRASE. null: with nothing */
opt_out_phrase?: string | null | undefined;
/** Whether opt-out and opt-in replies are confirmed once, and replies for help answered with the sender and the way out; paid by the account of the service. Absent for a new line: true on an advertising line */
answers_replies?: boolean | undefined;
/** What is charged of sends that are accepted from now on; the whole price is taken at acceptance, and the rest goes back as messages end */
charging?: {
/** What keeps its price: accepted (whatever becomes of it), handed-over (what a carrier took, except what the list of the operator stopped) or delivered (what arrived) */
basis: "accepted" | "handed-over" | "delivered";
/** Where it is otherwise than the basis says; an exception for a carrier goes before one for any */
exceptions: ({
/** The status_detail that it is about */
state: "send-failure" | "system-error" | "blacklist" | "delivery-failure" | "delivery-undetermined";
/** Name of the carrier that took the message; null: any */
carrier: string | null;
/** false: the cost goes back */
is_charged: boolean;
})[];
} | undefined;
/** Whether sends by postal code may go out by it */
allows_postal?: boolean | undefined;
};

export type CreateLinkBody = {
/** Where it leads: an http or https address */
target: string;
/** A name of your own; null: none */
title?: string | null | undefined;
/** When it stops leading anywhere; null: never */
expires_at?: string | null | undefined;
};

export type CreateLocationBody = {
/** Text of the message */
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
dispatch_moment?: "حضور" | "ورود" | "خروج" | null | undefined;
/** همه, آقا, مرد, خانم, زن; absent: the first */
receiver_gender?: "همه" | "آقا" | "مرد" | "خانم" | "زن" | null | undefined;
/** Years of age up to 120, or a Jalali year of birth from 1300 on; included */
receiver_age_from?: number | null | undefined;
/** Years of age up to 120, or a Jalali year of birth from 1300 on; included */
receiver_age_to?: number | null | undefined;
/** همه, Android, IOS; absent: the first */
device?: "همه" | "Android" | "IOS" | null | undefined;
/** A line of the account; absent: the default line */
line_number?: string | number | null | undefined;
};

export type CreateOperatorBody = {
/** Name of the operator */
name: string;
/** support unless given */
role?: "admin" | "moderator" | "support" | "finance" | undefined;
/** 3 to 64 letters, digits and . _ @ + -; unique over the service, without regard to case */
username?: string | undefined;
/** 09 and nine digits; codes by text go there */
mobile?: string | null | undefined;
};

export type CreateOperatorKeyBody = {
/** Name of the key */
name: string;
};

export type CreateOwnKeyBody = {
/** Name of the key */
name: string;
/** test: every check and state, but nothing leaves the service and nothing is charged */
kind?: "live" | "test" | undefined;
/** Permissions of the key; omitted or null: all of the account's */
permissions?: ("read" | "send" | "pay" | "support" | "manage")[] | null | undefined;
/** Requests a minute of this key */
rate_limit_per_minute?: number | null | undefined;
/** For the door of this provider alone; such a key may stand in an address. Absent or null: for the interface of Peyk */
provider?: "kavenegar" | "payamak-panel" | "sms-ir" | "ippanel" | "twilio" | "kannel" | "ghasedak" | null | undefined;
/** Accepted only from these addresses or networks; absent or null: from everywhere */
networks?: (string)[] | null | undefined;
/** Until when it works; absent or null: until it is revoked */
expires_at?: string | null | undefined;
/** Toman that its sends may cost a day, in the time zone of the service; verifications and location requests are not counted */
spend_per_day?: number | null | undefined;
/** The same for a month */
spend_per_month?: number | null | undefined;
};

export type CreatePatternBody = {
/** Variables as %name% */
text: string;
/** An address of the web; http:// or https:// may be left out */
website: string;
/** 0 or 1, or false or true */
share: 0 | 1 | false | true;
/** Note */
description?: string | null | undefined;
/** 1 otp, 2 club, 3 order, 255 others */
category?: 1 | 2 | 3 | 255 | undefined;
/** null: none */
vars?: ({
/** Letters, digits, _ and -, beginning with a letter, a digit or _; without the % signs */
var: string;
/** Length in characters */
length: number;
/** int, str or date; integer and string mean the first two */
type: "int" | "str" | "date" | "string" | "integer";
})[] | null | undefined;
};

export type CreatePhonebookBody = {
/** Title of the phonebook */
title: string;
/** Ids of the custom attributes that are its columns */
attributes?: (number)[] | null | undefined;
};

export type CreatePlanBody = {
/** Title of the plan */
title: string;
/** Parts of the service in which customers of the plan may send or make something new; all of them unless given. Others answer 403 feature_not_in_plan */
permissions?: ("sms" | "pattern" | "bulk" | "bank" | "postal" | "lbs" | "voice" | "phonebook" | "ticket")[] | undefined;
/** One of them from 0, so that every purchase has a tariff */
tariffs: (Tariff)[];
/** Whether new accounts may be registered on it */
is_offered?: boolean | undefined;
};

export type CreateRepeatingSendBody = {
/** Its title */
title: string;
/** The text, with columns of contacts as %column%; who lacks one is left out */
text: string;
/** Script of every digit in the text; english if absent */
number_format?: "english" | "persian" | undefined;
/** A line of GET /ws/v1/lines/accessible; digits of any script, and a number, are read too */
line_number: string | number;
/** Replaces each link of the text by a short one before pages are counted: one for all recipients, or each recipient their own; absent or null: links stay as they are */
shorten_links?: "one" | "each" | null | undefined;
/** Only contacts whose consent is noted in the column consent */
only_consented?: boolean | undefined;
/** How late a run may still go that could not go at its moment: no credit, a stopped service, a rule. 0: it is left out at once. For approval a day at least. Of several missed moments for all, only the last is caught up with */
catch_up_hours?: number | undefined;
/** When it goes */
timing: RepeatingTime;
/** Between which hours: who becomes due outside of them, and a late run, wait for them; null: at all hours. The hours of the line hold as for every send */
hours?: RepeatingHours | null | undefined;
/** On which days it does not go; null: it goes on all */
days_off?: RepeatingDaysOff | null | undefined;
/** From when; null: at once */
starts_at?: string | null | undefined;
/** Until when; null: for good */
ends_at?: string | null | undefined;
/** Slices of phonebooks and segments, read anew at each moment; only if timing is no segment, event or reply */
audience?: ({
/** Id of the phonebook; this or segment_id */
id?: number | undefined;
/** Id of a segment, in place of a phonebook: its members when the send is accepted */
segment_id?: number | undefined;
/** How many are passed over */
offset?: number | undefined;
/** Absent: to the end */
limit?: number | undefined;
/** Only contacts that meet all of these; offset and limit count among them */
where?: (ContactCondition)[] | undefined;
})[] | undefined;
};

export type CreateReplyCodeListBody = {
/** Title of the list */
title: string;
};

export type CreateReplyContestBody = {
/** Title of the contest */
title: string;
/** How many are drawn */
winners: number;
};

export type CreateReplyPollBody = {
/** The question */
title: string;
/** Options in their order */
options: (ReplyPollOptionBody)[];
/** Whether a later vote of a person replaces the earlier one; else the first one counts */
last_counts?: boolean | undefined;
};

export type CreateReplyRuleBody = {
/** Title of the rule */
title: string;
/** off; trial: only replies from the account's own mobile; live */
state: "off" | "trial" | "live";
/** The line whose replies it takes */
line_number: string;
/** Only on a shared line, and there always: a word that the account has; what follows it is compared */
keyword?: string | null | undefined;
/** Which replies it takes */
match: ReplyMatch;
/** From when; null: at once */
starts_at?: string | null | undefined;
/** Until when; null: for good */
ends_at?: string | null | undefined;
/** At which hours of the day; null: at all */
hours?: ReplyHours | null | undefined;
/** With hours: days on which it takes replies at all hours, such as days off of a rule for outside of hours; null: on none */
whole_days?: ReplyWholeDays | null | undefined;
/** Takes one reply of a person; later ones go to the rules behind it */
once_a_person?: boolean | undefined;
/** What it does, in this order */
actions: (ReplyAction)[];
};

export type CreateSegmentBody = {
/** Title of the segment */
title: string;
/** The phonebooks whose contacts it chooses from */
phone_book_ids: (number)[];
/** Who is in it */
rule: SegmentRule;
};

export type CreateSmppCredentialBody = {
/** What you call it */
name: string;
/** The name that the client binds with; letters, digits, dot, dash and underscore, of this service once */
system_id: string;
/** Characters of the password; the standard has 8, and many clients take no more */
password_length?: number | undefined;
/** Numbers of lines that it may send from and gets replies of; empty: all of the account */
lines?: (string)[] | undefined;
/** How it may bind */
bind_kinds?: ("transmitter" | "receiver" | "transceiver")[] | undefined;
/** Binds at once, over all kinds */
binds_max?: number | undefined;
/** Submits of one bind that may wait for their answer at once */
window?: number | undefined;
/** Parts a second over all binds, with a burst of a window; 0: no limit */
parts_per_second?: number | undefined;
/** Networks that it may bind from, such as 203.0.113.0/24; empty: any */
networks?: (string)[] | undefined;
/** From then on it cannot bind, and its sessions end; null: never */
expires_at?: string | null | undefined;
/** What data_coding 0 means in its messages */
default_coding?: "gsm" | "latin1" | "utf8" | undefined;
/** Time zone of the dates in delivery reports */
time_zone?: string | undefined;
/** command_status when the credit is not enough; 69 (0x45) is final for clients, 88 (0x58) makes them try again. Never 8 */
no_credit_status?: number | undefined;
/** Who gets delivery reports: any receiver, or the session that submitted the message while it is bound */
receipts_to?: "any" | "session" | undefined;
/** Seconds of silence after which enquire_link is sent; 0: never */
enquire_seconds?: number | undefined;
/** Of a test credential: what becomes of its messages; null: the test numbers decide */
simulation?: SmppSimulation | null | undefined;
};

export type CreateSmppCredentialForAccountBody = {
/** What you call it */
name: string;
/** The name that the client binds with; letters, digits, dot, dash and underscore, of this service once */
system_id: string;
/** Characters of the password; the standard has 8, and many clients take no more */
password_length?: number | undefined;
/** Numbers of lines that it may send from and gets replies of; empty: all of the account */
lines?: (string)[] | undefined;
/** How it may bind */
bind_kinds?: ("transmitter" | "receiver" | "transceiver")[] | undefined;
/** Binds at once, over all kinds */
binds_max?: number | undefined;
/** Submits of one bind that may wait for their answer at once */
window?: number | undefined;
/** Parts a second over all binds, with a burst of a window; 0: no limit */
parts_per_second?: number | undefined;
/** Networks that it may bind from, such as 203.0.113.0/24; empty: any */
networks?: (string)[] | undefined;
/** From then on it cannot bind, and its sessions end; null: never */
expires_at?: string | null | undefined;
/** What data_coding 0 means in its messages */
default_coding?: "gsm" | "latin1" | "utf8" | undefined;
/** Time zone of the dates in delivery reports */
time_zone?: string | undefined;
/** command_status when the credit is not enough; 69 (0x45) is final for clients, 88 (0x58) makes them try again. Never 8 */
no_credit_status?: number | undefined;
/** Who gets delivery reports: any receiver, or the session that submitted the message while it is bound */
receipts_to?: "any" | "session" | undefined;
/** Seconds of silence after which enquire_link is sent; 0: never */
enquire_seconds?: number | undefined;
/** Of a test credential: what becomes of its messages; null: the test numbers decide */
simulation?: SmppSimulation | null | undefined;
/** Whether its messages reach only the phone of the service */
test?: boolean | undefined;
};

export type CreateVerifyHookBody = {
/** Name */
name: string;
/** standard-webhooks: signed as Standard Webhooks has it (Supabase Auth); zitadel: signed by ZITADEL; token: the secret in the Authorization header (Keycloak plugins, better-auth) */
kind: "standard-webhooks" | "zitadel" | "token";
/** Pattern of its codes; null: that of the settings */
pattern_code?: string | null | undefined;
/** The signing key that ZITADEL showed for its HTTP provider; only of kind zitadel, and required there */
signing_key?: string | undefined;
};

export type CreateWebhookBody = {
/** Where calls go: http or https, on the public internet */
url: string;
/** Events it receives */
events: ("message.updated" | "inbox.received" | "send.waiting" | "reply.matched" | "send.decided" | "send.finished" | "pattern.waiting" | "pattern.decided" | "verify.approved" | "verify.failed" | "verify.suspicious" | "link.clicked" | "order.paid" | "balance.low" | "import.finished" | "ab_test.waiting" | "ticket.answered" | "identity.decided")[];
/** Note */
description?: string | undefined;
};

export type DecideAbTestBody = {
/** Which of the texts */
winner?: "a" | "b" | undefined;
};

export type DecideSendsBody = {
/** Ids */
ids: (number)[];
/** Decision */
decision: "approve" | "reject";
/** Human-readable reason */
reason?: string | undefined;
/** Decide also what another operator is at; without it such a decision is refused (409, claimed_by_other) */
take_over?: boolean | undefined;
};

export type DecideSimilarSendsBody = {
/** As the list of sends shows it */
fingerprint: string;
/** Only those of this account */
account_id?: number | undefined;
/** Decision */
decision: "approve" | "reject";
/** Human-readable reason */
reason?: string | undefined;
/** Decide also what another operator is at; without it such a decision is refused (409, claimed_by_other) */
take_over?: boolean | undefined;
};

export type DiagnosisFinding = {
/** Checked part */
check: "settings" | "database" | "clock" | "disk" | "loop";
/** Status */
state: "ok" | "warn" | "fail";
/** Finding */
found: string;
/** Suggested action; null if all is well */
advice: string | null;
};

export type DisableFactorBody = {
/** The method */
method: "sms" | "ga";
/** The password */
password: string;
/** The code of the text message or the app */
code: string;
};

export type Discount = {
/** Id of the discount */
id: number;
/** Compared without regard to case and kind of digits */
code: string;
/** Title of the discount */
title: string;
/** Type */
kind: "percent" | "fixed";
/** Percent (1 to 100), or toman */
value: number;
/** The largest discount in toman; null: no limit */
max_discount: number | null;
/** Smallest order it works for */
min_order: number;
/** From when it can be used; null: at once */
starts_at: string | null;
/** Until when it can be used; null: no end */
ends_at: string | null;
/** How often it can be used; null: no limit */
max_uses: number | null;
/** How often one account can use it */
uses_per_account: number;
/** Whether it is enabled */
enabled: boolean;
/** Orders that hold it, paid or waiting for payment */
uses: number;
/** When it was made (ISO 8601, UTC) */
created_at: string;
};

export type DiscountPage = {
/** Current page */
current_page: number;
/** Last page number */
last_page: number;
/** Rows per page */
per_page: number;
/** Total rows */
total: number;
/** URL of the next page; null on the last */
next_page_url: string | null;
/** URL of the previous page; null on the first */
prev_page_url: string | null;
/** Rows of this page */
data: (Discount)[];
};

export type Door = {
/** The provider, by the word in the address of its door */
provider: "kavenegar" | "payamak-panel" | "sms-ir" | "ippanel" | "twilio" | "kannel" | "ghasedak";
/** Whether programs may call it */
is_open: boolean;
/** What stands in a program in place of the provider's address */
address: string;
/** Hosts at whose root it answers too, once DNS leads them here: for programs whose address is a constant. Set by the service's operator */
hosts: (string)[];
/** When it was switched last; null: never */
changed_at: string | null;
};

export type DrawReplyContestBody = {
/** A value that was announced before the contest was closed and not known then, such as the closing index of the exchange of the next day; it goes into the draw */
public_value?: string | undefined;
};

export type DuplicateContacts = {
/** Id of the phonebook */
id: number;
/** Title of the phonebook */
title: string;
/** How many numbers of the phonebook this one has too */
shared: number;
};

export type EditAccountBody = {
/** Id of the plan */
plan_id?: number | undefined;
/** When the plan ends; null: never */
plan_expires_at?: string | null | undefined;
/** Requests allowed per minute */
rate_limit_per_minute?: number | null | undefined;
/** Requests besides codes that a process works on at the same time, lists half as many; null: that of PEYK_REQUESTS_AT_ONCE */
requests_at_once?: number | null | undefined;
/** Hosts that payments may send a payer back to; an empty list means any */
sites?: (string)[] | undefined;
/** Whether the identity was checked */
verified?: boolean | undefined;
/** Response format */
dialect?: "interface" | "live" | null | undefined;
};

export type EditCarrierBody = {
/** smpp, http or simulator for texts, sip for calls, messenger for codes in a messenger */
kind: "smpp" | "http" | "messenger" | "simulator" | "sip";
/** The fields of this kind: SmppCarrierOptions, HttpCarrierOptions, SipTrunkOptions, MessengerCarrierOptions or SimulatorOptions */
config: Record<string, unknown>;
/** Whether it is enabled */
is_enabled?: boolean | undefined;
};

export type EditLineBody = {
/** A line of GET /ws/v1/lines/accessible; digits of any script, and a number, are read too */
number?: string | number | undefined;
/** Title of the line */
title?: string | undefined;
/** Shown to the accounts that may use it */
desc?: string | undefined;
/** Type of line */
service?: "service" | "advertising" | undefined;
/** Price of a page in multiples of the rate of the account, to three decimals */
price_factor?: number | undefined;
/** Who may send from it: all accounts, those listed in accounts, or those on the plans listed in plans. A line of exactly one account is its own: replies belong to it */
access?: {
/** Type */
kind: "all" | "accounts" | "plans";
/** Ids of the accounts */
accounts?: (number)[] | undefined;
/** Ids of the plans */
plans?: (number)[] | undefined;
} | undefined;
/** The first default line carries texts of the service itself and sends without a line; new accounts get every default line that is for listed accounts */
is_default?: boolean | undefined;
/** In the order in which they are tried; an empty list means all carriers */
carriers?: ({
/** Id of the carrier */
carrier_id: number;
/** Share of the traffic; 1 unless given. 0: a reserve, used when no other is ready */
weight?: number | undefined;
/** Only for recipients of this mobile network, by the prefix of their number; these go by no other carrier. null: recipients whose network has no carriers of its own here */
operator?: "mci" | "irancell" | "rightel" | "other" | null | undefined;
})[] | undefined;
/** When sends to many may leave by this line, in place of the sending hours of its kind; may run over midnight. One-time codes are never held, and calls keep to the hours of their kind. null: the hours of its kind */
hours?: {
/** HH:MM in the time zone of the service */
from: string;
/** HH:MM in the time zone of the service */
to: string;
} | null | undefined;
/** With what free texts to many end on this line, if it is for advertising: one that lacks it gets it before pages are counted, or is refused where the account prefers. Absent for a new advertising line: PEYK_OPT_OUT_PHRASE. null: with nothing */
opt_out_phrase?: string | null | undefined;
/** Whether opt-out and opt-in replies are confirmed once, and replies for help answered with the sender and the way out; paid by the account of the service. Absent for a new line: true on an advertising line */
answers_replies?: boolean | undefined;
/** What is charged of sends that are accepted from now on; the whole price is taken at acceptance, and the rest goes back as messages end */
charging?: {
/** What keeps its price: accepted (whatever becomes of it), handed-over (what a carrier took, except what the list of the operator stopped) or delivered (what arrived) */
basis: "accepted" | "handed-over" | "delivered";
/** Where it is otherwise than the basis says; an exception for a carrier goes before one for any */
exceptions: ({
/** The status_detail that it is about */
state: "send-failure" | "system-error" | "blacklist" | "delivery-failure" | "delivery-undetermined";
/** Name of the carrier that took the message; null: any */
carrier: string | null;
/** false: the cost goes back */
is_charged: boolean;
})[];
} | undefined;
/** Whether sends by postal code may go out by it */
allows_postal?: boolean | undefined;
};

export type EditLinkBody = {
/** Where it leads: an http or https address */
target?: string | undefined;
/** A name of your own; null: none */
title?: string | null | undefined;
/** When it stops leading anywhere; null: never */
expires_at?: string | null | undefined;
/** true: it leads nowhere; false: it is opened again */
is_shut?: boolean | undefined;
};

export type EditLocationBody = {
/** Text of the message */
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
dispatch_moment?: "حضور" | "ورود" | "خروج" | null | undefined;
/** همه, آقا, مرد, خانم, زن; absent: the first */
receiver_gender?: "همه" | "آقا" | "مرد" | "خانم" | "زن" | null | undefined;
/** Years of age up to 120, or a Jalali year of birth from 1300 on; included */
receiver_age_from?: number | null | undefined;
/** Years of age up to 120, or a Jalali year of birth from 1300 on; included */
receiver_age_to?: number | null | undefined;
/** همه, Android, IOS; absent: the first */
device?: "همه" | "Android" | "IOS" | null | undefined;
/** A line of the account; absent: the default line */
line_number?: string | number | null | undefined;
};

export type EditMeBody = {
/** Name of the person */
name?: string | undefined;
/** 09 and nine digits; codes by text go there */
mobile?: string | null | undefined;
/** The password */
password?: string | undefined;
};

export type EditNotificationSettingsBody = {
/** Balance in toman below which the account is warned */
low_balance_amount: number | null;
/** Whether it is warned by text message too */
low_balance_by_sms: boolean;
};

export type EditOperatorBody = {
/** Role, which sets what the person can do */
role: "admin" | "moderator" | "support" | "finance";
};

export type EditPatternBody = {
/** Variables as %name% */
text: string;
/** An address of the web; http:// or https:// may be left out */
website: string;
/** Note */
description?: string | null | undefined;
/** 0 or 1, or false or true */
shared?: 0 | 1 | false | true | undefined;
/** 0 or 1, or false or true */
share?: 0 | 1 | false | true | undefined;
/** null: none */
attributes?: ({
/** Letters, digits, _ and -, beginning with a letter, a digit or _; without the % signs */
var: string;
/** Length in characters */
length: number;
/** int, str or date; integer and string mean the first two */
type: "int" | "str" | "date" | "string" | "integer";
})[] | null | undefined;
/** null: none */
vars?: ({
/** Letters, digits, _ and -, beginning with a letter, a digit or _; without the % signs */
var: string;
/** Length in characters */
length: number;
/** int, str or date; integer and string mean the first two */
type: "int" | "str" | "date" | "string" | "integer";
})[] | null | undefined;
};

export type EditPhonebookBody = {
/** Title of the phonebook */
title?: string | null | undefined;
/** Ids of the custom attributes that are its columns */
attributes?: (number)[] | null | undefined;
};

export type EditReadyAnswerBody = {
/** What it is chosen by */
title: string;
/** Text of the answer */
text: string;
};

export type EditReadyTextBody = {
/** The language that the text is written in */
language?: "fa" | "en" | undefined;
/** A reason has at most 1,000 characters when it is given */
text?: string | undefined;
};

export type EditRepeatingSendBody = {
/** Its title */
title: string;
/** The text, with columns of contacts as %column%; who lacks one is left out */
text: string;
/** Script of every digit in the text; english if absent */
number_format?: "english" | "persian" | undefined;
/** A line of GET /ws/v1/lines/accessible; digits of any script, and a number, are read too */
line_number: string | number;
/** Replaces each link of the text by a short one before pages are counted: one for all recipients, or each recipient their own; absent or null: links stay as they are */
shorten_links?: "one" | "each" | null | undefined;
/** Only contacts whose consent is noted in the column consent */
only_consented?: boolean | undefined;
/** How late a run may still go that could not go at its moment: no credit, a stopped service, a rule. 0: it is left out at once. For approval a day at least. Of several missed moments for all, only the last is caught up with */
catch_up_hours?: number | undefined;
/** When it goes */
timing: RepeatingTime;
/** Between which hours: who becomes due outside of them, and a late run, wait for them; null: at all hours. The hours of the line hold as for every send */
hours?: RepeatingHours | null | undefined;
/** On which days it does not go; null: it goes on all */
days_off?: RepeatingDaysOff | null | undefined;
/** From when; null: at once */
starts_at?: string | null | undefined;
/** Until when; null: for good */
ends_at?: string | null | undefined;
/** Slices of phonebooks and segments, read anew at each moment; only if timing is no segment, event or reply */
audience?: ({
/** Id of the phonebook; this or segment_id */
id?: number | undefined;
/** Id of a segment, in place of a phonebook: its members when the send is accepted */
segment_id?: number | undefined;
/** How many are passed over */
offset?: number | undefined;
/** Absent: to the end */
limit?: number | undefined;
/** Only contacts that meet all of these; offset and limit count among them */
where?: (ContactCondition)[] | undefined;
})[] | undefined;
};

export type EditReplyPollBody = {
/** The question */
title: string;
/** Options in their order */
options: (ReplyPollOptionBody)[];
/** Whether a later vote of a person replaces the earlier one; else the first one counts */
last_counts?: boolean | undefined;
};

export type EditReplyRuleBody = {
/** Title of the rule */
title: string;
/** off; trial: only replies from the account's own mobile; live */
state: "off" | "trial" | "live";
/** The line whose replies it takes */
line_number: string;
/** Only on a shared line, and there always: a word that the account has; what follows it is compared */
keyword?: string | null | undefined;
/** Which replies it takes */
match: ReplyMatch;
/** From when; null: at once */
starts_at?: string | null | undefined;
/** Until when; null: for good */
ends_at?: string | null | undefined;
/** At which hours of the day; null: at all */
hours?: ReplyHours | null | undefined;
/** With hours: days on which it takes replies at all hours, such as days off of a rule for outside of hours; null: on none */
whole_days?: ReplyWholeDays | null | undefined;
/** Takes one reply of a person; later ones go to the rules behind it */
once_a_person?: boolean | undefined;
/** What it does, in this order */
actions: (ReplyAction)[];
};

export type EditSegmentBody = {
/** Title of the segment */
title: string;
/** The phonebooks whose contacts it chooses from */
phone_book_ids: (number)[];
/** Who is in it */
rule: SegmentRule;
};

export type EditSendingSettingsBody = {
/** Line of pattern sends and verifications that name none; null: the default line of the service */
code_line?: string | null | undefined;
/** Line of other sends that name none; null: the default line of the service */
text_line?: string | null | undefined;
/** Hours for which the reference of a message is unique; null: 24 */
reference_hours?: number | null | undefined;
/** What becomes of a text that lacks the opt-out phrase of its line: add: it gets it before pages are counted and priced; refuse: the send is refused */
opt_out_phrase?: "add" | "refuse" | undefined;
};

export type EditSmppCredentialBody = {
/** What you call it */
name?: string | undefined;
/** Numbers of lines that it may send from and gets replies of; empty: all of the account */
lines?: (string)[] | undefined;
/** How it may bind */
bind_kinds?: ("transmitter" | "receiver" | "transceiver")[] | undefined;
/** Binds at once, over all kinds */
binds_max?: number | undefined;
/** Submits of one bind that may wait for their answer at once */
window?: number | undefined;
/** Parts a second over all binds, with a burst of a window; 0: no limit */
parts_per_second?: number | undefined;
/** Networks that it may bind from, such as 203.0.113.0/24; empty: any */
networks?: (string)[] | undefined;
/** From then on it cannot bind, and its sessions end; null: never */
expires_at?: string | null | undefined;
/** What data_coding 0 means in its messages */
default_coding?: "gsm" | "latin1" | "utf8" | undefined;
/** Time zone of the dates in delivery reports */
time_zone?: string | undefined;
/** command_status when the credit is not enough; 69 (0x45) is final for clients, 88 (0x58) makes them try again. Never 8 */
no_credit_status?: number | undefined;
/** Who gets delivery reports: any receiver, or the session that submitted the message while it is bound */
receipts_to?: "any" | "session" | undefined;
/** Seconds of silence after which enquire_link is sent; 0: never */
enquire_seconds?: number | undefined;
/** Of a test credential: what becomes of its messages; null: the test numbers decide */
simulation?: SmppSimulation | null | undefined;
};

export type EditSmppCredentialOfAccountBody = {
/** What you call it */
name?: string | undefined;
/** Numbers of lines that it may send from and gets replies of; empty: all of the account */
lines?: (string)[] | undefined;
/** How it may bind */
bind_kinds?: ("transmitter" | "receiver" | "transceiver")[] | undefined;
/** Binds at once, over all kinds */
binds_max?: number | undefined;
/** Submits of one bind that may wait for their answer at once */
window?: number | undefined;
/** Parts a second over all binds, with a burst of a window; 0: no limit */
parts_per_second?: number | undefined;
/** Networks that it may bind from, such as 203.0.113.0/24; empty: any */
networks?: (string)[] | undefined;
/** From then on it cannot bind, and its sessions end; null: never */
expires_at?: string | null | undefined;
/** What data_coding 0 means in its messages */
default_coding?: "gsm" | "latin1" | "utf8" | undefined;
/** Time zone of the dates in delivery reports */
time_zone?: string | undefined;
/** command_status when the credit is not enough; 69 (0x45) is final for clients, 88 (0x58) makes them try again. Never 8 */
no_credit_status?: number | undefined;
/** Who gets delivery reports: any receiver, or the session that submitted the message while it is bound */
receipts_to?: "any" | "session" | undefined;
/** Seconds of silence after which enquire_link is sent; 0: never */
enquire_seconds?: number | undefined;
/** Of a test credential: what becomes of its messages; null: the test numbers decide */
simulation?: SmppSimulation | null | undefined;
};

export type EditUserBody = {
/** Name of the person */
name?: string | undefined;
/** 09 and nine digits; codes by text go there */
mobile?: string | null | undefined;
/** Role, which sets what the person can do */
role?: "owner" | "sender" | "viewer" | "finance" | undefined;
};

export type EditVerifySettingsBody = {
/** Pattern of calls that name none; null: the shared one of the service */
pattern_code?: string | null | undefined;
/** Line of calls that name none; null: the default line */
line_number?: string | null | undefined;
/** Digits of a code; null: 6 */
length?: number | null | undefined;
/** Seconds that a code is right for; null: 180 */
ttl?: number | null | undefined;
/** Codes that may be tried; null: 5 */
attempts?: number | null | undefined;
/** Whether callers may give the code themselves */
takes_codes?: boolean | undefined;
/** Ways of a code in their order, as words or with the seconds that each is waited for; null: those of the service */
channels?: ("sms" | "voice" | "messenger" | VerifyStep)[] | null | undefined;
/** Limits of codes besides those of the service */
limits?: (CodeLimit)[] | undefined;
/** Numbers that no limit stops, or how they begin */
allowed?: (string)[] | undefined;
/** Numbers that get no code, or how they begin; the longer entry of the two lists decides */
denied?: (string)[] | undefined;
};

export type EditWebhookBody = {
/** Where calls go: http or https, on the public internet */
url?: string | undefined;
/** Events it receives */
events?: ("message.updated" | "inbox.received" | "send.waiting" | "reply.matched" | "send.decided" | "send.finished" | "pattern.waiting" | "pattern.decided" | "verify.approved" | "verify.failed" | "verify.suspicious" | "link.clicked" | "order.paid" | "balance.low" | "import.finished" | "ab_test.waiting" | "ticket.answered" | "identity.decided")[] | undefined;
/** Note */
description?: string | undefined;
/** Whether it is enabled */
active?: boolean | undefined;
};

export type EraseNumberBody = {
/** The number, 09xxxxxxxxx; Persian digits are read too */
mobile: string;
};

export type Error = {
/** Always error; a success says success */
status: "error";
/** Problem and suggested action, in the requested language */
message: string;
/** Always null */
data: null;
/** A stable word for programs; x-error-codes lists all of them, /docs/errors explains them */
error_code: string;
/** For callers that read only this: on validation an object of dotted field path to its first problem, else the text of message; always that text for an account of the dialect live */
messages: string | Record<string, string>;
/** Dotted field path to its problems */
errors?: Record<string, (string)[]> | undefined;
};

export type ExpectedCarrier = {
/** Name of the carrier */
name: string;
/** Current status */
status: "up" | "partly" | "connecting" | "down" | "unserved" | "disabled";
/** In how many processes it is connected */
connected: number;
/** The last error of a process that is not connected */
problem: string | null;
};

export type ExportNumberBody = {
/** The number, 09xxxxxxxxx; Persian digits are read too */
mobile: string;
};

export type FigureCounts = {
/** Recipients of sends that were accepted, without those of cancelled and refused ones */
accepted: number;
/** Recipients of sends that were cancelled or refused before anything left; counted when they were made */
cancelled: number;
/** Amount charged for sends when they were accepted, in toman */
cost: number;
/** Amount refunded for sends, in toman; counted at the time of the refund */
refunded: number;
/** cost less refunded, in toman */
spent: number;
/** Messages that a carrier took */
sent: number;
/** Number delivered */
delivered: number;
/** Cancelled and refused sends are not among them */
failed: number;
/** Failed messages without a delivery report */
undetermined: number;
/** How many were on the blacklist */
blacklisted: number;
/** Messages of patterns and verifications to one person that were delivered */
codes: number;
/** How long these took from their release to their delivery, on average; 0 where there are none */
code_seconds: number;
/** Those of them that took ten seconds at most */
quick_codes: number;
};

export type FigureRow = {
/** The hour (ISO 8601, UTC) */
hour?: string | undefined;
/** The day, in the time zone of the service */
day?: string | undefined;
/** Id of the account */
account_id?: number | undefined;
/** Sender line */
line?: string | undefined;
/** Empty: no carrier took part */
carrier?: string | undefined;
/** The type of the send */
kind?: "pattern" | "verify" | "simple" | "simple-file" | "sample" | "keywords" | "bank" | "postal" | "lbs" | "voice" | undefined;
/** The network that issued the numbers; accepted, cancelled and money are 0 by network */
network?: "mci" | "irancell" | "rightel" | "other" | undefined;
/** Recipients of sends that were accepted, without those of cancelled and refused ones */
accepted: number;
/** Recipients of sends that were cancelled or refused before anything left; counted when they were made */
cancelled: number;
/** Amount charged for sends when they were accepted, in toman */
cost: number;
/** Amount refunded for sends, in toman; counted at the time of the refund */
refunded: number;
/** cost less refunded, in toman */
spent: number;
/** Messages that a carrier took */
sent: number;
/** Number delivered */
delivered: number;
/** Cancelled and refused sends are not among them */
failed: number;
/** Failed messages without a delivery report */
undetermined: number;
/** How many were on the blacklist */
blacklisted: number;
/** Messages of patterns and verifications to one person that were delivered */
codes: number;
/** How long these took from their release to their delivery, on average; 0 where there are none */
code_seconds: number;
/** Those of them that took ten seconds at most */
quick_codes: number;
};

export type FinishRegistrationBody = {
/** A secret token */
token: string;
/** The code of the text message */
code: string;
/** The password */
password: string;
/** 3 to 64 letters, digits and . _ @ + -; unique without regard to case */
username?: string | undefined;
};

export type ForecastApprovalBody = {
/** Type of send */
type: "simple" | "simple-file" | "keywords" | "bank" | "postal" | "lbs" | "voice";
/** Text of the message; empty for a call */
text: string;
/** Values that recipients read in it */
values?: (string)[] | undefined;
};

export type ForwardTicketBody = {
/** Id of the department (GET /ws/v1/ticket/departments) */
support_department_id: number;
};

export type FrequencyCap = {
/** At most so many messages of repeating sends a person; null: as many as come */
sends_max: number | null;
/** In so many days that follow one another */
days: number;
};

export type GivenIdentityItem = {
/** Its name, of small letters, digits and _ */
key: string;
/** file, text, or a number that is checked: national_id, company_id, iban, postal_code */
kind: "file" | "text" | "national_id" | "company_id" | "iban" | "postal_code";
/** Its title in Persian */
title_fa: string;
/** Its title in English */
title_en: string;
/** Whether documents are complete only with it */
is_required: boolean;
/** What was entered; the account itself reads only the end of it; null: nothing, or files are asked for */
value: string | null;
/** Uploaded files */
files: (IdentityFile)[];
/** Why it was rejected; null: no reason was given */
reason: string | null;
};

export type HoldForReviewBody = {
/** Item set aside, such as send:7, pattern:AB12 or lbs:3 */
subject: string;
/** Note */
note?: string | undefined;
};

export type Holiday = {
/** The day in the Gregorian calendar */
date: string;
/** The day in the Jalali calendar */
jalali: string;
/** What the day is */
title: string;
/** Whether the day is a holiday; false: operators made a working day of it */
is_off: boolean;
/** shipped: known by the service itself; operator: decided by an operator */
source: "shipped" | "operator";
/** A day of the lunar calendar that was computed: the official one can be a day earlier or later */
is_computed: boolean;
};

export type HttpCarrierOptions = {
/** address of the gateway; places in braces are filled in */
url: string;
/** how the gateway is called */
method?: "GET" | "POST" | "PUT" | undefined;
/** sent with every request; places in braces are filled in */
headers?: Record<string, string> | undefined;
/** name -> value with places in braces */
parameters?: Record<string, string> | undefined;
/** where the parameters go; template: a body of your own */
body?: "query" | "form" | "json" | "template" | undefined;
/** body for `template`; values are escaped for templateType */
template?: string | undefined;
/** what the template is: values are escaped for it */
templateType?: "json" | "xml" | undefined;
/** what {coding} says of a GSM text */
codingGsm?: string | undefined;
/** what {coding} says of any other text */
codingUcs2?: string | undefined;
/** 09..., 989... or +989... */
numberForm?: "local" | "international" | "plus" | undefined;
/** first that holds decides; then the usual meaning of HTTP */
rules?: ({
/** HTTP status */
status?: (number)[] | undefined;
/** regular expression found in the body */
pattern?: string | undefined;
/** dotted path into a JSON body, as in data.0.status */
path?: string | undefined;
/** texts one of which stands at the path */
equals?: (string)[] | undefined;
/** what such an answer means */
outcome: "submitted" | "refused" | "blocked" | "try-later" | "in-doubt";
})[] | undefined;
/** regular expression; its first group is the message id */
idPattern?: string | undefined;
/** dotted path to the message id in a JSON body */
idPath?: string | undefined;
/** requests at once */
concurrency?: number | undefined;
/** messages a second; 0: no limit */
throughput?: number | undefined;
/** part of concurrency and throughput kept free for one-time codes */
expressShare?: number | undefined;
/** a request without an answer is in doubt after this */
answerSeconds?: number | undefined;
/** between checks of a gateway that does not answer */
reconnectSeconds?: number | undefined;
/** accept any certificate */
tlsAllowUntrusted?: boolean | undefined;
/** how the gateway is asked for the balance there */
balance?: {
/** address that answers with the credit left there; headers are sent along */
url: string;
/** dotted path to the amount in a JSON body; absent: the first number of the body */
path?: string | undefined;
/** a lower balance is an alert */
below: number;
} | undefined;
/** dotted path to a list of receipts or messages in a call-back */
list?: string | undefined;
/** where a call-back has the receipt */
receipts?: {
/** name of the field with the message id, or with {key} if the gateway gives none */
id: string;
/** name of the field with the state */
state: string;
/** name of the field with the error */
error?: string | undefined;
/** name of the field with the recipient */
to?: string | undefined;
/** their word -> ours; others are not final */
states: Record<string, "delivered" | "failed" | "blocked" | "undetermined" | "accepted">;
} | undefined;
/** where a call-back has a reply */
inbound?: {
/** name of the field with the sender */
from: string;
/** name of the field with the line */
to: string;
/** name of the field with the text */
text: string;
/** field with an id; without one a repetition is stored twice */
id?: string | undefined;
} | undefined;
};

export type IdentityCase = {
/** Id of the account */
account_id: number;
/** draft: not submitted yet; waiting: for an operator; approved; rejected; expired: the approval has ended */
state: "draft" | "waiting" | "approved" | "rejected" | "expired";
/** Natural or legal person */
person_type: "real" | "legal";
/** When it was submitted */
submitted_at: string | null;
/** When it was decided */
decided_at: string | null;
/** Until when the approval holds; null: without end, or there is none */
expires_at: string | null;
};

export type IdentityCasePage = {
/** Current page */
current_page: number;
/** Last page number */
last_page: number;
/** Rows per page */
per_page: number;
/** Total rows */
total: number;
/** URL of the next page; null on the last */
next_page_url: string | null;
/** URL of the previous page; null on the first */
prev_page_url: string | null;
/** Rows of this page */
data: (IdentityCase)[];
};

export type IdentityFile = {
/** Id of the file */
id: number;
/** Media type */
media_type: "image/png" | "image/jpeg" | "image/webp" | "application/pdf";
/** Size in bytes */
size: number;
/** When it was made (ISO 8601, UTC) */
created_at: string;
};

export type IdentityItem = {
/** Its name, of small letters, digits and _ */
key: string;
/** file, text, or a number that is checked: national_id, company_id, iban, postal_code */
kind: "file" | "text" | "national_id" | "company_id" | "iban" | "postal_code";
/** Its title in Persian */
title_fa: string;
/** Its title in English */
title_en: string;
/** Whether documents are complete only with it */
is_required: boolean;
};

export type IdentityRules = {
/** Whether accounts are asked for documents */
is_open: boolean;
/** Days for which an approval holds; null: without end */
valid_days: number | null;
/** What natural persons are asked for */
real: (IdentityItem)[];
/** What legal persons are asked for */
legal: (IdentityItem)[];
/** Time of the last change; null: these are the shipped ones */
updated_at: string | null;
/** Codes a day that an account may send until it is verified, beside texts to its own numbers (PEYK_UNVERIFIED_CODES); null: it sends as others do */
unverified_codes: number | null;
/** Whether an outside register is asked (PEYK_IDENTITY_REGISTER_URL) */
asks_register: boolean;
};

export type ImportBankNumbersBodyWithFiles = {
/** xlsx, or csv in UTF-8 or Windows-1256 */
file: Blob;
};

export type ImportBlacklistBodyWithFiles = {
/** global: nothing from this service; line: nothing from line_id; account: nothing from account_id */
scope: "global" | "line" | "account";
/** Id of the line */
line_id?: number | null | undefined;
/** Id of the account */
account_id?: number | null | undefined;
/** Human-readable reason */
reason?: string | null | undefined;
/** xlsx or csv */
file: Blob;
};

export type ImportContactsBodyWithFiles = {
/** Id of the phonebook */
phone_book_id: number;
/** JSON of heading to mobile, name, prefix, consent, consented_at, the code of an attribute of the phonebook, or ignore, for a file whose headings are not those of the sample. Headings that are not named are left alone. Absent: columns are known by their headings */
columns?: string | null | undefined;
/** xlsx, or csv in UTF-8 or Windows-1256 with commas, semicolons, tabs or bars between its cells */
file: Blob;
};

export type ImportedAliases = {
/** Aliases that were saved */
saved: number;
/** Patterns that were made of texts that no pattern had; an operator approves them */
created: number;
/** Lines that were not saved */
refused: ({
/** The line, from 1 */
line: number;
/** What is wrong with it */
problem: string;
})[];
};

export type ImportPatternAliasesBody = {
/** The provider, by the word in the address of its door */
provider: "kavenegar" | "payamak-panel" | "sms-ir" | "ippanel" | "twilio" | "kannel" | "ghasedak";
/** The pasted list */
lines: string;
/** Makes patterns of texts that no pattern of the account has, used on this website; absent: such lines are refused */
website?: string | undefined;
};

export type ImportPatternAliasFileBodyWithFiles = {
/** The provider, by the word in the address of its door */
provider: "kavenegar" | "payamak-panel" | "sms-ir" | "ippanel" | "twilio" | "kannel" | "ghasedak";
/** Makes patterns of texts that no pattern of the account has, used on this website; absent: such lines are refused */
website?: string | undefined;
/** xlsx or csv */
file: Blob;
};

export type ImportPostalDataBodyWithFiles = {
/** How it is done */
mode?: "add" | "replace" | undefined;
/** xlsx, or csv in UTF-8 or Windows-1256 */
file: Blob;
};

export type InboxMessage = {
/** Id of the message */
id: number;
/** Number of the sender */
from: string;
/** The line that it was written to */
to: string;
/** The same as to */
line_number: string;
/** The same as to */
destination: string;
/** Text of the message */
text: string;
/** When it was received (ISO 8601, UTC) */
receivedAt: string;
/** The same as receivedAt */
recievedAt: string;
};

export type InboxMessagePage = {
/** Current page */
current_page: number;
/** Last page number */
last_page: number;
/** Rows per page */
per_page: number;
/** Total rows */
total: number;
/** URL of the next page; null on the last */
next_page_url: string | null;
/** URL of the previous page; null on the first */
prev_page_url: string | null;
/** Rows of this page */
data: (InboxMessage)[];
};

export type InboxReader = {
/** Name of the reader */
reader: string;
/** Messages that it did not read */
unread: number;
/** When it was made (ISO 8601, UTC) */
created_at: string;
};

export type Invitation = {
/** The person */
user: User;
/** Works once, for seven days; shown only once */
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
/** Name of the person */
name: string;
/** 09 and nine digits; codes by text go there */
mobile?: string | null | undefined;
/** Role, which sets what the person can do */
role: "owner" | "sender" | "viewer" | "finance";
};

export type InviteUserByOperatorBody = {
/** 3 to 64 letters, digits and . _ @ + -; unique over the service, without regard to case */
username: string;
/** Name of the person */
name: string;
/** 09 and nine digits; codes by text go there */
mobile?: string | null | undefined;
/** Role, which sets what the person can do */
role: "owner" | "sender" | "viewer" | "finance";
};

export type Invoice = {
/** Number of the invoice; invoices and credit notes of the service are numbered together, without gaps */
number: number;
/** sale: an invoice; refund: a credit note, which takes back what it names */
kind: "sale" | "refund";
/** The invoice that a credit note takes back; null: none */
corrects: number | null;
/** Id of the order */
order_id: number;
/** When it was issued (ISO 8601, UTC) */
issued_at: string;
/** Amount in toman */
amount: number;
/** Discount in toman */
discount_amount: number;
/** Paid with credit of the wallet, in toman */
wallet_amount: number;
/** Rate of value added tax, in percent */
tax_percent: number;
/** Value added tax in toman; what is paid from the wallet bears none, because it was taxed when it was bought */
tax_amount: number;
/** Amount due in toman */
payable_amount: number;
/** Price per page of this credit */
rate: number;
/** Who sold */
seller: InvoiceParty;
/** Who bought */
buyer: InvoiceParty;
};

export type InvoicePage = {
/** Current page */
current_page: number;
/** Last page number */
last_page: number;
/** Rows per page */
per_page: number;
/** Total rows */
total: number;
/** URL of the next page; null on the last */
next_page_url: string | null;
/** URL of the previous page; null on the first */
prev_page_url: string | null;
/** Rows of this page */
data: (Invoice)[];
};

export type InvoiceParty = {
/** Name of the party */
name: string;
/** National identifier of the company */
national_id: string | null;
/** Economic code of the company */
economic_id: string | null;
/** Registration number of the company */
registration_id: string | null;
/** Postal address */
address: string | null;
/** Postal code */
postal_code: string | null;
/** Phone number */
phone: string | null;
};

export type JoinForm = {
/** Id of the phonebook */
phone_book_id: number;
/** The word in its address */
code: string;
/** Where people join, in Persian or English (?lang=en) */
address: string;
/** Heading of the form: the name of your shop or club */
title: string;
/** What the person agrees to: which messages, how often, and how to leave */
terms: string;
/** Whether people can join by it now */
is_open: boolean;
/** Codes a day at most; you pay for each */
daily_max: number;
/** When it was made (ISO 8601, UTC) */
created_at: string;
};

export type KeptCarrier = {
/** Id of the carrier */
id: number;
/** Name of the carrier */
name: string;
/** Type */
kind: "smpp" | "http" | "messenger" | "simulator" | "sip";
/** As given, with defaults filled in; passwords are not shown */
config: unknown;
/** Whether it is enabled */
is_enabled: boolean;
/** Where an HTTP gateway reports receipts and inbound messages */
callback_path: string | null;
/** When it was made (ISO 8601, UTC) */
created_at: string;
/** up: every process that has it is connected; partly: some are, or only a receiver is missing; unserved: no process has it */
status: "up" | "partly" | "connecting" | "down" | "unserved" | "disabled";
};

export type LabelledSend = {
/** Id of the send */
id: number;
/** Labels that the account gave it (POST /send_request/labels) */
labels: (string)[];
};

export type LabelSendsBody = {
/** Ids of sends */
ids: (number)[];
/** Labels to add */
add?: (string)[] | undefined;
/** Labels to remove */
remove?: (string)[] | undefined;
};

export type LedgerEntry = {
/** Id of the entry of the ledger */
id: number;
/** Type */
kind: "purchase" | "gift" | "reserve" | "charge" | "refund" | "correction";
/** Amount in toman */
amount: number;
/** Rate of the credit that moved */
rate: number;
/** Cause of the transaction, such as send:42 or order:7 */
cause: string;
/** Note */
note: string | null;
/** Wallet balance after this entry, in toman */
balance: number;
/** When it was made (ISO 8601, UTC) */
created_at: string;
};

export type LedgerEntryPage = {
/** Current page */
current_page: number;
/** Last page number */
last_page: number;
/** Rows per page */
per_page: number;
/** Total rows */
total: number;
/** URL of the next page; null on the last */
next_page_url: string | null;
/** URL of the previous page; null on the first */
prev_page_url: string | null;
/** Rows of this page */
data: (LedgerEntry)[];
};

export type LeftOut = {
/** On a blacklist kept here: they opted out of the line, or are blocked. A pattern by another line reaches those who opted out of a line; those who are blocked are not reached */
listed_count: number;
/** On their operator's list of people without advertising */
operator_blocked_count: number;
/** Approved patterns of the account that may reach them, newest first, up to 100; none where the send cannot be followed by one: it has not begun, was itself a pattern, or went to a number bank, by post code, to a place or by voice */
patterns: (OfferedPattern)[];
};

export type LeftOutCost = {
/** Number of recipients */
receiver_count: number;
/** Of these, those that the pattern does not reach either by this line: nothing is sent to them and nothing charged */
blacklisted_count: number;
/** Of the longest text */
pages: number;
/** Price in toman */
price_amount: number;
/** approval (a value is longer than the pattern declares), schedule, or null: it would be released */
waiting_for: "approval" | "schedule" | null;
};

export type Line = {
/** Id of the line */
id: number;
/** Number of the line */
number: string;
/** Title of the line */
title: string;
/** Whether only this account uses the line */
is_dedicated: boolean;
/** true on a service line, false on an advertising line */
service: boolean;
/** Price of a page by this line, in toman */
sms_cost: number;
/** A remark on the line */
desc: string;
/** With what free texts end on it; they get it before pages are counted, if they lack it. null: with nothing */
opt_out_phrase: string | null;
};

export type LineHours = {
/** HH:MM in the time zone of the service */
from: string;
/** HH:MM in the time zone of the service */
to: string;
/** Until when it would wait for them; null: it would not */
opens_at: string | null;
/** When they close after it began: what has not left by then waits until they open again */
closes_at: string;
/** When its last message can have left at the earliest, by the speed that the carriers of the line allow, if nothing else were sent; null: they have no limit */
ends_at: string | null;
/** When the rest leaves, where it cannot end before the hours close; null: it can, as far as is known */
resumes_at: string | null;
};

export type LineTrouble = {
/** Sender line */
line: string;
/** Title of the line */
title: string;
/** null: unknown since when */
since: string | null;
};

export type Link = {
/** Id of the link */
id: number;
/** The send that it was made for; null: made by itself */
send_id: number | null;
/** one: the same code for all; each: a code for every recipient */
kind: "one" | "each";
/** The short address; null where each recipient has one */
short_url: string | null;
/** Where it leads: an http or https address */
target: string;
/** A name of your own; null: none */
title: string | null;
/** Whether it leads to its target */
state: "open" | "expired" | "shut";
/** Who shut it; what an operator shut stays so */
shut_by: "account" | "operator" | null;
/** Openings by people */
clicks: number;
/** Openings by programs: previews, scanners, prefetch; not among the clicks */
robots: number;
/** Recipients who opened it; null where all have the same code */
clicked_recipients: number | null;
/** The last click; null: none yet */
last_clicked_at: string | null;
/** When it was made (ISO 8601, UTC) */
created_at: string;
/** When it stops leading anywhere; null: never */
expires_at: string | null;
};

export type LinkDomain = {
/** Id of the host */
id: number;
/** A host of yours under which nothing else is served */
host: string;
/** Name of the TXT record that proves it */
record_name: string;
/** Value of this record */
record_value: string;
/** Whether the record was found */
is_verified: boolean;
/** Whether new links are made under it */
is_default: boolean;
/** When the record was last asked for; null: not yet */
checked_at: string | null;
/** When it was made (ISO 8601, UTC) */
created_at: string;
};

export type LinkHour = {
/** The hour (ISO 8601, UTC) */
hour: string;
/** Openings by people */
clicks: number;
/** Openings by programs: previews, scanners, prefetch; not among the clicks */
robots: number;
};

export type LinkPage = {
/** Current page */
current_page: number;
/** Last page number */
last_page: number;
/** Rows per page */
per_page: number;
/** Total rows */
total: number;
/** URL of the next page; null on the last */
next_page_url: string | null;
/** URL of the previous page; null on the first */
prev_page_url: string | null;
/** Rows of this page */
data: (Link)[];
};

export type LinkRecipient = {
/** Position in its send, from 1 */
item: number;
/** The number, masked where the service brought it itself; null: the send is no longer kept */
recipient: string | null;
/** Openings by people */
clicks: number;
/** The first click */
first_clicked_at: string | null;
/** The last click */
last_clicked_at: string | null;
};

export type LinkRecipientPage = {
/** Current page */
current_page: number;
/** Last page number */
last_page: number;
/** Rows per page */
per_page: number;
/** Total rows */
total: number;
/** URL of the next page; null on the last */
next_page_url: string | null;
/** URL of the previous page; null on the first */
prev_page_url: string | null;
/** Rows of this page */
data: (LinkRecipient)[];
};

export type ListedSmppCredential = {
/** Id of the credential */
id: number;
/** The name that the client binds with; letters, digits, dot, dash and underscore, of this service once */
system_id: string;
/** What you call it */
name: string;
/** Numbers of lines that it may send from and gets replies of; empty: all of the account */
lines: (string)[];
/** How it may bind */
bind_kinds: ("transmitter" | "receiver" | "transceiver")[];
/** Binds at once, over all kinds */
binds_max: number;
/** Submits of one bind that may wait for their answer at once */
window: number;
/** Parts a second over all binds, with a burst of a window; 0: no limit */
parts_per_second: number;
/** Networks that it may bind from, such as 203.0.113.0/24; empty: any */
networks: (string)[];
/** From then on it cannot bind, and its sessions end; null: never */
expires_at: string | null;
/** What data_coding 0 means in its messages */
default_coding: "gsm" | "latin1" | "utf8";
/** Time zone of the dates in delivery reports */
time_zone: string;
/** command_status when the credit is not enough; 69 (0x45) is final for clients, 88 (0x58) makes them try again. Never 8 */
no_credit_status: number;
/** Who gets delivery reports: any receiver, or the session that submitted the message while it is bound */
receipts_to: "any" | "session";
/** Seconds of silence after which enquire_link is sent; 0: never */
enquire_seconds: number;
/** Of a test credential: what becomes of its messages; null: the test numbers decide */
simulation: SmppSimulation | null;
/** Whether its messages reach only the phone of the service */
test: boolean;
/** When it was made (ISO 8601, UTC) */
created_at: string;
/** Sessions that are bound now, over all processes */
bound: number;
/** Delivery reports and replies that it has not taken yet, counted up to 100000 */
waiting: number;
/** When the oldest of them was made; null: none waits */
waiting_since: string | null;
};

export type LocationRequest = {
/** Id of the location request */
id: number;
/** Current status */
status: "pending" | "running" | "done" | "cancelled" | "rejected";
/** approval, schedule (the start of its window), or null */
waiting_for: "approval" | "schedule" | null;
/** Text of the message */
text: string;
/** Pages of the message, which are what is charged */
pages: number;
/** Sender line */
line: {
/** Id of the line */
id: number;
/** Number of the line */
number: string;
};
/** UNIX seconds */
start_time: number;
/** UNIX seconds */
end_time: number;
/** Number of recipients */
receiver_count: number;
/** Degrees */
latitude: number;
/** Degrees */
longitude: number;
/** Metres */
radius: number;
/** Address of the place, for people */
address: string | null;
/** When people get it: on being there, on coming, on leaving */
dispatch_moment: "حضور" | "ورود" | "خروج";
/** Gender of the recipients */
receiver_gender: "همه" | "آقا" | "مرد" | "خانم" | "زن";
/** Youngest age, or earliest Jalali year of birth */
receiver_age_from: number | null;
/** Oldest age, or latest Jalali year of birth */
receiver_age_to: number | null;
/** Kind of phone, or what signed in */
device: "همه" | "Android" | "IOS";
/** Why an operator refused it; null if none did */
rejected_due: string | null;
/** Reserved for all receivers */
cost: number;
/** Cost of the people messaged so far; also part of the cost of their sends */
spent: number;
/** Amount refunded when it ended */
returned: number;
/** People written to so far */
recipients_count: number;
/** When it was made (ISO 8601, UTC) */
created_at: string;
/** Last changed (ISO 8601, UTC) */
updated_at: string;
/** When it began; null: not yet */
started_at: string | null;
/** When it ended; null while it goes on */
ended_at: string | null;
};

export type LocationRequestPage = {
/** Current page */
current_page: number;
/** Last page number */
last_page: number;
/** Rows per page */
per_page: number;
/** Total rows */
total: number;
/** URL of the next page; null on the last */
next_page_url: string | null;
/** URL of the previous page; null on the first */
prev_page_url: string | null;
/** Rows of this page */
data: (LocationRequest)[];
};

export type LoginBody = {
/** The name with which a person signs in */
username: string;
/** The password */
password: string;
/** The method */
method?: "sms" | "ga" | null | undefined;
};

export type LogSmppSessionBody = {
/** Minutes from now on in which its PDUs are kept */
minutes: number;
};

export type LogSmppSessionOfAnyBody = {
/** Minutes from now on in which its PDUs are kept */
minutes: number;
};

export type MarkConversationDoneBody = {
/** Number of the sender */
from: string;
/** It needs nothing more; the next message opens it again */
is_done: boolean;
/** The newest message that was seen; if a newer one has come, nothing is marked */
last_message_id?: number | undefined;
};

export type MarkConversationReadBody = {
/** Number of the sender */
from: string;
/** The newest message that was seen; if a newer one has come, nothing is marked */
last_message_id: number;
};

export type Me = {
/** Id of the person */
id: number;
/** The name with which a person signs in */
username: string;
/** Name of the person */
name: string;
/** Mobile number, 09xxxxxxxxx */
mobile: string | null;
/** Type */
kind: "account" | "operator";
/** Role, which sets what the person can do */
role: "owner" | "sender" | "viewer" | "finance" | "admin" | "moderator" | "support";
/** Permissions */
permissions: ("self" | "read" | "send" | "pay" | "support" | "manage" | "accounts.read" | "accounts.edit" | "accounts.visit" | "identity" | "sends.read" | "moderation" | "money.read" | "money.edit" | "blacklist" | "inbox" | "tickets" | "network" | "data" | "people" | "audit")[];
/** Id of the account */
account_id: number | null;
/** Id of the operator */
operator_id: number | null;
/** Second factors that are on */
two_factor: ("ga" | "sms")[];
/** Recovery codes that are not used yet */
recovery_codes_left: number;
/** Id of the session */
session_id: number;
/** Where an operator finds the console, as operations of operators are not served at this address; null: here */
console_url: string | null;
/** Visit of an operator who views this account and can change nothing; null: one of its own users */
visit: {
/** Operator who did it */
operator: string;
/** When it ends (ISO 8601, UTC) */
expires_at: string;
} | null;
/** The newest visit of an operator to the account, for people who manage it; null: none, or not for this person */
last_visit: {
/** Id of the visit in the audit log */
id: number;
/** The operator who visited */
operator: string;
/** When it was made (ISO 8601, UTC) */
created_at: string;
} | null;
/** Toman; below it the account is warned. Null: never */
low_balance_amount: number | null;
/** Mobile number of the account, to which its test messages go; null for operators */
account_mobile: string | null;
/** Whether no message of the account was delivered yet */
is_new: boolean;
/** Goes with every change, in the header X-CSRF-Token */
csrf_token: string;
};

export type MergePhonebooksBody = {
/** Id of the other phonebook */
source_id: number;
/** Deletes the other phonebook afterwards, for good */
delete_source?: boolean | undefined;
};

export type Message = {
/** Id of the message over all sends */
id: number;
/** The name that the call gave it, or the whole send; null: none */
reference: string | null;
/** Id of the send */
send_request_id: number;
/** Type of send */
type: "pattern" | "verify" | "simple" | "sample" | "simple-file" | "keywords" | "bank" | "postal" | "lbs" | "voice";
/** Sender line */
line_number: string;
/** Mobile number, 09xxxxxxxxx */
mobile: string;
/** in-queue, sent, delivered, failed or blacklisted; the same as status_detail for an account of the dialect live */
status: "in-queue" | "sent" | "delivered" | "failed" | "blacklisted" | "not-started" | "send-failure" | "delivery-failure" | "delivery-undetermined" | "system-error" | "blacklist" | "cancelled" | "rejected";
/** Finer than status */
status_detail: "not-started" | "in-queue" | "sent" | "send-failure" | "delivered" | "delivery-failure" | "delivery-undetermined" | "system-error" | "blacklist" | "cancelled" | "rejected";
/** Of a blacklisted message: list (a list kept here) or operator (the operator's own list of people without advertising) */
blocked_by: "list" | "operator" | null;
/** The text that this recipient gets */
text: string;
/** Pages of the message, which are what is charged */
pages: number;
/** Why it failed or waits, in the language of the caller */
error: string | null;
/** Suggested action, in the language of the caller */
advice: string | null;
/** When a carrier took it; null: not yet */
sent_at: string | null;
/** When it was delivered; null: not yet */
delivered_at: string | null;
/** What was charged for it, in toman; what went back stays counted */
cost: number;
/** approval (by an operator), schedule, or null: it is released */
waiting_for: "approval" | "schedule" | null;
/** When it is sent; null: immediately */
schedule: string | null;
/** When it was made (ISO 8601, UTC) */
created_at: string;
};

export type MessageChange = {
/** Id of the send */
send_id: number;
/** Position in its send, from 1; 1 for a send to one */
item: number;
/** Masked, as in 0912*******, where the service brought the number itself */
recipient: string;
/** Status before */
old_status: "in-queue" | "sent" | "delivered" | "failed" | "blacklisted";
/** Current status */
status: "in-queue" | "sent" | "delivered" | "failed" | "blacklisted";
/** More exactly than the status */
status_detail: "not-started" | "in-queue" | "sent" | "send-failure" | "delivered" | "delivery-failure" | "delivery-undetermined" | "system-error" | "blacklist" | "cancelled" | "rejected";
/** Only of a blacklisted message: list (a list kept here) or operator (the operator's own list of people without advertising) */
blocked_by?: "list" | "operator" | undefined;
/** Why it failed */
reason: string | null;
/** When it happened (ISO 8601, UTC) */
at: string;
/** Present if it was sent with a test key */
test?: true | undefined;
};

export type MessageOfNumber = {
/** Id of the send */
send_request_id: number;
/** How it was sent */
type: "pattern" | "verify" | "simple" | "sample" | "simple-file" | "keywords" | "bank" | "postal" | "lbs" | "voice";
/** Sender line */
line: {
/** Id of the line */
id: number;
/** Number of the line */
number: string;
};
/** in-queue, sent, delivered, failed or blacklisted; the same as status_detail for an account of the dialect live */
status: "in-queue" | "sent" | "delivered" | "failed" | "blacklisted" | "not-started" | "send-failure" | "delivery-failure" | "delivery-undetermined" | "system-error" | "blacklist" | "cancelled" | "rejected";
/** Finer than status */
status_detail: "not-started" | "in-queue" | "sent" | "send-failure" | "delivered" | "delivery-failure" | "delivery-undetermined" | "system-error" | "blacklist" | "cancelled" | "rejected";
/** approval, schedule, or null */
waiting_for: "approval" | "schedule" | null;
/** The text that this recipient gets */
text: string;
/** Why it failed or waits, in the language of the caller */
error: string | null;
/** Suggested action, in the language of the caller */
advice: string | null;
/** When it was made (ISO 8601, UTC) */
created_at: string;
/** When a carrier took it; null: not yet */
sent_at: string | null;
/** When it was delivered; null: not yet */
delivered_at: string | null;
/** Every step of the message, in order */
way: (MessageStep)[];
};

export type MessageOfNumberPage = {
/** Current page */
current_page: number;
/** Last page number */
last_page: number;
/** Rows per page */
per_page: number;
/** Total rows */
total: number;
/** URL of the next page; null on the last */
next_page_url: string | null;
/** URL of the previous page; null on the first */
prev_page_url: string | null;
/** Rows of this page */
data: (MessageOfNumber)[];
};

export type MessageStep = {
/** When it happened; null: it goes on, or the moment was not kept */
at: string | null;
/** What happened, in the language of the caller */
text: string;
};

export type MessengerCarrierOptions = {
/** bale: Safir of Bale; http: as the other options describe it */
service?: "bale" | "http" | undefined;
/** access key of Safir */
accessToken?: string | undefined;
/** number of the bot that codes come from */
botId?: number | undefined;
/** address of the gateway; places in braces are filled in; absent: that of Safir */
url?: string | undefined;
/** how the gateway is called */
method?: "POST" | "PUT" | "GET" | undefined;
/** sent with every request; places in braces are filled in */
headers?: Record<string, string> | undefined;
/** body of a request, with {code} {to} {text} {key} {token}; values are escaped for templateType */
template?: string | undefined;
/** what the template is: values are escaped for it */
templateType?: "json" | "xml" | undefined;
/** where {token} comes from */
login?: {
/** address that gives the token */
url: string;
/** what is sent to it */
fields: Record<string, string>;
/** how it is sent */
body: "form" | "json";
/** dotted path to the token in its answer */
path: string;
/** how long a token is used */
seconds: number;
} | undefined;
/** 989..., +989... or 09... */
numberForm?: "international" | "plus" | "local" | undefined;
/** first that holds decides; then the usual meaning of HTTP */
rules?: ({
/** HTTP status */
status?: (number)[] | undefined;
/** regular expression found in the body */
pattern?: string | undefined;
/** dotted path into a JSON body, as in data.0.status */
path?: string | undefined;
/** texts one of which stands at the path */
equals?: (string)[] | undefined;
/** what such an answer means */
outcome: "submitted" | "refused" | "blocked" | "try-later" | "in-doubt";
})[] | undefined;
/** dotted path to the message id in a JSON body */
idPath?: string | undefined;
/** requests at once */
concurrency?: number | undefined;
/** messages a second; 0: no limit */
throughput?: number | undefined;
/** a request without an answer is in doubt after this */
answerSeconds?: number | undefined;
/** between checks of a gateway that does not answer */
reconnectSeconds?: number | undefined;
/** accept any certificate */
tlsAllowUntrusted?: boolean | undefined;
/** dotted path to a list of receipts or messages in a call-back */
list?: string | undefined;
/** where a call-back has the receipt */
receipts?: {
/** name of the field with the message id, or with {key} if the gateway gives none */
id: string;
/** name of the field with the state */
state: string;
/** name of the field with the error */
error?: string | undefined;
/** name of the field with the recipient */
to?: string | undefined;
/** their word -> ours; others are not final */
states: Record<string, "delivered" | "failed" | "blocked" | "undetermined" | "accepted">;
} | undefined;
};

export type ModeratedSend = {
/** Id of the send */
id: number;
/** Id of the account */
account_id: number;
/** Type of send */
type: "pattern" | "verify" | "simple" | "sample" | "simple-file" | "keywords" | "bank" | "postal" | "lbs" | "voice";
/** Current status */
status: "in-queue" | "queued" | "sent" | "rejected" | "cancelled";
/** What it is waiting for; null: nothing */
waiting_for: "approval" | "schedule" | null;
/** Why it waits: a value longer than its pattern declares, a kind that is moderated, a link or number in a kind that else passes, one of many codes to consecutive numbers, or a scheduled send whose pattern was withdrawn or whose line was retired meanwhile */
why: "over-long-value" | "moderated-kind" | "link-or-number" | "many-codes" | "pattern-withdrawn" | "line-retired";
/** Sender line */
line: {
/** Id of the line */
id: number;
/** Number of the line */
number: string;
};
/** Text of the message */
text: string;
/** The text has a link or an account name */
has_link: boolean;
/** The text has a phone number or a USSD code */
has_number: boolean;
/** Whether the account is trusted */
is_account_trusted: boolean;
/** Approved text of the account most similar to this one; null: none */
approved_text: string | null;
/** The same for texts that may be decided together (decide_similar); null: it is decided alone */
fingerprint: string | null;
/** Others that wait with the same fingerprint */
similar_count: number;
/** Accounts that these and this one are of */
similar_accounts_count: number;
/** Code of the pattern; null: without one */
pattern_code: string | null;
/** When it is sent; null: immediately */
schedule: string | null;
/** Why an operator refused it; null if none did */
rejected_due: string | null;
/** Number of recipients */
recipients_count: number;
/** Pages of the message, which are what is charged */
pages: number;
/** Cost in toman */
cost: number;
/** When it was made (ISO 8601, UTC) */
created_at: string;
};

export type ModeratedSendPage = {
/** Current page */
current_page: number;
/** Last page number */
last_page: number;
/** Rows per page */
per_page: number;
/** Total rows */
total: number;
/** URL of the next page; null on the last */
next_page_url: string | null;
/** URL of the previous page; null on the first */
prev_page_url: string | null;
/** Rows of this page */
data: (ModeratedSend)[];
};

export type ModerationOfDay = {
/** The day, in the time zone of the service */
day: string;
/** send, pattern or lbs */
kind: "send" | "pattern" | "lbs";
/** Number approved */
approved: number;
/** Number rejected */
refused: number;
/** How long was waited on average */
average_seconds: number;
/** The longest wait */
longest_seconds: number;
};

export type MoneyOfAccount = {
/** Id of the account */
account_id: number;
/** Bought, in toman */
purchase: number;
/** Given by the service, in toman */
gift: number;
/** Put aside for later, in toman */
reserve: number;
/** Charged for sends, in toman */
charge: number;
/** Given back, in toman */
refund: number;
/** Corrected by operators, in toman */
correction: number;
/** Amount charged and reserved, net of refunds, in toman */
spent: number;
};

export type MoneyOfDay = {
/** The day, in the time zone of the service */
day: string;
/** Bought, in toman */
purchase: number;
/** Given by the service, in toman */
gift: number;
/** Put aside for later, in toman */
reserve: number;
/** Charged for sends, in toman */
charge: number;
/** Given back, in toman */
refund: number;
/** Corrected by operators, in toman */
correction: number;
/** Amount charged and reserved, net of refunds, in toman */
spent: number;
};

export type NewApiKey = {
/** Id of the key */
id: number;
/** Name of the key */
name: string;
/** The end of the key, to tell keys apart */
hint: string;
/** test: every check and state, but nothing leaves the service and nothing is charged */
kind: "live" | "test";
/** The key; shown only once */
api_key: string;
};

export type NewContactEvent = {
/** Number of the contact; it need not be in a phonebook yet */
mobile: string;
/** What the contact did */
name: string;
/** An amount, such as of the purchase; two decimals are kept */
amount?: number | null | undefined;
/** Your own name of the event; one with a key that was given before is not stored again */
key?: string | null | undefined;
/** When it happened; now if absent */
happened_at?: string | null | undefined;
};

export type NewSmppCredential = {
/** Id of the credential */
id: number;
/** The name that the client binds with; letters, digits, dot, dash and underscore, of this service once */
system_id: string;
/** What you call it */
name: string;
/** Numbers of lines that it may send from and gets replies of; empty: all of the account */
lines: (string)[];
/** How it may bind */
bind_kinds: ("transmitter" | "receiver" | "transceiver")[];
/** Binds at once, over all kinds */
binds_max: number;
/** Submits of one bind that may wait for their answer at once */
window: number;
/** Parts a second over all binds, with a burst of a window; 0: no limit */
parts_per_second: number;
/** Networks that it may bind from, such as 203.0.113.0/24; empty: any */
networks: (string)[];
/** From then on it cannot bind, and its sessions end; null: never */
expires_at: string | null;
/** What data_coding 0 means in its messages */
default_coding: "gsm" | "latin1" | "utf8";
/** Time zone of the dates in delivery reports */
time_zone: string;
/** command_status when the credit is not enough; 69 (0x45) is final for clients, 88 (0x58) makes them try again. Never 8 */
no_credit_status: number;
/** Who gets delivery reports: any receiver, or the session that submitted the message while it is bound */
receipts_to: "any" | "session";
/** Seconds of silence after which enquire_link is sent; 0: never */
enquire_seconds: number;
/** Of a test credential: what becomes of its messages; null: the test numbers decide */
simulation: SmppSimulation | null;
/** Whether its messages reach only the phone of the service */
test: boolean;
/** When it was made (ISO 8601, UTC) */
created_at: string;
/** The password; shown this once */
password: string;
};

export type NewVerifyHook = {
/** Id of the hook */
id: number;
/** Name */
name: string;
/** standard-webhooks: signed as Standard Webhooks has it (Supabase Auth); zitadel: signed by ZITADEL; token: the secret in the Authorization header (Keycloak plugins, better-auth) */
kind: "standard-webhooks" | "zitadel" | "token";
/** Pattern of its codes; null: that of the settings */
pattern_code: string | null;
/** The address that the identity server calls */
url: string;
/** When it was made (ISO 8601, UTC) */
created_at: string;
/** Signs its calls, or is sent with them; shown this once. Null: ZITADEL has its own */
secret: string | null;
};

export type NewWebhook = {
/** Id of the webhook */
id: number;
/** URL that is called */
url: string;
/** Types of events */
events: ("message.updated" | "inbox.received" | "send.waiting" | "reply.matched" | "send.decided" | "send.finished" | "pattern.waiting" | "pattern.decided" | "verify.approved" | "verify.failed" | "verify.suspicious" | "link.clicked" | "order.paid" | "balance.low" | "import.finished" | "ab_test.waiting" | "ticket.answered" | "identity.decided")[];
/** Note */
description: string;
/** The provider whose form the calls have; null: our own, signed as Standard Webhooks */
form: "kavenegar" | "payamak" | "twilio" | "kannel" | null;
/** Made by calls that named an address for the reports of their messages; url is its origin */
is_named: boolean;
/** False if it is paused or switched off */
active: boolean;
/** paused: by its owner, nothing is kept for it. failing: switched off after a day without success; what happens is kept for a week and sent once it is active again */
state: "active" | "paused" | "failing";
/** Since when calls fail; null: they do not */
failing_since: string | null;
/** When it is tried again; null: nothing waits */
next_attempt_at: string | null;
/** The last error; null if there was none */
last_error: string | null;
/** When a call succeeded last; null: never */
last_success_at: string | null;
/** When it was made (ISO 8601, UTC) */
created_at: string;
/** Signs the calls (Standard Webhooks); shown this once */
secret: string;
};

export type NextVerifyStep = {
/** Channel of the code */
channel: "sms" | "voice" | "messenger";
/** When it is taken at the latest */
at: string;
};

export type Notice = {
/** Id of the notice */
id: number;
/** Type */
kind: "balance-low" | "send-decided" | "pattern-decided" | "import-ended" | "ticket-answered" | "verify-suspicious" | "identity-decided" | "send-waits" | "pattern-waits" | "ab-test-waits";
/** Id of the send, import or ticket, or code of the pattern */
subject: string;
/** Values for the sentence: decision and reason, place and expected moment of what waits, title, file and failed rows, balance and limit */
details: Record<string, unknown>;
/** When it was made (ISO 8601, UTC) */
created_at: string;
/** When it was read; null: not yet */
read_at: string | null;
};

export type Notices = {
/** Number unread */
unread: number;
/** The notices */
notices: (Notice)[];
};

export type NotificationSettings = {
/** Toman; below it the account is warned. Null: never */
low_balance_amount: number | null;
/** Also by text message to the mobile of the account */
low_balance_by_sms: boolean;
/** Since when the balance is low; null: it is not */
low_since: string | null;
};

export type NumberBank = {
/** Id of the number bank */
id: number;
/** Title of the number bank */
title: string;
/** Numbers in the bank: offset goes from 0 to one less */
count: number;
/** The province */
province: {
/** Id of the province or city */
id: number;
/** Title of the province or city */
title: string;
} | null;
/** The city */
city: {
/** Id of the province or city */
id: number;
/** Title of the province or city */
title: string;
} | null;
};

export type NumberBankPage = {
/** Current page */
current_page: number;
/** Last page number */
last_page: number;
/** Rows per page */
per_page: number;
/** Total rows */
total: number;
/** URL of the next page; null on the last */
next_page_url: string | null;
/** URL of the previous page; null on the first */
prev_page_url: string | null;
/** Rows of this page */
data: (NumberBank)[];
};

export type NumberClick = {
/** Id of the link */
link_id: number;
/** Id of the send */
send_request_id: number;
/** Where it leads: an http or https address */
target: string;
/** Openings by people */
clicks: number;
/** The first click */
first_clicked_at: string | null;
/** The last click */
last_clicked_at: string | null;
};

export type NumberErasure = {
/** Id of the erasure */
id: number;
/** waiting: messages in transit and other rows still needed are erased later, checked every hour */
state: "running" | "waiting" | "done";
/** Rows that were erased so far */
erased: number;
/** Rows that are erased once they are no longer needed */
still_needed: number;
/** When it was asked for */
requested_at: string;
/** When it was done; null while it goes on */
finished_at: string | null;
};

export type NumberErasurePage = {
/** Current page */
current_page: number;
/** Last page number */
last_page: number;
/** Rows per page */
per_page: number;
/** Total rows */
total: number;
/** URL of the next page; null on the last */
next_page_url: string | null;
/** URL of the previous page; null on the first */
prev_page_url: string | null;
/** Rows of this page */
data: (NumberErasure)[];
};

export type NumberExplanation = {
/** blocked: on a blacklist; left: the person opted out of a line; refused: the network refused it, as it does where the person shut advertising off; outage: no carrier takes a line now; hours: the line is outside its hours; last: the newest message; counts: all messages; none: no message */
kind: "none" | "counts" | "blocked" | "left" | "refused" | "outage" | "hours" | "last";
/** The reason, in the language of the caller */
text: string;
/** Suggested action */
advice: string | null;
};

export type NumberHistory = {
/** Mobile number, 09xxxxxxxxx */
mobile: string;
/** The network that issued it */
network: "mci" | "irancell" | "rightel" | "other";
/** The strongest first */
reasons: (NumberExplanation)[];
/** Reason that it gets no messages */
blocks: (BlockOfNumber)[];
/** Newest first */
messages: MessageOfNumberPage;
};

export type OfferedPattern = {
/** Code of the pattern */
code: string;
/** Text of the pattern, with its variables */
text: string;
/** Note */
description: string | null;
/** Names of its variables */
variables: (string)[];
};

export type OpenTicketBody = {
/** Id of the department (GET /ws/v1/ticket/departments) */
support_department_id: number;
/** Title of the ticket */
title: string;
/** Code, id or title of an importance: low, normal, high, urgent unless operators changed them */
importance: string | number;
/** The question */
question: string;
/** Send a text to the account's own mobile whenever an operator answers; it is charged to the account like any send */
notify_by_sms?: boolean | undefined;
};

export type OpenTicketBodyWithFiles = {
/** Id of the department (GET /ws/v1/ticket/departments) */
support_department_id: number;
/** Title of the ticket */
title: string;
/** Code, id or title of an importance: low, normal, high, urgent unless operators changed them */
importance: string | number;
/** The question */
question: string;
/** Send a text to the account's own mobile whenever an operator answers; it is charged to the account like any send */
notify_by_sms?: boolean | undefined;
/** A picture (png, jpg, gif, webp), pdf, text, Office document, sound (mp3, wav, ogg) or zip of up to 10 MiB; its type is read from its content */
file?: Blob | undefined;
};

export type Operator = {
/** Id of the operator */
id: number;
/** Name of the operator */
name: string;
/** Role, which sets what the person can do */
role: "admin" | "moderator" | "support" | "finance";
/** As which they sign in; null: with a key only */
username: string | null;
/** When it was disabled; null: it is not */
disabled_at: string | null;
/** When it was made (ISO 8601, UTC) */
created_at: string;
};

export type OperatorBlock = {
/** Mobile number, 09xxxxxxxxx */
mobile: string;
/** Network that issued the number */
network: "mci" | "irancell" | "rightel" | "other";
/** Carrier that said so */
carrier: string;
/** Its words */
reason: string;
/** When it was said last */
blocked_at: string;
/** Until then advertising to the number is neither tried nor charged */
until: string;
};

export type OperatorBlockOfNumber = {
/** Id of the account */
account_id: number | null;
/** account, operator (the service), or reply if the person opted out of the line */
source: "account" | "operator" | "reply";
/** The line; null: every line */
line: {
/** Id of the line */
id: number;
/** Number of the line */
number: string;
} | null;
/** When it was made (ISO 8601, UTC) */
created_at: string;
};

export type OperatorBlockPage = {
/** Current page */
current_page: number;
/** Last page number */
last_page: number;
/** Rows per page */
per_page: number;
/** Total rows */
total: number;
/** URL of the next page; null on the last */
next_page_url: string | null;
/** URL of the previous page; null on the first */
prev_page_url: string | null;
/** Rows of this page */
data: (OperatorBlock)[];
};

export type OperatorInboxMessage = {
/** Id of the message */
id: number;
/** Id of the account */
account_id: number | null;
/** Number of the sender */
from: string;
/** The line that it was written to */
to: string;
/** Text of the message */
text: string;
/** The carrier */
carrier: string;
/** When it was received (ISO 8601, UTC) */
received_at: string;
};

export type OperatorInboxMessagePage = {
/** Current page */
current_page: number;
/** Last page number */
last_page: number;
/** Rows per page */
per_page: number;
/** Total rows */
total: number;
/** URL of the next page; null on the last */
next_page_url: string | null;
/** URL of the previous page; null on the first */
prev_page_url: string | null;
/** Rows of this page */
data: (OperatorInboxMessage)[];
};

export type OperatorInvoice = {
/** Id of the account */
account_id: number;
/** Number of the invoice; invoices and credit notes of the service are numbered together, without gaps */
number: number;
/** sale: an invoice; refund: a credit note, which takes back what it names */
kind: "sale" | "refund";
/** The invoice that a credit note takes back; null: none */
corrects: number | null;
/** Id of the order */
order_id: number;
/** When it was issued (ISO 8601, UTC) */
issued_at: string;
/** Amount in toman */
amount: number;
/** Discount in toman */
discount_amount: number;
/** Paid with credit of the wallet, in toman */
wallet_amount: number;
/** Rate of value added tax, in percent */
tax_percent: number;
/** Value added tax in toman; what is paid from the wallet bears none, because it was taxed when it was bought */
tax_amount: number;
/** Amount due in toman */
payable_amount: number;
/** Price per page of this credit */
rate: number;
};

export type OperatorInvoicePage = {
/** Current page */
current_page: number;
/** Last page number */
last_page: number;
/** Rows per page */
per_page: number;
/** Total rows */
total: number;
/** URL of the next page; null on the last */
next_page_url: string | null;
/** URL of the previous page; null on the first */
prev_page_url: string | null;
/** Rows of this page */
data: (OperatorInvoice)[];
};

export type OperatorLocationRequest = {
/** Id of the account */
account_id: number;
/** Id of the location request */
id: number;
/** Current status */
status: "pending" | "running" | "done" | "cancelled" | "rejected";
/** approval, schedule (the start of its window), or null */
waiting_for: "approval" | "schedule" | null;
/** Text of the message */
text: string;
/** Pages of the message, which are what is charged */
pages: number;
/** Sender line */
line: {
/** Id of the line */
id: number;
/** Number of the line */
number: string;
};
/** UNIX seconds */
start_time: number;
/** UNIX seconds */
end_time: number;
/** Number of recipients */
receiver_count: number;
/** Degrees */
latitude: number;
/** Degrees */
longitude: number;
/** Metres */
radius: number;
/** Address of the place, for people */
address: string | null;
/** When people get it: on being there, on coming, on leaving */
dispatch_moment: "حضور" | "ورود" | "خروج";
/** Gender of the recipients */
receiver_gender: "همه" | "آقا" | "مرد" | "خانم" | "زن";
/** Youngest age, or earliest Jalali year of birth */
receiver_age_from: number | null;
/** Oldest age, or latest Jalali year of birth */
receiver_age_to: number | null;
/** Kind of phone, or what signed in */
device: "همه" | "Android" | "IOS";
/** Why an operator refused it; null if none did */
rejected_due: string | null;
/** Reserved for all receivers */
cost: number;
/** Cost of the people messaged so far; also part of the cost of their sends */
spent: number;
/** Amount refunded when it ended */
returned: number;
/** People written to so far */
recipients_count: number;
/** When it was made (ISO 8601, UTC) */
created_at: string;
/** Last changed (ISO 8601, UTC) */
updated_at: string;
/** When it began; null: not yet */
started_at: string | null;
/** When it ended; null while it goes on */
ended_at: string | null;
/** Approved text of the account most similar to this one; null: none */
approved_text: string | null;
};

export type OperatorLocationRequestPage = {
/** Current page */
current_page: number;
/** Last page number */
last_page: number;
/** Rows per page */
per_page: number;
/** Total rows */
total: number;
/** URL of the next page; null on the last */
next_page_url: string | null;
/** URL of the previous page; null on the first */
prev_page_url: string | null;
/** Rows of this page */
data: (OperatorLocationRequest)[];
};

export type OperatorMessageOfNumber = {
/** Id of the account */
account_id: number;
/** Id of the send */
send_request_id: number;
/** How it was sent */
type: "pattern" | "verify" | "simple" | "sample" | "simple-file" | "keywords" | "bank" | "postal" | "lbs" | "voice";
/** Sender line */
line: {
/** Id of the line */
id: number;
/** Number of the line */
number: string;
};
/** in-queue, sent, delivered, failed or blacklisted; the same as status_detail for an account of the dialect live */
status: "in-queue" | "sent" | "delivered" | "failed" | "blacklisted" | "not-started" | "send-failure" | "delivery-failure" | "delivery-undetermined" | "system-error" | "blacklist" | "cancelled" | "rejected";
/** Finer than status */
status_detail: "not-started" | "in-queue" | "sent" | "send-failure" | "delivered" | "delivery-failure" | "delivery-undetermined" | "system-error" | "blacklist" | "cancelled" | "rejected";
/** approval, schedule, or null */
waiting_for: "approval" | "schedule" | null;
/** The text that this recipient gets */
text: string;
/** Why it failed or waits, in the language of the caller */
error: string | null;
/** Suggested action, in the language of the caller */
advice: string | null;
/** When it was made (ISO 8601, UTC) */
created_at: string;
/** When a carrier took it; null: not yet */
sent_at: string | null;
/** When it was delivered; null: not yet */
delivered_at: string | null;
/** Every step of the message, in order */
way: (MessageStep)[];
/** The carrier that took it; null: none did */
carrier: string | null;
/** Why it failed or waits, as the carrier said it */
carrier_error: string | null;
};

export type OperatorMessageOfNumberPage = {
/** Current page */
current_page: number;
/** Last page number */
last_page: number;
/** Rows per page */
per_page: number;
/** Total rows */
total: number;
/** URL of the next page; null on the last */
next_page_url: string | null;
/** URL of the previous page; null on the first */
prev_page_url: string | null;
/** Rows of this page */
data: (OperatorMessageOfNumber)[];
};

export type OperatorNumberBank = {
/** Id of the number bank */
id: number;
/** Title of the number bank */
title: string;
/** Numbers in the bank: offset goes from 0 to one less */
count: number;
/** The province */
province: {
/** Id of the province or city */
id: number;
/** Title of the province or city */
title: string;
} | null;
/** The city */
city: {
/** Id of the province or city */
id: number;
/** Title of the province or city */
title: string;
} | null;
/** Whether customers see it and may send to it */
listed: boolean;
/** When it was made (ISO 8601, UTC) */
created_at: string;
};

export type OperatorNumberBankPage = {
/** Current page */
current_page: number;
/** Last page number */
last_page: number;
/** Rows per page */
per_page: number;
/** Total rows */
total: number;
/** URL of the next page; null on the last */
next_page_url: string | null;
/** URL of the previous page; null on the first */
prev_page_url: string | null;
/** Rows of this page */
data: (OperatorNumberBank)[];
};

export type OperatorNumberHistory = {
/** Mobile number, 09xxxxxxxxx */
mobile: string;
/** The network that issued it */
network: "mci" | "irancell" | "rightel" | "other";
/** The strongest first */
reasons: (NumberExplanation)[];
/** Reason that it gets no messages */
blocks: (OperatorBlockOfNumber)[];
/** Newest first */
messages: OperatorMessageOfNumberPage;
};

export type OperatorOrder = {
/** Id of the account */
account_id: number;
/** Id of the order */
id: number;
/** Current status */
status: "unpaid" | "paid" | "cancelled" | "expired";
/** Amount in toman */
amount: number;
/** Discount in toman */
discount_amount: number;
/** Discount code */
discount_code: string | null;
/** Rate of value added tax, in percent */
tax_percent: number;
/** Value added tax in toman; what is paid from the wallet bears none, because it was taxed when it was bought */
tax_amount: number;
/** Amount due in toman */
payable_amount: number;
/** Price of a page of the credit that it brings */
rate: number;
/** When it was made (ISO 8601, UTC) */
created_at: string;
/** When it ends (ISO 8601, UTC) */
expires_at: string;
/** When it ended; null while it goes on */
ended_at: string | null;
/** Refunded amount; null: none */
refunded_amount: number | null;
/** When the money was given back; null: it was not */
refunded_at: string | null;
/** Why the money was given back */
refund_reason: string | null;
};

export type OperatorOrderPage = {
/** Current page */
current_page: number;
/** Last page number */
last_page: number;
/** Rows per page */
per_page: number;
/** Total rows */
total: number;
/** URL of the next page; null on the last */
next_page_url: string | null;
/** URL of the previous page; null on the first */
prev_page_url: string | null;
/** Rows of this page */
data: (OperatorOrder)[];
};

export type OperatorSend = {
/** Id of the account */
account_id: number;
/** Id of the send */
id: number;
/** Type of send */
type: "pattern" | "verify" | "simple" | "sample" | "simple-file" | "keywords" | "bank" | "postal" | "lbs" | "voice";
/** pending-approval only for an account of the dialect live: it waits for an operator */
status: "in-queue" | "queued" | "sent" | "rejected" | "cancelled" | "pending-approval";
/** approval, schedule, or null */
waiting_for: "approval" | "schedule" | null;
/** Sender line */
line: {
/** Id of the line */
id: number;
/** Number of the line */
number: string;
};
/** The text; null where recipients have their own */
text: string;
/** Code of the pattern; null: without one */
pattern_code: string | null;
/** Text of the pattern with its variables */
pattern_text: string | null;
/** When it is sent; null: immediately */
schedule: string | null;
/** Why an operator refused it; null if none did */
rejected_due: string | null;
/** Amount charged when it was accepted */
cost: number;
/** Refunded part of the cost */
refunded: number;
/** When it was paused; null: it is not */
paused_at: string | null;
/** Who paused it */
paused_by: "account" | "operator" | null;
/** At most so many recipients leave in an hour; null: as fast as carriers take them */
per_hour: number | null;
/** Actions possible now: cancel, reschedule, pause, resume, resend to failed recipients */
allowed: ("cancel" | "move" | "pause" | "resume" | "resend")[];
/** Labels that the account gave it (POST /send_request/labels) */
labels: (string)[];
/** When it was made (ISO 8601, UTC) */
created_at: string;
/** How many items are in which state */
snapshot: SendSnapshot;
/** The same as total_count of snapshot */
recipients_count: number;
/** Only of a test key, and then true */
test?: boolean | undefined;
};

export type OperatorSendPage = {
/** Current page */
current_page: number;
/** Last page number */
last_page: number;
/** Rows per page */
per_page: number;
/** Total rows */
total: number;
/** URL of the next page; null on the last */
next_page_url: string | null;
/** URL of the previous page; null on the first */
prev_page_url: string | null;
/** Rows of this page */
data: (OperatorSend)[];
};

export type OperatorTicket = {
/** Id of the ticket */
id: number;
/** Title of the ticket */
title: string;
/** The department of the ticket */
department: {
/** Id of the department */
id: number;
/** Title of the department */
title: string;
};
/** How important the ticket is */
importance: string;
/** open: no answer yet; answered: the service spoke last; waiting: the customer spoke after an answer; closed */
status: "open" | "answered" | "waiting" | "closed";
/** When it was made (ISO 8601, UTC) */
created_at: string;
/** Last changed (ISO 8601, UTC) */
updated_at: string;
/** Id of the account */
account_id: number;
/** Since when the customer has been waiting; null: no reply is due */
waiting_since: string | null;
/** Whether replies are announced by text message */
notify_by_sms: boolean;
};

export type OperatorTicketConversation = {
/** Id of the ticket */
id: number;
/** Title of the ticket */
title: string;
/** The department of the ticket */
department: {
/** Id of the department */
id: number;
/** Title of the department */
title: string;
};
/** How important the ticket is */
importance: string;
/** open: no answer yet; answered: the service spoke last; waiting: the customer spoke after an answer; closed */
status: "open" | "answered" | "waiting" | "closed";
/** When it was made (ISO 8601, UTC) */
created_at: string;
/** Last changed (ISO 8601, UTC) */
updated_at: string;
/** Id of the account */
account_id: number;
/** Since when the customer has been waiting; null: no reply is due */
waiting_since: string | null;
/** Whether replies are announced by text message */
notify_by_sms: boolean;
/** The messages */
messages: ({
/** Id of the message */
id: number;
/** Who said it */
author: "customer" | "operator";
/** Text of the message */
text: string;
/** When it was made (ISO 8601, UTC) */
created_at: string;
/** Attached files */
files: ({
/** Id of the file */
id: number;
/** Name of the file */
name: string;
/** Size in bytes */
size: number;
})[];
/** Operator who did it */
operator: {
/** Id of the operator */
id: number;
/** Name of the operator */
name: string;
} | null;
})[];
};

export type OperatorTicketPage = {
/** Current page */
current_page: number;
/** Last page number */
last_page: number;
/** Rows per page */
per_page: number;
/** Total rows */
total: number;
/** URL of the next page; null on the last */
next_page_url: string | null;
/** URL of the previous page; null on the first */
prev_page_url: string | null;
/** Rows of this page */
data: (OperatorTicket)[];
};

export type Order = {
/** Id of the order */
id: number;
/** Current status */
status: "unpaid" | "paid" | "cancelled" | "expired";
/** Amount in toman */
amount: number;
/** Discount in toman */
discount_amount: number;
/** Discount code */
discount_code: string | null;
/** Rate of value added tax, in percent */
tax_percent: number;
/** Value added tax in toman; what is paid from the wallet bears none, because it was taxed when it was bought */
tax_amount: number;
/** Amount due in toman */
payable_amount: number;
/** Price of a page of the credit that it brings */
rate: number;
/** Where it can be paid; null once it cannot */
paymentUrl: string | null;
/** When it was made (ISO 8601, UTC) */
created_at: string;
/** When it ends (ISO 8601, UTC) */
expires_at: string;
/** When it ended; null while it goes on */
ended_at: string | null;
};

export type OrderPage = {
/** Current page */
current_page: number;
/** Last page number */
last_page: number;
/** Rows per page */
per_page: number;
/** Total rows */
total: number;
/** URL of the next page; null on the last */
next_page_url: string | null;
/** URL of the previous page; null on the first */
prev_page_url: string | null;
/** Rows of this page */
data: (Order)[];
};

export type OrderReplyRulesBody = {
/** All rules of the account in their new order */
ids: (number)[];
};

export type OwnBlacklistEntry = {
/** Id of the entry */
id: number;
/** 00000000000 once the number was erased: it stays blocked */
mobile: string;
/** Human-readable reason */
reason: string | null;
/** account, operator if someone at the service put it there, or reply if the person opted out of the line */
source: "account" | "operator" | "reply";
/** The line that the block is for; null: every line */
line: {
/** Id of the line */
id: number;
/** Number of the line */
number: string;
} | null;
/** When it was made (ISO 8601, UTC) */
created_at: string;
};

export type OwnBlacklistEntryPage = {
/** Current page */
current_page: number;
/** Last page number */
last_page: number;
/** Rows per page */
per_page: number;
/** Total rows */
total: number;
/** URL of the next page; null on the last */
next_page_url: string | null;
/** URL of the previous page; null on the first */
prev_page_url: string | null;
/** Rows of this page */
data: (OwnBlacklistEntry)[];
};

export type OwnIdentity = {
/** Whether the service asks for documents; if not, there is nothing to do */
is_open: boolean;
/** Whether the identity was checked */
verified: boolean;
/** draft: not submitted yet; waiting: for an operator; approved; rejected; expired: the approval has ended */
state: "draft" | "waiting" | "approved" | "rejected" | "expired";
/** Natural or legal person */
person_type: "real" | "legal";
/** Why it was rejected */
reason: string | null;
/** When it was submitted */
submitted_at: string | null;
/** When it was decided */
decided_at: string | null;
/** Until when the approval holds; null: without end, or there is none */
expires_at: string | null;
/** Whether documents can be changed and submitted now */
may_change: boolean;
/** What is asked for, and what was given */
items: (GivenIdentityItem)[];
/** What the account may send until it is verified; null: it is not limited */
limit: UnverifiedLimit | null;
};

export type OwnText = {
/** Mobile number, 09xxxxxxxxx */
mobile: string;
/** Text of this message */
text: string;
/** Your own name of this message; a repeat sends nothing */
reference?: string | number | null | undefined;
};

export type Pattern = {
/** Id of the pattern */
id: number;
/** Code of the pattern */
code: string;
/** Text of the pattern, with its variables */
text: string;
/** Note */
description: string | null;
/** Web address that the pattern is used on */
website: string;
/** 1: every account may send with it once it is active */
share: number;
/** 1 otp, 2 club, 3 order, 255 others */
category: number;
/** Current status */
status: "pending" | "active" | "rejected";
/** Why an operator refused it */
admin_message: string | null;
/** When an operator decided; null: not yet */
reviewed_at: string | null;
/** When it was made (ISO 8601, UTC) */
created_at: string;
/** Last changed (ISO 8601, UTC) */
updated_at: string;
/** Variables of the pattern */
vars: (PatternVariable)[];
/** Number of variables */
vars_count: number;
/** The same list as vars */
attributes: (PatternVariable)[];
};

export type PatternAlias = {
/** The provider, by the word in the address of its door */
provider: "kavenegar" | "payamak-panel" | "sms-ir" | "ippanel" | "twilio" | "kannel" | "ghasedak";
/** What the provider calls the pattern: its id or name, in any case */
foreign_id: string;
/** Code of the pattern */
pattern_code: string;
/** Our variables in the order of the provider's values, or theirs=ours where its values have names; null: same names, else the order of the pattern */
variables: (string)[] | null;
/** When it was made (ISO 8601, UTC) */
created_at: string;
};

export type PatternEvent = {
/** Type */
kind: "created" | "edited" | "approved" | "rejected" | "withdrawn";
/** Text at that time; null if it was not stored */
text: string | null;
/** Reason given by the operator */
message: string | null;
/** When it happened (ISO 8601, UTC) */
at: string;
};

export type PatternPage = {
/** Current page */
current_page: number;
/** Last page number */
last_page: number;
/** Rows per page */
per_page: number;
/** Total rows */
total: number;
/** URL of the next page; null on the last */
next_page_url: string | null;
/** URL of the previous page; null on the first */
prev_page_url: string | null;
/** Rows of this page */
data: (Pattern)[];
};

export type PatternVariable = {
/** Letters, digits, _ and -, beginning with a letter, a digit or _; without the % signs */
var: string;
/** Length in characters */
length: number;
/** Type of the value: int, str or date */
type: "int" | "str" | "date";
};

export type PatternWithApproval = {
/** Id of the pattern */
id: number;
/** Code of the pattern */
code: string;
/** Text of the pattern, with its variables */
text: string;
/** Note */
description: string | null;
/** Web address that the pattern is used on */
website: string;
/** 1: every account may send with it once it is active */
share: number;
/** 1 otp, 2 club, 3 order, 255 others */
category: number;
/** Current status */
status: "pending" | "active" | "rejected";
/** Why an operator refused it */
admin_message: string | null;
/** When an operator decided; null: not yet */
reviewed_at: string | null;
/** When it was made (ISO 8601, UTC) */
created_at: string;
/** Last changed (ISO 8601, UTC) */
updated_at: string;
/** Variables of the pattern */
vars: (PatternVariable)[];
/** Number of variables */
vars_count: number;
/** The same list as vars */
attributes: (PatternVariable)[];
/** While it is pending: its place in the queue, and when a decision can be expected; null: it does not wait */
approval: QueueOutlook | null;
};

export type PauseState = {
/** Id of the send */
id: number;
/** Whether it is paused */
is_paused: boolean;
};

export type PayOrderBody = {
/** The order_id of the order */
orderId: string | number;
/** Payment method: wallet, gateway or both */
paymentSource: "wallet" | "gateway" | "partialGatewayAndWallet";
/** Instead of the address that the order was made with */
redirectUrl?: string | undefined;
};

export type Phone = {
/** Mobile number, 09xxxxxxxxx */
mobile: string;
/** Number of messages */
messages_count: number;
/** Number of calls */
calls_count: number;
/** The last message */
last_message: PhoneMessage | null;
/** The last call */
last_call: PhoneCall | null;
};

export type Phonebook = {
/** Id of the phonebook */
id: number;
/** Title of the phonebook */
title: string;
/** Number of contacts */
records: number;
/** The same as records */
phone_book_data_count: number;
/** Its custom columns, in their order */
attributes: (Attribute)[];
};

export type PhonebookPage = {
/** Current page */
current_page: number;
/** Last page number */
last_page: number;
/** Rows per page */
per_page: number;
/** Total rows */
total: number;
/** URL of the next page; null on the last */
next_page_url: string | null;
/** URL of the previous page; null on the first */
prev_page_url: string | null;
/** Rows of this page */
data: (Phonebook)[];
};

export type PhoneCall = {
/** Id of the phone call */
id: number;
/** The line that called */
line: string;
/** Status */
state: "ringing" | "talking" | "ended";
/** How it ended */
result: "answered" | "busy" | "declined" | "missed" | "not-reached" | null;
/** When it began; null: not yet */
started_at: string;
/** When it was answered; null: not */
answered_at: string | null;
/** When it ended; null while it goes on */
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
/** Text of the message */
text: string;
/** Parts that it took on the air */
parts: number;
/** The code in a received text: its first group of 4 to 10 digits, in English digits */
code: string | null;
/** Technical details of the message */
raw: RawPhoneMessage | null;
/** When it happened (ISO 8601, UTC) */
at: string;
};

export type PhonePage = {
/** Current page */
current_page: number;
/** Last page number */
last_page: number;
/** Rows per page */
per_page: number;
/** Total rows */
total: number;
/** URL of the next page; null on the last */
next_page_url: string | null;
/** URL of the previous page; null on the first */
prev_page_url: string | null;
/** Rows of this page */
data: (Phone)[];
};

export type Plan = {
/** Id of the plan */
id: number;
/** Title of the plan */
title: string;
/** Parts of the service in which customers of the plan may send or make something new; all of them unless given. Others answer 403 feature_not_in_plan */
permissions: ("sms" | "pattern" | "bulk" | "bank" | "postal" | "lbs" | "voice" | "phonebook" | "ticket")[];
/** One of them from 0, so that every purchase has a tariff */
tariffs: (Tariff)[];
/** Whether new accounts may be registered on it */
is_offered: boolean;
/** When it was made (ISO 8601, UTC) */
created_at: string;
};

export type PlanPage = {
/** Current page */
current_page: number;
/** Last page number */
last_page: number;
/** Rows per page */
per_page: number;
/** Total rows */
total: number;
/** URL of the next page; null on the last */
next_page_url: string | null;
/** URL of the previous page; null on the first */
prev_page_url: string | null;
/** Rows of this page */
data: (Plan)[];
};

export type PostalData = {
/** Number of people */
subscribers: number;
/** Last changed */
changed_at: string | null;
/** By gender */
genders: {
/** Men */
male: number;
/** Women */
female: number;
};
/** By operator */
operators: {
/** Numbers of MCI (Hamrah-e Aval) */
mci: number;
/** Numbers of Irancell */
irancell: number;
/** Numbers of others */
other: number;
};
/** By the first two digits of the postal code; digits that two provinces share are a row of both, unused ones a row of none */
provinces: ({
/** By province */
provinces: ({
/** Id of the province */
id: number;
/** Title of the province */
title: string;
})[];
/** First digits of the postal code */
prefixes: (string)[];
/** Number of people */
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
operator?: "mci" | "irancell" | "other" | "" | null | undefined;
/** How many of the people found are passed over, in their fixed order: 0 begins with the first */
row_from?: number | null | undefined;
/** How many are taken; absent: all the rest */
row_count?: number | null | undefined;
};

export type PostalImport = {
/** Id of the import */
id: number;
/** Current status */
status: "running" | "done" | "failed" | "cancelled";
/** Reason of the failure; rows already imported stay */
problem: string | null;
/** Name of the file */
file_name: string;
/** When it was made (ISO 8601, UTC) */
created_at: string;
/** When it was done; null while it goes on */
finished_at: string | null;
/** How it is done */
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
/** Current page */
current_page: number;
/** Last page number */
last_page: number;
/** Rows per page */
per_page: number;
/** Total rows */
total: number;
/** URL of the next page; null on the last */
next_page_url: string | null;
/** URL of the previous page; null on the first */
prev_page_url: string | null;
/** Rows of this page */
data: (PostalImport)[];
};

export type PreviewContactImportBodyWithFiles = {
/** Id of the phonebook */
phone_book_id: number;
/** xlsx or csv, as for the import */
file: Blob;
};

export type PreviewRepeatingSendBody = {
/** When it goes */
timing: RepeatingTime;
/** Between which hours: who becomes due outside of them, and a late run, wait for them; null: at all hours. The hours of the line hold as for every send */
hours?: RepeatingHours | null | undefined;
/** On which days it does not go; null: it goes on all */
days_off?: RepeatingDaysOff | null | undefined;
/** From when; null: at once */
starts_at?: string | null | undefined;
/** Until when; null: for good */
ends_at?: string | null | undefined;
/** Slices of phonebooks and segments, read anew at each moment; only if timing is no segment, event or reply */
audience?: ({
/** Id of the phonebook; this or segment_id */
id?: number | undefined;
/** Id of a segment, in place of a phonebook: its members when the send is accepted */
segment_id?: number | undefined;
/** How many are passed over */
offset?: number | undefined;
/** Absent: to the end */
limit?: number | undefined;
/** Only contacts that meet all of these; offset and limit count among them */
where?: (ContactCondition)[] | undefined;
})[] | undefined;
};

export type Profile = {
/** Id of the account */
id: number;
/** The name with which a person signs in */
username: string;
/** The name as it is shown */
displayName: string;
/** Natural or legal person */
person_type: "real" | "legal";
/** First name */
first_name: string | null;
/** Last name */
last_name: string | null;
/** Father’s name */
father_name: string | null;
/** 0 not said, 1 man, 2 woman */
gender: number | null;
/** Ten digits with a right check digit */
national_code: string | null;
/** Identity number of the person */
national_id: string | null;
/** Date of birth in UNIX seconds */
br_date: number | null;
/** Id of the province of residence */
live_province_id: number | null;
/** Id of the city of residence */
live_city_id: number | null;
/** Postal code of residence */
live_postal_code: string | null;
/** Landline number */
fixed_phone: string | null;
/** Mobile number, 09xxxxxxxxx */
mobile: string;
/** E-mail address */
email: string | null;
/** Postal address */
address: string | null;
/** Whether the identity was checked */
verified: boolean;
/** Whether it is blocked */
blocked: boolean;
/** The plan of the account */
plan: {
/** Id of the plan */
id: number;
/** Title of the plan */
title: string;
/** When the plan ends; null: never */
expiryDate: string | null;
};
/** Parts of the service that the plan of the account opens */
permissions: ("sms" | "pattern" | "bulk" | "bank" | "postal" | "lbs" | "voice" | "phonebook" | "ticket")[];
/** CEO of the company */
ceo: {
/** Whether the company has a managing director */
has_ceo: boolean | null;
/** First name */
first_name: string | null;
/** Last name */
last_name: string | null;
/** Father’s name */
father_name: string | null;
/** 0 not said, 1 man, 2 woman */
gender: number | null;
/** Date of birth in UNIX seconds */
br_date: number | null;
/** 09 and nine digits */
mobile: string | null;
/** Identity number of the person */
national_id: string | null;
/** Ten digits with a right check digit */
national_code: string | null;
} | null;
/** The company */
company: {
/** Name of the company */
name: string | null;
/** National identifier of the company */
national_id: string | null;
/** Registration number of the company */
registration_id: string | null;
/** Economic code of the company */
economic_id: string | null;
/** Id of the province (GET /provinces) */
province_id: number | null;
/** Id of the city (GET /cities) */
city_id: number | null;
/** Postal address */
address: string | null;
/** Postal code */
postal_code: string | null;
/** Landline number */
fixed_phone: string | null;
/** E-mail address */
email: string | null;
} | null;
/** When it was made (ISO 8601, UTC) */
created_at: string;
};

export type ProofCheck = {
/** valid: this service signed it and nothing was changed; changed: it was changed afterwards; unknown-key: another service signed it; unreadable: it is no proof */
result: "valid" | "changed" | "unknown-key" | "unreadable";
};

export type PushKey = {
/** A point of P-256 in base64url */
public_key: string;
};

export type QueueOutlook = {
/** Its place among those that wait now; null: beyond 1000 */
place: number | null;
/** When a decision can be expected, by the average of the last 7 days; null: none was made in them, or the moment has passed */
usual_at: string | null;
/** The same by the longest wait of these days */
late_at: string | null;
/** How many decisions this rests on */
decided_count: number;
};

/** How it came over the air; null for what was written on the phone, and for a test key */
export type RawPhoneMessage = {
/** How the text was encoded */
encoding: "gsm7" | "ucs2" | "latin1" | "binary";
/** As SMPP numbers it */
data_coding: number;
/** Pages of the message, which are what is charged */
pages: ({
/** Text of this page */
text: string;
/** Without the header that joins pages */
octets: number;
})[];
/** Status reported by the carrier (DELIVRD …); null: none */
receipt: string | null;
};

export type ReadNoticesBody = {
/** Up to and with this id */
up_to_id: number;
};

export type ReadyAnswer = {
/** Id of the ready answer */
id: number;
/** What it is chosen by */
title: string;
/** Text of the answer */
text: string;
};

export type ReadyText = {
/** Id of the ready text */
id: number;
/** reason: for rejecting a text, for moderators; answer: to a ticket, for support */
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
/** Human-readable reason */
reason: string;
};

export type RefusedLinkHost = {
/** A host; everything below it is refused too */
host: string;
/** Why, for other operators */
reason: string;
/** When it was made (ISO 8601, UTC) */
created_at: string;
};

export type RefusedLinkHostPage = {
/** Current page */
current_page: number;
/** Last page number */
last_page: number;
/** Rows per page */
per_page: number;
/** Total rows */
total: number;
/** URL of the next page; null on the last */
next_page_url: string | null;
/** URL of the previous page; null on the first */
prev_page_url: string | null;
/** Rows of this page */
data: (RefusedLinkHost)[];
};

export type RefuseLinkHostsBody = {
/** The hosts */
hosts: (string)[];
/** Why, for other operators */
reason: string;
};

export type RegisterAccountBody = {
/** Id of the plan */
plan_id: number;
/** real (also natural, personal) or legal (also company), or the Persian words */
person_type: "real" | "natural" | "personal" | "haghighi" | "حقیقی" | "legal" | "company" | "hoghoghi" | "حقوقی";
/** 3 to 64 letters, digits and . _ @ + -; unique without regard to case */
username: string;
/** First name */
first_name: string;
/** Last name */
last_name: string;
/** With a right check digit; a legal person may give its eleven-digit identifier */
national_code: string;
/** 09 and nine digits; of one account only */
mobile: string;
/** May be empty. A valid code applies automatically to the account's orders until one is paid */
discount_code: string;
/** Send the new customer a welcome text */
should_notify_user: boolean;
/** http or https; where the new customer goes on. Among the sites of the seller, if it lists any */
redirect_url: string;
/** The key's own account or one that it registered; 0 means the key's own */
seller_id: number;
};

export type RegisterAnswer = {
/** Whether the mobile of the account belongs to the national id; null: the register gave no answer */
match: boolean | null;
/** What it answered */
answer: string | null;
/** When it was asked */
asked_at: string;
};

export type RegisteredAccount = {
/** Id of the account */
id: number;
/** The name with which a person signs in */
username: string;
/** Shown only once */
api_key: string;
/** Where the account's owner sets a password to sign in; works once, for seven days */
password_set_url: string;
};

export type RegisterPanelUserBody = {
/** Id of the plan */
plan_id: number;
/** real (also natural, personal) or legal (also company), or the Persian words */
person_type: "real" | "natural" | "personal" | "haghighi" | "حقیقی" | "legal" | "company" | "hoghoghi" | "حقوقی";
/** 3 to 64 letters, digits and . _ @ + -; unique without regard to case */
username: string;
/** First name */
first_name: string;
/** Last name */
last_name: string;
/** With a right check digit; a legal person may give its eleven-digit identifier */
national_code: string;
/** 09 and nine digits; of one account only */
mobile: string;
/** May be empty. A valid code applies automatically to the account's orders until one is paid */
discount_code: string;
/** Send the new customer a welcome text */
should_notify_user: boolean;
/** http or https; where the new customer goes on. Among the sites of the seller, if it lists any */
redirect_url: string;
/** The key's own account or one that it registered; 0 means the key's own */
seller_id: number;
};

export type Registration = {
/** real (also natural, personal) or legal (also company), or the Persian words */
person_type: "real" | "natural" | "personal" | "haghighi" | "حقیقی" | "legal" | "company" | "hoghoghi" | "حقوقی";
/** 3 to 64 letters, digits and . _ @ + -; unique without regard to case */
username: string;
/** First name */
first_name: string;
/** Last name */
last_name: string;
/** With a right check digit; a legal person may give its eleven-digit identifier */
national_code: string;
/** 09 and nine digits; of one account only */
mobile: string;
/** May be empty. A valid code applies automatically to the account's orders until one is paid */
discount_code?: string | undefined;
};

export type RegistrationState = {
/** Whether it is open */
is_open: boolean;
/** Contact for questions */
contact: {
/** Name of the seller */
name: string | null;
/** Phone number */
phone: string | null;
};
};

export type RejectIdentityBody = {
/** Human-readable reason */
reason: string;
/** Reasons of single documents */
items?: ({
/** Key of the document */
key: string;
/** Why it was rejected */
reason: string;
})[] | undefined;
};

export type RejectLocationBody = {
/** Human-readable reason */
reason: string;
/** As you read it: if its owner has changed it since, the decision is refused (409) */
updated_at?: string | undefined;
/** Decide also what another operator is at; without it such a decision is refused (409, claimed_by_other) */
take_over?: boolean | undefined;
};

export type RejectPatternBody = {
/** Human-readable reason */
reason: string;
/** As you read it: if its owner has changed the pattern since, the decision is refused (409) */
fingerprint?: string | undefined;
/** Decide also what another operator is at; without it such a decision is refused (409, claimed_by_other) */
take_over?: boolean | undefined;
};

export type RejectSendBody = {
/** Human-readable reason */
reason: string;
/** Decide also what another operator is at; without it such a decision is refused (409, claimed_by_other) */
take_over?: boolean | undefined;
};

export type RemoveDuplicateContactsBody = {
/** The other phonebooks; these keep their contacts */
phone_books: (number)[];
};

export type RenameTicketDepartmentBody = {
/** Title of the department */
title: string;
};

export type RenameTicketImportanceBody = {
/** Title of the degree of importance */
title: string;
};

export type RenewRecoveryCodesBody = {
/** The password */
password: string;
/** The code of the text message or the app */
code: string;
};

export type RenewSmppPasswordBody = {
/** Characters of the password; the standard has 8, and many clients take no more */
password_length?: number | undefined;
/** Hours that the password before still works; 24 if left out */
overlap_hours?: number | undefined;
};

export type RenewSmppPasswordOfAccountBody = {
/** Characters of the password; the standard has 8, and many clients take no more */
password_length?: number | undefined;
/** Hours that the password before still works; 24 if left out */
overlap_hours?: number | undefined;
};

export type RepeatingDaysOff = {
/** Days of the week that are off */
weekdays: ("saturday" | "sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday")[];
/** Whether official holidays are off, as GET /ws/v1/holidays has them */
holidays: boolean;
/** A moment on such a day is left out (skip) or comes on the next other day at the same time (next_day) */
on_day_off: "skip" | "next_day";
};

export type RepeatingHours = {
/** HH:MM in the time zone of the service */
from: string;
/** HH:MM in the time zone of the service */
to: string;
};

export type RepeatingMoment = {
/** When */
at: string;
/** Whose date it is; null: it goes to all */
people: number | null;
};

export type RepeatingPreview = {
/** The next moments */
moments: (RepeatingMoment)[];
/** How many the audience has now; null: there is none in advance */
people: number | null;
};

export type RepeatingRun = {
/** Id of the run */
id: number;
/** The moment that it is for */
moment: string;
/** due: it is being made; held: it could not go yet and is tried again; waiting: its send waits for an operator; sent; skipped: left out; refused: an operator rejected its send */
state: "due" | "held" | "waiting" | "sent" | "skipped" | "refused";
/** Why it waits or was left out, as a word; that of a refused send is its error code */
reason_code: string | null;
/** The same in words */
reason: string | null;
/** When it is looked at next; null: it has ended */
retry_at: string | null;
/** Its send: reports, price and refunds are found by it */
send_id: number | null;
/** Recipients of its send; of missed people, how many they were */
people: number;
/** People whose columns did not make a text */
left_out: number;
/** People who had as many messages as the frequency cap allows */
capped: number;
};

export type RepeatingRunPage = {
/** Current page */
current_page: number;
/** Last page number */
last_page: number;
/** Rows per page */
per_page: number;
/** Total rows */
total: number;
/** URL of the next page; null on the last */
next_page_url: string | null;
/** URL of the previous page; null on the first */
prev_page_url: string | null;
/** Rows of this page */
data: (RepeatingRun)[];
};

export type RepeatingSend = {
/** Id of the repeating send */
id: number;
/** paused: nothing becomes due until it is resumed; ended: for good */
state: "active" | "paused" | "ended";
/** Why the service paused it; text_rejected: an operator rejected its text. null: a person did, or it is not paused */
paused_because: "text_rejected" | null;
/** Its title */
title: string;
/** The text, with columns of contacts as %column%; who lacks one is left out */
text: string;
/** Script of every digit in the text; english if absent */
number_format?: "english" | "persian" | undefined;
/** The line; null: the account may no longer use it */
line_number: string | null;
/** Replaces each link of the text by a short one before pages are counted: one for all recipients, or each recipient their own; absent or null: links stay as they are */
shorten_links?: "one" | "each" | null | undefined;
/** Only contacts whose consent is noted in the column consent */
only_consented?: boolean | undefined;
/** How late a run may still go that could not go at its moment: no credit, a stopped service, a rule. 0: it is left out at once. For approval a day at least. Of several missed moments for all, only the last is caught up with */
catch_up_hours?: number | undefined;
/** When it goes */
timing: RepeatingTime;
/** Between which hours: who becomes due outside of them, and a late run, wait for them; null: at all hours. The hours of the line hold as for every send */
hours?: RepeatingHours | null | undefined;
/** On which days it does not go; null: it goes on all */
days_off?: RepeatingDaysOff | null | undefined;
/** From when; null: at once */
starts_at?: string | null | undefined;
/** Until when; null: for good */
ends_at?: string | null | undefined;
/** Slices of phonebooks and segments, read anew at each moment; only if timing is no segment, event or reply */
audience?: ({
/** Id of the phonebook; this or segment_id */
id?: number | undefined;
/** Id of a segment, in place of a phonebook: its members when the send is accepted */
segment_id?: number | undefined;
/** How many are passed over */
offset?: number | undefined;
/** Absent: to the end */
limit?: number | undefined;
/** Only contacts that meet all of these; offset and limit count among them */
where?: (ContactCondition)[] | undefined;
})[] | undefined;
/** An operator approved the text: later runs do not wait for approval until it changes */
is_approved: boolean;
/** Its next moment; null: none is known in advance */
next_at: string | null;
/** What became of its last moment */
last_run: RepeatingRun | null;
/** When it was made (ISO 8601, UTC) */
created_at: string;
/** When it was changed last */
updated_at: string;
};

export type RepeatingSendPage = {
/** Current page */
current_page: number;
/** Last page number */
last_page: number;
/** Rows per page */
per_page: number;
/** Total rows */
total: number;
/** URL of the next page; null on the last */
next_page_url: string | null;
/** URL of the previous page; null on the first */
prev_page_url: string | null;
/** Rows of this page */
data: (RepeatingSend)[];
};

export type RepeatingTime = {
/** once (date), daily, weekly (weekdays), monthly (day), monthly_last_day, monthly_weekday (position, weekday); anniversary: each year on the date in a column of contacts; date: on, before or after that date; segment: when a contact enters it; event: when an event of a contact comes; reply: when a rule on replies starts it for who wrote */
kind: "once" | "daily" | "weekly" | "monthly" | "monthly_last_day" | "monthly_weekday" | "anniversary" | "date" | "segment" | "event" | "reply";
/** HH:MM in the time zone of the service; for every kind but segment, event and reply, and not with offset_hours */
time?: string | undefined;
/** once: the day, in either calendar */
date?: string | undefined;
/** weekly: the days */
weekdays?: ("saturday" | "sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday")[] | undefined;
/** monthly: the day of the month */
day?: number | undefined;
/** monthly_weekday: which of the same weekdays of the month */
position?: "first" | "second" | "third" | "fourth" | "last" | undefined;
/** monthly_weekday: the day of the week */
weekday?: "saturday" | "sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | undefined;
/** In which months and years pass; jalali if absent */
calendar?: "jalali" | "gregorian" | undefined;
/** What happens in a month or year without the day, such as 31, 30 Esfand or 29 February: its last day (if absent), the next day, or nothing */
missing_day?: "last_day" | "next_day" | "skip" | undefined;
/** anniversary and date: the code of an attribute of type date */
column?: string | undefined;
/** anniversary and date: days after the date, before it below 0 */
offset_days?: number | undefined;
/** anniversary and date, in place of time and days: hours after the midnight with which the date begins, before it below 0 */
offset_hours?: number | undefined;
/** segment: the segment. event and reply: only of people who are in it when the message goes */
segment_id?: number | undefined;
/** event: its name */
event?: string | undefined;
/** segment, event and reply: so long after it */
delay_minutes?: number | undefined;
};

export type ReplayWebhookBody = {
/** Calls from this moment on (ISO 8601) */
from: string;
/** and up to this one (ISO 8601) */
to: string;
};

export type ReplyAction = {
/** answer: sends `text`; add_contact, remove_contact, set_attribute: changes `phone_book_id`; count_vote: counts a vote in `poll_id`; use_code: uses up a code of `code_list_id`; enter_contest: enters the person into `contest_id`; forward_webhook: calls webhooks with `reply.matched`; forward_number: sends the reply on to `number`, charged as a send; forward_ticket: opens a ticket with it; start_verification: sends the person a code, for `purpose`; not for rules that take anything; start_repeating_send: starts `repeating_send_id`, whose timing is reply, for the person; it counts as an answer */
kind: "answer" | "add_contact" | "remove_contact" | "set_attribute" | "count_vote" | "use_code" | "enter_contest" | "forward_webhook" | "forward_number" | "forward_ticket" | "start_verification" | "start_repeating_send";
/** The answer; of a vote, code or entry, once it is counted, used up or made. An operator approves each text once */
text?: string | undefined;
/** The answer to what is no option of the poll or no code of the list, or to a contest that is closed; absent: none */
wrong_text?: string | undefined;
/** The answer to a person who voted before, where the first vote counts, or to a code that is used already, or to who has entered before; absent: none */
used_text?: string | undefined;
/** What the vote or code is read from, with the names of the values of `fields`; absent: what follows the word, else the whole reply */
value?: string | undefined;
/** Id of the poll */
poll_id?: number | undefined;
/** Id of the list of codes */
code_list_id?: number | undefined;
/** Id of the contest */
contest_id?: number | undefined;
/** Id of the repeating send */
repeating_send_id?: number | undefined;
/** The mobile that replies are sent on to; what it writes itself is not sent on */
number?: string | undefined;
/** Purpose of the verification; absent: none */
purpose?: string | undefined;
/** Id of the phonebook */
phone_book_id?: number | undefined;
/** Columns of the contact that are filled from the reply */
fields?: (ReplyField)[] | undefined;
};

export type ReplyCodeList = {
/** Id of the list of codes */
id: number;
/** Title of the list */
title: string;
/** Codes of the list */
codes: number;
/** How many of them are used */
used: number;
/** When it was made (ISO 8601, UTC) */
created_at: string;
};

export type ReplyContest = {
/** Id of the contest */
id: number;
/** Title of the contest */
title: string;
/** How many are drawn */
winners: number;
/** open: people enter; closed: the entries are fixed; drawn: the winners are known */
state: "open" | "closed" | "drawn";
/** SHA-256 of the seed, in hex: publish it before people enter */
seed_digest: string;
/** How many entered */
entries: number;
/** SHA-256 over a line `number:leaf` for each entry, in hex, once it is closed: publish it before the draw */
entries_digest: string | null;
/** The value that was given for the draw; empty: none */
public_value: string | null;
/** The seed, once it is drawn */
seed: string | null;
/** Numbers of the winners as they were drawn */
winner_numbers: (number)[] | null;
/** When it was made (ISO 8601, UTC) */
created_at: string;
/** When it was closed */
closed_at: string | null;
/** When it was drawn */
drawn_at: string | null;
};

export type ReplyEntry = {
/** Its number, from 1; final once the contest is closed */
number: number;
/** SHA-256 of `mobile:nonce`, in hex: shows nothing of the person */
leaf: string;
/** Who entered; null: erased */
mobile: string | null;
/** With it a person can check that the leaf is theirs */
nonce: string | null;
/** When */
entered_at: string;
};

export type ReplyEntryPage = {
/** Current page */
current_page: number;
/** Last page number */
last_page: number;
/** Rows per page */
per_page: number;
/** Total rows */
total: number;
/** URL of the next page; null on the last */
next_page_url: string | null;
/** URL of the previous page; null on the first */
prev_page_url: string | null;
/** Rows of this page */
data: (ReplyEntry)[];
};

export type ReplyField = {
/** name, consent, or the code of an attribute of the phonebook */
field: string;
/** A text with %reply% (the whole reply), %rest% (what follows the word) and %1% to %9% (what the wildcards of a pattern stand for) */
value: string;
};

export type ReplyFromPhoneBody = {
/** The line to write to */
line: string;
/** At most 1530 UTF-16 units */
text: string;
};

export type ReplyHours = {
/** HH:MM in the time zone of the service */
from: string;
/** HH:MM in the time zone of the service */
to: string;
};

export type ReplyKeyword = {
/** The line; null: the account may no longer use it */
line_number: string | null;
/** The word of a shared line that its replies begin with */
keyword: string;
/** When it was made (ISO 8601, UTC) */
created_at: string;
};

export type ReplyMatch = {
/** word: the whole reply is one of the words; beginning: it begins with one; pattern: it fits one, in which * is anything, ? one character and # digits; anything: every reply */
kind: "word" | "beginning" | "pattern" | "anything";
/** Any of them, in any spelling of letters and digits; empty for anything */
words: (string)[];
};

export type ReplyOutcome = {
/** The action */
kind: "answer" | "add_contact" | "remove_contact" | "set_attribute" | "count_vote" | "use_code" | "enter_contest" | "forward_webhook" | "forward_number" | "forward_ticket" | "start_verification" | "start_repeating_send";
/** bad_value: some texts of the reply are no values of their columns, which `detail` names; wrong: no option or code; used: voted, used or entered before; missing: what it is about was deleted; closed: the contest is, or the repeating send is paused or has ended; queued, refused: what follows by itself; loop: what was forwarded came back, or it was started twice for this number, or a line of the service wrote; hour_limit: as many as go to a number in an hour */
result: "done" | "unchanged" | "no_contact" | "no_phonebook" | "bad_value" | "wrong" | "used" | "missing" | "closed" | "queued" | "refused" | "loop" | "hour_limit";
/** More exactly: columns, the option, the id of a send or ticket */
detail: string | null;
};

export type ReplyPoll = {
/** Id of the poll */
id: number;
/** The question */
title: string;
/** Whether a later vote of a person replaces the earlier one; else the first one counts */
last_counts: boolean;
/** Votes of all options */
votes: number;
/** Options with their votes */
options: (ReplyPollOption)[];
/** When it was made (ISO 8601, UTC) */
created_at: string;
};

export type ReplyPollFigures = {
/** Id of the poll */
id: number;
/** The question */
title: string;
/** Whether a later vote of a person replaces the earlier one; else the first one counts */
last_counts: boolean;
/** Votes of all options */
votes: number;
/** Options with their votes */
options: (ReplyPollOption)[];
/** When it was made (ISO 8601, UTC) */
created_at: string;
/** What a point of the chart is: hours within three days of the first vote, afterwards days */
unit: "hour" | "day";
/** Votes over time, of the last year at most; hours or days without one are left out */
chart: (ReplyPollPoint)[];
};

export type ReplyPollOption = {
/** Its place, from 1 */
number: number;
/** Title of the option */
title: string;
/** Words that vote for it */
words: (string)[];
/** Votes */
votes: number;
/** Percent of all votes */
share: number;
};

export type ReplyPollOptionBody = {
/** Title of the option */
title: string;
/** Words that vote for it, in any spelling; absent or empty: its place and its title */
words?: (string)[] | undefined;
};

export type ReplyPollPoint = {
/** Begin of the hour or day */
at: string;
/** Votes of each option in it, in their order */
votes: (number)[];
};

export type ReplyResult = {
/** Id of the result */
id: number;
/** Id of the rule */
rule_id: number;
/** Id of the message in the inbox */
inbox_id: number;
/** Who wrote */
mobile: string;
/** The line that it was sent to */
line_number: string;
/** What was written; empty: no longer kept */
text: string;
/** What the actions did */
outcomes: (ReplyOutcome)[];
/** The answer that was due; null: none */
answer: string | null;
/** queued, sent; refused by the send, such as no credit; not_approved; hour_limit: the number got as many as it may in an hour; same_text: it got this text twice; service_number: a line of the service */
answer_state: "none" | "queued" | "sent" | "refused" | "not_approved" | "hour_limit" | "same_text" | "service_number";
/** The send of the answer */
send_id: number | null;
/** When */
at: string;
};

export type ReplyResultDay = {
/** Begin of the day in the zone of the service */
day: string;
/** Id of the rule */
rule_id: number;
/** Messages that the rule took */
messages: number;
/** Answers that were sent */
answered: number;
};

export type ReplyResultPage = {
/** Current page */
current_page: number;
/** Last page number */
last_page: number;
/** Rows per page */
per_page: number;
/** Total rows */
total: number;
/** URL of the next page; null on the last */
next_page_url: string | null;
/** URL of the previous page; null on the first */
prev_page_url: string | null;
/** Rows of this page */
data: (ReplyResult)[];
};

export type ReplyRule = {
/** Id of the rule */
id: number;
/** Its place in the order */
position: number;
/** Title of the rule */
title: string;
/** off; trial: only replies from the account's own mobile; live */
state: "off" | "trial" | "live";
/** The line whose replies it takes; null: the account may no longer use it */
line_number: string | null;
/** Only on a shared line, and there always: a word that the account has; what follows it is compared */
keyword?: string | null | undefined;
/** Which replies it takes */
match: ReplyMatch;
/** From when; null: at once */
starts_at?: string | null | undefined;
/** Until when; null: for good */
ends_at?: string | null | undefined;
/** At which hours of the day; null: at all */
hours?: ReplyHours | null | undefined;
/** With hours: days on which it takes replies at all hours, such as days off of a rule for outside of hours; null: on none */
whole_days?: ReplyWholeDays | null | undefined;
/** Takes one reply of a person; later ones go to the rules behind it */
once_a_person?: boolean | undefined;
/** What it does, in this order */
actions: (ReplyAction)[];
/** The texts that it answers with, and whether they are approved */
texts: (ReplyText)[];
/** When it was made (ISO 8601, UTC) */
created_at: string;
/** When it was changed last */
updated_at: string;
};

export type ReplyText = {
/** The text */
text: string;
/** Only an active text is sent; missing: its pattern was deleted or changed, and saving the rule asks again */
state: "pending" | "active" | "rejected" | "missing";
/** The pattern by which it is approved */
pattern_code: string | null;
};

export type ReplyToTicketBody = {
/** Id of the ticket */
ticket_id: number;
/** Text */
message: string;
};

export type ReplyToTicketBodyWithFiles = {
/** Id of the ticket */
ticket_id: number;
/** Text */
message: string;
/** A picture (png, jpg, gif, webp), pdf, text, Office document, sound (mp3, wav, ogg) or zip of up to 10 MiB; its type is read from its content */
file?: Blob | undefined;
};

export type ReplyTrial = {
/** rule: a rule takes it; none: it stays in the inbox; command: a word that opts out or in, or asks for help, which rules never get */
result: "rule" | "none" | "command";
/** The rule that takes it */
rule_id: number | null;
/** Title of the rule */
rule_title: string | null;
/** What follows the word: %rest% */
rest: string | null;
/** What the wildcards stand for: %1%, %2% … */
parts: (string)[];
/** What its actions would do */
outcomes: (ReplyOutcome)[];
/** The answer that was due; null: none */
answer: string | null;
/** queued, sent; refused by the send, such as no credit; not_approved; hour_limit: the number got as many as it may in an hour; same_text: it got this text twice; service_number: a line of the service */
answer_state: "none" | "queued" | "sent" | "refused" | "not_approved" | "hour_limit" | "same_text" | "service_number";
/** Pages of the answer */
pages: number | null;
};

export type ReplyUsedCode = {
/** The code as it was written */
code: string;
/** Who used it */
mobile: string;
/** When */
used_at: string;
};

export type ReplyUsedCodePage = {
/** Current page */
current_page: number;
/** Last page number */
last_page: number;
/** Rows per page */
per_page: number;
/** Total rows */
total: number;
/** URL of the next page; null on the last */
next_page_url: string | null;
/** URL of the previous page; null on the first */
prev_page_url: string | null;
/** Rows of this page */
data: (ReplyUsedCode)[];
};

export type ReplyVote = {
/** Who voted */
mobile: string;
/** Place of the option */
option_number: number;
/** Title of the option */
option_title: string;
/** When */
voted_at: string;
};

export type ReplyVotePage = {
/** Current page */
current_page: number;
/** Last page number */
last_page: number;
/** Rows per page */
per_page: number;
/** Total rows */
total: number;
/** URL of the next page; null on the last */
next_page_url: string | null;
/** URL of the previous page; null on the first */
prev_page_url: string | null;
/** Rows of this page */
data: (ReplyVote)[];
};

export type ReplyWholeDays = {
/** Days of the week */
weekdays: ("saturday" | "sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday")[];
/** Whether official holidays are among them, as GET /ws/v1/holidays has them */
holidays: boolean;
};

export type ReplyWords = {
/** Words that opt out */
opt_out: {
/** In any letter case, script of digits and spacing; the whole reply must be one of them */
words: (string)[];
/** Set by an operator; else it follows from the settings */
is_kept: boolean;
};
/** Words that opt in again */
opt_in: {
/** In any letter case, script of digits and spacing; the whole reply must be one of them */
words: (string)[];
/** Set by an operator; else it follows from the settings */
is_kept: boolean;
};
};

export type RequestPasswordCodeBody = {
/** The name with which a person signs in */
username: string;
};

export type RescheduleSendBody = {
/** YYYY-MM-DD HH:MM:SS in the time zone of the service, or ISO 8601 with an offset */
schedule: string;
};

export type ResendCost = {
/** Number of recipients */
receiver_count: number;
/** Pages of the message, which are what is charged */
pages: number;
/** Price in toman */
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
/** The name with which a person signs in */
username: string;
/** The code of the text message */
code: string;
/** The password */
password: string;
};

export type ReviewClaim = {
/** Claimed item: pattern:AB12, lbs:3, send:7, or text: with a fingerprint for all sends awaiting approval with that text */
subject: string;
/** Operator who did it */
operator: {
/** Id of the operator */
id: number;
/** Name of the operator */
name: string;
};
/** When it was claimed (ISO 8601, UTC) */
claimed_at: string;
/** Until when (ISO 8601, UTC) */
until: string;
};

export type ReviewedPattern = {
/** Id of the pattern */
id: number;
/** Code of the pattern */
code: string;
/** Text of the pattern, with its variables */
text: string;
/** Note */
description: string | null;
/** Web address that the pattern is used on */
website: string;
/** 1: every account may send with it once it is active */
share: number;
/** 1 otp, 2 club, 3 order, 255 others */
category: number;
/** Current status */
status: "pending" | "active" | "rejected";
/** Why an operator refused it */
admin_message: string | null;
/** When an operator decided; null: not yet */
reviewed_at: string | null;
/** When it was made (ISO 8601, UTC) */
created_at: string;
/** Last changed (ISO 8601, UTC) */
updated_at: string;
/** Variables of the pattern */
vars: (PatternVariable)[];
/** Number of variables */
vars_count: number;
/** The same list as vars */
attributes: (PatternVariable)[];
/** Id of the account */
account_id: number;
/** Its text as an operator last approved it; null: never approved */
approved_text: string | null;
/** Of text, website and variables: goes with a decision, so that it is about what was read */
fingerprint: string;
};

export type ReviewedPatternPage = {
/** Current page */
current_page: number;
/** Last page number */
last_page: number;
/** Rows per page */
per_page: number;
/** Total rows */
total: number;
/** URL of the next page; null on the last */
next_page_url: string | null;
/** URL of the previous page; null on the first */
prev_page_url: string | null;
/** Rows of this page */
data: (ReviewedPattern)[];
};

export type ReviewHold = {
/** Subject */
subject: string;
/** Operator who did it */
operator: {
/** Id of the operator */
id: number;
/** Name of the operator */
name: string;
};
/** Note */
note: string | null;
/** When it was made (ISO 8601, UTC) */
created_at: string;
};

export type SaveContactBody = {
/** Id of the phonebook */
phone_book_id: number;
/** Id of the contact */
phone_book_data_id?: number | null | undefined;
/** Mobile number, 09xxxxxxxxx */
mobile: string;
/** Name of the contact */
name?: string | null | undefined;
/** man, woman, co, org, or empty */
prefix?: "man" | "woman" | "co" | "org" | "" | null | undefined;
/** Where the consent to messages came from; empty: not known */
consent?: string | null | undefined;
/** When the consent was given: the moment of the call (ISO 8601, UTC) if consent is given without it */
consented_at?: string | null | undefined;
/** Its attributes */
attributes?: ({
/** Id of the attribute */
attribute_id: number;
/** Empty: the contact has none */
value?: string | number | null | undefined;
})[] | null | undefined;
};

export type SaveContactsBody = {
/** Id of the phonebook */
phone_book_id: number;
/** The rows */
items: (unknown)[];
};

export type SavedAlertSettings = {
/** Mobiles that get a text, by the default line of the first account, which pays for it */
mobiles: (string)[];
/** Addresses that are called (Standard Webhooks); text in the body is what chat programs show */
webhooks: (string)[];
/** Kinds of problems to watch */
kinds: ("carrier" | "queue" | "database" | "backup" | "disk" | "balance" | "conversion" | "verify" | "smpp")[];
/** Language of alerts */
language: "fa" | "en";
/** Number of messages to one recipient, due for a minute and taken by no process, from which on the queue is an alert */
queue_limit: number;
/** A last backup that is older is an alert */
backup_hours: number;
/** Receivers whose last message failed */
problems: ({
/** A mobile or an address */
receiver: string;
/** Problem; null: none */
problem: string;
})[];
/** Warning while there is no alert receiver, or only text messages; null if all is well */
advice: string | null;
/** Of addresses that are new; they sign the calls and are shown this once */
secrets: ({
/** URL that is called */
url: string;
/** The secret */
secret: string;
})[];
};

export type SavedContacts = {
/** Number added */
inserted: number;
/** Number changed */
updated: number;
/** Rows that did not go in */
failed: number;
/** Rows whose mobile came before; the last one counts */
duplicates: number;
/** Rows that failed or came again, with the reason */
errors: ({
/** Number of the row in the file or list, from 1 */
row: number;
/** Mobile number, 09xxxxxxxxx */
mobile: string;
/** Problem with the row */
message: string;
})[];
};

export type SavedView = {
/** The page of the panel that the list is on */
page: string;
/** Name given by the user */
name: string;
/** Filters of the list, as in the query of its URL */
search: string;
};

export type SaveJoinFormBody = {
/** Heading of the form: the name of your shop or club */
title: string;
/** What the person agrees to: which messages, how often, and how to leave */
terms: string;
/** Whether people can join by it now */
is_open?: boolean | undefined;
/** Codes a day at most; you pay for each */
daily_max?: number | undefined;
};

export type SaveOwnIdentityBody = {
/** What is entered, by key */
answers: ({
/** Key of what is asked for */
key: string;
/** What it is; empty: it is removed */
value: string;
})[];
};

export type SavePatternAliasBody = {
/** The provider, by the word in the address of its door */
provider: "kavenegar" | "payamak-panel" | "sms-ir" | "ippanel" | "twilio" | "kannel" | "ghasedak";
/** What the provider calls the pattern: its id or name, in any case */
foreign_id: string;
/** Code of the pattern */
pattern_code: string;
/** Our variables in the order of the provider's values, or theirs=ours where its values have names; null: same names, else the order of the pattern */
variables?: (string)[] | null | undefined;
};

export type SearchGroup = {
/** Type */
kind: "send" | "contact" | "phonebook" | "pattern" | "conversation" | "ticket" | "order" | "account" | "line" | "carrier";
/** The rows */
items: (SearchHit)[];
};

export type SearchHit = {
/** Id of what was found */
id: number | string;
/** Title of what was found, for people */
title: string;
/** More about it, for people */
detail: string | null;
/** The phonebook of a contact, the account of a send */
parent_id: number | null;
};

export type Segment = {
/** Id of the segment */
id: number;
/** Title of the segment */
title: string;
/** The phonebooks whose contacts it chooses from */
phone_book_ids: (number)[];
/** Who is in it */
rule: SegmentRule;
/** When it was made */
created_at: string;
/** When it was changed last */
updated_at: string;
};

export type SegmentCondition = {
/** What is asked: column (a fixed column or an attribute), event, delivery, reply, clicked (opened a link of its own), opted_out, segment */
kind: "column" | "event" | "delivery" | "reply" | "clicked" | "opted_out" | "segment";
/** true: contacts who do not meet it */
not?: boolean | undefined;
/** column: mobile, a fixed column, or the code of an attribute */
field?: string | undefined;
/** column: equal, containing (texts), from, to (numbers and dates, with the value itself), filled, empty; of dates also within_next_days, within_last_days, more_than_days_ago and anniversary_within_days (birthdays). delivery: sent, delivered, not_delivered */
is?: string | undefined;
/** What the column is compared with; a date of either calendar */
value?: string | undefined;
/** Days of a relative date, or of the period of events, deliveries and replies */
days?: number | undefined;
/** event: its name */
name?: string | undefined;
/** event: at least so many times; 1 if absent */
count?: number | undefined;
/** event: with at least so much in all */
amount?: number | undefined;
/** segment: its id. delivery: the id of a send, in place of days */
id?: number | undefined;
};

export type SegmentGroup = {
/** all: every condition of the group; any: at least one */
match: "all" | "any";
/** Its conditions */
conditions: (SegmentCondition)[];
};

export type SegmentPage = {
/** Current page */
current_page: number;
/** Last page number */
last_page: number;
/** Rows per page */
per_page: number;
/** Total rows */
total: number;
/** URL of the next page; null on the last */
next_page_url: string | null;
/** URL of the previous page; null on the first */
prev_page_url: string | null;
/** Rows of this page */
data: (Segment)[];
};

export type SegmentRule = {
/** all: contacts of whom every group holds; any: at least one */
match: "all" | "any";
/** Groups of conditions; none: every contact. 30 conditions at most in all */
groups: (SegmentGroup)[];
};

/** Values saved by operators, and the settings of the process, which apply where they are null */
export type Seller = {
/** Values saved by operators */
kept: SellerDetails;
/** As the settings of the process say it */
settings: SellerDetails;
};

export type SellerDetails = {
/** Name of the seller */
name: string | null;
/** Name in English */
name_en: string | null;
/** National identifier of the company */
national_id: string | null;
/** Economic code of the company */
economic_id: string | null;
/** Registration number of the company */
registration_id: string | null;
/** Postal address */
address: string | null;
/** Address in English */
address_en: string | null;
/** Postal code */
postal_code: string | null;
/** Phone number */
phone: string | null;
};

export type SendBankBody = {
/** Text of the message */
text: string;
/** At least one slice; nothing is guessed */
recipients?: ({
/** Id of the number bank */
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
/** Your own name of the message, up to 100 characters without a comma. While it is unique (24 hours, unless the account decided otherwise) a repeat sends nothing and answers with the first message; GET /ws/v1/messages reads by it */
reference?: string | number | null | undefined;
/** At most so many recipients in an hour, evenly, in the hours of the line; null or absent: as fast as carriers take them */
per_hour?: number | null | undefined;
/** Replaces each link of the text by a short one before pages are counted: one for all recipients, or each recipient their own; absent or null: links stay as they are */
shorten_links?: "one" | "each" | null | undefined;
};

export type SendCost = {
/** UTF-16 units of the final text, of the longest if they differ */
text_length: number;
/** Of the longest text */
pages: number;
/** Number of recipients */
receiver_count: number;
/** Price in toman */
price_amount: number;
/** With shorten_links, and on a line whose texts end with an opt-out phrase: the text as it looks for the first recipient, with a code of the same length */
text?: string | undefined;
/** Where recipients get different texts: the longest of them, complete */
longest_text?: string | undefined;
/** Of them, the one with most pages: one letter that needs another encoding can make a shorter text cost more */
costliest_text?: string | undefined;
};

export type SendDetails = {
/** Id of the send */
id: number;
/** Type of send */
type: "pattern" | "verify" | "simple" | "sample" | "simple-file" | "keywords" | "bank" | "postal" | "lbs" | "voice";
/** pending-approval only for an account of the dialect live: it waits for an operator */
status: "in-queue" | "queued" | "sent" | "rejected" | "cancelled" | "pending-approval";
/** approval, schedule, or null */
waiting_for: "approval" | "schedule" | null;
/** Sender line */
line: {
/** Id of the line */
id: number;
/** Number of the line */
number: string;
};
/** The text; null where recipients have their own */
text: string;
/** Code of the pattern; null: without one */
pattern_code: string | null;
/** Text of the pattern with its variables */
pattern_text: string | null;
/** When it is sent; null: immediately */
schedule: string | null;
/** Why an operator refused it; null if none did */
rejected_due: string | null;
/** Amount charged when it was accepted */
cost: number;
/** Refunded part of the cost */
refunded: number;
/** When it was paused; null: it is not */
paused_at: string | null;
/** Who paused it */
paused_by: "account" | "operator" | null;
/** At most so many recipients leave in an hour; null: as fast as carriers take them */
per_hour: number | null;
/** Actions possible now: cancel, reschedule, pause, resume, resend to failed recipients */
allowed: ("cancel" | "move" | "pause" | "resume" | "resend")[];
/** Labels that the account gave it (POST /send_request/labels) */
labels: (string)[];
/** When it was made (ISO 8601, UTC) */
created_at: string;
/** How many items are in which state */
snapshot: SendSnapshot;
/** The same as total_count of snapshot */
recipients_count: number;
/** Only of a test key, and then true */
test?: boolean | undefined;
/** Of a gradual send, when the rest of it leaves; null: it has no pace */
pace: SendPace | null;
};

export type SendFileBodyWithFiles = {
/** Text of the message */
text: string;
/** A line of GET /ws/v1/lines/accessible; digits of any script, and a number, are read too */
line_number: string | number;
/** Script of every digit in the final text */
number_format?: "english" | "persian" | undefined;
/** YYYY-MM-DD HH:MM:SS in the time zone of the service, or ISO 8601 with an offset; absent, null or empty: now */
schedule?: string | null | undefined;
/** At most so many recipients in an hour, evenly, in the hours of the line; null or absent: as fast as carriers take them */
per_hour?: number | null | undefined;
/** Replaces each link of the text by a short one before pages are counted: one for all recipients, or each recipient their own; absent or null: links stay as they are */
shorten_links?: "one" | "each" | null | undefined;
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

export type SendingSettings = {
/** Line of pattern sends and verifications that name none; null: the default line of the service */
code_line: string | null;
/** Line of other sends that name none; null: the default line of the service */
text_line: string | null;
/** Hours for which the reference of a message is unique; null: 24 */
reference_hours: number | null;
/** What becomes of a text that lacks the opt-out phrase of its line: add: it gets it before pages are counted and priced; refuse: the send is refused */
opt_out_phrase: "add" | "refuse";
};

export type SendItem = {
/** Position of the item in its send, from 1 */
id: number;
/** Id of the message over all sends, for GET /ws/v1/messages; null: its position is beyond 100,000 */
message_id: number | null;
/** Mobile number, 09xxxxxxxxx */
mobile: string;
/** The same as mobile */
destination: string;
/** in-queue, sent, delivered, failed or blacklisted; the same as status_detail for an account of the dialect live */
status: "in-queue" | "sent" | "delivered" | "failed" | "blacklisted" | "not-started" | "send-failure" | "delivery-failure" | "delivery-undetermined" | "system-error" | "blacklist" | "cancelled" | "rejected";
/** Finer than status */
status_detail: "not-started" | "in-queue" | "sent" | "send-failure" | "delivered" | "delivery-failure" | "delivery-undetermined" | "system-error" | "blacklist" | "cancelled" | "rejected";
/** Of a blacklisted message: list (a list kept here) or operator (the operator's own list of people without advertising) */
blocked_by: "list" | "operator" | null;
/** The text that this recipient gets */
text: string;
/** Pages of the message, which are what is charged */
pages: number;
/** Why it failed or waits, in the language of the caller */
error: string | null;
/** Suggested action, in the language of the caller */
advice: string | null;
/** When a carrier took it; null: not yet */
sent_at: string | null;
/** When it was delivered; null: not yet */
delivered_at: string | null;
};

export type SendItemPage = {
/** Current page */
current_page: number;
/** Last page number */
last_page: number;
/** Rows per page */
per_page: number;
/** Total rows */
total: number;
/** URL of the next page; null on the last */
next_page_url: string | null;
/** URL of the previous page; null on the first */
prev_page_url: string | null;
/** Rows of this page */
data: (SendItem)[];
};

export type SendKeywordsBody = {
/** Variables as %var%, or %var|fallback% with what stands in for an empty or missing value (100 characters, no % or |) */
text: string;
/** A line of GET /ws/v1/lines/accessible; digits of any script, and a number, are read too */
line_number: string | number;
/** Who gets it */
recipients?: ({
/** Mobile number, 09xxxxxxxxx */
mobile: string;
})[] | null | undefined;
/** Slices of phonebooks in their stable order; without a limit, to the end */
selectedPhoneBooks?: ({
/** Id of the phonebook; this or segment_id */
id?: number | undefined;
/** Id of a segment, in place of a phonebook: its members when the send is accepted */
segment_id?: number | undefined;
/** How many are passed over */
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
/** At most so many recipients in an hour, evenly, in the hours of the line; null or absent: as fast as carriers take them */
per_hour?: number | null | undefined;
/** Replaces each link of the text by a short one before pages are counted: one for all recipients, or each recipient their own; absent or null: links stay as they are */
shorten_links?: "one" | "each" | null | undefined;
/** Your own name of the whole send, or a list with one name (or null) for each of recipients, in their order. While a name is unique (24 hours, unless the account decided otherwise) a repeat sends nothing and has the id of the first message */
reference?: string | number | (string | number | null)[] | null | undefined;
};

export type SendLabel = {
/** The label */
label: string;
/** Number of sends */
count: number;
};

export type SendPace = {
/** Recipients an hour */
per_hour: number;
/** Recipients whose turn is still to come */
left_count: number;
/** When the next ones leave; null: it is paused, waits for approval, or has no recipients left */
next_at: string | null;
/** When the last ones leave, if nothing holds it meanwhile; null likewise */
ends_at: string | null;
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
/** Your own name of the message, up to 100 characters without a comma. While it is unique (24 hours, unless the account decided otherwise) a repeat sends nothing and answers with the first message; GET /ws/v1/messages reads by it */
reference?: string | number | null | undefined;
};

export type SendPatternToManyBody = {
/** Code of the pattern */
code: string;
/** A line of GET /ws/v1/lines/accessible; digits of any script, and a number, are read too */
line_number: string | number;
/** Rows with a mobile and the values of the variables */
recipients?: ({
/** Mobile number, 09xxxxxxxxx */
mobile: string;
})[] | null | undefined;
/** Slices of phonebooks in their stable order; without a limit, to the end */
selectedPhoneBooks?: ({
/** Id of the phonebook; this or segment_id */
id?: number | undefined;
/** Id of a segment, in place of a phonebook: its members when the send is accepted */
segment_id?: number | undefined;
/** How many are passed over */
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
/** At most so many recipients in an hour, evenly, in the hours of the line; null or absent: as fast as carriers take them */
per_hour?: number | null | undefined;
/** Your own name of the whole send, or a list with one name (or null) for each of recipients, in their order. While a name is unique (24 hours, unless the account decided otherwise) a repeat sends nothing and has the id of the first message */
reference?: string | number | (string | number | null)[] | null | undefined;
};

export type SendPostalBody = {
/** Text of the message */
text: string;
/** Script of every digit in the final text */
number_format: "english" | "persian";
/** Id of the line */
line_id: number;
/** YYYY-MM-DD HH:MM:SS in the time zone of the service, or ISO 8601 with an offset; absent, null or empty: now */
schedule?: string | null | undefined;
/** At most so many recipients in an hour, evenly, in the hours of the line; null or absent: as fast as carriers take them */
per_hour?: number | null | undefined;
/** Replaces each link of the text by a short one before pages are counted: one for all recipients, or each recipient their own; absent or null: links stay as they are */
shorten_links?: "one" | "each" | null | undefined;
/** Whom to send to; a number that several filters find is sent to once */
filters: (PostalFilter)[];
};

export type SendRequest = {
/** Id of the send */
id: number;
/** Type of send */
type: "pattern" | "verify" | "simple" | "sample" | "simple-file" | "keywords" | "bank" | "postal" | "lbs" | "voice";
/** pending-approval only for an account of the dialect live: it waits for an operator */
status: "in-queue" | "queued" | "sent" | "rejected" | "cancelled" | "pending-approval";
/** approval, schedule, or null */
waiting_for: "approval" | "schedule" | null;
/** Sender line */
line: {
/** Id of the line */
id: number;
/** Number of the line */
number: string;
};
/** The text; null where recipients have their own */
text: string;
/** Code of the pattern; null: without one */
pattern_code: string | null;
/** Text of the pattern with its variables */
pattern_text: string | null;
/** When it is sent; null: immediately */
schedule: string | null;
/** Why an operator refused it; null if none did */
rejected_due: string | null;
/** Amount charged when it was accepted */
cost: number;
/** Refunded part of the cost */
refunded: number;
/** When it was paused; null: it is not */
paused_at: string | null;
/** Who paused it */
paused_by: "account" | "operator" | null;
/** At most so many recipients leave in an hour; null: as fast as carriers take them */
per_hour: number | null;
/** Actions possible now: cancel, reschedule, pause, resume, resend to failed recipients */
allowed: ("cancel" | "move" | "pause" | "resume" | "resend")[];
/** Labels that the account gave it (POST /send_request/labels) */
labels: (string)[];
/** When it was made (ISO 8601, UTC) */
created_at: string;
/** How many items are in which state */
snapshot: SendSnapshot;
/** The same as total_count of snapshot */
recipients_count: number;
/** Only of a test key, and then true */
test?: boolean | undefined;
};

export type SendRequestPage = {
/** Current page */
current_page: number;
/** Last page number */
last_page: number;
/** Rows per page */
per_page: number;
/** Total rows */
total: number;
/** URL of the next page; null on the last */
next_page_url: string | null;
/** URL of the previous page; null on the first */
prev_page_url: string | null;
/** Rows of this page */
data: (SendRequest)[];
};

export type SendSampleBody = {
/** Text of the message */
text: string;
/** A line of GET /ws/v1/lines/accessible; digits of any script, and a number, are read too */
line_number: string | number;
/** Script of every digit in the final text */
number_format: "english" | "persian";
/** YYYY-MM-DD HH:MM:SS in the time zone of the service, or ISO 8601 with an offset; absent, null or empty: now */
schedule?: string | null | undefined;
/** Your own name of the message, up to 100 characters without a comma. While it is unique (24 hours, unless the account decided otherwise) a repeat sends nothing and answers with the first message; GET /ws/v1/messages reads by it */
reference?: string | number | null | undefined;
};

export type SendSimpleBody = {
/** Text of the message */
text: string;
/** A line of GET /ws/v1/lines/accessible; digits of any script, and a number, are read too */
line_number: string | number;
/** Script of every digit in the final text */
number_format: "english" | "persian";
/** YYYY-MM-DD HH:MM:SS in the time zone of the service, or ISO 8601 with an offset; absent, null or empty: now */
schedule?: string | null | undefined;
/** Your own name of the whole send, or a list with one name (or null) for each of recipients, in their order. While a name is unique (24 hours, unless the account decided otherwise) a repeat sends nothing and has the id of the first message */
reference?: string | number | (string | number | null)[] | null | undefined;
/** At most so many recipients in an hour, evenly, in the hours of the line; null or absent: as fast as carriers take them */
per_hour?: number | null | undefined;
/** Replaces each link of the text by a short one before pages are counted: one for all recipients, or each recipient their own; absent or null: links stay as they are */
shorten_links?: "one" | "each" | null | undefined;
/** Numbers, 09xxxxxxxxx; repeated ones count once */
recipients?: (string)[] | null | undefined;
/** Slices of phonebooks in their stable order; without a limit, to the end */
selectedPhoneBooks?: ({
/** Id of the phonebook; this or segment_id */
id?: number | undefined;
/** Id of a segment, in place of a phonebook: its members when the send is accepted */
segment_id?: number | undefined;
/** How many are passed over */
offset?: number | undefined;
/** Absent: to the end */
limit?: number | undefined;
/** Only contacts that meet all of these; offset and limit count among them */
where?: (ContactCondition)[] | undefined;
})[] | null | undefined;
};

export type SendSnapshot = {
/** Total messages */
total_count: number;
/** Not yet handed to a carrier */
not_started_count: number;
/** On the way to a carrier */
in_queue_count: number;
/** Accepted by a carrier, no delivery report yet */
sent_count: number;
/** Delivered to the phone */
delivered_count: number;
/** The carrier could not deliver them */
delivery_failure_count: number;
/** No delivery report said what happened to them */
delivery_undetermined_count: number;
/** No carrier accepted them */
send_failure_count: number;
/** Failed because of a service error */
system_error_count: number;
/** On the blacklist */
blacklist_count: number;
};

export type SendTextsBody = {
/** The messages, each with its number and text */
messages: (OwnText)[];
/** A line of GET /ws/v1/lines/accessible; digits of any script, and a number, are read too */
line_number: string | number;
/** Script of every digit in the final text */
number_format?: "english" | "persian" | undefined;
/** YYYY-MM-DD HH:MM:SS in the time zone of the service, or ISO 8601 with an offset; absent, null or empty: now */
schedule?: string | null | undefined;
/** At most so many recipients in an hour, evenly, in the hours of the line; null or absent: as fast as carriers take them */
per_hour?: number | null | undefined;
/** Replaces each link of the text by a short one before pages are counted: one for all recipients, or each recipient their own; absent or null: links stay as they are */
shorten_links?: "one" | "each" | null | undefined;
};

export type SendTextsFileBodyWithFiles = {
/** A text with variables that are columns; absent: each row has its own */
text?: string | undefined;
/** A line of GET /ws/v1/lines/accessible; digits of any script, and a number, are read too */
line_number: string | number;
/** Script of every digit in the final text */
number_format?: "english" | "persian" | undefined;
/** YYYY-MM-DD HH:MM:SS in the time zone of the service, or ISO 8601 with an offset; absent, null or empty: now */
schedule?: string | null | undefined;
/** At most so many recipients in an hour, evenly, in the hours of the line; null or absent: as fast as carriers take them */
per_hour?: number | null | undefined;
/** Replaces each link of the text by a short one before pages are counted: one for all recipients, or each recipient their own; absent or null: links stay as they are */
shorten_links?: "one" | "each" | null | undefined;
/** xlsx or csv */
recipients_file: Blob;
};

export type SendToLeftOutBody = {
/** Code of an approved pattern that is neither advertising (club) nor a one-time code */
code: string;
/** A line of GET /ws/v1/lines/accessible; digits of any script, and a number, are read too */
line_number: string | number;
/** Values of variables that are the same for everybody; those of others come from the contact with the number */
attributes?: Record<string, string | number | boolean | null> | undefined;
/** Script of every digit in the final text */
number_format?: "english" | "persian" | undefined;
/** YYYY-MM-DD HH:MM:SS in the time zone of the service, or ISO 8601 with an offset; absent, null or empty: now */
schedule?: string | null | undefined;
};

export type SendVoiceBody = {
/** Id of the file */
file_id: number;
/** Numbers, 09xxxxxxxxx; repeated ones count once */
recipients?: (string)[] | null | undefined;
/** Slices of phonebooks in their stable order; without a limit, to the end */
selectedPhoneBooks?: ({
/** Id of the phonebook; this or segment_id */
id?: number | undefined;
/** Id of a segment, in place of a phonebook: its members when the send is accepted */
segment_id?: number | undefined;
/** How many are passed over */
offset?: number | undefined;
/** Absent: to the end */
limit?: number | undefined;
/** Only contacts that meet all of these; offset and limit count among them */
where?: (ContactCondition)[] | undefined;
})[] | null | undefined;
/** Your own name of the whole send, or a list with one name (or null) for each of recipients, in their order. While a name is unique (24 hours, unless the account decided otherwise) a repeat sends nothing and has the id of the first message */
reference?: string | number | (string | number | null)[] | null | undefined;
/** YYYY-MM-DD HH:MM:SS in the time zone of the service, or ISO 8601 with an offset; absent, null or empty: now */
schedule?: string | null | undefined;
};

export type SetHolidayBody = {
/** What the day is */
title: string;
/** false: a working day, also where the service has a holiday */
is_off?: boolean | undefined;
};

export type SetIdentityRulesBody = {
/** Whether accounts are asked for documents */
is_open: boolean;
/** Days for which an approval holds; null: without end */
valid_days: number | null;
/** What natural persons are asked for */
real: (IdentityItem)[];
/** What legal persons are asked for */
legal: (IdentityItem)[];
};

export type SetLineRouteBody = {
/** In the order in which they are tried; an empty list means all carriers */
carriers: ({
/** Id of the carrier */
carrier_id: number;
/** Share of the traffic; 1 unless given. 0: a reserve, used when no other is ready */
weight?: number | undefined;
/** Only for recipients of this mobile network, by the prefix of their number; these go by no other carrier. null: recipients whose network has no carriers of its own here */
operator?: "mci" | "irancell" | "rightel" | "other" | null | undefined;
})[];
};

export type SetModerationRulesBody = {
/** By type */
kinds?: ({
/** A kind of send; pattern is a pattern send with a value longer than declared */
kind: "simple" | "simple-file" | "sample" | "keywords" | "bank" | "postal" | "lbs" | "voice" | "pattern";
/** What is done with it */
rule: "always" | "untrusted" | "never" | null;
})[] | undefined;
/** Rule for texts with a link or a number */
links_and_numbers?: "always" | "untrusted" | "never" | null | undefined;
};

export type SetPasswordWithLinkBody = {
/** A secret token */
token: string;
/** The password */
password: string;
};

export type SetReplyWordsBody = {
/** In any letter case, script of digits and spacing; the whole reply must be one of them */
opt_out?: (string)[] | null | undefined;
/** In any letter case, script of digits and spacing; the whole reply must be one of them */
opt_in?: (string)[] | null | undefined;
};

export type SetSellerBody = {
/** Name of the seller */
name?: string | null | undefined;
/** Name in English */
name_en?: string | null | undefined;
/** National identifier of the company */
national_id?: string | null | undefined;
/** Economic code of the company */
economic_id?: string | null | undefined;
/** Registration number of the company */
registration_id?: string | null | undefined;
/** Postal address */
address?: string | null | undefined;
/** Address in English */
address_en?: string | null | undefined;
/** Postal code */
postal_code?: string | null | undefined;
/** Phone number */
phone?: string | null | undefined;
};

export type SetSendingHoursBody = {
/** Kind of line; or voice, for calls by whatever line */
service: "service" | "advertising" | "voice";
/** HH:MM in the time zone of the service */
from?: string | undefined;
/** HH:MM in the time zone of the service */
to?: string | undefined;
};

export type SetTaxesBody = {
/** Rates of value added tax; none: no tax */
rates: (TaxRate)[];
};

export type ShippedTaxRates = {
/** Country, ISO 3166 */
country: string;
/** Its rates */
rates: (TaxRate)[];
};

export type ShownCharging = {
/** What keeps its price: accepted (whatever becomes of it), handed-over (what a carrier took, except what the list of the operator stopped) or delivered (what arrived) */
basis: "accepted" | "handed-over" | "delivered";
/** Messages that end with such a status_detail get their cost back */
refunded: ("send-failure" | "system-error" | "blacklist" | "delivery-failure" | "delivery-undetermined")[];
/** Some of it is otherwise on one of the ways that messages of this line go */
depends_on_way: boolean;
};

export type SignedIn = {
/** The person */
user: {
/** Id of the person */
id: number;
/** The name with which a person signs in */
username: string;
/** Name of the person */
name: string;
/** Type */
kind: "account" | "operator";
};
/** Goes with every change, in the header X-CSRF-Token */
csrf_token: string;
/** When it ends (ISO 8601, UTC) */
expires_at: string;
};

export type SignInAsBody = {
/** The people of the account read it */
reason: string;
};

export type SignInBody = {
/** The name with which a person signs in */
username: string;
/** The password */
password: string;
/** The method */
method?: "sms" | "ga" | null | undefined;
};

export type SimulatorOptions = {
/** address to listen on; keep it on loopback */
host?: string | undefined;
/** 0: any free port */
port?: number | undefined;
/** what clients must bind with; absent: every client is accepted */
password?: string | undefined;
/** usual delay of a receipt */
receiptSeconds?: number | undefined;
/** delay of the receipts that come late */
slowReceiptSeconds?: number | undefined;
/** how often a throttled message is refused */
throttledTimes?: number | undefined;
/** phones remembered */
handsetsMax?: number | undefined;
/** messages that a phone remembers */
messagesPerHandset?: number | undefined;
};

export type SipTrunkOptions = {
/** address of the trunk */
host: string;
/** where the carrier listens */
port?: number | undefined;
/** how SIP is spoken */
transport?: "udp" | "tcp" | undefined;
/** name at the trunk; absent: known by address */
user?: string | undefined;
/** its password */
password?: string | undefined;
/** what stands behind the @; absent: the host */
domain?: string | undefined;
/** the number shown instead of the line */
callerId?: string | undefined;
/** spelling of mobiles: 09.., 989.. or +989.. */
numbers?: "local" | "international" | "plus" | undefined;
/** calls at the same time, of all processes together */
callsMax?: number | undefined;
/** never rings longer, whatever is ordered */
ringSecondsMax?: number | undefined;
/** a carrier that gives no sign of life for so long is at fault */
silenceSeconds?: number | undefined;
/** own port for SIP; 0: any free one */
localPort?: number | undefined;
/** own address as the carrier sees it, behind a router that translates addresses */
publicAddress?: string | undefined;
/** ports that sound leaves from; absent: any free one */
rtpPorts?: {
/** first */
from: number;
/** last */
to: number;
} | undefined;
};

export type SmppCarrierOptions = {
/** address of the SMSC */
host: string;
/** its port */
port?: number | undefined;
/** connect with TLS */
tls?: boolean | undefined;
/** name in the certificate, if not the host */
tlsServerName?: string | undefined;
/** PEM of the authority that signed the certificate */
tlsAuthority?: string | undefined;
/** accept any certificate */
tlsAllowUntrusted?: boolean | undefined;
/** name of the account at the carrier */
systemId: string;
/** its password */
password?: string | undefined;
/** sent with the bind, if asked for */
systemType?: string | undefined;
/** sent with every message, if asked for */
serviceType?: string | undefined;
/** numbers whose replies the receiver asks for */
addressRange?: string | undefined;
/** one connection for both ways, or one for each */
bind?: "transceiver" | "transmitter-receiver" | undefined;
/** unanswered parts at once */
window?: number | undefined;
/** parts a second; 0: no limit */
throughput?: number | undefined;
/** part of window and throughput kept free for one-time codes */
expressShare?: number | undefined;
/** a submit without an answer is in doubt after this */
answerSeconds?: number | undefined;
/** time for connection and bind */
connectSeconds?: number | undefined;
/** silence after which the peer is asked whether it is there */
enquireSeconds?: number | undefined;
/** further silence after which the connection is dropped */
deadPeerSeconds?: number | undefined;
/** first pause before connecting again; doubles */
reconnectSecondsMin?: number | undefined;
/** longest pause before connecting again; 1.5 while codes wait */
reconnectSecondsMax?: number | undefined;
/** long texts as parts with a header (UDH), or whole in message_payload */
longMessages?: "parts" | "payload" | undefined;
/** ask for delivery receipts */
receipts?: boolean | undefined;
/** 09..., 989... or +989... */
numberForm?: "local" | "international" | "plus" | undefined;
/** type of number of the line; absent: by its look */
sourceTon?: number | undefined;
/** numbering plan of the line; absent: by its look */
sourceNpi?: number | undefined;
/** type of number of the recipient; absent: by numberForm */
destinationTon?: number | undefined;
/** numbering plan of the recipient; absent: 1 */
destinationNpi?: number | undefined;
/** how the answer to a submit spells the message id */
submitIdBase?: "text" | "decimal" | "hex" | undefined;
/** how the text of a receipt spells it */
receiptIdBase?: "text" | "decimal" | "hex" | undefined;
/** how receipted_message_id spells it; absent: as submitIdBase */
receiptTlvIdBase?: "text" | "decimal" | "hex" | undefined;
/** zone of "done date"; absent: the time of arrival is taken, for no receipt names its zone */
receiptUtcOffsetMinutes?: number | undefined;
/** optional parameters of SMPP clients that it gets: tags, ranges, or a tag with the one it becomes, such as 0x1401, 0x1500-0x15ff, 0x1402=0x2010 */
vendorParameters?: string | undefined;
/** what it says of people who shut advertising off: the beginning of a receipt's state, with or without its error code (REJECTD 69), an error code alone (69), or the status of submit_sm_resp (0x45) */
blockedErrors?: string | undefined;
/** codes of the carrier's own that mean: try again later */
temporaryErrors?: (number)[] | undefined;
};

export type SmppCredential = {
/** Id of the credential */
id: number;
/** The name that the client binds with; letters, digits, dot, dash and underscore, of this service once */
system_id: string;
/** What you call it */
name: string;
/** Numbers of lines that it may send from and gets replies of; empty: all of the account */
lines: (string)[];
/** How it may bind */
bind_kinds: ("transmitter" | "receiver" | "transceiver")[];
/** Binds at once, over all kinds */
binds_max: number;
/** Submits of one bind that may wait for their answer at once */
window: number;
/** Parts a second over all binds, with a burst of a window; 0: no limit */
parts_per_second: number;
/** Networks that it may bind from, such as 203.0.113.0/24; empty: any */
networks: (string)[];
/** From then on it cannot bind, and its sessions end; null: never */
expires_at: string | null;
/** What data_coding 0 means in its messages */
default_coding: "gsm" | "latin1" | "utf8";
/** Time zone of the dates in delivery reports */
time_zone: string;
/** command_status when the credit is not enough; 69 (0x45) is final for clients, 88 (0x58) makes them try again. Never 8 */
no_credit_status: number;
/** Who gets delivery reports: any receiver, or the session that submitted the message while it is bound */
receipts_to: "any" | "session";
/** Seconds of silence after which enquire_link is sent; 0: never */
enquire_seconds: number;
/** Of a test credential: what becomes of its messages; null: the test numbers decide */
simulation: SmppSimulation | null;
/** Whether its messages reach only the phone of the service */
test: boolean;
/** When it was made (ISO 8601, UTC) */
created_at: string;
};

export type SmppPdu = {
/** Id of the PDU */
id: number;
/** in: from the client; out: to it */
direction: "in" | "out";
/** Its command */
name: string;
/** Status other than ok; null: ok, or a request */
status: string | null;
/** Its sequence_number */
sequence: number;
/** Its fields, without texts, passwords and whole numbers of phones */
fields: Record<string, string | number>;
/** When */
at: string;
};

export type SmppPorts = {
/** Port without TLS */
port: number | null;
/** Port with TLS */
tls_port: number | null;
};

export type SmppSession = {
/** Id of the session */
id: number;
/** The name that the client binds with; letters, digits, dot, dash and underscore, of this service once */
system_id: string;
/** How it is bound */
kind: "transmitter" | "receiver" | "transceiver";
/** Address that it comes from */
address: string;
/** Version of SMPP that it said */
version: string;
/** Whether it uses TLS */
encrypted: boolean;
/** Submits that may wait for their answer at once */
window: number;
/** Requests and deliveries that wait for their answers */
unanswered: number;
/** Parts a second that its credential may send; 0: no limit */
parts_per_second: number;
/** Messages a second that it submitted lately */
speed: number;
/** Messages that it submitted */
submitted: number;
/** Delivery reports and replies that it took */
delivered: number;
/** The last status other than ok; null: none */
last_error: string | null;
/** Delivery reports and replies that wait for its credential */
waiting: number;
/** Since when it is bound */
bound_at: string;
};

export type SmppSessionLog = {
/** Until when PDUs are kept; null: they are not */
logged_until: string | null;
/** Newest first */
pdus: (SmppPdu)[];
};

export type SmppSessionOfAccount = {
/** Id of the session */
id: number;
/** The name that the client binds with; letters, digits, dot, dash and underscore, of this service once */
system_id: string;
/** How it is bound */
kind: "transmitter" | "receiver" | "transceiver";
/** Address that it comes from */
address: string;
/** Version of SMPP that it said */
version: string;
/** Whether it uses TLS */
encrypted: boolean;
/** Submits that may wait for their answer at once */
window: number;
/** Requests and deliveries that wait for their answers */
unanswered: number;
/** Parts a second that its credential may send; 0: no limit */
parts_per_second: number;
/** Messages a second that it submitted lately */
speed: number;
/** Messages that it submitted */
submitted: number;
/** Delivery reports and replies that it took */
delivered: number;
/** The last status other than ok; null: none */
last_error: string | null;
/** Delivery reports and replies that wait for its credential */
waiting: number;
/** Since when it is bound */
bound_at: string;
/** Id of the account */
account_id: number;
};

export type SmppSimulation = {
/** Shares of states; what is left is delivered */
states: ({
/** State of the delivery report; NONE: none comes */
state: "DELIVRD" | "UNDELIV" | "EXPIRED" | "DELETED" | "REJECTD" | "UNKNOWN" | "NONE";
/** Share of messages, in percent */
percent: number;
})[];
/** States of numbers by their last digits, before the shares */
endings: ({
/** Last digits of the recipient */
digits: string;
/** State of the delivery report; NONE: none comes */
state: "DELIVRD" | "UNDELIV" | "EXPIRED" | "DELETED" | "REJECTD" | "UNKNOWN" | "NONE";
})[];
/** Seconds until the delivery report */
delay_seconds: {
/** At least */
min: number;
/** At most */
max: number;
};
/** What the phone answers; null: nothing */
reply: {
/** Share of messages that are answered, in percent */
percent: number;
/** Text of the reply */
text: string;
/** Seconds until the reply */
after_seconds: number;
} | null;
};

export type StartedVerification = {
/** Id of the verification */
id: number;
/** pending: waits for the code; approved; failed: too many wrong codes; expired; cancelled */
status: "pending" | "approved" | "failed" | "expired" | "cancelled";
/** Until when its codes are right (ISO 8601, UTC) */
expires_at: string;
/** Seconds until another code may be asked for; 0: now, or never as it has ended */
resend_after: number;
/** Channel of the last code */
channel: "sms" | "voice" | "messenger";
/** How many codes may still be tried */
attempts_left: number;
/** Whether this call sent a code; false: the verification was open already, and resend_after not over */
sent: boolean;
/** Only of a test key, and then true */
test?: boolean | undefined;
};

export type StartJoinBody = {
/** Name of the person */
name?: string | undefined;
/** Mobile number of the person */
mobile: string;
/** That the person agrees */
consent: "yes";
};

export type StartVerifyBody = {
/** One number, 09xxxxxxxxx */
recipient: string;
/** Code of an approved pattern with one variable, which gets the code; absent: that of the settings, else the shared one of the service */
pattern_code?: string | undefined;
/** Sender line; omitted: that of the settings, otherwise the default line */
line_number?: string | number | undefined;
/** Digits of the code; 6 unless the settings say otherwise */
length?: number | undefined;
/** Seconds that the code is right for; 180 unless the settings say otherwise */
ttl?: number | undefined;
/** Ways of the code in their order, as words or with the seconds of each: the next one is tried when the one before fails, or when no receipt comes in its time. A single one is never changed. Absent: those of the settings, else of the service */
channels?: ("sms" | "voice" | "messenger" | VerifyStep)[] | undefined;
/** Language of the person */
locale?: "fa" | "en" | undefined;
/** Address of the person: limits count it, of IPv6 its network (/64) */
client_ip?: string | undefined;
/** Purpose, in a word of your own; a different purpose is a separate verification */
purpose?: string | undefined;
/** Hash of an Android app, for SMS Retriever: becomes the last line */
app_hash?: string | undefined;
/** Host of a web page, for WebOTP: @host #code becomes the last line */
web_origin?: string | undefined;
/** A word of yours that lists and webhooks give back */
reference?: string | undefined;
/** Values of keys that limits of the settings name, such as a device */
limit_keys?: Record<string, string> | undefined;
/** A code of your own, 4 to 10 digits; only where the settings allow it */
code?: string | undefined;
};

export type SubmitSetPasswordBody = {
/** A secret token */
token: string;
/** The password */
password: string;
/** Password again */
again: string;
};

export type SubscribeToPushBody = {
/** The address that the push service of the browser gave it */
endpoint: string;
/** The public key of the browser */
p256dh: string;
/** The secret of the browser */
auth: string;
};

export type SwitchDoorBody = {
/** Whether programs may call it */
is_open: boolean;
};

export type TakeUnreadBody = {
/** Name of the reader, a word of your own: letters, digits, and . _ - */
reader: string;
/** Number of the line that received it */
line_number?: string | undefined;
/** At most this many messages; 100 unless given */
limit?: number | undefined;
/** Seconds until messages that are not acknowledged come again; 60 unless given. 0: they are read with this call, and an answer that is lost takes them along */
hold_seconds?: number | undefined;
/** Only at the first call of a reader: it also gets messages of so many hours before; 24 unless given */
since_hours?: number | undefined;
};

export type Tariff = {
/** The tariff holds from this much bought at once */
from_amount: number;
/** Price per page in toman */
rate: number;
};

/** Rates of value added tax with their dates */
export type Taxes = {
/** Rates of value added tax; none: no tax */
rates: (TaxRate)[];
/** Rates that come with Peyk and can be taken over; they apply only once they are saved */
shipped: (ShippedTaxRates)[];
};

export type TaxRate = {
/** First day of the rate, YYYY-MM-DD in the time zone of the service */
starts_on: string;
/** Percent of the price, with two decimals at most; 0: no tax from this day on */
percent: number;
};

export type TestCarrierBody = {
/** Mobile number, 09xxxxxxxxx */
mobile: string;
/** Text of the test message */
text: string;
/** The sender; else a line that uses this carrier */
line?: string | undefined;
};

export type Ticket = {
/** Id of the ticket */
id: number;
/** Title of the ticket */
title: string;
/** The department of the ticket */
department: {
/** Id of the department */
id: number;
/** Title of the department */
title: string;
};
/** How important the ticket is */
importance: string;
/** open: no answer yet; answered: the service spoke last; waiting: the customer spoke after an answer; closed */
status: "open" | "answered" | "waiting" | "closed";
/** When it was made (ISO 8601, UTC) */
created_at: string;
/** Last changed (ISO 8601, UTC) */
updated_at: string;
};

export type TicketConversation = {
/** Id of the ticket */
id: number;
/** Title of the ticket */
title: string;
/** The department of the ticket */
department: {
/** Id of the department */
id: number;
/** Title of the department */
title: string;
};
/** How important the ticket is */
importance: string;
/** open: no answer yet; answered: the service spoke last; waiting: the customer spoke after an answer; closed */
status: "open" | "answered" | "waiting" | "closed";
/** When it was made (ISO 8601, UTC) */
created_at: string;
/** Last changed (ISO 8601, UTC) */
updated_at: string;
/** The messages */
messages: ({
/** Id of the message */
id: number;
/** Who said it */
author: "customer" | "operator";
/** Text of the message */
text: string;
/** When it was made (ISO 8601, UTC) */
created_at: string;
/** Attached files */
files: ({
/** Id of the file */
id: number;
/** Name of the file */
name: string;
/** Size in bytes */
size: number;
})[];
})[];
};

export type TicketDepartment = {
/** Id of the department */
id: number;
/** Title of the department */
title: string;
};

export type TicketImportance = {
/** Id of the degree of importance */
id: number;
/** Code of the degree of importance */
code: string;
/** Title of the degree of importance */
title: string;
};

export type TicketPage = {
/** Current page */
current_page: number;
/** Last page number */
last_page: number;
/** Rows per page */
per_page: number;
/** Total rows */
total: number;
/** URL of the next page; null on the last */
next_page_url: string | null;
/** URL of the previous page; null on the first */
prev_page_url: string | null;
/** Rows of this page */
data: (Ticket)[];
};

export type TimelineEvent = {
/** held: it awaits approval again because its line was retired or its pattern withdrawn; a kind that begins with waits is the current state: waits-for-hours until its line may send to many again */
kind: "accepted" | "waits-for-approval" | "approved" | "rejected" | "held" | "moved" | "waits-for-schedule" | "waits-for-hours" | "cancelled" | "started" | "paused" | "resumed" | "finished" | "resent" | "sent-to-left-out" | "refunded";
/** When it happened, or since when it waits; null for money that came back bit by bit */
at: string | null;
/** Who did it */
by: "account" | "service" | null;
/** The moment that it waits for or was moved to */
until: string | null;
/** Why it was rejected */
reason: string | null;
/** The send that went to failed recipients, or to those who were left out */
resent_as: number | null;
/** Amount charged or refunded */
amount: number | null;
};

export type TrustAccountBody = {
/** Whether the account is trusted, whatever the rule says; null: as the rule says */
is_trusted: boolean | null;
};

export type TryCarrierBody = {
/** Id of the carrier */
id?: number | undefined;
/** smpp, http, messenger or simulator */
kind: "smpp" | "http" | "messenger" | "simulator" | "sip";
/** The fields of this kind: SmppCarrierOptions, HttpCarrierOptions, SipTrunkOptions, MessengerCarrierOptions or SimulatorOptions */
config: Record<string, unknown>;
};

export type TryReplyRulesBody = {
/** The line that it is sent to */
line_number: string;
/** Text of the message */
text: string;
/** Who sends it; absent: the account's own mobile */
mobile?: string | undefined;
};

export type UnreadMessage = {
/** Id of the message */
id: number;
/** Number of the sender */
from: string;
/** The line that it was written to */
to: string;
/** Text of the message */
text: string;
/** When it was received (ISO 8601, UTC) */
receivedAt: string;
};

export type UnsubscribeFromPushBody = {
/** The address that the push service of the browser gave it */
endpoint: string;
};

export type UnverifiedLimit = {
/** Codes a day */
codes_per_day: number;
/** Codes left today */
codes_left: number;
/** Numbers that people of the account proved to have: texts to them are not limited */
own_numbers: (string)[];
};

export type UpdateBankBody = {
/** Title of the number bank */
title?: string | undefined;
/** Id of the province (GET /provinces) */
province_id?: number | null | undefined;
/** Its province follows from it; both absent: the whole country */
city_id?: number | null | undefined;
/** Whether customers can see it */
listed?: boolean | undefined;
};

export type UpdateDiscountBody = {
/** Compared without regard to case and kind of digits */
code?: string | undefined;
/** Title of the discount */
title?: string | undefined;
/** Type */
kind?: "percent" | "fixed" | undefined;
/** Percent (1 to 100), or toman */
value?: number | undefined;
/** The largest discount in toman; null: no limit */
max_discount?: number | null | undefined;
/** Smallest order it works for */
min_order?: number | undefined;
/** From when it can be used; null: at once */
starts_at?: string | null | undefined;
/** Until when it can be used; null: no end */
ends_at?: string | null | undefined;
/** How often it can be used; null: no limit */
max_uses?: number | null | undefined;
/** How often one account can use it */
uses_per_account?: number | undefined;
/** Whether it is enabled */
enabled?: boolean | undefined;
};

export type UpdatePlanBody = {
/** Title of the plan */
title?: string | undefined;
/** Parts of the service in which customers of the plan may send or make something new; all of them unless given. Others answer 403 feature_not_in_plan */
permissions?: ("sms" | "pattern" | "bulk" | "bank" | "postal" | "lbs" | "voice" | "phonebook" | "ticket")[] | undefined;
/** One of them from 0, so that every purchase has a tariff */
tariffs?: (Tariff)[] | undefined;
/** Whether new accounts may be registered on it */
is_offered?: boolean | undefined;
};

export type UpdateProfileBody = {
/** First name */
first_name?: string | undefined;
/** Last name */
last_name?: string | undefined;
/** Father’s name */
father_name?: string | undefined;
/** 0 not said, 1 man, 2 woman */
gender?: number | undefined;
/** Ten digits with a right check digit */
national_code?: string | undefined;
/** Identity number of the person */
national_id?: string | undefined;
/** Date of birth in UNIX seconds */
br_date?: number | undefined;
/** Id of the province of residence */
live_province_id?: number | undefined;
/** Id of the city of residence */
live_city_id?: number | undefined;
/** Postal code of residence */
live_postal_code?: string | undefined;
/** Landline number */
fixed_phone?: string | undefined;
/** 09 and nine digits; of one account only */
mobile?: string | undefined;
/** E-mail address */
email?: string | undefined;
/** Postal address */
address?: string | undefined;
/** CEO of the company */
ceo?: {
/** Whether the company has a managing director */
has_ceo?: boolean | undefined;
/** First name */
first_name?: string | undefined;
/** Last name */
last_name?: string | undefined;
/** Father’s name */
father_name?: string | undefined;
/** 0 not said, 1 man, 2 woman */
gender?: number | undefined;
/** Date of birth in UNIX seconds */
br_date?: number | undefined;
/** 09 and nine digits */
mobile?: string | undefined;
/** Identity number of the person */
national_id?: string | undefined;
/** Ten digits with a right check digit */
national_code?: string | undefined;
} | undefined;
/** The company */
company?: {
/** Name of the company */
name?: string | undefined;
/** National identifier of the company */
national_id?: string | undefined;
/** Registration number of the company */
registration_id?: string | undefined;
/** Economic code of the company */
economic_id?: string | undefined;
/** Id of the province (GET /provinces) */
province_id?: number | undefined;
/** Id of the city (GET /cities) */
city_id?: number | undefined;
/** Postal address */
address?: string | undefined;
/** Postal code */
postal_code?: string | undefined;
/** Landline number */
fixed_phone?: string | undefined;
/** E-mail address */
email?: string | undefined;
} | undefined;
};

export type UploadIdentityFileBodyWithFiles = {
/** A picture (png, jpg, webp) or pdf of up to 5 MiB; its content decides which it is */
file: Blob;
};

export type UploadVoiceFileBodyWithFiles = {
/** Absent: the name of the file */
title?: string | null | undefined;
/** wav, mp3 or ogg */
file: Blob;
};

export type User = {
/** Id of the person */
id: number;
/** The name with which a person signs in */
username: string;
/** Name of the person */
name: string;
/** Mobile number, 09xxxxxxxxx */
mobile: string | null;
/** Role, which sets what the person can do */
role: "owner" | "sender" | "viewer" | "finance" | null;
/** Status */
state: "invited" | "active" | "disabled";
/** Second factors that are on */
two_factor: ("ga" | "sms")[];
/** When the person signed in last; null: never */
last_sign_in_at: string | null;
/** When it was made (ISO 8601, UTC) */
created_at: string;
};

export type UserPage = {
/** Current page */
current_page: number;
/** Last page number */
last_page: number;
/** Rows per page */
per_page: number;
/** Total rows */
total: number;
/** URL of the next page; null on the last */
next_page_url: string | null;
/** URL of the previous page; null on the first */
prev_page_url: string | null;
/** Rows of this page */
data: (User)[];
};

export type Verification = {
/** Id of the verification */
id: number;
/** pending: waits for the code; approved; failed: too many wrong codes; expired; cancelled */
status: "pending" | "approved" | "failed" | "expired" | "cancelled";
/** Until when its codes are right (ISO 8601, UTC) */
expires_at: string;
/** Seconds until another code may be asked for; 0: now, or never as it has ended */
resend_after: number;
/** Channel of the last code */
channel: "sms" | "voice" | "messenger";
/** How many codes may still be tried */
attempts_left: number;
/** The number */
recipient: string;
/** Purpose; null: none given */
purpose: string | null;
/** Value given by the caller; null: none */
reference: string | null;
/** Address of the person, as the caller gave it; null: not given */
client_ip: string | null;
/** How many codes were sent */
codes_sent: number;
/** When it was made (ISO 8601, UTC) */
created_at: string;
/** When it was approved, failed, expired or was cancelled; null: not yet */
ended_at: string | null;
/** Only of a test key, and then true */
test?: boolean | undefined;
};

export type VerificationPage = {
/** Current page */
current_page: number;
/** Last page number */
last_page: number;
/** Rows per page */
per_page: number;
/** Total rows */
total: number;
/** URL of the next page; null on the last */
next_page_url: string | null;
/** URL of the previous page; null on the first */
prev_page_url: string | null;
/** Rows of this page */
data: (Verification)[];
};

export type VerificationSend = {
/** Id of the send: reports say what became of it */
send_id: number;
/** Channel of the code */
channel: "sms" | "voice" | "messenger";
/** Which way of the code, from 0; later ones follow when no receipt came */
step: number;
/** Kind of the carrier that took it; null: none yet */
carrier_kind: "smpp" | "http" | "sip" | "messenger" | "simulator" | null;
/** Result, as in reports */
status: "in-queue" | "sent" | "delivered" | "failed" | "blacklisted";
/** When a carrier took it; null: not yet */
sent_at: string | null;
/** When it reached the phone; null: not known */
delivered_at: string | null;
/** Cost; failed messages may be refunded */
cost: number;
/** When it was made (ISO 8601, UTC) */
created_at: string;
};

export type VerificationWithSends = {
/** Id of the verification */
id: number;
/** pending: waits for the code; approved; failed: too many wrong codes; expired; cancelled */
status: "pending" | "approved" | "failed" | "expired" | "cancelled";
/** Until when its codes are right (ISO 8601, UTC) */
expires_at: string;
/** Seconds until another code may be asked for; 0: now, or never as it has ended */
resend_after: number;
/** Channel of the last code */
channel: "sms" | "voice" | "messenger";
/** How many codes may still be tried */
attempts_left: number;
/** The number */
recipient: string;
/** Purpose; null: none given */
purpose: string | null;
/** Value given by the caller; null: none */
reference: string | null;
/** Address of the person, as the caller gave it; null: not given */
client_ip: string | null;
/** How many codes were sent */
codes_sent: number;
/** When it was made (ISO 8601, UTC) */
created_at: string;
/** When it was approved, failed, expired or was cancelled; null: not yet */
ended_at: string | null;
/** Only of a test key, and then true */
test?: boolean | undefined;
/** Every code that was sent, oldest first: those that were asked for, and the steps behind each */
sends: (VerificationSend)[];
/** The way that is tried next unless a receipt comes; null: none */
next_step: NextVerifyStep | null;
};

export type VerifyFigureRow = {
/** The hour (ISO 8601, UTC) */
hour?: string | undefined;
/** The day, in the time zone of the service */
day?: string | undefined;
/** Channel of the code */
channel?: "sms" | "voice" | "messenger" | undefined;
/** The operator that issued the number */
network?: "mci" | "irancell" | "rightel" | "other" | undefined;
/** Codes that were asked for */
asked: number;
/** Codes that a carrier took */
sent: number;
/** Codes that phones got */
delivered: number;
/** Verifications that were approved, counted with their last code */
approved: number;
/** Those of the asked that an identity server checks: whether they were right is not known here */
elsewhere: number;
/** Percent of the asked that were approved, without those that are checked elsewhere; null: there were none */
conversion: number | null;
/** From asking to the carrier, on average, in milliseconds; null: none was sent */
sent_after_ms: number | null;
/** From asking to the phone; null: none was delivered */
delivered_after_ms: number | null;
/** From asking to the right code; null: none was approved */
approved_after_ms: number | null;
};

export type VerifyFigures = {
/** Where it begins */
from: string;
/** Where it ends */
to: string;
/** The sums */
totals: CodeFigureCounts;
/** By time in order, else the most asked first; hours and days without any are left out */
rows: (VerifyFigureRow)[];
};

export type VerifyHold = {
/** Id of the account */
account_id: number;
/** The first seven digits of the numbers */
number_prefix: string;
/** Verifications that ended within an hour */
started: number;
/** How many of them were approved */
approved: number;
/** Until when no codes go there */
held_until: string;
};

export type VerifyHook = {
/** Id of the hook */
id: number;
/** Name */
name: string;
/** standard-webhooks: signed as Standard Webhooks has it (Supabase Auth); zitadel: signed by ZITADEL; token: the secret in the Authorization header (Keycloak plugins, better-auth) */
kind: "standard-webhooks" | "zitadel" | "token";
/** Pattern of its codes; null: that of the settings */
pattern_code: string | null;
/** The address that the identity server calls */
url: string;
/** When it was made (ISO 8601, UTC) */
created_at: string;
};

export type VerifySettings = {
/** Pattern of calls that name none; null: the shared one of the service */
pattern_code: string | null;
/** Line of calls that name none; null: the default line */
line_number: string | null;
/** Digits of a code; null: 6 */
length: number | null;
/** Seconds that a code is right for; null: 180 */
ttl: number | null;
/** Codes that may be tried; null: 5 */
attempts: number | null;
/** Whether callers may give the code themselves */
takes_codes: boolean;
/** Ways of a code in their order, each with the seconds that its receipt is waited for; null: those of the service */
channels: (VerifyStep)[] | null;
/** Limits of codes besides those of the service */
limits: (CodeLimit)[];
/** Numbers that no limit stops, or how they begin */
allowed: (string)[];
/** Numbers that get no code, or how they begin; the longer entry of the two lists decides */
denied: (string)[];
};

export type VerifySignInBody = {
/** Of the sign-in that asked for a code */
token: string;
/** Of the text message or the app; instead of the app, a recovery code */
code: string;
/** The method */
method?: "sms" | "ga" | null | undefined;
};

export type VerifyStep = {
/** sms: a text; voice: a call that reads the code twice; messenger: a messenger that knows the number */
channel: "sms" | "voice" | "messenger";
/** How long its receipt is waited for before the next way is tried */
wait_seconds: number;
};

export type VerifyTwoFactorBody = {
/** Of the sign-in that asked for a code */
token: string;
/** Of the text message or the app; instead of the app, a recovery code */
code: string;
/** The method */
method?: "sms" | "ga" | null | undefined;
};

export type VoiceFile = {
/** Id of the voice file */
id: number;
/** Title of the voice file */
title: string;
/** Name of the file */
file_name: string;
/** Media type of the file */
media_type: "audio/wav" | "audio/mpeg" | "audio/ogg";
/** Seconds */
duration: number;
/** Bytes of the file as it was uploaded */
size: number;
/** When it was made (ISO 8601, UTC) */
created_at: string;
/** Last used; null: never */
last_used_at: string;
};

export type VoiceFilePage = {
/** Current page */
current_page: number;
/** Last page number */
last_page: number;
/** Rows per page */
per_page: number;
/** Total rows */
total: number;
/** URL of the next page; null on the last */
next_page_url: string | null;
/** URL of the previous page; null on the first */
prev_page_url: string | null;
/** Rows of this page */
data: (VoiceFile)[];
};

export type Waiting = {
/** Sends for approval, sends for their time, location requests, orders for payment */
kind: "approval" | "schedule" | "place" | "payment";
/** How many wait; 10,000 means at least so many */
count: number;
};

export type WaitingForOperators = {
/** Patterns, sends and location requests to decide, tickets to answer, alerts that last */
kind: "pattern" | "send" | "place" | "ticket" | "identity" | "alert";
/** How many wait */
count: number;
/** When the newest came; null: nothing waits */
newest_at: string | null;
/** Whether the newest came after the bell was opened last */
is_new: boolean;
};

export type Webhook = {
/** Id of the webhook */
id: number;
/** URL that is called */
url: string;
/** Types of events */
events: ("message.updated" | "inbox.received" | "send.waiting" | "reply.matched" | "send.decided" | "send.finished" | "pattern.waiting" | "pattern.decided" | "verify.approved" | "verify.failed" | "verify.suspicious" | "link.clicked" | "order.paid" | "balance.low" | "import.finished" | "ab_test.waiting" | "ticket.answered" | "identity.decided")[];
/** Note */
description: string;
/** The provider whose form the calls have; null: our own, signed as Standard Webhooks */
form: "kavenegar" | "payamak" | "twilio" | "kannel" | null;
/** Made by calls that named an address for the reports of their messages; url is its origin */
is_named: boolean;
/** False if it is paused or switched off */
active: boolean;
/** paused: by its owner, nothing is kept for it. failing: switched off after a day without success; what happens is kept for a week and sent once it is active again */
state: "active" | "paused" | "failing";
/** Since when calls fail; null: they do not */
failing_since: string | null;
/** When it is tried again; null: nothing waits */
next_attempt_at: string | null;
/** The last error; null if there was none */
last_error: string | null;
/** When a call succeeded last; null: never */
last_success_at: string | null;
/** When it was made (ISO 8601, UTC) */
created_at: string;
};

export type WebhookDelivery = {
/** Id of the call */
id: number;
/** The header webhook-id of the call: the same in every attempt */
message_id: string;
/** Type of event */
type: "message.updated" | "inbox.received" | "send.waiting" | "reply.matched" | "send.decided" | "send.finished" | "pattern.waiting" | "pattern.decided" | "verify.approved" | "verify.failed" | "verify.suspicious" | "link.clicked" | "order.paid" | "balance.low" | "import.finished" | "ab_test.waiting" | "ticket.answered" | "identity.decided" | "webhook.test";
/** Changes in the call */
rows: number;
/** Status */
state: "pending" | "delivered" | "failed";
/** Number of attempts */
attempts: number;
/** HTTP status of the answer; null: none came */
response_status: number | null;
/** The beginning of the answer */
response: string | null;
/** Problem; null: none */
error: string | null;
/** Address that was called, in the form of another provider; null: the one of the webhook */
url: string | null;
/** How long it took, in milliseconds */
duration_ms: number | null;
/** When it was made (ISO 8601, UTC) */
created_at: string;
/** When it was tried last; null: not yet */
attempted_at: string | null;
/** Body as sent, byte for byte */
body: string;
};

export type WebhookDeliveryPage = {
/** Current page */
current_page: number;
/** Last page number */
last_page: number;
/** Rows per page */
per_page: number;
/** Total rows */
total: number;
/** URL of the next page; null on the last */
next_page_url: string | null;
/** URL of the previous page; null on the first */
prev_page_url: string | null;
/** Rows of this page */
data: (WebhookDelivery)[];
};

export type WebhookSecret = {
/** Id of the secret */
id: number;
/** Signs the calls (Standard Webhooks); shown this once */
secret: string;
};

export type WithdrawPatternBody = {
/** Human-readable reason */
reason: string;
/** As you read it: if its owner has changed the pattern since, the decision is refused (409) */
fingerprint?: string | undefined;
/** Decide also what another operator is at; without it such a decision is refused (409, claimed_by_other) */
take_over?: boolean | undefined;
};
