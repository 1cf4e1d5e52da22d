/** An error_code: the statuses it comes with, what it means, and what a caller does about it. English, then Persian. */
interface ErrorWords {
  readonly statuses: readonly number[];
  readonly en: readonly [meaning: string, remedy: string];
  readonly fa: readonly [meaning: string, remedy: string];
}

/**
 * Every error_code of the service. `failure()` takes no other; a test holds the statuses equal to those in the code.
 * Codes are part of the interface: they are never renamed, and a new one stands for a new case.
 */
export const errorCodes = {
  ab_test_not_open: {
    statuses: [409],
    en: [
      'The A/B test has ended.',
      'Read it (GET /ws/v1/ab-tests/{id}); the rest was sent, or it was cancelled.',
    ],
    fa: [
      'آزمون دو متن تمام شده است.',
      'بخوانیدش (GET /ws/v1/ab-tests/{id})؛ بقیه فرستاده شده یا لغو شده است.',
    ],
  },
  ab_test_too_few: {
    statuses: [422],
    en: [
      'The audience is too small for two parts and a rest.',
      'Test with more recipients, or with a smaller share_percent.',
    ],
    fa: ['گیرندگان برای دو بخش و بقیه کم‌اند.', 'با گیرندگان بیشتر یا share_percent کوچک‌تر بسازید.'],
  },
  ab_tests_max: {
    statuses: [409],
    en: ['The account has as many open A/B tests as it may have.', 'Decide or cancel one of them first.'],
    fa: ['حساب به سقف آزمون‌های باز رسیده است.', 'اول یکی از آن‌ها را تمام یا لغو کنید.'],
  },
  account_blocked: {
    statuses: [403],
    en: ['The account of this key is blocked.', 'Contact support to have it unblocked.'],
    fa: ['حسابِ این کلید مسدود است.', 'از پشتیبانی سرویس بخواهید آن را باز کند؛ راه دیگری نیست.'],
  },
  already_decided: {
    statuses: [409],
    en: ['This has already been decided.', 'Read it again; there is nothing left to decide.'],
    fa: ['دربارهٔ این قبلاً تصمیم گرفته شده است.', 'دوباره بخوانیدش؛ چیزی برای تصمیم نمانده.'],
  },
  attribute_code_taken: {
    statuses: [409],
    en: [
      'Another attribute of the account has this code.',
      'Send another code, or use the attribute that exists (GET /ws/v1/phone_book_attribute).',
    ],
    fa: [
      'ویژگی دیگری از حساب این کد را دارد.',
      'کد دیگری بفرستید، یا همان ویژگی موجود را به کار ببرید (GET /ws/v1/phone_book_attribute).',
    ],
  },
  blacklist_kept_by_operator: {
    statuses: [403],
    en: [
      'An operator of the service put this number on the blacklist.',
      'Contact support: only an operator can remove it.',
    ],
    fa: [
      'این شماره را اپراتور سرویس در لیست سیاه گذاشته است.',
      'از پشتیبانی بخواهید: فقط اپراتور می‌تواند برش دارد.',
    ],
  },
  body_too_large: {
    statuses: [413],
    en: ['The request body is too large.', 'Send less at a time, or split the file.'],
    fa: ['بدنهٔ درخواست از اندازهٔ مجاز بزرگ‌تر است.', 'هر بار کمتر بفرستید، یا فایل را بخش‌بخش کنید.'],
  },
  carrier_down: {
    statuses: [409],
    en: [
      'No process is connected to this carrier right now.',
      'Check its status (GET /operator/v1/carriers) and try again once it is up.',
    ],
    fa: [
      'اکنون هیچ پروسه‌ای به این اپراتور مخابراتی وصل نیست.',
      'وضعیتش را ببینید (GET /operator/v1/carriers) و پس از وصل شدن دوباره تلاش کنید.',
    ],
  },
  carrier_unserved: {
    statuses: [409],
    en: ['No process serves this carrier.', 'Enable the carrier, and start a process with the worker role.'],
    fa: [
      'هیچ پروسه‌ای به این اپراتور مخابراتی خدمت نمی‌دهد.',
      'اپراتور را روشن و پروسه‌ای با نقش worker راه‌اندازی کنید.',
    ],
  },
  challenge_ended: {
    statuses: [401],
    en: ['The sign-in has expired, or its token was already used.', 'Sign in again.'],
    fa: ['این ورود بیش از اندازه طول کشید یا توکنش قبلاً به کار رفت.', 'دوباره از ورود شروع کنید.'],
  },
  claimed_by_other: {
    statuses: [409],
    en: [
      'Another operator is reviewing this right now.',
      'Wait, or send take_over: true to decide it yourself.',
    ],
    fa: [
      'اپراتور دیگری هم‌اکنون سرگرم این است.',
      'صبر کنید، یا take_over: true بفرستید تا خودتان تصمیم بگیرید.',
    ],
  },
  code_not_sent: {
    statuses: [503],
    en: ['The code could not be texted.', 'Try again later, or contact support.'],
    fa: ['کد پیامک نشد.', 'کمی بعد دوباره تلاش کنید، یا از پشتیبانی بپرسید.'],
  },
  conflict: {
    statuses: [409],
    en: ['Another request changed the same thing at the same time.', 'Send the request again.'],
    fa: ['درخواست دیگری هم‌زمان همین را تغییر داد.', 'درخواست را دوباره بفرستید.'],
  },
  discount_code_taken: {
    statuses: [409],
    en: [
      'A discount code with this name already exists.',
      'Choose another name, or change the existing one.',
    ],
    fa: ['کد تخفیفی با این نام هست.', 'نام دیگری انتخاب کنید، یا همان را تغییر دهید.'],
  },
  door_closed: {
    statuses: [403],
    en: [
      'The interface of this provider is off for the account.',
      'Switch it on in the panel, or with PUT /ws/v1/doors/{provider}.',
    ],
    fa: ['رابط این ارائه‌دهنده برای حساب خاموش است.', 'در پنل روشنش کنید، یا با PUT /ws/v1/doors/{provider}.'],
  },
  feature_not_in_plan: {
    statuses: [403],
    en: ["The account's plan does not include this.", 'Ask support to move the account to a plan that does.'],
    fa: ['پلن حساب این امکان را ندارد.', 'از پشتیبانی بخواهید حساب را به پلنی ببرد که دارد.'],
  },
  forbidden: {
    statuses: [403],
    en: [
      'The caller does not have permission to do this.',
      'Use a key or user with the required permission; the message says if it is never allowed.',
    ],
    fa: [
      'فراخواننده اجازهٔ این کار را ندارد.',
      'کلید یا کاربری با این اجازه به کار ببرید؛ آنچه هرگز مجاز نیست در متنش گفته شده.',
    ],
  },
  forged_request: {
    statuses: [403],
    en: [
      "A change in a session came without that session's X-CSRF-Token, or from another site.",
      "Open the page at the address in the message and reload it; programs send the sign-in's csrf_token in the X-CSRF-Token header.",
    ],
    fa: [
      'تغییری با نشست، بدون X-CSRF-Token همان نشست یا از صفحه‌ای بیگانه آمد.',
      'صفحه را در آدرسی که متن نام می‌برد باز و دوباره بار کنید؛ برنامه‌ها csrf_token ورود را در هدر X-CSRF-Token بفرستند.',
    ],
  },
  gradual_send_too_long: {
    statuses: [422],
    en: [
      'At its pace (per_hour) the send would not have left within 30 days.',
      'Send with a larger per_hour, or to fewer recipients.',
    ],
    fa: [
      'با این سرعت (per_hour) ارسال تا ۳۰ روز تمام نمی‌شود.',
      'با per_hour بزرگ‌تر یا به گیرندگان کمتر بفرستید.',
    ],
  },
  headers_too_large: {
    statuses: [431],
    en: ['The request headers are too large.', 'Send fewer or shorter headers and cookies.'],
    fa: ['هدرهای درخواست بیش از اندازه بزرگ‌اند.', 'هدر و کوکی کمتر یا کوتاه‌تر بفرستید.'],
  },
  idempotency_conflict: {
    statuses: [422],
    en: [
      'This Idempotency-Key was already used with a different body.',
      'Send a new key for a new message; the same key only for the same one.',
    ],
    fa: [
      'این Idempotency-Key قبلاً با بدنهٔ دیگری به کار رفته است.',
      'برای پیام جدید کلید جدید بفرستید؛ همان کلید فقط برای همان پیام.',
    ],
  },
  identity_closed: {
    statuses: [409],
    en: [
      'No identity documents are asked for.',
      'Nothing has to be done; ask support if the service told you otherwise.',
    ],
    fa: ['مدرک هویتی خواسته نمی‌شود.', 'کاری لازم نیست؛ اگر سرویس چیز دیگری گفته، از پشتیبانی بپرسید.'],
  },
  identity_codes_used: {
    statuses: [403],
    en: [
      'The identity of the account is not verified, and its codes of the day are used.',
      'Submit the documents (GET /ws/v1/account/identity), or wait for the next day.',
    ],
    fa: [
      'هویت حساب تأیید نشده و رمزهای امروزش مصرف شده است.',
      'مدارک را بفرستید (GET /ws/v1/account/identity)، یا تا روز بعد صبر کنید.',
    ],
  },
  identity_incomplete: {
    statuses: [409],
    en: ['Required documents are missing.', 'Give those that the message names, then submit again.'],
    fa: ['مدارک لازم کامل نیست.', 'آنچه پیام نام می‌برد بدهید و دوباره بفرستید.'],
  },
  identity_no_register: {
    statuses: [409],
    en: ['There is no outside register to ask.', 'Set PEYK_IDENTITY_REGISTER_URL.'],
    fa: ['سامانه‌ای برای استعلام نیست.', 'PEYK_IDENTITY_REGISTER_URL را تنظیم کنید.'],
  },
  identity_not_waiting: {
    statuses: [409],
    en: [
      'The documents are not in a state to be decided on.',
      'Read them again; they were decided on or are not submitted.',
    ],
    fa: [
      'مدارک در وضعیتی نیست که درباره‌اش تصمیم گرفت.',
      'دوباره بخوانیدش؛ درباره‌اش تصمیم گرفته شده یا هنوز فرستاده نشده.',
    ],
  },
  identity_required: {
    statuses: [403],
    en: [
      'The identity of the account is not verified, so it sends to its own confirmed numbers only.',
      'Submit the documents (GET /ws/v1/account/identity), or confirm the number in the panel.',
    ],
    fa: [
      'هویت حساب تأیید نشده و فقط به شماره‌های تأییدشدهٔ خودش می‌فرستد.',
      'مدارک را بفرستید (GET /ws/v1/account/identity)، یا شماره را در پنل تأیید کنید.',
    ],
  },
  identity_settled: {
    statuses: [409],
    en: [
      'The documents are being checked or are approved.',
      'Wait for the decision; an approval is renewed in its last 30 days.',
    ],
    fa: ['مدارک در حال بررسی است یا تأیید شده.', 'منتظر تصمیم بمانید؛ تأیید در ۳۰ روز آخرش تمدید می‌شود.'],
  },
  import_ended: {
    statuses: [409],
    en: ['The import has already ended, so it cannot be stopped.', 'Nothing: read its result.'],
    fa: ['این ورود تمام شده و متوقف‌شدنی نیست.', 'هیچ: نتیجه‌اش را بخوانید.'],
  },
  import_running: {
    statuses: [409],
    en: ['A file is being imported right now.', 'Wait for it to finish, or cancel it.'],
    fa: ['فایلی در حال وارد شدن است.', 'تا پایانش صبر کنید، یا متوقفش کنید.'],
  },
  insufficient_balance: {
    statuses: [402, 409],
    en: [
      'The wallet balance is too low. Nothing was sent and nothing was charged.',
      'Add credit (POST /ws/v1/account/wallet/charge) and send again; POST /ws/v1/sms/calculate-cost tells the price beforehand.',
    ],
    fa: [
      'موجودی کیف پول از هزینه کمتر است. چیزی فرستاده و چیزی کم نشد.',
      'کیف پول را شارژ کنید (POST /ws/v1/account/wallet/charge) و دوباره بفرستید؛ POST /ws/v1/sms/calculate-cost هزینه را پیشاپیش می‌گوید.',
    ],
  },
  internal_error: {
    statuses: [500],
    en: [
      'Something went wrong in the service.',
      'Give support the request id of the response. Before repeating a send, check whether it was accepted, or use an Idempotency-Key.',
    ],
    fa: [
      'در خود سرویس خطایی رخ داد.',
      'شناسهٔ درخواست را به پشتیبانی بدهید. پیش از تکرار ارسال ببینید پذیرفته شده یا نه، یا Idempotency-Key به کار ببرید.',
    ],
  },
  key_expired: {
    statuses: [401],
    en: ['The key has expired.', 'Make a new key in the panel and put it into the program.'],
    fa: ['مدت کلید تمام شده است.', 'در پنل کلید جدیدی بسازید و در برنامه بگذارید.'],
  },
  key_network: {
    statuses: [403],
    en: [
      'The key is not accepted from this network.',
      'Call from a network that the key was made with, or make another key.',
    ],
    fa: [
      'کلید از این شبکه پذیرفته نمی‌شود.',
      'از شبکه‌ای که کلید با آن ساخته شده فرا بخوانید، یا کلید دیگری بسازید.',
    ],
  },
  key_scope: {
    statuses: [403],
    en: [
      'The key is not for this interface: keys of a door open that door alone, and a door whose key stands in the address takes no other keys.',
      'Use a key that was made for it; the message says which.',
    ],
    fa: [
      'کلید برای این رابط نیست: کلید رابط یک ارائه‌دهنده فقط با همان رابط کار می‌کند، و رابطی که کلیدش در آدرس می‌آید کلید دیگری نمی‌پذیرد.',
      'کلیدی به کار ببرید که برای آن ساخته شده؛ متن می‌گوید کدام.',
    ],
  },
  key_spent: {
    statuses: [403],
    en: [
      'Sends with this key have cost what it may spend in the day or month. Nothing was sent.',
      'Wait for the next day or month, or make a key with a higher limit.',
    ],
    fa: [
      'ارسال‌های این کلید به سقف خرج روز یا ماهش رسیده‌اند. چیزی فرستاده نشد.',
      'تا روز یا ماه بعد صبر کنید، یا کلیدی با سقف بالاتر بسازید.',
    ],
  },
  reference_used: {
    statuses: [409],
    en: [
      'A message was sent with the reference while it is unique, and the service no longer keeps that message. Nothing was sent.',
      'Use another reference, or one that is unique for no longer than messages are kept.',
    ],
    fa: [
      'با این نام، که هنوز یکتاست، پیامی فرستاده شده که سرویس دیگر نگهش نمی‌دارد. چیزی فرستاده نشد.',
      'نام دیگری به کار ببرید، یا مدت یکتایی نام‌ها را از مدت نگهداری پیام‌ها بیشتر نگیرید.',
    ],
  },
  key_bound: {
    statuses: [403],
    en: [
      'The key may spend only so much, and what the call makes goes later by itself, which is counted for no key.',
      'Use a key without a spending limit, or judge an A/B test by hand.',
    ],
    fa: [
      'کلید سقف خرج دارد و آنچه این فراخوانی می‌سازد بعداً خودش می‌رود و به حساب هیچ کلیدی نیست.',
      'از کلیدی بی‌سقف خرج استفاده کنید، یا آزمون دو متن را دستی داوری کنید.',
    ],
  },
  last_admin: {
    statuses: [409],
    en: ['This is the only active admin of the service.', 'Make someone else an admin first.'],
    fa: ['این تنها مدیر فعال سرویس است.', 'ابتدا کس دیگری را مدیر کنید.'],
  },
  last_one: {
    statuses: [409],
    en: ['At least one of these must remain.', 'Add another one before removing this.'],
    fa: ['حداقل یکی از این‌ها باید بماند.', 'پیش از برداشتن این، دیگری اضافه کنید.'],
  },
  last_owner: {
    statuses: [409],
    en: ['This is the only active owner of the account.', 'Make someone else an owner first.'],
    fa: ['این تنها مالک فعال حساب است.', 'ابتدا کس دیگری را مالک کنید.'],
  },
  lbs_changed: {
    statuses: [409],
    en: ['The owner has changed the location request since it was read.', 'Read it again and decide.'],
    fa: [
      'صاحب درخواست مکان‌محور پس از خواندن شما آن را تغییر داده است.',
      'دوباره بخوانید و دربارهٔ متن فعلی تصمیم بگیرید.',
    ],
  },
  lbs_not_cancellable: {
    statuses: [409],
    en: [
      'The location request has started sending or has ended.',
      'It can no longer be cancelled; what is not used is refunded when it ends.',
    ],
    fa: [
      'درخواست مکان‌محور ارسال را شروع کرده یا تمام شده است.',
      'دیگر لغوشدنی نیست؛ آنچه به کار نرود در پایان برمی‌گردد.',
    ],
  },
  lbs_not_editable: {
    statuses: [409],
    en: ['The location request has run or ended.', 'Create a new one.'],
    fa: ['درخواست مکان‌محور اجرا شده یا تمام شده است.', 'درخواست جدیدی بسازید.'],
  },
  left_out_unreachable: {
    statuses: [409],
    en: [
      'Those whom this send left out cannot be reached by a pattern.',
      'Wait until the send has begun; for number banks, post codes, places and patterns there is no lawful way.',
    ],
    fa: [
      'به کنارگذاشته‌های این ارسال نمی‌توان الگو فرستاد.',
      'صبر کنید تا ارسال شروع شود؛ برای بانک شماره، کد پستی، مکان و الگو راه درستی نیست.',
    ],
  },
  line_not_retired: {
    statuses: [409],
    en: ['The line is in use.', 'Nothing: only a retired line can be restored.'],
    fa: ['این خط به کار می‌رود.', 'هیچ: فقط خط کنارگذاشته بازگرداندنی است.'],
  },
  line_retired: {
    statuses: [409],
    en: ['The line is retired.', 'Restore the line first, or reject the send so that its cost is refunded.'],
    fa: ['این خط کنار گذاشته شده است.', 'ابتدا خط را بازگردانید، یا ارسال را رد کنید تا هزینه برگردد.'],
  },
  link_closed: {
    statuses: [410],
    en: [
      'The short link expired, was shut, or leads to a host that is refused.',
      'Nothing to repeat: ask the sender for a new one.',
    ],
    fa: [
      'لینک کوتاه تمام شده، بسته شده، یا مقصدش بسته است.',
      'تکرار فایده ندارد: از فرستنده لینک تازه بخواهید.',
    ],
  },
  link_domain_taken: {
    statuses: [409],
    en: [
      'The host is registered already, by this account or another.',
      'Choose another host, or delete it where it is.',
    ],
    fa: [
      'این دامنه را همین حساب یا حسابی دیگر ثبت کرده است.',
      'دامنهٔ دیگری انتخاب کنید، یا آن را از جایی که هست حذف کنید.',
    ],
  },
  link_ended: {
    statuses: [404],
    en: ['The link was already used or has expired.', 'Ask for a new one.'],
    fa: ['این لینک قبلاً به کار رفته یا قدیمی است.', 'لینک جدید بخواهید.'],
  },
  link_not_found: {
    statuses: [404],
    en: ['No short link has this code.', 'Check the address as it stands in the message.'],
    fa: ['هیچ لینک کوتاهی این کد را ندارد.', 'آدرس را همان‌طور که در پیام است بررسی کنید.'],
  },
  link_shut_by_operator: {
    statuses: [409],
    en: [
      'An operator of the service shut this link.',
      'Contact support: only an operator can decide about it.',
    ],
    fa: [
      'مدیر سامانه این لینک را بسته است.',
      'با پشتیبانی تماس بگیرید: فقط مدیر سامانه درباره‌اش تصمیم می‌گیرد.',
    ],
  },
  malformed_form: {
    statuses: [400],
    en: ['The form is invalid or incomplete.', 'Let an HTTP library build the form, and send it again.'],
    fa: ['فرم خراب است یا ناقص رسیده.', 'ساخت فرم را به کتابخانهٔ HTTP بسپارید و دوباره بفرستید.'],
  },
  malformed_json: {
    statuses: [400],
    en: [
      'The body is not valid JSON.',
      'Check quotes and commas; send UTF-8 and Content-Type: application/json.',
    ],
    fa: [
      'بدنهٔ درخواست JSON درستی نیست.',
      'گیومه و ویرگول‌ها را بررسی کنید؛ UTF-8 و Content-Type: application/json بفرستید.',
    ],
  },
  malformed_request: {
    statuses: [400],
    en: ['The request could not be read.', 'Check the URL (percent-encoding) and the headers.'],
    fa: ['خود درخواست خوانده نمی‌شود.', 'آدرس (کدگذاری درصدی) و هدرها را بررسی کنید.'],
  },
  method_not_allowed: {
    statuses: [405],
    en: ['The path exists, but not with this method.', 'Use one of the methods in the Allow header.'],
    fa: ['این مسیر هست، ولی نه با این روش.', 'یکی از روش‌های هدر Allow را به کار ببرید.'],
  },
  mobile_is_second_factor: {
    statuses: [409],
    en: ['Sign-in codes are sent to this mobile.', 'Turn off codes by SMS first.'],
    fa: ['کدهای ورود به این موبایل می‌رود.', 'ابتدا کد پیامکی را خاموش کنید.'],
  },
  mobile_missing: {
    statuses: [409],
    en: ['This user has no mobile number.', 'Add one first.'],
    fa: ['برای این شخص موبایلی ثبت نشده است.', 'ابتدا موبایل ثبت کنید.'],
  },
  mobile_taken: {
    statuses: [409],
    en: [
      'Another contact in the phonebook has this number.',
      'Change that contact, or delete one of the two.',
    ],
    fa: ['مخاطب دیگری از این دفترچه همین موبایل را دارد.', 'همان مخاطب را تغییر دهید، یا یکی را حذف کنید.'],
  },
  name_taken: {
    statuses: [409],
    en: ['The name is taken.', 'Choose another name.'],
    fa: ['این نام گرفته شده است.', 'نام دیگری انتخاب کنید.'],
  },
  no_receiver: {
    statuses: [503],
    en: [
      'Nothing is connected to the simulated carrier to receive the reply.',
      'Try again in a few seconds.',
    ],
    fa: ['چیزی به اپراتور شبیه‌ساز وصل نیست تا پاسخ را بگیرد.', 'چند ثانیه بعد دوباره تلاش کنید.'],
  },
  no_recipients: {
    statuses: [422],
    en: ['The send has no recipients.', 'Send recipients or selectedPhoneBooks with at least one number.'],
    fa: ['این ارسال گیرنده ندارد.', 'recipients یا selectedPhoneBooks را با حداقل یک شماره بفرستید.'],
  },
  no_recording: {
    statuses: [404],
    en: ['There is no recording of this call.', 'Ask again after the call has ended.'],
    fa: ['از این تماس صدایی ضبط نشده است.', 'پس از پایان تماس دوباره بخواهید.'],
  },
  no_simulator: {
    statuses: [404],
    en: [
      'No simulated carrier runs in this process.',
      'Start the service without a real carrier to try it, or ask a process that has the simulator.',
    ],
    fa: [
      'در این پروسه اپراتور شبیه‌ساز نیست.',
      'برای آزمایش، سرویس را بدون اپراتور واقعی راه‌اندازی کنید، یا از پروسه‌ای بپرسید که شبیه‌ساز دارد.',
    ],
  },
  no_tariff: {
    statuses: [409],
    en: ["The account's plan has no rate.", 'Ask support to set one.'],
    fa: ['پلن این حساب تعرفه ندارد.', 'از پشتیبانی بخواهید تعرفه بگذارد.'],
  },
  nobody_left_out: {
    statuses: [409],
    en: ['This send left nobody out.', 'Nothing: everybody is on the way or has the message.'],
    fa: ['این ارسال کسی را کنار نگذاشته است.', 'هیچ: پیام همه رفته یا در راه است.'],
  },
  not_acceptable: {
    statuses: [406],
    en: ['The Accept header does not allow JSON.', 'Send Accept: application/json.'],
    fa: ['هدر Accept پاسخ JSON را نمی‌پذیرد.', 'Accept: application/json بفرستید.'],
  },
  not_found: {
    statuses: [404],
    en: [
      'There is no such path, or no such record in this account.',
      'Check the path in /docs, and the id: records of other accounts are not found either.',
    ],
    fa: [
      'چنین مسیری نیست، یا چنین موردی در این حساب نیست.',
      'مسیر را در /docs و شناسه را بررسی کنید: موارد حساب‌های دیگر هم پیدا نمی‌شوند.',
    ],
  },
  not_yourself: {
    statuses: [409],
    en: ['You cannot do this to yourself.', 'Ask another admin.'],
    fa: ['کسی نمی‌تواند این کار را با خودش بکند.', 'از مدیر دیگری بخواهید.'],
  },
  nothing_failed: {
    statuses: [409],
    en: ['No recipient of this send failed.', 'Nothing: there is nobody to resend to.'],
    fa: ['در این ارسال کسی ناموفق نبوده است.', 'هیچ: کسی برای ارسال دوباره نیست.'],
  },
  number_bank_gone: {
    statuses: [404],
    en: ['The number bank has been deleted.', 'Choose another one (GET /ws/v1/number_bank).'],
    fa: ['این بانک شماره حذف شده است.', 'بانک دیگری انتخاب کنید (GET /ws/v1/number_bank).'],
  },
  operator_without_user: {
    statuses: [409],
    en: ['This operator has no user to sign in with.', 'Invite the operator to the panel first.'],
    fa: ['این اپراتور کاربری برای ورود ندارد.', 'ابتدا اپراتور را به پنل دعوت کنید.'],
  },
  order_below_gateway: {
    statuses: [409],
    en: ["The amount is below the gateway's minimum.", 'Order more, or pay from the wallet.'],
    fa: ['درگاه مبلغی به این کمی نمی‌گیرد.', 'بیشتر سفارش دهید، یا از کیف پول بپردازید.'],
  },
  order_cancelled: {
    statuses: [409],
    en: ['The order was cancelled.', 'Create a new order.'],
    fa: ['این سفارش لغو شده است.', 'سفارش جدید بسازید.'],
  },
  order_expired: {
    statuses: [409],
    en: ['The order has expired.', 'Create a new order.'],
    fa: ['زمان پرداخت این سفارش گذشته است.', 'سفارش جدید بسازید.'],
  },
  order_not_paid: {
    statuses: [409],
    en: ['The order is not paid.', 'Pay it first.'],
    fa: ['این سفارش پرداخت نشده است.', 'ابتدا آن را بپردازید.'],
  },
  order_paid: {
    statuses: [409],
    en: ['The order has been paid.', 'Nothing: the credit is in the wallet.'],
    fa: ['این سفارش پرداخت شده است.', 'هیچ: اعتبار در کیف پول است.'],
  },
  order_refunded: {
    statuses: [409],
    en: ['The order has already been refunded.', 'Nothing: an order is refunded once.'],
    fa: ['پول این سفارش قبلاً برگشته است.', 'هیچ: بازگشت پول یک بار است.'],
  },
  pattern_changed: {
    statuses: [409],
    en: ['The owner has changed the pattern since it was read.', 'Read it again and decide.'],
    fa: [
      'صاحب الگو پس از خواندن شما آن را تغییر داده است.',
      'دوباره بخوانید و دربارهٔ متن فعلی تصمیم بگیرید.',
    ],
  },
  pattern_not_active: {
    statuses: [409],
    en: ['The pattern is not approved, so there is no approval to withdraw.', 'Nothing.'],
    fa: ['این الگو تأیید نشده، پس تأییدی برای پس گرفتن نیست.', 'هیچ.'],
  },
  pattern_not_approved: {
    statuses: [409],
    en: [
      'The pattern is awaiting approval or was rejected, so it cannot be used.',
      'Wait for approval; if it was rejected, read admin_message and edit the pattern.',
    ],
    fa: [
      'الگو در انتظار تأیید است یا رد شده، پس نمی‌توان با آن فرستاد.',
      'منتظر اپراتور بمانید؛ پس از رد، admin_message را بخوانید و الگو را ویرایش کنید.',
    ],
  },
  pattern_not_found: {
    statuses: [404],
    en: ['The account has no pattern with this code.', 'Check the code (GET /ws/v1/patterns).'],
    fa: ['الگویی با این کد که حساب بتواند به کار ببرد نیست.', 'کد را بررسی کنید (GET /ws/v1/patterns).'],
  },
  payments_off: {
    statuses: [409],
    en: ['Online payment is not set up on this service.', 'Ask support to add credit.'],
    fa: ['پرداخت آنلاین در این سرویس راه‌اندازی نشده است.', 'از پشتیبانی بخواهید اعتبار را اضافه کند.'],
  },
  plan_expired: {
    statuses: [403],
    en: [
      "The account's plan has expired: nothing new can be sent or created.",
      'Ask support to renew it; reports, payments and tickets stay open.',
    ],
    fa: [
      'پلن حساب تمام شده: چیز جدیدی نمی‌توان فرستاد یا ساخت.',
      'از پشتیبانی بخواهید تمدید کند؛ گزارش‌ها، پرداخت و تیکت باز می‌مانند.',
    ],
  },
  plan_in_use: {
    statuses: [409],
    en: ['Accounts are still on this plan.', 'Move them to another plan first.'],
    fa: ['هنوز حساب‌هایی روی این پلن‌اند.', 'ابتدا آن‌ها را به پلن دیگری ببرید.'],
  },
  repeating_send_ended: {
    statuses: [409],
    en: ['The repeating send has ended.', 'Create a new one.'],
    fa: ['ارسال تکرارشونده پایان یافته است.', 'یک ارسال جدید بسازید.'],
  },
  repeating_sends_max: {
    statuses: [409],
    en: ['The account has as many repeating sends as it may.', 'End one that is no longer needed.'],
    fa: ['حساب به اندازهٔ سقف ارسال تکرارشونده دارد.', 'به ارسالی که دیگر لازم نیست پایان دهید.'],
  },
  reply_codes_max: {
    statuses: [409],
    en: ['The list has as many codes as it may.', 'Make another list for the others.'],
    fa: ['فهرست به اندازهٔ سقف کد دارد.', 'برای بقیه فهرست دیگری بسازید.'],
  },
  reply_contest_empty: {
    statuses: [409],
    en: ['The contest has no entries.', 'Delete it, or make another one.'],
    fa: ['قرعه‌کشی شرکت‌کننده ندارد.', 'حذفش کنید یا قرعه‌کشی دیگری بسازید.'],
  },
  reply_contest_state: {
    statuses: [409],
    en: ['The contest is not in the state for it.', 'Close an open one first; a drawn one stays as it is.'],
    fa: ['قرعه‌کشی در وضعیت این کار نیست.', 'ابتدا آن را ببندید؛ قرعهٔ کشیده‌شده عوض نمی‌شود.'],
  },
  reply_keyword_taken: {
    statuses: [409],
    en: ['Another account has this keyword on the line.', 'Choose another word.'],
    fa: ['این کلمه روی خط از آنِ حساب دیگری است.', 'کلمهٔ دیگری انتخاب کنید.'],
  },
  reply_keyword_used: {
    statuses: [409],
    en: ['A reply rule asks for this keyword.', 'Delete or change the rule first.'],
    fa: ['قاعدهٔ پاسخی این کلمه را دارد.', 'اول آن قاعده را حذف کنید یا تغییر دهید.'],
  },
  reply_keywords_max: {
    statuses: [409],
    en: ['The account has as many keywords as it may.', 'Give one back that is no longer needed.'],
    fa: ['حساب به اندازهٔ سقف کلمه دارد.', 'کلمه‌ای را که دیگر لازم نیست پس بدهید.'],
  },
  reply_options_kept: {
    statuses: [409],
    en: ['The poll has votes for its options.', 'Keep the options, or make another poll.'],
    fa: ['این نظرسنجی به گزینه‌هایش رأی دارد.', 'گزینه‌ها را نگه دارید یا نظرسنجی دیگری بسازید.'],
  },
  reply_rules_max: {
    statuses: [409],
    en: ['The account has as many reply rules as it may.', 'Delete one that is no longer needed.'],
    fa: ['حساب به اندازهٔ سقف قاعدهٔ پاسخ دارد.', 'قاعده‌ای را که دیگر لازم نیست حذف کنید.'],
  },
  reply_source_used: {
    statuses: [409],
    en: ['A reply rule uses the poll, list of codes or contest.', 'Delete or change the rule first.'],
    fa: [
      'قاعدهٔ پاسخی از این نظرسنجی، فهرست کد یا قرعه‌کشی استفاده می‌کند.',
      'اول آن قاعده را حذف کنید یا تغییر دهید.',
    ],
  },
  reply_sources_max: {
    statuses: [409],
    en: [
      'The account has as many polls, lists of codes or contests as it may.',
      'Delete one that is no longer needed.',
    ],
    fa: ['حساب به اندازهٔ سقف نظرسنجی، فهرست کد یا قرعه‌کشی دارد.', 'یکی را که دیگر لازم نیست حذف کنید.'],
  },
  too_many_aliases: {
    statuses: [409],
    en: ['The account has as many aliases of patterns as it may.', 'Delete those that no program uses.'],
    fa: ['حساب به سقف نام‌های دیگر الگو رسیده است.', 'آن‌هایی را که هیچ برنامه‌ای به کار نمی‌برد حذف کنید.'],
  },
  too_many_at_once: {
    statuses: [429],
    en: [
      'The account has reached its limit of concurrent requests, and this one timed out waiting.',
      "Send fewer at a time and wait for responses. An operator can raise the account's limit.",
    ],
    fa: [
      'به همان اندازه درخواستِ حساب که مجاز است رسیدگی می‌شود و نوبت این یکی نرسید.',
      'هم‌زمان کمتر بفرستید: پیش از درخواست بعدی منتظر پاسخ بمانید. اپراتور می‌تواند حد حساب را بالا ببرد.',
    ],
  },
  reading_too_long: {
    statuses: [503],
    en: [
      'The list or search took too long and was stopped.',
      'Use a shorter period or more filters, or export the list to a file.',
    ],
    fa: [
      'فهرست یا جست‌وجو بیش از اندازه طول کشید و پایان داده شد.',
      'بازهٔ کوتاه‌تر یا فیلتر بیشتری بخواهید، یا فایل فهرست را بگیرید.',
    ],
  },
  rate_limited: {
    statuses: [429],
    en: [
      'Too many requests, or too many wrong keys or passwords.',
      'Wait the number of seconds in the Retry-After header, then slow down.',
    ],
    fa: [
      'درخواست‌ها، یا کلیدها و رمزهای عبور نادرست، بیش از اندازه بوده است.',
      'به اندازهٔ ثانیه‌های هدر Retry-After صبر کنید و سپس آهسته‌تر ادامه دهید.',
    ],
  },
  read_only_visit: {
    statuses: [403],
    en: [
      'An operator is viewing this account and cannot change anything.',
      'End the visit and do it as an operator.',
    ],
    fa: [
      'اپراتوری به این حساب نگاه می‌کند و نمی‌تواند چیزی را تغییر دهد.',
      'بازدید را پایان دهید و به‌عنوان اپراتور انجامش دهید.',
    ],
  },
  recipient_limited: {
    statuses: [429],
    en: [
      'This number has reached the hourly limit of one-time codes.',
      'Wait as long as Retry-After says; the person can use the last code that arrived.',
    ],
    fa: [
      'این شماره در یک ساعت گذشته به اندازهٔ مجاز رمز یک‌بارمصرف گرفته است.',
      'به اندازهٔ Retry-After صبر کنید؛ گیرنده می‌تواند آخرین رمزی را که رسیده به کار ببرد.',
    ],
  },
  registration_closed: {
    statuses: [403],
    en: ['Self-registration is closed.', 'Contact support for an account.'],
    fa: ['اینجا کسی خودش نمی‌تواند ثبت‌نام کند.', 'از پشتیبانی سرویس حساب بخواهید.'],
  },
  request_timeout: {
    statuses: [408],
    en: [
      'The request did not arrive completely in time.',
      'Send it again over a better connection, or in smaller parts.',
    ],
    fa: ['درخواست در زمان مجاز کامل نرسید.', 'با اتصال بهتر یا در بخش‌های کوچک‌تر دوباره بفرستید.'],
  },
  segment_in_use: {
    statuses: [409],
    en: ['Another segment asks for this one.', 'Change the other segment first.'],
    fa: ['بخش دیگری این بخش را شرط کرده است.', 'اول آن بخش را تغییر دهید.'],
  },
  segments_max: {
    statuses: [409],
    en: ['The account has as many segments as it may.', 'Delete one that is no longer needed.'],
    fa: ['حساب به اندازهٔ سقف بخش دارد.', 'بخشی را که دیگر لازم نیست حذف کنید.'],
  },
  send_not_pausable: {
    statuses: [409],
    en: [
      'Only a bulk send that has not finished can be paused.',
      'Nothing: it has finished, or has only one recipient.',
    ],
    fa: ['فقط ارسال گروهیِ پایان‌نیافته متوقف‌شدنی است.', 'هیچ: تمام شده، یا فقط به یک نفر است.'],
  },
  send_not_resendable: {
    statuses: [409],
    en: [
      'This send cannot be resent to those who failed.',
      'Wait until its messages have gone out; codes and location sends have to be sent anew.',
    ],
    fa: [
      'این ارسال را نمی‌توان دوباره به نرسیده‌ها فرستاد.',
      'صبر کنید پیام‌هایش بروند؛ کد و ارسال مکان‌محور از نو فرستاده می‌شوند.',
    ],
  },
  send_not_waiting: {
    statuses: [409],
    en: [
      'The send is no longer pending, so it cannot be cancelled or rescheduled.',
      'Pause it, if it is a bulk send.',
    ],
    fa: ['این ارسال دیگر منتظر نیست، پس لغو یا جابه‌جا نمی‌شود.', 'اگر گروهی است، متوقفش کنید.'],
  },
  send_text_removed: {
    statuses: [409],
    en: [
      'The text of this send was removed because of its age.',
      "Create a new send with the text; the numbers are in this one's report.",
    ],
    fa: [
      'متن این ارسال به دلیل گذشت زمان پاک شده است.',
      'ارسال جدیدی با متن بسازید؛ شماره‌ها در گزارش همین ارسال‌اند.',
    ],
  },
  send_paused_by_service: {
    statuses: [409],
    en: ['The service paused this send, so only the service can resume it.', 'Open a ticket to ask why.'],
    fa: ['این ارسال را سرویس متوقف کرده و فقط خودش می‌تواند ادامه دهد.', 'با تیکت دلیلش را بپرسید.'],
  },
  service_unavailable: {
    statuses: [503],
    en: [
      'The service or its database is temporarily unavailable.',
      'Try again after Retry-After seconds; with an Idempotency-Key a send is never duplicated.',
    ],
    fa: [
      'سرویس یا دیتابیس‌اش برای لحظه‌ای در دسترس نیست.',
      'پس از ثانیه‌های Retry-After دوباره تلاش کنید؛ با Idempotency-Key ارسال هرگز دو بار نمی‌شود.',
    ],
  },
  test_key: {
    statuses: [403],
    en: ['A test key cannot do something real.', 'Use a live key.'],
    fa: ['کلید آزمایشی چیزی خواسته است که واقعی می‌شد.', 'کلید اصلی را به کار ببرید.'],
  },
  text_kept: {
    statuses: [409],
    en: ['This canned text has already been saved.', 'Nothing: use the existing one.'],
    fa: ['این متن آماده قبلاً نگه داشته شده است.', 'هیچ: همان را به کار ببرید.'],
  },
  ticket_closed: {
    statuses: [409],
    en: ['The ticket is closed.', 'Reopen it, or open a new one.'],
    fa: ['این تیکت بسته است.', 'بازش کنید، یا تیکت جدید باز کنید.'],
  },
  ticket_full: {
    statuses: [409],
    en: ['The ticket has become too long.', 'Open a new one.'],
    fa: ['این تیکت بیش از اندازه بلند شده است.', 'تیکت جدید باز کنید.'],
  },
  ticket_in_department: {
    statuses: [409],
    en: ['The ticket is already in that department.', 'Nothing.'],
    fa: ['این تیکت هم‌اکنون در همان بخش است.', 'هیچ.'],
  },
  ticket_moved_on: {
    statuses: [409],
    en: ['There is a new message in the ticket since it was read.', 'Read it and reply again.'],
    fa: ['پس از خواندن شما کسی در تیکت سخن گفته است.', 'آن را بخوانید و دوباره پاسخ دهید.'],
  },
  ticket_not_closed: {
    statuses: [409],
    en: ['The ticket is not closed.', 'Nothing: it is open.'],
    fa: ['این تیکت بسته نیست.', 'هیچ: باز است.'],
  },
  too_many_keys: {
    statuses: [409],
    en: ['The account has reached its limit of active keys.', 'Revoke an unused one.'],
    fa: ['حساب به سقف کلیدهای فعال رسیده است.', 'یکی را که به کار نمی‌رود باطل کنید.'],
  },
  too_many_labels: {
    statuses: [409],
    en: ['A send or the account has reached its limit of labels.', 'Remove a label that is not used.'],
    fa: ['یک ارسال یا حساب به سقف تعداد برچسب رسیده است.', 'برچسبی را که به کار نمی‌رود بردارید.'],
  },
  too_many_link_domains: {
    statuses: [409],
    en: ['The account has reached its limit of link domains.', 'Delete one that is not used.'],
    fa: ['حساب به سقف دامنه‌های لینک رسیده است.', 'یکی را که به کار نمی‌رود حذف کنید.'],
  },
  too_many_links: {
    statuses: [422],
    en: [
      'The texts of the send lead to too many different addresses.',
      'Use one address for all and shorten_links "each" to tell people apart.',
    ],
    fa: [
      'متن‌های ارسال به آدرس‌های متفاوت بیش از اندازه می‌رسند.',
      'یک آدرس برای همه بگذارید و با shorten_links برابر each افراد را از هم جدا کنید.',
    ],
  },
  too_many_listeners: {
    statuses: [503],
    en: ['Too many event streams are open.', 'Close one, or try again in a few seconds.'],
    fa: ['جریان‌های رویداد باز بیش از اندازه است.', 'یکی را ببندید، یا چند ثانیه بعد دوباره تلاش کنید.'],
  },
  too_many_open_tickets: {
    statuses: [429],
    en: ['The account has reached its limit of open tickets.', 'Close one, or reply to an open one.'],
    fa: ['حساب به بیشترین تعداد تیکت باز رسیده است.', 'یکی را ببندید، یا در یکی از تیکت‌های باز بنویسید.'],
  },
  too_many_views: {
    statuses: [409],
    en: ['The person has saved as many views of lists as there may be.', 'Delete one that is not used.'],
    fa: ['این شخص بیشترین شمارِ نماهای مجاز را ذخیره کرده است.', 'نمایی را که به کار نمی‌رود حذف کنید.'],
  },
  too_many_voice_files: {
    statuses: [429],
    en: ['The account has reached its limit of voice files.', 'Ask support to remove some.'],
    fa: ['حساب به بیشترین تعداد فایل صوتی رسیده است.', 'از پشتیبانی بخواهید چندتا را پاک کند.'],
  },
  too_many_waiting_sends: {
    statuses: [429],
    en: ['Too many sends of the account are awaiting approval.', 'Send more once some of them are decided.'],
    fa: [
      'ارسال‌های زیادی از حساب در انتظار تأیید است.',
      'پس از آن‌که دربارهٔ چندتا تصمیم گرفته شد، ارسال جدید بفرستید.',
    ],
  },
  smpp_system_id_taken: {
    statuses: [409],
    en: ['Another SMPP credential of the service has this system_id.', 'Choose another one.'],
    fa: ['اعتبارنامهٔ SMPP دیگری در سرویس این system_id را دارد.', 'نام دیگری انتخاب کنید.'],
  },
  too_many_smpp_credentials: {
    statuses: [409],
    en: ['The account has as many SMPP credentials as it may.', 'Delete one first.'],
    fa: ['حساب به سقف اعتبارنامه‌های SMPP رسیده است.', 'اول یکی را حذف کنید.'],
  },
  too_many_hooks: {
    statuses: [409],
    en: ['The account has as many hooks of identity servers as it may.', 'Delete one first.'],
    fa: ['حساب به سقف هوک‌های سرورهای هویت رسیده است.', 'اول یکی را حذف کنید.'],
  },
  too_many_webhooks: {
    statuses: [409],
    en: ['The account has reached its limit of webhooks.', 'Delete one first.'],
    fa: ['حساب به سقف وب‌هوک‌ها رسیده است.', 'ابتدا یکی را حذف کنید.'],
  },
  two_factor_not_begun: {
    statuses: [409],
    en: [
      'No key has been issued for the authenticator app yet.',
      'Get the key first, then send a code from it.',
    ],
    fa: ['هنوز کلیدی برای برنامهٔ رمزساز داده نشده است.', 'ابتدا کلید بگیرید، سپس کدی از آن بفرستید.'],
  },
  two_factor_off: {
    statuses: [409],
    en: ['This second factor is not on.', 'Nothing.'],
    fa: ['این روش ورود دومرحله‌ای روشن نیست.', 'هیچ.'],
  },
  two_factor_on: {
    statuses: [409],
    en: ['This second factor is already on.', 'Nothing.'],
    fa: ['این روش ورود دومرحله‌ای هم‌اکنون روشن است.', 'هیچ.'],
  },
  unauthorized: {
    statuses: [401],
    en: [
      'The key is missing or not valid, or nobody is signed in.',
      'Send the key in the Api-Key header, spelled exactly like that; if your session has expired, sign in again.',
    ],
    fa: [
      'کلید فرستاده نشده یا معتبر نیست، یا کسی وارد نشده است.',
      'کلید را در هدر Api-Key، درست با همین املا، بفرستید؛ نشست پایان‌یافته دوباره وارد شود.',
    ],
  },
  unsupported_media_type: {
    statuses: [415],
    en: ['The body is neither JSON nor a form nor multipart.', 'Send Content-Type: application/json.'],
    fa: ['بدنه نه JSON است، نه فرم و نه multipart.', 'Content-Type: application/json بفرستید.'],
  },
  validation_failed: {
    statuses: [422],
    en: [
      'A field is missing or wrong.',
      '`errors` names every field and what is wrong with it; put these right and send again.',
    ],
    fa: [
      'فیلدی نیامده یا نادرست است.',
      '`errors` هر فیلد و اشکالش را می‌گوید؛ درستشان کنید و دوباره بفرستید.',
    ],
  },
  verify_blocked: {
    statuses: [429],
    en: [
      'Too many wrong codes were tried for this number and purpose.',
      'Wait as long as Retry-After says, then start again.',
    ],
    fa: [
      'برای این شماره و منظور رمز نادرست بیش از اندازه آمده است.',
      'به اندازهٔ Retry-After صبر کنید و سپس دوباره شروع کنید.',
    ],
  },
  verify_denied: {
    statuses: [403],
    en: [
      "The number is on the account's deny list or the blacklist.",
      'Ask the person for another number, or remove it from the list.',
    ],
    fa: [
      'شماره در فهرست ممنوع حساب یا در لیست سیاه است.',
      'از کاربر شمارهٔ دیگری بخواهید، یا آن را از فهرست بردارید.',
    ],
  },
  verify_ended: {
    statuses: [409],
    en: [
      'The verification is approved, failed, expired or cancelled: it gets no more codes.',
      'Start a new one with POST /ws/v1/verify.',
    ],
    fa: [
      'این تأیید پذیرفته، ناموفق، گذشته یا لغو شده است و رمز دیگری نمی‌گیرد.',
      'با POST /ws/v1/verify یکی دیگر شروع کنید.',
    ],
  },
  verify_held: {
    statuses: [429],
    en: [
      'Codes to consecutive numbers spiked or were hardly ever confirmed, which suggests number fraud.',
      "Wait as long as Retry-After says, and check where your users' requests come from.",
    ],
    fa: [
      'رمزها به شماره‌های پشت‌سرهم ناگهان زیاد شده یا کمتر تأیید شده‌اند، مانند تقلب با شماره‌ها.',
      'به اندازهٔ Retry-After صبر کنید و ببینید درخواست کاربرانتان از کجا می‌آید.',
    ],
  },
  verify_limited: {
    statuses: [429],
    en: [
      "One of the account's code limits has been reached: per number, IP address, prefix or custom key.",
      'Wait as long as Retry-After says.',
    ],
    fa: [
      'یکی از سقف‌های رمز در حساب پر شده است: سقف شماره، آدرس، پیش‌شماره یا کلیدی از خود حساب.',
      'به اندازهٔ Retry-After صبر کنید.',
    ],
  },
  verify_too_soon: {
    statuses: [429],
    en: [
      "The verification's last code was just sent, or all its codes have been used.",
      'Wait as long as Retry-After says; codes that were sent stay valid.',
    ],
    fa: [
      'آخرین رمز این تأیید همین حالا فرستاده شده، یا همهٔ رمزهایش رفته است.',
      'به اندازهٔ Retry-After صبر کنید؛ رمزهای فرستاده‌شده معتبر می‌مانند.',
    ],
  },
  voice_busy: {
    statuses: [503],
    en: ['Too many voice files are being processed.', 'Send it again in a few seconds.'],
    fa: ['فایل‌های صوتی هم‌زمان بیش از اندازه بود.', 'چند ثانیه بعد دوباره بفرستید.'],
  },
  voice_no_line: {
    statuses: [503],
    en: ['No line is available for calls.', 'Contact support.'],
    fa: ['خطی برای تماس نیست.', 'از پشتیبانی بپرسید.'],
  },
  wrong_code: {
    statuses: [401],
    en: ['The code is incorrect.', 'Enter the latest code; after five wrong ones start again.'],
    fa: ['کد درست نیست.', 'جدیدترین کد را وارد کنید؛ پس از پنج کد نادرست از نو شروع کنید.'],
  },
  wrong_credentials: {
    statuses: [401],
    en: ['The username or password is incorrect.', 'Try again, or set a new password.'],
    fa: ['نام کاربری یا رمز عبور درست نیست.', 'دوباره تلاش کنید، یا رمز عبور جدید بگذارید.'],
  },
} as const satisfies Readonly<Record<string, ErrorWords>>;

export type ErrorCode = keyof typeof errorCodes;
