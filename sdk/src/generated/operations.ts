// Written by npm run generate from docs/openapi.json.
import { operation, type NoInput } from '../operation.ts';
import type {
  AcceptedSend,
  Account,
  AccountDecisions,
  AccountPage,
  AccountVisit,
  AddReadyTextBody,
  AddTicketDepartmentBody,
  AddTicketImportanceBody,
  AddToBlacklistBody,
  AddToOwnBlacklistBody,
  AdjustCreditBody,
  AllowPostalSendsBody,
  AnswerTicketBody,
  AnswerTicketBodyWithFiles,
  ApiCallPage,
  ApiKey,
  ApplyDiscountBody,
  ApproveLocationBody,
  ApprovePatternBody,
  AssignInboxMessageBody,
  AttachBankFileBodyWithFiles,
  Attribute,
  AttributePage,
  AuditEntryPage,
  BankFile,
  BankImport,
  BankImportPage,
  BeginAppFactorBody,
  BeginSmsFactorBody,
  BlacklistAddition,
  BlacklistEntry,
  BlacklistEntryPage,
  BlacklistImport,
  BlockAccountBody,
  CalculateCostBody,
  CalculateCostBodyWithFiles,
  CalculateVoiceCostBody,
  CancelOrderBody,
  Carrier,
  CarrierHealth,
  CarrierTest,
  CarrierTrial,
  ChangePasswordBody,
  ChargeWalletBody,
  CloseTicketBody,
  ConfirmAppFactorBody,
  ConfirmSmsFactorBody,
  Contact,
  ContactImport,
  ContactImportPreview,
  ContactImportSummaryPage,
  ContactPage,
  ConversationPage,
  CreateAccountBody,
  CreateAccountKeyBody,
  CreateAttributeBody,
  CreateBankBody,
  CreateCarrierBody,
  CreateDiscountBody,
  CreateLineBody,
  CreateLocationBody,
  CreateOperatorBody,
  CreateOperatorKeyBody,
  CreateOwnKeyBody,
  CreatePatternBody,
  CreatePhonebookBody,
  CreatePlanBody,
  CreateWebhookBody,
  DecideSendsBody,
  DecideSimilarSendsBody,
  DisableFactorBody,
  Discount,
  DiscountPage,
  DuplicateContacts,
  EditAccountBody,
  EditCarrierBody,
  EditLineBody,
  EditLocationBody,
  EditMeBody,
  EditNotificationSettingsBody,
  EditOperatorBody,
  EditPatternBody,
  EditPhonebookBody,
  EditReadyTextBody,
  EditUserBody,
  EditWebhookBody,
  Figures,
  ForwardTicketBody,
  HoldForReviewBody,
  ImportBankNumbersBodyWithFiles,
  ImportBlacklistBodyWithFiles,
  ImportContactsBodyWithFiles,
  ImportPostalDataBodyWithFiles,
  InboxMessagePage,
  Invitation,
  InviteOperatorBody,
  InviteUserBody,
  InviteUserByOperatorBody,
  Invoice,
  KeptCarrier,
  LedgerEntryPage,
  Line,
  LineTrouble,
  LocationRequest,
  LocationRequestPage,
  LoginBody,
  MarkConversationReadBody,
  Me,
  MergePhonebooksBody,
  ModeratedSend,
  ModeratedSendPage,
  ModerationOfDay,
  MoneyOfDay,
  NewApiKey,
  NewWebhook,
  Notices,
  NotificationSettings,
  NumberBankPage,
  OpenTicketBody,
  OpenTicketBodyWithFiles,
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
  Order,
  OrderPage,
  OwnBlacklistEntryPage,
  Pattern,
  PatternEvent,
  PatternPage,
  PatternVariable,
  PauseState,
  PayOrderBody,
  Phonebook,
  PhonebookPage,
  PhoneCall,
  PhoneMessage,
  PhonePage,
  Plan,
  PlanPage,
  PostalData,
  PostalImport,
  PostalImportPage,
  PreviewContactImportBodyWithFiles,
  Profile,
  ReadNoticesBody,
  ReadyText,
  RecoveryCodes,
  RefundOrderBody,
  RegisterAccountBody,
  RegisteredAccount,
  RegisterPanelUserBody,
  RejectLocationBody,
  RejectPatternBody,
  RejectSendBody,
  RemoveDuplicateContactsBody,
  RenameTicketDepartmentBody,
  RenameTicketImportanceBody,
  RenewRecoveryCodesBody,
  ReplayWebhookBody,
  ReplyFromPhoneBody,
  ReplyToTicketBody,
  ReplyToTicketBodyWithFiles,
  ReplyWords,
  RequestPasswordCodeBody,
  RescheduleSendBody,
  ResendCost,
  ResendFailedBody,
  ResetPasswordBody,
  ReviewedPattern,
  ReviewedPatternPage,
  ReviewHold,
  SaveContactBody,
  SaveContactsBody,
  SavedContacts,
  SearchGroup,
  SendBankBody,
  SendCost,
  SendFileBodyWithFiles,
  SendingHours,
  SendItemPage,
  SendKeywordsBody,
  SendPatternBody,
  SendPostalBody,
  SendRequest,
  SendRequestPage,
  SendSampleBody,
  SendSimpleBody,
  SendVoiceBody,
  SetLineRouteBody,
  SetModerationRulesBody,
  SetPasswordWithLinkBody,
  SetReplyWordsBody,
  SetSendingHoursBody,
  SignedIn,
  SignInAsBody,
  SignInBody,
  TestCarrierBody,
  Ticket,
  TicketConversation,
  TicketDepartment,
  TicketImportance,
  TicketPage,
  TimelineEvent,
  TrustAccountBody,
  TryCarrierBody,
  UpdateBankBody,
  UpdateDiscountBody,
  UpdatePlanBody,
  UpdateProfileBody,
  UploadVoiceFileBodyWithFiles,
  User,
  UserPage,
  VerifySignInBody,
  VerifyTwoFactorBody,
  VoiceFilePage,
  Webhook,
  WebhookDelivery,
  WebhookDeliveryPage,
  WebhookSecret,
  WithdrawPatternBody,
} from './schemas.ts';

/** A key for an authenticator app, as text, link and QR code; it counts once a code of it was seen */
export const beginAppFactor = /* @__PURE__ */ operation<{ body: BeginAppFactorBody }, {
secret: string;
otpauth_url: string;
/** The link as a picture */
qr_svg: string;
}>('POST', '/panel/v1/two-factor/app', 'data');

/** A link with which an operator sets their password; the first one also gives them a username */
export const inviteOperator = /* @__PURE__ */ operation<{ params: { id: number }; body?: InviteOperatorBody }, {
username: string;
/** Works once, for seven days; shown this once */
password_set_url: string;
}>('POST', '/operator/v1/operators/{id}/invitation', 'data');

/** A new link for a person of an account to set the password */
export const renewUserInvitationByOperator = /* @__PURE__ */ operation<{ params: { id: number; user_id: number } }, Invitation>('POST', '/operator/v1/accounts/{id}/users/{user_id}/invitation', 'data');

/** A new link to set the password; earlier ones open nothing any more */
export const renewUserInvitation = /* @__PURE__ */ operation<{ params: { id: number } }, Invitation>('POST', '/panel/v1/users/{id}/invitation', 'data');

/** A new secret; for a day calls are signed with the old one too */
export const rotateWebhookSecret = /* @__PURE__ */ operation<{ params: { id: number } }, WebhookSecret>('POST', '/ws/v1/webhooks/{id}/rotate-secret', 'data');

/** A sample Excel file with the columns of a phonebook, to fill in and import */
export const downloadContactSample = /* @__PURE__ */ operation<{ params: { phone_book: number } }, Blob>('GET', '/example/phone-book/{phone_book}/data.xlsx', 'file');

/** A ticket with its whole conversation, and which operator said what */
export const showTicketForOperator = /* @__PURE__ */ operation<{ params: { id: number } }, OperatorTicketConversation>('GET', '/operator/v1/tickets/{id}', 'data');

/** A ticket with its whole conversation, in order */
export const showTicket = /* @__PURE__ */ operation<{ params: { id: number } }, TicketConversation>('GET', '/ws/v1/ticket/{id}', 'data');

/** A voice message as it was uploaded, byte for byte */
export const downloadVoiceFile = /* @__PURE__ */ operation<{ query: { file_id: number } }, Blob>('GET', '/ws/v1/sms/voice/download-file', 'file');

/** Accounts, newest first */
export const listAccounts = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined; search?: string | undefined; blocked?: boolean | undefined; plan_id?: number | undefined; seller_id?: number | undefined } | undefined }, AccountPage>('GET', '/operator/v1/accounts', 'data');

/** Add a contact, or change the one that the phonebook has under this mobile */
export const saveContact = /* @__PURE__ */ operation<{ body: SaveContactBody }, Contact>('POST', '/ws/v1/phone_book_data', 'data');

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

