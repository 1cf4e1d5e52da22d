// Written by npm run generate from docs/openapi.json.
import { operation, type NoInput } from '../operation.ts';
import type {
  Account,
  AccountDecisions,
  AccountIdentity,
  AccountPage,
  AccountTrust,
  AccountVisit,
  AddReadyTextBody,
  AddTicketDepartmentBody,
  AddTicketImportanceBody,
  AddToBlacklistBody,
  AdjustCreditBody,
  AlertPage,
  AlertRules,
  AlertSettings,
  AlertTest,
  AllowPostalSendsBody,
  AnswerTicketBody,
  AnswerTicketBodyWithFiles,
  ApiKey,
  ApproveIdentityBody,
  ApproveLocationBody,
  ApprovePatternBody,
  ApproveSendBody,
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
  CarrierEffects,
  CarrierHealth,
  CarrierTest,
  CarrierTrial,
  ClaimReviewBody,
  CodeFigures,
  ComparedFigures,
  CreateAccountBody,
  CreateAccountKeyBody,
  CreateBankBody,
  CreateCarrierBody,
  CreateDiscountBody,
  CreateLineBody,
  CreateOperatorBody,
  CreateOperatorKeyBody,
  CreatePlanBody,
  CreateSmppCredentialForAccountBody,
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
  EditSmppCredentialOfAccountBody,
  EraseNumberBody,
  ExpectedCarrier,
  ExportNumberBody,
  ForwardTicketBody,
  HoldForReviewBody,
  Holiday,
  IdentityCasePage,
  IdentityRules,
  ImportBankNumbersBodyWithFiles,
  ImportBlacklistBodyWithFiles,
  ImportPostalDataBodyWithFiles,
  Invitation,
  InviteOperatorBody,
  InviteUserByOperatorBody,
  KeptCarrier,
  LedgerEntryPage,
  Link,
  ListedSmppCredential,
  LogSmppSessionOfAnyBody,
  ModeratedSend,
  ModeratedSendPage,
  ModerationOfDay,
  MoneyOfAccount,
  MoneyOfDay,
  NewSmppCredential,
  NumberErasure,
  NumberErasurePage,
  Operator,
  OperatorBlock,
  OperatorBlockPage,
  OperatorInboxMessage,
  OperatorInboxMessagePage,
  OperatorInvoicePage,
  OperatorLocationRequest,
  OperatorLocationRequestPage,
  OperatorNumberBank,
  OperatorNumberBankPage,
  OperatorNumberHistory,
  OperatorOrder,
  OperatorOrderPage,
  OperatorSend,
  OperatorSendPage,
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
  RefusedLinkHostPage,
  RefuseLinkHostsBody,
  RegisteredAccount,
  RejectIdentityBody,
  RejectLocationBody,
  RejectPatternBody,
  RejectSendBody,
  RenameTicketDepartmentBody,
  RenameTicketImportanceBody,
  RenewSmppPasswordOfAccountBody,
  ReplyWords,
  ReviewClaim,
  ReviewedPattern,
  ReviewedPatternPage,
  ReviewHold,
  SavedAlertSettings,
  Seller,
  SendingHours,
  SendRequestPage,
  SetHolidayBody,
  SetIdentityRulesBody,
  SetLineRouteBody,
  SetModerationRulesBody,
  SetReplyWordsBody,
  SetSellerBody,
  SetSendingHoursBody,
  SetTaxesBody,
  SignInAsBody,
  SmppCredential,
  SmppSessionLog,
  SmppSessionOfAccount,
  Taxes,
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
  VerifyHold,
  WaitingForOperators,
  WithdrawPatternBody,
} from './schemas.ts';

/** Add a ready-made text */
export const addReadyText = /* @__PURE__ */ operation<{ body: AddReadyTextBody }, ReadyText>('POST', '/operator/v1/ready_texts', 'data');

/** Add a ticket department */
export const addTicketDepartment = /* @__PURE__ */ operation<{ body: AddTicketDepartmentBody }, TicketDepartment>('POST', '/operator/v1/ticket_departments', 'data');

/** Add a ticket priority */
export const addTicketImportance = /* @__PURE__ */ operation<{ body: AddTicketImportanceBody }, TicketImportance>('POST', '/operator/v1/ticket_importances', 'data');

/** Add to the blacklist */
export const addToBlacklist = /* @__PURE__ */ operation<{ body: AddToBlacklistBody }, BlacklistAddition>('POST', '/operator/v1/blacklist', 'data');

/** Adjust the credit of an account */
export const adjustCredit = /* @__PURE__ */ operation<{ params: { id: number }; body: AdjustCreditBody }, {
/** Balance in toman */
balanceAmount: number;
/** Pages that the balance pays for */
balanceCount: number;
/** One row per tariff, in the order of use */
details: ({
/** Pages that this part pays for */
count: number;
/** Price of a page */
rate: number;
/** Amount in toman */
amount: number;
})[];
}>('POST', '/operator/v1/accounts/{id}/credit', 'data');

/** Allow a link host */
export const allowLinkHost = /* @__PURE__ */ operation<{ params: { host: string } }, null>('DELETE', '/operator/v1/link_hosts/{host}', 'data');

/** Allow postal sends on a line */
export const allowPostalSends = /* @__PURE__ */ operation<{ params: { id: number }; body: AllowPostalSendsBody }, {
/** Id of the line */
line_id: number;
/** Whether it is allowed */
allowed: boolean;
}>('PUT', '/operator/v1/lines/{id}/postal', 'data');

/** Answer a ticket */
export const answerTicket = /* @__PURE__ */ operation<{ params: { id: number }; body: AnswerTicketBody | AnswerTicketBodyWithFiles }, OperatorTicketConversation>('POST', '/operator/v1/tickets/{id}/answer', 'data');

/** Approve a location request */
export const approveLocation = /* @__PURE__ */ operation<{ params: { id: number }; body?: ApproveLocationBody }, OperatorLocationRequest>('POST', '/operator/v1/lbs/{id}/approve', 'data');

/** Approve a pattern */
export const approvePattern = /* @__PURE__ */ operation<{ params: { code: string }; body?: ApprovePatternBody }, ReviewedPattern>('POST', '/operator/v1/patterns/{code}/approve', 'data');

/** Approve a send */
export const approveSend = /* @__PURE__ */ operation<{ params: { id: number }; body?: ApproveSendBody }, ModeratedSend>('POST', '/operator/v1/send_requests/{id}/approve', 'data');

/** Approve identity documents */
export const approveIdentity = /* @__PURE__ */ operation<{ params: { id: number }; body?: ApproveIdentityBody }, AccountIdentity>('POST', '/operator/v1/accounts/{id}/identity/approve', 'data');

/** Ask the outside register */
export const askIdentityRegister = /* @__PURE__ */ operation<{ params: { id: number } }, AccountIdentity>('POST', '/operator/v1/accounts/{id}/identity/register', 'data');

/** Assign a received message */
export const assignInboxMessage = /* @__PURE__ */ operation<{ params: { id: number }; body: AssignInboxMessageBody }, OperatorInboxMessage>('POST', '/operator/v1/inbox/{id}/assign', 'data');

/** Attach a file to a bank */
export const attachBankFile = /* @__PURE__ */ operation<{ params: { id: number }; body: AttachBankFileBodyWithFiles }, BankFile>('POST', '/operator/v1/number_banks/{id}/files', 'data');

/** Block an account */
export const blockAccount = /* @__PURE__ */ operation<{ params: { id: number }; body: BlockAccountBody }, Account>('POST', '/operator/v1/accounts/{id}/block', 'data');

/** Cancel a postal import */
export const cancelPostalImport = /* @__PURE__ */ operation<{ params: { id: number } }, PostalImport>('POST', '/operator/v1/postal/imports/{id}/cancel', 'data');

/** Cancel an import of a bank */
export const cancelBankImport = /* @__PURE__ */ operation<{ params: { id: number; import_id: number } }, BankImport>('POST', '/operator/v1/number_banks/{id}/imports/{import_id}/cancel', 'data');

/** Claim an item for review */
export const claimReview = /* @__PURE__ */ operation<{ body: ClaimReviewBody }, {
/** One of the subjects; null: others are at all of them, or none waits */
claimed: string | null;
/** Items under review */
claims: (ReviewClaim)[];
}>('POST', '/operator/v1/review_claims', 'data');

/** Clear the postal data set */
export const clearPostalData = /* @__PURE__ */ operation<NoInput, PostalData>('DELETE', '/operator/v1/postal', 'data');

/** Close a review desk */
export const closeReviewDesk = /* @__PURE__ */ operation<{ params: { desk: string } }, null>('DELETE', '/operator/v1/review_desks/{desk}', 'data');

/** Close a ticket of any account */
export const closeTicketByOperator = /* @__PURE__ */ operation<{ params: { id: number } }, OperatorTicketConversation>('POST', '/operator/v1/tickets/{id}/close', 'data');

/** Create a carrier */
export const createCarrier = /* @__PURE__ */ operation<{ body: CreateCarrierBody }, Carrier>('POST', '/operator/v1/carriers', 'data');

/** Create a discount code */
export const createDiscount = /* @__PURE__ */ operation<{ body: CreateDiscountBody }, Discount>('POST', '/operator/v1/discounts', 'data');

/** Create a key for an account */
export const createAccountKey = /* @__PURE__ */ operation<{ params: { id: number }; body: CreateAccountKeyBody }, {
/** Id of the key */
id: number;
/** Name of the key */
name: string;
/** The end of the key, to tell keys apart */
hint: string;
/** The key; shown only once */
api_key: string;
}>('POST', '/operator/v1/accounts/{id}/keys', 'data');

/** Create a key for an operator */
export const createOperatorKey = /* @__PURE__ */ operation<{ params: { id: number }; body: CreateOperatorKeyBody }, {
/** Name of the key */
name: string;
/** The end of the key, to tell keys apart */
hint: string;
/** The key; shown only once */
operator_key: string;
}>('POST', '/operator/v1/operators/{id}/keys', 'data');

