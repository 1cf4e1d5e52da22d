// Written by npm run generate from docs/openapi.json.
import { operation, type NoInput } from '../operation.ts';
import type {
  AbTest,
  AbTestPage,
  AcceptedSend,
  AcknowledgeUnreadBody,
  AddContactEventsBody,
  AddConversationNoteBody,
  AddLinkDomainBody,
  AddReadyAnswerBody,
  AddReplyCodesBody,
  AddReplyKeywordBody,
  AddToOwnBlacklistBody,
  ApiCallPage,
  ApiKey,
  ApplyDiscountBody,
  ApprovalForecast,
  ApprovalOutlook,
  AssignConversationBody,
  Attribute,
  AttributePage,
  AuditEntryPage,
  BankFile,
  BeginAppFactorBody,
  BeginSmsFactorBody,
  BlacklistAddition,
  CalculateCostBody,
  CalculateCostBodyWithFiles,
  CalculateLeftOutBody,
  CalculateVoiceCostBody,
  CancelOrderBody,
  ChangePasswordBody,
  ChargeQuote,
  ChargeWalletBody,
  CheckedCode,
  CheckedSend,
  CheckedText,
  CheckProofBody,
  CheckSendBody,
  CheckSendBodyWithFiles,
  CheckTextsBody,
  CheckVerifyBody,
  CheckVerifyByRecipientBody,
  ChooseLinkDomainBody,
  CloseTicketBody,
  Colleague,
  ComparedFigures,
  ConfirmAppFactorBody,
  ConfirmOwnNumberBody,
  ConfirmSmsFactorBody,
  Contact,
  ContactEventPage,
  ContactImport,
  ContactImportPreview,
  ContactImportSummaryPage,
  ContactPage,
  ConversationNote,
  ConversationPage,
  CountedMessages,
  CountSegmentBody,
  CreateAbTestBody,
  CreateAttributeBody,
  CreateForeignWebhookBody,
  CreateLinkBody,
  CreateLocationBody,
  CreateOwnKeyBody,
  CreatePatternBody,
  CreatePhonebookBody,
  CreateRepeatingSendBody,
  CreateReplyCodeListBody,
  CreateReplyContestBody,
  CreateReplyPollBody,
  CreateReplyRuleBody,
  CreateSegmentBody,
  CreateSmppCredentialBody,
  CreateVerifyHookBody,
  CreateWebhookBody,
  DecideAbTestBody,
  DisableFactorBody,
  Door,
  DrawReplyContestBody,
  DuplicateContacts,
  EditLinkBody,
  EditLocationBody,
  EditMeBody,
  EditNotificationSettingsBody,
  EditPatternBody,
  EditPhonebookBody,
  EditReadyAnswerBody,
  EditRepeatingSendBody,
  EditReplyPollBody,
  EditReplyRuleBody,
  EditSegmentBody,
  EditSendingSettingsBody,
  EditSmppCredentialBody,
  EditUserBody,
  EditVerifySettingsBody,
  EditWebhookBody,
  FinishRegistrationBody,
  ForecastApprovalBody,
  FrequencyCap,
  Holiday,
  ImportContactsBodyWithFiles,
  ImportedAliases,
  ImportPatternAliasesBody,
  ImportPatternAliasFileBodyWithFiles,
  InboxMessagePage,
  InboxReader,
  Invitation,
  InviteUserBody,
  Invoice,
  InvoicePage,
  JoinForm,
  LabelledSend,
  LabelSendsBody,
  LedgerEntryPage,
  LeftOut,
  LeftOutCost,
  Line,
  LineTrouble,
  Link,
  LinkDomain,
  LinkHour,
  LinkPage,
  LinkRecipientPage,
  ListedSmppCredential,
  LocationRequest,
  LocationRequestPage,
  LoginBody,
  LogSmppSessionBody,
  MarkConversationDoneBody,
  MarkConversationReadBody,
  Me,
  MergePhonebooksBody,
  Message,
  MoneyOfDay,
  NewApiKey,
  NewSmppCredential,
  NewVerifyHook,
  NewWebhook,
  Notices,
  NotificationSettings,
  NumberBankPage,
  NumberClick,
  NumberHistory,
  OpenTicketBody,
  OpenTicketBodyWithFiles,
  Order,
  OrderPage,
  OrderReplyRulesBody,
  OwnBlacklistEntryPage,
  OwnIdentity,
  PatternAlias,
  PatternEvent,
  PatternPage,
  PatternWithApproval,
  PauseState,
  PayOrderBody,
  Phonebook,
  PhonebookPage,
  PhoneCall,
  PhoneMessage,
  PhonePage,
  PreviewContactImportBodyWithFiles,
  PreviewRepeatingSendBody,
  Profile,
  ProofCheck,
  PushKey,
  ReadNoticesBody,
  ReadyAnswer,
  RecoveryCodes,
  RegisterAccountBody,
  RegisteredAccount,
  RegisterPanelUserBody,
  Registration,
  RegistrationState,
  RemoveDuplicateContactsBody,
  RenewRecoveryCodesBody,
  RenewSmppPasswordBody,
  RepeatingPreview,
  RepeatingRunPage,
  RepeatingSend,
  RepeatingSendPage,
  ReplayWebhookBody,
  ReplyCodeList,
  ReplyContest,
  ReplyEntryPage,
  ReplyFromPhoneBody,
  ReplyKeyword,
  ReplyPoll,
  ReplyPollFigures,
  ReplyResultDay,
  ReplyResultPage,
  ReplyRule,
  ReplyToTicketBody,
  ReplyToTicketBodyWithFiles,
  ReplyTrial,
  ReplyUsedCodePage,
  ReplyVotePage,
  RequestPasswordCodeBody,
  RescheduleSendBody,
  ResendCost,
  ResendFailedBody,
  ResetPasswordBody,
  SaveContactBody,
  SaveContactsBody,
  SavedContacts,
  SavedView,
  SaveJoinFormBody,
  SaveOwnIdentityBody,
  SavePatternAliasBody,
  SearchGroup,
  Segment,
  SegmentPage,
  SendBankBody,
  SendCost,
  SendDetails,
  SendFileBodyWithFiles,
  SendingSettings,
  SendItemPage,
  SendKeywordsBody,
  SendLabel,
  SendPatternBody,
  SendPatternToManyBody,
  SendPostalBody,
  SendRequestPage,
  SendSampleBody,
  SendSimpleBody,
  SendTextsBody,
  SendTextsFileBodyWithFiles,
  SendToLeftOutBody,
  SendVoiceBody,
  SetPasswordWithLinkBody,
  SignedIn,
  SignInBody,
  SmppCredential,
  SmppPorts,
  SmppSession,
  SmppSessionLog,
  StartedVerification,
  StartVerifyBody,
  SubscribeToPushBody,
  SwitchDoorBody,
  TakeUnreadBody,
  Ticket,
  TicketConversation,
  TicketDepartment,
  TicketImportance,
  TicketPage,
  TimelineEvent,
  TryReplyRulesBody,
  UnreadMessage,
  UnsubscribeFromPushBody,
  UpdateProfileBody,
  UploadIdentityFileBodyWithFiles,
  UploadVoiceFileBodyWithFiles,
  User,
  UserPage,
  Verification,
  VerificationPage,
  VerificationWithSends,
  VerifyFigures,
  VerifyHook,
  VerifySettings,
  VerifySignInBody,
  VerifyTwoFactorBody,
  VoiceFilePage,
  Waiting,
  Webhook,
  WebhookDelivery,
  WebhookDeliveryPage,
  WebhookSecret,
} from './schemas.ts';

/** Acknowledge messages */
export const acknowledgeUnread = /* @__PURE__ */ operation<{ body: AcknowledgeUnreadBody }, {
/** How many of them were not read before */
acknowledged: number;
}>('POST', '/ws/v1/inbox/unread/acknowledge', 'data');

/** Add a link domain */
export const addLinkDomain = /* @__PURE__ */ operation<{ body: AddLinkDomainBody }, LinkDomain>('POST', '/ws/v1/link-domains', 'data');

/** Add a note to a conversation */
export const addConversationNote = /* @__PURE__ */ operation<{ body: AddConversationNoteBody }, ConversationNote>('POST', '/ws/v1/inbox/notes', 'data');

/** Add a ready answer */
export const addReadyAnswer = /* @__PURE__ */ operation<{ body: AddReadyAnswerBody }, ReadyAnswer>('POST', '/ws/v1/ready_answers', 'data');

/** Add codes to a list */
export const addReplyCodes = /* @__PURE__ */ operation<{ params: { id: number }; body: AddReplyCodesBody }, {
/** Codes that are new */
added: number;
/** Codes that the list had, or that came twice */
repeated: number;
/** Codes of the list now */
codes: number;
}>('POST', '/ws/v1/reply-rules/code-lists/{id}/codes', 'data');

/** Add events of contacts */
export const addContactEvents = /* @__PURE__ */ operation<{ body: AddContactEventsBody }, {
/** Events that were stored */
added: number;
/** Events whose keys were given before */
repeated: number;
}>('POST', '/ws/v1/contacts/events', 'data');

/** Add to own blacklist */
export const addToOwnBlacklist = /* @__PURE__ */ operation<{ body: AddToOwnBlacklistBody }, BlacklistAddition>('POST', '/ws/v1/blacklist', 'data');

/** Apply a discount code */
export const applyDiscount = /* @__PURE__ */ operation<{ body: ApplyDiscountBody }, {
/** Id of the order */
order_id: number;
/** Amount in toman */
amount: number;
/** Discount in toman */
discount_amount: number;
/** Amount due in toman */
payable_amount: number;
}>('POST', '/ws/v1/orders/apply-discount', 'data');

/** Assign a conversation */
export const assignConversation = /* @__PURE__ */ operation<{ body: AssignConversationBody }, {
/** Who is at it; null: no one */
assigned_to: Colleague | null;
}>('POST', '/ws/v1/inbox/conversations/assign', 'data');

/** Begin with an authenticator app */
export const beginAppFactor = /* @__PURE__ */ operation<{ body: BeginAppFactorBody }, {
/** The secret */
secret: string;
/** Link for the authenticator app */
otpauth_url: string;
/** The link as a picture */
qr_svg: string;
}>('POST', '/panel/v1/two-factor/app', 'data');

/** Begin with codes by text message */
export const beginSmsFactor = /* @__PURE__ */ operation<{ body: BeginSmsFactorBody }, null>('POST', '/panel/v1/two-factor/sms', 'data');

/** Calculate the cost of a resend */
export const calculateResend = /* @__PURE__ */ operation<{ params: { send_request_id: number }; query?: { line_number?: string | number | undefined; include_undetermined?: boolean | undefined } | undefined }, ResendCost>('GET', '/ws/v1/send_request/{send_request_id}/resend', 'data');

/** Calculate the cost of a send */
export const calculateCost = /* @__PURE__ */ operation<{ body?: CalculateCostBody | CalculateCostBodyWithFiles }, SendCost>('POST', '/ws/v1/sms/calculate-cost', 'data');