/** Add or change up to 500 contacts at once */
export const saveContacts = /* @__PURE__ */ operation<{ body: SaveContactsBody }, SavedContacts>('POST', '/ws/v1/phone_book_data/bulk-upsert', 'data');

/** Add the contacts of another phonebook to this one */
export const mergePhonebooks = /* @__PURE__ */ operation<{ params: { id: number }; body: MergePhonebooksBody }, {
phone_book: Phonebook;
added: number;
/** Contacts of the other one that were here already */
skipped: number;
}>('POST', '/ws/v1/phone_book/{id}/merge', 'data');

/** Add the numbers of an Excel or CSV file of any size to a bank */
export const importBankNumbers = /* @__PURE__ */ operation<{ params: { id: number }; body: ImportBankNumbersBodyWithFiles }, BankImport>('POST', '/operator/v1/number_banks/{id}/imports', 'data');

/** All contacts of a phonebook as an xlsx or csv file, which can be imported again */
export const exportContacts = /* @__PURE__ */ operation<{ params: { id: number }; query?: { format?: "xlsx" | "csv" | undefined } | undefined }, Blob>('GET', '/ws/v1/phone_book/{id}/export', 'file');

/** Always refused: a ticket is answered and closed, never edited or deleted */
export const changeTicket = /* @__PURE__ */ operation<{ params: { id: string } }, null>('PATCH', '/ws/v1/ticket/{id}', 'data');

/** Always refused: a ticket is answered and closed, never edited or deleted */
export const deleteTicket = /* @__PURE__ */ operation<{ params: { id: string } }, null>('DELETE', '/ws/v1/ticket/{id}', 'data');

/** Always refused: a ticket is answered and closed, never edited or deleted */
export const replaceTicket = /* @__PURE__ */ operation<{ params: { id: string } }, null>('PUT', '/ws/v1/ticket/{id}', 'data');

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

/** Apply a discount code to an order before payment; it replaces the one before */
export const applyDiscount = /* @__PURE__ */ operation<{ body: ApplyDiscountBody }, {
order_id: number;
amount: number;
discount_amount: number;
payable_amount: number;
}>('POST', '/ws/v1/orders/apply-discount', 'data');

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
export const exportSendsOfAccount = /* @__PURE__ */ operation<{ params: { id: number }; query?: { status?: "in-queue" | "queued" | "sent" | "rejected" | "cancelled" | "init" | "pending-approval" | "insufficient-balance" | undefined; staus?: "in-queue" | "queued" | "sent" | "rejected" | "cancelled" | "init" | "pending-approval" | "insufficient-balance" | undefined; waiting_for?: "approval" | "schedule" | undefined; type?: "pattern" | "simple" | "sample" | "simple-file" | "keywords" | "bank" | "postal" | "lbs" | "voice" | undefined; line_id?: number | undefined; recipient?: string | undefined; search?: string | undefined; format?: "csv" | "xlsx" | undefined } | undefined }, Blob>('GET', '/operator/v1/accounts/{id}/send_requests/export', 'file');

/** As a file: Sends that wait for a person, oldest first, with the reason why each waits */
export const exportWaitingSends = /* @__PURE__ */ operation<{ query?: { waiting_for?: "approval" | undefined; account_id?: number | undefined; format?: "csv" | "xlsx" | undefined } | undefined }, Blob>('GET', '/operator/v1/send_requests/export', 'file');

/** As a file: Tickets of all accounts: who has waited longest for an answer comes first, then the newest */
export const exportTicketsForOperator = /* @__PURE__ */ operation<{ query?: { status?: "open" | "answered" | "waiting" | "closed" | undefined; department?: number | undefined; account_id?: number | undefined; format?: "csv" | "xlsx" | undefined } | undefined }, Blob>('GET', '/operator/v1/tickets/export', 'file');

/** As a file: What people did, newest first: operators, and sign-ins and changes of everybody */
export const exportAudit = /* @__PURE__ */ operation<{ query?: { subject?: string | undefined; action?: string | undefined; account_id?: number | undefined; operator_id?: number | undefined; search?: string | undefined; format?: "csv" | "xlsx" | undefined } | undefined }, Blob>('GET', '/operator/v1/audit/export', 'file');

/** Ask for a code by text to set a new password; the answer is the same whoever is named */
export const requestPasswordCode = /* @__PURE__ */ operation<{ body: RequestPasswordCodeBody }, null>('POST', '/panel/v1/password/forgot', 'data');

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

/** Balance of the wallet; a free check that the key works */
export const showBalance = /* @__PURE__ */ operation<NoInput, {
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
/** balanceAmount as text */
balance_amount: string;
/** balanceCount as text */
balance_count: string;
}>('GET', '/ws/v1/account/balance', 'data');

/** Block an account: its keys open nothing from the next request on */
export const blockAccount = /* @__PURE__ */ operation<{ params: { id: number }; body: BlockAccountBody }, Account>('POST', '/operator/v1/accounts/{id}/block', 'data');

/** Block numbers everywhere, on a line, or for an account */
export const addToBlacklist = /* @__PURE__ */ operation<{ body: AddToBlacklistBody }, BlacklistAddition>('POST', '/operator/v1/blacklist', 'data');

/** Block numbers for every send of this account */
export const addToOwnBlacklist = /* @__PURE__ */ operation<{ body: AddToOwnBlacklistBody }, BlacklistAddition>('POST', '/ws/v1/blacklist', 'data');

/** Block the numbers of an Excel or CSV file */
export const importBlacklist = /* @__PURE__ */ operation<{ body: ImportBlacklistBodyWithFiles }, BlacklistImport>('POST', '/operator/v1/blacklist/import', 'data');

/** Blocked numbers as a CSV file, newest first */
export const exportBlacklist = /* @__PURE__ */ operation<{ query?: { scope?: "global" | "line" | "account" | undefined; line_id?: number | undefined; account_id?: number | undefined; search?: string | undefined } | undefined }, Blob>('GET', '/operator/v1/blacklist/export', 'file');

/** Blocked numbers of every scope, newest first */
export const listBlacklist = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined; scope?: "global" | "line" | "account" | undefined; line_id?: number | undefined; account_id?: number | undefined; search?: string | undefined } | undefined }, BlacklistEntryPage>('GET', '/operator/v1/blacklist', 'data');

/** Bring subscribers into the postal data set from an xlsx or csv file of any size */
export const importPostalData = /* @__PURE__ */ operation<{ body: ImportPostalDataBodyWithFiles }, PostalImport>('POST', '/operator/v1/postal/imports', 'data');

/** Call a webhook now, and say what it answered */
export const testWebhook = /* @__PURE__ */ operation<{ params: { id: number } }, WebhookDelivery>('POST', '/ws/v1/webhooks/{id}/test', 'data');

/** Call numbers and play a voice message to whoever answers */
export const sendVoice = /* @__PURE__ */ operation<{ body: SendVoiceBody }, AcceptedSend>('POST', '/ws/v1/sms/voice/send', 'data');

/** Calls of the last week, newest first */
export const listWebhookDeliveries = /* @__PURE__ */ operation<{ params: { id: number }; query?: { page?: number | undefined; limit?: number | undefined; state?: "pending" | "delivered" | "failed" | undefined; type?: string | undefined } | undefined }, WebhookDeliveryPage>('GET', '/ws/v1/webhooks/{id}/deliveries', 'data');

/** Calls with the keys of the account, refused ones too, newest first */
export const listCalls = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined; status?: "2xx" | "3xx" | "4xx" | "5xx" | undefined; path?: string | undefined; key_id?: number | undefined; request_id?: string | undefined; from?: string | undefined; to?: string | undefined } | undefined }, ApiCallPage>('GET', '/panel/v1/calls', 'data');

/** Cancel an unpaid order; its discount can be used again */
export const cancelOrder = /* @__PURE__ */ operation<{ body: CancelOrderBody }, {
order_id: number;
status: "unpaid" | "paid" | "cancelled" | "expired";
}>('POST', '/ws/v1/orders/cancel', 'data');

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

/** Change a location-based request before it runs; the difference in price is taken or goes back */
export const editLocation = /* @__PURE__ */ operation<{ params: { lbsId: number }; body: EditLocationBody }, {
id: number;
status: "pending" | "running" | "done" | "cancelled" | "rejected";
cost: number;
}>('PUT', '/ws/v1/lbs/{lbsId}', 'data');

/** Change a person's name, mobile or role */
export const editUser = /* @__PURE__ */ operation<{ params: { id: number }; body?: EditUserBody }, User>('PATCH', '/panel/v1/users/{id}', 'data');

/** Change a plan; tariffs are replaced as a whole. Credit that was bought keeps its rate */
export const updatePlan = /* @__PURE__ */ operation<{ params: { id: number }; body?: UpdatePlanBody }, Plan>('PATCH', '/operator/v1/plans/{id}', 'data');

/** Change a ready-made text; what was said with it stays */
export const editReadyText = /* @__PURE__ */ operation<{ params: { id: number }; body?: EditReadyTextBody }, ReadyText>('PATCH', '/operator/v1/ready_texts/{id}', 'data');

