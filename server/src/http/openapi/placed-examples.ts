type Placed = readonly [example: unknown, ...places: readonly string[]];

const mobile = '09123456789';
const refusedText = 'متن با قوانین سازگار نیست';
const orderText = 'سفارش شما آماده است. لغو۱۱';
const patternText = 'کد ورود شما: %code%';
const wrongMobile = 'فیلد mobile: شماره باید ۱۱ رقم باشد، مانند 09123456789';
const carrierConfig = { host: 'smsc.carrier.example', port: 2775, systemId: 'shop', password: '…' };

/** Places of a line as operators see it. */
const lineAnswers = ['createLine', 'editLine', 'restoreLine', 'retireLine', 'showLineForOperator'].map(
  (operation) => `${operation}.data`,
);
const lines = [...lineAnswers, 'listLinesForOperator.data.data'];
const hours = ['CreateLineBody', 'EditLineBody', ...lines].map((place) => `${place}.hours`);
const patterns = ['Pattern', 'ReviewedPattern', 'rejectPattern.data', 'withdrawPattern.data'];
const figures = [
  'showFigures',
  'showModerationFigures',
  'showMoneyByAccount',
  'showMoneyFigures',
  'showOwnFigures',
  'showOwnMoney',
];
const contactRanges = [
  'CalculateCostBody',
  'CalculateCostBodyWithFiles',
  'CalculateVoiceCostBody',
  'SendKeywordsBody',
  'SendSimpleBody',
  'SendVoiceBody',
].map((place) => `${place}.selectedPhoneBooks`);

/**
 * Examples of fields whose name is shared by unlike things: of each name its examples, and the places of each, which are
 * the name of the schema or operation and the fields that lead to this one. Elsewhere such a field has none.
 */