/** Create a line */
export const createLine = /* @__PURE__ */ operation<{ body: CreateLineBody }, {
/** Id of the line */
id: number;
/** Number of the line */
number: string;
/** Title of the line */
title: string;
/** Shown to the accounts that may use it */
desc: string;
/** Type of line */
service: "service" | "advertising";
/** Price of a page in multiples of the rate of the account, to three decimals */
price_factor: number;
/** Who may use it */
access: {
/** Type */
kind: "all" | "accounts" | "plans";
/** Ids of the accounts */
accounts: (number)[];
/** Ids of the plans */
plans: (number)[];
};
/** The first default line carries texts of the service itself and sends without a line; new accounts get every default line that is for listed accounts */
is_default: boolean;
/** Empty: every carrier */
carriers: ({
/** Id of the carrier */
carrier_id: number;
/** The carrier */
carrier: string;
/** Share of the traffic; 1 unless given. 0: a reserve, used when no other is ready */
weight: number;
/** Only for recipients of this mobile network, by the prefix of their number; these go by no other carrier. null: recipients whose network has no carriers of its own here */
operator: "mci" | "irancell" | "rightel" | "other" | null;
})[];
/** When sends to many may leave by this line, in place of the sending hours of its kind; may run over midnight. One-time codes are never held, and calls keep to the hours of their kind. null: the hours of its kind */
hours: {
/** HH:MM in the time zone of the service */
from: string;
/** HH:MM in the time zone of the service */
to: string;
} | null;
/** With what free texts to many end on this line, if it is for advertising: one that lacks it gets it before pages are counted, or is refused where the account prefers. Absent for a new advertising line: PEYK_OPT_OUT_PHRASE. null: with nothing */
opt_out_phrase: string | null;
/** Whether opt-out and opt-in replies are confirmed once, and replies for help answered with the sender and the way out; paid by the account of the service. Absent for a new line: true on an advertising line */
answers_replies: boolean;
/** What is charged of sends that are accepted from now on; the whole price is taken at acceptance, and the rest goes back as messages end */
charging: {
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
};
/** Whether sends by postal code may go out by it */
allows_postal: boolean;
/** When it was taken out of use; null while it is in use */
retired_at: string | null;
/** When it was made (ISO 8601, UTC) */
created_at: string;
/** Sends by this line that wait for an operator or for their moment */
waiting_sends_count: number;
}>('POST', '/operator/v1/lines', 'data');

/** Create a number bank */
export const createBank = /* @__PURE__ */ operation<{ body: CreateBankBody }, OperatorNumberBank>('POST', '/operator/v1/number_banks', 'data');

/** Create a plan */
export const createPlan = /* @__PURE__ */ operation<{ body: CreatePlanBody }, Plan>('POST', '/operator/v1/plans', 'data');

/** Create an SMPP credential for an account */
export const createSmppCredentialForAccount = /* @__PURE__ */ operation<{ params: { id: number }; body: CreateSmppCredentialForAccountBody }, NewSmppCredential>('POST', '/operator/v1/accounts/{id}/smpp_credentials', 'data');

/** Create an account */
export const createAccount = /* @__PURE__ */ operation<{ body: CreateAccountBody }, RegisteredAccount>('POST', '/operator/v1/accounts', 'data');

/** Create an operator */
export const createOperator = /* @__PURE__ */ operation<{ body: CreateOperatorBody }, {
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
/** Works once, for seven days; shown only once */
password_set_url?: string | undefined;
}>('POST', '/operator/v1/operators', 'data');

/** Decide many sends */
export const decideSends = /* @__PURE__ */ operation<{ body: DecideSendsBody }, ({
/** Id of the send */
id: number;
/** Whether it was done */
ok: boolean;
/** Why it was not done; absent if it was */
message?: string | undefined;
/** A stable word for programs; absent if it was done */
error_code?: string | undefined;
})[]>('POST', '/operator/v1/send_requests/decide', 'data');

/** Decide sends with the same text */
export const decideSimilarSends = /* @__PURE__ */ operation<{ body: DecideSimilarSendsBody }, {
/** Result for each */
outcomes: ({
/** Id of the send */
id: number;
/** Whether it was done */
ok: boolean;
/** Why it was not done; absent if it was */
message?: string | undefined;
/** A stable word for programs; absent if it was done */
error_code?: string | undefined;
})[];
/** Others with this text that still wait: call again */
left: number;
}>('POST', '/operator/v1/send_requests/decide_similar', 'data');

/** Delete a carrier */
export const deleteCarrier = /* @__PURE__ */ operation<{ params: { id: number } }, Carrier>('DELETE', '/operator/v1/carriers/{id}', 'data');

/** Delete a discount code */
export const deleteDiscount = /* @__PURE__ */ operation<{ params: { id: number } }, Discount>('DELETE', '/operator/v1/discounts/{id}', 'data');

/** Delete a number bank */
export const deleteBank = /* @__PURE__ */ operation<{ params: { id: number } }, OperatorNumberBank>('DELETE', '/operator/v1/number_banks/{id}', 'data');

/** Delete a plan */
export const deletePlan = /* @__PURE__ */ operation<{ params: { id: number } }, null>('DELETE', '/operator/v1/plans/{id}', 'data');

/** Delete a ready-made text */
export const deleteReadyText = /* @__PURE__ */ operation<{ params: { id: number } }, ReadyText>('DELETE', '/operator/v1/ready_texts/{id}', 'data');

/** Delete an SMPP credential of an account */
export const deleteSmppCredentialOfAccount = /* @__PURE__ */ operation<{ params: { id: number; credential_id: number } }, null>('DELETE', '/operator/v1/accounts/{id}/smpp_credentials/{credential_id}', 'data');

/** Diagnose the service */
export const showDiagnosis = /* @__PURE__ */ operation<NoInput, (DiagnosisFinding)[]>('GET', '/operator/v1/diagnosis', 'data');

/** Disable a user of an account */
export const disableUserByOperator = /* @__PURE__ */ operation<{ params: { id: number; user_id: number } }, User>('POST', '/operator/v1/accounts/{id}/users/{user_id}/disable', 'data');

/** Disable an operator */
export const disableOperator = /* @__PURE__ */ operation<{ params: { id: number } }, Operator>('POST', '/operator/v1/operators/{id}/disable', 'data');

/** Download a file of a bank */
export const downloadBankFile = /* @__PURE__ */ operation<{ params: { id: number; file_id: number } }, Blob>('GET', '/operator/v1/number_banks/{id}/files/{file_id}', 'file');

/** Download an attachment of any ticket */
export const downloadTicketFileForOperator = /* @__PURE__ */ operation<{ params: { id: number; file_id: number } }, Blob>('GET', '/operator/v1/tickets/{id}/files/{file_id}', 'file');

/** Download an identity document */
export const downloadIdentityFile = /* @__PURE__ */ operation<{ params: { id: number; file_id: number } }, Blob>('GET', '/operator/v1/accounts/{id}/identity/files/{file_id}', 'file');

/** Edit a carrier */
export const editCarrier = /* @__PURE__ */ operation<{ params: { id: number }; body: EditCarrierBody }, Carrier>('PUT', '/operator/v1/carriers/{id}', 'data');

/** Edit a line */
export const editLine = /* @__PURE__ */ operation<{ params: { id: number }; body?: EditLineBody }, {
/** Id of the line */
id: number;
/** Number of the line */
number: string;
/** Title of the line */
title: string;
/** Shown to the accounts that may use it */
desc: string;
/** Type of line */
service: "service" | "advertising";
/** Price of a page in multiples of the rate of the account, to three decimals */
price_factor: number;
/** Who may use it */
access: {
/** Type */
kind: "all" | "accounts" | "plans";
/** Ids of the accounts */
accounts: (number)[];
/** Ids of the plans */
plans: (number)[];
};
/** The first default line carries texts of the service itself and sends without a line; new accounts get every default line that is for listed accounts */
is_default: boolean;
/** Empty: every carrier */
carriers: ({
/** Id of the carrier */
carrier_id: number;
/** The carrier */
carrier: string;
/** Share of the traffic; 1 unless given. 0: a reserve, used when no other is ready */
weight: number;
/** Only for recipients of this mobile network, by the prefix of their number; these go by no other carrier. null: recipients whose network has no carriers of its own here */
operator: "mci" | "irancell" | "rightel" | "other" | null;
})[];
/** When sends to many may leave by this line, in place of the sending hours of its kind; may run over midnight. One-time codes are never held, and calls keep to the hours of their kind. null: the hours of its kind */
hours: {
/** HH:MM in the time zone of the service */
from: string;
/** HH:MM in the time zone of the service */
to: string;
} | null;
/** With what free texts to many end on this line, if it is for advertising: one that lacks it gets it before pages are counted, or is refused where the account prefers. Absent for a new advertising line: PEYK_OPT_OUT_PHRASE. null: with nothing */
opt_out_phrase: string | null;
/** Whether opt-out and opt-in replies are confirmed once, and replies for help answered with the sender and the way out; paid by the account of the service. Absent for a new line: true on an advertising line */
answers_replies: boolean;
/** What is charged of sends that are accepted from now on; the whole price is taken at acceptance, and the rest goes back as messages end */
charging: {
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
};
/** Whether sends by postal code may go out by it */
allows_postal: boolean;
/** When it was taken out of use; null while it is in use */
retired_at: string | null;
/** When it was made (ISO 8601, UTC) */
created_at: string;
/** Sends by this line that wait for an operator or for their moment */
waiting_sends_count: number;
}>('PATCH', '/operator/v1/lines/{id}', 'data');

/** Edit a ready-made text */
export const editReadyText = /* @__PURE__ */ operation<{ params: { id: number }; body?: EditReadyTextBody }, ReadyText>('PATCH', '/operator/v1/ready_texts/{id}', 'data');

/** Edit an SMPP credential of an account */
export const editSmppCredentialOfAccount = /* @__PURE__ */ operation<{ params: { id: number; credential_id: number }; body?: EditSmppCredentialOfAccountBody }, SmppCredential>('PATCH', '/operator/v1/accounts/{id}/smpp_credentials/{credential_id}', 'data');

/** Edit an account */
export const editAccount = /* @__PURE__ */ operation<{ params: { id: number }; body?: EditAccountBody }, Account>('PATCH', '/operator/v1/accounts/{id}', 'data');

/** Edit an operator */
export const editOperator = /* @__PURE__ */ operation<{ params: { id: number }; body: EditOperatorBody }, Operator>('PATCH', '/operator/v1/operators/{id}', 'data');