/** Change the account; only what is sent is touched */
export const updateProfile = /* @__PURE__ */ operation<{ body?: UpdateProfileBody }, Profile>('POST', '/ws/v1/account/update', 'data');

/** Change the own name or mobile; for the mobile, to which codes go, the password is asked for */
export const editMe = /* @__PURE__ */ operation<{ body?: EditMeBody }, Me>('PATCH', '/panel/v1/me', 'data');

/** Change the own password; all other sessions end */
export const changePassword = /* @__PURE__ */ operation<{ body: ChangePasswordBody }, null>('POST', '/panel/v1/password', 'data');

/** Change the title of a degree of importance; its code stays */
export const renameTicketImportance = /* @__PURE__ */ operation<{ params: { id: number }; body: RenameTicketImportanceBody }, TicketImportance>('PATCH', '/operator/v1/ticket_importances/{id}', 'data');

/** Change the title or place of a number bank, or whether customers see it */
export const updateBank = /* @__PURE__ */ operation<{ params: { id: number }; body?: UpdateBankBody }, OperatorNumberBank>('PATCH', '/operator/v1/number_banks/{id}', 'data');

/** Change, pause or switch on a webhook */
export const editWebhook = /* @__PURE__ */ operation<{ params: { id: number }; body?: EditWebhookBody }, Webhook>('PATCH', '/ws/v1/webhooks/{id}', 'data');

/** Close a ticket */
export const closeTicketByOperator = /* @__PURE__ */ operation<{ params: { id: number } }, OperatorTicketConversation>('POST', '/operator/v1/tickets/{id}/close', 'data');

/** Close a ticket; one that is closed stays so */
export const closeTicket = /* @__PURE__ */ operation<{ body: CloseTicketBody }, Ticket>('POST', '/ws/v1/ticket/closed', 'data');

/** Connect to a carrier with these settings and hang up again; nothing is kept or sent */
export const tryCarrier = /* @__PURE__ */ operation<{ body: TryCarrierBody }, CarrierTrial>('POST', '/operator/v1/carriers/try', 'data');

/** Contacts of one phonebook or of all, newest first */
export const listContacts = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined; phone_book_id?: number | undefined; search?: string | undefined; sort_by?: "id" | "mobile" | "name" | undefined; sort_type?: "asc" | "desc" | undefined } | undefined }, ContactPage>('GET', '/ws/v1/phone_book_data', 'data');

/** Create a custom attribute; phonebooks take it up by its id */
export const createAttribute = /* @__PURE__ */ operation<{ body: CreateAttributeBody }, Attribute>('POST', '/ws/v1/phone_book_attribute', 'data');

/** Create a pattern; it can send once an operator has approved it */
export const createPattern = /* @__PURE__ */ operation<{ body: CreatePatternBody }, {
code: string;
status: "pending" | "active";
}>('POST', '/ws/v1/patterns', 'data');

/** Create a phonebook */
export const createPhonebook = /* @__PURE__ */ operation<{ body: CreatePhonebookBody }, Phonebook>('POST', '/ws/v1/phone_book', 'data');

/** Decisions of operators by day, and how long they were waited for */
export const showModerationFigures = /* @__PURE__ */ operation<{ query?: { from?: string | undefined; to?: string | undefined } | undefined }, (ModerationOfDay)[]>('GET', '/operator/v1/figures/moderation', 'data');

/** Degrees of importance that a ticket can have */
export const listTicketImportances = /* @__PURE__ */ operation<NoInput, (TicketImportance)[]>('GET', '/ws/v1/ticket/importances', 'data');

/** Delete a contact for good */
export const deleteContact = /* @__PURE__ */ operation<{ params: { id: number } }, {
id: number;
}>('DELETE', '/ws/v1/phone_book_data/{id}', 'data');

/** Delete a number bank with its numbers and files; sends that were accepted stay */
export const deleteBank = /* @__PURE__ */ operation<{ params: { id: number } }, OperatorNumberBank>('DELETE', '/operator/v1/number_banks/{id}', 'data');

/** Delete a phonebook and its contacts for good */
export const deletePhonebook = /* @__PURE__ */ operation<{ params: { id: number } }, {
id: number;
/** Number of contacts that went with it */
records: number;
}>('DELETE', '/ws/v1/phone_book/{id}', 'data');

/** Delete a plan that no account is on */
export const deletePlan = /* @__PURE__ */ operation<{ params: { id: number } }, null>('DELETE', '/operator/v1/plans/{id}', 'data');

/** Delete a ready-made text */
export const deleteReadyText = /* @__PURE__ */ operation<{ params: { id: number } }, ReadyText>('DELETE', '/operator/v1/ready_texts/{id}', 'data');

/** Delete a webhook with its log */
export const deleteWebhook = /* @__PURE__ */ operation<{ params: { id: number } }, null>('DELETE', '/ws/v1/webhooks/{id}', 'data');

/** Delete an own pattern for good; sends made with it keep their text */
export const deletePattern = /* @__PURE__ */ operation<{ params: { code: string } }, {
code: string;
}>('DELETE', '/ws/v1/patterns/{code}', 'data');

/** Delete contacts of a phonebook, for good, whose number another phonebook has too */
export const removeDuplicateContacts = /* @__PURE__ */ operation<{ params: { id: number }; body: RemoveDuplicateContactsBody }, {
removed: number;
}>('POST', '/ws/v1/phone_book/{id}/duplicates/remove', 'data');

/** Delivery status of every recipient of a send */
export const listSendItems = /* @__PURE__ */ operation<{ params: { send_request_id: number }; query?: { page?: number | undefined; limit?: number | undefined; status?: "not-started" | "in-queue" | "sent" | "send-failure" | "delivered" | "delivery-failure" | "delivery-undetermined" | "system-error" | "blacklist" | "failed" | "blacklisted" | "cancelled" | "rejected" | undefined; staus?: "not-started" | "in-queue" | "sent" | "send-failure" | "delivered" | "delivery-failure" | "delivery-undetermined" | "system-error" | "blacklist" | "failed" | "blacklisted" | "cancelled" | "rejected" | undefined; search?: string | undefined } | undefined }, SendItemPage>('GET', '/ws/v1/send_request/{send_request_id}/items', 'data');

/** Departments that a ticket can be for */
export const listTicketDepartments = /* @__PURE__ */ operation<NoInput, (TicketDepartment)[]>('GET', '/ws/v1/ticket/departments', 'data');

/** Departments to which a ticket can be handed */
export const listTicketDepartmentsForOperator = /* @__PURE__ */ operation<NoInput, (TicketDepartment)[]>('GET', '/operator/v1/ticket_departments', 'data');

/** Discount codes, newest first */
export const listDiscounts = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined } | undefined }, DiscountPage>('GET', '/operator/v1/discounts', 'data');

/** Download a file of a number bank */
export const downloadBankFile = /* @__PURE__ */ operation<{ params: { id: number; file_id: number } }, Blob>('GET', '/operator/v1/number_banks/{id}/files/{file_id}', 'file');

/** Download an attachment of a ticket */
export const downloadTicketFile = /* @__PURE__ */ operation<{ query: { file_id: number } }, Blob>('GET', '/ws/v1/ticket/file/download', 'file');

/** Download an attachment of a ticket */
export const downloadTicketFileForOperator = /* @__PURE__ */ operation<{ params: { id: number; file_id: number } }, Blob>('GET', '/operator/v1/tickets/{id}/files/{file_id}', 'file');

/** Edit an own pattern; another text, website or variable sends it back to approval */
export const editPattern = /* @__PURE__ */ operation<{ params: { code: string }; body: EditPatternBody }, {
code: string;
status: "pending" | "active" | "rejected";
}>('PUT', '/ws/v1/patterns/{code}', 'data');

/** Empty the postal data set */
export const clearPostalData = /* @__PURE__ */ operation<NoInput, PostalData>('DELETE', '/operator/v1/postal', 'data');

/** End all of the own sessions but this one */
export const endOtherSessions = /* @__PURE__ */ operation<NoInput, {
ended: number;
}>('DELETE', '/panel/v1/sessions', 'data');

/** End one of the own sessions, at once and everywhere */
export const endSession = /* @__PURE__ */ operation<{ params: { id: number } }, null>('DELETE', '/panel/v1/sessions/{id}', 'data');

/** End the session of the Authorization: Bearer header, at once and everywhere */
export const logout = /* @__PURE__ */ operation<NoInput, null>('POST', '/ws/v1/auth/logout', 'data');

/** End this session, at once and everywhere */
export const signOut = /* @__PURE__ */ operation<NoInput, null>('POST', '/panel/v1/sign-out', 'data');

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

/** Every movement of the wallet, newest first; their sum is the balance */
export const listLedger = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined; kind?: "purchase" | "gift" | "reserve" | "charge" | "refund" | "correction" | undefined; cause?: "send" | "order" | "lbs" | "operator" | undefined; direction?: "in" | "out" | undefined; from_date?: string | undefined; to_date?: string | undefined } | undefined }, LedgerEntryPage>('GET', '/ws/v1/account/ledger', 'data');

