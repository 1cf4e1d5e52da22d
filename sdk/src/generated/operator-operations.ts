// Written by npm run generate from docs/openapi.json.
import { operation, type NoInput } from '../operation.ts';
import type {
  Account,
  AccountDecisions,
  AccountPage,
  AccountVisit,
  AddReadyTextBody,
  AddTicketDepartmentBody,
  AddTicketImportanceBody,
  AddToBlacklistBody,
  AdjustCreditBody,
  AllowPostalSendsBody,
  AnswerTicketBody,
  AnswerTicketBodyWithFiles,
  ApiKey,
  ApproveLocationBody,
  ApprovePatternBody,
  AssignInboxMessageBody,
  AttachBankFileBodyWithFiles,
  AuditEntryPage,
  BankFile,
  BankImport,
  BankImportPage,
  BlacklistAddition,
  BlacklistEntry,
  BlacklistEntryPage,
  BlacklistImport,
  BlockAccountBody,
  Carrier,
  CarrierHealth,
  CarrierTest,
  CarrierTrial,
  CreateAccountBody,
  CreateAccountKeyBody,
  CreateBankBody,
  CreateCarrierBody,
  CreateDiscountBody,
  CreateLineBody,
  CreateOperatorBody,
  CreateOperatorKeyBody,
  CreatePlanBody,
  DecideSendsBody,
  DecideSimilarSendsBody,
  DiagnosisFinding,
  Discount,
  DiscountPage,
  EditAccountBody,
  EditCarrierBody,
  EditLineBody,
  EditOperatorBody,
  EditReadyTextBody,
  Figures,
  ForwardTicketBody,
  HoldForReviewBody,
  ImportBankNumbersBodyWithFiles,
  ImportBlacklistBodyWithFiles,
  ImportPostalDataBodyWithFiles,
  Invitation,
  InviteOperatorBody,
  InviteUserByOperatorBody,
  KeptCarrier,
  LedgerEntryPage,
  ModeratedSend,
  ModeratedSendPage,
  ModerationOfDay,
  MoneyOfDay,
  Operator,
  OperatorInboxMessage,
  OperatorInboxMessagePage,
  OperatorLocationRequest,
  OperatorLocationRequestPage,
  OperatorNumberBank,
  OperatorNumberBankPage,
  OperatorOrder,
  OperatorOrderPage,
  OperatorSend,
  OperatorTicketConversation,
  OperatorTicketPage,
  PatternVariable,
  Plan,
  PlanPage,
  PostalData,
  PostalImport,
  PostalImportPage,
  ReadyText,
  RefundOrderBody,
  RegisteredAccount,
  RejectLocationBody,
  RejectPatternBody,
  RejectSendBody,
  RenameTicketDepartmentBody,
  RenameTicketImportanceBody,
  ReplyWords,
  ReviewedPattern,
  ReviewedPatternPage,
  ReviewHold,
  SendingHours,
  SendRequestPage,
  SetLineRouteBody,
  SetModerationRulesBody,
  SetReplyWordsBody,
  SetSendingHoursBody,
  SignInAsBody,
  TestCarrierBody,
  TicketDepartment,
  TicketImportance,
  TrustAccountBody,
  TryCarrierBody,
  UpdateBankBody,
  UpdateDiscountBody,
  UpdatePlanBody,
  User,
  UserPage,
  WithdrawPatternBody,
} from './schemas.ts';

/** A link with which an operator sets their password; the first one also gives them a username */
export const inviteOperator = /* @__PURE__ */ operation<{ params: { id: number }; body?: InviteOperatorBody }, {
username: string;
/** Works once, for seven days; shown this once */
password_set_url: string;
}>('POST', '/operator/v1/operators/{id}/invitation', 'data');

/** A new link for a person of an account to set the password */
export const renewUserInvitationByOperator = /* @__PURE__ */ operation<{ params: { id: number; user_id: number } }, Invitation>('POST', '/operator/v1/accounts/{id}/users/{user_id}/invitation', 'data');

/** A ticket with its whole conversation, and which operator said what */
export const showTicketForOperator = /* @__PURE__ */ operation<{ params: { id: number } }, OperatorTicketConversation>('GET', '/operator/v1/tickets/{id}', 'data');

/** Accounts, newest first */
export const listAccounts = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined; search?: string | undefined; blocked?: boolean | undefined; plan_id?: number | undefined; seller_id?: number | undefined } | undefined }, AccountPage>('GET', '/operator/v1/accounts', 'data');

/** Add a degree of importance for tickets */
export const addTicketImportance = /* @__PURE__ */ operation<{ body: AddTicketImportanceBody }, TicketImportance>('POST', '/operator/v1/ticket_importances', 'data');

/** Add a department for tickets */
export const addTicketDepartment = /* @__PURE__ */ operation<{ body: AddTicketDepartmentBody }, TicketDepartment>('POST', '/operator/v1/ticket_departments', 'data');

/** Add a line; the accounts that may use it can send from it at once */
export const createLine = /* @__PURE__ */ operation<{ body: CreateLineBody }, {
id: number;
number: string;
title: string;
/** Shown to the accounts that may use it */
desc: string;
/** Kind of line */
service: "service" | "advertising";
/** Price of a page in multiples of the rate of the account, to three decimals */
price_factor: number;
access: {
kind: "all" | "accounts" | "plans";
accounts: (number)[];
plans: (number)[];
};
/** The first default line carries texts of the service itself and sends without a line; new accounts get every default line that is for listed accounts */
is_default: boolean;
/** Empty: every carrier */
carriers: ({
carrier_id: number;
carrier: string;
/** Share of the traffic; 1 unless given. 0: a reserve, used when no other is ready */
weight: number;
operator: "mci" | "irancell" | "rightel" | "other" | null;
})[];
/** When sends to many may leave by this line, in place of the sending hours of its kind; may run over midnight. One-time codes are never held, and calls keep to the hours of their kind. null: the hours of its kind */
hours: {
/** HH:MM in the time zone of the service */
from: string;
/** HH:MM in the time zone of the service */
to: string;
} | null;
/** Whether sends by postal code may go out by it */
allows_postal: boolean;
retired_at: string | null;
created_at: string;
/** Sends by this line that wait for an operator or for their moment */
waiting_sends_count: number;
}>('POST', '/operator/v1/lines', 'data');

/** Add an operator: with a username they can sign in; a key is made for them apart */
export const createOperator = /* @__PURE__ */ operation<{ body: CreateOperatorBody }, {
id: number;
name: string;
role: "admin" | "moderator" | "support" | "finance";
/** As which they sign in; null: with a key only */
username: string | null;
disabled_at: string | null;
created_at: string;
/** Works once, for seven days; shown this once */
password_set_url?: string | undefined;
}>('POST', '/operator/v1/operators', 'data');

/** Add the numbers of an Excel or CSV file of any size to a bank */
export const importBankNumbers = /* @__PURE__ */ operation<{ params: { id: number }; body: ImportBankNumbersBodyWithFiles }, BankImport>('POST', '/operator/v1/number_banks/{id}/imports', 'data');

/** An account's keys, newest first, revoked ones too */
export const listAccountKeys = /* @__PURE__ */ operation<{ params: { id: number } }, (ApiKey)[]>('GET', '/operator/v1/accounts/{id}/keys', 'data');

