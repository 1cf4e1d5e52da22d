// Written by npm run generate from docs/openapi.json.
import { operation, type NoInput } from '../operation.ts';
import type {
  AcceptedSend,
  AddToOwnBlacklistBody,
  ApiCallPage,
  ApiKey,
  ApplyDiscountBody,
  Attribute,
  AttributePage,
  AuditEntryPage,
  BankFile,
  BeginAppFactorBody,
  BeginSmsFactorBody,
  BlacklistAddition,
  CalculateCostBody,
  CalculateCostBodyWithFiles,
  CalculateVoiceCostBody,
  CancelOrderBody,
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
  CreateAttributeBody,
  CreateLocationBody,
  CreateOwnKeyBody,
  CreatePatternBody,
  CreatePhonebookBody,
  CreateWebhookBody,
  DisableFactorBody,
  DuplicateContacts,
  EditLocationBody,
  EditMeBody,
  EditNotificationSettingsBody,
  EditPatternBody,
  EditPhonebookBody,
  EditUserBody,
  EditWebhookBody,
  Figures,
  ImportContactsBodyWithFiles,
  InboxMessagePage,
  Invitation,
  InviteUserBody,
  Invoice,
  LedgerEntryPage,
  Line,
  LineTrouble,
  LocationRequest,
  LocationRequestPage,
  LoginBody,
  MarkConversationReadBody,
  Me,
  MergePhonebooksBody,
  MoneyOfDay,
  NewApiKey,
  NewWebhook,
  Notices,
  NotificationSettings,
  NumberBankPage,
  OpenTicketBody,
  OpenTicketBodyWithFiles,
  Order,
  OrderPage,
  OwnBlacklistEntryPage,
  Pattern,
  PatternEvent,
  PatternPage,
  PauseState,
  PayOrderBody,
  Phonebook,
  PhonebookPage,
  PhoneCall,
  PhoneMessage,
  PhonePage,
  PreviewContactImportBodyWithFiles,
  Profile,
  ReadNoticesBody,
  RecoveryCodes,
  RegisterAccountBody,
  RegisteredAccount,
  RegisterPanelUserBody,
  RemoveDuplicateContactsBody,
  RenewRecoveryCodesBody,
  ReplayWebhookBody,
  ReplyFromPhoneBody,
  ReplyToTicketBody,
  ReplyToTicketBodyWithFiles,
  RequestPasswordCodeBody,
  RescheduleSendBody,
  ResendCost,
  ResendFailedBody,
  ResetPasswordBody,
  SaveContactBody,
  SaveContactsBody,
  SavedContacts,
  SearchGroup,
  SendBankBody,
  SendCost,
  SendFileBodyWithFiles,
  SendItemPage,
  SendKeywordsBody,
  SendPatternBody,
  SendPostalBody,
  SendRequest,
  SendRequestPage,
  SendSampleBody,
  SendSimpleBody,
  SendVoiceBody,
  SetPasswordWithLinkBody,
  SignedIn,
  SignInBody,
  Ticket,
  TicketConversation,
  TicketDepartment,
  TicketImportance,
  TicketPage,
  TimelineEvent,
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
} from './schemas.ts';

/** A key for an authenticator app, as text, link and QR code; it counts once a code of it was seen */
export const beginAppFactor = /* @__PURE__ */ operation<{ body: BeginAppFactorBody }, {
secret: string;
otpauth_url: string;
/** The link as a picture */
qr_svg: string;
}>('POST', '/panel/v1/two-factor/app', 'data');

/** A new link to set the password; earlier ones open nothing any more */
export const renewUserInvitation = /* @__PURE__ */ operation<{ params: { id: number } }, Invitation>('POST', '/panel/v1/users/{id}/invitation', 'data');

/** A new secret; for a day calls are signed with the old one too */
export const rotateWebhookSecret = /* @__PURE__ */ operation<{ params: { id: number } }, WebhookSecret>('POST', '/ws/v1/webhooks/{id}/rotate-secret', 'data');

/** A sample Excel file with the columns of a phonebook, to fill in and import */
export const downloadContactSample = /* @__PURE__ */ operation<{ params: { phone_book: number } }, Blob>('GET', '/example/phone-book/{phone_book}/data.xlsx', 'file');