/** Every recipient of a send and what became of the message, as an xlsx or csv file */
export const exportSendItems = /* @__PURE__ */ operation<{ params: { send_request_id: number }; query?: { format?: "xlsx" | "csv" | undefined; status?: "not-started" | "in-queue" | "sent" | "send-failure" | "delivered" | "delivery-failure" | "delivery-undetermined" | "system-error" | "blacklist" | "failed" | "blacklisted" | "cancelled" | "rejected" | undefined; staus?: "not-started" | "in-queue" | "sent" | "send-failure" | "delivered" | "delivery-failure" | "delivery-undetermined" | "system-error" | "blacklist" | "failed" | "blacklisted" | "cancelled" | "rejected" | undefined; search?: string | undefined } | undefined }, Blob>('GET', '/ws/v1/send_request/{send_request_id}/items/export', 'file');

/** Fields of the register form: names, types, labels, allowed values */
export const showRegisterForm = /* @__PURE__ */ operation<NoInput, {
fields: ({
name: string;
type: "integer" | "string" | "boolean";
label: string;
required: boolean;
may_be_empty: boolean;
allowed_values: ({
value: unknown;
label: string;
})[] | null;
})[];
}>('GET', '/ws/v1/auth/show_register_form', 'data');

/** Files that were brought into the postal data set */
export const listPostalImports = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined } | undefined }, PostalImportPage>('GET', '/operator/v1/postal/imports', 'data');

/** Free a number, whoever blocked it */
export const removeFromBlacklist = /* @__PURE__ */ operation<{ params: { id: number } }, BlacklistEntry>('DELETE', '/operator/v1/blacklist/{id}', 'data');

/** Genders that the filters of sends by postal code know */
export const listPostalGenders = /* @__PURE__ */ operation<NoInput, ({
id: number;
title: string;
})[]>('GET', '/ws/v1/sms/postal/get-genders', 'data');

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

/** Go on with a send that you paused; one that the service paused is resumed by the service */
export const resumeOwnSend = /* @__PURE__ */ operation<{ params: { send_request_id: number } }, PauseState>('PATCH', '/ws/v1/send_request/{send_request_id}/resume', 'data');

/** Hand a ticket to another department */
export const forwardTicket = /* @__PURE__ */ operation<{ params: { id: number }; body: ForwardTicketBody }, OperatorTicketConversation>('POST', '/operator/v1/tickets/{id}/forward', 'data');

/** Have an address called when something happens */
export const createWebhook = /* @__PURE__ */ operation<{ body: CreateWebhookBody }, NewWebhook>('POST', '/ws/v1/webhooks', 'data');

/** How far a file is */
export const showPostalImport = /* @__PURE__ */ operation<{ params: { id: number } }, PostalImport>('GET', '/operator/v1/postal/imports/{id}', 'data');

/** How far an Excel import is, and which rows failed */
export const showContactImport = /* @__PURE__ */ operation<{ params: { id: number } }, ContactImport>('GET', '/ws/v1/phone_book_data/imports/{id}', 'data');

/** How far an import is */
export const showBankImport = /* @__PURE__ */ operation<{ params: { id: number; import_id: number } }, BankImport>('GET', '/operator/v1/number_banks/{id}/imports/{import_id}', 'data');

/** How many people a filter of a send by postal code finds */
export const countPostalReceivers = /* @__PURE__ */ operation<{ query: { postal_code: string | number; gender_id?: number | null | undefined; age_from: number; age_to: number; number_prefix?: string | number | null | undefined; operator?: string | null | undefined } }, {
count: number;
}>('GET', '/ws/v1/sms/postal/get-receiver-count', 'data');

/** How many people the postal data set holds, by province, gender and operator */
export const showPostalData = /* @__PURE__ */ operation<NoInput, PostalData>('GET', '/operator/v1/postal', 'data');

/** How operators decided about an account: counts of its 500 newest decisions, and the last ones */
export const listAccountDecisions = /* @__PURE__ */ operation<{ params: { id: number } }, AccountDecisions>('GET', '/operator/v1/accounts/{id}/decisions', 'data');

/** Import contacts from an xlsx or csv file of any size */
export const importContacts = /* @__PURE__ */ operation<{ body: ImportContactsBodyWithFiles }, ContactImport>('POST', '/ws/v1/phone_book_data/excel-upsert', 'data');

/** Imports of a bank, newest first */
export const listBankImports = /* @__PURE__ */ operation<{ params: { id: number }; query?: { page?: number | undefined; limit?: number | undefined } | undefined }, BankImportPage>('GET', '/operator/v1/number_banks/{id}/imports', 'data');

/** Invite a person to an account; the link in the answer lets them set a password */
export const inviteUserByOperator = /* @__PURE__ */ operation<{ params: { id: number }; body: InviteUserByOperatorBody }, Invitation>('POST', '/operator/v1/accounts/{id}/users', 'data');

/** Invite a person; the link in the answer lets them set a password */
export const inviteUser = /* @__PURE__ */ operation<{ body: InviteUserBody }, Invitation>('POST', '/panel/v1/users', 'data');

/** Keep a reason or an answer for everybody who decides or answers */
export const addReadyText = /* @__PURE__ */ operation<{ body: AddReadyTextBody }, ReadyText>('POST', '/operator/v1/ready_texts', 'data');

/** Keep another carrier; every process connects to it at once */
export const createCarrier = /* @__PURE__ */ operation<{ body: CreateCarrierBody }, Carrier>('POST', '/operator/v1/carriers', 'data');

/** Let a blocked account work again; what it had ordered goes on */
export const unblockAccount = /* @__PURE__ */ operation<{ params: { id: number } }, Account>('POST', '/operator/v1/accounts/{id}/unblock', 'data');

/** Let a location-based request run as soon as its window is open */
export const approveLocation = /* @__PURE__ */ operation<{ params: { id: number }; body?: ApproveLocationBody }, OperatorLocationRequest>('POST', '/operator/v1/lbs/{id}/approve', 'data');

/** Let a number get messages from this account again */
export const removeFromOwnBlacklist = /* @__PURE__ */ operation<{ params: { mobile: string } }, {
mobile: string;
}>('DELETE', '/ws/v1/blacklist/{mobile}', 'data');

/** Let a person in again */
export const enableUser = /* @__PURE__ */ operation<{ params: { id: number } }, User>('POST', '/panel/v1/users/{id}/enable', 'data');

/** Let a person in no more; their sessions end at once */
export const disableUser = /* @__PURE__ */ operation<{ params: { id: number } }, User>('POST', '/panel/v1/users/{id}/disable', 'data');

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

/** Lines of the account by which nothing can leave at the moment; messages wait */
export const listLineTrouble = /* @__PURE__ */ operation<NoInput, (LineTrouble)[]>('GET', '/panel/v1/line_trouble', 'data');

/** Lines that sends by postal code may go out on */
export const listPostalLines = /* @__PURE__ */ operation<NoInput, (Line)[]>('GET', '/ws/v1/sms/postal/get-available-lines', 'data');

/** Location-based requests of all accounts, newest first; waiting_for=approval is the queue */
export const listAllLocations = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined; status?: "pending" | "running" | "done" | "cancelled" | "rejected" | undefined; waiting_for?: "approval" | "schedule" | undefined; account_id?: number | undefined; search?: string | undefined } | undefined }, OperatorLocationRequestPage>('GET', '/operator/v1/lbs', 'data');

/** Location-based requests of the account, newest first */
export const listLocations = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined; status?: "pending" | "running" | "done" | "cancelled" | "rejected" | undefined; staus?: "pending" | "running" | "done" | "cancelled" | "rejected" | undefined; search?: string | undefined } | undefined }, LocationRequestPage>('GET', '/ws/v1/lbs', 'data');

/** Make a discount code */
export const createDiscount = /* @__PURE__ */ operation<{ body: CreateDiscountBody }, Discount>('POST', '/operator/v1/discounts', 'data');

/** Make a key for an operator; it is shown this once */
export const createOperatorKey = /* @__PURE__ */ operation<{ params: { id: number }; body: CreateOperatorKeyBody }, {
name: string;
hint: string;
operator_key: string;
}>('POST', '/operator/v1/operators/{id}/keys', 'data');

/** Make a key for the own account; it is shown this once */
export const createOwnKey = /* @__PURE__ */ operation<{ body: CreateOwnKeyBody }, NewApiKey>('POST', '/panel/v1/keys', 'data');

/** Make a new send of the same texts to those of a send to many who failed */
export const resendFailed = /* @__PURE__ */ operation<{ params: { send_request_id: number }; body?: ResendFailedBody }, AcceptedSend>('POST', '/ws/v1/send_request/{send_request_id}/resend', 'data');