/** Calculate the cost of a voice send */
export const calculateVoiceCost = /* @__PURE__ */ operation<{ body: CalculateVoiceCostBody }, {
/** Seconds of one message */
duration: number;
/** Number of recipients */
receiver_count: number;
/** Price in toman */
price_amount: number;
}>('POST', '/ws/v1/sms/voice/calculate-cost', 'data');

/** Calculate the cost of reaching the left out */
export const calculateLeftOut = /* @__PURE__ */ operation<{ params: { send_request_id: number }; body: CalculateLeftOutBody }, LeftOutCost>('POST', '/ws/v1/send_request/{send_request_id}/left-out/calculate-cost', 'data');

/** Cancel a contact import */
export const cancelContactImport = /* @__PURE__ */ operation<{ params: { id: number } }, ContactImport>('POST', '/ws/v1/phone_book_data/imports/{id}/cancel', 'data');

/** Cancel a location request */
export const cancelLocation = /* @__PURE__ */ operation<{ params: { lbsId: number } }, LocationRequest>('PATCH', '/ws/v1/lbs/{lbsId}/cancel', 'data');

/** Cancel a send */
export const cancelSend = /* @__PURE__ */ operation<{ params: { send_request_id: number } }, {
/** Id of the send */
id: number;
/** Current status */
status: "in-queue" | "queued" | "sent" | "rejected" | "cancelled" | "pending-approval";
/** What it is waiting for; null: nothing */
waiting_for: "approval" | "schedule" | null;
/** When it is sent; null: immediately */
schedule: string | null;
}>('PATCH', '/ws/v1/send_request/{send_request_id}/cancel', 'data');

/** Cancel a verification */
export const cancelVerify = /* @__PURE__ */ operation<{ params: { id: number } }, Verification>('POST', '/ws/v1/verify/{id}/cancel', 'data');

/** Cancel an A/B test */
export const cancelAbTest = /* @__PURE__ */ operation<{ params: { id: number } }, AbTest>('POST', '/ws/v1/ab-tests/{id}/cancel', 'data');

/** Cancel an order */
export const cancelOrder = /* @__PURE__ */ operation<{ body: CancelOrderBody }, {
/** Id of the order */
order_id: number;
/** Current status */
status: "unpaid" | "paid" | "cancelled" | "expired";
}>('POST', '/ws/v1/orders/cancel', 'data');

/** Change a ticket (refused) */
export const changeTicket = /* @__PURE__ */ operation<{ params: { id: string } }, null>('PATCH', '/ws/v1/ticket/{id}', 'data');

/** Change the password */
export const changePassword = /* @__PURE__ */ operation<{ body: ChangePasswordBody }, null>('POST', '/panel/v1/password', 'data');

/** Charge the wallet */
export const chargeWallet = /* @__PURE__ */ operation<{ body: ChargeWalletBody }, {
/** Id of the order */
order_id: number;
/** Amount in toman */
amount: number;
/** Amount due in toman */
payable_amount: number;
/** Current status */
status: "unpaid" | "paid" | "cancelled" | "expired";
/** URL for payment */
paymentUrl: string;
/** The same as paymentUrl */
url: string;
/** When it ends (ISO 8601, UTC) */
expires_at: string;
}>('POST', '/ws/v1/account/wallet/charge', 'data');

/** Check a code */
export const checkVerify = /* @__PURE__ */ operation<{ params: { id: number }; body: CheckVerifyBody }, CheckedCode>('POST', '/ws/v1/verify/{id}/check', 'data');

/** Check a code by its number */
export const checkVerifyByRecipient = /* @__PURE__ */ operation<{ body: CheckVerifyByRecipientBody }, CheckedCode>('POST', '/ws/v1/verify/check', 'data');

/** Check a link domain */
export const checkLinkDomain = /* @__PURE__ */ operation<{ params: { id: number } }, LinkDomain>('POST', '/ws/v1/link-domains/{id}/check', 'data');

/** Check a proof */
export const checkProof = /* @__PURE__ */ operation<{ body: CheckProofBody }, ProofCheck>('POST', '/ws/v1/proofs/check', 'data');

/** Check a send before it is made */
export const checkSend = /* @__PURE__ */ operation<{ body?: CheckSendBody | CheckSendBodyWithFiles }, CheckedSend>('POST', '/ws/v1/sms/check', 'data');

/** Check which texts would wait */
export const checkTexts = /* @__PURE__ */ operation<{ body: CheckTextsBody }, (CheckedText)[]>('POST', '/ws/v1/doors/check-texts', 'data');

/** Choose the link domain */
export const chooseLinkDomain = /* @__PURE__ */ operation<{ body: ChooseLinkDomainBody }, (LinkDomain)[]>('PUT', '/ws/v1/link-domains/default', 'data');

/** Clear a phone */
export const clearPhone = /* @__PURE__ */ operation<{ params: { mobile: string } }, null>('DELETE', '/handset/phones/{mobile}', 'data');

/** Clear all phones */
export const clearPhones = /* @__PURE__ */ operation<NoInput, null>('DELETE', '/handset/phones', 'data');

/** Clicks by hour */
export const listLinkClicks = /* @__PURE__ */ operation<{ params: { id: number }; query?: { days?: number | undefined } | undefined }, (LinkHour)[]>('GET', '/ws/v1/links/{id}/clicks', 'data');

/** Close a contest */
export const closeReplyContest = /* @__PURE__ */ operation<{ params: { id: number } }, ReplyContest>('POST', '/ws/v1/reply-rules/contests/{id}/close', 'data');

/** Close a ticket */
export const closeTicket = /* @__PURE__ */ operation<{ body: CloseTicketBody }, Ticket>('POST', '/ws/v1/ticket/closed', 'data');

/** Confirm codes by text message */
export const confirmSmsFactor = /* @__PURE__ */ operation<{ body: ConfirmSmsFactorBody }, null>('POST', '/panel/v1/two-factor/sms/confirm', 'data');

/** Confirm the authenticator app */
export const confirmAppFactor = /* @__PURE__ */ operation<{ body: ConfirmAppFactorBody }, RecoveryCodes>('POST', '/panel/v1/two-factor/app/confirm', 'data');

/** Confirm the user's own number */
export const confirmOwnNumber = /* @__PURE__ */ operation<{ body: ConfirmOwnNumberBody }, {
/** Mobile number, 09xxxxxxxxx */
mobile: string;
}>('POST', '/panel/v1/own-number/confirm', 'data');

/** Count contacts by conditions */
export const countSegment = /* @__PURE__ */ operation<{ body: CountSegmentBody }, {
/** Contacts who meet the conditions */
count: number;
/** Contacts of the phonebooks */
of: number;
}>('POST', '/ws/v1/segments/count', 'data');

/** Count messages by status */
export const countMessages = /* @__PURE__ */ operation<{ query?: { from_date?: string | undefined; to_date?: string | undefined } | undefined }, {
/** One for each status that a message has */
counts: (CountedMessages)[];
}>('GET', '/ws/v1/messages/count', 'data');

/** Count postal receivers */
export const countPostalReceivers = /* @__PURE__ */ operation<{ query: { postal_code: string | number; gender_id?: number | null | undefined; age_from: number; age_to: number; number_prefix?: string | number | null | undefined; operator?: "mci" | "irancell" | "other" | "" | null | undefined } }, {
/** Count */
count: number;
}>('GET', '/ws/v1/sms/postal/get-receiver-count', 'data');

/** Create a contest */
export const createReplyContest = /* @__PURE__ */ operation<{ body: CreateReplyContestBody }, ReplyContest>('POST', '/ws/v1/reply-rules/contests', 'data');

/** Create a hook for an identity server */
export const createVerifyHook = /* @__PURE__ */ operation<{ body: CreateVerifyHookBody }, NewVerifyHook>('POST', '/ws/v1/verify-hooks', 'data');

/** Create a key */
export const createOwnKey = /* @__PURE__ */ operation<{ body: CreateOwnKeyBody }, NewApiKey>('POST', '/panel/v1/keys', 'data');

/** Create a list of codes */
export const createReplyCodeList = /* @__PURE__ */ operation<{ body: CreateReplyCodeListBody }, ReplyCodeList>('POST', '/ws/v1/reply-rules/code-lists', 'data');

/** Create a location request */
export const createLocation = /* @__PURE__ */ operation<{ body: CreateLocationBody }, {
/** Id of the location request */
id: number;
/** Current status */
status: "pending" | "running" | "done" | "cancelled" | "rejected";
/** Cost in toman */
cost: number;
}>('POST', '/ws/v1/lbs', 'data', { isIdempotent: true });

/** Create a pattern */
export const createPattern = /* @__PURE__ */ operation<{ body: CreatePatternBody }, PatternWithApproval>('POST', '/ws/v1/patterns', 'data');

/** Create a phonebook */
export const createPhonebook = /* @__PURE__ */ operation<{ body: CreatePhonebookBody }, Phonebook>('POST', '/ws/v1/phone_book', 'data');

/** Create a poll */
export const createReplyPoll = /* @__PURE__ */ operation<{ body: CreateReplyPollBody }, ReplyPoll>('POST', '/ws/v1/reply-rules/polls', 'data');

/** Create a repeating send */
export const createRepeatingSend = /* @__PURE__ */ operation<{ body: CreateRepeatingSendBody }, RepeatingSend>('POST', '/ws/v1/repeating-sends', 'data');

/** Create a reply rule */
export const createReplyRule = /* @__PURE__ */ operation<{ body: CreateReplyRuleBody }, ReplyRule>('POST', '/ws/v1/reply-rules', 'data');

/** Create a segment */
export const createSegment = /* @__PURE__ */ operation<{ body: CreateSegmentBody }, Segment>('POST', '/ws/v1/segments', 'data');

/** Create a short link */
export const createLink = /* @__PURE__ */ operation<{ body: CreateLinkBody }, Link>('POST', '/ws/v1/links', 'data');

/** Create a webhook */
export const createWebhook = /* @__PURE__ */ operation<{ body: CreateWebhookBody }, NewWebhook>('POST', '/ws/v1/webhooks', 'data');

/** Create a webhook in the form of another provider */
export const createForeignWebhook = /* @__PURE__ */ operation<{ body: CreateForeignWebhookBody }, Webhook>('POST', '/ws/v1/webhooks/foreign', 'data');

/** Create an A/B test */
export const createAbTest = /* @__PURE__ */ operation<{ body: CreateAbTestBody }, AbTest>('POST', '/ws/v1/ab-tests', 'data', { isIdempotent: true });

/** Create an SMPP credential */
export const createSmppCredential = /* @__PURE__ */ operation<{ body: CreateSmppCredentialBody }, NewSmppCredential>('POST', '/ws/v1/smpp-credentials', 'data');

/** Create an attribute */
export const createAttribute = /* @__PURE__ */ operation<{ body: CreateAttributeBody }, Attribute>('POST', '/ws/v1/phone_book_attribute', 'data');

/** Decide an A/B test */
export const decideAbTest = /* @__PURE__ */ operation<{ params: { id: number }; body?: DecideAbTestBody }, AbTest>('POST', '/ws/v1/ab-tests/{id}/decide', 'data');

/** Delete a contact */
export const deleteContact = /* @__PURE__ */ operation<{ params: { id: number } }, {
/** Id of the contact */
id: number;
}>('DELETE', '/ws/v1/phone_book_data/{id}', 'data');