/** A ticket with its whole conversation, in order */
export const showTicket = /* @__PURE__ */ operation<{ params: { id: number } }, TicketConversation>('GET', '/ws/v1/ticket/{id}', 'data');

/** A voice message as it was uploaded, byte for byte */
export const downloadVoiceFile = /* @__PURE__ */ operation<{ query: { file_id: number } }, Blob>('GET', '/ws/v1/sms/voice/download-file', 'file');

/** Add a contact, or change the one that the phonebook has under this mobile */
export const saveContact = /* @__PURE__ */ operation<{ body: SaveContactBody }, Contact>('POST', '/ws/v1/phone_book_data', 'data');

/** Add or change up to 500 contacts at once */
export const saveContacts = /* @__PURE__ */ operation<{ body: SaveContactsBody }, SavedContacts>('POST', '/ws/v1/phone_book_data/bulk-upsert', 'data');

/** Add the contacts of another phonebook to this one */
export const mergePhonebooks = /* @__PURE__ */ operation<{ params: { id: number }; body: MergePhonebooksBody }, {
phone_book: Phonebook;
added: number;
/** Contacts of the other one that were here already */
skipped: number;
}>('POST', '/ws/v1/phone_book/{id}/merge', 'data');

/** All contacts of a phonebook as an xlsx or csv file, which can be imported again */
export const exportContacts = /* @__PURE__ */ operation<{ params: { id: number }; query?: { format?: "xlsx" | "csv" | undefined } | undefined }, Blob>('GET', '/ws/v1/phone_book/{id}/export', 'file');

/** Always refused: a ticket is answered and closed, never edited or deleted */
export const changeTicket = /* @__PURE__ */ operation<{ params: { id: string } }, null>('PATCH', '/ws/v1/ticket/{id}', 'data');

/** Always refused: a ticket is answered and closed, never edited or deleted */
export const deleteTicket = /* @__PURE__ */ operation<{ params: { id: string } }, null>('DELETE', '/ws/v1/ticket/{id}', 'data');

/** Always refused: a ticket is answered and closed, never edited or deleted */
export const replaceTicket = /* @__PURE__ */ operation<{ params: { id: string } }, null>('PUT', '/ws/v1/ticket/{id}', 'data');

/** Apply a discount code to an order before payment; it replaces the one before */
export const applyDiscount = /* @__PURE__ */ operation<{ body: ApplyDiscountBody }, {
order_id: number;
amount: number;
discount_amount: number;
payable_amount: number;
}>('POST', '/ws/v1/orders/apply-discount', 'data');

/** Ask for a code by text to set a new password; the answer is the same whoever is named */
export const requestPasswordCode = /* @__PURE__ */ operation<{ body: RequestPasswordCodeBody }, null>('POST', '/panel/v1/password/forgot', 'data');

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

/** Block numbers for every send of this account */
export const addToOwnBlacklist = /* @__PURE__ */ operation<{ body: AddToOwnBlacklistBody }, BlacklistAddition>('POST', '/ws/v1/blacklist', 'data');

/** Call a webhook now, and say what it answered */
export const testWebhook = /* @__PURE__ */ operation<{ params: { id: number } }, WebhookDelivery>('POST', '/ws/v1/webhooks/{id}/test', 'data');

/** Call numbers and play a voice message to whoever answers */
export const sendVoice = /* @__PURE__ */ operation<{ body: SendVoiceBody }, AcceptedSend>('POST', '/ws/v1/sms/voice/send', 'data', { isIdempotent: true });

/** Calls of the last week, newest first */
export const listWebhookDeliveries = /* @__PURE__ */ operation<{ params: { id: number }; query?: { page?: number | undefined; limit?: number | undefined; state?: "pending" | "delivered" | "failed" | undefined; type?: string | undefined } | undefined }, WebhookDeliveryPage>('GET', '/ws/v1/webhooks/{id}/deliveries', 'data');

/** Calls with the keys of the account, refused ones too, newest first */
export const listCalls = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined; status?: "2xx" | "3xx" | "4xx" | "5xx" | undefined; path?: string | undefined; key_id?: number | undefined; request_id?: string | undefined; from?: string | undefined; to?: string | undefined } | undefined }, ApiCallPage>('GET', '/panel/v1/calls', 'data');