/** Make a number bank; its numbers are imported afterwards */
export const createBank = /* @__PURE__ */ operation<{ body: CreateBankBody }, OperatorNumberBank>('POST', '/operator/v1/number_banks', 'data');

/** Make a plan */
export const createPlan = /* @__PURE__ */ operation<{ body: CreatePlanBody }, Plan>('POST', '/operator/v1/plans', 'data');

/** Make all calls of a time again, oldest first */
export const replayWebhook = /* @__PURE__ */ operation<{ params: { id: number }; body: ReplayWebhookBody }, {
/** Calls that are made again */
replayed: number;
}>('POST', '/ws/v1/webhooks/{id}/replay', 'data');

/** Make an account, without a seller unless one is given */
export const createAccount = /* @__PURE__ */ operation<{ body: CreateAccountBody }, RegisteredAccount>('POST', '/operator/v1/accounts', 'data');

/** Make another key for an account; it is shown this once */
export const createAccountKey = /* @__PURE__ */ operation<{ params: { id: number }; body: CreateAccountKeyBody }, {
id: number;
name: string;
hint: string;
api_key: string;
}>('POST', '/operator/v1/accounts/{id}/keys', 'data');

/** Make one call again, with the same webhook-id */
export const replayWebhookDelivery = /* @__PURE__ */ operation<{ params: { id: number; delivery_id: number } }, WebhookDelivery>('POST', '/ws/v1/webhooks/{id}/deliveries/{delivery_id}/replay', 'data');

/** Mark notices as read, for all people of the account */
export const readNotices = /* @__PURE__ */ operation<{ body: ReadNoticesBody }, null>('POST', '/panel/v1/notices/read', 'data');

/** Mark the messages of a number as read, for the whole account */
export const markConversationRead = /* @__PURE__ */ operation<{ body: MarkConversationReadBody }, null>('POST', '/ws/v1/inbox/conversations/read', 'data');

/** Messages accepted, sent, delivered and failed, by time, account, line, carrier and kind */
export const showFigures = /* @__PURE__ */ operation<{ query?: { from?: string | undefined; to?: string | undefined; group?: string | undefined; account_id?: number | undefined; carrier?: string | undefined; line?: string | undefined; kind?: string | undefined; limit?: number | undefined } | undefined }, Figures>('GET', '/operator/v1/figures', 'data');

/** Messages of the account, accepted, sent, delivered and failed, by time, line and kind */
export const showOwnFigures = /* @__PURE__ */ operation<{ query?: { from?: string | undefined; to?: string | undefined; group?: string | undefined; line?: string | undefined; kind?: string | undefined; limit?: number | undefined } | undefined }, Figures>('GET', '/panel/v1/figures', 'data');

/** Messages that phones sent to lines of this account, newest first */
export const listInbox = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined; line_number?: string | undefined; from?: string | undefined; search?: string | undefined; from_date?: string | undefined; to_date?: string | undefined } | undefined }, InboxMessagePage>('GET', '/ws/v1/inbox', 'data');

/** Messages that phones sent, of every account and of none, newest first */
export const listInboxOfAll = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined; account_id?: number | undefined; unassigned?: boolean | undefined; from?: string | undefined; line_number?: string | undefined; from_date?: string | undefined; to_date?: string | undefined } | undefined }, OperatorInboxMessagePage>('GET', '/operator/v1/inbox', 'data');

/** Money by day: what was bought, given, charged and given back */
export const showMoneyFigures = /* @__PURE__ */ operation<{ query?: { from?: string | undefined; to?: string | undefined; account_id?: number | undefined } | undefined }, (MoneyOfDay)[]>('GET', '/operator/v1/figures/money', 'data');

/** Money of the account by day */
export const showOwnMoney = /* @__PURE__ */ operation<{ query?: { from?: string | undefined; to?: string | undefined } | undefined }, (MoneyOfDay)[]>('GET', '/panel/v1/figures/money', 'data');

/** Move a send that has not been released to another time */
export const rescheduleSend = /* @__PURE__ */ operation<{ params: { send_request_id: number }; body: RescheduleSendBody }, {
id: number;
status: string;
waiting_for: string | null;
schedule: string | null;
}>('PATCH', '/ws/v1/send_request/{send_request_id}/schedule', 'data');

/** Movements of the wallet as an xlsx or csv file, newest first, with the filters of the list */
export const exportLedger = /* @__PURE__ */ operation<{ query?: { format?: "xlsx" | "csv" | undefined; kind?: "purchase" | "gift" | "reserve" | "charge" | "refund" | "correction" | undefined; cause?: "send" | "order" | "lbs" | "operator" | undefined; direction?: "in" | "out" | undefined; from_date?: string | undefined; to_date?: string | undefined } | undefined }, Blob>('GET', '/ws/v1/account/ledger/export', 'file');

/** New recovery codes; those from before open nothing any more */
export const renewRecoveryCodes = /* @__PURE__ */ operation<{ body: RenewRecoveryCodesBody }, RecoveryCodes>('POST', '/panel/v1/two-factor/recovery-codes', 'data');

/** Number banks that can be sent to, newest first */
export const listBanks = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined; province_id?: number | undefined; city_id?: number | undefined; search?: string | undefined } | undefined }, NumberBankPage>('GET', '/ws/v1/number_bank', 'data');

/** Number banks, newest first, those that customers do not see included */
export const listBanksForOperator = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined; province_id?: number | undefined; city_id?: number | undefined; search?: string | undefined; listed?: boolean | undefined } | undefined }, OperatorNumberBankPage>('GET', '/operator/v1/number_banks', 'data');

/** Numbers that get nothing from this account, newest first */
export const listOwnBlacklist = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined; search?: string | undefined } | undefined }, OwnBlacklistEntryPage>('GET', '/ws/v1/blacklist', 'data');

/** Numbers that wrote to this account, the newest message first */
export const listConversations = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined; search?: string | undefined; unread?: boolean | undefined } | undefined }, ConversationPage>('GET', '/ws/v1/inbox/conversations', 'data');

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

/** One location-based request, with its sends and what became of their messages */
export const showLocation = /* @__PURE__ */ operation<{ params: { lbsId: number } }, {
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
sends_count: number;
/** Newest first, up to 200 */
send_request_ids: (number)[];
snapshot: {
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
}>('GET', '/ws/v1/lbs/{lbsId}', 'data');

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

/** One number bank, with the names of the files attached to it */
export const showBank = /* @__PURE__ */ operation<{ params: { number_bank_id: number } }, {
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
files: (BankFile)[];
}>('GET', '/ws/v1/number_bank/{number_bank_id}', 'data');

/** One order and whether it is paid */
export const showOrder = /* @__PURE__ */ operation<{ params: { id: number } }, Order>('GET', '/ws/v1/orders/{id}', 'data');

/** One pattern with its variables: an own one, or an active one that another account shares */
export const showPattern = /* @__PURE__ */ operation<{ params: { code: string } }, Pattern>('GET', '/ws/v1/patterns/{code}', 'data');

/** One phonebook with its columns */
export const showPhonebook = /* @__PURE__ */ operation<{ params: { id: number } }, Phonebook>('GET', '/ws/v1/phone_book/{id}', 'data');

/** One plan with its tariffs */
export const showPlan = /* @__PURE__ */ operation<{ params: { id: number } }, Plan>('GET', '/operator/v1/plans/{id}', 'data');

/** One search over everything that the role may read: at most five of each kind, newest first */
export const searchEverything = /* @__PURE__ */ operation<{ query: { q: string } }, (SearchGroup)[]>('GET', '/panel/v1/search', 'data');

/** One send of any account, with how far its items are */
export const showSendForOperator = /* @__PURE__ */ operation<{ params: { id: number } }, OperatorSend>('GET', '/operator/v1/send_requests/{id}', 'data');

/** One send, with how far its items are */
export const showSend = /* @__PURE__ */ operation<{ params: { send_request_id: number } }, SendRequest>('GET', '/ws/v1/send_request/{send_request_id}', 'data');

/** One webhook */
export const showWebhook = /* @__PURE__ */ operation<{ params: { id: number } }, Webhook>('GET', '/ws/v1/webhooks/{id}', 'data');

/** Open a closed ticket again; its status follows who spoke last */
export const reopenTicket = /* @__PURE__ */ operation<{ params: { id: number } }, OperatorTicketConversation>('POST', '/operator/v1/tickets/{id}/reopen', 'data');

/** Open a ticket, with a file if wanted */
export const openTicket = /* @__PURE__ */ operation<{ body: OpenTicketBody | OpenTicketBodyWithFiles }, TicketConversation>('POST', '/ws/v1/ticket', 'data');

/** Order credit for the wallet; paymentUrl is where it can be paid */
export const chargeWallet = /* @__PURE__ */ operation<{ body: ChargeWalletBody }, {
order_id: number;
amount: number;
payable_amount: number;
status: "unpaid" | "paid" | "cancelled" | "expired";
paymentUrl: string;
/** The same as paymentUrl */
url: string;
expires_at: string;
}>('POST', '/ws/v1/account/wallet/charge', 'data');

/** Orders of all accounts, newest first */
export const listAllOrders = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined; status?: "unpaid" | "paid" | "cancelled" | "expired" | undefined; account_id?: number | undefined; id?: number | undefined } | undefined }, OperatorOrderPage>('GET', '/operator/v1/orders', 'data');