/** An operator's keys, newest first, revoked ones too */
export const listOperatorKeys = /* @__PURE__ */ operation<{ params: { id: number } }, ({
id: number;
name: string;
hint: string;
created_at: string;
last_used_at: string | null;
revoked_at: string | null;
})[]>('GET', '/operator/v1/operators/{id}/keys', 'data');

/** Answer a ticket, with a file if wanted; a closed one is opened again by it */
export const answerTicket = /* @__PURE__ */ operation<{ params: { id: number }; body: AnswerTicketBody | AnswerTicketBodyWithFiles }, OperatorTicketConversation>('POST', '/operator/v1/tickets/{id}/answer', 'data');

/** Approve a pattern: from now on it can send */
export const approvePattern = /* @__PURE__ */ operation<{ params: { code: string }; body?: ApprovePatternBody }, ReviewedPattern>('POST', '/operator/v1/patterns/{code}/approve', 'data');

/** Approve or refuse all sends that wait with the same text, up to 200 a call; each is decided on its own */
export const decideSimilarSends = /* @__PURE__ */ operation<{ body: DecideSimilarSendsBody }, {
outcomes: ({
id: number;
ok: boolean;
message?: string | undefined;
})[];
/** Others with this text that still wait: call again */
left: number;
}>('POST', '/operator/v1/send_requests/decide_similar', 'data');

/** Approve or refuse many sends at once; each is decided on its own, and those that could not be are told */
export const decideSends = /* @__PURE__ */ operation<{ body: DecideSendsBody }, ({
id: number;
ok: boolean;
message?: string | undefined;
})[]>('POST', '/operator/v1/send_requests/decide', 'data');

/** As a file: Accounts, newest first */
export const exportAccounts = /* @__PURE__ */ operation<{ query?: { search?: string | undefined; blocked?: boolean | undefined; plan_id?: number | undefined; seller_id?: number | undefined; format?: "csv" | "xlsx" | undefined } | undefined }, Blob>('GET', '/operator/v1/accounts/export', 'file');

/** As a file: Discount codes, newest first */
export const exportDiscounts = /* @__PURE__ */ operation<{ query?: { format?: "csv" | "xlsx" | undefined } | undefined }, Blob>('GET', '/operator/v1/discounts/export', 'file');

/** As a file: Every line with its carriers, its hours and who may use it; retired ones last */
export const exportLinesForOperator = /* @__PURE__ */ operation<{ query?: { search?: string | undefined; service?: "service" | "advertising" | undefined; is_retired?: boolean | undefined; is_default?: boolean | undefined; format?: "csv" | "xlsx" | undefined } | undefined }, Blob>('GET', '/operator/v1/lines/export', 'file');

/** As a file: Every movement of an account's wallet, newest first */
export const exportAccountLedger = /* @__PURE__ */ operation<{ params: { id: number }; query?: { format?: "csv" | "xlsx" | undefined } | undefined }, Blob>('GET', '/operator/v1/accounts/{id}/ledger/export', 'file');

/** As a file: Files that were brought into the postal data set */
export const exportPostalImports = /* @__PURE__ */ operation<{ query?: { format?: "csv" | "xlsx" | undefined } | undefined }, Blob>('GET', '/operator/v1/postal/imports/export', 'file');

/** As a file: Imports of a bank, newest first */
export const exportBankImports = /* @__PURE__ */ operation<{ params: { id: number }; query?: { format?: "csv" | "xlsx" | undefined } | undefined }, Blob>('GET', '/operator/v1/number_banks/{id}/imports/export', 'file');

/** As a file: Location-based requests of all accounts, newest first; waiting_for=approval is the queue */
export const exportAllLocations = /* @__PURE__ */ operation<{ query?: { status?: "pending" | "running" | "done" | "cancelled" | "rejected" | undefined; waiting_for?: "approval" | "schedule" | undefined; account_id?: number | undefined; search?: string | undefined; format?: "csv" | "xlsx" | undefined } | undefined }, Blob>('GET', '/operator/v1/lbs/export', 'file');

/** As a file: Messages that phones sent, of every account and of none, newest first */
export const exportInboxOfAll = /* @__PURE__ */ operation<{ query?: { account_id?: number | undefined; unassigned?: boolean | undefined; from?: string | undefined; line_number?: string | undefined; from_date?: string | undefined; to_date?: string | undefined; format?: "csv" | "xlsx" | undefined } | undefined }, Blob>('GET', '/operator/v1/inbox/export', 'file');

/** As a file: Number banks, newest first, those that customers do not see included */
export const exportBanksForOperator = /* @__PURE__ */ operation<{ query?: { province_id?: number | undefined; city_id?: number | undefined; search?: string | undefined; listed?: boolean | undefined; format?: "csv" | "xlsx" | undefined } | undefined }, Blob>('GET', '/operator/v1/number_banks/export', 'file');

/** As a file: Orders of all accounts, newest first */
export const exportAllOrders = /* @__PURE__ */ operation<{ query?: { status?: "unpaid" | "paid" | "cancelled" | "expired" | undefined; account_id?: number | undefined; id?: number | undefined; format?: "csv" | "xlsx" | undefined } | undefined }, Blob>('GET', '/operator/v1/orders/export', 'file');

/** As a file: Patterns of all accounts; those that wait for approval with status=pending, oldest first */
export const exportPatternsForReview = /* @__PURE__ */ operation<{ query?: { status?: "pending" | "active" | "rejected" | undefined; account_id?: number | undefined; search?: string | undefined; format?: "csv" | "xlsx" | undefined } | undefined }, Blob>('GET', '/operator/v1/patterns/export', 'file');

/** As a file: People of an account, newest first */
export const exportUsersOfAccount = /* @__PURE__ */ operation<{ params: { id: number }; query?: { format?: "csv" | "xlsx" | undefined } | undefined }, Blob>('GET', '/operator/v1/accounts/{id}/users/export', 'file');

/** As a file: Plans with their tariffs, newest first */
export const exportPlans = /* @__PURE__ */ operation<{ query?: { format?: "csv" | "xlsx" | undefined } | undefined }, Blob>('GET', '/operator/v1/plans/export', 'file');

/** As a file: Recipients of a send of any account, with the errors of carriers as they came */
export const exportSendItemsForOperator = /* @__PURE__ */ operation<{ params: { id: number }; query?: { status?: "not-started" | "in-queue" | "sent" | "send-failure" | "delivered" | "delivery-failure" | "delivery-undetermined" | "system-error" | "blacklist" | "failed" | "blacklisted" | "cancelled" | "rejected" | undefined; staus?: "not-started" | "in-queue" | "sent" | "send-failure" | "delivered" | "delivery-failure" | "delivery-undetermined" | "system-error" | "blacklist" | "failed" | "blacklisted" | "cancelled" | "rejected" | undefined; search?: string | undefined; format?: "csv" | "xlsx" | undefined } | undefined }, Blob>('GET', '/operator/v1/send_requests/{id}/items/export', 'file');

/** As a file: Rows of a file that did not go in, and why; kept for 30 days, the first 100,000 of them */
export const exportPostalImportFailedRows = /* @__PURE__ */ operation<{ params: { id: number }; query?: { format?: "csv" | "xlsx" | undefined } | undefined }, Blob>('GET', '/operator/v1/postal/imports/{id}/failed-rows/export', 'file');

/** As a file: Rows of an import that did not go in, with reasons, in their order */
export const exportBankImportFailedRows = /* @__PURE__ */ operation<{ params: { id: number; import_id: number }; query?: { format?: "csv" | "xlsx" | undefined } | undefined }, Blob>('GET', '/operator/v1/number_banks/{id}/imports/{import_id}/failed_rows/export', 'file');