/** Delete a contest */
export const deleteReplyContest = /* @__PURE__ */ operation<{ params: { id: number } }, {
/** Id of the contest */
id: number;
}>('DELETE', '/ws/v1/reply-rules/contests/{id}', 'data');

/** Delete a hook for an identity server */
export const deleteVerifyHook = /* @__PURE__ */ operation<{ params: { id: number } }, null>('DELETE', '/ws/v1/verify-hooks/{id}', 'data');

/** Delete a link domain */
export const deleteLinkDomain = /* @__PURE__ */ operation<{ params: { id: number } }, null>('DELETE', '/ws/v1/link-domains/{id}', 'data');

/** Delete a list of codes */
export const deleteReplyCodeList = /* @__PURE__ */ operation<{ params: { id: number } }, {
/** Id of the list of codes */
id: number;
}>('DELETE', '/ws/v1/reply-rules/code-lists/{id}', 'data');

/** Delete a note */
export const deleteConversationNote = /* @__PURE__ */ operation<{ params: { id: number } }, null>('DELETE', '/ws/v1/inbox/notes/{id}', 'data');

/** Delete a pattern */
export const deletePattern = /* @__PURE__ */ operation<{ params: { code: string } }, {
/** Code of the pattern */
code: string;
}>('DELETE', '/ws/v1/patterns/{code}', 'data');

/** Delete a phone message */
export const deletePhoneMessage = /* @__PURE__ */ operation<{ params: { mobile: string; id: number }; query?: { carrier?: string | undefined } | undefined }, null>('DELETE', '/handset/phones/{mobile}/messages/{id}', 'data');

/** Delete a phonebook */
export const deletePhonebook = /* @__PURE__ */ operation<{ params: { id: number } }, {
/** Id of the phonebook */
id: number;
/** Number of contacts deleted with it */
records: number;
}>('DELETE', '/ws/v1/phone_book/{id}', 'data');

/** Delete a poll */
export const deleteReplyPoll = /* @__PURE__ */ operation<{ params: { id: number } }, {
/** Id of the poll */
id: number;
}>('DELETE', '/ws/v1/reply-rules/polls/{id}', 'data');

/** Delete a reader of the inbox */
export const deleteInboxReader = /* @__PURE__ */ operation<{ params: { reader: string } }, null>('DELETE', '/ws/v1/inbox/readers/{reader}', 'data');

/** Delete a ready answer */
export const deleteReadyAnswer = /* @__PURE__ */ operation<{ params: { id: number } }, null>('DELETE', '/ws/v1/ready_answers/{id}', 'data');

/** Delete a reply rule */
export const deleteReplyRule = /* @__PURE__ */ operation<{ params: { id: number } }, {
/** Id of the rule */
id: number;
}>('DELETE', '/ws/v1/reply-rules/{id}', 'data');

/** Delete a saved view */
export const deleteSavedView = /* @__PURE__ */ operation<{ query: { page: string; name: string } }, {
/** The page of the panel that the list is on */
page: string;
/** Name given by the user */
name: string;
}>('DELETE', '/panel/v1/views', 'data');

/** Delete a segment */
export const deleteSegment = /* @__PURE__ */ operation<{ params: { id: number } }, {
/** Id of the segment */
id: number;
}>('DELETE', '/ws/v1/segments/{id}', 'data');

/** Delete a ticket (refused) */
export const deleteTicket = /* @__PURE__ */ operation<{ params: { id: string } }, null>('DELETE', '/ws/v1/ticket/{id}', 'data');

/** Delete a webhook */
export const deleteWebhook = /* @__PURE__ */ operation<{ params: { id: number } }, null>('DELETE', '/ws/v1/webhooks/{id}', 'data');

/** Delete an SMPP credential */
export const deleteSmppCredential = /* @__PURE__ */ operation<{ params: { id: number } }, null>('DELETE', '/ws/v1/smpp-credentials/{id}', 'data');

/** Delete an alias of a pattern */
export const deletePatternAlias = /* @__PURE__ */ operation<{ params: { provider: "kavenegar" | "payamak-panel" | "sms-ir" | "ippanel" | "twilio" | "kannel" | "ghasedak"; foreign_id: string } }, null>('DELETE', '/ws/v1/pattern-aliases/{provider}/{foreign_id}', 'data');

/** Delete the join form of a phonebook */
export const deleteJoinForm = /* @__PURE__ */ operation<{ params: { id: number } }, {
/** Id of the phonebook */
phone_book_id: number;
}>('DELETE', '/ws/v1/phone_book/{id}/join-form', 'data');

/** Disable a second factor */
export const disableFactor = /* @__PURE__ */ operation<{ body: DisableFactorBody }, null>('POST', '/panel/v1/two-factor/disable', 'data');

/** Disable a user */
export const disableUser = /* @__PURE__ */ operation<{ params: { id: number } }, User>('POST', '/panel/v1/users/{id}/disable', 'data');

/** Download a call recording */
export const downloadCallRecording = /* @__PURE__ */ operation<{ params: { callId: number } }, Blob>('GET', '/handset/calls/{callId}/recording', 'file');

/** Download a sample file */
export const downloadContactSample = /* @__PURE__ */ operation<{ params: { phone_book: number } }, Blob>('GET', '/example/phone-book/{phone_book}/data.xlsx', 'file');

/** Download a ticket attachment */
export const downloadTicketFile = /* @__PURE__ */ operation<{ query: { file_id: number } }, Blob>('GET', '/ws/v1/ticket/file/download', 'file');

/** Download a voice message */
export const downloadVoiceFile = /* @__PURE__ */ operation<{ query: { file_id: number } }, Blob>('GET', '/ws/v1/sms/voice/download-file', 'file');

/** Draw the winners of a contest */
export const drawReplyContest = /* @__PURE__ */ operation<{ params: { id: number }; body?: DrawReplyContestBody }, ReplyContest>('POST', '/ws/v1/reply-rules/contests/{id}/draw', 'data');

/** Edit a location request */
export const editLocation = /* @__PURE__ */ operation<{ params: { lbsId: number }; body: EditLocationBody }, {
/** Id of the location request */
id: number;
/** Current status */
status: "pending" | "running" | "done" | "cancelled" | "rejected";
/** Cost in toman */
cost: number;
}>('PUT', '/ws/v1/lbs/{lbsId}', 'data');

/** Edit a pattern */
export const editPattern = /* @__PURE__ */ operation<{ params: { code: string }; body: EditPatternBody }, PatternWithApproval>('PUT', '/ws/v1/patterns/{code}', 'data');

/** Edit a phonebook */
export const editPhonebook = /* @__PURE__ */ operation<{ params: { id: number }; body?: EditPhonebookBody }, Phonebook>('PUT', '/ws/v1/phone_book/{id}', 'data');

/** Edit a poll */
export const editReplyPoll = /* @__PURE__ */ operation<{ params: { id: number }; body: EditReplyPollBody }, ReplyPoll>('PUT', '/ws/v1/reply-rules/polls/{id}', 'data');

/** Edit a ready answer */
export const editReadyAnswer = /* @__PURE__ */ operation<{ params: { id: number }; body: EditReadyAnswerBody }, ReadyAnswer>('PUT', '/ws/v1/ready_answers/{id}', 'data');

/** Edit a repeating send */
export const editRepeatingSend = /* @__PURE__ */ operation<{ params: { id: number }; body: EditRepeatingSendBody }, RepeatingSend>('PUT', '/ws/v1/repeating-sends/{id}', 'data');

/** Edit a reply rule */
export const editReplyRule = /* @__PURE__ */ operation<{ params: { id: number }; body: EditReplyRuleBody }, ReplyRule>('PUT', '/ws/v1/reply-rules/{id}', 'data');

/** Edit a segment */
export const editSegment = /* @__PURE__ */ operation<{ params: { id: number }; body: EditSegmentBody }, Segment>('PUT', '/ws/v1/segments/{id}', 'data');

/** Edit a short link */
export const editLink = /* @__PURE__ */ operation<{ params: { id: number }; body?: EditLinkBody }, Link>('PATCH', '/ws/v1/links/{id}', 'data');

/** Edit a user */
export const editUser = /* @__PURE__ */ operation<{ params: { id: number }; body?: EditUserBody }, User>('PATCH', '/panel/v1/users/{id}', 'data');

/** Edit a webhook */
export const editWebhook = /* @__PURE__ */ operation<{ params: { id: number }; body?: EditWebhookBody }, Webhook>('PATCH', '/ws/v1/webhooks/{id}', 'data');

/** Edit an SMPP credential */
export const editSmppCredential = /* @__PURE__ */ operation<{ params: { id: number }; body?: EditSmppCredentialBody }, SmppCredential>('PATCH', '/ws/v1/smpp-credentials/{id}', 'data');

/** Edit notification settings */
export const editNotificationSettings = /* @__PURE__ */ operation<{ body: EditNotificationSettingsBody }, NotificationSettings>('PUT', '/panel/v1/notifications', 'data');

/** Edit own details */
export const editMe = /* @__PURE__ */ operation<{ body?: EditMeBody }, Me>('PATCH', '/panel/v1/me', 'data');

/** Edit settings of sends */
export const editSendingSettings = /* @__PURE__ */ operation<{ body?: EditSendingSettingsBody }, SendingSettings>('PUT', '/ws/v1/account/sending', 'data');

/** Edit verification settings */
export const editVerifySettings = /* @__PURE__ */ operation<{ body?: EditVerifySettingsBody }, VerifySettings>('PUT', '/ws/v1/verify/settings', 'data');

/** Enable a user */
export const enableUser = /* @__PURE__ */ operation<{ params: { id: number } }, User>('POST', '/panel/v1/users/{id}/enable', 'data');

/** End a repeating send */
export const endRepeatingSend = /* @__PURE__ */ operation<{ params: { id: number } }, RepeatingSend>('POST', '/ws/v1/repeating-sends/{id}/end', 'data');

/** End a session */
export const endSession = /* @__PURE__ */ operation<{ params: { id: number } }, null>('DELETE', '/panel/v1/sessions/{id}', 'data');

/** End other sessions */
export const endOtherSessions = /* @__PURE__ */ operation<NoInput, {
/** Number ended */
ended: number;
}>('DELETE', '/panel/v1/sessions', 'data');

/** Enter identity numbers */
export const saveOwnIdentity = /* @__PURE__ */ operation<{ body: SaveOwnIdentityBody }, OwnIdentity>('PUT', '/ws/v1/account/identity', 'data');

/** Export a proof of messages */
export const exportProof = /* @__PURE__ */ operation<{ params: { mobile: string }; query?: { format?: "json" | "pdf" | "html" | undefined; send_request_id?: number | undefined; texts?: "full" | "hash" | undefined } | undefined }, Blob>('GET', '/ws/v1/numbers/{mobile}/proof', 'file');

/** Export contacts */
export const exportContacts = /* @__PURE__ */ operation<{ params: { id: number }; query?: { format?: "xlsx" | "csv" | undefined } | undefined }, Blob>('GET', '/ws/v1/phone_book/{id}/export', 'file');