/** Orders of the account, newest first */
export const listOrders = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined; status?: "unpaid" | "paid" | "cancelled" | "expired" | undefined; staus?: "unpaid" | "paid" | "cancelled" | "expired" | undefined } | undefined }, OrderPage>('GET', '/ws/v1/orders', 'data');

/** Other phonebooks that hold numbers of this one, and how many */
export const listDuplicateContacts = /* @__PURE__ */ operation<{ params: { id: number } }, (DuplicateContacts)[]>('GET', '/ws/v1/phone_book/{id}/duplicates', 'data');

/** Patterns of all accounts; those that wait for approval with status=pending, oldest first */
export const listPatternsForReview = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined; status?: "pending" | "active" | "rejected" | undefined; account_id?: number | undefined; search?: string | undefined } | undefined }, ReviewedPatternPage>('GET', '/operator/v1/patterns', 'data');

/** Pay an order from the wallet, at the gateway, or both */
export const payOrder = /* @__PURE__ */ operation<{ body: PayOrderBody }, {
order_id: number;
status: "unpaid" | "paid" | "cancelled" | "expired";
paymentUrl?: string | undefined;
/** The same as paymentUrl */
url?: string | undefined;
}>('POST', '/ws/v1/orders/pay', 'data');

/** People at the service, newest first */
export const listOperators = /* @__PURE__ */ operation<NoInput, (Operator)[]>('GET', '/operator/v1/operators', 'data');

/** People of an account, newest first */
export const listUsersOfAccount = /* @__PURE__ */ operation<{ params: { id: number }; query?: { page?: number | undefined; limit?: number | undefined } | undefined }, UserPage>('GET', '/operator/v1/accounts/{id}/users', 'data');

/** People of the account, newest first */
export const listUsers = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined } | undefined }, UserPage>('GET', '/panel/v1/users', 'data');

/** Plans with their tariffs, newest first */
export const listPlans = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined } | undefined }, PlanPage>('GET', '/operator/v1/plans', 'data');

/** Profile of the account */
export const showProfile = /* @__PURE__ */ operation<NoInput, Profile>('GET', '/ws/v1/account/profile', 'data');

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

/** Receipts and inbound messages of an HTTP gateway, as a form or JSON */
export const receiveCarrierCallback = /* @__PURE__ */ operation<{ params: { name: string; token: string }; body?: Record<string, unknown> }, {
/** Receipts and inbound messages that were stored */
taken: number;
}>('POST', '/carriers/{name}/callback/{token}', 'data');

/** Receipts and inbound messages of an HTTP gateway, as query parameters */
export const receiveCarrierQuery = /* @__PURE__ */ operation<{ params: { name: string; token: string } }, {
/** Receipts and inbound messages that were stored */
taken: number;
}>('GET', '/carriers/{name}/callback/{token}', 'data');

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

/** Register a panel user, with an account of its own */
export const registerPanelUser = /* @__PURE__ */ operation<{ body: RegisterPanelUserBody }, RegisteredAccount>('POST', '/ws/v1/auth/register', 'data');

/** Register an account */
export const registerAccount = /* @__PURE__ */ operation<{ body: RegisterAccountBody }, RegisteredAccount>('POST', '/ws/v1/account/register', 'data');

/** Remove a file from a number bank */
export const removeBankFile = /* @__PURE__ */ operation<{ params: { id: number; file_id: number } }, BankFile>('DELETE', '/operator/v1/number_banks/{id}/files/{file_id}', 'data');

/** Remove a person from the account */
export const removeUser = /* @__PURE__ */ operation<{ params: { id: number } }, null>('DELETE', '/panel/v1/users/{id}', 'data');

/** Remove an operator; what they did stays in the audit under their name */
export const removeOperator = /* @__PURE__ */ operation<{ params: { id: number } }, null>('DELETE', '/operator/v1/operators/{id}', 'data');

/** Rename a department, in old tickets too */
export const renameTicketDepartment = /* @__PURE__ */ operation<{ params: { id: number }; body: RenameTicketDepartmentBody }, TicketDepartment>('PATCH', '/operator/v1/ticket_departments/{id}', 'data');

/** Rename a phonebook or change its columns */
export const editPhonebook = /* @__PURE__ */ operation<{ params: { id: number }; body?: EditPhonebookBody }, Phonebook>('PUT', '/ws/v1/phone_book/{id}', 'data');

/** Revoke a key: it opens nothing from the next request on */
export const revokeAccountKey = /* @__PURE__ */ operation<{ params: { id: number; key_id: number } }, null>('DELETE', '/operator/v1/accounts/{id}/keys/{key_id}', 'data');

/** Revoke an operator's key: it opens nothing from the next request on */
export const revokeOperatorKey = /* @__PURE__ */ operation<{ params: { id: number; key_id: number } }, null>('DELETE', '/operator/v1/operators/{id}/keys/{key_id}', 'data');

/** Revoke an own key: it opens nothing from the next request on */
export const revokeOwnKey = /* @__PURE__ */ operation<{ params: { id: number } }, null>('DELETE', '/panel/v1/keys/{id}', 'data');

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

/** Rows of an import that did not go in, as they were, with reasons; mend and import the file again */
export const listContactImportFailedRows = /* @__PURE__ */ operation<{ params: { id: number }; query?: { format?: "xlsx" | "csv" | undefined } | undefined }, Blob>('GET', '/ws/v1/phone_book_data/imports/{id}/failed-rows', 'file');

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

/** Say something more in a ticket; a closed one is opened again by it */
export const replyToTicket = /* @__PURE__ */ operation<{ body: ReplyToTicketBody | ReplyToTicketBodyWithFiles }, TicketConversation>('POST', '/ws/v1/ticket/reply', 'data');

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

/** Send a message made from an approved pattern: the fast path for one-time codes, never queued */
export const sendPattern = /* @__PURE__ */ operation<{ body: SendPatternBody }, AcceptedSend>('POST', '/ws/v1/sms/pattern', 'data');

/** Send a test message over this carrier and no other; it costs nobody anything */
export const testCarrier = /* @__PURE__ */ operation<{ params: { id: number }; body: TestCarrierBody }, CarrierTest>('POST', '/operator/v1/carriers/{id}/test', 'data');

/** Send a text of its own to each of many numbers */
export const sendKeywords = /* @__PURE__ */ operation<{ body: SendKeywordsBody }, AcceptedSend>('POST', '/ws/v1/sms/keywords', 'data');

/** Send a text to the account's own mobile, to see how it looks on a phone */
export const sendSample = /* @__PURE__ */ operation<{ body: SendSampleBody }, AcceptedSend>('POST', '/ws/v1/sms/sample', 'data');

/** Send one text to many numbers; a person looks at it first */
export const sendSimple = /* @__PURE__ */ operation<{ body: SendSimpleBody }, AcceptedSend>('POST', '/ws/v1/sms/simple', 'data');

/** Send one text to people by postal code, gender, birth year, operator and how their numbers begin */
export const sendPostal = /* @__PURE__ */ operation<{ body: SendPostalBody }, AcceptedSend>('POST', '/ws/v1/sms/postal/send', 'data');

/** Send one text to slices of number banks */
export const sendBank = /* @__PURE__ */ operation<{ body: SendBankBody }, AcceptedSend>('POST', '/ws/v1/sms/bank', 'data');

/** Send one text to the numbers of an Excel or CSV file of any size; a person looks at it first */
export const sendFile = /* @__PURE__ */ operation<{ body: SendFileBodyWithFiles }, {
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
/** Rows that were left out */
failed: number;
errors: ({
row: number;
value: string;
})[];
}>('POST', '/ws/v1/sms/simple-file', 'data');

/** Sender lines that the account may use */
export const listLines = /* @__PURE__ */ operation<{ query?: { search?: string | undefined; is_dedicated?: boolean | undefined } | undefined }, (Line)[]>('GET', '/ws/v1/lines/accessible', 'data');

/** Sends of an account, newest first */
export const listSendsOfAccount = /* @__PURE__ */ operation<{ params: { id: number }; query?: { page?: number | undefined; limit?: number | undefined; status?: "in-queue" | "queued" | "sent" | "rejected" | "cancelled" | "init" | "pending-approval" | "insufficient-balance" | undefined; staus?: "in-queue" | "queued" | "sent" | "rejected" | "cancelled" | "init" | "pending-approval" | "insufficient-balance" | undefined; waiting_for?: "approval" | "schedule" | undefined; type?: "pattern" | "simple" | "sample" | "simple-file" | "keywords" | "bank" | "postal" | "lbs" | "voice" | undefined; line_id?: number | undefined; recipient?: string | undefined; search?: string | undefined } | undefined }, SendRequestPage>('GET', '/operator/v1/accounts/{id}/send_requests', 'data');

