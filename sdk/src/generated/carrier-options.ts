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
    title: ["پیمان SMPP", "SMPP"],
    options: [
      { name: 'host', input: 'text', label: ["نشانی مرکز پیام", "Host"], hint: ["نام یا IP مرکز پیام اپراتور", "Name or IP address of the message centre"], isCommon: true },
      { name: 'port', input: 'number', label: ["درگاه", "Port"], hint: ["درگاهی که مرکز پیام بر آن گوش می‌دهد", "The port on which it listens"], fallback: "2775", isCommon: true },
      { name: 'tls', input: 'switch', label: ["اتصال رمزنگاری‌شده", "Encrypted (TLS)"], hint: ["اگر مرکز پیام TLS می‌خواهد روشن کنید", "Turn on where the centre wants TLS"], fallback: "false", isCommon: true },
      { name: 'tlsServerName', input: 'text', label: ["نام در گواهی", "Name in the certificate"], hint: ["اگر با نشانی مرکز پیام یکی نیست", "Where it is not the host"] },
      { name: 'tlsAuthority', input: 'area', label: ["گواهی صادرکننده", "Authority"], hint: ["PEM مرجعی که گواهی‌نامه را امضا کرده است", "PEM of the authority that signed the certificate"] },
      { name: 'tlsAllowUntrusted', input: 'switch', label: ["پذیرش هر گواهی", "Accept any certificate"], hint: ["تنها برای آزمایش؛ هویت مرکز پیام سنجیده نمی‌شود", "For trials only: nobody checks who answers"], fallback: "false" },
      { name: 'systemId', input: 'text', label: ["نام کاربری", "System id"], hint: ["نامی که اپراتور برای اتصال داده است", "The name that the carrier gave you"], isCommon: true },
      { name: 'password', input: 'secret', label: ["گذرواژه", "Password"], hint: ["پس از ذخیره دیگر نشان داده نمی‌شود", "Not shown again after it is saved"], isCommon: true },
      { name: 'systemType', input: 'text', label: ["نوع سامانه", "System type"], hint: ["تنها اگر اپراتور خواسته باشد", "Only where the carrier asks for it"] },
      { name: 'serviceType', input: 'text', label: ["نوع سرویس", "Service type"], hint: ["تا پنج نویسه؛ تنها اگر اپراتور خواسته باشد", "Up to five characters; only where the carrier asks for it"] },
      { name: 'addressRange', input: 'text', label: ["بازهٔ نشانی", "Address range"], hint: ["شماره‌هایی که پیام دریافتی‌شان به این اتصال می‌آید", "Numbers whose inbound messages come to this link"] },
      { name: 'bind', input: 'choice', label: ["شکل اتصال", "Bind"], hint: ["یک اتصال دوطرفه، یا دو اتصال جدا", "One link for both directions, or one for each"], fallback: "transceiver", choices: { 'transceiver': ["یک اتصال دوطرفه", "Transceiver"], 'transmitter-receiver': ["دو اتصال جدا", "Transmitter and receiver"] } },
      { name: 'window', input: 'number', label: ["پنجره", "Window"], hint: ["بخش‌های هم‌زمانِ بی‌پاسخ", "Unanswered parts at once"], fallback: "100" },
      { name: 'throughput', input: 'number', label: ["بیشترین سرعت", "Throughput"], hint: ["بخش پیام در ثانیه؛ ۰ یعنی بی‌محدودیت", "Parts a second; 0 is no limit"], fallback: "0", isCommon: true },
      { name: 'expressShare', input: 'number', label: ["سهم رمزهای یک‌بارمصرف", "Share for one-time codes"], hint: ["بخشی از پنجره و سرعت که برای آن‌ها خالی می‌ماند، از ۰ تا ۰٫۹", "Part of window and throughput kept free for them, 0 to 0.9"], fallback: "0.2" },
      { name: 'answerSeconds', input: 'number', label: ["مهلت پاسخ (ثانیه)", "Answer within (seconds)"], hint: ["ارسالی که تا این زمان پاسخ نگیرد نامعلوم شمرده می‌شود", "A submit without an answer is in doubt after this"], fallback: "30" },
      { name: 'connectSeconds', input: 'number', label: ["مهلت اتصال (ثانیه)", "Connect within (seconds)"], hint: ["زمان برای اتصال و bind", "Time for connection and bind"], fallback: "10" },
      { name: 'enquireSeconds', input: 'number', label: ["پرسش پس از سکوت (ثانیه)", "Ask after silence of (seconds)"], hint: ["پس از این مدت سکوت پرسیده می‌شود که طرف مقابل هست یا نه", "Silence after which the peer is asked whether it is there"], fallback: "20" },
      { name: 'deadPeerSeconds', input: 'number', label: ["قطع پس از سکوت (ثانیه)", "Drop after (seconds)"], hint: ["پس از این مدت سکوت بیشتر، اتصال رها می‌شود", "Further silence after which the connection is dropped"], fallback: "15" },
      { name: 'reconnectSecondsMin', input: 'number', label: ["نخستین درنگ اتصال دوباره (ثانیه)", "First pause before reconnecting (seconds)"], hint: ["هر بار دو برابر می‌شود", "It doubles each time"], fallback: "1" },
      { name: 'reconnectSecondsMax', input: 'number', label: ["بلندترین درنگ (ثانیه)", "Longest pause (seconds)"], hint: ["تا کدی در صف است، بیش از ۱٫۵ ثانیه نمی‌شود", "Never above 1.5 s while codes wait"], fallback: "60" },
      { name: 'longMessages', input: 'choice', label: ["پیام‌های بلند", "Long messages"], hint: ["بخش‌بخش، یا یک‌جا در message_payload", "In parts, or whole in message_payload"], fallback: "parts", choices: { 'parts': ["بخش‌بخش", "In parts"], 'payload': ["یک‌جا", "Whole"] } },
      { name: 'receipts', input: 'switch', label: ["درخواست رسید", "Ask for receipts"], hint: ["بی آن، رسیدن پیام‌ها دانسته نمی‌شود", "Without them nobody knows what arrived"], fallback: "true" },
      { name: 'numberForm', input: 'choice', label: ["شکل شماره‌ها", "Form of numbers"], hint: ["موبایل گیرنده چگونه فرستاده شود", "How the recipient is written"], fallback: "local", choices: { 'local': ["داخلی (۰۹)", "Local (09…)"], 'international': ["بین‌المللی (۹۸۹)", "International (989…)"], 'plus': ["بین‌المللی با بعلاوه", "International with plus (+989…)"] } },
      { name: 'sourceTon', input: 'number', label: ["TON خط", "Source TON"], hint: ["خالی: از روی شکل خط", "Empty: by the look of the line"] },
      { name: 'sourceNpi', input: 'number', label: ["NPI خط", "Source NPI"], hint: ["خالی: از روی شکل خط", "Empty: by the look of the line"] },
      { name: 'destinationTon', input: 'number', label: ["TON گیرنده", "Destination TON"], hint: ["خالی: از روی شکل شماره‌ها", "Empty: by the form of numbers"] },
      { name: 'destinationNpi', input: 'number', label: ["NPI گیرنده", "Destination NPI"], hint: ["خالی: ۱", "Empty: 1"] },
      { name: 'submitIdBase', input: 'choice', label: ["شناسه در پاسخ ارسال", "Id in answers"], hint: ["شناسهٔ پیام در پاسخ ارسال به چه مبنایی نوشته شده", "How the answer to a submit spells the message id"], fallback: "text", choices: { 'text': ["همان نوشته", "As text"], 'decimal': ["ده‌دهی", "Decimal"], 'hex': ["شانزده‌شانزدهی", "Hexadecimal"] } },
      { name: 'receiptIdBase', input: 'choice', label: ["شناسه در متن رسید", "Id in receipts"], hint: ["در متن رسید به چه مبنایی نوشته شده", "How the text of a receipt spells it"], fallback: "text", choices: { 'text': ["همان نوشته", "As text"], 'decimal': ["ده‌دهی", "Decimal"], 'hex': ["شانزده‌شانزدهی", "Hexadecimal"] } },
      { name: 'receiptTlvIdBase', input: 'choice', label: ["شناسه در receipted_message_id", "Id in receipted_message_id"], hint: ["شناسهٔ پیام در این فیلد رسید چگونه نوشته می‌شود", "How this field of a receipt writes the id"], fallback: "text", choices: { 'text': ["همان نوشته", "As text"], 'decimal': ["ده‌دهی", "Decimal"], 'hex': ["شانزده‌شانزدهی", "Hexadecimal"] } },
      { name: 'receiptUtcOffsetMinutes', input: 'number', label: ["منطقهٔ زمانی رسید (دقیقه)", "Zone of receipts (minutes)"], hint: ["خالی: زمان رسیدن خود رسید", "Empty: the time of arrival is taken"] },
      { name: 'temporaryErrors', input: 'numbers', label: ["خطاهای گذرا", "Temporary errors"], hint: ["کدهای ویژهٔ اپراتور که یعنی بعداً دوباره؛ با ویرگول", "Codes of the carrier’s own that mean: try later; with commas"] },
    ],
  },
  http: {
    title: ["درگاه HTTP", "HTTP gateway"],
    options: [
      { name: 'url', input: 'text', label: ["نشانی درگاه", "Address"], hint: ["با http یا https آغاز می‌شود", "Begins with http or https"], isCommon: true },
      { name: 'method', input: 'choice', label: ["روش", "Method"], hint: ["درگاه چگونه فراخوانده می‌شود", "How the gateway is called"], fallback: "GET", choices: { 'GET': ["GET", "GET"], 'POST': ["POST", "POST"], 'PUT': ["PUT", "PUT"] }, isCommon: true },
      { name: 'headers', input: 'pairs', label: ["سرآیندها", "Headers"], hint: ["هر سطر یک نام=مقدار؛ کلیدها پس از ذخیره نشان داده نمی‌شوند", "A line for each name=value; keys are not shown after saving"], isCommon: true },
      { name: 'parameters', input: 'pairs', label: ["پارامترها", "Parameters"], hint: ["هر سطر یک نام=مقدار؛ جاهای خالی: {from} {to} {text} {key} {coding} {validity}", "A line for each name=value; places: {from} {to} {text} {key} {coding} {validity}"], isCommon: true },
      { name: 'body', input: 'choice', label: ["جای پارامترها", "Parameters go in"], hint: ["در نشانی، فرم، JSON یا متنی از خودتان", "In the address, a form, JSON, or a text of your own"], fallback: "query", choices: { 'query': ["نشانی", "The address"], 'form': ["فرم", "A form"], 'json': ["JSON", "JSON"], 'template': ["متن خودتان", "A text of your own"] }, isCommon: true },
      { name: 'template', input: 'area', label: ["متن درخواست", "Body of your own"], hint: ["با جاهای خالی؛ مقدارها خودکار گریزانده می‌شوند", "With places in braces; values are escaped"] },
      { name: 'templateType', input: 'choice', label: ["نوع متن درخواست", "Type of the body"], hint: ["مقدارها بر پایهٔ آن گریزانده می‌شوند", "Values are escaped for it"], fallback: "json", choices: { 'json': ["JSON", "JSON"], 'xml': ["XML", "XML"] } },
      { name: 'codingGsm', input: 'text', label: ["کد متن لاتین", "Coding of GSM texts"], hint: ["آنچه {coding} برای متن GSM می‌گوید", "What {coding} says of a GSM text"], fallback: "0" },
      { name: 'codingUcs2', input: 'text', label: ["کد متن فارسی", "Coding of other texts"], hint: ["آنچه {coding} برای هر متن دیگر می‌گوید", "What {coding} says of any other text"], fallback: "2" },
      { name: 'numberForm', input: 'choice', label: ["شکل شماره‌ها", "Form of numbers"], hint: ["موبایل گیرنده چگونه فرستاده شود", "How the recipient is written"], fallback: "local", choices: { 'local': ["داخلی (۰۹)", "Local (09…)"], 'international': ["بین‌المللی (۹۸۹)", "International (989…)"], 'plus': ["بین‌المللی با بعلاوه", "International with plus (+989…)"] }, isCommon: true },
      { name: 'rules', input: 'json', label: ["معنای پاسخ‌ها", "Meaning of answers"], hint: ["آرایه‌ای JSON از شرط‌ها و نتیجه: submitted، refused، try-later یا in-doubt", "A JSON list of conditions and outcomes: submitted, refused, try-later or in-doubt"] },
      { name: 'idPattern', input: 'text', label: ["الگوی شناسه در پاسخ", "Pattern of the id"], hint: ["عبارت باقاعده؛ نخستین گروه آن شناسهٔ پیام است", "A regular expression; its first group is the message id"] },
      { name: 'idPath', input: 'text', label: ["جای شناسه در پاسخ JSON", "Path of the id"], hint: ["مانند data.0.id", "As in data.0.id"] },
      { name: 'concurrency', input: 'number', label: ["درخواست هم‌زمان", "Requests at once"], hint: ["بیش از این هم‌زمان فرستاده نمی‌شود", "Never more at the same time"], fallback: "20" },
      { name: 'throughput', input: 'number', label: ["بیشترین سرعت", "Throughput"], hint: ["پیام در ثانیه؛ ۰ یعنی بی‌محدودیت", "Messages a second; 0 is no limit"], fallback: "0", isCommon: true },
      { name: 'expressShare', input: 'number', label: ["سهم رمزهای یک‌بارمصرف", "Share for one-time codes"], hint: ["بخشی از ظرفیت که برای آن‌ها خالی می‌ماند، از ۰ تا ۰٫۹", "Part of the capacity kept free for them, 0 to 0.9"], fallback: "0.2" },
      { name: 'answerSeconds', input: 'number', label: ["مهلت پاسخ (ثانیه)", "Answer within (seconds)"], hint: ["پس از آن سرنوشت پیام نامعلوم شمرده می‌شود", "After this the message is in doubt"], fallback: "15" },
      { name: 'reconnectSeconds', input: 'number', label: ["درنگ آزمون دوباره (ثانیه)", "Look again after (seconds)"], hint: ["وقتی درگاه پاسخ نمی‌دهد", "While the gateway is dead"], fallback: "2" },
      { name: 'tlsAllowUntrusted', input: 'switch', label: ["پذیرش هر گواهی", "Accept any certificate"], hint: ["تنها برای آزمایش؛ هویت درگاه سنجیده نمی‌شود", "For trials only: nobody checks who answers"], fallback: "false" },
      { name: 'balance', input: 'json', label: ["موجودی نزد درگاه", "Balance at the gateway"], hint: ["JSON: نشانی url که موجودی را می‌گوید، جای آن در path، و below که پایین‌تر از آن هشدار است", "JSON: the address url that tells it, its place path, and below which amount it is an alert"] },
      { name: 'list', input: 'text', label: ["جای فهرست در فراخوان", "Path of the list"], hint: ["اگر درگاه چند رسید را با هم می‌فرستد", "Where the gateway reports several at once"] },
      { name: 'receipts', input: 'json', label: ["رسیدها", "Receipts"], hint: ["JSON: نام فیلدهای id و state و معنای هر وضعیت در states", "JSON: names of the fields id and state, and the meaning of each word in states"] },
      { name: 'inbound', input: 'json', label: ["پیام‌های دریافتی", "Inbound messages"], hint: ["JSON: نام فیلدهای from، to، text و id", "JSON: names of the fields from, to, text and id"] },
    ],
  },
  sip: {
    title: ["ترانک SIP برای تماس", "SIP trunk for calls"],
    options: [
      { name: 'host', input: 'text', label: ["نشانی ترانک", "Host"], hint: ["نام یا IP سروری که تماس‌ها را می‌گیرد", "Name or IP address of the server that takes the calls"], isCommon: true },
      { name: 'port', input: 'number', label: ["درگاه", "Port"], hint: ["درگاهی که اپراتور بر آن گوش می‌دهد", "The port on which the carrier listens"], fallback: "5060", isCommon: true },
      { name: 'transport', input: 'choice', label: ["لایهٔ انتقال", "Transport"], hint: ["پیام‌های SIP با چه می‌روند", "What SIP messages travel by"], fallback: "udp", choices: { 'udp': ["UDP", "UDP"], 'tcp': ["TCP", "TCP"] } },
      { name: 'user', input: 'text', label: ["نام کاربری", "User"], hint: ["خالی: اپراتور شما را از روی IP می‌شناسد", "Empty: the carrier knows you by your address"], isCommon: true },
      { name: 'password', input: 'secret', label: ["گذرواژه", "Password"], hint: ["پس از ذخیره دیگر نشان داده نمی‌شود", "Not shown again after it is saved"], isCommon: true },
      { name: 'domain', input: 'text', label: ["دامنه", "Domain"], hint: ["آنچه پس از @ می‌آید؛ خالی: همان نشانی", "What stands behind the @; empty: the host"] },
      { name: 'callerId', input: 'text', label: ["شمارهٔ نمایش", "Caller id"], hint: ["شماره‌ای که گوشی نشان می‌دهد؛ خالی: شمارهٔ خط", "The number that phones show; empty: that of the line"], isCommon: true },
      { name: 'numbers', input: 'choice', label: ["شکل شماره", "Form of numbers"], hint: ["شمارهٔ گیرنده را چگونه می‌خواهند", "How the carrier wants recipients written"], fallback: "local", choices: { 'local': ["داخلی (۰۹)", "Local (09…)"], 'international': ["بین‌المللی (۹۸۹)", "International (989…)"], 'plus': ["بین‌المللی با بعلاوه", "International with plus (+989…)"] } },
      { name: 'callsMax', input: 'number', label: ["تماس هم‌زمان", "Calls at once"], hint: ["همهٔ فرایندها روی هم؛ به اندازهٔ قرارداد شما", "Of all processes together; as your contract allows"], fallback: "10", isCommon: true },
      { name: 'ringSecondsMax', input: 'number', label: ["بیشترین زنگ (ثانیه)", "Longest ringing (seconds)"], hint: ["هیچ تماسی بیش از این زنگ نمی‌خورد", "No call rings longer, whatever is ordered"], fallback: "60" },
      { name: 'silenceSeconds', input: 'number', label: ["شکیبایی در سکوت (ثانیه)", "Patience with silence (seconds)"], hint: ["اپراتوری که تا این زمان نشانی از خود ندهد خراب شمرده می‌شود", "A carrier that gives no sign of life for so long is at fault"], fallback: "10" },
      { name: 'localPort', input: 'number', label: ["درگاه خودی", "Own port"], hint: ["درگاه SIP این سرور؛ ۰ یعنی هر درگاه آزاد", "Of this server for SIP; 0 is any free one"], fallback: "0" },
      { name: 'publicAddress', input: 'text', label: ["نشانی بیرونی", "Public address"], hint: ["IP این سرور از دید اپراتور، اگر پشت NAT است", "The address of this server as the carrier sees it, behind a router that translates addresses"] },
      { name: 'rtpPorts', input: 'json', label: ["درگاه‌های صدا", "Ports of sound"], hint: ["مانند {\"from\":16384,\"to\":32767}؛ خالی: هر درگاه آزاد", "Such as {\"from\":16384,\"to\":32767}; empty: any free ones"] },
    ],
  },
  messenger: {
    title: ["پیام‌رسان", "Messenger"],
    options: [
      { name: 'service', input: 'choice', label: ["پیام‌رسان", "Messenger"], hint: ["سفیر بله، یا درگاهی که خودتان شرح می‌دهید", "Safir of Bale, or a gateway that you describe"], fallback: "bale", choices: { 'bale': ["بله (سفیر)", "Bale (Safir)"], 'http': ["درگاه دیگر", "Another gateway"] }, isCommon: true },
      { name: 'accessToken', input: 'secret', label: ["کلید دسترسی", "Access key"], hint: ["api-access-key از پنل کسب‌وکار بله", "api-access-key of the business panel of Bale"], isCommon: true },
      { name: 'botId', input: 'number', label: ["شناسهٔ بازو", "Id of the bot"], hint: ["تنها برای بله", "Only for Bale"], isCommon: true },
      { name: 'url', input: 'text', label: ["نشانی درگاه", "Address"], hint: ["خالی: نشانی سفیر", "Empty: the address of Safir"], isCommon: true },
      { name: 'method', input: 'choice', label: ["روش", "Method"], hint: ["بیشتر درگاه‌ها POST می‌خواهند", "Most gateways want POST"], fallback: "POST", choices: { 'POST': ["POST", "POST"], 'PUT': ["PUT", "PUT"], 'GET': ["GET", "GET"] } },
      { name: 'headers', input: 'pairs', label: ["سرآیندها", "Headers"], hint: ["هر سطر یک نام=مقدار؛ کلیدها پس از ذخیره نشان داده نمی‌شوند", "A line for each name=value; keys are not shown after saving"], isCommon: true },
      { name: 'template', input: 'area', label: ["متن درخواست", "Body"], hint: ["جای رمز {code} و جای توکن {token} است", "{code} is the place of the code, {token} that of the token"] },
      { name: 'templateType', input: 'choice', label: ["نوع متن درخواست", "Type of the body"], hint: ["مقدارها بر پایهٔ آن گریزانده می‌شوند", "Values are escaped for it"], fallback: "json", choices: { 'json': ["JSON", "JSON"], 'xml': ["XML", "XML"] } },
      { name: 'login', input: 'json', label: ["ورود با توکن", "Login by token"], hint: ["JSON: نشانی url، فیلدهای fields، و جای توکن در path", "JSON: the address url, what it gets in fields, and the place of the token in path"] },
      { name: 'numberForm', input: 'choice', label: ["شکل شماره‌ها", "Form of numbers"], hint: ["موبایل گیرنده چگونه فرستاده شود", "How the recipient is written"], fallback: "international", choices: { 'international': ["بین‌المللی (۹۸۹)", "International (989…)"], 'plus': ["بین‌المللی با بعلاوه", "International with plus (+989…)"], 'local': ["داخلی (۰۹)", "Local (09…)"] } },
      { name: 'rules', input: 'json', label: ["معنای پاسخ‌ها", "Meaning of answers"], hint: ["آرایه‌ای JSON از شرط‌ها و نتیجه: submitted، refused، try-later یا in-doubt", "A JSON list of conditions and outcomes: submitted, refused, try-later or in-doubt"] },
      { name: 'idPath', input: 'text', label: ["جای شناسه در پاسخ JSON", "Path of the id"], hint: ["مانند data.0.id", "As in data.0.id"] },
      { name: 'concurrency', input: 'number', label: ["درخواست هم‌زمان", "Requests at once"], hint: ["بیش از این هم‌زمان فرستاده نمی‌شود", "Never more at the same time"], fallback: "20" },
      { name: 'throughput', input: 'number', label: ["بیشترین سرعت", "Throughput"], hint: ["پیام در ثانیه؛ ۰ یعنی بی‌محدودیت", "Messages a second; 0 is no limit"], fallback: "0", isCommon: true },
      { name: 'answerSeconds', input: 'number', label: ["مهلت پاسخ (ثانیه)", "Answer within (seconds)"], hint: ["پس از آن سرنوشت پیام نامعلوم شمرده می‌شود", "After this the message is in doubt"], fallback: "15" },
      { name: 'reconnectSeconds', input: 'number', label: ["درنگ آزمون دوباره (ثانیه)", "Look again after (seconds)"], hint: ["وقتی درگاه پاسخ نمی‌دهد", "While the gateway is dead"], fallback: "2" },
      { name: 'tlsAllowUntrusted', input: 'switch', label: ["پذیرش هر گواهی", "Accept any certificate"], hint: ["تنها برای آزمایش؛ هویت درگاه سنجیده نمی‌شود", "For trials only: nobody checks who answers"], fallback: "false" },
      { name: 'list', input: 'text', label: ["جای فهرست در فراخوان", "Path of the list"], hint: ["اگر درگاه چند رسید را با هم می‌فرستد", "Where the gateway reports several at once"] },
      { name: 'receipts', input: 'json', label: ["رسیدها", "Receipts"], hint: ["JSON: نام فیلدهای id و state و معنای هر وضعیت در states", "JSON: names of the fields id and state, and the meaning of each word in states"] },
    ],
  },
  simulator: {
    title: ["شبیه‌ساز", "Simulator"],
    options: [
      { name: 'host', input: 'text', label: ["نشانی شنود", "Listens on"], hint: ["آن را روی همین دستگاه نگه دارید", "Keep it on loopback"], fallback: "127.0.0.1" },
      { name: 'port', input: 'number', label: ["درگاه", "Port"], hint: ["۰ یعنی هر درگاه آزاد", "0 is any free port"], fallback: "0" },
      { name: 'password', input: 'secret', label: ["گذرواژه", "Password"], hint: ["از هر که وصل می‌شود پرسیده می‌شود؛ خالی: همه راه دارند", "Asked of whoever binds; empty: everybody is let in"] },
      { name: 'receiptSeconds', input: 'number', label: ["رسید پس از (ثانیه)", "Receipt after (seconds)"], hint: ["درنگ معمول رسید", "Usual delay of a receipt"], fallback: "1", isCommon: true },
      { name: 'slowReceiptSeconds', input: 'number', label: ["رسید کند پس از (ثانیه)", "Slow receipt after (seconds)"], hint: ["برای شماره‌هایی که رسیدشان دیر می‌آید", "For numbers whose receipts are late"], fallback: "30", isCommon: true },
      { name: 'throttledTimes', input: 'number', label: ["چند بار «آهسته‌تر»", "Times throttled"], hint: ["شمارهٔ ویژهٔ آن چند بار پس زده شود", "How often the number for that is turned away"], fallback: "3" },
      { name: 'handsetsMax', input: 'number', label: ["گوشی‌های به‌یادمانده", "Phones remembered"], hint: ["بیش از این، کهنه‌ترین‌ها فراموش می‌شوند", "Beyond it the oldest are forgotten"], fallback: "2000" },
      { name: 'messagesPerHandset', input: 'number', label: ["پیام‌های هر گوشی", "Messages of a phone"], hint: ["پیام‌های تازه‌تر می‌مانند", "The newest are kept"], fallback: "20" },
    ],
  },
} as const satisfies Readonly<Record<string, CarrierForm>>;