export const placedExamples: Readonly<Record<string, readonly Placed[]>> = {
  name: [
    [
      'سارا محمدی',
      'Contact',
      'Conversation',
      'SaveContactBody',
      'Me',
      'User',
      'SignedIn.user',
      'signIn.data.user',
    ],
    ['سارا محمدی', 'EditMeBody', 'EditUserBody', 'InviteUserBody', 'InviteUserByOperatorBody'],
    ['مریم احمدی', 'Operator', 'CreateOperatorBody', 'createOperator.data', 'AuditEntry.operator'],
    [
      'مریم احمدی',
      'OperatorTicketConversation.messages.operator',
      'ReviewClaim.operator',
      'ReviewHold.operator',
    ],
    ['فروشگاه', 'ApiKey', 'NewApiKey', 'CreateAccountKeyBody', 'CreateOwnKeyBody', 'createAccountKey.data'],
    ['گزارش شبانه', 'CreateOperatorKeyBody', 'createOperatorKey.data', 'listOperatorKeys.data'],
    ['main', 'Carrier', 'CarrierHealth', 'CreateCarrierBody', 'ExpectedCarrier', 'KeptCarrier'],
    ['main', 'receiveCarrierCallback', 'receiveCarrierQuery'],
    ['transceiver', 'CarrierLink'],
    ['shops.pdf', 'BankFile'],
    ['screenshot.png', 'OperatorTicketConversation.messages.files', 'TicketConversation.messages.files'],
    ['بازرگانی نمونه', 'Account.company', 'Profile.company', 'UpdateProfileBody.company', 'InvoiceParty'],
    ['پیامک نمونه', 'RegistrationState.contact', 'SellerDetails', 'SetSellerBody'],
    ['first_name', 'showRegisterForm.data.fields'],
  ],
  title: [
    [
      'مشتریان باشگاه',
      'Phonebook',
      'CreatePhonebookBody',
      'EditPhonebookBody',
      'DuplicateContacts',
      'SearchHit',
    ],
    ['شهر', 'Attribute', 'CreateAttributeBody', 'Contact.attributes'],
    ['خط خدماتی', 'Line', 'LineTrouble', 'CreateLineBody', 'EditLineBody', ...lines],
    ['طلایی', 'Plan', 'CreatePlanBody', 'UpdatePlanBody', 'Account.plan', 'Profile.plan'],
    ['تخفیف نوروز', 'Discount', 'CreateDiscountBody', 'UpdateDiscountBody'],
    ['فروشگاه‌های تهران', 'NumberBank', 'OperatorNumberBank', 'CreateBankBody', 'UpdateBankBody'],
    ['فروشگاه‌های تهران', 'showBank.data', 'showBankForOperator.data'],
    [
      'تهران',
      'NumberBank.city',
      'OperatorNumberBank.city',
      'showBank.data.city',
      'showBankForOperator.data.city',
    ],
    ['تهران', 'NumberBank.province', 'OperatorNumberBank.province', 'showBank.data.province'],
    ['تهران', 'showBankForOperator.data.province', 'PostalData.provinces.provinces'],
    ['تهران', 'listCities.data', 'listProvinces.data'],
    ['زن', 'listPostalGenders.data'],
    ['نرسیدن پیام‌ها', 'Ticket', 'TicketConversation', 'OperatorTicket', 'OperatorTicketConversation'],
    ['نرسیدن پیام‌ها', 'OpenTicketBody', 'OpenTicketBodyWithFiles', 'on.ticket.answered.data'],
    ['پشتیبانی فنی', 'TicketDepartment', 'AddTicketDepartmentBody', 'RenameTicketDepartmentBody'],
    ['پشتیبانی فنی', 'Ticket.department', 'TicketConversation.department'],
    ['پشتیبانی فنی', 'OperatorTicket.department', 'OperatorTicketConversation.department'],
    ['عادی', 'TicketImportance'],
    ['فوری', 'AddTicketImportanceBody', 'RenameTicketImportanceBody'],
    ['پیام خوش‌آمد', 'VoiceFile', 'UploadVoiceFileBodyWithFiles', 'uploadVoiceFile.data'],
  ],
  description: [
    ['رمز ورود به فروشگاه', 'CreatePatternBody', 'EditPatternBody', ...patterns],
    ['وضعیت پیام‌های فروشگاه', 'Webhook', 'NewWebhook', 'CreateWebhookBody', 'EditWebhookBody'],
  ],
  text: [
    [
      orderText,
      'SendSimpleBody',
      'SendSampleBody',
      'SendBankBody',
      'SendFileBodyWithFiles',
      'SendPostalBody',
    ],
    [orderText, 'CalculateCostBody', 'CalculateCostBodyWithFiles', 'CreateLocationBody', 'EditLocationBody'],
    [
      orderText,
      'SendRequest',
      'SendItem',
      'OperatorSend',
      'ModeratedSend',
      'listSendItemsForOperator.data.data',
    ],
    [orderText, 'LocationRequest', 'OperatorLocationRequest', 'showLocation.data'],
    [orderText, 'PhoneMessage', 'RawPhoneMessage.pages'],
    ['%name% عزیز، سفارش شما آماده است. لغو۱۱', 'SendKeywordsBody'],
    [patternText, 'CreatePatternBody', 'EditPatternBody', 'PatternEvent', ...patterns],
    ['ممنون، رسید', 'InboxMessage', 'OperatorInboxMessage', 'Conversation', 'on.inbox.received.data'],
    ['ممنون، رسید', 'ReplyFromPhoneBody', 'replyFromPhone.data'],
    ['سلام، بررسی و برطرف شد.', 'TicketConversation.messages', 'OperatorTicketConversation.messages'],
    ['پیوند کوتاه‌شده در متن مجاز نیست.', 'ReadyText', 'AddReadyTextBody', 'EditReadyTextBody'],
    ['پیام آزمایشی اپراتور', 'CarrierTest', 'TestCarrierBody'],
    ['اپراتور main قطع است (connect ECONNREFUSED)', 'Alert'],
    ['اتصال برقرار شد: اپراتور نام و گذرواژه را پذیرفت.', 'CarrierTrial'],
    ['message', 'HttpCarrierOptions.inbound'],
  ],
  approved_text: [
    [orderText, 'ModeratedSend', 'OperatorLocationRequest'],
    [patternText, 'ReviewedPattern', 'rejectPattern.data', 'withdrawPattern.data'],
  ],
  subject: [
    ['main', 'Alert'],
    ['42', 'Notice'],
    ['account:7', 'AuditEntry', 'exportAudit', 'listAudit'],
    ['user:3', 'listOwnAudit'],
    ['send:42', 'AccountDecisions.last', 'HoldForReviewBody', 'ReviewClaim', 'ReviewHold'],
    ['send:42', 'holdForReview.data', 'releaseHold', 'releaseReview'],
  ],
  action: [
    ['sign-in', 'AuditEntry', 'exportAudit', 'listAudit', 'listOwnAudit'],
    ['send.reject', 'AccountDecisions.last'],
  ],
  reason: [
    [refusedText, 'DecideSendsBody', 'DecideSimilarSendsBody', 'RejectSendBody', 'RejectLocationBody'],
    [refusedText, 'RejectPatternBody', 'WithdrawPatternBody', 'AccountDecisions.last', 'TimelineEvent'],
    [refusedText, 'on.pattern.decided.data', 'on.send.decided.data'],
    ['درخواست خود شخص', 'AddToBlacklistBody', 'AddToOwnBlacklistBody', 'ImportBlacklistBodyWithFiles'],
    ['درخواست خود شخص', 'BlacklistEntry', 'OwnBlacklistEntry'],
    ['هدیهٔ نوروز', 'AdjustCreditBody'],
    ['بررسی تیکت ۱۸', 'SignInAsBody'],
    ['سوءاستفاده از سرویس', 'BlockAccountBody'],
    ['درخواست مشتری', 'RefundOrderBody'],
    ['ESME_RINVDSTADR', 'CarrierTest'],
    ['هم‌اکنون ارتباطی با اپراتور نیست', 'MessageChange'],
  ],
  note: [
    ['با مشتری تماس گرفته شد', 'HoldForReviewBody', 'ReviewHold'],
    ['هدیهٔ نوروز', 'LedgerEntry'],
  ],
  message: [
    ['سلام، پیام‌ها از دیروز نرسیده‌اند.', 'ReplyToTicketBody', 'ReplyToTicketBodyWithFiles'],
    ['سلام، بررسی و برطرف شد.', 'AnswerTicketBody', 'AnswerTicketBodyWithFiles'],
    ['فیلد recipient باید ارسال شود', 'Error'],
    [wrongMobile, 'BlacklistImport.errors', 'ContactImport.errors', 'SavedContacts.errors'],
    [wrongMobile, 'listBankImportFailedRows.data.data', 'listPostalImportFailedRows.data.data'],
    [refusedText, 'PatternEvent'],
    ['دربارهٔ این مورد پیش‌تر تصمیم گرفته شده است.', 'decideSends.data', 'decideSimilarSends.data.outcomes'],
  ],
  label: [
    ['نام', 'showRegisterForm.data.fields'],
    ['حقیقی', 'showRegisterForm.data.fields.allowed_values'],
  ],
  code: [
    ['peykotp001', 'CalculateCostBody', 'CalculateCostBodyWithFiles', 'SendPatternBody', ...patterns],
    ['peykotp001', 'approvePattern', 'deletePattern', 'editPattern', 'rejectPattern', 'withdrawPattern'],
    ['peykotp001', 'showPattern', 'showPatternHistory', 'deletePattern.data', 'on.pattern.decided.data'],
    ['482913', 'ConfirmAppFactorBody', 'ConfirmSmsFactorBody', 'DisableFactorBody', 'RenewRecoveryCodesBody'],
    ['482913', 'ResetPasswordBody', 'VerifySignInBody', 'VerifyTwoFactorBody', 'FinishRegistrationBody'],
    ['482913', 'PhoneMessage', 'nextPhoneMessage.data'],
    ['NOROOZ', 'Discount', 'CreateDiscountBody', 'UpdateDiscountBody'],
    ['city', 'Attribute', 'CreateAttributeBody', 'Contact.attributes'],
    ['normal', 'TicketImportance'],
    ['urgent', 'AddTicketImportanceBody'],
  ],
  value: [
    ['تهران', 'Contact.attributes', 'SaveContactBody.attributes', 'ContactCondition'],
    ['0912345', 'listBankImportFailedRows.data.data', 'sendFile.data.errors'],
    [10, 'Discount', 'CreateDiscountBody', 'UpdateDiscountBody'],
  ],
  from: [
    [mobile, 'Conversation', 'InboxMessage', 'OperatorInboxMessage', 'MarkConversationReadBody'],
    [mobile, 'exportInboxOfAll', 'listInbox', 'listInboxOfAll', 'on.inbox.received.data'],
    ['08:00', 'SendingHours', 'SetSendingHoursBody', ...hours],
    ['2026-03-21T08:00:00Z', 'Figures', 'ReplayWebhookBody', 'listCalls', 'listOwnCalls', ...figures],
    ['from', 'HttpCarrierOptions.inbound'],
  ],
  to: [
    ['90008361', 'InboxMessage', 'OperatorInboxMessage'],
    ['21:00', 'SendingHours', 'SetSendingHoursBody', ...hours],
    ['2026-03-22T08:00:00Z', 'Figures', 'ReplayWebhookBody', 'listCalls', 'listOwnCalls', ...figures],
    ['to', 'HttpCarrierOptions.inbound', 'HttpCarrierOptions.receipts'],
  ],
  destination: [
    ['90008361', 'InboxMessage'],
    [mobile, 'SendItem', 'listSendItemsForOperator.data.data'],
  ],
  address: [
    ['تهران، خیابان ولیعصر، پلاک ۱۲', 'Account', 'Account.company', 'Profile', 'Profile.company'],
    ['تهران، خیابان ولیعصر، پلاک ۱۲', 'UpdateProfileBody', 'UpdateProfileBody.company'],
    ['تهران، خیابان ولیعصر، پلاک ۱۲', 'InvoiceParty', 'SellerDetails', 'SetSellerBody'],
    ['تهران، خیابان ولیعصر، پلاک ۱۲', 'LocationRequest', 'OperatorLocationRequest', 'showLocation.data'],
    ['تهران، خیابان ولیعصر، پلاک ۱۲', 'CreateLocationBody', 'EditLocationBody'],
    ['203.0.113.7', 'ApiCall', 'AuditEntry', 'listSessions.data'],
  ],
  postal_code: [
    ['1516743111', 'Account.company', 'Profile.company', 'UpdateProfileBody.company'],
    ['1516743111', 'InvoiceParty', 'SellerDetails', 'SetSellerBody'],
    ['1516', 'PostalFilter', 'countPostalReceivers'],
  ],
  url: [
    ['https://shop.example/hooks/peyk', 'Webhook', 'NewWebhook', 'CreateWebhookBody', 'EditWebhookBody'],
    ['https://ops.example/alerts', 'SavedAlertSettings.secrets'],
    ['https://gateway.example/send', 'HttpCarrierOptions'],
    ['https://gateway.example/balance', 'HttpCarrierOptions.balance'],
    ['https://peyk.example/pay/k3Zp9vQm2xT7', 'chargeWallet.data', 'payOrder.data'],
  ],
  path: [
    ['/ws/v1/sms/pattern', 'ApiCall', 'listCalls', 'listOwnCalls'],
    ['data.balance', 'HttpCarrierOptions.balance'],
    ['data.0.status', 'HttpCarrierOptions.rules'],
  ],
  secret: [
    ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'SavedAlertSettings.secrets'],
    ['JBSWY3DPEHPK3PXP', 'beginAppFactor.data'],
  ],
  limit: [
    [100, 'SendBankBody.recipients', ...contactRanges],
    [50_000, 'on.balance.low.data'],
    [100_000, 'CarrierHealth.balance'],
  ],
  file_name: [
    ['contacts.xlsx', 'ContactImport', 'ContactImportSummary'],
    ['numbers.xlsx', 'BankImport', 'PostalImport'],
    ['welcome.wav', 'VoiceFile'],
  ],
  device: [['Firefox on Linux', 'listSessions.data']],
  words: [
    [['لغو11', 'STOP'], 'ReplyWords.opt_out'],
    [['فعال12', 'START'], 'ReplyWords.opt_in'],
  ],
  config: [
    [carrierConfig, 'CreateCarrierBody', 'TryCarrierBody'],
    [{ port: 2776 }, 'EditCarrierBody'],
  ],
  search: [
    ['سارا', 'exportAccounts', 'listAccounts', 'exportOperators', 'listOperators', 'listContacts'],
    [
      '0912',
      'exportBlacklist',
      'listBlacklist',
      'listOwnBlacklist',
      'listPhones',
      'listConversations',
      'listInbox',
    ],
    ['0912', 'exportSendItems', 'listSendItems', 'exportSendItemsForOperator', 'listSendItemsForOperator'],
    ['سفارش', 'exportSends', 'listSends', 'exportSendsOfAccount', 'listSendsOfAccount'],
    ['ولیعصر', 'exportAllLocations', 'listAllLocations', 'listLocations'],
    ['sign-in', 'exportAudit', 'listAudit'],
    ['فروشگاه', 'exportBanksForOperator', 'listBanksForOperator', 'listBanks'],
    ['نوروز', 'exportDiscounts', 'listDiscounts'],
    ['9000', 'exportLinesForOperator', 'listLinesForOperator', 'listLines'],
    ['otp', 'exportPatternsForReview', 'listPatternsForReview', 'listPatterns'],
    ['طلایی', 'exportPlans', 'listPlans'],
    ['شهر', 'listAttributes'],
    ['باشگاه', 'listPhonebooks'],
  ],
};