/** As a file: Sends of an account, newest first */
export const exportSendsOfAccount = /* @__PURE__ */ operation<{ params: { id: number }; query?: { status?: "in-queue" | "queued" | "sent" | "rejected" | "cancelled" | "init" | "pending-approval" | "insufficient-balance" | undefined; staus?: "in-queue" | "queued" | "sent" | "rejected" | "cancelled" | "init" | "pending-approval" | "insufficient-balance" | undefined; waiting_for?: "approval" | "schedule" | undefined; type?: "pattern" | "simple" | "sample" | "simple-file" | "keywords" | "bank" | "postal" | "lbs" | "voice" | undefined; line_id?: number | undefined; recipient?: string | undefined; search?: string | undefined; test?: boolean | undefined; format?: "csv" | "xlsx" | undefined } | undefined }, Blob>('GET', '/operator/v1/accounts/{id}/send_requests/export', 'file');

/** As a file: Sends that wait for a person, oldest first, with the reason why each waits */
export const exportWaitingSends = /* @__PURE__ */ operation<{ query?: { waiting_for?: "approval" | undefined; account_id?: number | undefined; format?: "csv" | "xlsx" | undefined } | undefined }, Blob>('GET', '/operator/v1/send_requests/export', 'file');

/** As a file: Tickets of all accounts: who has waited longest for an answer comes first, then the newest */
export const exportTicketsForOperator = /* @__PURE__ */ operation<{ query?: { status?: "open" | "answered" | "waiting" | "closed" | undefined; department?: number | undefined; account_id?: number | undefined; format?: "csv" | "xlsx" | undefined } | undefined }, Blob>('GET', '/operator/v1/tickets/export', 'file');

/** As a file: What people did, newest first: operators, and sign-ins and changes of everybody */
export const exportAudit = /* @__PURE__ */ operation<{ query?: { subject?: string | undefined; action?: string | undefined; account_id?: number | undefined; operator_id?: number | undefined; search?: string | undefined; format?: "csv" | "xlsx" | undefined } | undefined }, Blob>('GET', '/operator/v1/audit/export', 'file');

/** Attach a file of any kind to a number bank; customers see its name and size only */
export const attachBankFile = /* @__PURE__ */ operation<{ params: { id: number }; body: AttachBankFileBodyWithFiles }, BankFile>('POST', '/operator/v1/number_banks/{id}/files', 'data');

/** Balance of an account */
export const showAccountBalance = /* @__PURE__ */ operation<{ params: { id: number } }, {
balanceAmount: number;
/** Pages that the balance pays for */
balanceCount: number;
/** One row per tariff, in the order of use */
details: ({
/** Pages that this part pays for */
count: number;
/** Price of a page */
rate: number;
amount: number;
})[];
}>('GET', '/operator/v1/accounts/{id}/balance', 'data');

/** Block an account: its keys open nothing from the next request on */
export const blockAccount = /* @__PURE__ */ operation<{ params: { id: number }; body: BlockAccountBody }, Account>('POST', '/operator/v1/accounts/{id}/block', 'data');

/** Block numbers everywhere, on a line, or for an account */
export const addToBlacklist = /* @__PURE__ */ operation<{ body: AddToBlacklistBody }, BlacklistAddition>('POST', '/operator/v1/blacklist', 'data');

/** Block the numbers of an Excel or CSV file */
export const importBlacklist = /* @__PURE__ */ operation<{ body: ImportBlacklistBodyWithFiles }, BlacklistImport>('POST', '/operator/v1/blacklist/import', 'data');

/** Blocked numbers as a CSV file, newest first */
export const exportBlacklist = /* @__PURE__ */ operation<{ query?: { scope?: "global" | "line" | "account" | undefined; line_id?: number | undefined; account_id?: number | undefined; search?: string | undefined } | undefined }, Blob>('GET', '/operator/v1/blacklist/export', 'file');

/** Blocked numbers of every scope, newest first */
export const listBlacklist = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined; scope?: "global" | "line" | "account" | undefined; line_id?: number | undefined; account_id?: number | undefined; search?: string | undefined } | undefined }, BlacklistEntryPage>('GET', '/operator/v1/blacklist', 'data');

/** Bring subscribers into the postal data set from an xlsx or csv file of any size */
export const importPostalData = /* @__PURE__ */ operation<{ body: ImportPostalDataBodyWithFiles }, PostalImport>('POST', '/operator/v1/postal/imports', 'data');

/** Carriers that are kept, and how those in use are doing in every process */
export const listCarriers = /* @__PURE__ */ operation<NoInput, {
kept: (KeptCarrier)[];
in_use: (CarrierHealth)[];
}>('GET', '/operator/v1/carriers', 'data');

/** Change a carrier; processes reconnect with the new settings */
export const editCarrier = /* @__PURE__ */ operation<{ params: { id: number }; body: EditCarrierBody }, Carrier>('PUT', '/operator/v1/carriers/{id}', 'data');

/** Change a discount code; orders that hold it keep what it gave them */
export const updateDiscount = /* @__PURE__ */ operation<{ params: { id: number }; body?: UpdateDiscountBody }, Discount>('PATCH', '/operator/v1/discounts/{id}', 'data');

/** Change a line; a new price holds for sends from now on */
export const editLine = /* @__PURE__ */ operation<{ params: { id: number }; body?: EditLineBody }, {
id: number;
number: string;
title: string;
/** Shown to the accounts that may use it */
desc: string;
/** Kind of line */
service: "service" | "advertising";
/** Price of a page in multiples of the rate of the account, to three decimals */
price_factor: number;
access: {
kind: "all" | "accounts" | "plans";
accounts: (number)[];
plans: (number)[];
};
/** The first default line carries texts of the service itself and sends without a line; new accounts get every default line that is for listed accounts */
is_default: boolean;
/** Empty: every carrier */
carriers: ({
carrier_id: number;
carrier: string;
/** Share of the traffic; 1 unless given. 0: a reserve, used when no other is ready */
weight: number;
operator: "mci" | "irancell" | "rightel" | "other" | null;
})[];
/** When sends to many may leave by this line, in place of the sending hours of its kind; may run over midnight. One-time codes are never held, and calls keep to the hours of their kind. null: the hours of its kind */
hours: {
/** HH:MM in the time zone of the service */
from: string;
/** HH:MM in the time zone of the service */
to: string;
} | null;
/** Whether sends by postal code may go out by it */
allows_postal: boolean;
retired_at: string | null;
created_at: string;
/** Sends by this line that wait for an operator or for their moment */
waiting_sends_count: number;
}>('PATCH', '/operator/v1/lines/{id}', 'data');

/** Change a plan; tariffs are replaced as a whole. Credit that was bought keeps its rate */
export const updatePlan = /* @__PURE__ */ operation<{ params: { id: number }; body?: UpdatePlanBody }, Plan>('PATCH', '/operator/v1/plans/{id}', 'data');

/** Change a ready-made text; what was said with it stays */
export const editReadyText = /* @__PURE__ */ operation<{ params: { id: number }; body?: EditReadyTextBody }, ReadyText>('PATCH', '/operator/v1/ready_texts/{id}', 'data');

/** Change the title of a degree of importance; its code stays */
export const renameTicketImportance = /* @__PURE__ */ operation<{ params: { id: number }; body: RenameTicketImportanceBody }, TicketImportance>('PATCH', '/operator/v1/ticket_importances/{id}', 'data');