/** Cancel an unpaid order; its discount can be used again */
export const cancelOrder = /* @__PURE__ */ operation<{ body: CancelOrderBody }, {
order_id: number;
status: "unpaid" | "paid" | "cancelled" | "expired";
}>('POST', '/ws/v1/orders/cancel', 'data');

/** Change a location-based request before it runs; the difference in price is taken or goes back */
export const editLocation = /* @__PURE__ */ operation<{ params: { lbsId: number }; body: EditLocationBody }, {
id: number;
status: "pending" | "running" | "done" | "cancelled" | "rejected";
cost: number;
}>('PUT', '/ws/v1/lbs/{lbsId}', 'data');

/** Change a person's name, mobile or role */
export const editUser = /* @__PURE__ */ operation<{ params: { id: number }; body?: EditUserBody }, User>('PATCH', '/panel/v1/users/{id}', 'data');

/** Change the account; only what is sent is touched */
export const updateProfile = /* @__PURE__ */ operation<{ body?: UpdateProfileBody }, Profile>('POST', '/ws/v1/account/update', 'data');

/** Change the own name or mobile; for the mobile, to which codes go, the password is asked for */
export const editMe = /* @__PURE__ */ operation<{ body?: EditMeBody }, Me>('PATCH', '/panel/v1/me', 'data');

/** Change the own password; all other sessions end */
export const changePassword = /* @__PURE__ */ operation<{ body: ChangePasswordBody }, null>('POST', '/panel/v1/password', 'data');

/** Change, pause or switch on a webhook */
export const editWebhook = /* @__PURE__ */ operation<{ params: { id: number }; body?: EditWebhookBody }, Webhook>('PATCH', '/ws/v1/webhooks/{id}', 'data');

/** Close a ticket; one that is closed stays so */
export const closeTicket = /* @__PURE__ */ operation<{ body: CloseTicketBody }, Ticket>('POST', '/ws/v1/ticket/closed', 'data');

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

/** Degrees of importance that a ticket can have */
export const listTicketImportances = /* @__PURE__ */ operation<NoInput, (TicketImportance)[]>('GET', '/ws/v1/ticket/importances', 'data');

/** Delete a contact for good */
export const deleteContact = /* @__PURE__ */ operation<{ params: { id: number } }, {
id: number;
}>('DELETE', '/ws/v1/phone_book_data/{id}', 'data');

/** Delete a phonebook and its contacts for good */
export const deletePhonebook = /* @__PURE__ */ operation<{ params: { id: number } }, {
id: number;
/** Number of contacts that went with it */
records: number;
}>('DELETE', '/ws/v1/phone_book/{id}', 'data');

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

/** Download an attachment of a ticket */
export const downloadTicketFile = /* @__PURE__ */ operation<{ query: { file_id: number } }, Blob>('GET', '/ws/v1/ticket/file/download', 'file');

/** Edit an own pattern; another text, website or variable sends it back to approval */
export const editPattern = /* @__PURE__ */ operation<{ params: { code: string }; body: EditPatternBody }, {
code: string;
status: "pending" | "active" | "rejected";
}>('PUT', '/ws/v1/patterns/{code}', 'data');

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

/** Forget one message of a simulated phone */
export const deletePhoneMessage = /* @__PURE__ */ operation<{ params: { mobile: string; id: number }; query?: { carrier?: string | undefined } | undefined }, null>('DELETE', '/handset/phones/{mobile}/messages/{id}', 'data');

/** Forget the messages of a simulated phone */
export const clearPhone = /* @__PURE__ */ operation<{ params: { mobile: string } }, null>('DELETE', '/handset/phones/{mobile}', 'data');

/** Forget the messages of all simulated phones */
export const clearPhones = /* @__PURE__ */ operation<NoInput, null>('DELETE', '/handset/phones', 'data');

/** Genders that the filters of sends by postal code know */
export const listPostalGenders = /* @__PURE__ */ operation<NoInput, ({
id: number;
title: string;
})[]>('GET', '/ws/v1/sms/postal/get-genders', 'data');