/** Export entries of a contest */
export const exportReplyEntries = /* @__PURE__ */ operation<{ params: { id: number }; query?: { format?: "xlsx" | "csv" | undefined; with_numbers?: boolean | undefined } | undefined }, Blob>('GET', '/ws/v1/reply-rules/contests/{id}/entries/export', 'file');

/** Export members of a segment */
export const exportSegmentMembers = /* @__PURE__ */ operation<{ params: { id: number }; query?: { format?: "xlsx" | "csv" | undefined } | undefined }, Blob>('GET', '/ws/v1/segments/{id}/export', 'file');

/** Export own message figures */
export const exportOwnFigures = /* @__PURE__ */ operation<{ query?: { format?: "xlsx" | "csv" | undefined; from?: string | undefined; to?: string | undefined; group?: string | undefined; line?: string | undefined; kind?: "pattern" | "verify" | "simple" | "simple-file" | "sample" | "keywords" | "bank" | "postal" | "lbs" | "voice" | undefined; network?: "mci" | "irancell" | "rightel" | "other" | undefined; limit?: number | undefined } | undefined }, Blob>('GET', '/panel/v1/figures/export', 'file');

/** Export recipients of a send */
export const exportSendItems = /* @__PURE__ */ operation<{ params: { send_request_id: number }; query?: { format?: "xlsx" | "csv" | undefined; status?: "in-queue" | "sent" | "delivered" | "failed" | "blacklisted" | "not-started" | "send-failure" | "delivery-failure" | "delivery-undetermined" | "system-error" | "blacklist" | "cancelled" | "rejected" | undefined; staus?: "in-queue" | "sent" | "delivered" | "failed" | "blacklisted" | "not-started" | "send-failure" | "delivery-failure" | "delivery-undetermined" | "system-error" | "blacklist" | "cancelled" | "rejected" | undefined; blocked_by?: "list" | "operator" | undefined; search?: string | undefined } | undefined }, Blob>('GET', '/ws/v1/send_request/{send_request_id}/items/export', 'file');

/** Export recipients who clicked */
export const exportLinkRecipients = /* @__PURE__ */ operation<{ params: { id: number }; query?: { format?: "xlsx" | "csv" | undefined } | undefined }, Blob>('GET', '/ws/v1/links/{id}/recipients/export', 'file');

/** Export results of reply rules */
export const exportReplyResults = /* @__PURE__ */ operation<{ query?: { rule_id?: number | undefined; mobile?: string | undefined; format?: "xlsx" | "csv" | undefined } | undefined }, Blob>('GET', '/ws/v1/reply-rules/results/export', 'file');

/** Export sends */
export const exportSends = /* @__PURE__ */ operation<{ query?: { format?: "xlsx" | "csv" | undefined; status?: "in-queue" | "queued" | "sent" | "rejected" | "cancelled" | "init" | "pending-approval" | "insufficient-balance" | undefined; staus?: "in-queue" | "queued" | "sent" | "rejected" | "cancelled" | "init" | "pending-approval" | "insufficient-balance" | undefined; waiting_for?: "approval" | "schedule" | undefined; type?: "pattern" | "verify" | "simple" | "sample" | "simple-file" | "keywords" | "bank" | "postal" | "lbs" | "voice" | undefined; line_id?: number | undefined; recipient?: string | undefined; search?: string | undefined; test?: boolean | undefined; from_date?: string | undefined; to_date?: string | undefined; outcome?: "sent" | "delivered" | "failed" | "blacklisted" | undefined; line?: string | undefined; network?: "mci" | "irancell" | "rightel" | "other" | undefined; ids?: string | undefined; label?: string | undefined } | undefined }, Blob>('GET', '/ws/v1/send_request/export', 'file');

/** Export the journal of the account */
export const exportJournal = /* @__PURE__ */ operation<{ query: { from_date: string; to_date?: string | undefined } }, Blob>('GET', '/ws/v1/account/journal', 'file');

/** Export used codes */
export const exportUsedReplyCodes = /* @__PURE__ */ operation<{ params: { id: number }; query?: { format?: "xlsx" | "csv" | undefined } | undefined }, Blob>('GET', '/ws/v1/reply-rules/code-lists/{id}/used/export', 'file');

/** Export votes of a poll */
export const exportReplyVotes = /* @__PURE__ */ operation<{ params: { id: number }; query?: { format?: "xlsx" | "csv" | undefined } | undefined }, Blob>('GET', '/ws/v1/reply-rules/polls/{id}/votes/export', 'file');

/** Export wallet transactions */
export const exportLedger = /* @__PURE__ */ operation<{ query?: { format?: "xlsx" | "csv" | undefined; kind?: "purchase" | "gift" | "reserve" | "charge" | "refund" | "correction" | undefined; cause?: "send" | "order" | "lbs" | "operator" | undefined; direction?: "in" | "out" | undefined; from_date?: string | undefined; to_date?: string | undefined } | undefined }, Blob>('GET', '/ws/v1/account/ledger/export', 'file');

/** Finish registration */
export const finishRegistration = /* @__PURE__ */ operation<{ body: FinishRegistrationBody }, SignedIn>('POST', '/panel/v1/register/verify', 'data');

/** Forecast approval */
export const forecastApproval = /* @__PURE__ */ operation<{ body: ForecastApprovalBody }, ApprovalForecast>('POST', '/panel/v1/approval_forecast', 'data');

/** Give back a keyword of a shared line */
export const deleteReplyKeyword = /* @__PURE__ */ operation<{ query: { line_number: string; keyword: string } }, {
/** The word of a shared line that its replies begin with */
keyword: string;
}>('DELETE', '/ws/v1/reply-rules/keywords', 'data');

/** Import aliases of patterns */
export const importPatternAliases = /* @__PURE__ */ operation<{ body: ImportPatternAliasesBody }, ImportedAliases>('POST', '/ws/v1/pattern-aliases/import', 'data');

/** Import aliases of patterns from a file */
export const importPatternAliasFile = /* @__PURE__ */ operation<{ body: ImportPatternAliasFileBodyWithFiles }, ImportedAliases>('POST', '/ws/v1/pattern-aliases/import-file', 'data');

/** Import contacts */
export const importContacts = /* @__PURE__ */ operation<{ body: ImportContactsBodyWithFiles }, ContactImport>('POST', '/ws/v1/phone_book_data/excel-upsert', 'data');

/** Invite a user */
export const inviteUser = /* @__PURE__ */ operation<{ body: InviteUserBody }, Invitation>('POST', '/panel/v1/users', 'data');

/** Label sends */
export const labelSends = /* @__PURE__ */ operation<{ body: LabelSendsBody }, (LabelledSend)[]>('POST', '/ws/v1/send_request/labels', 'data');

/** List A/B tests */
export const listAbTests = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined } | undefined }, AbTestPage>('GET', '/ws/v1/ab-tests', 'data');

/** List API calls */
export const listCalls = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined; status?: "2xx" | "3xx" | "4xx" | "5xx" | undefined; path?: string | undefined; key_id?: number | undefined; request_id?: string | undefined; from?: string | undefined; to?: string | undefined } | undefined }, ApiCallPage>('GET', '/panel/v1/calls', 'data');

/** List SMPP credentials */
export const listSmppCredentials = /* @__PURE__ */ operation<NoInput, (ListedSmppCredential)[]>('GET', '/ws/v1/smpp-credentials', 'data');

/** List SMPP sessions */
export const listSmppSessions = /* @__PURE__ */ operation<NoInput, (SmppSession)[]>('GET', '/ws/v1/smpp-sessions', 'data');

/** List aliases of patterns */
export const listPatternAliases = /* @__PURE__ */ operation<{ query?: { provider?: "kavenegar" | "payamak-panel" | "sms-ir" | "ippanel" | "twilio" | "kannel" | "ghasedak" | undefined; pattern_code?: string | undefined } | undefined }, (PatternAlias)[]>('GET', '/ws/v1/pattern-aliases', 'data');

/** List attributes */
export const listAttributes = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined; search?: string | undefined } | undefined }, AttributePage>('GET', '/ws/v1/phone_book_attribute', 'data');

/** List cities */
export const listCities = /* @__PURE__ */ operation<{ query?: { province_id?: number | undefined; has_any_banks?: boolean | undefined } | undefined }, ({
/** Id of the city */
id: number;
/** Id of the province (GET /provinces) */
province_id: number;
/** Title of the city */
title: string;
/** The title in English */
title_en: string | null;
})[]>('GET', '/cities', 'data');

/** List clicks of a number */
export const listClicksOfNumber = /* @__PURE__ */ operation<{ params: { mobile: string } }, (NumberClick)[]>('GET', '/ws/v1/numbers/{mobile}/clicks', 'data');

/** List contact imports */
export const listContactImports = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined; phone_book_id?: number | undefined } | undefined }, ContactImportSummaryPage>('GET', '/ws/v1/phone_book_data/imports', 'data');

/** List contacts */
export const listContacts = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined; phone_book_id?: number | undefined; search?: string | undefined; sort_by?: "id" | "mobile" | "name" | undefined; sort_type?: "asc" | "desc" | undefined } | undefined }, ContactPage>('GET', '/ws/v1/phone_book_data', 'data');

/** List contests */
export const listReplyContests = /* @__PURE__ */ operation<NoInput, (ReplyContest)[]>('GET', '/ws/v1/reply-rules/contests', 'data');

/** List conversations */
export const listConversations = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined; search?: string | undefined; unread?: boolean | undefined; from?: string | undefined; state?: "open" | "done" | undefined; assignee?: string | undefined } | undefined }, ConversationPage>('GET', '/ws/v1/inbox/conversations', 'data');

/** List doors of other providers */
export const listDoors = /* @__PURE__ */ operation<NoInput, (Door)[]>('GET', '/ws/v1/doors', 'data');

/** List duplicate contacts */
export const listDuplicateContacts = /* @__PURE__ */ operation<{ params: { id: number } }, (DuplicateContacts)[]>('GET', '/ws/v1/phone_book/{id}/duplicates', 'data');

/** List entries of a contest */
export const listReplyEntries = /* @__PURE__ */ operation<{ params: { id: number }; query?: { page?: number | undefined; limit?: number | undefined } | undefined }, ReplyEntryPage>('GET', '/ws/v1/reply-rules/contests/{id}/entries', 'data');

/** List events of a contact */
export const listContactEvents = /* @__PURE__ */ operation<{ query: { page?: number | undefined; limit?: number | undefined; mobile: string } }, ContactEventPage>('GET', '/ws/v1/contacts/events', 'data');

/** List failed rows of an import */
export const listContactImportFailedRows = /* @__PURE__ */ operation<{ params: { id: number }; query?: { format?: "xlsx" | "csv" | undefined } | undefined }, Blob>('GET', '/ws/v1/phone_book_data/imports/{id}/failed-rows', 'file');

/** List genders for postal sends */
export const listPostalGenders = /* @__PURE__ */ operation<NoInput, ({
/** Id of the gender */
id: number;
/** Title of the gender */
title: string;
})[]>('GET', '/ws/v1/sms/postal/get-genders', 'data');