/** Change the title or place of a number bank, or whether customers see it */
export const updateBank = /* @__PURE__ */ operation<{ params: { id: number }; body?: UpdateBankBody }, OperatorNumberBank>('PATCH', '/operator/v1/number_banks/{id}', 'data');

/** Close a ticket */
export const closeTicketByOperator = /* @__PURE__ */ operation<{ params: { id: number } }, OperatorTicketConversation>('POST', '/operator/v1/tickets/{id}/close', 'data');

/** Connect to a carrier with these settings and hang up again; nothing is kept or sent */
export const tryCarrier = /* @__PURE__ */ operation<{ body: TryCarrierBody }, CarrierTrial>('POST', '/operator/v1/carriers/try', 'data');

/** Decisions of operators by day, and how long they were waited for */
export const showModerationFigures = /* @__PURE__ */ operation<{ query?: { from?: string | undefined; to?: string | undefined } | undefined }, (ModerationOfDay)[]>('GET', '/operator/v1/figures/moderation', 'data');

/** Delete a number bank with its numbers and files; sends that were accepted stay */
export const deleteBank = /* @__PURE__ */ operation<{ params: { id: number } }, OperatorNumberBank>('DELETE', '/operator/v1/number_banks/{id}', 'data');

/** Delete a plan that no account is on */
export const deletePlan = /* @__PURE__ */ operation<{ params: { id: number } }, null>('DELETE', '/operator/v1/plans/{id}', 'data');

/** Delete a ready-made text */
export const deleteReadyText = /* @__PURE__ */ operation<{ params: { id: number } }, ReadyText>('DELETE', '/operator/v1/ready_texts/{id}', 'data');

/** Departments to which a ticket can be handed */
export const listTicketDepartmentsForOperator = /* @__PURE__ */ operation<NoInput, (TicketDepartment)[]>('GET', '/operator/v1/ticket_departments', 'data');

/** Discount codes, newest first */
export const listDiscounts = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined } | undefined }, DiscountPage>('GET', '/operator/v1/discounts', 'data');

/** Download a file of a number bank */
export const downloadBankFile = /* @__PURE__ */ operation<{ params: { id: number; file_id: number } }, Blob>('GET', '/operator/v1/number_banks/{id}/files/{file_id}', 'file');

/** Download an attachment of a ticket */
export const downloadTicketFileForOperator = /* @__PURE__ */ operation<{ params: { id: number; file_id: number } }, Blob>('GET', '/operator/v1/tickets/{id}/files/{file_id}', 'file');

/** Empty the postal data set */
export const clearPostalData = /* @__PURE__ */ operation<NoInput, PostalData>('DELETE', '/operator/v1/postal', 'data');

/** Every line with its carriers, its hours and who may use it; retired ones last */
export const listLinesForOperator = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined; search?: string | undefined; service?: "service" | "advertising" | undefined; is_retired?: boolean | undefined; is_default?: boolean | undefined } | undefined }, {
current_page: number;
last_page: number;
per_page: number;
total: number;
next_page_url: string | null;
prev_page_url: string | null;
data: ({
id: number;
number: string;
title: string;
/** Shown to the accounts that may use it */
desc: string;
/** Kind of line */
service: "service" | "advertising";
/** Price of a page in multiples of the rate of the account, to three decimals */
price_factor: number;
access: {
kind: "all" | "accounts" | "plans";
accounts: (number)[];
plans: (number)[];
};
/** The first default line carries texts of the service itself and sends without a line; new accounts get every default line that is for listed accounts */
is_default: boolean;
/** Empty: every carrier */
carriers: ({
carrier_id: number;
carrier: string;
/** Share of the traffic; 1 unless given. 0: a reserve, used when no other is ready */
weight: number;
operator: "mci" | "irancell" | "rightel" | "other" | null;
})[];
/** When sends to many may leave by this line, in place of the sending hours of its kind; may run over midnight. One-time codes are never held, and calls keep to the hours of their kind. null: the hours of its kind */
hours: {
/** HH:MM in the time zone of the service */
from: string;
/** HH:MM in the time zone of the service */
to: string;
} | null;
/** Whether sends by postal code may go out by it */
allows_postal: boolean;
retired_at: string | null;
created_at: string;
/** Sends by this line that wait for an operator or for their moment */
waiting_sends_count: number;
})[];
}>('GET', '/operator/v1/lines', 'data');

/** Every movement of an account's wallet, newest first */
export const listAccountLedger = /* @__PURE__ */ operation<{ params: { id: number }; query?: { page?: number | undefined; limit?: number | undefined } | undefined }, LedgerEntryPage>('GET', '/operator/v1/accounts/{id}/ledger', 'data');

/** Files that were brought into the postal data set */
export const listPostalImports = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined } | undefined }, PostalImportPage>('GET', '/operator/v1/postal/imports', 'data');

/** Free a number, whoever blocked it */
export const removeFromBlacklist = /* @__PURE__ */ operation<{ params: { id: number } }, BlacklistEntry>('DELETE', '/operator/v1/blacklist/{id}', 'data');

/** Give a message that belongs to no account to one */
export const assignInboxMessage = /* @__PURE__ */ operation<{ params: { id: number }; body: AssignInboxMessageBody }, OperatorInboxMessage>('POST', '/operator/v1/inbox/{id}/assign', 'data');

/** Give an account credit, or take some with a negative amount, with a reason */
export const adjustCredit = /* @__PURE__ */ operation<{ params: { id: number }; body: AdjustCreditBody }, {
balanceAmount: number;
/** Pages that the balance pays for */
balanceCount: number;
/** One row per tariff, in the order of use */
details: ({
/** Pages that this part pays for */
count: number;
/** Price of a page */
rate: number;
amount: number;
})[];
}>('POST', '/operator/v1/accounts/{id}/credit', 'data');

/** Give an operator another role; it holds for their keys and sessions from the next request on */
export const editOperator = /* @__PURE__ */ operation<{ params: { id: number }; body: EditOperatorBody }, Operator>('PATCH', '/operator/v1/operators/{id}', 'data');

/** Give up a carrier; what it holds is finished first */
export const deleteCarrier = /* @__PURE__ */ operation<{ params: { id: number } }, Carrier>('DELETE', '/operator/v1/carriers/{id}', 'data');

/** Go on with a send that was paused */
export const resumeSend = /* @__PURE__ */ operation<{ params: { id: number } }, {
id: number;
is_paused: boolean;
}>('POST', '/operator/v1/send_requests/{id}/resume', 'data');

/** Hand a ticket to another department */
export const forwardTicket = /* @__PURE__ */ operation<{ params: { id: number }; body: ForwardTicketBody }, OperatorTicketConversation>('POST', '/operator/v1/tickets/{id}/forward', 'data');

/** How far a file is */
export const showPostalImport = /* @__PURE__ */ operation<{ params: { id: number } }, PostalImport>('GET', '/operator/v1/postal/imports/{id}', 'data');

/** How far an import is */
export const showBankImport = /* @__PURE__ */ operation<{ params: { id: number; import_id: number } }, BankImport>('GET', '/operator/v1/number_banks/{id}/imports/{import_id}', 'data');

/** How many people the postal data set holds, by province, gender and operator */
export const showPostalData = /* @__PURE__ */ operation<NoInput, PostalData>('GET', '/operator/v1/postal', 'data');