/** Sends of the account, newest first */
export const listSends = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined; status?: "in-queue" | "queued" | "sent" | "rejected" | "cancelled" | "init" | "pending-approval" | "insufficient-balance" | undefined; staus?: "in-queue" | "queued" | "sent" | "rejected" | "cancelled" | "init" | "pending-approval" | "insufficient-balance" | undefined; waiting_for?: "approval" | "schedule" | undefined; type?: "pattern" | "simple" | "sample" | "simple-file" | "keywords" | "bank" | "postal" | "lbs" | "voice" | undefined; line_id?: number | undefined; recipient?: string | undefined; search?: string | undefined } | undefined }, SendRequestPage>('GET', '/ws/v1/send_request', 'data');

/** Sends that wait for a person, oldest first, with the reason why each waits */
export const listWaitingSends = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined; waiting_for?: "approval" | undefined; account_id?: number | undefined } | undefined }, ModeratedSendPage>('GET', '/operator/v1/send_requests', 'data');

/** Set a new password with the code of the text message */
export const resetPassword = /* @__PURE__ */ operation<{ body: ResetPasswordBody }, null>('POST', '/panel/v1/password/reset', 'data');

/** Set below which balance the account is warned, and how */
export const editNotificationSettings = /* @__PURE__ */ operation<{ body: EditNotificationSettingsBody }, NotificationSettings>('PUT', '/panel/v1/notifications', 'data');

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

/** Set the password with the token of a one-time link */
export const setPasswordWithLink = /* @__PURE__ */ operation<{ body: SetPasswordWithLinkBody }, {
username: string;
}>('POST', '/panel/v1/password/set', 'data');

/** Set the words by which recipients opt out and in again; they hold for replies from now on */
export const setReplyWords = /* @__PURE__ */ operation<{ body?: SetReplyWordsBody }, ReplyWords>('PUT', '/operator/v1/reply-words', 'data');

/** Set when sends to many may leave by a kind of line; outside they wait. One-time codes are never held */
export const setSendingHours = /* @__PURE__ */ operation<{ body: SetSendingHoursBody }, {
/** Kind of line; or voice, for calls by whatever line */
service: "service" | "advertising" | "voice";
}>('PUT', '/operator/v1/sending-hours', 'data');

/** Sign in to the panel; with a second factor the answer asks for its code */
export const login = /* @__PURE__ */ operation<{ body: LoginBody }, {
/** Shown this once */
token: string;
expires_at?: string | undefined;
/** True: go on with the code */
requires_2fa?: boolean | undefined;
method?: "sms" | "ga" | undefined;
}>('POST', '/ws/v1/auth/login', 'data');

/** Sign in: customers and operators alike; the session is a cookie that no script can read */
export const signIn = /* @__PURE__ */ operation<{ body: SignInBody }, {
user?: {
id: number;
username: string;
name: string;
kind: "account" | "operator";
} | undefined;
/** Goes with every change, in the header X-CSRF-Token */
csrf_token?: string | undefined;
expires_at?: string | undefined;
/** True: go on with the code */
requires_2fa?: boolean | undefined;
method?: "sms" | "ga" | undefined;
/** Goes with the code, if one is asked for */
token?: string | undefined;
}>('POST', '/panel/v1/sign-in', 'data');

/** Simulated phones that received something, wrote something or were called, the most recently used first */
export const listPhones = /* @__PURE__ */ operation<{ query?: { search?: string | undefined; page?: number | undefined; limit?: number | undefined } | undefined }, PhonePage>('GET', '/handset/phones', 'data');

/** Stop a file; what it added stays, a replacement is thrown away */
export const cancelPostalImport = /* @__PURE__ */ operation<{ params: { id: number } }, PostalImport>('POST', '/operator/v1/postal/imports/{id}/cancel', 'data');

/** Stop an Excel import; the contacts that went in stay */
export const cancelContactImport = /* @__PURE__ */ operation<{ params: { id: number } }, ContactImport>('POST', '/ws/v1/phone_book_data/imports/{id}/cancel', 'data');

/** Stop an import; the numbers that it added stay */
export const cancelBankImport = /* @__PURE__ */ operation<{ params: { id: number; import_id: number } }, BankImport>('POST', '/operator/v1/number_banks/{id}/imports/{import_id}/cancel', 'data');

/** Stop handing over the items of a send to many; what carriers hold already still goes out */
export const pauseOwnSend = /* @__PURE__ */ operation<{ params: { send_request_id: number } }, PauseState>('PATCH', '/ws/v1/send_request/{send_request_id}/pause', 'data');

/** Stop handing over the items of a send to many; what carriers hold already still goes out */
export const pauseSend = /* @__PURE__ */ operation<{ params: { id: number } }, {
id: number;
is_paused: boolean;
}>('POST', '/operator/v1/send_requests/{id}/pause', 'data');

/** Switch a second factor off; needs the password and a code */
export const disableFactor = /* @__PURE__ */ operation<{ body: DisableFactorBody }, null>('POST', '/panel/v1/two-factor/disable', 'data');

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

/** Text a code to the own mobile, for a change that asks for one */
export const sendFactorCode = /* @__PURE__ */ operation<NoInput, null>('POST', '/panel/v1/two-factor/code', 'data');

/** Text a code to the own mobile, to switch codes by text on */
export const beginSmsFactor = /* @__PURE__ */ operation<{ body: BeginSmsFactorBody }, null>('POST', '/panel/v1/two-factor/sms', 'data');

/** The account's Excel imports, newest first */
export const listContactImports = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined; phone_book_id?: number | undefined } | undefined }, ContactImportSummaryPage>('GET', '/ws/v1/phone_book_data/imports', 'data');

/** The account's custom attributes with their ids */
export const listAttributes = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined; search?: string | undefined } | undefined }, AttributePage>('GET', '/ws/v1/phone_book_attribute', 'data');

/** The account's own keys, newest first, revoked ones too */
export const listOwnKeys = /* @__PURE__ */ operation<NoInput, (ApiKey)[]>('GET', '/ws/v1/account/keys', 'data');

/** The account's own patterns */
export const listPatterns = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined; search?: string | undefined; status?: "pending" | "active" | "rejected" | undefined; staus?: "pending" | "active" | "rejected" | undefined; share?: 0 | 1 | false | true | undefined; sort_by?: "created_at" | "updated_at" | "code" | "status" | "category" | undefined; sort_type?: "asc" | "desc" | undefined } | undefined }, PatternPage>('GET', '/ws/v1/patterns', 'data');

/** The account's phonebooks, newest first */
export const listPhonebooks = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined; search?: string | undefined } | undefined }, PhonebookPage>('GET', '/ws/v1/phone_book', 'data');

/** The account's voice messages, newest first */
export const listVoiceFiles = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined } | undefined }, VoiceFilePage>('GET', '/ws/v1/sms/voice/files', 'data');

/** The cities of a province, or of all provinces; all, or those with a number bank */
export const listCities = /* @__PURE__ */ operation<{ query?: { province_id?: number | undefined; has_any_banks?: boolean | undefined } | undefined }, ({
id: number;
province_id: number;
title: string;
title_en: string | null;
})[]>('GET', '/cities', 'data');

/** The code of the second factor */
export const verifySignIn = /* @__PURE__ */ operation<{ body: VerifySignInBody }, SignedIn>('POST', '/panel/v1/sign-in/verify', 'data');

/** The code of the second factor; ends the sign-in that login began */
export const verifyTwoFactor = /* @__PURE__ */ operation<{ body: VerifyTwoFactorBody }, {
/** Shown this once */
token: string;
expires_at: string;
}>('POST', '/ws/v1/auth/verify-2fa', 'data');

/** The code that was texted: from now on signing in can ask for one */
export const confirmSmsFactor = /* @__PURE__ */ operation<{ body: ConfirmSmsFactorBody }, null>('POST', '/panel/v1/two-factor/sms/confirm', 'data');

/** The first code of the app: from now on signing in asks for one */
export const confirmAppFactor = /* @__PURE__ */ operation<{ body: ConfirmAppFactorBody }, RecoveryCodes>('POST', '/panel/v1/two-factor/app/confirm', 'data');

/** The invoice of a paid order: who sold, who bought, what was paid */
export const showInvoice = /* @__PURE__ */ operation<{ params: { id: number } }, Invoice>('GET', '/ws/v1/orders/{id}/invoice', 'data');

/** The list of sends as an xlsx or csv file, newest first, with the filters of the list */
export const exportSends = /* @__PURE__ */ operation<{ query?: { format?: "xlsx" | "csv" | undefined; status?: "in-queue" | "queued" | "sent" | "rejected" | "cancelled" | "init" | "pending-approval" | "insufficient-balance" | undefined; staus?: "in-queue" | "queued" | "sent" | "rejected" | "cancelled" | "init" | "pending-approval" | "insufficient-balance" | undefined; waiting_for?: "approval" | "schedule" | undefined; type?: "pattern" | "simple" | "sample" | "simple-file" | "keywords" | "bank" | "postal" | "lbs" | "voice" | undefined; line_id?: number | undefined; recipient?: string | undefined; search?: string | undefined } | undefined }, Blob>('GET', '/ws/v1/send_request/export', 'file');