/** List holidays */
export const listHolidays = /* @__PURE__ */ operation<{ query?: { year?: number | undefined } | undefined }, (Holiday)[]>('GET', '/ws/v1/holidays', 'data');

/** List hooks for identity servers */
export const listVerifyHooks = /* @__PURE__ */ operation<NoInput, (VerifyHook)[]>('GET', '/ws/v1/verify-hooks', 'data');

/** List invoices */
export const listInvoices = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined; from_date?: string | undefined; to_date?: string | undefined } | undefined }, InvoicePage>('GET', '/ws/v1/invoices', 'data');

/** List keys */
export const listOwnKeys = /* @__PURE__ */ operation<NoInput, (ApiKey)[]>('GET', '/ws/v1/account/keys', 'data');

/** List keywords of shared lines */
export const listReplyKeywords = /* @__PURE__ */ operation<NoInput, (ReplyKeyword)[]>('GET', '/ws/v1/reply-rules/keywords', 'data');

/** List labels */
export const listSendLabels = /* @__PURE__ */ operation<NoInput, (SendLabel)[]>('GET', '/ws/v1/send_request/labels', 'data');

/** List lines for postal sends */
export const listPostalLines = /* @__PURE__ */ operation<NoInput, (Line)[]>('GET', '/ws/v1/sms/postal/get-available-lines', 'data');

/** List lines in trouble */
export const listLineTrouble = /* @__PURE__ */ operation<NoInput, (LineTrouble)[]>('GET', '/panel/v1/line_trouble', 'data');

/** List link domains */
export const listLinkDomains = /* @__PURE__ */ operation<NoInput, (LinkDomain)[]>('GET', '/ws/v1/link-domains', 'data');

/** List lists of codes */
export const listReplyCodeLists = /* @__PURE__ */ operation<NoInput, (ReplyCodeList)[]>('GET', '/ws/v1/reply-rules/code-lists', 'data');

/** List location requests */
export const listLocations = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined; status?: "pending" | "running" | "done" | "cancelled" | "rejected" | undefined; staus?: "pending" | "running" | "done" | "cancelled" | "rejected" | undefined; search?: string | undefined } | undefined }, LocationRequestPage>('GET', '/ws/v1/lbs', 'data');

/** List members of a segment */
export const listSegmentMembers = /* @__PURE__ */ operation<{ params: { id: number }; query?: { page?: number | undefined; limit?: number | undefined } | undefined }, ContactPage>('GET', '/ws/v1/segments/{id}/members', 'data');

/** List my sessions */
export const listSessions = /* @__PURE__ */ operation<NoInput, ({
/** Id of the session */
id: number;
/** Whether it is the session of this call */
is_this: boolean;
/** Type */
kind: "cookie" | "bearer";
/** IP address of the caller */
address: string;
/** User agent of the browser or program */
device: string;
/** When it was made (ISO 8601, UTC) */
created_at: string;
/** Last used */
last_seen_at: string;
/** When it ends (ISO 8601, UTC) */
expires_at: string;
})[]>('GET', '/panel/v1/sessions', 'data');

/** List notes of a conversation */
export const listConversationNotes = /* @__PURE__ */ operation<{ query: { from: string } }, (ConversationNote)[]>('GET', '/ws/v1/inbox/notes', 'data');

/** List notices */
export const listNotices = /* @__PURE__ */ operation<NoInput, Notices>('GET', '/panel/v1/notices', 'data');

/** List number banks */
export const listBanks = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined; province_id?: number | undefined; city_id?: number | undefined; search?: string | undefined } | undefined }, NumberBankPage>('GET', '/ws/v1/number_bank', 'data');

/** List orders */
export const listOrders = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined; status?: "unpaid" | "paid" | "cancelled" | "expired" | undefined; staus?: "unpaid" | "paid" | "cancelled" | "expired" | undefined } | undefined }, OrderPage>('GET', '/ws/v1/orders', 'data');

/** List own API calls */
export const listOwnCalls = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined; status?: "2xx" | "3xx" | "4xx" | "5xx" | undefined; path?: string | undefined; key_id?: number | undefined; request_id?: string | undefined; from?: string | undefined; to?: string | undefined } | undefined }, ApiCallPage>('GET', '/ws/v1/account/calls', 'data');

/** List own blacklist */
export const listOwnBlacklist = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined; search?: string | undefined } | undefined }, OwnBlacklistEntryPage>('GET', '/ws/v1/blacklist', 'data');

/** List patterns */
export const listPatterns = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined; search?: string | undefined; status?: "pending" | "active" | "rejected" | undefined; staus?: "pending" | "active" | "rejected" | undefined; share?: 0 | 1 | false | true | undefined; sort_by?: "created_at" | "updated_at" | "code" | "status" | "category" | undefined; sort_type?: "asc" | "desc" | undefined } | undefined }, PatternPage>('GET', '/ws/v1/patterns', 'data');

/** List pending work */
export const listWaiting = /* @__PURE__ */ operation<NoInput, (Waiting)[]>('GET', '/panel/v1/waiting', 'data');

/** List people who answer */
export const listColleagues = /* @__PURE__ */ operation<NoInput, (Colleague)[]>('GET', '/ws/v1/inbox/people', 'data');

/** List phonebooks */
export const listPhonebooks = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined; search?: string | undefined } | undefined }, PhonebookPage>('GET', '/ws/v1/phone_book', 'data');

/** List polls */
export const listReplyPolls = /* @__PURE__ */ operation<NoInput, (ReplyPoll)[]>('GET', '/ws/v1/reply-rules/polls', 'data');

/** List provinces */
export const listProvinces = /* @__PURE__ */ operation<{ query?: { has_any_banks?: boolean | undefined } | undefined }, ({
/** Id of the province */
id: number;
/** Title of the province */
title: string;
/** The title in English */
title_en: string;
})[]>('GET', '/provinces', 'data');

/** List readers of the inbox */
export const listInboxReaders = /* @__PURE__ */ operation<NoInput, (InboxReader)[]>('GET', '/ws/v1/inbox/readers', 'data');

/** List ready answers */
export const listReadyAnswers = /* @__PURE__ */ operation<NoInput, (ReadyAnswer)[]>('GET', '/ws/v1/ready_answers', 'data');

/** List received messages */
export const listInbox = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined; line_number?: string | undefined; from?: string | undefined; search?: string | undefined; unread_by?: string | undefined; read_by?: string | undefined; from_date?: string | undefined; to_date?: string | undefined } | undefined }, InboxMessagePage>('GET', '/ws/v1/inbox', 'data');

/** List recipients of a send */
export const listSendItems = /* @__PURE__ */ operation<{ params: { send_request_id: number }; query?: { page?: number | undefined; limit?: number | undefined; status?: "in-queue" | "sent" | "delivered" | "failed" | "blacklisted" | "not-started" | "send-failure" | "delivery-failure" | "delivery-undetermined" | "system-error" | "blacklist" | "cancelled" | "rejected" | undefined; staus?: "in-queue" | "sent" | "delivered" | "failed" | "blacklisted" | "not-started" | "send-failure" | "delivery-failure" | "delivery-undetermined" | "system-error" | "blacklist" | "cancelled" | "rejected" | undefined; blocked_by?: "list" | "operator" | undefined; search?: string | undefined } | undefined }, SendItemPage>('GET', '/ws/v1/send_request/{send_request_id}/items', 'data');

/** List recipients who clicked */
export const listLinkRecipients = /* @__PURE__ */ operation<{ params: { id: number }; query?: { page?: number | undefined; limit?: number | undefined } | undefined }, LinkRecipientPage>('GET', '/ws/v1/links/{id}/recipients', 'data');

/** List repeating sends */
export const listRepeatingSends = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined; state?: "active" | "paused" | "ended" | undefined } | undefined }, RepeatingSendPage>('GET', '/ws/v1/repeating-sends', 'data');

/** List reply rules */
export const listReplyRules = /* @__PURE__ */ operation<NoInput, (ReplyRule)[]>('GET', '/ws/v1/reply-rules', 'data');

/** List results of reply rules */
export const listReplyResults = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined; rule_id?: number | undefined; mobile?: string | undefined } | undefined }, ReplyResultPage>('GET', '/ws/v1/reply-rules/results', 'data');

/** List runs of a repeating send */
export const listRepeatingRuns = /* @__PURE__ */ operation<{ params: { id: number }; query?: { page?: number | undefined; limit?: number | undefined } | undefined }, RepeatingRunPage>('GET', '/ws/v1/repeating-sends/{id}/runs', 'data');

/** List saved views */
export const listSavedViews = /* @__PURE__ */ operation<NoInput, (SavedView)[]>('GET', '/panel/v1/views', 'data');

/** List segments */
export const listSegments = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined; search?: string | undefined } | undefined }, SegmentPage>('GET', '/ws/v1/segments', 'data');

/** List sender lines */
export const listLines = /* @__PURE__ */ operation<{ query?: { search?: string | undefined; is_dedicated?: boolean | undefined } | undefined }, (Line)[]>('GET', '/ws/v1/lines/accessible', 'data');

/** List sends */
export const listSends = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined; status?: "in-queue" | "queued" | "sent" | "rejected" | "cancelled" | "init" | "pending-approval" | "insufficient-balance" | undefined; staus?: "in-queue" | "queued" | "sent" | "rejected" | "cancelled" | "init" | "pending-approval" | "insufficient-balance" | undefined; waiting_for?: "approval" | "schedule" | undefined; type?: "pattern" | "verify" | "simple" | "sample" | "simple-file" | "keywords" | "bank" | "postal" | "lbs" | "voice" | undefined; line_id?: number | undefined; recipient?: string | undefined; search?: string | undefined; test?: boolean | undefined; from_date?: string | undefined; to_date?: string | undefined; outcome?: "sent" | "delivered" | "failed" | "blacklisted" | undefined; line?: string | undefined; network?: "mci" | "irancell" | "rightel" | "other" | undefined; ids?: string | undefined; label?: string | undefined; sort_by?: "created_at" | "recipients" | "delivered" | undefined; sort_type?: "asc" | "desc" | undefined } | undefined }, SendRequestPage>('GET', '/ws/v1/send_request', 'data');

/** List short links */
export const listLinks = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined; send_id?: number | undefined; search?: string | undefined } | undefined }, LinkPage>('GET', '/ws/v1/links', 'data');

/** List simulated phones */
export const listPhones = /* @__PURE__ */ operation<{ query?: { search?: string | undefined; page?: number | undefined; limit?: number | undefined } | undefined }, PhonePage>('GET', '/handset/phones', 'data');

/** List the own audit log */
export const listOwnAudit = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined; subject?: string | undefined; action?: string | undefined } | undefined }, AuditEntryPage>('GET', '/panel/v1/audit', 'data');

/** List ticket departments */
export const listTicketDepartments = /* @__PURE__ */ operation<NoInput, (TicketDepartment)[]>('GET', '/ws/v1/ticket/departments', 'data');

/** List ticket priorities */
export const listTicketImportances = /* @__PURE__ */ operation<NoInput, (TicketImportance)[]>('GET', '/ws/v1/ticket/importances', 'data');