/** How operators decided about an account: counts of its 500 newest decisions, and the last ones */
export const listAccountDecisions = /* @__PURE__ */ operation<{ params: { id: number } }, AccountDecisions>('GET', '/operator/v1/accounts/{id}/decisions', 'data');

/** Imports of a bank, newest first */
export const listBankImports = /* @__PURE__ */ operation<{ params: { id: number }; query?: { page?: number | undefined; limit?: number | undefined } | undefined }, BankImportPage>('GET', '/operator/v1/number_banks/{id}/imports', 'data');

/** Invite a person to an account; the link in the answer lets them set a password */
export const inviteUserByOperator = /* @__PURE__ */ operation<{ params: { id: number }; body: InviteUserByOperatorBody }, Invitation>('POST', '/operator/v1/accounts/{id}/users', 'data');

/** Keep a reason or an answer for everybody who decides or answers */
export const addReadyText = /* @__PURE__ */ operation<{ body: AddReadyTextBody }, ReadyText>('POST', '/operator/v1/ready_texts', 'data');

/** Keep another carrier; every process connects to it at once */
export const createCarrier = /* @__PURE__ */ operation<{ body: CreateCarrierBody }, Carrier>('POST', '/operator/v1/carriers', 'data');

/** Let a blocked account work again; what it had ordered goes on */
export const unblockAccount = /* @__PURE__ */ operation<{ params: { id: number } }, Account>('POST', '/operator/v1/accounts/{id}/unblock', 'data');

/** Let a location-based request run as soon as its window is open */
export const approveLocation = /* @__PURE__ */ operation<{ params: { id: number }; body?: ApproveLocationBody }, OperatorLocationRequest>('POST', '/operator/v1/lbs/{id}/approve', 'data');

/** Let a person of an account in again */
export const enableUserByOperator = /* @__PURE__ */ operation<{ params: { id: number; user_id: number } }, User>('POST', '/operator/v1/accounts/{id}/users/{user_id}/enable', 'data');

/** Let a person of an account in no more */
export const disableUserByOperator = /* @__PURE__ */ operation<{ params: { id: number; user_id: number } }, User>('POST', '/operator/v1/accounts/{id}/users/{user_id}/disable', 'data');

/** Let a send go: now, or at its moment if that is still to come */
export const approveSend = /* @__PURE__ */ operation<{ params: { id: number } }, ModeratedSend>('POST', '/operator/v1/send_requests/{id}/approve', 'data');

/** Let an operator in again */
export const enableOperator = /* @__PURE__ */ operation<{ params: { id: number } }, Operator>('POST', '/operator/v1/operators/{id}/enable', 'data');

/** Let an operator in no more; their keys open nothing from the next request on */
export const disableOperator = /* @__PURE__ */ operation<{ params: { id: number } }, Operator>('POST', '/operator/v1/operators/{id}/disable', 'data');

/** Let texts that an operator has approved for this account pass from now on, or stop that */
export const trustAccount = /* @__PURE__ */ operation<{ params: { id: number }; body: TrustAccountBody }, {
id: number;
is_trusted: boolean;
}>('PUT', '/operator/v1/accounts/{id}/trust', 'data');

/** Location-based requests of all accounts, newest first; waiting_for=approval is the queue */
export const listAllLocations = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined; status?: "pending" | "running" | "done" | "cancelled" | "rejected" | undefined; waiting_for?: "approval" | "schedule" | undefined; account_id?: number | undefined; search?: string | undefined } | undefined }, OperatorLocationRequestPage>('GET', '/operator/v1/lbs', 'data');

/** Make a discount code */
export const createDiscount = /* @__PURE__ */ operation<{ body: CreateDiscountBody }, Discount>('POST', '/operator/v1/discounts', 'data');

/** Make a key for an operator; it is shown this once */
export const createOperatorKey = /* @__PURE__ */ operation<{ params: { id: number }; body: CreateOperatorKeyBody }, {
name: string;
hint: string;
operator_key: string;
}>('POST', '/operator/v1/operators/{id}/keys', 'data');

/** Make a number bank; its numbers are imported afterwards */
export const createBank = /* @__PURE__ */ operation<{ body: CreateBankBody }, OperatorNumberBank>('POST', '/operator/v1/number_banks', 'data');

/** Make a plan */
export const createPlan = /* @__PURE__ */ operation<{ body: CreatePlanBody }, Plan>('POST', '/operator/v1/plans', 'data');

/** Make an account, without a seller unless one is given */
export const createAccount = /* @__PURE__ */ operation<{ body: CreateAccountBody }, RegisteredAccount>('POST', '/operator/v1/accounts', 'data');

/** Make another key for an account; it is shown this once */
export const createAccountKey = /* @__PURE__ */ operation<{ params: { id: number }; body: CreateAccountKeyBody }, {
id: number;
name: string;
hint: string;
api_key: string;
}>('POST', '/operator/v1/accounts/{id}/keys', 'data');

/** Messages accepted, sent, delivered and failed, by time, account, line, carrier and kind */
export const showFigures = /* @__PURE__ */ operation<{ query?: { from?: string | undefined; to?: string | undefined; group?: string | undefined; account_id?: number | undefined; carrier?: string | undefined; line?: string | undefined; kind?: string | undefined; limit?: number | undefined } | undefined }, Figures>('GET', '/operator/v1/figures', 'data');

/** Messages that phones sent, of every account and of none, newest first */
export const listInboxOfAll = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined; account_id?: number | undefined; unassigned?: boolean | undefined; from?: string | undefined; line_number?: string | undefined; from_date?: string | undefined; to_date?: string | undefined } | undefined }, OperatorInboxMessagePage>('GET', '/operator/v1/inbox', 'data');

/** Money by day: what was bought, given, charged and given back */
export const showMoneyFigures = /* @__PURE__ */ operation<{ query?: { from?: string | undefined; to?: string | undefined; account_id?: number | undefined } | undefined }, (MoneyOfDay)[]>('GET', '/operator/v1/figures/money', 'data');

/** Number banks, newest first, those that customers do not see included */
export const listBanksForOperator = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined; province_id?: number | undefined; city_id?: number | undefined; search?: string | undefined; listed?: boolean | undefined } | undefined }, OperatorNumberBankPage>('GET', '/operator/v1/number_banks', 'data');

/** One account */
export const showAccount = /* @__PURE__ */ operation<{ params: { id: number } }, Account>('GET', '/operator/v1/accounts/{id}', 'data');

/** One discount code */
export const showDiscount = /* @__PURE__ */ operation<{ params: { id: number } }, Discount>('GET', '/operator/v1/discounts/{id}', 'data');

/** One line with its carriers, its hours and who may use it */
export const showLineForOperator = /* @__PURE__ */ operation<{ params: { id: number } }, {
id: number;
number: string;
title: string;
/** Shown to the accounts that may use it */
desc: string;
/** Kind of line */
service: "service" | "advertising";
/** Price of a page in multiples of the rate of the account, to three decimals */
price_factor: number;
access: {
kind: "all" | "accounts" | "plans";
accounts: (number)[];
plans: (number)[];
};
/** The first default line carries texts of the service itself and sends without a line; new accounts get every default line that is for listed accounts */
is_default: boolean;
/** Empty: every carrier */
carriers: ({
carrier_id: number;
carrier: string;
/** Share of the traffic; 1 unless given. 0: a reserve, used when no other is ready */
weight: number;
operator: "mci" | "irancell" | "rightel" | "other" | null;
})[];
/** When sends to many may leave by this line, in place of the sending hours of its kind; may run over midnight. One-time codes are never held, and calls keep to the hours of their kind. null: the hours of its kind */
hours: {
/** HH:MM in the time zone of the service */
from: string;
/** HH:MM in the time zone of the service */
to: string;
} | null;
/** Whether sends by postal code may go out by it */
allows_postal: boolean;
retired_at: string | null;
created_at: string;
/** Sends by this line that wait for an operator or for their moment */
waiting_sends_count: number;
}>('GET', '/operator/v1/lines/{id}', 'data');