/** Enable a user of an account */
export const enableUserByOperator = /* @__PURE__ */ operation<{ params: { id: number; user_id: number } }, User>('POST', '/operator/v1/accounts/{id}/users/{user_id}/enable', 'data');

/** Enable an operator */
export const enableOperator = /* @__PURE__ */ operation<{ params: { id: number } }, Operator>('POST', '/operator/v1/operators/{id}/enable', 'data');

/** End an SMPP session */
export const endSmppSession = /* @__PURE__ */ operation<{ params: { id: number } }, {
/** Id of the session */
id: number;
}>('DELETE', '/operator/v1/smpp_sessions/{id}', 'data');

/** Erase identity documents */
export const eraseIdentity = /* @__PURE__ */ operation<{ params: { id: number } }, AccountIdentity>('DELETE', '/operator/v1/accounts/{id}/identity', 'data');

/** Erase the data of a number */
export const eraseNumber = /* @__PURE__ */ operation<{ body: EraseNumberBody }, NumberErasure>('POST', '/operator/v1/number_data/erasures', 'data');

/** Export a proof of an account's messages */
export const exportProofOfAccount = /* @__PURE__ */ operation<{ params: { mobile: string }; query: { account_id: number; format?: "json" | "pdf" | "html" | undefined; send_request_id?: number | undefined; texts?: "full" | "hash" | undefined } }, Blob>('GET', '/operator/v1/numbers/{mobile}/proof', 'file');

/** Export accounts */
export const exportAccounts = /* @__PURE__ */ operation<{ query?: { search?: string | undefined; blocked?: boolean | undefined; plan_id?: number | undefined; seller_id?: number | undefined; format?: "csv" | "xlsx" | undefined } | undefined }, Blob>('GET', '/operator/v1/accounts/export', 'file');

/** Export alerts */
export const exportAlerts = /* @__PURE__ */ operation<{ query?: { state?: "current" | "past" | undefined; format?: "csv" | "xlsx" | undefined } | undefined }, Blob>('GET', '/operator/v1/alerts/export', 'file');

/** Export all lines */
export const exportLinesForOperator = /* @__PURE__ */ operation<{ query?: { search?: string | undefined; service?: "service" | "advertising" | undefined; is_retired?: boolean | undefined; is_default?: boolean | undefined; format?: "csv" | "xlsx" | undefined } | undefined }, Blob>('GET', '/operator/v1/lines/export', 'file');

/** Export all number banks */
export const exportBanksForOperator = /* @__PURE__ */ operation<{ query?: { province_id?: number | undefined; city_id?: number | undefined; search?: string | undefined; listed?: boolean | undefined; format?: "csv" | "xlsx" | undefined } | undefined }, Blob>('GET', '/operator/v1/number_banks/export', 'file');

/** Export carriers */
export const exportCarriers = /* @__PURE__ */ operation<{ query?: { format?: "csv" | "xlsx" | undefined } | undefined }, Blob>('GET', '/operator/v1/carriers/export', 'file');

/** Export discount codes */
export const exportDiscounts = /* @__PURE__ */ operation<{ query?: { search?: string | undefined; enabled?: boolean | undefined; format?: "csv" | "xlsx" | undefined } | undefined }, Blob>('GET', '/operator/v1/discounts/export', 'file');

/** Export erasures */
export const exportErasures = /* @__PURE__ */ operation<{ query?: { format?: "csv" | "xlsx" | undefined } | undefined }, Blob>('GET', '/operator/v1/number_data/erasures/export', 'file');

/** Export failed rows of a bank import */
export const exportBankImportFailedRows = /* @__PURE__ */ operation<{ params: { id: number; import_id: number }; query?: { format?: "csv" | "xlsx" | undefined } | undefined }, Blob>('GET', '/operator/v1/number_banks/{id}/imports/{import_id}/failed_rows/export', 'file');

/** Export failed rows of a postal import */
export const exportPostalImportFailedRows = /* @__PURE__ */ operation<{ params: { id: number }; query?: { format?: "csv" | "xlsx" | undefined } | undefined }, Blob>('GET', '/operator/v1/postal/imports/{id}/failed-rows/export', 'file');

/** Export identity documents */
export const exportIdentityCases = /* @__PURE__ */ operation<{ query?: { state?: "draft" | "waiting" | "approved" | "rejected" | "expired" | undefined; format?: "csv" | "xlsx" | undefined } | undefined }, Blob>('GET', '/operator/v1/identity/cases/export', 'file');

/** Export imports of a bank */
export const exportBankImports = /* @__PURE__ */ operation<{ params: { id: number }; query?: { format?: "csv" | "xlsx" | undefined } | undefined }, Blob>('GET', '/operator/v1/number_banks/{id}/imports/export', 'file');

/** Export invoices of all accounts */
export const exportAllInvoices = /* @__PURE__ */ operation<{ query?: { account_id?: number | undefined; from_date?: string | undefined; to_date?: string | undefined; format?: "csv" | "xlsx" | undefined } | undefined }, Blob>('GET', '/operator/v1/invoices/export', 'file');

/** Export keys of an account */
export const exportAccountKeys = /* @__PURE__ */ operation<{ params: { id: number }; query?: { format?: "csv" | "xlsx" | undefined } | undefined }, Blob>('GET', '/operator/v1/accounts/{id}/keys/export', 'file');

/** Export keys of an operator */
export const exportOperatorKeys = /* @__PURE__ */ operation<{ params: { id: number }; query?: { format?: "csv" | "xlsx" | undefined } | undefined }, Blob>('GET', '/operator/v1/operators/{id}/keys/export', 'file');

/** Export location requests of all accounts */
export const exportAllLocations = /* @__PURE__ */ operation<{ query?: { status?: "pending" | "running" | "done" | "cancelled" | "rejected" | undefined; waiting_for?: "approval" | "schedule" | undefined; account_id?: number | undefined; search?: string | undefined; format?: "csv" | "xlsx" | undefined } | undefined }, Blob>('GET', '/operator/v1/lbs/export', 'file');

/** Export message figures */
export const exportFigures = /* @__PURE__ */ operation<{ query?: { format?: "xlsx" | "csv" | undefined; from?: string | undefined; to?: string | undefined; group?: string | undefined; account_id?: number | undefined; carrier?: string | undefined; line?: string | undefined; kind?: "pattern" | "verify" | "simple" | "simple-file" | "sample" | "keywords" | "bank" | "postal" | "lbs" | "voice" | undefined; network?: "mci" | "irancell" | "rightel" | "other" | undefined; limit?: number | undefined } | undefined }, Blob>('GET', '/operator/v1/figures/export', 'file');

/** Export operators */
export const exportOperators = /* @__PURE__ */ operation<{ query?: { search?: string | undefined; role?: "admin" | "moderator" | "support" | "finance" | undefined; format?: "csv" | "xlsx" | undefined } | undefined }, Blob>('GET', '/operator/v1/operators/export', 'file');

/** Export orders of all accounts */
export const exportAllOrders = /* @__PURE__ */ operation<{ query?: { status?: "unpaid" | "paid" | "cancelled" | "expired" | undefined; account_id?: number | undefined; id?: number | undefined; discount?: string | undefined; from_date?: string | undefined; to_date?: string | undefined; format?: "csv" | "xlsx" | undefined } | undefined }, Blob>('GET', '/operator/v1/orders/export', 'file');

/** Export patterns for review */
export const exportPatternsForReview = /* @__PURE__ */ operation<{ query?: { status?: "pending" | "active" | "rejected" | undefined; account_id?: number | undefined; search?: string | undefined; format?: "csv" | "xlsx" | undefined } | undefined }, Blob>('GET', '/operator/v1/patterns/export', 'file');

/** Export plans */
export const exportPlans = /* @__PURE__ */ operation<{ query?: { search?: string | undefined; format?: "csv" | "xlsx" | undefined } | undefined }, Blob>('GET', '/operator/v1/plans/export', 'file');

/** Export postal imports */
export const exportPostalImports = /* @__PURE__ */ operation<{ query?: { format?: "csv" | "xlsx" | undefined } | undefined }, Blob>('GET', '/operator/v1/postal/imports/export', 'file');

/** Export ready-made texts */
export const exportReadyTexts = /* @__PURE__ */ operation<{ query?: { kind?: "reason" | "answer" | undefined; format?: "csv" | "xlsx" | undefined } | undefined }, Blob>('GET', '/operator/v1/ready_texts/export', 'file');

/** Export received messages of all accounts */
export const exportInboxOfAll = /* @__PURE__ */ operation<{ query?: { account_id?: number | undefined; unassigned?: boolean | undefined; from?: string | undefined; line_number?: string | undefined; from_date?: string | undefined; to_date?: string | undefined; format?: "csv" | "xlsx" | undefined } | undefined }, Blob>('GET', '/operator/v1/inbox/export', 'file');

/** Export recipients with carrier errors */
export const exportSendItemsForOperator = /* @__PURE__ */ operation<{ params: { id: number }; query?: { status?: "in-queue" | "sent" | "delivered" | "failed" | "blacklisted" | "not-started" | "send-failure" | "delivery-failure" | "delivery-undetermined" | "system-error" | "blacklist" | "cancelled" | "rejected" | undefined; staus?: "in-queue" | "sent" | "delivered" | "failed" | "blacklisted" | "not-started" | "send-failure" | "delivery-failure" | "delivery-undetermined" | "system-error" | "blacklist" | "cancelled" | "rejected" | undefined; blocked_by?: "list" | "operator" | undefined; search?: string | undefined; format?: "csv" | "xlsx" | undefined } | undefined }, Blob>('GET', '/operator/v1/send_requests/{id}/items/export', 'file');

/** Export refused link hosts */
export const exportRefusedLinkHosts = /* @__PURE__ */ operation<{ query?: { format?: "csv" | "xlsx" | undefined } | undefined }, Blob>('GET', '/operator/v1/link_hosts/export', 'file');

/** Export sends awaiting approval */
export const exportWaitingSends = /* @__PURE__ */ operation<{ query?: { waiting_for?: "approval" | undefined; account_id?: number | undefined; format?: "csv" | "xlsx" | undefined } | undefined }, Blob>('GET', '/operator/v1/send_requests/export', 'file');