/** List tickets */
export const listTickets = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined; status?: "open" | "answered" | "waiting" | "closed" | undefined; staus?: "open" | "answered" | "waiting" | "closed" | undefined; department?: number | undefined } | undefined }, TicketPage>('GET', '/ws/v1/ticket', 'data');

/** List used codes */
export const listUsedReplyCodes = /* @__PURE__ */ operation<{ params: { id: number }; query?: { page?: number | undefined; limit?: number | undefined } | undefined }, ReplyUsedCodePage>('GET', '/ws/v1/reply-rules/code-lists/{id}/used', 'data');

/** List users */
export const listUsers = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined } | undefined }, UserPage>('GET', '/panel/v1/users', 'data');

/** List verifications */
export const listVerifications = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined; status?: "pending" | "approved" | "failed" | "expired" | "cancelled" | undefined; recipient?: string | undefined; purpose?: string | undefined; reference?: string | undefined; send_id?: number | undefined; from_date?: string | undefined; to_date?: string | undefined } | undefined }, VerificationPage>('GET', '/ws/v1/verify', 'data');

/** List voice messages */
export const listVoiceFiles = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined } | undefined }, VoiceFilePage>('GET', '/ws/v1/sms/voice/files', 'data');

/** List votes of a poll */
export const listReplyVotes = /* @__PURE__ */ operation<{ params: { id: number }; query?: { page?: number | undefined; limit?: number | undefined } | undefined }, ReplyVotePage>('GET', '/ws/v1/reply-rules/polls/{id}/votes', 'data');

/** List wallet transactions */
export const listLedger = /* @__PURE__ */ operation<{ query?: { page?: number | undefined; limit?: number | undefined; kind?: "purchase" | "gift" | "reserve" | "charge" | "refund" | "correction" | undefined; cause?: "send" | "order" | "lbs" | "operator" | undefined; direction?: "in" | "out" | undefined; from_date?: string | undefined; to_date?: string | undefined } | undefined }, LedgerEntryPage>('GET', '/ws/v1/account/ledger', 'data');

/** List webhook deliveries */
export const listWebhookDeliveries = /* @__PURE__ */ operation<{ params: { id: number }; query?: { page?: number | undefined; limit?: number | undefined; state?: "pending" | "delivered" | "failed" | undefined; type?: "message.updated" | "inbox.received" | "send.waiting" | "reply.matched" | "send.decided" | "send.finished" | "pattern.waiting" | "pattern.decided" | "verify.approved" | "verify.failed" | "verify.suspicious" | "link.clicked" | "order.paid" | "balance.low" | "import.finished" | "ab_test.waiting" | "ticket.answered" | "identity.decided" | "webhook.test" | undefined } | undefined }, WebhookDeliveryPage>('GET', '/ws/v1/webhooks/{id}/deliveries', 'data');

/** List webhooks */
export const listWebhooks = /* @__PURE__ */ operation<NoInput, (Webhook)[]>('GET', '/ws/v1/webhooks', 'data');

/** Log in */
export const login = /* @__PURE__ */ operation<{ body: LoginBody }, {
/** Shown only once */
token: string;
/** When it ends (ISO 8601, UTC) */
expires_at?: string | undefined;
/** True: go on with the code */
requires_2fa?: boolean | undefined;
/** The method */
method?: "sms" | "ga" | undefined;
}>('POST', '/ws/v1/auth/login', 'data');

/** Log out */
export const logout = /* @__PURE__ */ operation<NoInput, null>('POST', '/ws/v1/auth/logout', 'data');

/** Log the PDUs of an SMPP session */
export const logSmppSession = /* @__PURE__ */ operation<{ params: { id: number }; body: LogSmppSessionBody }, {
/** Until when */
logged_until: string;
}>('POST', '/ws/v1/smpp-sessions/{id}/log', 'data');

/** Mark a conversation as done */
export const markConversationDone = /* @__PURE__ */ operation<{ body: MarkConversationDoneBody }, {
/** It needs nothing more; the next message opens it again */
is_done: boolean;
}>('POST', '/ws/v1/inbox/conversations/done', 'data');

/** Mark a conversation as read */
export const markConversationRead = /* @__PURE__ */ operation<{ body: MarkConversationReadBody }, null>('POST', '/ws/v1/inbox/conversations/read', 'data');

/** Mark notices as read */
export const readNotices = /* @__PURE__ */ operation<{ body: ReadNoticesBody }, null>('POST', '/panel/v1/notices/read', 'data');

/** Merge phonebooks */
export const mergePhonebooks = /* @__PURE__ */ operation<{ params: { id: number }; body: MergePhonebooksBody }, {
/** The phonebook */
phone_book: Phonebook;
/** Number added */
added: number;
/** Contacts of the other one that were here already */
skipped: number;
}>('POST', '/ws/v1/phone_book/{id}/merge', 'data');

/** Open a ticket */
export const openTicket = /* @__PURE__ */ operation<{ body: OpenTicketBody | OpenTicketBodyWithFiles }, TicketConversation>('POST', '/ws/v1/ticket', 'data');

/** Order the reply rules */
export const orderReplyRules = /* @__PURE__ */ operation<{ body: OrderReplyRulesBody }, {
/** All rules of the account in their new order */
ids: (number)[];
}>('PUT', '/ws/v1/reply-rules/order', 'data');

/** Pause a repeating send */
export const pauseRepeatingSend = /* @__PURE__ */ operation<{ params: { id: number } }, RepeatingSend>('POST', '/ws/v1/repeating-sends/{id}/pause', 'data');

/** Pause a send */
export const pauseOwnSend = /* @__PURE__ */ operation<{ params: { send_request_id: number } }, PauseState>('PATCH', '/ws/v1/send_request/{send_request_id}/pause', 'data');

/** Pay an order */
export const payOrder = /* @__PURE__ */ operation<{ body: PayOrderBody }, {
/** Id of the order */
order_id: number;
/** Current status */
status: "unpaid" | "paid" | "cancelled" | "expired";
/** URL for payment */
paymentUrl?: string | undefined;
/** The same as paymentUrl */
url?: string | undefined;
}>('POST', '/ws/v1/orders/pay', 'data');

/** Preview a contact import */
export const previewContactImport = /* @__PURE__ */ operation<{ body: PreviewContactImportBodyWithFiles }, ContactImportPreview>('POST', '/ws/v1/phone_book_data/excel-preview', 'data');

/** Preview the next ten moments */
export const previewRepeatingSend = /* @__PURE__ */ operation<{ body: PreviewRepeatingSendBody }, RepeatingPreview>('POST', '/ws/v1/repeating-sends/preview', 'data');

/** Quote a charge */
export const quoteCharge = /* @__PURE__ */ operation<{ query: { amount: number } }, ChargeQuote>('GET', '/ws/v1/account/wallet/quote', 'data');

/** Read messages by ids or references */
export const readMessages = /* @__PURE__ */ operation<{ query?: { ids?: string | undefined; references?: string | undefined } | undefined }, {
/** In the order asked */
messages: (Message)[];
}>('GET', '/ws/v1/messages', 'data');

/** Receive a callback as a body */
export const receiveCarrierCallback = /* @__PURE__ */ operation<{ params: { name: string; token: string }; body?: Record<string, unknown> }, {
/** Receipts and inbound messages that were stored */
taken: number;
}>('POST', '/carriers/{name}/callback/{token}', 'data');

/** Receive a callback as a query */
export const receiveCarrierQuery = /* @__PURE__ */ operation<{ params: { name: string; token: string } }, {
/** Receipts and inbound messages that were stored */
taken: number;
}>('GET', '/carriers/{name}/callback/{token}', 'data');

/** Register a panel user */
export const registerPanelUser = /* @__PURE__ */ operation<{ body: RegisterPanelUserBody }, RegisteredAccount>('POST', '/ws/v1/auth/register', 'data');

/** Register an account */
export const registerAccount = /* @__PURE__ */ operation<{ body: RegisterAccountBody }, RegisteredAccount>('POST', '/ws/v1/account/register', 'data');

/** Remove a file of the identity documents */
export const removeIdentityFile = /* @__PURE__ */ operation<{ params: { file_id: number } }, OwnIdentity>('DELETE', '/ws/v1/account/identity/files/{file_id}', 'data');

/** Remove a user */
export const removeUser = /* @__PURE__ */ operation<{ params: { id: number } }, null>('DELETE', '/panel/v1/users/{id}', 'data');

/** Remove duplicate contacts */
export const removeDuplicateContacts = /* @__PURE__ */ operation<{ params: { id: number }; body: RemoveDuplicateContactsBody }, {
/** Number removed */
removed: number;
}>('POST', '/ws/v1/phone_book/{id}/duplicates/remove', 'data');

/** Remove from own blacklist */
export const removeFromOwnBlacklist = /* @__PURE__ */ operation<{ params: { mobile: string } }, {
/** Mobile number, 09xxxxxxxxx */
mobile: string;
}>('DELETE', '/ws/v1/blacklist/{mobile}', 'data');

/** Renew an SMPP password */
export const renewSmppPassword = /* @__PURE__ */ operation<{ params: { id: number }; body?: RenewSmppPasswordBody }, NewSmppCredential>('POST', '/ws/v1/smpp-credentials/{id}/password', 'data');

/** Renew an invitation */
export const renewUserInvitation = /* @__PURE__ */ operation<{ params: { id: number } }, Invitation>('POST', '/panel/v1/users/{id}/invitation', 'data');

/** Renew recovery codes */
export const renewRecoveryCodes = /* @__PURE__ */ operation<{ body: RenewRecoveryCodesBody }, RecoveryCodes>('POST', '/panel/v1/two-factor/recovery-codes', 'data');

/** Replace a ticket (refused) */
export const replaceTicket = /* @__PURE__ */ operation<{ params: { id: string } }, null>('PUT', '/ws/v1/ticket/{id}', 'data');

/** Replay a period of a webhook */
export const replayWebhook = /* @__PURE__ */ operation<{ params: { id: number }; body: ReplayWebhookBody }, {
/** Calls that are made again */
replayed: number;
}>('POST', '/ws/v1/webhooks/{id}/replay', 'data');

/** Replay a webhook delivery */
export const replayWebhookDelivery = /* @__PURE__ */ operation<{ params: { id: number; delivery_id: number } }, WebhookDelivery>('POST', '/ws/v1/webhooks/{id}/deliveries/{delivery_id}/replay', 'data');

/** Reply from a simulated phone */
export const replyFromPhone = /* @__PURE__ */ operation<{ params: { mobile: string }; body: ReplyFromPhoneBody }, {
/** Mobile number, 09xxxxxxxxx */
mobile: string;
/** Sender line */
line: string;
/** Text of the message */
text: string;
/** Number of parts */
parts: number;
/** Whether the service took it */
acknowledged: boolean;
}>('POST', '/handset/phones/{mobile}/reply', 'data');

/** Reply to a ticket */
export const replyToTicket = /* @__PURE__ */ operation<{ body: ReplyToTicketBody | ReplyToTicketBodyWithFiles }, TicketConversation>('POST', '/ws/v1/ticket/reply', 'data');

/** Request a password code */
export const requestPasswordCode = /* @__PURE__ */ operation<{ body: RequestPasswordCodeBody }, null>('POST', '/panel/v1/password/forgot', 'data');