/** One number bank with its files */
export const showBankForOperator = /* @__PURE__ */ operation<{ params: { id: number } }, {
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
files: (BankFile)[];
}>('GET', '/operator/v1/number_banks/{id}', 'data');

/** One plan with its tariffs */
export const showPlan = /* @__PURE__ */ operation<{ params: { id: number } }, Plan>('GET', '/operator/v1/plans/{id}', 'data');

/** One send of any account, with how far its items are */
export const showSendForOperator = /* @__PURE__ */ operation<{ params: { id: number } }, OperatorSend>('GET', '/operator/v1/send_requests/{id}', 'data');

/** Open a closed ticket again; its status follows who spoke last */
export const reopenTicket = /* @__PURE__ */ operation<{ params: { id: number } }, OperatorTicketConversation>('POST', '/operator/v1/tickets/{id}/reopen', 'data');

/** Orders of all accounts, newest first */
export const listAllOrders = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined; status?: "unpaid" | "paid" | "cancelled" | "expired" | undefined; account_id?: number | undefined; id?: number | undefined } | undefined }, OperatorOrderPage>('GET', '/operator/v1/orders', 'data');

/** Patterns of all accounts; those that wait for approval with status=pending, oldest first */
export const listPatternsForReview = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined; status?: "pending" | "active" | "rejected" | undefined; account_id?: number | undefined; search?: string | undefined } | undefined }, ReviewedPatternPage>('GET', '/operator/v1/patterns', 'data');

/** People at the service, newest first */
export const listOperators = /* @__PURE__ */ operation<NoInput, (Operator)[]>('GET', '/operator/v1/operators', 'data');

/** People of an account, newest first */
export const listUsersOfAccount = /* @__PURE__ */ operation<{ params: { id: number }; query?: { page?: number | undefined; limit?: number | undefined } | undefined }, UserPage>('GET', '/operator/v1/accounts/{id}/users', 'data');

/** Plans with their tariffs, newest first */
export const listPlans = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined } | undefined }, PlanPage>('GET', '/operator/v1/plans', 'data');

/** Put a retired line into use again; sends that were held go back to their schedule */
export const restoreLine = /* @__PURE__ */ operation<{ params: { id: number } }, {
id: number;
number: string;
title: string;
/** Shown to the accounts that may use it */
desc: string;
/** Kind of line */
service: "service" | "advertising";
/** Price of a page in multiples of the rate of the account, to three decimals */
price_factor: number;
access: {
kind: "all" | "accounts" | "plans";
accounts: (number)[];
plans: (number)[];
};
/** The first default line carries texts of the service itself and sends without a line; new accounts get every default line that is for listed accounts */
is_default: boolean;
/** Empty: every carrier */
carriers: ({
carrier_id: number;
carrier: string;
/** Share of the traffic; 1 unless given. 0: a reserve, used when no other is ready */
weight: number;
operator: "mci" | "irancell" | "rightel" | "other" | null;
})[];
/** When sends to many may leave by this line, in place of the sending hours of its kind; may run over midnight. One-time codes are never held, and calls keep to the hours of their kind. null: the hours of its kind */
hours: {
/** HH:MM in the time zone of the service */
from: string;
/** HH:MM in the time zone of the service */
to: string;
} | null;
/** Whether sends by postal code may go out by it */
allows_postal: boolean;
retired_at: string | null;
created_at: string;
/** Sends by this line that wait for an operator or for their moment */
waiting_sends_count: number;
/** Sends that wait for their moment again */
resumed_sends_count: number;
}>('POST', '/operator/v1/lines/{id}/restore', 'data');

/** Put what was set aside back into the queue */
export const releaseHold = /* @__PURE__ */ operation<{ params: { subject: string } }, null>('DELETE', '/operator/v1/review_holds/{subject}', 'data');

/** Ready-made reasons and answers, oldest first */
export const listReadyTexts = /* @__PURE__ */ operation<{ query?: { kind?: "reason" | "answer" | undefined } | undefined }, (ReadyText)[]>('GET', '/operator/v1/ready_texts', 'data');

/** Recipients of a send of any account, with the errors of carriers as they came */
export const listSendItemsForOperator = /* @__PURE__ */ operation<{ params: { id: number }; query?: { page?: number | undefined; limit?: number | undefined; status?: "not-started" | "in-queue" | "sent" | "send-failure" | "delivered" | "delivery-failure" | "delivery-undetermined" | "system-error" | "blacklist" | "failed" | "blacklisted" | "cancelled" | "rejected" | undefined; staus?: "not-started" | "in-queue" | "sent" | "send-failure" | "delivered" | "delivery-failure" | "delivery-undetermined" | "system-error" | "blacklist" | "failed" | "blacklisted" | "cancelled" | "rejected" | undefined; search?: string | undefined } | undefined }, {
current_page: number;
last_page: number;
per_page: number;
total: number;
next_page_url: string | null;
prev_page_url: string | null;
data: ({
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
/** Why it failed or waits, in the words of the carrier */
error: string | null;
sent_at: string | null;
delivered_at: string | null;
})[];
}>('GET', '/operator/v1/send_requests/{id}/items', 'data');

/** Record that the money of a paid order was given back: its credit is taken from the wallet again, once */
export const refundOrder = /* @__PURE__ */ operation<{ params: { id: number }; body: RefundOrderBody }, OperatorOrder>('POST', '/operator/v1/orders/{id}/refund', 'data');

/** Refuse a location-based request with a reason that its owner reads; its whole cost goes back */
export const rejectLocation = /* @__PURE__ */ operation<{ params: { id: number }; body: RejectLocationBody }, OperatorLocationRequest>('POST', '/operator/v1/lbs/{id}/reject', 'data');

/** Refuse a pattern with a reason that its owner reads */
export const rejectPattern = /* @__PURE__ */ operation<{ params: { code: string }; body: RejectPatternBody }, {
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
/** Scheduled sends that wait for an operator from now on */
held_sends_count: number;
}>('POST', '/operator/v1/patterns/{code}/reject', 'data');

/** Refuse a send with a reason that its owner reads; its whole cost goes back */
export const rejectSend = /* @__PURE__ */ operation<{ params: { id: number }; body: RejectSendBody }, ModeratedSend>('POST', '/operator/v1/send_requests/{id}/reject', 'data');

/** Remove a file from a number bank */
export const removeBankFile = /* @__PURE__ */ operation<{ params: { id: number; file_id: number } }, BankFile>('DELETE', '/operator/v1/number_banks/{id}/files/{file_id}', 'data');

/** Remove an operator; what they did stays in the audit under their name */
export const removeOperator = /* @__PURE__ */ operation<{ params: { id: number } }, null>('DELETE', '/operator/v1/operators/{id}', 'data');