/** Export sends of all accounts */
export const exportSendsOfAll = /* @__PURE__ */ operation<{ query?: { account_id?: number | undefined; status?: "in-queue" | "queued" | "sent" | "rejected" | "cancelled" | "init" | "pending-approval" | "insufficient-balance" | undefined; staus?: "in-queue" | "queued" | "sent" | "rejected" | "cancelled" | "init" | "pending-approval" | "insufficient-balance" | undefined; waiting_for?: "approval" | "schedule" | undefined; type?: "pattern" | "verify" | "simple" | "sample" | "simple-file" | "keywords" | "bank" | "postal" | "lbs" | "voice" | undefined; recipient?: string | undefined; test?: boolean | undefined; from_date?: string | undefined; to_date?: string | undefined; outcome?: "sent" | "delivered" | "failed" | "blacklisted" | undefined; line?: string | undefined; network?: "mci" | "irancell" | "rightel" | "other" | undefined; carrier?: string | undefined; format?: "csv" | "xlsx" | undefined } | undefined }, Blob>('GET', '/operator/v1/sends/export', 'file');

/** Export sends of an account */
export const exportSendsOfAccount = /* @__PURE__ */ operation<{ params: { id: number }; query?: { status?: "in-queue" | "queued" | "sent" | "rejected" | "cancelled" | "init" | "pending-approval" | "insufficient-balance" | undefined; staus?: "in-queue" | "queued" | "sent" | "rejected" | "cancelled" | "init" | "pending-approval" | "insufficient-balance" | undefined; waiting_for?: "approval" | "schedule" | undefined; type?: "pattern" | "verify" | "simple" | "sample" | "simple-file" | "keywords" | "bank" | "postal" | "lbs" | "voice" | undefined; line_id?: number | undefined; recipient?: string | undefined; search?: string | undefined; test?: boolean | undefined; from_date?: string | undefined; to_date?: string | undefined; outcome?: "sent" | "delivered" | "failed" | "blacklisted" | undefined; line?: string | undefined; network?: "mci" | "irancell" | "rightel" | "other" | undefined; carrier?: string | undefined; sort_by?: "created_at" | "recipients" | "delivered" | undefined; sort_type?: "asc" | "desc" | undefined; format?: "csv" | "xlsx" | undefined } | undefined }, Blob>('GET', '/operator/v1/accounts/{id}/send_requests/export', 'file');

/** Export the audit log */
export const exportAudit = /* @__PURE__ */ operation<{ query?: { subject?: string | undefined; action?: string | undefined; from_date?: string | undefined; to_date?: string | undefined; account_id?: number | undefined; operator_id?: number | undefined; search?: string | undefined; format?: "csv" | "xlsx" | undefined } | undefined }, Blob>('GET', '/operator/v1/audit/export', 'file');

/** Export the blacklist */
export const exportBlacklist = /* @__PURE__ */ operation<{ query?: { scope?: "global" | "line" | "account" | undefined; line_id?: number | undefined; account_id?: number | undefined; search?: string | undefined; format?: "csv" | "xlsx" | undefined } | undefined }, Blob>('GET', '/operator/v1/blacklist/export', 'file');

/** Export the data of a number */
export const exportNumber = /* @__PURE__ */ operation<{ body: ExportNumberBody }, Blob>('POST', '/operator/v1/number_data/export', 'file');

/** Export the journal of the service */
export const exportBooks = /* @__PURE__ */ operation<{ query: { from_date: string; to_date?: string | undefined; account_id?: number | undefined } }, Blob>('GET', '/operator/v1/journal', 'file');

/** Export the network blacklist */
export const exportOperatorBlocks = /* @__PURE__ */ operation<{ query?: { network?: "mci" | "irancell" | "rightel" | "other" | undefined; search?: string | undefined; format?: "xlsx" | "csv" | undefined } | undefined }, Blob>('GET', '/operator/v1/blacklist/operator_blocks/export', 'file');

/** Export tickets of all accounts */
export const exportTicketsForOperator = /* @__PURE__ */ operation<{ query?: { status?: "open" | "answered" | "waiting" | "closed" | undefined; department?: number | undefined; account_id?: number | undefined; format?: "csv" | "xlsx" | undefined } | undefined }, Blob>('GET', '/operator/v1/tickets/export', 'file');

/** Export users of an account */
export const exportUsersOfAccount = /* @__PURE__ */ operation<{ params: { id: number }; query?: { format?: "csv" | "xlsx" | undefined } | undefined }, Blob>('GET', '/operator/v1/accounts/{id}/users/export', 'file');

/** Export wallet transactions of an account */
export const exportAccountLedger = /* @__PURE__ */ operation<{ params: { id: number }; query?: { kind?: "purchase" | "gift" | "reserve" | "charge" | "refund" | "correction" | undefined; cause?: "send" | "order" | "lbs" | "operator" | undefined; direction?: "in" | "out" | undefined; from_date?: string | undefined; to_date?: string | undefined; format?: "csv" | "xlsx" | undefined } | undefined }, Blob>('GET', '/operator/v1/accounts/{id}/ledger/export', 'file');

/** Forward a ticket */
export const forwardTicket = /* @__PURE__ */ operation<{ params: { id: number }; body: ForwardTicketBody }, OperatorTicketConversation>('POST', '/operator/v1/tickets/{id}/forward', 'data');

/** Import into the blacklist */
export const importBlacklist = /* @__PURE__ */ operation<{ body: ImportBlacklistBodyWithFiles }, BlacklistImport>('POST', '/operator/v1/blacklist/import', 'data');

/** Import numbers into a bank */
export const importBankNumbers = /* @__PURE__ */ operation<{ params: { id: number }; body: ImportBankNumbersBodyWithFiles }, BankImport>('POST', '/operator/v1/number_banks/{id}/imports', 'data');

/** Import postal data */
export const importPostalData = /* @__PURE__ */ operation<{ body: ImportPostalDataBodyWithFiles }, PostalImport>('POST', '/operator/v1/postal/imports', 'data');

/** Invite a user to an account */
export const inviteUserByOperator = /* @__PURE__ */ operation<{ params: { id: number }; body: InviteUserByOperatorBody }, Invitation>('POST', '/operator/v1/accounts/{id}/users', 'data');

/** Invite an operator */
export const inviteOperator = /* @__PURE__ */ operation<{ params: { id: number }; body?: InviteOperatorBody }, {
/** The name with which a person signs in */
username: string;
/** Works once, for seven days; shown only once */
password_set_url: string;
}>('POST', '/operator/v1/operators/{id}/invitation', 'data');

/** Lift a hold */
export const liftVerifyHold = /* @__PURE__ */ operation<{ params: { account_id: number; number_prefix: string } }, {
/** The first seven digits of the numbers */
number_prefix: string;
}>('DELETE', '/operator/v1/verify_holds/{account_id}/{number_prefix}', 'data');

/** List SMPP credentials of an account */
export const listSmppCredentialsOfAccount = /* @__PURE__ */ operation<{ params: { id: number } }, (ListedSmppCredential)[]>('GET', '/operator/v1/accounts/{id}/smpp_credentials', 'data');

/** List SMPP sessions of all accounts */
export const listSmppSessionsOfAll = /* @__PURE__ */ operation<NoInput, (SmppSessionOfAccount)[]>('GET', '/operator/v1/smpp_sessions', 'data');

/** List accounts */
export const listAccounts = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined; search?: string | undefined; blocked?: boolean | undefined; plan_id?: number | undefined; seller_id?: number | undefined } | undefined }, AccountPage>('GET', '/operator/v1/accounts', 'data');

/** List alerts */
export const listAlerts = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined; state?: "current" | "past" | undefined } | undefined }, AlertPage>('GET', '/operator/v1/alerts', 'data');

/** List all lines */
export const listLinesForOperator = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined; search?: string | undefined; service?: "service" | "advertising" | undefined; is_retired?: boolean | undefined; is_default?: boolean | undefined } | undefined }, {
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
data: ({
/** Id of the line */
id: number;
/** Number of the line */
number: string;
/** Title of the line */
title: string;
/** Shown to the accounts that may use it */
desc: string;
/** Type of line */
service: "service" | "advertising";
/** Price of a page in multiples of the rate of the account, to three decimals */
price_factor: number;
/** Who may use it */
access: {
/** Type */
kind: "all" | "accounts" | "plans";
/** Ids of the accounts */
accounts: (number)[];
/** Ids of the plans */
plans: (number)[];
};
/** The first default line carries texts of the service itself and sends without a line; new accounts get every default line that is for listed accounts */
is_default: boolean;
/** Empty: every carrier */
carriers: ({
/** Id of the carrier */
carrier_id: number;
/** The carrier */
carrier: string;
/** Share of the traffic; 1 unless given. 0: a reserve, used when no other is ready */
weight: number;
/** Only for recipients of this mobile network, by the prefix of their number; these go by no other carrier. null: recipients whose network has no carriers of its own here */
operator: "mci" | "irancell" | "rightel" | "other" | null;
})[];
/** When sends to many may leave by this line, in place of the sending hours of its kind; may run over midnight. One-time codes are never held, and calls keep to the hours of their kind. null: the hours of its kind */
hours: {
/** HH:MM in the time zone of the service */
from: string;
/** HH:MM in the time zone of the service */
to: string;
} | null;
/** With what free texts to many end on this line, if it is for advertising: one that lacks it gets it before pages are counted, or is refused where the account prefers. Absent for a new advertising line: PEYK_OPT_OUT_PHRASE. null: with nothing */
opt_out_phrase: string | null;
/** Whether opt-out and opt-in replies are confirmed once, and replies for help answered with the sender and the way out; paid by the account of the service. Absent for a new line: true on an advertising line */
answers_replies: boolean;
/** What is charged of sends that are accepted from now on; the whole price is taken at acceptance, and the rest goes back as messages end */
charging: {
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
};
/** Whether sends by postal code may go out by it */
allows_postal: boolean;
/** When it was taken out of use; null while it is in use */
retired_at: string | null;
/** When it was made (ISO 8601, UTC) */
created_at: string;
/** Sends by this line that wait for an operator or for their moment */
waiting_sends_count: number;
})[];
}>('GET', '/operator/v1/lines', 'data');

/** List all number banks */
export const listBanksForOperator = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined; province_id?: number | undefined; city_id?: number | undefined; search?: string | undefined; listed?: boolean | undefined } | undefined }, OperatorNumberBankPage>('GET', '/operator/v1/number_banks', 'data');