/** Reschedule a send */
export const rescheduleSend = /* @__PURE__ */ operation<{ params: { send_request_id: number }; body: RescheduleSendBody }, {
/** Id of the send */
id: number;
/** Current status */
status: "in-queue" | "queued" | "sent" | "rejected" | "cancelled" | "pending-approval";
/** What it is waiting for; null: nothing */
waiting_for: "approval" | "schedule" | null;
/** When it is sent; null: immediately */
schedule: string | null;
}>('PATCH', '/ws/v1/send_request/{send_request_id}/schedule', 'data');

/** Resend to failed recipients */
export const resendFailed = /* @__PURE__ */ operation<{ params: { send_request_id: number }; body?: ResendFailedBody }, AcceptedSend>('POST', '/ws/v1/send_request/{send_request_id}/resend', 'data', { isIdempotent: true });

/** Reset the password */
export const resetPassword = /* @__PURE__ */ operation<{ body: ResetPasswordBody }, null>('POST', '/panel/v1/password/reset', 'data');

/** Reset two-factor of a user */
export const resetUserTwoFactor = /* @__PURE__ */ operation<{ params: { id: number } }, User>('POST', '/panel/v1/users/{id}/two-factor/reset', 'data');

/** Results of reply rules by day */
export const chartReplyResults = /* @__PURE__ */ operation<{ query?: { rule_id?: number | undefined; days?: number | undefined } | undefined }, (ReplyResultDay)[]>('GET', '/ws/v1/reply-rules/results/days', 'data');

/** Resume a repeating send */
export const resumeRepeatingSend = /* @__PURE__ */ operation<{ params: { id: number } }, RepeatingSend>('POST', '/ws/v1/repeating-sends/{id}/resume', 'data');

/** Resume a send */
export const resumeOwnSend = /* @__PURE__ */ operation<{ params: { send_request_id: number } }, PauseState>('PATCH', '/ws/v1/send_request/{send_request_id}/resume', 'data');

/** Revoke a key */
export const revokeOwnKey = /* @__PURE__ */ operation<{ params: { id: number } }, null>('DELETE', '/panel/v1/keys/{id}', 'data');

/** Rotate a webhook secret */
export const rotateWebhookSecret = /* @__PURE__ */ operation<{ params: { id: number } }, WebhookSecret>('POST', '/ws/v1/webhooks/{id}/rotate-secret', 'data');

/** Save a contact */
export const saveContact = /* @__PURE__ */ operation<{ body: SaveContactBody }, Contact>('POST', '/ws/v1/phone_book_data', 'data');

/** Save a view */
export const saveViewOfList = /* @__PURE__ */ operation<{ body: SavedView }, SavedView>('PUT', '/panel/v1/views', 'data');

/** Save an alias of a pattern */
export const savePatternAlias = /* @__PURE__ */ operation<{ body: SavePatternAliasBody }, PatternAlias>('PUT', '/ws/v1/pattern-aliases', 'data');

/** Save many contacts */
export const saveContacts = /* @__PURE__ */ operation<{ body: SaveContactsBody }, SavedContacts>('POST', '/ws/v1/phone_book_data/bulk-upsert', 'data');

/** Save the join form of a phonebook */
export const saveJoinForm = /* @__PURE__ */ operation<{ params: { id: number }; body: SaveJoinFormBody }, JoinForm>('PUT', '/ws/v1/phone_book/{id}/join-form', 'data');

/** Search everything */
export const searchEverything = /* @__PURE__ */ operation<{ query: { q: string } }, (SearchGroup)[]>('GET', '/panel/v1/search', 'data');

/** Send a code by text message */
export const sendFactorCode = /* @__PURE__ */ operation<NoInput, null>('POST', '/panel/v1/two-factor/code', 'data');

/** Send a code to the user's own number */
export const beginOwnNumber = /* @__PURE__ */ operation<NoInput, {
/** Mobile number, 09xxxxxxxxx */
mobile: string;
}>('POST', '/panel/v1/own-number', 'data');

/** Send a pattern to many */
export const sendPatternToMany = /* @__PURE__ */ operation<{ body: SendPatternToManyBody }, AcceptedSend>('POST', '/ws/v1/sms/pattern-many', 'data', { isIdempotent: true });

/** Send a pattern to those left out */
export const sendToLeftOut = /* @__PURE__ */ operation<{ params: { send_request_id: number }; body: SendToLeftOutBody }, AcceptedSend>('POST', '/ws/v1/send_request/{send_request_id}/left-out', 'data', { isIdempotent: true });

/** Send a sample to yourself */
export const sendSample = /* @__PURE__ */ operation<{ body: SendSampleBody }, AcceptedSend>('POST', '/ws/v1/sms/sample', 'data', { isIdempotent: true });

/** Send a voice message */
export const sendVoice = /* @__PURE__ */ operation<{ body: SendVoiceBody }, AcceptedSend>('POST', '/ws/v1/sms/voice/send', 'data', { isIdempotent: true });

/** Send another code */
export const resendVerify = /* @__PURE__ */ operation<{ params: { id: number } }, StartedVerification>('POST', '/ws/v1/verify/{id}/resend', 'data');

/** Send by postal code */
export const sendPostal = /* @__PURE__ */ operation<{ body: SendPostalBody }, AcceptedSend>('POST', '/ws/v1/sms/postal/send', 'data', { isIdempotent: true });

/** Send many different texts */
export const sendTexts = /* @__PURE__ */ operation<{ body: SendTextsBody }, AcceptedSend>('POST', '/ws/v1/sms/texts', 'data', { isIdempotent: true });

/** Send many different texts from a file */
export const sendTextsFile = /* @__PURE__ */ operation<{ body: SendTextsFileBodyWithFiles }, {
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
/** Rows that were left out */
failed: number;
/** Problems, one by one */
errors: ({
/** Number of the row in the file or list, from 1 */
row: number;
/** Content of the row */
value: string;
})[];
}>('POST', '/ws/v1/sms/texts-file', 'data', { isIdempotent: true });

/** Send one text to many */
export const sendSimple = /* @__PURE__ */ operation<{ body: SendSimpleBody }, AcceptedSend>('POST', '/ws/v1/sms/simple', 'data', { isIdempotent: true });

/** Send personalised texts */
export const sendKeywords = /* @__PURE__ */ operation<{ body: SendKeywordsBody }, AcceptedSend>('POST', '/ws/v1/sms/keywords', 'data', { isIdempotent: true });

/** Send to number banks */
export const sendBank = /* @__PURE__ */ operation<{ body: SendBankBody }, AcceptedSend>('POST', '/ws/v1/sms/bank', 'data', { isIdempotent: true });

/** Send to numbers in a file */
export const sendFile = /* @__PURE__ */ operation<{ body: SendFileBodyWithFiles }, {
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
/** Rows that were left out */
failed: number;
/** Problems, one by one */
errors: ({
/** Number of the row in the file or list, from 1 */
row: number;
/** Content of the row */
value: string;
})[];
}>('POST', '/ws/v1/sms/simple-file', 'data', { isIdempotent: true });

/** Send with a pattern */
export const sendPattern = /* @__PURE__ */ operation<{ body: SendPatternBody }, AcceptedSend>('POST', '/ws/v1/sms/pattern', 'data', { isIdempotent: true });

/** Set the frequency cap */
export const setFrequencyCap = /* @__PURE__ */ operation<{ body: FrequencyCap }, FrequencyCap>('PUT', '/ws/v1/repeating-sends/frequency-cap', 'data');

/** Set the password by link */
export const setPasswordWithLink = /* @__PURE__ */ operation<{ body: SetPasswordWithLinkBody }, {
/** The name with which a person signs in */
username: string;
}>('POST', '/panel/v1/password/set', 'data');

/** Show a contact import */
export const showContactImport = /* @__PURE__ */ operation<{ params: { id: number } }, ContactImport>('GET', '/ws/v1/phone_book_data/imports/{id}', 'data');

/** Show a contest */
export const showReplyContest = /* @__PURE__ */ operation<{ params: { id: number } }, ReplyContest>('GET', '/ws/v1/reply-rules/contests/{id}', 'data');