/** The provinces of Iran, or those with a number bank */
export const listProvinces = /* @__PURE__ */ operation<{ query?: { has_any_banks?: boolean | undefined } | undefined }, ({
id: number;
title: string;
title_en: string;
})[]>('GET', '/provinces', 'data');

/** The sound of a voice send, as it was uploaded */
export const listenToSend = /* @__PURE__ */ operation<{ params: { id: number } }, Blob>('GET', '/operator/v1/send_requests/{id}/voice', 'file');

/** The webhooks of the account, oldest first */
export const listWebhooks = /* @__PURE__ */ operation<NoInput, (Webhook)[]>('GET', '/ws/v1/webhooks', 'data');

/** Tickets of all accounts: who has waited longest for an answer comes first, then the newest */
export const listTicketsForOperator = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined; status?: "open" | "answered" | "waiting" | "closed" | undefined; department?: number | undefined; account_id?: number | undefined } | undefined }, OperatorTicketPage>('GET', '/operator/v1/tickets', 'data');

/** Tickets of the account, newest first */
export const listTickets = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined; status?: "open" | "answered" | "waiting" | "closed" | undefined; staus?: "open" | "answered" | "waiting" | "closed" | undefined; department?: number | undefined } | undefined }, TicketPage>('GET', '/ws/v1/ticket', 'data');

/** Turn the second factor of a person off who lost it */
export const resetUserTwoFactor = /* @__PURE__ */ operation<{ params: { id: number } }, User>('POST', '/panel/v1/users/{id}/two-factor/reset', 'data');

/** Turn the second factor of a person off who lost it */
export const resetUserTwoFactorByOperator = /* @__PURE__ */ operation<{ params: { id: number; user_id: number } }, User>('POST', '/operator/v1/accounts/{id}/users/{user_id}/two-factor/reset', 'data');

/** Turn the second factor of an operator off who lost it */
export const resetOperatorTwoFactor = /* @__PURE__ */ operation<{ params: { id: number } }, null>('POST', '/operator/v1/operators/{id}/two-factor/reset', 'data');

/** Upload a voice message: WAV, MP3 or Ogg; its file_id is what voice sends ask for */
export const uploadVoiceFile = /* @__PURE__ */ operation<{ body: UploadVoiceFileBodyWithFiles }, {
file_id: number;
id: number;
title: string;
/** Seconds */
duration: number;
/** Bytes of the file as it was uploaded */
size: number;
}>('POST', '/ws/v1/sms/voice/upload-file', 'data');

/** What a file holds, before it is imported */
export const previewContactImport = /* @__PURE__ */ operation<{ body: PreviewContactImportBodyWithFiles }, ContactImportPreview>('POST', '/ws/v1/phone_book_data/excel-preview', 'data');

/** What a send would cost: exactly what it is charged if nothing else is charged before */
export const calculateCost = /* @__PURE__ */ operation<{ body?: CalculateCostBody | CalculateCostBodyWithFiles }, SendCost>('POST', '/ws/v1/sms/calculate-cost', 'data');

/** What a simulated phone heard during a call, as a wav file */
export const downloadCallRecording = /* @__PURE__ */ operation<{ params: { callId: number } }, Blob>('GET', '/handset/calls/{callId}/recording', 'file');

/** What a simulated phone shows, newest last; a phone that nothing reached yet is empty */
export const showPhone = /* @__PURE__ */ operation<{ params: { mobile: string } }, {
mobile: string;
/** What a magic number does; null for any other */
behaviour: string | null;
/** The same for calls */
call_behaviour: string | null;
/** False for magic numbers that messages never show up on */
receives: boolean;
/** Lines that wrote or were written to, the last used first */
lines: (string)[];
messages: (PhoneMessage)[];
calls: (PhoneCall)[];
}>('GET', '/handset/phones/{mobile}', 'data');

/** What a voice send would cost: exactly what it is charged if nothing else is charged before */
export const calculateVoiceCost = /* @__PURE__ */ operation<{ body: CalculateVoiceCostBody }, {
/** Seconds of one message */
duration: number;
receiver_count: number;
price_amount: number;
}>('POST', '/ws/v1/sms/voice/calculate-cost', 'data');

/** What became of a test message */
export const showCarrierTest = /* @__PURE__ */ operation<{ params: { id: number; test_id: number } }, CarrierTest>('GET', '/operator/v1/carriers/{id}/test/{test_id}', 'data');

/** What happened to a send, in order: accepted, approved, moved, started, paused, finished, refunded */
export const showSendTimeline = /* @__PURE__ */ operation<{ params: { send_request_id: number } }, (TimelineEvent)[]>('GET', '/ws/v1/send_request/{send_request_id}/timeline', 'data');

/** What it would cost to send again to those who failed, and to how many it would go */
export const calculateResend = /* @__PURE__ */ operation<{ params: { send_request_id: number }; query?: { line_number?: string | number | undefined; include_undetermined?: boolean | undefined } | undefined }, ResendCost>('GET', '/ws/v1/send_request/{send_request_id}/resend', 'data');

/** What operators have set aside, and who did, oldest first */
export const listReviewHolds = /* @__PURE__ */ operation<NoInput, (ReviewHold)[]>('GET', '/operator/v1/review_holds', 'data');

/** What people did in the account, newest first: sign-ins, failures, changes of users */
export const listOwnAudit = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined; subject?: string | undefined; action?: string | undefined } | undefined }, AuditEntryPage>('GET', '/panel/v1/audit', 'data');

/** What people did, newest first: operators, and sign-ins and changes of everybody */
export const listAudit = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined; subject?: string | undefined; action?: string | undefined; account_id?: number | undefined; operator_id?: number | undefined; search?: string | undefined } | undefined }, AuditEntryPage>('GET', '/operator/v1/audit', 'data');

/** What the account should know of: decisions, answers, ended imports, a low balance; the newest 50 */
export const listNotices = /* @__PURE__ */ operation<NoInput, Notices>('GET', '/panel/v1/notices', 'data');

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

/** What was done to an own pattern and decided about it, newest first, with its text as it was then */
export const showPatternHistory = /* @__PURE__ */ operation<{ params: { code: string } }, (PatternEvent)[]>('GET', '/ws/v1/patterns/{code}/history', 'data');

/** When sends to many may leave, by kind of line; a kind that is not listed is always open */
export const listSendingHours = /* @__PURE__ */ operation<NoInput, (SendingHours)[]>('GET', '/operator/v1/sending-hours', 'data');

/** When the account is warned, and how */
export const showNotificationSettings = /* @__PURE__ */ operation<NoInput, NotificationSettings>('GET', '/panel/v1/notifications', 'data');

/** Where one is signed in, newest first */
export const listSessions = /* @__PURE__ */ operation<NoInput, ({
id: number;
is_this: boolean;
kind: "cookie" | "bearer";
address: string;
/** What the browser or program says of itself */
device: string;
created_at: string;
last_seen_at: string;
expires_at: string;
})[]>('GET', '/panel/v1/sessions', 'data');

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

/** Who is signed in, and what they may do */
export const showMe = /* @__PURE__ */ operation<NoInput, Me>('GET', '/panel/v1/me', 'data');

/** Withdraw a location-based request that has written to nobody yet; its whole cost goes back */
export const cancelLocation = /* @__PURE__ */ operation<{ params: { lbsId: number } }, LocationRequest>('PATCH', '/ws/v1/lbs/{lbsId}/cancel', 'data');

/** Withdraw a send that waits for approval or for its moment; its whole cost goes back */
export const cancelSend = /* @__PURE__ */ operation<{ params: { send_request_id: number } }, {
id: number;
status: string;
waiting_for: string | null;
schedule: string | null;
}>('PATCH', '/ws/v1/send_request/{send_request_id}/cancel', 'data');

/** Words by which recipients opt out and in again */
export const showReplyWords = /* @__PURE__ */ operation<NoInput, ReplyWords>('GET', '/operator/v1/reply-words', 'data');

/** Write a text on a simulated phone, to a line */
export const replyFromPhone = /* @__PURE__ */ operation<{ params: { mobile: string }; body: ReplyFromPhoneBody }, {
mobile: string;
line: string;
text: string;
parts: number;
acknowledged: boolean;
}>('POST', '/handset/phones/{mobile}/reply', 'data');

/** Write to people who come to, are in or leave a place while a window of time is open */
export const createLocation = /* @__PURE__ */ operation<{ body: CreateLocationBody }, {
id: number;
status: "pending" | "running" | "done" | "cancelled" | "rejected";
cost: number;
}>('POST', '/ws/v1/lbs', 'data');