/** List areas of number banks */
export const listBankPlaces = /* @__PURE__ */ operation<{ query?: { province_id?: number | undefined } | undefined }, {
/** All provinces */
provinces: ({
/** Id of the province */
id: number;
/** Title of the province */
title: string;
/** The title in English */
title_en: string;
})[];
/** Cities of the given province; empty without one */
cities: ({
/** Id of the city */
id: number;
/** Title of the city */
title: string;
/** The title in English */
title_en: string | null;
})[];
}>('GET', '/operator/v1/number_banks/places', 'data');

/** List carriers */
export const listCarriers = /* @__PURE__ */ operation<NoInput, {
/** Saved carriers */
kept: (KeptCarrier)[];
/** Carriers in use, by process */
in_use: (CarrierHealth)[];
/** Worker processes that live; 0: nothing is sent */
workers: number;
/** Carriers that should run: those of the settings, otherwise the saved ones, otherwise the simulator */
expected: (ExpectedCarrier)[];
}>('GET', '/operator/v1/carriers', 'data');

/** List decisions about an account */
export const listAccountDecisions = /* @__PURE__ */ operation<{ params: { id: number } }, AccountDecisions>('GET', '/operator/v1/accounts/{id}/decisions', 'data');

/** List discount codes */
export const listDiscounts = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined; search?: string | undefined; enabled?: boolean | undefined } | undefined }, DiscountPage>('GET', '/operator/v1/discounts', 'data');

/** List erasures */
export const listErasures = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined } | undefined }, NumberErasurePage>('GET', '/operator/v1/number_data/erasures', 'data');

/** List failed rows of a bank import */
export const listBankImportFailedRows = /* @__PURE__ */ operation<{ params: { id: number; import_id: number }; query?: { page?: number | undefined; limit?: number | undefined } | undefined }, {
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
data: ({
/** Number of the row in the file or list, from 1 */
row: number;
/** Content of the row */
value: string;
/** Why the row failed */
message: string;
})[];
}>('GET', '/operator/v1/number_banks/{id}/imports/{import_id}/failed_rows', 'data');

/** List failed rows of a postal import */
export const listPostalImportFailedRows = /* @__PURE__ */ operation<{ params: { id: number }; query?: { page?: number | undefined; limit?: number | undefined } | undefined }, {
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
data: ({
/** Number of the row in the file or list, from 1 */
row: number;
/** The cells of the row */
cells: (string)[];
/** Why the row failed */
message: string;
})[];
}>('GET', '/operator/v1/postal/imports/{id}/failed-rows', 'data');

/** List held prefixes */
export const listVerifyHolds = /* @__PURE__ */ operation<NoInput, (VerifyHold)[]>('GET', '/operator/v1/verify_holds', 'data');

/** List holidays of the service */
export const listHolidaysOfService = /* @__PURE__ */ operation<{ query?: { year?: number | undefined } | undefined }, (Holiday)[]>('GET', '/operator/v1/holidays', 'data');

/** List identity documents */
export const listIdentityCases = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined; state?: "draft" | "waiting" | "approved" | "rejected" | "expired" | undefined } | undefined }, IdentityCasePage>('GET', '/operator/v1/identity/cases', 'data');

/** List imports of a bank */
export const listBankImports = /* @__PURE__ */ operation<{ params: { id: number }; query?: { page?: number | undefined; limit?: number | undefined } | undefined }, BankImportPage>('GET', '/operator/v1/number_banks/{id}/imports', 'data');

/** List invoices of all accounts */
export const listAllInvoices = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined; account_id?: number | undefined; from_date?: string | undefined; to_date?: string | undefined } | undefined }, OperatorInvoicePage>('GET', '/operator/v1/invoices', 'data');

/** List items set aside */
export const listReviewHolds = /* @__PURE__ */ operation<NoInput, (ReviewHold)[]>('GET', '/operator/v1/review_holds', 'data');

/** List keys of an account */
export const listAccountKeys = /* @__PURE__ */ operation<{ params: { id: number } }, (ApiKey)[]>('GET', '/operator/v1/accounts/{id}/keys', 'data');

/** List keys of an operator */
export const listOperatorKeys = /* @__PURE__ */ operation<{ params: { id: number } }, ({
/** Id of the key */
id: number;
/** Name of the key */
name: string;
/** The end of the key, to tell keys apart */
hint: string;
/** When it was made (ISO 8601, UTC) */
created_at: string;
/** Last used; null: never */
last_used_at: string | null;
/** When it was revoked; null: it works */
revoked_at: string | null;
})[]>('GET', '/operator/v1/operators/{id}/keys', 'data');

/** List line routes */
export const listLineRoutes = /* @__PURE__ */ operation<NoInput, ({
/** Id of the line */
line_id: number;
/** Sender line */
line: string;
/** Id of the carrier */
carrier_id: number;
/** The carrier */
carrier: string;
/** Share of the traffic */
weight: number;
/** Only for recipients of this mobile network, by the prefix of their number; these go by no other carrier. null: recipients whose network has no carriers of its own here */
operator: "mci" | "irancell" | "rightel" | "other" | null;
})[]>('GET', '/operator/v1/routes', 'data');

/** List location requests of all accounts */
export const listAllLocations = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined; status?: "pending" | "running" | "done" | "cancelled" | "rejected" | undefined; waiting_for?: "approval" | "schedule" | undefined; account_id?: number | undefined; search?: string | undefined } | undefined }, OperatorLocationRequestPage>('GET', '/operator/v1/lbs', 'data');

/** List numbers on network blacklists */
export const listOperatorBlocks = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined; network?: "mci" | "irancell" | "rightel" | "other" | undefined; search?: string | undefined } | undefined }, OperatorBlockPage>('GET', '/operator/v1/blacklist/operator_blocks', 'data');

/** List operators */
export const listOperators = /* @__PURE__ */ operation<{ query?: { search?: string | undefined; role?: "admin" | "moderator" | "support" | "finance" | undefined } | undefined }, (Operator)[]>('GET', '/operator/v1/operators', 'data');

/** List orders of all accounts */
export const listAllOrders = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined; status?: "unpaid" | "paid" | "cancelled" | "expired" | undefined; account_id?: number | undefined; id?: number | undefined; discount?: string | undefined; from_date?: string | undefined; to_date?: string | undefined } | undefined }, OperatorOrderPage>('GET', '/operator/v1/orders', 'data');

/** List patterns for review */
export const listPatternsForReview = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined; status?: "pending" | "active" | "rejected" | undefined; account_id?: number | undefined; search?: string | undefined } | undefined }, ReviewedPatternPage>('GET', '/operator/v1/patterns', 'data');

/** List plans */
export const listPlans = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined; search?: string | undefined } | undefined }, PlanPage>('GET', '/operator/v1/plans', 'data');

/** List postal imports */
export const listPostalImports = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined } | undefined }, PostalImportPage>('GET', '/operator/v1/postal/imports', 'data');

/** List ready-made texts */
export const listReadyTexts = /* @__PURE__ */ operation<{ query?: { kind?: "reason" | "answer" | undefined } | undefined }, (ReadyText)[]>('GET', '/operator/v1/ready_texts', 'data');

/** List received messages of all accounts */
export const listInboxOfAll = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined; account_id?: number | undefined; unassigned?: boolean | undefined; from?: string | undefined; line_number?: string | undefined; from_date?: string | undefined; to_date?: string | undefined } | undefined }, OperatorInboxMessagePage>('GET', '/operator/v1/inbox', 'data');

/** List recipients with carrier errors */
export const listSendItemsForOperator = /* @__PURE__ */ operation<{ params: { id: number }; query?: { page?: number | undefined; limit?: number | undefined; status?: "in-queue" | "sent" | "delivered" | "failed" | "blacklisted" | "not-started" | "send-failure" | "delivery-failure" | "delivery-undetermined" | "system-error" | "blacklist" | "cancelled" | "rejected" | undefined; staus?: "in-queue" | "sent" | "delivered" | "failed" | "blacklisted" | "not-started" | "send-failure" | "delivery-failure" | "delivery-undetermined" | "system-error" | "blacklist" | "cancelled" | "rejected" | undefined; blocked_by?: "list" | "operator" | undefined; search?: string | undefined } | undefined }, {
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
data: ({
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
/** Why it failed or waits, in the words of the carrier */
error: string | null;
/** Suggested action, in the language of the caller */
advice: string | null;
/** When a carrier took it; null: not yet */
sent_at: string | null;
/** When it was delivered; null: not yet */
delivered_at: string | null;
})[];
}>('GET', '/operator/v1/send_requests/{id}/items', 'data');

/** List refused link hosts */
export const listRefusedLinkHosts = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined } | undefined }, RefusedLinkHostPage>('GET', '/operator/v1/link_hosts', 'data');

/** List review claims */
export const listReviewClaims = /* @__PURE__ */ operation<NoInput, (ReviewClaim)[]>('GET', '/operator/v1/review_claims', 'data');

/** List sending hours */
export const listSendingHours = /* @__PURE__ */ operation<NoInput, (SendingHours)[]>('GET', '/operator/v1/sending-hours', 'data');

/** List sends awaiting approval */
export const listWaitingSends = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined; waiting_for?: "approval" | undefined; account_id?: number | undefined } | undefined }, ModeratedSendPage>('GET', '/operator/v1/send_requests', 'data');

/** List sends of all accounts */
export const listSendsOfAll = /* @__PURE__ */ operation<{ query?: { account_id?: number | undefined; page?: number | undefined; limit?: number | undefined; status?: "in-queue" | "queued" | "sent" | "rejected" | "cancelled" | "init" | "pending-approval" | "insufficient-balance" | undefined; staus?: "in-queue" | "queued" | "sent" | "rejected" | "cancelled" | "init" | "pending-approval" | "insufficient-balance" | undefined; waiting_for?: "approval" | "schedule" | undefined; type?: "pattern" | "verify" | "simple" | "sample" | "simple-file" | "keywords" | "bank" | "postal" | "lbs" | "voice" | undefined; recipient?: string | undefined; test?: boolean | undefined; from_date?: string | undefined; to_date?: string | undefined; outcome?: "sent" | "delivered" | "failed" | "blacklisted" | undefined; line?: string | undefined; network?: "mci" | "irancell" | "rightel" | "other" | undefined; carrier?: string | undefined } | undefined }, OperatorSendPage>('GET', '/operator/v1/sends', 'data');