/** Go on with a send that you paused; one that the service paused is resumed by the service */
export const resumeOwnSend = /* @__PURE__ */ operation<{ params: { send_request_id: number } }, PauseState>('PATCH', '/ws/v1/send_request/{send_request_id}/resume', 'data');

/** Have an address called when something happens */
export const createWebhook = /* @__PURE__ */ operation<{ body: CreateWebhookBody }, NewWebhook>('POST', '/ws/v1/webhooks', 'data');

/** How far an Excel import is, and which rows failed */
export const showContactImport = /* @__PURE__ */ operation<{ params: { id: number } }, ContactImport>('GET', '/ws/v1/phone_book_data/imports/{id}', 'data');

/** How many people a filter of a send by postal code finds */
export const countPostalReceivers = /* @__PURE__ */ operation<{ query: { postal_code: string | number; gender_id?: number | null | undefined; age_from: number; age_to: number; number_prefix?: string | number | null | undefined; operator?: string | null | undefined } }, {
count: number;
}>('GET', '/ws/v1/sms/postal/get-receiver-count', 'data');

/** Import contacts from an xlsx or csv file of any size */
export const importContacts = /* @__PURE__ */ operation<{ body: ImportContactsBodyWithFiles }, ContactImport>('POST', '/ws/v1/phone_book_data/excel-upsert', 'data');

/** Invite a person; the link in the answer lets them set a password */
export const inviteUser = /* @__PURE__ */ operation<{ body: InviteUserBody }, Invitation>('POST', '/panel/v1/users', 'data');

/** Let a number get messages from this account again */
export const removeFromOwnBlacklist = /* @__PURE__ */ operation<{ params: { mobile: string } }, {
mobile: string;
}>('DELETE', '/ws/v1/blacklist/{mobile}', 'data');

/** Let a person in again */
export const enableUser = /* @__PURE__ */ operation<{ params: { id: number } }, User>('POST', '/panel/v1/users/{id}/enable', 'data');

/** Let a person in no more; their sessions end at once */
export const disableUser = /* @__PURE__ */ operation<{ params: { id: number } }, User>('POST', '/panel/v1/users/{id}/disable', 'data');

/** Lines of the account by which nothing can leave at the moment; messages wait */
export const listLineTrouble = /* @__PURE__ */ operation<NoInput, (LineTrouble)[]>('GET', '/panel/v1/line_trouble', 'data');

/** Lines that sends by postal code may go out on */
export const listPostalLines = /* @__PURE__ */ operation<NoInput, (Line)[]>('GET', '/ws/v1/sms/postal/get-available-lines', 'data');

/** Location-based requests of the account, newest first */
export const listLocations = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined; status?: "pending" | "running" | "done" | "cancelled" | "rejected" | undefined; staus?: "pending" | "running" | "done" | "cancelled" | "rejected" | undefined; search?: string | undefined } | undefined }, LocationRequestPage>('GET', '/ws/v1/lbs', 'data');

/** Make a key for the own account; it is shown this once */
export const createOwnKey = /* @__PURE__ */ operation<{ body: CreateOwnKeyBody }, NewApiKey>('POST', '/panel/v1/keys', 'data');

/** Make a new send of the same texts to those of a send to many who failed */
export const resendFailed = /* @__PURE__ */ operation<{ params: { send_request_id: number }; body?: ResendFailedBody }, AcceptedSend>('POST', '/ws/v1/send_request/{send_request_id}/resend', 'data', { isIdempotent: true });

/** Make all calls of a time again, oldest first */
export const replayWebhook = /* @__PURE__ */ operation<{ params: { id: number }; body: ReplayWebhookBody }, {
/** Calls that are made again */
replayed: number;
}>('POST', '/ws/v1/webhooks/{id}/replay', 'data');

/** Make one call again, with the same webhook-id */
export const replayWebhookDelivery = /* @__PURE__ */ operation<{ params: { id: number; delivery_id: number } }, WebhookDelivery>('POST', '/ws/v1/webhooks/{id}/deliveries/{delivery_id}/replay', 'data');

/** Mark notices as read, for all people of the account */
export const readNotices = /* @__PURE__ */ operation<{ body: ReadNoticesBody }, null>('POST', '/panel/v1/notices/read', 'data');