/** Show a location request */
export const showLocation = /* @__PURE__ */ operation<{ params: { lbsId: number } }, {
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
/** How many sends it made */
sends_count: number;
/** Newest first, up to 200 */
send_request_ids: (number)[];
/** How many items are in which state */
snapshot: {
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
}>('GET', '/ws/v1/lbs/{lbsId}', 'data');

/** Show a number bank */
export const showBank = /* @__PURE__ */ operation<{ params: { number_bank_id: number } }, {
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
/** Attached files */
files: (BankFile)[];
}>('GET', '/ws/v1/number_bank/{number_bank_id}', 'data');

/** Show a pattern */
export const showPattern = /* @__PURE__ */ operation<{ params: { code: string } }, PatternWithApproval>('GET', '/ws/v1/patterns/{code}', 'data');

/** Show a phonebook */
export const showPhonebook = /* @__PURE__ */ operation<{ params: { id: number } }, Phonebook>('GET', '/ws/v1/phone_book/{id}', 'data');

/** Show a poll with its chart */
export const showReplyPoll = /* @__PURE__ */ operation<{ params: { id: number } }, ReplyPollFigures>('GET', '/ws/v1/reply-rules/polls/{id}', 'data');

/** Show a repeating send */
export const showRepeatingSend = /* @__PURE__ */ operation<{ params: { id: number } }, RepeatingSend>('GET', '/ws/v1/repeating-sends/{id}', 'data');

/** Show a reply rule */
export const showReplyRule = /* @__PURE__ */ operation<{ params: { id: number } }, ReplyRule>('GET', '/ws/v1/reply-rules/{id}', 'data');

/** Show a segment */
export const showSegment = /* @__PURE__ */ operation<{ params: { id: number } }, Segment>('GET', '/ws/v1/segments/{id}', 'data');

/** Show a send */
export const showSend = /* @__PURE__ */ operation<{ params: { send_request_id: number } }, SendDetails>('GET', '/ws/v1/send_request/{send_request_id}', 'data');

/** Show a short link */
export const showLink = /* @__PURE__ */ operation<{ params: { id: number } }, Link>('GET', '/ws/v1/links/{id}', 'data');

/** Show a simulated phone */
export const showPhone = /* @__PURE__ */ operation<{ params: { mobile: string } }, {
/** Mobile number, 09xxxxxxxxx */
mobile: string;
/** Effect of a magic number; null for any other */
behaviour: string | null;
/** The same for calls */
call_behaviour: string | null;
/** False for magic numbers that messages never show up on */
receives: boolean;
/** Lines that wrote or were written to, the last used first */
lines: (string)[];
/** The messages */
messages: (PhoneMessage)[];
/** The calls */
calls: (PhoneCall)[];
}>('GET', '/handset/phones/{mobile}', 'data');

/** Show a ticket */
export const showTicket = /* @__PURE__ */ operation<{ params: { id: number } }, TicketConversation>('GET', '/ws/v1/ticket/{id}', 'data');

/** Show a verification */
export const showVerify = /* @__PURE__ */ operation<{ params: { id: number } }, VerificationWithSends>('GET', '/ws/v1/verify/{id}', 'data');

/** Show a webhook */
export const showWebhook = /* @__PURE__ */ operation<{ params: { id: number } }, Webhook>('GET', '/ws/v1/webhooks/{id}', 'data');

/** Show an A/B test */
export const showAbTest = /* @__PURE__ */ operation<{ params: { id: number } }, AbTest>('GET', '/ws/v1/ab-tests/{id}', 'data');

/** Show an invoice */
export const showInvoice = /* @__PURE__ */ operation<{ params: { id: number } }, Invoice>('GET', '/ws/v1/orders/{id}/invoice', 'data');

/** Show an order */
export const showOrder = /* @__PURE__ */ operation<{ params: { id: number } }, Order>('GET', '/ws/v1/orders/{id}', 'data');

/** Show notification settings */
export const showNotificationSettings = /* @__PURE__ */ operation<NoInput, NotificationSettings>('GET', '/panel/v1/notifications', 'data');

/** Show own message figures */
export const showOwnFigures = /* @__PURE__ */ operation<{ query?: { from?: string | undefined; to?: string | undefined; group?: string | undefined; line?: string | undefined; kind?: "pattern" | "verify" | "simple" | "simple-file" | "sample" | "keywords" | "bank" | "postal" | "lbs" | "voice" | undefined; network?: "mci" | "irancell" | "rightel" | "other" | undefined; limit?: number | undefined; compare?: boolean | undefined } | undefined }, ComparedFigures>('GET', '/panel/v1/figures', 'data');

/** Show own money figures */
export const showOwnMoney = /* @__PURE__ */ operation<{ query?: { from?: string | undefined; to?: string | undefined } | undefined }, (MoneyOfDay)[]>('GET', '/panel/v1/figures/money', 'data');

/** Show settings of sends */
export const showSendingSettings = /* @__PURE__ */ operation<NoInput, SendingSettings>('GET', '/ws/v1/account/sending', 'data');

/** Show the SMPP ports */
export const showSmppPorts = /* @__PURE__ */ operation<NoInput, SmppPorts>('GET', '/ws/v1/smpp-ports', 'data');

/** Show the balance */
export const showBalance = /* @__PURE__ */ operation<NoInput, {
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
/** balanceAmount as text */
balance_amount: string;
/** balanceCount as text */
balance_count: string;
}>('GET', '/ws/v1/account/balance', 'data');

/** Show the frequency cap */
export const showFrequencyCap = /* @__PURE__ */ operation<NoInput, FrequencyCap>('GET', '/ws/v1/repeating-sends/frequency-cap', 'data');

/** Show the history of a number */
export const showNumberHistory = /* @__PURE__ */ operation<{ params: { mobile: string }; query?: { page?: number | undefined; limit?: number | undefined } | undefined }, NumberHistory>('GET', '/ws/v1/numbers/{mobile}/history', 'data');

/** Show the history of a pattern */
export const showPatternHistory = /* @__PURE__ */ operation<{ params: { code: string } }, (PatternEvent)[]>('GET', '/ws/v1/patterns/{code}/history', 'data');

/** Show the identity documents */
export const showOwnIdentity = /* @__PURE__ */ operation<NoInput, OwnIdentity>('GET', '/ws/v1/account/identity', 'data');

/** Show the join form of a phonebook */
export const showJoinForm = /* @__PURE__ */ operation<{ params: { id: number } }, JoinForm>('GET', '/ws/v1/phone_book/{id}/join-form', 'data');

/** Show the key for browser notifications */
export const showPushKey = /* @__PURE__ */ operation<NoInput, PushKey>('GET', '/panel/v1/push_key', 'data');

/** Show the logged PDUs of an SMPP session */
export const showSmppSessionLog = /* @__PURE__ */ operation<{ params: { id: number }; query?: { before?: number | undefined } | undefined }, SmppSessionLog>('GET', '/ws/v1/smpp-sessions/{id}/log', 'data');

/** Show the profile */
export const showProfile = /* @__PURE__ */ operation<NoInput, Profile>('GET', '/ws/v1/account/profile', 'data');

/** Show the register form */
export const showRegisterForm = /* @__PURE__ */ operation<NoInput, {
/** The fields */
fields: ({
/** Its name */
name: string;
/** Type */
type: "integer" | "string" | "boolean";
/** Label in a form */
label: string;
/** Whether it must be filled in */
required: boolean;
/** Whether it may be empty */
may_be_empty: boolean;
/** Values that are allowed; null: any */
allowed_values: ({
/** The value */
value: unknown;
/** Label in a form */
label: string;
})[] | null;
})[];
}>('GET', '/ws/v1/auth/show_register_form', 'data');

/** Show the signed-in user */
export const showMe = /* @__PURE__ */ operation<NoInput, Me>('GET', '/panel/v1/me', 'data');

/** Show the timeline of a send */
export const showSendTimeline = /* @__PURE__ */ operation<{ params: { send_request_id: number } }, (TimelineEvent)[]>('GET', '/ws/v1/send_request/{send_request_id}/timeline', 'data');

/** Show verification figures */
export const showVerifyFigures = /* @__PURE__ */ operation<{ query?: { from?: string | undefined; to?: string | undefined; group?: string | undefined; channel?: "sms" | "voice" | "messenger" | undefined; network?: "mci" | "irancell" | "rightel" | "other" | undefined; limit?: number | undefined } | undefined }, VerifyFigures>('GET', '/ws/v1/verify/figures', 'data');

/** Show verification settings */
export const showVerifySettings = /* @__PURE__ */ operation<NoInput, VerifySettings>('GET', '/ws/v1/verify/settings', 'data');

/** Show what a send waits for */
export const showApproval = /* @__PURE__ */ operation<{ params: { send_request_id: number } }, ApprovalOutlook | null>('GET', '/ws/v1/send_request/{send_request_id}/approval', 'data');

/** Show whether registration is open */
export const showRegistration = /* @__PURE__ */ operation<NoInput, RegistrationState>('GET', '/panel/v1/register', 'data');

/** Show whom a send left out */
export const showLeftOut = /* @__PURE__ */ operation<{ params: { send_request_id: number } }, LeftOut>('GET', '/ws/v1/send_request/{send_request_id}/left-out', 'data');

/** Sign in */
export const signIn = /* @__PURE__ */ operation<{ body: SignInBody }, {
/** The person */
user?: {
/** Id of the person */
id: number;
/** The name with which a person signs in */
username: string;
/** Name of the person */
name: string;
/** Type */
kind: "account" | "operator";
} | undefined;
/** Goes with every change, in the header X-CSRF-Token */
csrf_token?: string | undefined;
/** When it ends (ISO 8601, UTC) */
expires_at?: string | undefined;
/** True: go on with the code */
requires_2fa?: boolean | undefined;
/** The method */
method?: "sms" | "ga" | undefined;
/** Goes with the code, if one is asked for */
token?: string | undefined;
}>('POST', '/panel/v1/sign-in', 'data');

/** Sign out */
export const signOut = /* @__PURE__ */ operation<NoInput, null>('POST', '/panel/v1/sign-out', 'data');

/** Start a verification */
export const startVerify = /* @__PURE__ */ operation<{ body: StartVerifyBody }, StartedVerification>('POST', '/ws/v1/verify', 'data');

/** Start registration */
export const startRegistration = /* @__PURE__ */ operation<{ body: Registration }, {
/** Goes with the code */
token: string;
/** When it ends (ISO 8601, UTC) */
expires_at: string;
}>('POST', '/panel/v1/register', 'data');

/** Submit the identity documents */
export const submitOwnIdentity = /* @__PURE__ */ operation<NoInput, OwnIdentity>('POST', '/ws/v1/account/identity/submit', 'data');

/** Subscribe a browser to notifications */
export const subscribeToPush = /* @__PURE__ */ operation<{ body: SubscribeToPushBody }, null>('POST', '/panel/v1/push_subscriptions', 'data');

/** Switch a door */
export const switchDoor = /* @__PURE__ */ operation<{ params: { provider: "kavenegar" | "payamak-panel" | "sms-ir" | "ippanel" | "twilio" | "kannel" | "ghasedak" }; body: SwitchDoorBody }, Door>('PUT', '/ws/v1/doors/{provider}', 'data');

/** Take a keyword of a shared line */
export const addReplyKeyword = /* @__PURE__ */ operation<{ body: AddReplyKeywordBody }, ReplyKeyword>('POST', '/ws/v1/reply-rules/keywords', 'data');

/** Take unread messages */
export const takeUnread = /* @__PURE__ */ operation<{ body: TakeUnreadBody }, {
/** The messages, oldest first */
messages: (UnreadMessage)[];
}>('POST', '/ws/v1/inbox/unread', 'data');

/** Test a webhook */
export const testWebhook = /* @__PURE__ */ operation<{ params: { id: number } }, WebhookDelivery>('POST', '/ws/v1/webhooks/{id}/test', 'data');

/** Try the reply rules */
export const tryReplyRules = /* @__PURE__ */ operation<{ body: TryReplyRulesBody }, ReplyTrial>('POST', '/ws/v1/reply-rules/trial', 'data');

/** Unsubscribe a browser */
export const unsubscribeFromPush = /* @__PURE__ */ operation<{ body: UnsubscribeFromPushBody }, null>('POST', '/panel/v1/push_subscriptions/remove', 'data');

/** Update the profile */
export const updateProfile = /* @__PURE__ */ operation<{ body?: UpdateProfileBody }, Profile>('POST', '/ws/v1/account/update', 'data');

/** Upload a voice message */
export const uploadVoiceFile = /* @__PURE__ */ operation<{ body: UploadVoiceFileBodyWithFiles }, {
/** Id of the file */
file_id: number;
/** Id of the voice file */
id: number;
/** Title of the voice file */
title: string;
/** Seconds */
duration: number;
/** Bytes of the file as it was uploaded */
size: number;
}>('POST', '/ws/v1/sms/voice/upload-file', 'data');

/** Upload an identity document */
export const uploadIdentityFile = /* @__PURE__ */ operation<{ params: { item: string }; body: UploadIdentityFileBodyWithFiles }, OwnIdentity>('POST', '/ws/v1/account/identity/items/{item}/files', 'data');

/** Verify a sign-in */
export const verifySignIn = /* @__PURE__ */ operation<{ body: VerifySignInBody }, SignedIn>('POST', '/panel/v1/sign-in/verify', 'data');

/** Verify the second factor */
export const verifyTwoFactor = /* @__PURE__ */ operation<{ body: VerifyTwoFactorBody }, {
/** Shown only once */
token: string;
/** When it ends (ISO 8601, UTC) */
expires_at: string;
}>('POST', '/ws/v1/auth/verify-2fa', 'data');

/** Wait for a message on a phone */
export const nextPhoneMessage = /* @__PURE__ */ operation<{ params: { mobile: string }; query?: { after?: string | undefined; timeout?: number | undefined } | undefined }, {
/** The code in the text, in English digits; null if it has none */
code: string | null;
/** The message; null if none came */
message: PhoneMessage | null;
}>('GET', '/handset/phones/{mobile}/next', 'data');