/** List sends of an account */
export const listSendsOfAccount = /* @__PURE__ */ operation<{ params: { id: number }; query?: { page?: number | undefined; limit?: number | undefined; status?: "in-queue" | "queued" | "sent" | "rejected" | "cancelled" | "init" | "pending-approval" | "insufficient-balance" | undefined; staus?: "in-queue" | "queued" | "sent" | "rejected" | "cancelled" | "init" | "pending-approval" | "insufficient-balance" | undefined; waiting_for?: "approval" | "schedule" | undefined; type?: "pattern" | "verify" | "simple" | "sample" | "simple-file" | "keywords" | "bank" | "postal" | "lbs" | "voice" | undefined; line_id?: number | undefined; recipient?: string | undefined; search?: string | undefined; test?: boolean | undefined; from_date?: string | undefined; to_date?: string | undefined; outcome?: "sent" | "delivered" | "failed" | "blacklisted" | undefined; line?: string | undefined; network?: "mci" | "irancell" | "rightel" | "other" | undefined; carrier?: string | undefined; sort_by?: "created_at" | "recipients" | "delivered" | undefined; sort_type?: "asc" | "desc" | undefined } | undefined }, SendRequestPage>('GET', '/operator/v1/accounts/{id}/send_requests', 'data');

/** List the audit log */
export const listAudit = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined; subject?: string | undefined; action?: string | undefined; from_date?: string | undefined; to_date?: string | undefined; account_id?: number | undefined; operator_id?: number | undefined; search?: string | undefined } | undefined }, AuditEntryPage>('GET', '/operator/v1/audit', 'data');

/** List the blacklist */
export const listBlacklist = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined; scope?: "global" | "line" | "account" | undefined; line_id?: number | undefined; account_id?: number | undefined; search?: string | undefined } | undefined }, BlacklistEntryPage>('GET', '/operator/v1/blacklist', 'data');

/** List ticket departments for operators */
export const listTicketDepartmentsForOperator = /* @__PURE__ */ operation<NoInput, (TicketDepartment)[]>('GET', '/operator/v1/ticket_departments', 'data');

/** List tickets of all accounts */
export const listTicketsForOperator = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined; status?: "open" | "answered" | "waiting" | "closed" | undefined; department?: number | undefined; account_id?: number | undefined } | undefined }, OperatorTicketPage>('GET', '/operator/v1/tickets', 'data');

/** List users of an account */
export const listUsersOfAccount = /* @__PURE__ */ operation<{ params: { id: number }; query?: { page?: number | undefined; limit?: number | undefined } | undefined }, UserPage>('GET', '/operator/v1/accounts/{id}/users', 'data');

/** List wallet transactions of an account */
export const listAccountLedger = /* @__PURE__ */ operation<{ params: { id: number }; query?: { page?: number | undefined; limit?: number | undefined; kind?: "purchase" | "gift" | "reserve" | "charge" | "refund" | "correction" | undefined; cause?: "send" | "order" | "lbs" | "operator" | undefined; direction?: "in" | "out" | undefined; from_date?: string | undefined; to_date?: string | undefined } | undefined }, LedgerEntryPage>('GET', '/operator/v1/accounts/{id}/ledger', 'data');

/** Listen to a voice send */
export const listenToSend = /* @__PURE__ */ operation<{ params: { id: number } }, Blob>('GET', '/operator/v1/send_requests/{id}/voice', 'file');

/** Log the PDUs of an SMPP session */
export const logSmppSessionOfAny = /* @__PURE__ */ operation<{ params: { id: number }; body: LogSmppSessionOfAnyBody }, {
/** Until when */
logged_until: string;
}>('POST', '/operator/v1/smpp_sessions/{id}/log', 'data');

/** Mark the operator bell as seen */
export const readOperatorBell = /* @__PURE__ */ operation<NoInput, null>('POST', '/operator/v1/bell/read', 'data');

/** Pause a send of any account */
export const pauseSend = /* @__PURE__ */ operation<{ params: { id: number } }, {
/** Id of the send */
id: number;
/** Whether it is paused */
is_paused: boolean;
}>('POST', '/operator/v1/send_requests/{id}/pause', 'data');

/** Refund an order */
export const refundOrder = /* @__PURE__ */ operation<{ params: { id: number }; body: RefundOrderBody }, OperatorOrder>('POST', '/operator/v1/orders/{id}/refund', 'data');

/** Refuse link hosts */
export const refuseLinkHosts = /* @__PURE__ */ operation<{ body: RefuseLinkHostsBody }, {
/** How many are refused now */
count: number;
}>('POST', '/operator/v1/link_hosts', 'data');

/** Reject a location request */
export const rejectLocation = /* @__PURE__ */ operation<{ params: { id: number }; body: RejectLocationBody }, OperatorLocationRequest>('POST', '/operator/v1/lbs/{id}/reject', 'data');

/** Reject a pattern */
export const rejectPattern = /* @__PURE__ */ operation<{ params: { code: string }; body: RejectPatternBody }, {
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
/** Scheduled sends that wait for an operator from now on */
held_sends_count: number;
}>('POST', '/operator/v1/patterns/{code}/reject', 'data');

/** Reject a send */
export const rejectSend = /* @__PURE__ */ operation<{ params: { id: number }; body: RejectSendBody }, ModeratedSend>('POST', '/operator/v1/send_requests/{id}/reject', 'data');

/** Reject identity documents */
export const rejectIdentity = /* @__PURE__ */ operation<{ params: { id: number }; body: RejectIdentityBody }, AccountIdentity>('POST', '/operator/v1/accounts/{id}/identity/reject', 'data');

/** Release a claim */
export const releaseReview = /* @__PURE__ */ operation<{ params: { subject: string } }, null>('DELETE', '/operator/v1/review_claims/{subject}', 'data');

/** Remove a file from a bank */
export const removeBankFile = /* @__PURE__ */ operation<{ params: { id: number; file_id: number } }, BankFile>('DELETE', '/operator/v1/number_banks/{id}/files/{file_id}', 'data');

/** Remove an operator */
export const removeOperator = /* @__PURE__ */ operation<{ params: { id: number } }, null>('DELETE', '/operator/v1/operators/{id}', 'data');

/** Remove from the blacklist */
export const removeFromBlacklist = /* @__PURE__ */ operation<{ params: { id: number } }, BlacklistEntry>('DELETE', '/operator/v1/blacklist/{id}', 'data');

/** Remove from the network blacklist */
export const removeOperatorBlock = /* @__PURE__ */ operation<{ params: { mobile: string } }, OperatorBlock>('DELETE', '/operator/v1/blacklist/operator_blocks/{mobile}', 'data');

/** Rename a ticket department */
export const renameTicketDepartment = /* @__PURE__ */ operation<{ params: { id: number }; body: RenameTicketDepartmentBody }, TicketDepartment>('PATCH', '/operator/v1/ticket_departments/{id}', 'data');

/** Rename a ticket priority */
export const renameTicketImportance = /* @__PURE__ */ operation<{ params: { id: number }; body: RenameTicketImportanceBody }, TicketImportance>('PATCH', '/operator/v1/ticket_importances/{id}', 'data');

/** Renew an SMPP password of an account */
export const renewSmppPasswordOfAccount = /* @__PURE__ */ operation<{ params: { id: number; credential_id: number }; body?: RenewSmppPasswordOfAccountBody }, NewSmppCredential>('POST', '/operator/v1/accounts/{id}/smpp_credentials/{credential_id}/password', 'data');

/** Renew an invitation to an account */
export const renewUserInvitationByOperator = /* @__PURE__ */ operation<{ params: { id: number; user_id: number } }, Invitation>('POST', '/operator/v1/accounts/{id}/users/{user_id}/invitation', 'data');

/** Reopen a ticket */
export const reopenTicket = /* @__PURE__ */ operation<{ params: { id: number } }, OperatorTicketConversation>('POST', '/operator/v1/tickets/{id}/reopen', 'data');

/** Reset a holiday */
export const resetHoliday = /* @__PURE__ */ operation<{ params: { date: string } }, {
/** The day: 2027-03-21, or 1406-01-01 in the Jalali calendar */
date: string;
}>('DELETE', '/operator/v1/holidays/{date}', 'data');

/** Reset an operator's two-factor */
export const resetOperatorTwoFactor = /* @__PURE__ */ operation<{ params: { id: number } }, null>('POST', '/operator/v1/operators/{id}/two-factor/reset', 'data');

/** Reset two-factor in an account */
export const resetUserTwoFactorByOperator = /* @__PURE__ */ operation<{ params: { id: number; user_id: number } }, User>('POST', '/operator/v1/accounts/{id}/users/{user_id}/two-factor/reset', 'data');

/** Restore a line */
export const restoreLine = /* @__PURE__ */ operation<{ params: { id: number } }, {
/** Id of the line */
id: number;
/** Number of the line */
number: string;
/** Title of the line */
title: string;
/** Shown to the accounts that may use it */
desc: string;
/** Type of line */
service: "service" | "advertising";
/** Price of a page in multiples of the rate of the account, to three decimals */
price_factor: number;
/** Who may use it */
access: {
/** Type */
kind: "all" | "accounts" | "plans";
/** Ids of the accounts */
accounts: (number)[];
/** Ids of the plans */
plans: (number)[];
};
/** The first default line carries texts of the service itself and sends without a line; new accounts get every default line that is for listed accounts */
is_default: boolean;
/** Empty: every carrier */
carriers: ({
/** Id of the carrier */
carrier_id: number;
/** The carrier */
carrier: string;
/** Share of the traffic; 1 unless given. 0: a reserve, used when no other is ready */
weight: number;
/** Only for recipients of this mobile network, by the prefix of their number; these go by no other carrier. null: recipients whose network has no carriers of its own here */
operator: "mci" | "irancell" | "rightel" | "other" | null;
})[];
/** When sends to many may leave by this line, in place of the sending hours of its kind; may run over midnight. One-time codes are never held, and calls keep to the hours of their kind. null: the hours of its kind */
hours: {
/** HH:MM in the time zone of the service */
from: string;
/** HH:MM in the time zone of the service */
to: string;
} | null;
/** With what free texts to many end on this line, if it is for advertising: one that lacks it gets it before pages are counted, or is refused where the account prefers. Absent for a new advertising line: PEYK_OPT_OUT_PHRASE. null: with nothing */
opt_out_phrase: string | null;
/** Whether opt-out and opt-in replies are confirmed once, and replies for help answered with the sender and the way out; paid by the account of the service. Absent for a new line: true on an advertising line */
answers_replies: boolean;
/** What is charged of sends that are accepted from now on; the whole price is taken at acceptance, and the rest goes back as messages end */
charging: {
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
};
/** Whether sends by postal code may go out by it */
allows_postal: boolean;
/** When it was taken out of use; null while it is in use */
retired_at: string | null;
/** When it was made (ISO 8601, UTC) */
created_at: string;
/** Sends by this line that wait for an operator or for their moment */
waiting_sends_count: number;
/** Sends that wait for their moment again */
resumed_sends_count: number;
}>('POST', '/operator/v1/lines/{id}/restore', 'data');