/** Mark the messages of a number as read, for the whole account */
export const markConversationRead = /* @__PURE__ */ operation<{ body: MarkConversationReadBody }, null>('POST', '/ws/v1/inbox/conversations/read', 'data');

/** Messages of the account, accepted, sent, delivered and failed, by time, line and kind */
export const showOwnFigures = /* @__PURE__ */ operation<{ query?: { from?: string | undefined; to?: string | undefined; group?: string | undefined; line?: string | undefined; kind?: string | undefined; limit?: number | undefined } | undefined }, Figures>('GET', '/panel/v1/figures', 'data');

/** Messages that phones sent to lines of this account, newest first */
export const listInbox = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined; line_number?: string | undefined; from?: string | undefined; search?: string | undefined; from_date?: string | undefined; to_date?: string | undefined } | undefined }, InboxMessagePage>('GET', '/ws/v1/inbox', 'data');

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

/** Numbers that get nothing from this account, newest first */
export const listOwnBlacklist = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined; search?: string | undefined } | undefined }, OwnBlacklistEntryPage>('GET', '/ws/v1/blacklist', 'data');

/** Numbers that wrote to this account, the newest message first */
export const listConversations = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined; search?: string | undefined; unread?: boolean | undefined } | undefined }, ConversationPage>('GET', '/ws/v1/inbox/conversations', 'data');

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

/** One search over everything that the role may read: at most five of each kind, newest first */
export const searchEverything = /* @__PURE__ */ operation<{ query: { q: string } }, (SearchGroup)[]>('GET', '/panel/v1/search', 'data');

/** One send, with how far its items are */
export const showSend = /* @__PURE__ */ operation<{ params: { send_request_id: number } }, SendRequest>('GET', '/ws/v1/send_request/{send_request_id}', 'data');

/** One webhook */
export const showWebhook = /* @__PURE__ */ operation<{ params: { id: number } }, Webhook>('GET', '/ws/v1/webhooks/{id}', 'data');

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

/** Orders of the account, newest first */
export const listOrders = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined; status?: "unpaid" | "paid" | "cancelled" | "expired" | undefined; staus?: "unpaid" | "paid" | "cancelled" | "expired" | undefined } | undefined }, OrderPage>('GET', '/ws/v1/orders', 'data');

/** Other phonebooks that hold numbers of this one, and how many */
export const listDuplicateContacts = /* @__PURE__ */ operation<{ params: { id: number } }, (DuplicateContacts)[]>('GET', '/ws/v1/phone_book/{id}/duplicates', 'data');

/** Pay an order from the wallet, at the gateway, or both */
export const payOrder = /* @__PURE__ */ operation<{ body: PayOrderBody }, {
order_id: number;
status: "unpaid" | "paid" | "cancelled" | "expired";
paymentUrl?: string | undefined;
/** The same as paymentUrl */
url?: string | undefined;
}>('POST', '/ws/v1/orders/pay', 'data');

/** People of the account, newest first */
export const listUsers = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined } | undefined }, UserPage>('GET', '/panel/v1/users', 'data');

/** Profile of the account */
export const showProfile = /* @__PURE__ */ operation<NoInput, Profile>('GET', '/ws/v1/account/profile', 'data');

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

/** Register a panel user, with an account of its own */
export const registerPanelUser = /* @__PURE__ */ operation<{ body: RegisterPanelUserBody }, RegisteredAccount>('POST', '/ws/v1/auth/register', 'data');

/** Register an account */
export const registerAccount = /* @__PURE__ */ operation<{ body: RegisterAccountBody }, RegisteredAccount>('POST', '/ws/v1/account/register', 'data');

/** Remove a person from the account */
export const removeUser = /* @__PURE__ */ operation<{ params: { id: number } }, null>('DELETE', '/panel/v1/users/{id}', 'data');

/** Rename a phonebook or change its columns */
export const editPhonebook = /* @__PURE__ */ operation<{ params: { id: number }; body?: EditPhonebookBody }, Phonebook>('PUT', '/ws/v1/phone_book/{id}', 'data');

/** Revoke an own key: it opens nothing from the next request on */
export const revokeOwnKey = /* @__PURE__ */ operation<{ params: { id: number } }, null>('DELETE', '/panel/v1/keys/{id}', 'data');

