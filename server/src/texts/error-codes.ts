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
  account_blocked: {
    statuses: [403],
    en: [
      'The account of this key is blocked.',
      'Ask support of the service to have it unblocked; nothing else helps.',
    ],
    fa: ['حسابِ این کلید مسدود است.', 'از پشتیبانی سرویس بخواهید آن را باز کند؛ راه دیگری نیست.'],
  },
  already_decided: {
    statuses: [409],
    en: ['Somebody has decided this already.', 'Read it again; there is nothing left to decide.'],
    fa: ['دربارهٔ این پیش‌تر تصمیم گرفته شده است.', 'دوباره بخوانیدش؛ چیزی برای تصمیم نمانده.'],
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
      'Ask support: only an operator can take it off.',
    ],
    fa: [
      'این شماره را اپراتور سرویس در فهرست سیاه گذاشته است.',
      'از پشتیبانی بخواهید: تنها اپراتور می‌تواند برش دارد.',
    ],
  },
  body_too_large: {
    statuses: [413],
    en: ['The body is larger than the service takes.', 'Send less at once, or a file in parts.'],
    fa: ['بدنهٔ درخواست از اندازهٔ مجاز بزرگ‌تر است.', 'هر بار کمتر بفرستید، یا فایل را بخش‌بخش کنید.'],
  },
  carrier_down: {
    statuses: [409],
    en: [
      'No process is connected to this carrier at the moment.',
      'Look at its state (GET /operator/v1/carriers) and try again once it is up.',
    ],
    fa: [
      'اکنون هیچ فرایندی به این اپراتور مخابراتی وصل نیست.',
      'وضعیتش را ببینید (GET /operator/v1/carriers) و پس از وصل شدن دوباره تلاش کنید.',
    ],
  },
  carrier_unserved: {
    statuses: [409],
    en: ['No process serves this carrier.', 'Enable the carrier, and start a process of the role worker.'],
    fa: [
      'هیچ فرایندی به این اپراتور مخابراتی خدمت نمی‌دهد.',
      'اپراتور را روشن و فرایندی با نقش worker راه‌اندازی کنید.',
    ],
  },
  challenge_ended: {
    statuses: [401],
    en: ['The sign-in took too long, or its token was used before.', 'Begin again with login.'],
    fa: ['این ورود بیش از اندازه طول کشید یا توکنش پیش‌تر به کار رفت.', 'دوباره از ورود آغاز کنید.'],
  },
  claimed_by_other: {
    statuses: [409],
    en: ['Another operator is at this right now.', 'Wait, or send take_over: true to decide it yourself.'],
    fa: [
      'اپراتور دیگری هم‌اکنون سرگرم این است.',
      'صبر کنید، یا take_over: true بفرستید تا خودتان تصمیم بگیرید.',
    ],
  },
  code_not_sent: {
    statuses: [503],
    en: ['The code could not be sent by text.', 'Try again a little later, or ask support.'],
    fa: ['کد پیامک نشد.', 'کمی بعد دوباره تلاش کنید، یا از پشتیبانی بپرسید.'],
  },
  conflict: {
    statuses: [409],
    en: ['Another request changed the same thing at the same time.', 'Send the request again.'],
    fa: ['درخواست دیگری هم‌زمان همین را تغییر داد.', 'درخواست را دوباره بفرستید.'],
  },
  discount_code_taken: {
    statuses: [409],
    en: ['A discount code of this name exists.', 'Choose another name, or change the one that exists.'],
    fa: ['کد تخفیفی با این نام هست.', 'نام دیگری برگزینید، یا همان را تغییر دهید.'],
  },
  feature_not_in_plan: {
    statuses: [403],
    en: [
      'The plan of the account does not include this.',
      'Ask support to move the account to a plan that does.',
    ],
    fa: ['پلن حساب این امکان را ندارد.', 'از پشتیبانی بخواهید حساب را به پلنی ببرد که دارد.'],
  },
  forbidden: {
    statuses: [403],
    en: [
      'The caller may not do this.',
      'Use a key or a person with the permission; what is never allowed says so in its text.',
    ],
    fa: [
      'فراخواننده اجازهٔ این کار را ندارد.',
      'کلید یا کاربری با این اجازه به کار ببرید؛ آنچه هرگز مجاز نیست در متنش گفته شده.',
    ],
  },
  forged_request: {
    statuses: [403],
    en: [
      'A change with a session came without the X-CSRF-Token of that session, or from a foreign page.',
      'Open the page at the address that the text names and reload it; programs send csrf_token of the sign-in in the header X-CSRF-Token.',
    ],
    fa: [
      'تغییری با نشست، بدون X-CSRF-Token همان نشست یا از صفحه‌ای بیگانه آمد.',
      'صفحه را در نشانی‌ای که متن نام می‌برد باز و دوباره بار کنید؛ برنامه‌ها csrf_token ورود را در سرآیند X-CSRF-Token بفرستند.',
    ],
  },
  headers_too_large: {
    statuses: [431],
    en: ['The headers of the request are too large.', 'Send fewer or shorter headers and cookies.'],
    fa: ['سرآیندهای درخواست بیش از اندازه بزرگ‌اند.', 'سرآیند و کوکی کمتر یا کوتاه‌تر بفرستید.'],
  },
  idempotency_conflict: {
    statuses: [422],
    en: [
      'This Idempotency-Key was used before with another body.',
      'Send a new key for a new message; the same key only for the same one.',
    ],
    fa: [
      'این Idempotency-Key پیش‌تر با بدنهٔ دیگری به کار رفته است.',
      'برای پیام تازه کلید تازه بفرستید؛ همان کلید تنها برای همان پیام.',
    ],
  },
  import_ended: {
    statuses: [409],
    en: ['The import has ended, so it cannot be stopped.', 'Nothing: read its result.'],
    fa: ['این ورود پایان یافته و متوقف‌شدنی نیست.', 'هیچ: نتیجه‌اش را بخوانید.'],
  },
  import_running: {
    statuses: [409],
    en: ['A file is being brought in at the moment.', 'Wait for its end, or cancel it.'],
    fa: ['فایلی در حال وارد شدن است.', 'تا پایانش صبر کنید، یا متوقفش کنید.'],
  },
  insufficient_balance: {
    statuses: [402, 409],
    en: [
      'The wallet holds less than this costs. Nothing was sent and nothing charged.',
      'Charge the wallet (POST /ws/v1/account/wallet/charge) and send again; POST /ws/v1/sms/calculate-cost tells the price before.',
    ],
    fa: [
      'موجودی کیف پول از هزینه کمتر است. چیزی فرستاده و چیزی کم نشد.',
      'کیف پول را شارژ کنید (POST /ws/v1/account/wallet/charge) و دوباره بفرستید؛ POST /ws/v1/sms/calculate-cost هزینه را پیشاپیش می‌گوید.',
    ],
  },
  internal_error: {
    statuses: [500],
    en: [
      'Something went wrong in the service itself.',
      'Tell support the request id of the answer. Before you repeat a send, look whether it was accepted, or use an Idempotency-Key.',
    ],
    fa: [
      'در خود سرویس خطایی رخ داد.',
      'شناسهٔ درخواست را به پشتیبانی بدهید. پیش از تکرار ارسال ببینید پذیرفته شده یا نه، یا Idempotency-Key به کار ببرید.',
    ],
  },
  last_admin: {
    statuses: [409],
    en: ['This is the only active admin of the service.', 'Make somebody else an admin first.'],
    fa: ['این تنها مدیر فعال سرویس است.', 'نخست کس دیگری را مدیر کنید.'],
  },
  last_one: {
    statuses: [409],
    en: ['At least one of these must stay.', 'Add another one before you remove this.'],
    fa: ['دست‌کم یکی از این‌ها باید بماند.', 'پیش از برداشتن این، دیگری بیفزایید.'],
  },
  last_owner: {
    statuses: [409],
    en: ['This is the only active owner of the account.', 'Make somebody else an owner first.'],
    fa: ['این تنها مالک فعال حساب است.', 'نخست کس دیگری را مالک کنید.'],
  },
  lbs_changed: {
    statuses: [409],
    en: [
      'Its owner has changed the location request since it was read.',
      'Read it again and decide about what it says now.',
    ],
    fa: [
      'صاحب درخواست مکان‌محور پس از خواندن شما آن را تغییر داده است.',
      'دوباره بخوانید و دربارهٔ متن کنونی تصمیم بگیرید.',
    ],
  },
  lbs_not_cancellable: {
    statuses: [409],
    en: [
      'The location request has begun to send or has ended.',
      'It cannot be cancelled any more; what is not used goes back at its end.',
    ],
    fa: [
      'درخواست مکان‌محور ارسال را آغاز کرده یا پایان یافته است.',
      'دیگر لغوشدنی نیست؛ آنچه به کار نرود در پایان برمی‌گردد.',
    ],
  },
  lbs_not_editable: {
    statuses: [409],
    en: ['The location request has run or ended.', 'Make a new one.'],
    fa: ['درخواست مکان‌محور اجرا شده یا پایان یافته است.', 'درخواست تازه‌ای بسازید.'],
  },
  line_not_retired: {
    statuses: [409],
    en: ['The line is in use.', 'Nothing: only a retired line can be restored.'],
    fa: ['این خط به کار می‌رود.', 'هیچ: تنها خط کنارگذاشته بازگرداندنی است.'],
  },
  line_retired: {
    statuses: [409],
    en: ['The line is out of use.', 'Restore the line first, or reject the send so that its cost goes back.'],
    fa: ['این خط کنار گذاشته شده است.', 'نخست خط را بازگردانید، یا ارسال را رد کنید تا هزینه برگردد.'],
  },
  link_ended: {
    statuses: [404],
    en: ['The link was used before, or is too old.', 'Ask for a new one.'],
    fa: ['این پیوند پیش‌تر به کار رفته یا کهنه است.', 'پیوند تازه بخواهید.'],
  },
  malformed_form: {
    statuses: [400],
    en: [
      'The form is broken or arrived incomplete.',
      'Let an HTTP library build the form, and send it again.',
    ],
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
    en: ['The request itself cannot be read.', 'Check the address (percent-encoding) and the headers.'],
    fa: ['خود درخواست خوانده نمی‌شود.', 'نشانی (کدگذاری درصدی) و سرآیندها را بررسی کنید.'],
  },
  method_not_allowed: {
    statuses: [405],
    en: ['The path exists, but not with this method.', 'Use one of the methods in the header Allow.'],
    fa: ['این مسیر هست، ولی نه با این روش.', 'یکی از روش‌های سرآیند Allow را به کار ببرید.'],
  },
  mobile_is_second_factor: {
    statuses: [409],
    en: ['Codes for signing in go to this mobile.', 'Turn codes by text off first.'],
    fa: ['کدهای ورود به این موبایل می‌رود.', 'نخست کد پیامکی را خاموش کنید.'],
  },
  mobile_missing: {
    statuses: [409],
    en: ['There is no mobile on record for this person.', 'Enter one first.'],
    fa: ['برای این شخص موبایلی ثبت نشده است.', 'نخست موبایل ثبت کنید.'],
  },
  mobile_taken: {
    statuses: [409],
    en: [
      'Another contact of the phonebook has this mobile.',
      'Change that contact, or delete one of the two.',
    ],
    fa: ['مخاطب دیگری از این دفترچه همین موبایل را دارد.', 'همان مخاطب را تغییر دهید، یا یکی را حذف کنید.'],
  },
  name_taken: {
    statuses: [409],
    en: ['The name is taken.', 'Choose another name.'],
    fa: ['این نام گرفته شده است.', 'نام دیگری برگزینید.'],
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
    en: [
      'The send has no recipients.',
      'Send recipients or selectedPhoneBooks that hold at least one number.',
    ],
    fa: ['این ارسال گیرنده ندارد.', 'recipients یا selectedPhoneBooks را با دست‌کم یک شماره بفرستید.'],
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
      'در این فرایند اپراتور شبیه‌ساز نیست.',
      'برای آزمایش، سرویس را بدون اپراتور واقعی راه‌اندازی کنید، یا از فرایندی بپرسید که شبیه‌ساز دارد.',
    ],
  },
  no_tariff: {
    statuses: [409],
    en: ['The plan of the account has no tariff.', 'Ask support to set one.'],
    fa: ['پلن این حساب تعرفه ندارد.', 'از پشتیبانی بخواهید تعرفه بگذارد.'],
  },
  not_acceptable: {
    statuses: [406],
    en: ['The Accept header does not admit JSON.', 'Send Accept: application/json.'],
    fa: ['سرآیند Accept پاسخ JSON را نمی‌پذیرد.', 'Accept: application/json بفرستید.'],
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
    en: ['Nobody can do this to themselves.', 'Ask another admin.'],
    fa: ['کسی نمی‌تواند این کار را با خودش بکند.', 'از مدیر دیگری بخواهید.'],
  },
  nothing_failed: {
    statuses: [409],
    en: ['Nobody of this send failed.', 'Nothing: there is nobody to send to again.'],
    fa: ['در این ارسال کسی ناموفق نبوده است.', 'هیچ: کسی برای ارسال دوباره نیست.'],
  },
  number_bank_gone: {
    statuses: [404],
    en: ['The number bank has been deleted.', 'Choose another one (GET /ws/v1/number_bank).'],
    fa: ['این بانک شماره حذف شده است.', 'بانک دیگری برگزینید (GET /ws/v1/number_bank).'],
  },
  operator_without_user: {
    statuses: [409],
    en: ['This operator has no user to sign in with.', 'Invite the operator to the panel first.'],
    fa: ['این اپراتور کاربری برای ورود ندارد.', 'نخست اپراتور را به پنل دعوت کنید.'],
  },
  order_below_gateway: {
    statuses: [409],
    en: ['The gateway takes no payment as small as this.', 'Order more, or pay from the wallet.'],
    fa: ['درگاه مبلغی به این کمی نمی‌گیرد.', 'بیشتر سفارش دهید، یا از کیف پول بپردازید.'],
  },
  order_cancelled: {
    statuses: [409],
    en: ['The order was cancelled.', 'Make a new order.'],
    fa: ['این سفارش لغو شده است.', 'سفارش تازه بسازید.'],
  },
  order_expired: {
    statuses: [409],
    en: ['The time to pay this order is over.', 'Make a new order.'],
    fa: ['زمان پرداخت این سفارش گذشته است.', 'سفارش تازه بسازید.'],
  },
  order_not_paid: {
    statuses: [409],
    en: ['The order is not paid.', 'Pay it first.'],
    fa: ['این سفارش پرداخت نشده است.', 'نخست آن را بپردازید.'],
  },
  order_paid: {
    statuses: [409],
    en: ['The order has been paid.', 'Nothing: the credit is in the wallet.'],
    fa: ['این سفارش پرداخت شده است.', 'هیچ: اعتبار در کیف پول است.'],
  },
  order_refunded: {
    statuses: [409],
    en: ['The money of this order was given back already.', 'Nothing: a refund counts once.'],
    fa: ['پول این سفارش پیش‌تر برگشته است.', 'هیچ: بازگشت پول یک بار است.'],
  },
  pattern_changed: {
    statuses: [409],
    en: [
      'Its owner has changed the pattern since it was read.',
      'Read it again and decide about what it says now.',
    ],
    fa: [
      'صاحب الگو پس از خواندن شما آن را تغییر داده است.',
      'دوباره بخوانید و دربارهٔ متن کنونی تصمیم بگیرید.',
    ],
  },
  pattern_not_active: {
    statuses: [409],
    en: ['The pattern is not approved, so there is no approval to take back.', 'Nothing.'],
    fa: ['این الگو تأیید نشده، پس تأییدی برای پس گرفتن نیست.', 'هیچ.'],
  },
  pattern_not_approved: {
    statuses: [409],
    en: [
      'The pattern waits for approval or was refused, so nothing can be sent with it.',
      'Wait for the operator; after a refusal read admin_message and edit the pattern.',
    ],
    fa: [
      'الگو در انتظار تأیید است یا رد شده، پس نمی‌توان با آن فرستاد.',
      'منتظر اپراتور بمانید؛ پس از رد، admin_message را بخوانید و الگو را ویرایش کنید.',
    ],
  },
  pattern_not_found: {
    statuses: [404],
    en: [
      'There is no pattern with this code that the account may use.',
      'Check the code (GET /ws/v1/patterns).',
    ],
    fa: ['الگویی با این کد که حساب بتواند به کار ببرد نیست.', 'کد را بررسی کنید (GET /ws/v1/patterns).'],
  },
  payments_off: {
    statuses: [409],
    en: ['Online payment is not set up on this service.', 'Ask support to add credit.'],
    fa: ['پرداخت برخط در این سرویس راه‌اندازی نشده است.', 'از پشتیبانی بخواهید اعتبار را اضافه کند.'],
  },
  plan_expired: {
    statuses: [403],
    en: [
      'The plan of the account has expired: nothing new can be sent or made.',
      'Ask support to renew it; reports, payments and tickets stay open.',
    ],
    fa: [
      'پلن حساب به پایان رسیده: چیز تازه‌ای نمی‌توان فرستاد یا ساخت.',
      'از پشتیبانی بخواهید تمدید کند؛ گزارش‌ها، پرداخت و تیکت باز می‌مانند.',
    ],
  },
  plan_in_use: {
    statuses: [409],
    en: ['Accounts are still on this plan.', 'Move them to another plan first.'],
    fa: ['هنوز حساب‌هایی روی این پلن‌اند.', 'نخست آن‌ها را به پلن دیگری ببرید.'],
  },
  too_many_at_once: {
    statuses: [429],
    en: [
      'As many requests of the account as it may have are being worked on, and this one waited in vain.',
      'Send fewer at the same time: wait for answers before asking on. An operator can give the account a higher bound.',
    ],
    fa: [
      'به همان اندازه درخواستِ حساب که مجاز است رسیدگی می‌شود و نوبت این یکی نرسید.',
      'هم‌زمان کمتر بفرستید: پیش از درخواست بعدی منتظر پاسخ بمانید. اپراتور می‌تواند حد حساب را بالا ببرد.',
    ],
  },
  reading_too_long: {
    statuses: [503],
    en: [
      'The list or search took too long and was ended.',
      'Ask for a shorter time or with more filters, or take the file of the list.',
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
      'Wait as many seconds as the header Retry-After says, then go on more slowly.',
    ],
    fa: [
      'درخواست‌ها، یا کلیدها و گذرواژه‌های نادرست، بیش از اندازه بوده است.',
      'به اندازهٔ ثانیه‌های سرآیند Retry-After صبر کنید و سپس آهسته‌تر ادامه دهید.',
    ],
  },
  read_only_visit: {
    statuses: [403],
    en: [
      'An operator looks at this account and may change nothing.',
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
      'This number got as many one-time codes within an hour as the service allows.',
      'Wait as long as Retry-After says; the person may use the code that arrived last.',
    ],
    fa: [
      'این شماره در یک ساعت گذشته به اندازهٔ مجاز رمز یک‌بارمصرف گرفته است.',
      'به اندازهٔ Retry-After صبر کنید؛ گیرنده می‌تواند آخرین رمزی را که رسیده به کار ببرد.',
    ],
  },
  registration_closed: {
    statuses: [403],
    en: ['Nobody can register here by themselves.', 'Ask support of the service for an account.'],
    fa: ['این‌جا کسی خودش نمی‌تواند ثبت‌نام کند.', 'از پشتیبانی سرویس حساب بخواهید.'],
  },
  request_timeout: {
    statuses: [408],
    en: [
      'The request did not arrive whole in time.',
      'Send it again over a better connection, or in smaller parts.',
    ],
    fa: ['درخواست در زمان مجاز کامل نرسید.', 'با اتصال بهتر یا در بخش‌های کوچک‌تر دوباره بفرستید.'],
  },
  send_not_pausable: {
    statuses: [409],
    en: [
      'Only a send to many that is not over can be paused.',
      'Nothing: it has ended, or it goes to one person.',
    ],
    fa: ['تنها ارسال گروهیِ پایان‌نیافته متوقف‌شدنی است.', 'هیچ: پایان یافته، یا تنها به یک نفر است.'],
  },
  send_not_resendable: {
    statuses: [409],
    en: [
      'This send cannot be sent again to those who failed.',
      'Wait until its messages have left; codes and location sends are sent anew.',
    ],
    fa: [
      'این ارسال را نمی‌توان دوباره به نرسیده‌ها فرستاد.',
      'صبر کنید پیام‌هایش بروند؛ کد و ارسال مکان‌محور از نو فرستاده می‌شوند.',
    ],
  },
  send_not_waiting: {
    statuses: [409],
    en: [
      'The send does not wait any more, so it cannot be cancelled or moved.',
      'Pause it, if it goes to many.',
    ],
    fa: ['این ارسال دیگر منتظر نیست، پس لغو یا جابه‌جا نمی‌شود.', 'اگر گروهی است، متوقفش کنید.'],
  },
  send_text_removed: {
    statuses: [409],
    en: [
      'The text of this send was removed because of its age.',
      'Make a new send with the text; the numbers are in the report of this one.',
    ],
    fa: [
      'متن این ارسال به‌سبب گذشت زمان پاک شده است.',
      'ارسال تازه‌ای با متن بسازید؛ شماره‌ها در گزارش همین ارسال‌اند.',
    ],
  },
  send_paused_by_service: {
    statuses: [409],
    en: ['The service paused this send, so only the service can go on with it.', 'Open a ticket to ask why.'],
    fa: ['این ارسال را سرویس متوقف کرده و تنها خودش می‌تواند ادامه دهد.', 'با تیکت دلیلش را بپرسید.'],
  },
  service_unavailable: {
    statuses: [503],
    en: [
      'The service or its database is unavailable for a moment.',
      'Try again after Retry-After seconds; with an Idempotency-Key a send is never doubled.',
    ],
    fa: [
      'سرویس یا پایگاه داده‌اش برای لحظه‌ای در دسترس نیست.',
      'پس از ثانیه‌های Retry-After دوباره تلاش کنید؛ با Idempotency-Key ارسال هرگز دو بار نمی‌شود.',
    ],
  },
  test_key: {
    statuses: [403],
    en: ['A test key asked for something that would be real.', 'Use a live key.'],
    fa: ['کلید آزمایشی چیزی خواسته است که واقعی می‌شد.', 'کلید اصلی را به کار ببرید.'],
  },
  text_kept: {
    statuses: [409],
    en: ['This ready-made text is kept already.', 'Nothing: use the one that exists.'],
    fa: ['این متن آماده پیش‌تر نگه داشته شده است.', 'هیچ: همان را به کار ببرید.'],
  },
  ticket_closed: {
    statuses: [409],
    en: ['The ticket is closed.', 'Reopen it, or open a new one.'],
    fa: ['این تیکت بسته است.', 'بازش کنید، یا تیکت تازه باز کنید.'],
  },
  ticket_full: {
    statuses: [409],
    en: ['The ticket has become too long.', 'Open a new one.'],
    fa: ['این تیکت بیش از اندازه بلند شده است.', 'تیکت تازه باز کنید.'],
  },
  ticket_in_department: {
    statuses: [409],
    en: ['The ticket is in that department already.', 'Nothing.'],
    fa: ['این تیکت هم‌اکنون در همان بخش است.', 'هیچ.'],
  },
  ticket_moved_on: {
    statuses: [409],
    en: ['Somebody has spoken in the ticket since it was read.', 'Read that, and answer again.'],
    fa: ['پس از خواندن شما کسی در تیکت سخن گفته است.', 'آن را بخوانید و دوباره پاسخ دهید.'],
  },
  ticket_not_closed: {
    statuses: [409],
    en: ['The ticket is not closed.', 'Nothing: it is open.'],
    fa: ['این تیکت بسته نیست.', 'هیچ: باز است.'],
  },
  too_many_keys: {
    statuses: [409],
    en: ['The account has as many active keys as it may.', 'Revoke one that is not used.'],
    fa: ['حساب به سقف کلیدهای فعال رسیده است.', 'یکی را که به کار نمی‌رود باطل کنید.'],
  },
  too_many_listeners: {
    statuses: [503],
    en: ['Too many streams of events are open.', 'Close one, or try again in a few seconds.'],
    fa: ['جریان‌های رویداد باز بیش از اندازه است.', 'یکی را ببندید، یا چند ثانیه بعد دوباره تلاش کنید.'],
  },
  too_many_open_tickets: {
    statuses: [429],
    en: ['The account has as many open tickets as it may.', 'Close one, or write to one that is open.'],
    fa: ['حساب به بیشترین شمار تیکت باز رسیده است.', 'یکی را ببندید، یا در یکی از تیکت‌های باز بنویسید.'],
  },
  too_many_views: {
    statuses: [409],
    en: ['The person has saved as many views of lists as there may be.', 'Delete one that is not used.'],
    fa: ['این شخص بیشترین شمارِ نماهای مجاز را ذخیره کرده است.', 'نمایی را که به کار نمی‌رود حذف کنید.'],
  },
  too_many_voice_files: {
    statuses: [429],
    en: ['The account keeps as many voice files as it may.', 'Ask support to remove some.'],
    fa: ['حساب به بیشترین شمار فایل صوتی رسیده است.', 'از پشتیبانی بخواهید چندتا را پاک کند.'],
  },
  too_many_waiting_sends: {
    statuses: [429],
    en: ['Too many sends of the account wait for approval.', 'Send more when some of them were decided.'],
    fa: [
      'ارسال‌های زیادی از حساب در انتظار تأیید است.',
      'پس از آن‌که دربارهٔ چندتا تصمیم گرفته شد، ارسال تازه بفرستید.',
    ],
  },
  too_many_webhooks: {
    statuses: [409],
    en: ['The account has as many webhooks as it may.', 'Delete one first.'],
    fa: ['حساب به سقف وب‌هوک‌ها رسیده است.', 'نخست یکی را حذف کنید.'],
  },
  two_factor_not_begun: {
    statuses: [409],
    en: ['No key was given out for the authenticator app yet.', 'Get the key first, then send a code of it.'],
    fa: ['هنوز کلیدی برای برنامهٔ رمزساز داده نشده است.', 'نخست کلید بگیرید، سپس کدی از آن بفرستید.'],
  },
  two_factor_off: {
    statuses: [409],
    en: ['This second factor is not on.', 'Nothing.'],
    fa: ['این روش ورود دومرحله‌ای روشن نیست.', 'هیچ.'],
  },
  two_factor_on: {
    statuses: [409],
    en: ['This second factor is on already.', 'Nothing.'],
    fa: ['این روش ورود دومرحله‌ای هم‌اکنون روشن است.', 'هیچ.'],
  },
  unauthorized: {
    statuses: [401],
    en: [
      'The key is missing or not valid, or nobody is signed in.',
      'Send the key in the header Api-Key, spelled exactly so; a session that ended signs in again.',
    ],
    fa: [
      'کلید فرستاده نشده یا معتبر نیست، یا کسی وارد نشده است.',
      'کلید را در سرآیند Api-Key، درست با همین املا، بفرستید؛ نشست پایان‌یافته دوباره وارد شود.',
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
      'به اندازهٔ Retry-After صبر کنید و سپس دوباره آغاز کنید.',
    ],
  },
  verify_denied: {
    statuses: [403],
    en: [
      'The number is on the deny list of the account, or blacklisted.',
      'Ask the person for another number, or take it off the list.',
    ],
    fa: [
      'شماره در فهرست ممنوع حساب یا در فهرست سیاه است.',
      'از کاربر شمارهٔ دیگری بخواهید، یا آن را از فهرست بردارید.',
    ],
  },
  verify_ended: {
    statuses: [409],
    en: [
      'The verification is approved, failed, expired or cancelled: it gets no other code.',
      'Start another one with POST /ws/v1/verify.',
    ],
    fa: [
      'این تأیید پذیرفته، ناموفق، گذشته یا لغو شده است و رمز دیگری نمی‌گیرد.',
      'با POST /ws/v1/verify یکی دیگر آغاز کنید.',
    ],
  },
  verify_held: {
    statuses: [429],
    en: [
      'Codes to consecutive numbers grew suddenly or were hardly ever approved, as fraud with numbers makes it.',
      'Wait as long as Retry-After says, and look where the requests of your users come from.',
    ],
    fa: [
      'رمزها به شماره‌های پیاپی ناگهان زیاد شده یا کمتر تأیید شده‌اند، مانند تقلب با شماره‌ها.',
      'به اندازهٔ Retry-After صبر کنید و ببینید درخواست کاربرانتان از کجا می‌آید.',
    ],
  },
  verify_limited: {
    statuses: [429],
    en: [
      'A limit of the account on codes is reached: of a number, an address, a prefix or a key of its own.',
      'Wait as long as Retry-After says.',
    ],
    fa: [
      'یکی از سقف‌های رمز در حساب پر شده است: سقف شماره، نشانی، پیش‌شماره یا کلیدی از خود حساب.',
      'به اندازهٔ Retry-After صبر کنید.',
    ],
  },
  verify_too_soon: {
    statuses: [429],
    en: [
      'The last code of the verification was sent a moment ago, or all its codes were.',
      'Wait as long as Retry-After says; codes that were sent stay valid.',
    ],
    fa: [
      'آخرین رمز این تأیید همین حالا فرستاده شده، یا همهٔ رمزهایش رفته است.',
      'به اندازهٔ Retry-After صبر کنید؛ رمزهای فرستاده‌شده معتبر می‌مانند.',
    ],
  },
  voice_busy: {
    statuses: [503],
    en: ['Too many voice files came at the same time.', 'Send it again in a few seconds.'],
    fa: ['فایل‌های صوتی هم‌زمان بیش از اندازه بود.', 'چند ثانیه بعد دوباره بفرستید.'],
  },
  voice_no_line: {
    statuses: [503],
    en: ['There is no line to call from.', 'Ask support.'],
    fa: ['خطی برای تماس نیست.', 'از پشتیبانی بپرسید.'],
  },
  wrong_code: {
    statuses: [401],
    en: ['The code is not right.', 'Enter the newest code; after five wrong ones begin again.'],
    fa: ['کد درست نیست.', 'تازه‌ترین کد را وارد کنید؛ پس از پنج کد نادرست از نو آغاز کنید.'],
  },
  wrong_credentials: {
    statuses: [401],
    en: ['The username or the password is not right.', 'Try again, or set a new password.'],
    fa: ['نام کاربری یا گذرواژه درست نیست.', 'دوباره تلاش کنید، یا گذرواژهٔ تازه بگذارید.'],
  },
} as const satisfies Readonly<Record<string, ErrorWords>>;

export type ErrorCode = keyof typeof errorCodes;