/** Resume a send of any account */
export const resumeSend = /* @__PURE__ */ operation<{ params: { id: number } }, {
/** Id of the send */
id: number;
/** Whether it is paused */
is_paused: boolean;
}>('POST', '/operator/v1/send_requests/{id}/resume', 'data');

/** Retire a line */
export const retireLine = /* @__PURE__ */ operation<{ params: { id: number } }, {
/** Id of the line */
id: number;
/** Number of the line */
number: string;
/** Title of the line */
title: string;
/** Shown to the accounts that may use it */
desc: string;
/** Type of line */
service: "service" | "advertising";
/** Price of a page in multiples of the rate of the account, to three decimals */
price_factor: number;
/** Who may use it */
access: {
/** Type */
kind: "all" | "accounts" | "plans";
/** Ids of the accounts */
accounts: (number)[];
/** Ids of the plans */
plans: (number)[];
};
/** The first default line carries texts of the service itself and sends without a line; new accounts get every default line that is for listed accounts */
is_default: boolean;
/** Empty: every carrier */
carriers: ({
/** Id of the carrier */
carrier_id: number;
/** The carrier */
carrier: string;
/** Share of the traffic; 1 unless given. 0: a reserve, used when no other is ready */
weight: number;
/** Only for recipients of this mobile network, by the prefix of their number; these go by no other carrier. null: recipients whose network has no carriers of its own here */
operator: "mci" | "irancell" | "rightel" | "other" | null;
})[];
/** When sends to many may leave by this line, in place of the sending hours of its kind; may run over midnight. One-time codes are never held, and calls keep to the hours of their kind. null: the hours of its kind */
hours: {
/** HH:MM in the time zone of the service */
from: string;
/** HH:MM in the time zone of the service */
to: string;
} | null;
/** With what free texts to many end on this line, if it is for advertising: one that lacks it gets it before pages are counted, or is refused where the account prefers. Absent for a new advertising line: PEYK_OPT_OUT_PHRASE. null: with nothing */
opt_out_phrase: string | null;
/** Whether opt-out and opt-in replies are confirmed once, and replies for help answered with the sender and the way out; paid by the account of the service. Absent for a new line: true on an advertising line */
answers_replies: boolean;
/** What is charged of sends that are accepted from now on; the whole price is taken at acceptance, and the rest goes back as messages end */
charging: {
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
};
/** Whether sends by postal code may go out by it */
allows_postal: boolean;
/** When it was taken out of use; null while it is in use */
retired_at: string | null;
/** When it was made (ISO 8601, UTC) */
created_at: string;
/** Sends by this line that wait for an operator or for their moment */
waiting_sends_count: number;
/** Scheduled sends that wait for an operator from now on */
held_sends_count: number;
/** Set if no default line is left */
warning: string | null;
}>('POST', '/operator/v1/lines/{id}/retire', 'data');

/** Retire a ticket department */
export const retireTicketDepartment = /* @__PURE__ */ operation<{ params: { id: number } }, TicketDepartment>('DELETE', '/operator/v1/ticket_departments/{id}', 'data');

/** Retire a ticket priority */
export const retireTicketImportance = /* @__PURE__ */ operation<{ params: { id: number } }, TicketImportance>('DELETE', '/operator/v1/ticket_importances/{id}', 'data');

/** Return an item to the queue */
export const releaseHold = /* @__PURE__ */ operation<{ params: { subject: string } }, null>('DELETE', '/operator/v1/review_holds/{subject}', 'data');

/** Revoke a key of an account */
export const revokeAccountKey = /* @__PURE__ */ operation<{ params: { id: number; key_id: number } }, null>('DELETE', '/operator/v1/accounts/{id}/keys/{key_id}', 'data');

/** Revoke a key of an operator */
export const revokeOperatorKey = /* @__PURE__ */ operation<{ params: { id: number; key_id: number } }, null>('DELETE', '/operator/v1/operators/{id}/keys/{key_id}', 'data');

/** Set a holiday */
export const setHoliday = /* @__PURE__ */ operation<{ params: { date: string }; body: SetHolidayBody }, Holiday>('PUT', '/operator/v1/holidays/{date}', 'data');

/** Set alert settings */
export const setAlertSettings = /* @__PURE__ */ operation<{ body: AlertRules }, SavedAlertSettings>('PUT', '/operator/v1/alerts/settings', 'data');

/** Set an item aside */
export const holdForReview = /* @__PURE__ */ operation<{ body: HoldForReviewBody }, {
/** Subject */
subject: string;
}>('POST', '/operator/v1/review_holds', 'data');

/** Set moderation rules */
export const setModerationRules = /* @__PURE__ */ operation<{ body?: SetModerationRulesBody }, {
/** PEYK_MODERATION; with auto everything passes, whatever the rules say */
mode: "manual" | "auto";
/** By type */
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
/** Whether everything passes without review, for every account */
unseen_kinds: ("simple" | "simple-file" | "sample" | "keywords" | "bank" | "postal" | "lbs" | "voice" | "pattern")[];
}>('PUT', '/operator/v1/moderation-rules', 'data');

/** Set reply words */
export const setReplyWords = /* @__PURE__ */ operation<{ body?: SetReplyWordsBody }, ReplyWords>('PUT', '/operator/v1/reply-words', 'data');

/** Set sending hours */
export const setSendingHours = /* @__PURE__ */ operation<{ body: SetSendingHoursBody }, {
/** Kind of line; or voice, for calls by whatever line */
service: "service" | "advertising" | "voice";
}>('PUT', '/operator/v1/sending-hours', 'data');

/** Set tax rates */
export const setTaxes = /* @__PURE__ */ operation<{ body: SetTaxesBody }, Taxes>('PUT', '/operator/v1/taxes', 'data');

/** Set the route of a line */
export const setLineRoute = /* @__PURE__ */ operation<{ params: { id: number }; body: SetLineRouteBody }, {
/** Id of the line */
line_id: number;
/** In the order in which they are tried; an empty list means all carriers */
carriers: ({
/** Id of the carrier */
carrier_id: number;
/** Share of the traffic; 1 unless given. 0: a reserve, used when no other is ready */
weight?: number | undefined;
/** Only for recipients of this mobile network, by the prefix of their number; these go by no other carrier. null: recipients whose network has no carriers of its own here */
operator?: "mci" | "irancell" | "rightel" | "other" | null | undefined;
})[];
}>('PUT', '/operator/v1/lines/{id}/route', 'data');

/** Set the rules of identity documents */
export const setIdentityRules = /* @__PURE__ */ operation<{ body: SetIdentityRulesBody }, IdentityRules>('PUT', '/operator/v1/identity/rules', 'data');

/** Set the seller */
export const setSeller = /* @__PURE__ */ operation<{ body?: SetSellerBody }, Seller>('PUT', '/operator/v1/seller', 'data');

/** Show a carrier test */
export const showCarrierTest = /* @__PURE__ */ operation<{ params: { id: number; test_id: number } }, CarrierTest>('GET', '/operator/v1/carriers/{id}/test/{test_id}', 'data');

/** Show a discount code */
export const showDiscount = /* @__PURE__ */ operation<{ params: { id: number } }, Discount>('GET', '/operator/v1/discounts/{id}', 'data');

/** Show a line */
export const showLineForOperator = /* @__PURE__ */ operation<{ params: { id: number } }, {
/** Id of the line */
id: number;
/** Number of the line */
number: string;
/** Title of the line */
title: string;
/** Shown to the accounts that may use it */
desc: string;
/** Type of line */
service: "service" | "advertising";
/** Price of a page in multiples of the rate of the account, to three decimals */
price_factor: number;
/** Who may use it */
access: {
/** Type */
kind: "all" | "accounts" | "plans";
/** Ids of the accounts */
accounts: (number)[];
/** Ids of the plans */
plans: (number)[];
};
/** The first default line carries texts of the service itself and sends without a line; new accounts get every default line that is for listed accounts */
is_default: boolean;
/** Empty: every carrier */
carriers: ({
/** Id of the carrier */
carrier_id: number;
/** The carrier */
carrier: string;
/** Share of the traffic; 1 unless given. 0: a reserve, used when no other is ready */
weight: number;
/** Only for recipients of this mobile network, by the prefix of their number; these go by no other carrier. null: recipients whose network has no carriers of its own here */
operator: "mci" | "irancell" | "rightel" | "other" | null;
})[];
/** When sends to many may leave by this line, in place of the sending hours of its kind; may run over midnight. One-time codes are never held, and calls keep to the hours of their kind. null: the hours of its kind */
hours: {
/** HH:MM in the time zone of the service */
from: string;
/** HH:MM in the time zone of the service */
to: string;
} | null;
/** With what free texts to many end on this line, if it is for advertising: one that lacks it gets it before pages are counted, or is refused where the account prefers. Absent for a new advertising line: PEYK_OPT_OUT_PHRASE. null: with nothing */
opt_out_phrase: string | null;
/** Whether opt-out and opt-in replies are confirmed once, and replies for help answered with the sender and the way out; paid by the account of the service. Absent for a new line: true on an advertising line */
answers_replies: boolean;
/** What is charged of sends that are accepted from now on; the whole price is taken at acceptance, and the rest goes back as messages end */
charging: {
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
};
/** Whether sends by postal code may go out by it */
allows_postal: boolean;
/** When it was taken out of use; null while it is in use */
retired_at: string | null;
/** When it was made (ISO 8601, UTC) */
created_at: string;
/** Sends by this line that wait for an operator or for their moment */
waiting_sends_count: number;
}>('GET', '/operator/v1/lines/{id}', 'data');