/** Rows of an import that did not go in, as they were, with reasons; mend and import the file again */
export const listContactImportFailedRows = /* @__PURE__ */ operation<{ params: { id: number }; query?: { format?: "xlsx" | "csv" | undefined } | undefined }, Blob>('GET', '/ws/v1/phone_book_data/imports/{id}/failed-rows', 'file');

/** Say something more in a ticket; a closed one is opened again by it */
export const replyToTicket = /* @__PURE__ */ operation<{ body: ReplyToTicketBody | ReplyToTicketBodyWithFiles }, TicketConversation>('POST', '/ws/v1/ticket/reply', 'data');

/** Send a message made from an approved pattern: the fast path for one-time codes, never queued */
export const sendPattern = /* @__PURE__ */ operation<{ body: SendPatternBody }, AcceptedSend>('POST', '/ws/v1/sms/pattern', 'data', { isIdempotent: true });

/** Send a text of its own to each of many numbers */
export const sendKeywords = /* @__PURE__ */ operation<{ body: SendKeywordsBody }, AcceptedSend>('POST', '/ws/v1/sms/keywords', 'data', { isIdempotent: true });

/** Send a text to the account's own mobile, to see how it looks on a phone */
export const sendSample = /* @__PURE__ */ operation<{ body: SendSampleBody }, AcceptedSend>('POST', '/ws/v1/sms/sample', 'data', { isIdempotent: true });

/** Send one text to many numbers; a person looks at it first */
export const sendSimple = /* @__PURE__ */ operation<{ body: SendSimpleBody }, AcceptedSend>('POST', '/ws/v1/sms/simple', 'data', { isIdempotent: true });

/** Send one text to people by postal code, gender, birth year, operator and how their numbers begin */
export const sendPostal = /* @__PURE__ */ operation<{ body: SendPostalBody }, AcceptedSend>('POST', '/ws/v1/sms/postal/send', 'data', { isIdempotent: true });

/** Send one text to slices of number banks */
export const sendBank = /* @__PURE__ */ operation<{ body: SendBankBody }, AcceptedSend>('POST', '/ws/v1/sms/bank', 'data', { isIdempotent: true });

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
/** Only of a test key, always true: nothing is charged, nothing leaves */
test?: boolean | undefined;
/** Rows that were left out */
failed: number;
errors: ({
row: number;
value: string;
})[];
}>('POST', '/ws/v1/sms/simple-file', 'data', { isIdempotent: true });

/** Sender lines that the account may use */
export const listLines = /* @__PURE__ */ operation<{ query?: { search?: string | undefined; is_dedicated?: boolean | undefined } | undefined }, (Line)[]>('GET', '/ws/v1/lines/accessible', 'data');

/** Sends of the account, newest first */
export const listSends = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined; status?: "in-queue" | "queued" | "sent" | "rejected" | "cancelled" | "init" | "pending-approval" | "insufficient-balance" | undefined; staus?: "in-queue" | "queued" | "sent" | "rejected" | "cancelled" | "init" | "pending-approval" | "insufficient-balance" | undefined; waiting_for?: "approval" | "schedule" | undefined; type?: "pattern" | "simple" | "sample" | "simple-file" | "keywords" | "bank" | "postal" | "lbs" | "voice" | undefined; line_id?: number | undefined; recipient?: string | undefined; search?: string | undefined; test?: boolean | undefined } | undefined }, SendRequestPage>('GET', '/ws/v1/send_request', 'data');

/** Set a new password with the code of the text message */
export const resetPassword = /* @__PURE__ */ operation<{ body: ResetPasswordBody }, null>('POST', '/panel/v1/password/reset', 'data');

/** Set below which balance the account is warned, and how */
export const editNotificationSettings = /* @__PURE__ */ operation<{ body: EditNotificationSettingsBody }, NotificationSettings>('PUT', '/panel/v1/notifications', 'data');

/** Set the password with the token of a one-time link */
export const setPasswordWithLink = /* @__PURE__ */ operation<{ body: SetPasswordWithLinkBody }, {
username: string;
}>('POST', '/panel/v1/password/set', 'data');

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

/** Stop an Excel import; the contacts that went in stay */
export const cancelContactImport = /* @__PURE__ */ operation<{ params: { id: number } }, ContactImport>('POST', '/ws/v1/phone_book_data/imports/{id}/cancel', 'data');

