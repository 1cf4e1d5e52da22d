// Written by npm run generate from docs/openapi.json.

/** One option of a kind of carrier, with a sentence about it; words in Persian and English. */
export interface CarrierOption {
  readonly name: string;
  /** pairs: lines of name=value; numbers: with commas between; json: as the service takes it. */
  readonly input: 'text' | 'secret' | 'number' | 'numbers' | 'switch' | 'choice' | 'area' | 'pairs' | 'json';
  readonly label: readonly [fa: string, en: string];
  readonly hint: readonly [fa: string, en: string];
  /** What holds where nothing is given. */
  readonly fallback?: string;
  readonly choices?: Readonly<Record<string, readonly [fa: string, en: string]>>;
  /** Used by nearly everybody. */
  readonly isCommon?: boolean;
}

interface CarrierForm {
  readonly title: readonly [fa: string, en: string];
  readonly options: readonly CarrierOption[];
}

/** Every kind of carrier that operators can set up. */
export const carrierForms = {
  smpp: {
    title: ["پروتکل SMPP", "SMPP"],
    options: [
      { name: 'host', input: 'text', label: ["آدرس SMSC", "Host"], hint: ["نام یا IP SMSC اپراتور", "Name or IP address of the SMSC"], isCommon: true },
      { name: 'port', input: 'number', label: ["پورت", "Port"], hint: ["پورت SMSC", "The port it listens on"], fallback: "2775", isCommon: true },
      { name: 'tls', input: 'switch', label: ["اتصال رمزنگاری‌شده", "Encrypted (TLS)"], hint: ["اگر SMSC TLS می‌خواهد روشن کنید", "Turn on if the SMSC requires TLS"], fallback: "false", isCommon: true },
      { name: 'tlsServerName', input: 'text', label: ["نام در گواهی", "Name in the certificate"], hint: ["اگر با آدرس SMSC یکی نیست", "If it differs from the host"] },
      { name: 'tlsAuthority', input: 'area', label: ["گواهی صادرکننده", "Authority"], hint: ["PEM مرجعی که گواهی‌نامه را امضا کرده است", "PEM of the authority that signed the certificate"] },
      { name: 'tlsAllowUntrusted', input: 'switch', label: ["پذیرش هر گواهی", "Accept any certificate"], hint: ["فقط برای آزمایش؛ هویت SMSC بررسی نمی‌شود", "For testing only: the server’s identity is not checked"], fallback: "false" },
      { name: 'systemId', input: 'text', label: ["نام کاربری", "System id"], hint: ["نامی که اپراتور برای اتصال داده است", "The name the carrier gave you"], isCommon: true },
      { name: 'password', input: 'secret', label: ["رمز عبور", "Password"], hint: ["پس از ذخیره دیگر نشان داده نمی‌شود", "Not shown again after saving"], isCommon: true },
      { name: 'systemType', input: 'text', label: ["نوع سیستم (system type)", "System type"], hint: ["فقط اگر اپراتور خواسته باشد", "Only if the carrier asks for it"] },
      { name: 'serviceType', input: 'text', label: ["نوع سرویس", "Service type"], hint: ["تا پنج کاراکتر؛ فقط اگر اپراتور خواسته باشد", "Up to five characters, only if the carrier asks for it"] },
      { name: 'addressRange', input: 'text', label: ["بازهٔ آدرس", "Address range"], hint: ["شماره‌هایی که پیام دریافتی‌شان به این اتصال می‌آید", "Numbers whose inbound messages come to this link"] },
      { name: 'bind', input: 'choice', label: ["شکل اتصال", "Bind"], hint: ["یک اتصال دوطرفه، یا دو اتصال جدا", "One link for both directions, or one for each"], fallback: "transceiver", choices: { 'transceiver': ["یک اتصال دوطرفه", "Transceiver"], 'transmitter-receiver': ["دو اتصال جدا", "Transmitter and receiver"] } },
      { name: 'window', input: 'number', label: ["پنجره", "Window"], hint: ["بخش‌های هم‌زمانِ بی‌پاسخ", "Unanswered parts at once"], fallback: "100" },
      { name: 'throughput', input: 'number', label: ["بیشترین سرعت", "Throughput"], hint: ["بخش پیام در ثانیه؛ ۰ یعنی بدون محدودیت", "Parts per second; 0 means no limit"], fallback: "0", isCommon: true },
      { name: 'expressShare', input: 'number', label: ["سهم کدهای یک‌بارمصرف", "Share for one-time codes"], hint: ["بخشی از پنجره و سرعت که برای آن‌ها خالی می‌ماند، از ۰ تا ۰٫۹", "Part of the window and throughput reserved for them, 0 to 0.9"], fallback: "0.2" },
      { name: 'answerSeconds', input: 'number', label: ["مهلت پاسخ (ثانیه)", "Response timeout (seconds)"], hint: ["ارسالی که تا این زمان پاسخ نگیرد نامعلوم شمرده می‌شود", "A submit without an answer is in doubt after this"], fallback: "30" },
      { name: 'connectSeconds', input: 'number', label: ["مهلت اتصال (ثانیه)", "Connect timeout (seconds)"], hint: ["زمان برای اتصال و bind", "Time for connection and bind"], fallback: "10" },
      { name: 'enquireSeconds', input: 'number', label: ["فاصلهٔ enquire_link (ثانیه)", "Enquire link after (seconds)"], hint: ["پس از این مدت سکوت پرسیده می‌شود که طرف مقابل هست یا نه", "Silence after which the peer is asked whether it is there"], fallback: "20" },
      { name: 'deadPeerSeconds', input: 'number', label: ["قطع بعد از بی‌پاسخی (ثانیه)", "Drop after silence (seconds)"], hint: ["پس از این مدت سکوت بیشتر، اتصال رها می‌شود", "Further silence after which the connection is dropped"], fallback: "15" },
      { name: 'reconnectSecondsMin', input: 'number', label: ["فاصلهٔ اولین اتصال دوباره (ثانیه)", "First reconnect delay (seconds)"], hint: ["هر بار دو برابر می‌شود", "It doubles each time"], fallback: "1" },
      { name: 'reconnectSecondsMax', input: 'number', label: ["حداکثر فاصلهٔ اتصال دوباره (ثانیه)", "Longest reconnect delay (seconds)"], hint: ["تا وقتی کدی در صف است، بیشتر از ۱٫۵ ثانیه نمی‌شود", "Never above 1.5 s while codes wait"], fallback: "60" },
      { name: 'longMessages', input: 'choice', label: ["پیام‌های بلند", "Long messages"], hint: ["بخش‌بخش، یا یک‌جا در message_payload", "In parts, or whole in message_payload"], fallback: "parts", choices: { 'parts': ["بخش‌بخش", "In parts"], 'payload': ["یک‌جا", "Whole"] } },
      { name: 'receipts', input: 'switch', label: ["درخواست گزارش تحویل", "Request delivery reports"], hint: ["بدون آن، وضعیت تحویل پیام‌ها مشخص نمی‌شود", "Without them the delivery status is unknown"], fallback: "true" },
      { name: 'numberForm', input: 'choice', label: ["قالب شماره‌ها", "Number format"], hint: ["قالب شمارهٔ گیرنده", "How recipients are written"], fallback: "local", choices: { 'local': ["داخلی (۰۹)", "Local (09…)"], 'international': ["بین‌المللی (۹۸۹)", "International (989…)"], 'plus': ["بین‌المللی با بعلاوه", "International with plus (+989…)"] } },
      { name: 'sourceTon', input: 'number', label: ["TON خط", "Source TON"], hint: ["خالی: بر اساس شمارهٔ خط", "Empty: derived from the line"] },
      { name: 'sourceNpi', input: 'number', label: ["NPI خط", "Source NPI"], hint: ["خالی: بر اساس شمارهٔ خط", "Empty: derived from the line"] },
      { name: 'destinationTon', input: 'number', label: ["TON گیرنده", "Destination TON"], hint: ["خالی: بر اساس قالب شماره‌ها", "Empty: derived from the number format"] },
      { name: 'destinationNpi', input: 'number', label: ["NPI گیرنده", "Destination NPI"], hint: ["خالی: ۱", "Empty: 1"] },
      { name: 'submitIdBase', input: 'choice', label: ["شناسه در submit_sm_resp", "ID in submit_sm_resp"], hint: ["شناسهٔ پیام در پاسخ ارسال به چه مبنایی نوشته شده", "How the answer to a submit spells the message id"], fallback: "text", choices: { 'text': ["همان نوشته", "As text"], 'decimal': ["ده‌دهی", "Decimal"], 'hex': ["شانزده‌شانزدهی", "Hexadecimal"] } },
      { name: 'receiptIdBase', input: 'choice', label: ["شناسه در متن گزارش تحویل", "ID in delivery reports"], hint: ["در متن گزارش تحویل به چه مبنایی نوشته شده", "How the text of a receipt spells it"], fallback: "text", choices: { 'text': ["همان نوشته", "As text"], 'decimal': ["ده‌دهی", "Decimal"], 'hex': ["شانزده‌شانزدهی", "Hexadecimal"] } },
      { name: 'receiptTlvIdBase', input: 'choice', label: ["شناسه در receipted_message_id", "ID in receipted_message_id"], hint: ["قالب شناسهٔ پیام در این فیلد گزارش تحویل", "Format of the ID in this field"], fallback: "text", choices: { 'text': ["همان نوشته", "As text"], 'decimal': ["ده‌دهی", "Decimal"], 'hex': ["شانزده‌شانزدهی", "Hexadecimal"] } },
      { name: 'receiptUtcOffsetMinutes', input: 'number', label: ["منطقهٔ زمانی گزارش تحویل (دقیقه)", "Delivery report time zone (minutes)"], hint: ["خالی: زمان دریافت گزارش", "Empty: the time of arrival is used"] },
      { name: 'vendorParameters', input: 'text', label: ["پارامترهای اختیاری مشتریان", "Parameters of clients"], hint: ["از 0x1400 تا 0x3FFF؛ مانند 0x1401, 0x1402=0x2010. خالی: هیچ‌کدام", "From 0x1400 to 0x3FFF, such as 0x1401, 0x1402=0x2010. Empty: none"] },
      { name: 'blockedErrors', input: 'text', label: ["خطاهای لیست سیاه مخابرات", "Blocked by the operator"], hint: ["جداشده با ویرگول؛ مانند BLACK, REJECTD 69, 0x45. چنین پیامی «لیست سیاه» می‌شود، نه «ناموفق»", "Separated by commas, such as BLACK, REJECTD 69, 0x45. Such a message is blacklisted, not failed"], fallback: "BLACK, BLOCK" },
      { name: 'temporaryErrors', input: 'numbers', label: ["خطاهای موقت", "Temporary errors"], hint: ["کدهای اختصاصی اپراتور که یعنی «بعداً دوباره»؛ جداشده با ویرگول", "The carrier’s own codes that mean “try later”, separated by commas"] },
    ],
  },
  http: {
    title: ["درگاه HTTP", "HTTP gateway"],
    options: [
      { name: 'url', input: 'text', label: ["آدرس درگاه", "URL"], hint: ["با http یا https شروع می‌شود", "Starts with http or https"], isCommon: true },
      { name: 'method', input: 'choice', label: ["متد", "Method"], hint: ["درگاه چگونه فراخوانده می‌شود", "How the gateway is called"], fallback: "GET", choices: { 'GET': ["GET", "GET"], 'POST': ["POST", "POST"], 'PUT': ["PUT", "PUT"] }, isCommon: true },
      { name: 'headers', input: 'pairs', label: ["هدرها", "Headers"], hint: ["هر سطر یک نام=مقدار؛ کلیدها پس از ذخیره نشان داده نمی‌شوند", "One name=value per line; keys are not shown after saving"], isCommon: true },
      { name: 'parameters', input: 'pairs', label: ["پارامترها", "Parameters"], hint: ["هر سطر یک نام=مقدار؛ متغیرها: {from} {to} {text} {key} {coding} {validity}", "One name=value per line; placeholders: {from} {to} {text} {key} {coding} {validity}"], isCommon: true },
      { name: 'body', input: 'choice', label: ["محل پارامترها", "Parameters go in"], hint: ["در آدرس، فرم، JSON یا متن دلخواه", "In the URL, a form, JSON or custom text"], fallback: "query", choices: { 'query': ["آدرس", "The address"], 'form': ["فرم", "A form"], 'json': ["JSON", "JSON"], 'template': ["متن خودتان", "A text of your own"] }, isCommon: true },
      { name: 'template', input: 'area', label: ["بدنهٔ درخواست", "Custom body"], hint: ["با متغیرها؛ مقدارها خودکار escape می‌شوند", "With placeholders; values are escaped"] },
      { name: 'templateType', input: 'choice', label: ["نوع بدنهٔ درخواست", "Body type"], hint: ["مقدارها بر اساس آن escape می‌شوند", "Values are escaped for it"], fallback: "json", choices: { 'json': ["JSON", "JSON"], 'xml': ["XML", "XML"] } },
      { name: 'codingGsm', input: 'text', label: ["کد متن لاتین", "Coding for GSM texts"], hint: ["آنچه {coding} برای متن GSM می‌گوید", "What {coding} says of a GSM text"], fallback: "0" },
      { name: 'codingUcs2', input: 'text', label: ["کد متن فارسی", "Coding for other texts"], hint: ["آنچه {coding} برای هر متن دیگر می‌گوید", "What {coding} says of any other text"], fallback: "2" },
      { name: 'numberForm', input: 'choice', label: ["قالب شماره‌ها", "Number format"], hint: ["قالب شمارهٔ گیرنده", "How recipients are written"], fallback: "local", choices: { 'local': ["داخلی (۰۹)", "Local (09…)"], 'international': ["بین‌المللی (۹۸۹)", "International (989…)"], 'plus': ["بین‌المللی با بعلاوه", "International with plus (+989…)"] }, isCommon: true },
      { name: 'rules', input: 'json', label: ["معنی پاسخ‌ها", "Meaning of responses"], hint: ["آرایه‌ای JSON از شرط‌ها و نتیجه: submitted، refused، blocked، try-later یا in-doubt", "A JSON list of conditions and outcomes: submitted, refused, blocked, try-later or in-doubt"] },
      { name: 'idPattern', input: 'text', label: ["عبارت منظم شناسه در پاسخ", "ID pattern"], hint: ["عبارت منظم؛ اولین گروه آن شناسهٔ پیام است", "A regular expression; its first group is the message ID"] },
      { name: 'idPath', input: 'text', label: ["مسیر شناسه در پاسخ JSON", "ID path"], hint: ["مانند data.0.id", "For example data.0.id"] },
      { name: 'concurrency', input: 'number', label: ["درخواست هم‌زمان", "Concurrent requests"], hint: ["حداکثر درخواست هم‌زمان", "Never more at the same time"], fallback: "20" },
      { name: 'throughput', input: 'number', label: ["بیشترین سرعت", "Throughput"], hint: ["پیام در ثانیه؛ ۰ یعنی بدون محدودیت", "Messages per second; 0 means no limit"], fallback: "0", isCommon: true },
      { name: 'expressShare', input: 'number', label: ["سهم کدهای یک‌بارمصرف", "Share for one-time codes"], hint: ["بخشی از ظرفیت که برای آن‌ها خالی می‌ماند، از ۰ تا ۰٫۹", "Part of the capacity reserved for them, 0 to 0.9"], fallback: "0.2" },
      { name: 'answerSeconds', input: 'number', label: ["مهلت پاسخ (ثانیه)", "Response timeout (seconds)"], hint: ["بعد از آن وضعیت پیام نامشخص می‌شود", "After this the message status is unknown"], fallback: "15" },
      { name: 'reconnectSeconds', input: 'number', label: ["بررسی دوباره بعد از (ثانیه)", "Check again after (seconds)"], hint: ["وقتی درگاه پاسخ نمی‌دهد", "While the gateway does not respond"], fallback: "2" },
      { name: 'tlsAllowUntrusted', input: 'switch', label: ["پذیرش هر گواهی", "Accept any certificate"], hint: ["فقط برای آزمایش؛ هویت درگاه بررسی نمی‌شود", "For testing only: the server’s identity is not checked"], fallback: "false" },
      { name: 'balance', input: 'json', label: ["موجودی نزد درگاه", "Balance at the gateway"], hint: ["JSON: آدرس url که موجودی را می‌گوید، جای آن در path، و below که پایین‌تر از آن هشدار است", "JSON: the url that returns it, its path, and the below amount that raises an alert"] },
      { name: 'list', input: 'text', label: ["مسیر فهرست در callback", "List path"], hint: ["اگر درگاه چند گزارش تحویل را با هم می‌فرستد", "If the gateway reports several at once"] },
      { name: 'receipts', input: 'json', label: ["گزارش‌های تحویل", "Delivery reports"], hint: ["JSON: نام فیلدهای id و state و معنای هر وضعیت در states", "JSON: names of the fields id and state, and the meaning of each word in states"] },
      { name: 'inbound', input: 'json', label: ["پیام‌های دریافتی", "Inbound messages"], hint: ["JSON: نام فیلدهای from، to، text و id", "JSON: names of the fields from, to, text and id"] },
    ],
  },
  sip: {
    title: ["ترانک SIP برای تماس", "SIP trunk for calls"],
    options: [
      { name: 'host', input: 'text', label: ["آدرس ترانک", "Host"], hint: ["نام یا IP سروری که تماس‌ها را می‌گیرد", "Name or IP address of the server that takes calls"], isCommon: true },
      { name: 'port', input: 'number', label: ["پورت", "Port"], hint: ["پورت اپراتور", "The port the carrier listens on"], fallback: "5060", isCommon: true },
      { name: 'transport', input: 'choice', label: ["لایهٔ انتقال", "Transport"], hint: ["پروتکل انتقال پیام‌های SIP", "Protocol for SIP messages"], fallback: "udp", choices: { 'udp': ["UDP", "UDP"], 'tcp': ["TCP", "TCP"] } },
      { name: 'user', input: 'text', label: ["نام کاربری", "User"], hint: ["خالی: اپراتور شما را از روی IP می‌شناسد", "Empty: the carrier identifies you by IP"], isCommon: true },
      { name: 'password', input: 'secret', label: ["رمز عبور", "Password"], hint: ["پس از ذخیره دیگر نشان داده نمی‌شود", "Not shown again after saving"], isCommon: true },
      { name: 'domain', input: 'text', label: ["دامنه", "Domain"], hint: ["آنچه پس از @ می‌آید؛ خالی: همان آدرس", "The part after @; empty: the host"] },
      { name: 'callerId', input: 'text', label: ["شمارهٔ نمایش", "Caller ID"], hint: ["شماره‌ای که گوشی نشان می‌دهد؛ خالی: شمارهٔ خط", "The number phones show; empty: the line"], isCommon: true },
      { name: 'numbers', input: 'choice', label: ["قالب شماره", "Number format"], hint: ["قالب شمارهٔ گیرنده", "How recipients are written"], fallback: "local", choices: { 'local': ["داخلی (۰۹)", "Local (09…)"], 'international': ["بین‌المللی (۹۸۹)", "International (989…)"], 'plus': ["بین‌المللی با بعلاوه", "International with plus (+989…)"] } },
      { name: 'callsMax', input: 'number', label: ["تماس هم‌زمان", "Concurrent calls"], hint: ["همهٔ پروسه‌ها روی هم؛ به اندازهٔ قرارداد شما", "Across all processes; as your contract allows"], fallback: "10", isCommon: true },
      { name: 'ringSecondsMax', input: 'number', label: ["حداکثر زمان زنگ (ثانیه)", "Ring time limit (seconds)"], hint: ["هیچ تماسی بیش از این زنگ نمی‌خورد", "No call rings longer"], fallback: "60" },
      { name: 'silenceSeconds', input: 'number', label: ["تحمل سکوت (ثانیه)", "Silence timeout (seconds)"], hint: ["اپراتوری که تا این زمان آدرس از خود ندهد خراب شمرده می‌شود", "A carrier that gives no sign of life for so long is at fault"], fallback: "10" },
      { name: 'localPort', input: 'number', label: ["پورت این سرور", "Local port"], hint: ["پورت SIP این سرور؛ ۰ یعنی هر پورت آزاد", "This server’s SIP port; 0 means any free port"], fallback: "0" },
      { name: 'publicAddress', input: 'text', label: ["آدرس بیرونی", "Public address"], hint: ["IP این سرور از دید اپراتور، اگر پشت NAT است", "This server’s IP as the carrier sees it, if behind NAT"] },
      { name: 'rtpPorts', input: 'json', label: ["پورت‌های صدا", "Audio ports"], hint: ["مانند {\"from\":16384,\"to\":32767}؛ خالی: هر پورت آزاد", "For example {\"from\":16384,\"to\":32767}; empty: any free ports"] },
    ],
  },
  messenger: {
    title: ["پیام‌رسان", "Messenger"],
    options: [
      { name: 'service', input: 'choice', label: ["پیام‌رسان", "Messenger"], hint: ["سفیر بله، یا درگاهی که خودتان شرح می‌دهید", "Safir of Bale, or a gateway that you describe"], fallback: "bale", choices: { 'bale': ["بله (سفیر)", "Bale (Safir)"], 'http': ["درگاه دیگر", "Another gateway"] }, isCommon: true },
      { name: 'accessToken', input: 'secret', label: ["کلید دسترسی", "Access key"], hint: ["api-access-key از پنل کسب‌وکار بله", "api-access-key of the business panel of Bale"], isCommon: true },
      { name: 'botId', input: 'number', label: ["شناسهٔ بازو", "Id of the bot"], hint: ["تنها برای بله", "Only for Bale"], isCommon: true },
      { name: 'url', input: 'text', label: ["آدرس درگاه", "Address"], hint: ["خالی: آدرس سفیر", "Empty: the address of Safir"], isCommon: true },
      { name: 'method', input: 'choice', label: ["روش", "Method"], hint: ["بیشتر درگاه‌ها POST می‌خواهند", "Most gateways want POST"], fallback: "POST", choices: { 'POST': ["POST", "POST"], 'PUT': ["PUT", "PUT"], 'GET': ["GET", "GET"] } },
      { name: 'headers', input: 'pairs', label: ["هدرها", "Headers"], hint: ["هر سطر یک نام=مقدار؛ کلیدها پس از ذخیره نشان داده نمی‌شوند", "One name=value per line; keys are not shown after saving"], isCommon: true },
      { name: 'template', input: 'area', label: ["متن درخواست", "Body"], hint: ["جای رمز {code} و جای توکن {token} است", "{code} is the place of the code, {token} that of the token"] },
      { name: 'templateType', input: 'choice', label: ["نوع بدنهٔ درخواست", "Body type"], hint: ["مقدارها بر اساس آن escape می‌شوند", "Values are escaped for it"], fallback: "json", choices: { 'json': ["JSON", "JSON"], 'xml': ["XML", "XML"] } },
      { name: 'login', input: 'json', label: ["ورود با توکن", "Login by token"], hint: ["JSON: آدرس url، فیلدهای fields، و جای توکن در path", "JSON: the address url, what it gets in fields, and the place of the token in path"] },
      { name: 'numberForm', input: 'choice', label: ["شکل شماره‌ها", "Form of numbers"], hint: ["موبایل گیرنده چگونه فرستاده شود", "How the recipient is written"], fallback: "international", choices: { 'international': ["بین‌المللی (۹۸۹)", "International (989…)"], 'plus': ["بین‌المللی با بعلاوه", "International with plus (+989…)"], 'local': ["داخلی (۰۹)", "Local (09…)"] } },
      { name: 'rules', input: 'json', label: ["معنی پاسخ‌ها", "Meaning of responses"], hint: ["آرایه‌ای JSON از شرط‌ها و نتیجه: submitted، refused، blocked، try-later یا in-doubt", "A JSON list of conditions and outcomes: submitted, refused, blocked, try-later or in-doubt"] },
      { name: 'idPath', input: 'text', label: ["مسیر شناسه در پاسخ JSON", "ID path"], hint: ["مانند data.0.id", "For example data.0.id"] },
      { name: 'concurrency', input: 'number', label: ["درخواست هم‌زمان", "Concurrent requests"], hint: ["حداکثر درخواست هم‌زمان", "Never more at the same time"], fallback: "20" },
      { name: 'throughput', input: 'number', label: ["بیشترین سرعت", "Throughput"], hint: ["پیام در ثانیه؛ ۰ یعنی بدون محدودیت", "Messages per second; 0 means no limit"], fallback: "0", isCommon: true },
      { name: 'answerSeconds', input: 'number', label: ["مهلت پاسخ (ثانیه)", "Response timeout (seconds)"], hint: ["بعد از آن وضعیت پیام نامشخص می‌شود", "After this the message status is unknown"], fallback: "15" },
      { name: 'reconnectSeconds', input: 'number', label: ["بررسی دوباره بعد از (ثانیه)", "Check again after (seconds)"], hint: ["وقتی درگاه پاسخ نمی‌دهد", "While the gateway does not respond"], fallback: "2" },
      { name: 'tlsAllowUntrusted', input: 'switch', label: ["پذیرش هر گواهی", "Accept any certificate"], hint: ["فقط برای آزمایش؛ هویت درگاه بررسی نمی‌شود", "For testing only: the server’s identity is not checked"], fallback: "false" },
      { name: 'list', input: 'text', label: ["مسیر فهرست در callback", "List path"], hint: ["اگر درگاه چند گزارش تحویل را با هم می‌فرستد", "If the gateway reports several at once"] },
      { name: 'receipts', input: 'json', label: ["گزارش‌های تحویل", "Delivery reports"], hint: ["JSON: نام فیلدهای id و state و معنای هر وضعیت در states", "JSON: names of the fields id and state, and the meaning of each word in states"] },
    ],
  },
  simulator: {
    title: ["شبیه‌ساز", "Simulator"],
    options: [
      { name: 'host', input: 'text', label: ["آدرس اتصال", "Listens on"], hint: ["آن را روی همین دستگاه نگه دارید", "Keep it on loopback"], fallback: "127.0.0.1" },
      { name: 'port', input: 'number', label: ["پورت", "Port"], hint: ["۰ یعنی هر پورت آزاد", "0 means any free port"], fallback: "0" },
      { name: 'password', input: 'secret', label: ["رمز عبور", "Password"], hint: ["از هر کسی که وصل شود پرسیده می‌شود؛ خالی: همه می‌توانند وصل شوند", "Required to bind; empty: anyone can"] },
      { name: 'receiptSeconds', input: 'number', label: ["گزارش تحویل بعد از (ثانیه)", "Delivery report after (seconds)"], hint: ["فاصلهٔ معمول گزارش تحویل", "Usual delay of a receipt"], fallback: "1", isCommon: true },
      { name: 'slowReceiptSeconds', input: 'number', label: ["گزارش تحویل کُند بعد از (ثانیه)", "Slow delivery report after (seconds)"], hint: ["برای شماره‌هایی که گزارششان دیر می‌رسد", "For numbers with late delivery reports"], fallback: "30", isCommon: true },
      { name: 'throttledTimes', input: 'number', label: ["تعداد throttle", "Times throttled"], hint: ["شمارهٔ ویژهٔ آن چند بار پس زده شود", "How often its magic number is throttled"], fallback: "3" },
      { name: 'handsetsMax', input: 'number', label: ["تعداد گوشی‌ها", "Phones remembered"], hint: ["بیش از این، قدیمی‌ترین‌ها حذف می‌شوند", "Beyond it the oldest are dropped"], fallback: "2000" },
      { name: 'messagesPerHandset', input: 'number', label: ["پیام‌های هر گوشی", "Messages per phone"], hint: ["پیام‌های جدیدتر می‌مانند", "The newest are kept"], fallback: "20" },
    ],
  },
} as const satisfies Readonly<Record<string, CarrierForm>>;