/** Show a number bank with its files */
export const showBankForOperator = /* @__PURE__ */ operation<{ params: { id: number } }, {
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
/** Attached files */
files: (BankFile)[];
}>('GET', '/operator/v1/number_banks/{id}', 'data');

/** Show a plan */
export const showPlan = /* @__PURE__ */ operation<{ params: { id: number } }, Plan>('GET', '/operator/v1/plans/{id}', 'data');

/** Show a postal import */
export const showPostalImport = /* @__PURE__ */ operation<{ params: { id: number } }, PostalImport>('GET', '/operator/v1/postal/imports/{id}', 'data');

/** Show a send of any account */
export const showSendForOperator = /* @__PURE__ */ operation<{ params: { id: number } }, OperatorSend>('GET', '/operator/v1/send_requests/{id}', 'data');

/** Show a ticket of any account */
export const showTicketForOperator = /* @__PURE__ */ operation<{ params: { id: number } }, OperatorTicketConversation>('GET', '/operator/v1/tickets/{id}', 'data');

/** Show alert settings */
export const showAlertSettings = /* @__PURE__ */ operation<NoInput, AlertSettings>('GET', '/operator/v1/alerts/settings', 'data');

/** Show an account */
export const showAccount = /* @__PURE__ */ operation<{ params: { id: number } }, Account>('GET', '/operator/v1/accounts/{id}', 'data');

/** Show an erasure */
export const showErasure = /* @__PURE__ */ operation<{ params: { id: number } }, NumberErasure>('GET', '/operator/v1/number_data/erasures/{id}', 'data');

/** Show an import of a bank */
export const showBankImport = /* @__PURE__ */ operation<{ params: { id: number; import_id: number } }, BankImport>('GET', '/operator/v1/number_banks/{id}/imports/{import_id}', 'data');

/** Show message figures */
export const showFigures = /* @__PURE__ */ operation<{ query?: { from?: string | undefined; to?: string | undefined; group?: string | undefined; account_id?: number | undefined; carrier?: string | undefined; line?: string | undefined; kind?: "pattern" | "verify" | "simple" | "simple-file" | "sample" | "keywords" | "bank" | "postal" | "lbs" | "voice" | undefined; network?: "mci" | "irancell" | "rightel" | "other" | undefined; limit?: number | undefined; compare?: boolean | undefined } | undefined }, ComparedFigures>('GET', '/operator/v1/figures', 'data');

/** Show moderation figures */
export const showModerationFigures = /* @__PURE__ */ operation<{ query?: { from?: string | undefined; to?: string | undefined } | undefined }, (ModerationOfDay)[]>('GET', '/operator/v1/figures/moderation', 'data');

/** Show moderation rules */
export const showModerationRules = /* @__PURE__ */ operation<NoInput, {
/** PEYK_MODERATION; with auto everything passes, whatever the rules say */
mode: "manual" | "auto";
/** By type */
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
/** Whether everything passes without review, for every account */
unseen_kinds: ("simple" | "simple-file" | "sample" | "keywords" | "bank" | "postal" | "lbs" | "voice" | "pattern")[];
}>('GET', '/operator/v1/moderation-rules', 'data');

/** Show money by account */
export const showMoneyByAccount = /* @__PURE__ */ operation<{ query?: { from?: string | undefined; to?: string | undefined; limit?: number | undefined } | undefined }, (MoneyOfAccount)[]>('GET', '/operator/v1/figures/money/accounts', 'data');

/** Show money figures */
export const showMoneyFigures = /* @__PURE__ */ operation<{ query?: { from?: string | undefined; to?: string | undefined; account_id?: number | undefined } | undefined }, (MoneyOfDay)[]>('GET', '/operator/v1/figures/money', 'data');

/** Show reply words */
export const showReplyWords = /* @__PURE__ */ operation<NoInput, ReplyWords>('GET', '/operator/v1/reply-words', 'data');

/** Show tax rates */
export const showTaxes = /* @__PURE__ */ operation<NoInput, Taxes>('GET', '/operator/v1/taxes', 'data');

/** Show the balance of an account */
export const showAccountBalance = /* @__PURE__ */ operation<{ params: { id: number } }, {
/** Balance in toman */
balanceAmount: number;
/** Pages that the balance pays for */
balanceCount: number;
/** One row per tariff, in the order of use */
details: ({
/** Pages that this part pays for */
count: number;
/** Price of a page */
rate: number;
/** Amount in toman */
amount: number;
})[];
}>('GET', '/operator/v1/accounts/{id}/balance', 'data');

/** Show the effects of switching on a carrier */
export const showCarrierEffects = /* @__PURE__ */ operation<{ query?: { id?: number | undefined } | undefined }, CarrierEffects>('GET', '/operator/v1/carriers/effects', 'data');

/** Show the history of a number over all accounts */
export const showNumberHistoryOfAll = /* @__PURE__ */ operation<{ params: { mobile: string }; query?: { page?: number | undefined; limit?: number | undefined } | undefined }, OperatorNumberHistory>('GET', '/operator/v1/numbers/{mobile}/history', 'data');

/** Show the identity documents of an account */
export const showAccountIdentity = /* @__PURE__ */ operation<{ params: { id: number } }, AccountIdentity>('GET', '/operator/v1/accounts/{id}/identity', 'data');

/** Show the load of an account */
export const showAccountLoad = /* @__PURE__ */ operation<{ params: { id: number }; query?: { hours?: number | undefined } | undefined }, {
/** Requests that were worked on */
requests: number;
/** How long they were worked on, all together */
work_milliseconds: number;
/** The part of the working time of all accounts, from 0 to 1 */
work_share: number;
/** Requests that had to wait for a place */
waited: number;
/** How long they waited, all together */
waited_milliseconds: number;
/** Requests that got no place */
refused: number;
}>('GET', '/operator/v1/accounts/{id}/load', 'data');

/** Show the logged PDUs of an SMPP session */
export const showSmppSessionLogOfAny = /* @__PURE__ */ operation<{ params: { id: number }; query?: { before?: number | undefined } | undefined }, SmppSessionLog>('GET', '/operator/v1/smpp_sessions/{id}/log', 'data');

/** Show the operator bell */
export const showOperatorBell = /* @__PURE__ */ operation<NoInput, (WaitingForOperators)[]>('GET', '/operator/v1/bell', 'data');

/** Show the postal data set */
export const showPostalData = /* @__PURE__ */ operation<NoInput, PostalData>('GET', '/operator/v1/postal', 'data');

/** Show the rules of identity documents */
export const showIdentityRules = /* @__PURE__ */ operation<NoInput, IdentityRules>('GET', '/operator/v1/identity/rules', 'data');

/** Show the seller */
export const showSeller = /* @__PURE__ */ operation<NoInput, Seller>('GET', '/operator/v1/seller', 'data');

/** Show trust in an account */
export const showAccountTrust = /* @__PURE__ */ operation<{ params: { id: number } }, AccountTrust>('GET', '/operator/v1/accounts/{id}/trust', 'data');

/** Show verification figures of all accounts */
export const showCodeFigures = /* @__PURE__ */ operation<{ query?: { from?: string | undefined; to?: string | undefined; group?: string | undefined; channel?: "sms" | "voice" | "messenger" | undefined; network?: "mci" | "irancell" | "rightel" | "other" | undefined; limit?: number | undefined; account_id?: number | undefined; carrier?: string | undefined } | undefined }, CodeFigures>('GET', '/operator/v1/figures/verify', 'data');

/** Shut an account's link */
export const shutLinkOfAccount = /* @__PURE__ */ operation<{ params: { account_id: number; id: number } }, Link>('POST', '/operator/v1/accounts/{account_id}/links/{id}/shut', 'data');

/** Test a carrier */
export const testCarrier = /* @__PURE__ */ operation<{ params: { id: number }; body: TestCarrierBody }, CarrierTest>('POST', '/operator/v1/carriers/{id}/test', 'data');

/** Test alerts */
export const testAlerts = /* @__PURE__ */ operation<NoInput, (AlertTest)[]>('POST', '/operator/v1/alerts/test', 'data');

/** Trust an account */
export const trustAccount = /* @__PURE__ */ operation<{ params: { id: number }; body: TrustAccountBody }, AccountTrust>('PUT', '/operator/v1/accounts/{id}/trust', 'data');

/** Try carrier settings */
export const tryCarrier = /* @__PURE__ */ operation<{ body: TryCarrierBody }, CarrierTrial>('POST', '/operator/v1/carriers/try', 'data');

/** Unblock an account */
export const unblockAccount = /* @__PURE__ */ operation<{ params: { id: number } }, Account>('POST', '/operator/v1/accounts/{id}/unblock', 'data');

/** Update a discount code */
export const updateDiscount = /* @__PURE__ */ operation<{ params: { id: number }; body?: UpdateDiscountBody }, Discount>('PATCH', '/operator/v1/discounts/{id}', 'data');

/** Update a number bank */
export const updateBank = /* @__PURE__ */ operation<{ params: { id: number }; body?: UpdateBankBody }, OperatorNumberBank>('PATCH', '/operator/v1/number_banks/{id}', 'data');

/** Update a plan */
export const updatePlan = /* @__PURE__ */ operation<{ params: { id: number }; body?: UpdatePlanBody }, Plan>('PATCH', '/operator/v1/plans/{id}', 'data');

/** View as an account */
export const signInAs = /* @__PURE__ */ operation<{ params: { id: number }; body: SignInAsBody }, AccountVisit>('POST', '/operator/v1/accounts/{id}/sign_in_as', 'data');

/** Withdraw approval of a pattern */
export const withdrawPattern = /* @__PURE__ */ operation<{ params: { code: string }; body: WithdrawPatternBody }, {
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
/** Scheduled sends that wait for an operator from now on */
held_sends_count: number;
}>('POST', '/operator/v1/patterns/{code}/withdraw', 'data');