/** Stop handing over the items of a send to many; what carriers hold already still goes out */
export const pauseOwnSend = /* @__PURE__ */ operation<{ params: { send_request_id: number } }, PauseState>('PATCH', '/ws/v1/send_request/{send_request_id}/pause', 'data');

/** Switch a second factor off; needs the password and a code */
export const disableFactor = /* @__PURE__ */ operation<{ body: DisableFactorBody }, null>('POST', '/panel/v1/two-factor/disable', 'data');

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
export const exportSends = /* @__PURE__ */ operation<{ query?: { format?: "xlsx" | "csv" | undefined; status?: "in-queue" | "queued" | "sent" | "rejected" | "cancelled" | "init" | "pending-approval" | "insufficient-balance" | undefined; staus?: "in-queue" | "queued" | "sent" | "rejected" | "cancelled" | "init" | "pending-approval" | "insufficient-balance" | undefined; waiting_for?: "approval" | "schedule" | undefined; type?: "pattern" | "simple" | "sample" | "simple-file" | "keywords" | "bank" | "postal" | "lbs" | "voice" | undefined; line_id?: number | undefined; recipient?: string | undefined; search?: string | undefined; test?: boolean | undefined } | undefined }, Blob>('GET', '/ws/v1/send_request/export', 'file');

/** The provinces of Iran, or those with a number bank */
export const listProvinces = /* @__PURE__ */ operation<{ query?: { has_any_banks?: boolean | undefined } | undefined }, ({
id: number;
title: string;
title_en: string;
})[]>('GET', '/provinces', 'data');

/** The webhooks of the account, oldest first */
export const listWebhooks = /* @__PURE__ */ operation<NoInput, (Webhook)[]>('GET', '/ws/v1/webhooks', 'data');

/** Tickets of the account, newest first */
export const listTickets = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined; status?: "open" | "answered" | "waiting" | "closed" | undefined; staus?: "open" | "answered" | "waiting" | "closed" | undefined; department?: number | undefined } | undefined }, TicketPage>('GET', '/ws/v1/ticket', 'data');

/** Turn the second factor of a person off who lost it */
export const resetUserTwoFactor = /* @__PURE__ */ operation<{ params: { id: number } }, User>('POST', '/panel/v1/users/{id}/two-factor/reset', 'data');

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

/** Wait for a message on a simulated phone, and read the code in it */
export const nextPhoneMessage = /* @__PURE__ */ operation<{ params: { mobile: string }; query?: { after?: string | undefined; timeout?: number | undefined } | undefined }, {
/** The code in the text, in English digits; null if it has none */
code: string | null;
message: PhoneMessage | null;
}>('GET', '/handset/phones/{mobile}/next', 'data');

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

/** What happened to a send, in order: accepted, approved, moved, started, paused, finished, refunded */
export const showSendTimeline = /* @__PURE__ */ operation<{ params: { send_request_id: number } }, (TimelineEvent)[]>('GET', '/ws/v1/send_request/{send_request_id}/timeline', 'data');

/** What it would cost to send again to those who failed, and to how many it would go */
export const calculateResend = /* @__PURE__ */ operation<{ params: { send_request_id: number }; query?: { line_number?: string | number | undefined; include_undetermined?: boolean | undefined } | undefined }, ResendCost>('GET', '/ws/v1/send_request/{send_request_id}/resend', 'data');

/** What people did in the account, newest first: sign-ins, failures, changes of users */
export const listOwnAudit = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined; subject?: string | undefined; action?: string | undefined } | undefined }, AuditEntryPage>('GET', '/panel/v1/audit', 'data');

/** What the account should know of: decisions, answers, ended imports, a low balance; the newest 50 */
export const listNotices = /* @__PURE__ */ operation<NoInput, Notices>('GET', '/panel/v1/notices', 'data');

/** What was done to an own pattern and decided about it, newest first, with its text as it was then */
export const showPatternHistory = /* @__PURE__ */ operation<{ params: { code: string } }, (PatternEvent)[]>('GET', '/ws/v1/patterns/{code}/history', 'data');

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
}>('POST', '/ws/v1/lbs', 'data', { isIdempotent: true });