/** Rename a department, in old tickets too */
export const renameTicketDepartment = /* @__PURE__ */ operation<{ params: { id: number }; body: RenameTicketDepartmentBody }, TicketDepartment>('PATCH', '/operator/v1/ticket_departments/{id}', 'data');

/** Revoke a key: it opens nothing from the next request on */
export const revokeAccountKey = /* @__PURE__ */ operation<{ params: { id: number; key_id: number } }, null>('DELETE', '/operator/v1/accounts/{id}/keys/{key_id}', 'data');

/** Revoke an operator's key: it opens nothing from the next request on */
export const revokeOperatorKey = /* @__PURE__ */ operation<{ params: { id: number; key_id: number } }, null>('DELETE', '/operator/v1/operators/{id}/keys/{key_id}', 'data');

/** Rows of a file that did not go in, and why; kept for 30 days, the first 100,000 of them */
export const listPostalImportFailedRows = /* @__PURE__ */ operation<{ params: { id: number }; query?: { page?: number | undefined; limit?: number | undefined } | undefined }, {
current_page: number;
last_page: number;
per_page: number;
total: number;
next_page_url: string | null;
prev_page_url: string | null;
data: ({
row: number;
cells: (string)[];
message: string;
})[];
}>('GET', '/operator/v1/postal/imports/{id}/failed-rows', 'data');

/** Rows of an import that did not go in, with reasons, in their order */
export const listBankImportFailedRows = /* @__PURE__ */ operation<{ params: { id: number; import_id: number }; query?: { page?: number | undefined; limit?: number | undefined } | undefined }, {
current_page: number;
last_page: number;
per_page: number;
total: number;
next_page_url: string | null;
prev_page_url: string | null;
data: ({
row: number;
value: string;
message: string;
})[];
}>('GET', '/operator/v1/number_banks/{id}/imports/{import_id}/failed_rows', 'data');

/** Say what waits for an operator; it holds for sends from now on */
export const setModerationRules = /* @__PURE__ */ operation<{ body?: SetModerationRulesBody }, {
/** PEYK_MODERATION; with auto everything passes, whatever the rules say */
mode: "manual" | "auto";
kinds: ({
/** A kind of send; pattern is a pattern send with a value longer than declared */
kind: "simple" | "simple-file" | "sample" | "keywords" | "bank" | "postal" | "lbs" | "voice" | "pattern";
/** always: an operator sees it first, unless the account is trusted and the same text was approved for it before; untrusted: an operator sees it unless the account is trusted; never: it passes unseen */
rule: "always" | "untrusted" | "never";
/** Set by an operator; else it follows from PEYK_MODERATED_KINDS */
is_kept: boolean;
})[];
/** Free texts with a link, an account name, a phone number or a USSD code, of kinds that would pass unseen */
links_and_numbers: {
/** always: an operator sees it first, unless the account is trusted and the same text was approved for it before; untrusted: an operator sees it unless the account is trusted; never: it passes unseen */
rule: "always" | "untrusted" | "never";
/** Set by an operator; else it follows from PEYK_MODERATED_KINDS */
is_kept: boolean;
};
/** What passes without any operator, of every account */
unseen_kinds: ("simple" | "simple-file" | "sample" | "keywords" | "bank" | "postal" | "lbs" | "voice" | "pattern")[];
}>('PUT', '/operator/v1/moderation-rules', 'data');

/** Say whether sends by postal code may go out on a line */
export const allowPostalSends = /* @__PURE__ */ operation<{ params: { id: number }; body: AllowPostalSendsBody }, {
line_id: number;
allowed: boolean;
}>('PUT', '/operator/v1/lines/{id}/postal', 'data');

/** See an account as its people see it, for half an hour: every change is refused, and its people read who looked and why */
export const signInAs = /* @__PURE__ */ operation<{ params: { id: number }; body: SignInAsBody }, AccountVisit>('POST', '/operator/v1/accounts/{id}/sign_in_as', 'data');

/** Send a test message over this carrier and no other; it costs nobody anything */
export const testCarrier = /* @__PURE__ */ operation<{ params: { id: number }; body: TestCarrierBody }, CarrierTest>('POST', '/operator/v1/carriers/{id}/test', 'data');

/** Sends of an account, newest first */
export const listSendsOfAccount = /* @__PURE__ */ operation<{ params: { id: number }; query?: { page?: number | undefined; limit?: number | undefined; status?: "in-queue" | "queued" | "sent" | "rejected" | "cancelled" | "init" | "pending-approval" | "insufficient-balance" | undefined; staus?: "in-queue" | "queued" | "sent" | "rejected" | "cancelled" | "init" | "pending-approval" | "insufficient-balance" | undefined; waiting_for?: "approval" | "schedule" | undefined; type?: "pattern" | "simple" | "sample" | "simple-file" | "keywords" | "bank" | "postal" | "lbs" | "voice" | undefined; line_id?: number | undefined; recipient?: string | undefined; search?: string | undefined; test?: boolean | undefined } | undefined }, SendRequestPage>('GET', '/operator/v1/accounts/{id}/send_requests', 'data');

/** Sends that wait for a person, oldest first, with the reason why each waits */
export const listWaitingSends = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined; waiting_for?: "approval" | undefined; account_id?: number | undefined } | undefined }, ModeratedSendPage>('GET', '/operator/v1/send_requests', 'data');

/** Set plan, request limit, sites, verification or dialect of an account */
export const editAccount = /* @__PURE__ */ operation<{ params: { id: number }; body?: EditAccountBody }, Account>('PATCH', '/operator/v1/accounts/{id}', 'data');

/** Set something aside that waits for a decision: others see who holds it, and it still waits */
export const holdForReview = /* @__PURE__ */ operation<{ body: HoldForReviewBody }, {
subject: string;
}>('POST', '/operator/v1/review_holds', 'data');

/** Set the carriers of a line in the order in which they are tried; an empty list means all of them */
export const setLineRoute = /* @__PURE__ */ operation<{ params: { id: number }; body: SetLineRouteBody }, {
line_id: number;
/** In the order in which they are tried; an empty list means all carriers */
carriers: ({
carrier_id: number;
/** Share of the traffic; 1 unless given. 0: a reserve, used when no other is ready */
weight?: number | undefined;
operator?: "mci" | "irancell" | "rightel" | "other" | null | undefined;
})[];
}>('PUT', '/operator/v1/lines/{id}/route', 'data');

/** Set the words by which recipients opt out and in again; they hold for replies from now on */
export const setReplyWords = /* @__PURE__ */ operation<{ body?: SetReplyWordsBody }, ReplyWords>('PUT', '/operator/v1/reply-words', 'data');

/** Set when sends to many may leave by a kind of line; outside they wait. One-time codes are never held */
export const setSendingHours = /* @__PURE__ */ operation<{ body: SetSendingHoursBody }, {
/** Kind of line; or voice, for calls by whatever line */
service: "service" | "advertising" | "voice";
}>('PUT', '/operator/v1/sending-hours', 'data');

/** Stop a file; what it added stays, a replacement is thrown away */
export const cancelPostalImport = /* @__PURE__ */ operation<{ params: { id: number } }, PostalImport>('POST', '/operator/v1/postal/imports/{id}/cancel', 'data');

/** Stop an import; the numbers that it added stay */
export const cancelBankImport = /* @__PURE__ */ operation<{ params: { id: number; import_id: number } }, BankImport>('POST', '/operator/v1/number_banks/{id}/imports/{import_id}/cancel', 'data');

/** Stop handing over the items of a send to many; what carriers hold already still goes out */
export const pauseSend = /* @__PURE__ */ operation<{ params: { id: number } }, {
id: number;
is_paused: boolean;
}>('POST', '/operator/v1/send_requests/{id}/pause', 'data');

/** Take a degree of importance out of use; tickets that have it keep it */
export const retireTicketImportance = /* @__PURE__ */ operation<{ params: { id: number } }, TicketImportance>('DELETE', '/operator/v1/ticket_importances/{id}', 'data');

/** Take a department out of use; its tickets stay */
export const retireTicketDepartment = /* @__PURE__ */ operation<{ params: { id: number } }, TicketDepartment>('DELETE', '/operator/v1/ticket_departments/{id}', 'data');

/** Take a discount code out of use; its history stays */
export const deleteDiscount = /* @__PURE__ */ operation<{ params: { id: number } }, Discount>('DELETE', '/operator/v1/discounts/{id}', 'data');

/** Take a line out of use; reports keep its number, replies to it are still read */
export const retireLine = /* @__PURE__ */ operation<{ params: { id: number } }, {
id: number;
number: string;
title: string;
/** Shown to the accounts that may use it */
desc: string;
/** Kind of line */
service: "service" | "advertising";
/** Price of a page in multiples of the rate of the account, to three decimals */
price_factor: number;
access: {
kind: "all" | "accounts" | "plans";
accounts: (number)[];
plans: (number)[];
};
/** The first default line carries texts of the service itself and sends without a line; new accounts get every default line that is for listed accounts */
is_default: boolean;
/** Empty: every carrier */
carriers: ({
carrier_id: number;
carrier: string;
/** Share of the traffic; 1 unless given. 0: a reserve, used when no other is ready */
weight: number;
operator: "mci" | "irancell" | "rightel" | "other" | null;
})[];
/** When sends to many may leave by this line, in place of the sending hours of its kind; may run over midnight. One-time codes are never held, and calls keep to the hours of their kind. null: the hours of its kind */
hours: {
/** HH:MM in the time zone of the service */
from: string;
/** HH:MM in the time zone of the service */
to: string;
} | null;
/** Whether sends by postal code may go out by it */
allows_postal: boolean;
retired_at: string | null;
created_at: string;
/** Sends by this line that wait for an operator or for their moment */
waiting_sends_count: number;
/** Scheduled sends that wait for an operator from now on */
held_sends_count: number;
/** Set if no default line is left */
warning: string | null;
}>('POST', '/operator/v1/lines/{id}/retire', 'data');

/** Take back the approval of a pattern with a reason that its owner reads: no further send can use it, and scheduled sends made with it wait for an operator */
export const withdrawPattern = /* @__PURE__ */ operation<{ params: { code: string }; body: WithdrawPatternBody }, {
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
/** Scheduled sends that wait for an operator from now on */
held_sends_count: number;
}>('POST', '/operator/v1/patterns/{code}/withdraw', 'data');

/** The sound of a voice send, as it was uploaded */
export const listenToSend = /* @__PURE__ */ operation<{ params: { id: number } }, Blob>('GET', '/operator/v1/send_requests/{id}/voice', 'file');

/** Tickets of all accounts: who has waited longest for an answer comes first, then the newest */
export const listTicketsForOperator = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined; status?: "open" | "answered" | "waiting" | "closed" | undefined; department?: number | undefined; account_id?: number | undefined } | undefined }, OperatorTicketPage>('GET', '/operator/v1/tickets', 'data');

/** Turn the second factor of a person off who lost it */
export const resetUserTwoFactorByOperator = /* @__PURE__ */ operation<{ params: { id: number; user_id: number } }, User>('POST', '/operator/v1/accounts/{id}/users/{user_id}/two-factor/reset', 'data');

/** Turn the second factor of an operator off who lost it */
export const resetOperatorTwoFactor = /* @__PURE__ */ operation<{ params: { id: number } }, null>('POST', '/operator/v1/operators/{id}/two-factor/reset', 'data');

/** What became of a test message */
export const showCarrierTest = /* @__PURE__ */ operation<{ params: { id: number; test_id: number } }, CarrierTest>('GET', '/operator/v1/carriers/{id}/test/{test_id}', 'data');

/** What operators have set aside, and who did, oldest first */
export const listReviewHolds = /* @__PURE__ */ operation<NoInput, (ReviewHold)[]>('GET', '/operator/v1/review_holds', 'data');

/** What people did, newest first: operators, and sign-ins and changes of everybody */
export const listAudit = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined; subject?: string | undefined; action?: string | undefined; account_id?: number | undefined; operator_id?: number | undefined; search?: string | undefined } | undefined }, AuditEntryPage>('GET', '/operator/v1/audit', 'data');

/** What this process finds out about itself: settings, database, clock, disk, and what to do */
export const showDiagnosis = /* @__PURE__ */ operation<NoInput, (DiagnosisFinding)[]>('GET', '/operator/v1/diagnosis', 'data');

/** What waits for an operator, by kind of send and trust of the account */
export const showModerationRules = /* @__PURE__ */ operation<NoInput, {
/** PEYK_MODERATION; with auto everything passes, whatever the rules say */
mode: "manual" | "auto";
kinds: ({
/** A kind of send; pattern is a pattern send with a value longer than declared */
kind: "simple" | "simple-file" | "sample" | "keywords" | "bank" | "postal" | "lbs" | "voice" | "pattern";
/** always: an operator sees it first, unless the account is trusted and the same text was approved for it before; untrusted: an operator sees it unless the account is trusted; never: it passes unseen */
rule: "always" | "untrusted" | "never";
/** Set by an operator; else it follows from PEYK_MODERATED_KINDS */
is_kept: boolean;
})[];
/** Free texts with a link, an account name, a phone number or a USSD code, of kinds that would pass unseen */
links_and_numbers: {
/** always: an operator sees it first, unless the account is trusted and the same text was approved for it before; untrusted: an operator sees it unless the account is trusted; never: it passes unseen */
rule: "always" | "untrusted" | "never";
/** Set by an operator; else it follows from PEYK_MODERATED_KINDS */
is_kept: boolean;
};
/** What passes without any operator, of every account */
unseen_kinds: ("simple" | "simple-file" | "sample" | "keywords" | "bank" | "postal" | "lbs" | "voice" | "pattern")[];
}>('GET', '/operator/v1/moderation-rules', 'data');

/** When sends to many may leave, by kind of line; a kind that is not listed is always open */
export const listSendingHours = /* @__PURE__ */ operation<NoInput, (SendingHours)[]>('GET', '/operator/v1/sending-hours', 'data');

/** Whether texts that an operator has approved for this account pass */
export const showAccountTrust = /* @__PURE__ */ operation<{ params: { id: number } }, {
id: number;
is_trusted: boolean;
}>('GET', '/operator/v1/accounts/{id}/trust', 'data');

/** Which carriers serve which line; a line without a route uses all of them */
export const listLineRoutes = /* @__PURE__ */ operation<NoInput, ({
line_id: number;
line: string;
carrier_id: number;
carrier: string;
weight: number;
operator: "mci" | "irancell" | "rightel" | "other" | null;
})[]>('GET', '/operator/v1/routes', 'data');

/** Words by which recipients opt out and in again */
export const showReplyWords = /* @__PURE__ */ operation<NoInput, ReplyWords>('GET', '/operator/v1/reply-words', 'data');
