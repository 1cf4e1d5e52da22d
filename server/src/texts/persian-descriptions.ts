/** Descriptions that stand in the schemas themselves, in Persian; a test finds the ones that are missing. */
export const persianDescriptions: Readonly<Record<string, string>> = {
  'The carrier, the machine or the part of the database; or empty':
    'اپراتور، دستگاه یا بخش پایگاه داده؛ یا خالی',
  'What is wrong, in the language of the caller': 'آنچه نادرست است، به زبان فراخواننده',
  'Time at which operators got the alert': 'هنگامی که به کارشناسان گفته شد',
  'null: it lasts': 'null: هنوز هست',
  'current: what lasts; past: what is over; absent: both':
    'current: آنچه هست؛ past: آنچه گذشته؛ بدون آن: هر دو',
  'Mobiles that get a text, by the default line of the first account, which pays for it':
    'موبایل‌هایی که پیامک می‌گیرند، از خط پیش‌فرض حساب نخست و به هزینهٔ آن',
  'Addresses that are called (Standard Webhooks); text in the body is what chat programs show':
    'نشانی‌هایی که فراخوانده می‌شوند (Standard Webhooks)؛ text در بدنه همان است که برنامه‌های گفت‌وگو نشان می‌دهند',
  'What is watched': 'آنچه پاییده می‌شود',
  'Language of alerts': 'زبان آنچه گفته می‌شود',
  'Number of messages to one recipient, due for a minute and taken by no process, from which on the queue is an alert':
    'این تعداد پیام تک‌گیرنده که یک دقیقه کسی برشان نداشته باشد هشدار است',
  'A last backup that is older is an alert': 'آخرین پشتیبان، اگر کهنه‌تر از این ساعت‌ها باشد، هشدار است',
  'Receivers whose last message failed': 'گیرندگانی که آخرین بار نشد به آن‌ها گفت',
  'Set while nobody is told, or by texts only; null if all is well':
    'تا هنگامی که به کسی گفته نمی‌شود یا تنها با پیامک؛ اگر همه‌چیز درست باشد null',
  'Of addresses that are new; they sign the calls and are shown this once':
    'رمز نشانی‌های تازه؛ فراخوانی‌ها با آن امضا می‌شوند و همین یک بار نشان داده می‌شود',
  'A mobile or an address': 'یک موبایل یا یک نشانی',
  'null: the text was accepted, or the call answered': 'null: پیامک پذیرفته شد، یا فراخوانی پاسخ گرفت',
  'Below it operators are alerted': 'پایین‌تر از آن به کارشناسان هشدار داده می‌شود',
  'What is left at the carrier; null: not known': 'آنچه نزد اپراتور مانده؛ null: دانسته نیست',
  'address that answers with the credit left there; headers are sent along':
    'نشانی‌ای که موجودی آن‌جا را می‌گوید؛ سرآیندها هم فرستاده می‌شوند',
  'dotted path to the amount in a JSON body; absent: the first number of the body':
    'مسیر نقطه‌دار مقدار در بدنهٔ JSON؛ بدون آن: نخستین عدد بدنه',
  'a lower balance is an alert': 'موجودی کمتر از این هشدار است',
  'Compared byte for byte, name included': 'بایت‌به‌بایت سنجیده می‌شود، نام سرآیند هم',
  'A person who is signed in to the panel (under https the cookie is named __Host-peyk_session). Every change also carries the header X-CSRF-Token with the csrf_token that sign-in and /panel/v1/me give':
    'کسی که وارد پنل شده است (زیر https نام کوکی __Host-peyk_session است). هر تغییر سرآیند X-CSRF-Token را هم می‌خواهد، با csrf_token که ورود و /panel/v1/me می‌دهند',
  'The token of /ws/v1/auth/login': 'توکنِ /ws/v1/auth/login',
  'approval (by an operator), schedule, or null: it is released':
    'approval (از سوی اپراتور)، schedule، یا null: رها شده است',
  'Recipients who opted out of the line or are blocked: they are listed in the report, nothing is sent to them and nothing charged':
    'گیرندگانی که خط را لغو کرده‌اند یا بسته شده‌اند: در گزارش می‌آیند، چیزی به آن‌ها فرستاده نمی‌شود و هزینه‌ای ندارند',
  '0 not said, 1 man, 2 woman': '0 گفته نشده، 1 مرد، 2 زن',
  'Ten digits with a right check digit': 'ده رقم با رقم کنترل درست',
  'Date of birth in UNIX seconds': 'تاریخ تولد به ثانیهٔ UNIX',
  '09 and nine digits': '09 و نه رقم',
  'null: that of PEYK_DIALECT': 'null: گویش PEYK_DIALECT',
  'reason: why a text is refused, for moderators; answer: to a ticket, for those who answer them':
    'reason: چرا متنی رد می‌شود، برای بازبین‌ها؛ answer: پاسخ تیکت، برای پاسخ‌دهندگان',
  'The language that the text is written in': 'زبانی که متن به آن نوشته شده',
  'A reason has at most 1,000 characters when it is given': 'دلیل، هنگام دادن، حداکثر ۱٬۰۰۰ نویسه است',
  'The word that callers send': 'واژه‌ای که فراخواننده می‌فرستد',
  'global: from nobody here; line: not from line_id; account: not from account_id':
    'global: از هیچ‌کس این‌جا؛ line: نه از line_id؛ account: نه از account_id',
  '00000000000 once the number was erased: it stays blocked':
    'پس از پاک‌کردن شماره 00000000000 است: شماره بسته می‌ماند',
  'Needed without recipients and phonebooks, and not read with them':
    'بدون گیرندگان و دفترچه‌ها لازم است و همراه آن‌ها خوانده نمی‌شود',
  'Numbers as 09xxxxxxxxx': 'شماره‌ها به شکل 09xxxxxxxxx',
  'Toman; not 0': 'تومان؛ صفر نباشد',
  'The last message you have read: if somebody has spoken since, the answer is refused (409)':
    'آخرین پیامی که خوانده‌اید: اگر پس از آن کسی سخنی گفته باشد، پاسخ رد می‌شود (409)',
  'A picture (png, jpg, gif, webp), pdf, text, Office document, sound (mp3, wav, ogg) or zip of up to 10 MiB; what it is is told by its content':
    'تصویر (png، jpg، gif، webp)، pdf، متن، سند آفیس، صدا (mp3، wav، ogg) یا zip تا ۱۰ مبی‌بایت؛ گونه‌اش از محتوا شناخته می‌شود',
  'Without the query': 'بدون پرس‌وجوی نشانی',
  'From the request to the answer': 'از درخواست تا پاسخ',
  'X-Request-Id of the answer': 'X-Request-Id پاسخ',
  'Of a refused call: its body, cut; secrets and values of patterns are masked':
    'برای فراخوانی ردشده: بدنهٔ آن، کوتاه‌شده؛ رازها و مقدارهای الگو پوشیده‌اند',
  'Of a refused call: the answer that was given, cut': 'برای فراخوانی ردشده: پاسخی که داده شد، کوتاه‌شده',
  'Calls before this one that were answered and are not listed: there were too many that second':
    'فراخوانی‌های پیش از این که پاسخ گرفتند و در فهرست نیستند: در آن ثانیه بسیار بودند',
  'The end of the key, to tell keys apart': 'انتهای کلید، برای بازشناختن کلیدها',
  'What the key may do; null is all that the account may':
    'آنچه کلید اجازه دارد؛ null یعنی همهٔ آنچه حساب اجازه دارد',
  'Requests a minute of this key; null is no limit of its own':
    'درخواست در دقیقه با این کلید؛ null یعنی سقفی از خود ندارد',
  'The order_id of the order': 'order_id سفارش',
  'As you read it: if its owner has changed it since, the decision is refused (409)':
    'همان که خوانده‌اید: اگر صاحبش پس از آن تغییرش داده باشد، تصمیم رد می‌شود (409)',
  'As you read it: if its owner has changed the pattern since, the decision is refused (409)':
    'همان که خوانده‌اید: اگر صاحب الگو پس از آن تغییرش داده باشد، تصمیم رد می‌شود (409)',
  'Any file': 'هر فایلی',
  'The name of the value in texts of sends: %code%': 'نام این مقدار در متن ارسال‌ها: %code%',
  'Why it failed; what went in before stays': 'چرا ناموفق شد؛ آنچه پیش‌تر وارد شده می‌ماند',
  'Rows of the file that are done': 'ردیف‌های انجام‌شدهٔ فایل',
  'Numbers that the bank had already, or that came again': 'شماره‌هایی که بانک داشت یا دوباره آمدند',
  'Rows without a number that can be read': 'ردیف‌هایی که شمارهٔ خوانا ندارند',
  'Numbers that were not there before': 'شماره‌هایی که پیش‌تر نبودند',
  'Numbers that were there already': 'شماره‌هایی که پیش‌تر بودند',
  'reply (the person opted out), operator or account': 'reply (خود شخص لغو کرد)، operator یا account',
  'The first hundred rows without a number that can be read': 'صد ردیف نخستی که شمارهٔ خوانا ندارند',
  'Script of every digit in the final text': 'خط رقم‌ها در متن نهایی',
  'A line of GET /ws/v1/lines/accessible; digits of any script, and a number, are read too':
    'خطی از GET /ws/v1/lines/accessible؛ رقم با هر خطی، و عدد، هم خوانده می‌شود',
  'Whom to send to; a number that several filters find is sent to once':
    'به چه کسانی فرستاده شود؛ به شماره‌ای که چند پالایه بیابند یک بار',
  'Numbers, rows with a mobile and values, or slices of number banks':
    'شماره‌ها، ردیف‌های دارای mobile و مقدارها، یا بُرش‌های بانک شماره',
  'Absent: to the end': 'نباشد: تا پایان',
  'Only contacts that meet all of these; offset and limit count among them':
    'تنها مخاطبانی که همهٔ این‌ها را دارند؛ offset و limit در میان همان‌ها می‌شمارند',
  'Slices of phonebooks in their stable order; without a limit, to the end':
    'بُرش‌هایی از دفترچه‌ها به ترتیب پایدارشان؛ بدون limit تا پایان',
  'Code of a pattern': 'کد یک الگو',
  'Variable name to value (text, number, true or false; null is an empty value). Names that the pattern does not declare are ignored. An empty list and a list of single-key objects are read too.':
    'نام متغیر به مقدار (متن، عدد، true یا false؛ null مقدار خالی است). نام‌هایی که الگو اعلام نکرده نادیده گرفته می‌شوند. فهرست خالی و فهرست اشیای تک‌کلیدی هم خوانده می‌شود.',
  'xlsx or csv, as for simple-file, of at most 1,000,000 rows':
    'xlsx یا csv، مانند simple-file، حداکثر ۱٬۰۰۰٬۰۰۰ ردیف',
  'As given, with defaults filled in; passwords are not shown':
    'همان که داده شده، با پیش‌فرض‌ها؛ گذرواژه‌ها نشان داده نمی‌شوند',
  'Where an HTTP gateway reports receipts and inbound messages':
    'جایی که درگاه HTTP گزارش تحویل و پیام دریافتی را می‌فرستد',
  'connecting, up, down, stopping or stopped': 'یکی از connecting، up، down، stopping یا stopped',
  'Left alone for a while because it failed too often': 'چون زیاد خطا داد مدتی کنار گذاشته شده',
  'Messages it turned away that another carrier was asked to take':
    'پیام‌هایی که نپذیرفت و از اپراتور دیگری خواسته شد',
  'Over the last ten seconds': 'در ده ثانیهٔ گذشته',
  'Of the receipts of the last five minutes, 0 to 1; null without any':
    'از گزارش‌های تحویل پنج دقیقهٔ گذشته، 0 تا 1؛ null اگر نباشد',
  'The process has said nothing for more than ten seconds: it stopped without a word':
    'فرایند بیش از ده ثانیه چیزی نگفته: بی‌خبر ایستاده است',
  'What is wrong, in words; null while all is well':
    'چه اشکالی دارد، به زبان ساده؛ null تا وقتی همه چیز خوب است',
  'transceiver, transmitter, receiver or http': 'یکی از transceiver، transmitter، receiver یا http',
  'Why it is not bound': 'چرا وصل نیست',
  'The sender': 'فرستنده',
  'waiting for a process, taken by one, sent: the carrier took it, then delivered or failed; refused: the carrier did not take it; in-doubt: it did not answer':
    'waiting در انتظار یک فرایند، taken در دست آن، sent: اپراتور پذیرفت، سپس delivered یا failed؛ refused: اپراتور نپذیرفت؛ in-doubt: پاسخ نداد',
  'What the carrier said': 'آنچه اپراتور مخابراتی گفت',
  'What came of it, in words': 'نتیجه‌اش، به زبان ساده',
  'What the connection or the carrier said': 'آنچه اتصال یا اپراتور مخابراتی گفت',
  'Credit to buy, in toman': 'اعتباری که خریده می‌شود، به تومان',
  'http or https; among the sites of the account, if it lists any':
    'http یا https؛ در میان سایت‌های حساب، اگر سایتی ثبت کرده باشد',
  'Every column of the phonebook; an empty value where the contact has none':
    'همهٔ ستون‌های دفترچه؛ مقدار خالی جایی که مخاطب ندارد',
  'from and to include their value: numbers by size, dates by day':
    'from و to خود مقدار را هم دربر دارند: عدد بر پایهٔ بزرگی، تاریخ بر پایهٔ روز',
  'Rows that did not go in': 'ردیف‌هایی که وارد نشدند',
  'Rows whose mobile came before; the last one counts':
    'ردیف‌هایی که موبایلشان پیش‌تر آمده؛ آخری به حساب می‌آید',
  'Rows that failed or came again, with the reason': 'ردیف‌های ناموفق یا تکراری، با دلیل',
  'Rows of the file that are done, without the heading': 'ردیف‌های انجام‌شدهٔ فایل، بدون سرستون',
  'Headings that the phonebook does not know': 'سرستون‌هایی که دفترچه نمی‌شناسد',
  'A file of the rows that failed, with reasons': 'فایل ردیف‌های ناموفق، با دلیل',
  'The first five rows after the heading': 'پنج ردیف نخست پس از سرستون',
  'Null: more than 5,000': 'null: بیش از ۵٬۰۰۰',
  'The number that wrote': 'شماره‌ای که نوشت',
  'Of the newest contact with this number': 'نام تازه‌ترین مخاطب با این شماره',
  'The line of its last message': 'خط آخرین پیامش',
  'Its last message': 'آخرین پیامش',
  'Messages since it was marked as read': 'پیام‌هایی که پس از خوانده‌شدن آمده‌اند',
  'Messages of this account from that line do not reach it': 'پیام‌های این حساب از آن خط به او نمی‌رسد',
  'real (also natural, personal) or legal (also company), or the Persian words':
    'real (یا natural، personal) یا legal (یا company)، یا واژه‌های فارسی',
  '3 to 64 letters, digits and . _ @ + -; unique without regard to case':
    '۳ تا ۶۴ حرف، رقم و . _ @ + -؛ بدون توجه به بزرگی و کوچکی حروف یکتا',
  'With a right check digit; a legal person may give its eleven-digit identifier':
    'با رقم کنترل درست؛ شخص حقوقی می‌تواند شناسهٔ یازده‌رقمی بدهد',
  '09 and nine digits; of one account only': '09 و نه رقم؛ تنها از آنِ یک حساب',
  'May be empty. A valid one is applied by itself to the orders of the account until one is paid':
    'می‌تواند خالی باشد. کد معتبر تا پرداخت نخستین سفارش خودبه‌خود اعمال می‌شود',
  'Send the new customer a welcome text': 'به مشتری تازه پیامک خوشامد بفرست',
  'http or https; where the new customer goes on. Among the sites of the seller, if it lists any':
    'http یا https؛ جایی که مشتری تازه می‌رود. در میان سایت‌های فروشنده، اگر سایتی ثبت کرده باشد',
  'Its name in texts of sends, such as %city%: letters, digits, _ and -; absent or empty: made from the title':
    'نامش در متن ارسال‌ها، مانند %city%: حرف، رقم، _ و -؛ نباشد یا خالی: از عنوان ساخته می‌شود',
  'Its province follows from it; both absent: the whole country':
    'استانش از آن پیداست؛ هیچ‌کدام نباشد: همهٔ کشور',
  'smpp, http or simulator for texts, sip for calls': 'smpp، http یا simulator برای پیامک، sip برای تماس',
  'Compared without regard to case and kind of digits': 'بدون توجه به بزرگی حروف و خط رقم‌ها سنجیده می‌شود',
  'Percent (1 to 100), or toman': 'درصد (1 تا 100) یا تومان',
  'Smallest order it works for': 'کمترین سفارشی که برایش کار می‌کند',
  'Shown to the accounts that may use it': 'به حساب‌های مجاز نشان داده می‌شود',
  'Kind of line': 'گونهٔ خط',
  'Price of a page in multiples of the rate of the account, to three decimals':
    'قیمت صفحه، چند برابرِ نرخ حساب، تا سه رقم اعشار',
  'Who may send from it: all accounts, those listed in accounts, or those on the plans listed in plans. A line of exactly one account is its own: replies belong to it':
    'چه کسی می‌تواند از آن بفرستد: همهٔ حساب‌ها، حساب‌های accounts، یا حساب‌های روی پلن‌های plans. خطِ تنها یک حساب از آنِ خود اوست: پاسخ‌ها به او می‌رسد',
  'The first default line carries texts of the service itself and sends without a line; new accounts get every default line that is for listed accounts':
    'نخستین خط پیش‌فرض، پیام‌های خود سرویس و ارسال‌های بی‌خط را می‌برد؛ حساب‌های تازه هر خط پیش‌فرضی را که برای حساب‌های فهرست‌شده است می‌گیرند',
  'Share of the traffic; 1 unless given. 0: a reserve, used when no other is ready':
    'سهم از ترافیک؛ اگر داده نشود 1. صفر: ذخیره، وقتی به کار می‌رود که دیگری آماده نباشد',
  'Only for recipients of this operator, by the prefix of their number; these go by no other carrier. null: everybody whose operator has no carriers of its own here':
    'تنها برای گیرندگان این اپراتور، از پیش‌شمارهٔ آن‌ها؛ این‌ها از مسیر دیگری نمی‌روند. null: همهٔ کسانی که اپراتورشان این‌جا مسیر خودش را ندارد',
  'In the order in which they are tried; an empty list means all carriers':
    'به ترتیب امتحان شدن؛ فهرست خالی یعنی همهٔ اپراتورها',
  'HH:MM in the time zone of the service': 'HH:MM در منطقهٔ زمانی سرویس',
  'When sends to many may leave by this line, in place of the sending hours of its kind; may run over midnight. One-time codes are never held, and calls keep to the hours of their kind. null: the hours of its kind':
    'ارسال گروهی از این خط کی می‌تواند برود، به‌جای ساعت‌های گونه‌اش؛ می‌تواند از نیمه‌شب بگذرد. رمز یک‌بارمصرف هرگز نگه داشته نمی‌شود و تماس‌ها به ساعت‌های گونهٔ خود پایبندند. null: ساعت‌های گونه‌اش',
  'Whether sends by postal code may go out by it': 'ارسال بر پایهٔ کد پستی از آن مجاز است یا نه',
  'UNIX seconds; in the past: at once': 'ثانیهٔ UNIX؛ در گذشته: همین اکنون',
  'UNIX seconds; after start_time, and in the future': 'ثانیهٔ UNIX؛ پس از start_time و در آینده',
  'Never more people get it; what was reserved for fewer goes back':
    'هرگز به بیش از این شمار نمی‌رسد؛ آنچه برای کمتر کنار گذاشته شده برمی‌گردد',
  'Degrees; whole numbers beyond ±180 are micro-degrees': 'درجه؛ عدد صحیحِ بیرون از ±180 میکرودرجه است',
  Metres: 'متر',
  'For people; not used': 'برای خواندن؛ به کار نمی‌رود',
  'حضور, ورود, خروج; absent: the first': 'حضور، ورود، خروج؛ نباشد: نخستین',
  'همه, آقا, مرد, خانم, زن; absent: the first': 'همه، آقا، مرد، خانم، زن؛ نباشد: نخستین',
  'Years of age up to 120, or a Jalali year of birth from 1300 on; included':
    'سن تا 120، یا سال تولد شمسی از 1300؛ خودش را هم دربر دارد',
  'همه, Android, IOS; absent: the first': 'همه، Android، IOS؛ نباشد: نخستین',
  'A line of the account; absent: the default line': 'خطی از حساب؛ نباشد: خط پیش‌فرض',
  'support unless given': 'اگر داده نشود support',
  '3 to 64 letters, digits and . _ @ + -; unique over the service, without regard to case':
    '۳ تا ۶۴ حرف، رقم و . _ @ + -؛ در همهٔ سرویس یکتا، بدون توجه به بزرگی و کوچکی حروف',
  '09 and nine digits; codes by text go there': '09 و نه رقم؛ کدهای پیامکی به آن می‌رود',
  'What the key may do; absent or null: all that the account may':
    'آنچه کلید اجازه دارد؛ نباشد یا null: همهٔ آنچه حساب اجازه دارد',
  'Requests a minute of this key': 'درخواست در دقیقه با این کلید',
  'Variables as %name%': 'متغیرها به شکل %name%',
  'An address of the web; http:// or https:// may be left out': 'نشانی وب؛ http:// یا https:// لازم نیست',
  '0 or 1, or false or true': '0 یا 1، یا false یا true',
  '1 otp, 2 club, 3 order, 255 others': '1 رمز یک‌بارمصرف، 2 باشگاه، 3 سفارش، 255 دیگر',
  'Letters, digits, _ and -, beginning with a letter, a digit or _; without the % signs':
    'حرف، رقم، _ و -، با آغازِ حرف، رقم یا _؛ بدون نشانهٔ %',
  'int, str or date; integer and string mean the first two':
    'int، str یا date؛ integer و string همان دو تای نخست‌اند',
  'null: none': 'null: هیچ',
  'Ids of the custom attributes that are its columns': 'شناسهٔ ویژگی‌های دلخواهی که ستون‌های آن‌اند',
  'Parts of the service in which customers of the plan may send or make something new; all of them unless given. Others answer 403 feature_not_in_plan':
    'بخش‌هایی از سرویس که مشتریان پلن می‌توانند در آن‌ها بفرستند یا بسازند؛ اگر داده نشود همه. بقیه 403 feature_not_in_plan می‌دهند',
  'One of them from 0, so that every purchase has a tariff': 'یکی از آن‌ها از 0، تا هر خریدی تعرفه داشته باشد',
  'Whether new accounts may be registered on it': 'حساب تازه می‌تواند روی آن ثبت شود یا نه',
  'Where calls go: http or https, on the public internet':
    'جایی که فراخوانده می‌شود: http یا https، روی اینترنت همگانی',
  'What it is told of': 'از چه چیزی باخبر می‌شود',
  'As the list of sends shows it': 'همان که فهرست ارسال‌ها نشان می‌دهد',
  'Only those of this account': 'تنها موارد این حساب',
  'Orders that hold this discount code': 'سفارش‌هایی که این کد تخفیف را دارند',
  'Orders that hold it, paid or waiting for payment':
    'سفارش‌هایی که آن را دارند، پرداخت‌شده یا در انتظار پرداخت',
  'How many numbers of the phonebook this one has too': 'چند شمارهٔ این دفترچه را آن یکی هم دارد',
  'Hours back from now, 24 if absent': 'ساعت‌ها پیش از اکنون؛ اگر نباشد ۲۴',
  'Requests that were worked on': 'درخواست‌هایی که به آن‌ها رسیدگی شد',
  'How long they were worked on, all together': 'زمان رسیدگی به همهٔ آن‌ها روی هم',
  'The part of the working time of all accounts, from 0 to 1': 'سهم از زمان کار همهٔ حساب‌ها، از ۰ تا ۱',
  'Requests that had to wait for a place': 'درخواست‌هایی که برای نوبت منتظر ماندند',
  'How long they waited, all together': 'زمان انتظار همهٔ آن‌ها روی هم',
  'Requests that got no place': 'درخواست‌هایی که نوبت به آن‌ها نرسید',
  'Requests besides codes that a process works on at the same time, lists half as many; null: that of PEYK_REQUESTS_AT_ONCE':
    'درخواست‌هایی جز رمزها که یک پردازه هم‌زمان به آن‌ها می‌رسد، فهرست‌ها نصف آن؛ null: همان PEYK_REQUESTS_AT_ONCE',
  'Hosts that payments may send a payer back to; an empty list means any':
    'میزبان‌هایی که پرداخت می‌تواند پرداخت‌کننده را به آن‌ها برگرداند؛ فهرست خالی یعنی هر میزبانی',
  'live for programs written against the live service: a pattern send answers 200, status of an item is its status_detail, contacts are written without an Accept header, messages of a refusal is one text, a send without line_number uses the default line, what waits for approval is pending-approval, and misspelled fields are ignored. null: that of PEYK_DIALECT':
    'live برای برنامه‌هایی که برای سرویس زنده نوشته شده‌اند: ارسال با الگو 200 می‌دهد، وضعیت پیام همان status_detail است، مخاطب بدون سرآیند Accept نوشته می‌شود، messages خطا یک متن است، ارسال بی line_number از خط پیش‌فرض می‌رود، آنچه در انتظار تأیید است pending-approval است، و فیلد با املای نادرست نادیده گرفته می‌شود. null: گویش PEYK_DIALECT',
  'What is wrong and what to do, in the language asked for': 'چه اشکالی هست و چه باید کرد، به زبان خواسته‌شده',
  'A stable word for programs; x-error-codes lists all of them, /docs/errors explains them':
    'واژه‌ای پایدار برای برنامه‌ها؛ x-error-codes همه را فهرست و /docs/errors معنا می‌کند',
  'Always success; a refusal says error': 'همیشه success؛ پاسخ خطا error است',
  'Always null; a refusal has its text here': 'همیشه null؛ پاسخ خطا متنش را این‌جا دارد',
  'Always error; a success says success': 'همیشه error؛ پاسخ موفق success است',
  'Always null': 'همیشه null',
  'Rows of this page': 'ردیف‌های این صفحه',
  'The same key for clients that cannot choose the case of header names (HTTP/2, Deno, edge runtimes): this name is read in any case':
    'همان کلید برای کسانی که نمی‌توانند بزرگی و کوچکی نام سرآیند را برگزینند (HTTP/2، Deno، محیط‌های لبه): این نام با هر بزرگی حروف خوانده می‌شود',
  'The name is read in any case': 'نام سرآیند با هر بزرگی حروف خوانده می‌شود',
  'For callers that read only this: on validation an object of dotted field path to its first problem, else the text of message; always that text for an account of the dialect live':
    'برای کسانی که تنها این را می‌خوانند: در خطای ورودی، شیئی از نشانی فیلد به نخستین اشکالش؛ وگرنه همان متن message؛ برای حساب گویش live همیشه همان متن',
  'Dotted field path to its problems': 'نشانی نقطه‌دار فیلد به اشکال‌هایش',
  'Recipients of sends that were accepted': 'گیرندگان ارسال‌های پذیرفته‌شده',
  'Price of what was accepted, in toman': 'هزینهٔ آنچه پذیرفته شد، به تومان',
  'Messages that a carrier took': 'پیام‌هایی که اپراتور مخابراتی پذیرفت',
  'Cancelled and refused sends are not among them': 'ارسال‌های لغوشده و ردشده در میانشان نیستند',
  'Those of the failed whose fate no receipt told': 'از ناموفق‌ها، آن‌هایی که هیچ گزارشی سرنوشتشان را نگفت',
  'Empty: no carrier took part': 'خالی: اپراتوری در کار نبوده',
  'The type of the send': 'گونهٔ ارسال',
  'By time in order, else the most first; hours and days without anything are left out':
    'بر پایهٔ زمان به ترتیب، وگرنه از بیشترین؛ ساعت‌ها و روزهای خالی نمی‌آیند',
  'What is held, such as send:7, pattern:AB12 or lbs:3':
    'آنچه کنار گذاشته شده، مانند send:7، pattern:AB12 یا lbs:3',
  'xlsx, or csv in UTF-8 or Windows-1256': 'xlsx، یا csv با UTF-8 یا Windows-1256',
  'xlsx or csv': 'xlsx یا csv',
  'xlsx, or csv in UTF-8 or Windows-1256 with commas, semicolons, tabs or bars between its cells':
    'xlsx، یا csv با UTF-8 یا Windows-1256 با ویرگول، نقطه‌ویرگول، جهش یا خط عمودی میان خانه‌ها',
  'The same as to': 'همان to',
  'The same as receivedAt': 'همان receivedAt',
  'Works once, for seven days; shown this once':
    'یک بار، تا هفت روز کار می‌کند؛ تنها همین یک بار نشان داده می‌شود',
  'Price of a page of the credit': 'قیمت یک صفحه از این اعتبار',
  'up: every process that has it is connected; partly: some are, or only a receiver is missing; unserved: no process has it':
    'up: هر فرایندی که آن را دارد وصل است؛ partly: برخی وصل‌اند، یا تنها گیرنده نیست؛ unserved: هیچ فرایندی آن را ندارد',
  'Rate of the credit that moved': 'نرخ اعتباری که جابه‌جا شد',
  'What moved the money, such as send:42 or order:7': 'چه چیزی پول را جابه‌جا کرد، مانند send:42 یا order:7',
  'true on a service line, false on an advertising line': 'true روی خط خدماتی، false روی خط تبلیغاتی',
  'null: nobody says since when': 'null: کسی نمی‌گوید از کی',
  'approval, schedule (the start of its window), or null': 'approval، schedule (آغاز بازه‌اش) یا null',
  'UNIX seconds': 'ثانیهٔ UNIX',
  Degrees: 'درجه',
  'Reserved for all receivers': 'برای همهٔ گیرندگان کنار گذاشته شده',
  'What the people written to cost; also in the cost of their sends':
    'هزینهٔ کسانی که به آن‌ها نوشته شد؛ در هزینهٔ ارسال‌هایشان هم هست',
  'What went back when it ended': 'آنچه در پایان برگشت',
  'People written to so far': 'کسانی که تاکنون به آن‌ها نوشته شده',
  'The second factor that is wished for, among those switched on; null leaves the choice':
    'روش دومِ دلخواه، از میان روشن‌ها؛ null انتخاب را به سرویس می‌سپارد',
  'The newest message that was seen; if a newer one has come, nothing is marked':
    'تازه‌ترین پیامی که دیده شد؛ اگر تازه‌تری آمده باشد چیزی نشانه نمی‌خورد',
  'An operator looks at this account and can change nothing; null: somebody of it':
    'اپراتوری به این حساب نگاه می‌کند و نمی‌تواند چیزی را تغییر دهد؛ null: کسی از خود حساب',
  'Goes with every change, in the header X-CSRF-Token': 'با هر تغییر، در سرآیند X-CSRF-Token می‌رود',
  'Deletes the other phonebook afterwards, for good': 'سپس دفترچهٔ دیگر را برای همیشه حذف می‌کند',
  'Why it waits: a value longer than its pattern declares, a kind that is moderated, a link or number in a kind that else passes, or a scheduled send whose pattern was withdrawn or whose line was retired meanwhile':
    'چرا منتظر است: مقداری بلندتر از اعلام الگو، گونه‌ای که بازبینی می‌شود، پیوند یا شماره در گونه‌ای که وگرنه می‌گذرد، یا ارسال زمان‌بندی‌شده‌ای که الگویش پس گرفته یا خطش کنار گذاشته شده',
  'The text has a link or an account name': 'متن پیوند یا نام کاربری شبکه دارد',
  'The text has a phone number or a USSD code': 'متن شماره تلفن یا کد USSD دارد',
  'What was approved for the account and is most like this text; null: nothing is':
    'آنچه برای حساب تأیید شده و به این متن از همه مانندتر است؛ null: هیچ',
  'The same for texts that may be decided together (decide_similar); null: it is decided alone':
    'برای متن‌هایی که می‌توان یک‌جا دربارهٔ آن‌ها تصمیم گرفت (decide_similar) یکسان است؛ null: جداگانه تصمیم گرفته می‌شود',
  'Others that wait with the same fingerprint': 'موارد دیگری که با همین fingerprint منتظرند',
  'Accounts that these and this one are of': 'حساب‌هایی که این‌ها از آنِ آن‌هاست',
  'send, pattern or lbs': 'یکی از send، pattern یا lbs',
  'False if it is paused or switched off': 'اگر متوقف یا خاموش باشد false',
  'paused: by its owner, nothing is kept for it. failing: switched off after a day without success; what happens is kept for a week and sent once it is active again':
    'paused: صاحبش متوقف کرده و چیزی برایش نگه داشته نمی‌شود. failing: پس از یک روز ناکامی خاموش شده؛ رخدادها تا یک هفته نگه داشته و پس از روشن شدن فرستاده می‌شوند',
  'Signs the calls (Standard Webhooks); shown this once':
    'فراخوانی‌ها را امضا می‌کند (Standard Webhooks)؛ تنها همین یک بار نشان داده می‌شود',
  'Id of the send, import or ticket, or code of the pattern': 'شناسهٔ ارسال، ورودی یا تیکت، یا کد الگو',
  'What the sentence needs: decision and reason, title, file and failed rows, balance and limit':
    'آنچه جمله لازم دارد: تصمیم و دلیل، عنوان، فایل و ردیف‌های ناموفق، موجودی و مرز',
  'Toman; below it the account is warned. Null: never':
    'تومان؛ پایین‌تر از آن به حساب هشدار داده می‌شود. null: هرگز',
  'Also by text message to the mobile of the account': 'با پیامک به موبایل حساب هم',
  'Numbers in the bank: offset goes from 0 to one less': 'شماره‌های بانک: offset از 0 تا یکی کمتر است',
  'Code, id or title of an importance: low, normal, high, urgent unless operators changed them':
    'کد، شناسه یا عنوان یک درجهٔ اهمیت: low، normal، high، urgent مگر اپراتورها عوضش کرده باشند',
  "Send a text to the account's own mobile whenever an operator answers; it is charged to the account like any send":
    'هر بار که اپراتور پاسخ داد به موبایل حساب پیامک بفرست؛ مانند هر ارسالی از حساب کم می‌شود',
  'As which they sign in; null: with a key only': 'نامی که با آن وارد می‌شود؛ null: تنها با کلید',
  'Whether customers see it and may send to it': 'مشتریان آن را می‌بینند و می‌توانند به آن بفرستند یا نه',
  'Price of a page of the credit that it brings': 'قیمت یک صفحه از اعتباری که می‌آورد',
  'What was given back; null: nothing': 'آنچه پس داده شد؛ null: هیچ',
  'approval, schedule, or null': 'approval، schedule یا null',
  'What was charged when it was accepted': 'آنچه هنگام پذیرش کم شد',
  'How much of the cost has gone back': 'چه اندازه از هزینه برگشته',
  'Who paused it': 'چه کسی متوقفش کرد',
  'What may be done with it now: withdrawn, moved, paused, resumed, sent again to who failed':
    'اکنون با آن چه می‌توان کرد: پس گرفتن، جابه‌جایی، توقف، ادامه، ارسال دوباره به نرسیده‌ها',
  'The same as total_count of snapshot': 'همان total_count در snapshot',
  'open: no answer yet; answered: the service spoke last; waiting: the customer spoke after an answer; closed':
    'open: هنوز پاسخی نیست؛ answered: آخرین سخن از سرویس است؛ waiting: مشتری پس از پاسخ سخن گفته؛ closed: بسته',
  'Where it can be paid; null once it cannot': 'جایی که پرداخت می‌شود؛ null وقتی دیگر نمی‌شود',
  'account, or operator if someone at the service put it there':
    'account، یا operator اگر کسی از سرویس گذاشته باشد',
  '1: every account may send with it once it is active': '1: همین که فعال شد هر حسابی می‌تواند با آن بفرستد',
  'Why an operator refused it': 'چرا اپراتور آن را رد کرد',
  'The same list as vars': 'همان فهرست vars',
  'The text then; null where it was not kept': 'متنِ آن زمان؛ null جایی که نگه داشته نشده',
  'What the operator said': 'آنچه اپراتور گفت',
  'Instead of the address that the order was made with': 'به‌جای نشانی‌ای که سفارش با آن ساخته شد',
  'Number of contacts': 'شمار مخاطبان',
  'The same as records': 'همان records',
  'Its custom columns, in their order': 'ستون‌های دلخواهش، به ترتیب',
  'The line that called': 'خطی که زنگ زد',
  'Null until it has ended; not-reached: the carrier ended it before the phone rang':
    'null تا پایان؛ not-reached: اپراتور پیش از زنگ خوردن گوشی آن را پایان داد',
  'Where to get what the phone heard, as a wav file': 'جایی که آنچه گوشی شنید به شکل فایل wav گرفته می‌شود',
  'Unique within its carrier': 'در اپراتور خودش یکتا',
  'The simulated carrier that brought it': 'اپراتور شبیه‌سازی که آن را آورد',
  'As seen from the phone': 'از دید گوشی',
  'The line at the other end': 'خطی که آن سوست',
  'Parts that it took on the air': 'بخش‌هایی که در هوا گرفت',
  'By the first two digits of the postal code; digits that two provinces share are a row of both, unused ones a row of none':
    'بر پایهٔ دو رقم نخست کد پستی؛ رقم‌های مشترک دو استان ردیفی از هر دو، و بی‌استان‌ها ردیفی بی‌استان‌اند',
  'The first 3 to 5 digits of the postal code; the more digits, the smaller the area':
    '۳ تا ۵ رقم نخست کد پستی؛ هرچه رقم بیشتر، محدوده کوچک‌تر',
  'An id of get-genders; absent, null or 0: all': 'شناسه‌ای از get-genders؛ نباشد، null یا 0: همه',
  'The earliest Jalali birth year': 'کمترین سال تولد شمسی',
  'The latest Jalali birth year': 'بیشترین سال تولد شمسی',
  'How the number begins, with its zero or without, up to 0912345; absent: any':
    'آغاز شماره، با صفر یا بی‌صفر، تا 0912345؛ نباشد: هر شماره',
  'Who issued the number: mci, irancell or other; absent, null or empty: any':
    'صادرکنندهٔ شماره: mci، irancell یا other؛ نباشد، null یا خالی: هرکدام',
  'How many of the people found are passed over, in their fixed order: 0 begins with the first':
    'از افراد پیداشده، به ترتیب ثابتشان، از چند نفر گذشته شود: 0 از نخستین آغاز می‌کند',
  'How many are taken; absent: all the rest': 'چند نفر برداشته شود؛ نباشد: همهٔ بقیه',
  'Rows about numbers that were there: the newest row counts':
    'ردیف‌های شماره‌هایی که بودند: تازه‌ترین ردیف به حساب می‌آید',
  'Rows that did not go in; ask for failed-rows': 'ردیف‌هایی که وارد نشدند؛ failed-rows را بپرسید',
  'xlsx or csv, as for the import': 'xlsx یا csv، مانند ورود',
  'Each opens once in place of the app; shown this once':
    'هرکدام یک بار به‌جای برنامهٔ رمزساز کار می‌کند؛ تنها همین یک بار نشان داده می‌شود',
  'Toman; without it all that was paid': 'تومان؛ نباشد: همهٔ آنچه پرداخت شد',
  "The key's own account or one that it registered; 0 means the key's own":
    'حسابِ صاحب کلید یا حسابی که او ثبت کرده؛ 0 یعنی خودِ صاحب کلید',
  'Shown this once': 'تنها همین یک بار نشان داده می‌شود',
  "Where the account's owner sets a password to sign in; works once, for seven days":
    'جایی که صاحب حساب برای ورود گذرواژه می‌گذارد؛ یک بار، تا هفت روز کار می‌کند',
  'The other phonebooks; these keep their contacts': 'دفترچه‌های دیگر؛ این‌ها مخاطبانشان را نگه می‌دارند',
  'The line to write to': 'خطی که به آن نوشته می‌شود',
  'At most 1530 UTF-16 units': 'حداکثر ۱۵۳۰ واحد UTF-16',
  'In any letter case, script of digits and spacing; the whole reply must be one of them':
    'با هر بزرگی حروف، خط رقم و فاصله‌گذاری؛ همهٔ پاسخ باید یکی از آن‌ها باشد',
  'Set by an operator; else it follows from the settings': 'اپراتور تعیین کرده؛ وگرنه از تنظیمات پیداست',
  'YYYY-MM-DD HH:MM:SS in the time zone of the service, or ISO 8601 with an offset; absent, null or empty: now':
    'YYYY-MM-DD HH:MM:SS در منطقهٔ زمانی سرویس، یا ISO 8601 با اختلاف ساعت؛ نباشد، null یا خالی: اکنون',
  'Also those whose outcome is unknown; some of them may get the message twice':
    'آن‌هایی هم که نتیجه‌شان ناپیداست؛ برخی شاید پیام را دو بار بگیرند',
  'Its text as an operator last approved it; null: never approved':
    'متنش آن‌گونه که اپراتور آخرین بار تأیید کرد؛ null: هرگز تأیید نشده',
  'Of text, website and variables: goes with a decision, so that it is about what was read':
    'برآمده از متن، وب‌سایت و متغیرها: همراه تصمیم می‌رود تا تصمیم دربارهٔ همان باشد که خوانده شد',
  '09xxxxxxxxx': '09xxxxxxxxx',
  'Empty: the contact has none': 'خالی: مخاطب ندارد',
  'The phonebook of a contact, the account of a send': 'دفترچهٔ یک مخاطب، حسابِ یک ارسال',
  'Numbers to pass over': 'شماره‌هایی که از آن‌ها گذشته شود',
  'Absent, or beyond the end: to the end': 'نباشد، یا فراتر از پایان: تا پایان',
  'At least one slice; nothing is guessed': 'دست‌کم یک بُرش؛ چیزی حدس زده نمی‌شود',
  'UTF-16 units of the final text, of the longest if they differ':
    'واحدهای UTF-16 متن نهایی؛ اگر متفاوت باشند، بلندترین',
  'Of the longest text': 'از بلندترین متن',
  'Kind of line; or voice, for calls by whatever line': 'گونهٔ خط؛ یا voice برای تماس از هر خطی',
  'Position of the item in its send, from 1': 'جای پیام در ارسال خودش، از 1',
  'The number, 09xxxxxxxxx; Persian digits are read too': 'شماره، 09xxxxxxxxx؛ رقم فارسی هم خوانده می‌شود',
  'waiting: messages on their way and what else is still needed is erased later, looked at every hour':
    'waiting یعنی پیام‌های در راه و آنچه هنوز لازم است بعدتر پاک می‌شود؛ هر ساعت بررسی می‌شود',
  'The same as mobile': 'همان mobile',
  'The same as id': 'همان id',
  'Fields of the body that the endpoint does not know: they were ignored':
    'فیلدهایی از بدنه که این عملیات نمی‌شناسد: نادیده گرفته شدند',
  'in-queue: accepted; pending-approval for an account of the dialect live whose send waits for an operator':
    'in-queue: پذیرفته شد؛ pending-approval برای حساب گویش live که ارسالش در انتظار اپراتور است',
  'pending-approval only for an account of the dialect live: it waits for an operator':
    'pending-approval تنها برای حساب گویش live: در انتظار اپراتور است',
  'Id of a line; read where there is no line_number': 'شناسهٔ خط؛ جایی خوانده می‌شود که line_number نباشد',
  'in-queue, sent, delivered, failed or blacklisted; the same as status_detail for an account of the dialect live':
    'یکی از in-queue، sent، delivered، failed یا blacklisted؛ برای حساب گویش live همان status_detail',
  'Finer than status': 'ریزتر از status',
  'Why it failed or waits, in the language of the caller': 'چرا ناموفق شد یا منتظر است، به زبان فراخواننده',
  'Variables as %var%': 'متغیرها به شکل %var%',
  'Code of the pattern': 'کد الگو',
  'One number, 09xxxxxxxxx': 'یک شماره، 09xxxxxxxxx',
  'Numbers, 09xxxxxxxxx; repeated ones count once': 'شماره‌ها، 09xxxxxxxxx؛ تکراری‌ها یک بار شمرده می‌شوند',
  'A kind of send; pattern is a pattern send with a value longer than declared':
    'گونه‌ای از ارسال؛ pattern ارسال با الگویی است که مقداری بلندتر از اعلام دارد',
  'always: an operator sees it first, unless the account is trusted and the same text was approved for it before; untrusted: an operator sees it unless the account is trusted; never: it passes unseen':
    'always: نخست اپراتور می‌بیند، مگر حساب مورد اعتماد باشد و همین متن پیش‌تر برایش تأیید شده باشد؛ untrusted: اپراتور می‌بیند مگر حساب مورد اعتماد باشد؛ never: نادیده می‌گذرد',
  'The people of the account read it': 'کاربران حساب آن را می‌خوانند',
  'The tariff holds from this much bought at once': 'تعرفه از خرید یک‌بارهٔ این مبلغ به بالاست',
  'Price of a page in toman': 'قیمت یک صفحه به تومان',
  'The sender; else a line that uses this carrier': 'فرستنده؛ وگرنه خطی که از این اپراتور استفاده می‌کند',
  'held: it waits for approval again, because its line was retired or its pattern withdrawn; a kind that begins with waits is how it stands now':
    'held: دوباره در انتظار تأیید است، چون خطش کنار گذاشته یا الگویش پس گرفته شده؛ گونه‌ای که با waits آغاز شود وضع کنونی است',
  'When it happened, or since when it waits; null for money that came back bit by bit':
    'کی رخ داد، یا از کی منتظر است؛ null برای پولی که کم‌کم برگشت',
  'Who did it': 'چه کسی انجام داد',
  'The moment that it waits for or was moved to': 'زمانی که منتظر آن است یا به آن برده شد',
  'Why it was rejected': 'چرا رد شد',
  'The send that went to those who failed': 'ارسالی که به نرسیده‌ها رفت',
  'What was charged, or came back': 'آنچه کم شد یا برگشت',
  'smpp, http or simulator': 'smpp، http یا simulator',
  'Absent: the name of the file': 'نباشد: نام فایل',
  'wav, mp3 or ogg': 'wav، mp3 یا ogg',
  'Of the sign-in that asked for a code': 'توکنِ ورودی که کد خواست',
  'Of the text message or the app; instead of the app, a recovery code':
    'کد پیامک یا برنامهٔ رمزساز؛ به‌جای برنامه، یک کد بازیابی',
  Seconds: 'ثانیه',
  'Bytes of the file as it was uploaded': 'بایت‌های فایل همان‌گونه که بارگذاری شد',
  'The header webhook-id of the call: the same in every attempt':
    'سرآیند webhook-id فراخوانی: در هر تلاش همان',
  'Changes in the call': 'تغییرهای این فراخوانی',
  'The beginning of the answer': 'آغاز پاسخ',
  'What was sent, byte for byte': 'آنچه فرستاده شد، بایت‌به‌بایت',
  'Receipts and inbound messages that were stored': 'گزارش‌های تحویل و پیام‌های دریافتی که ذخیره شدند',
  'true, 1, or the bare word: only places with a number bank':
    'true، 1 یا خودِ واژه: تنها جاهایی که بانک شماره دارند',
  'The name of the file': 'نام فایل',
  'Its address': 'نشانی آن',
  'fa or en': 'fa یا en',
  'Part of the number, of a text or of a line': 'بخشی از شماره، متن یا خط',
  'Page number': 'شمارهٔ صفحه',
  'Rows per page': 'ردیف در هر صفحه',
  'What a magic number does; null for any other': 'یک شمارهٔ ویژه چه می‌کند؛ null برای بقیه',
  'The same for calls': 'همان برای تماس‌ها',
  'False for magic numbers that messages never show up on':
    'برای شماره‌های ویژه‌ای که پیامی رویشان دیده نمی‌شود false',
  'Lines that wrote or were written to, the last used first':
    'خط‌هایی که نوشتند یا به آن‌ها نوشته شد، از تازه‌ترین کاربرد',
  'Part of the username, name, mobile, national code, email or company; or whose it is: a user, the end of a key, a line, a pattern code, the number of an account, send, order or ticket':
    'بخشی از نام کاربری، نام، موبایل، کد ملی، ایمیل یا شرکت؛ یا آنچه از آنِ حساب است: کاربر، انتهای کلید، خط، کد الگو، شمارهٔ حساب، ارسال، سفارش یا تیکت',
  'Pages that the balance pays for': 'صفحه‌هایی که موجودی بس است',
  'Pages that this part pays for': 'صفحه‌هایی که این بخش بس است',
  'Price of a page': 'قیمت یک صفحه',
  'One row per tariff, in the order of use': 'برای هر تعرفه یک ردیف، به ترتیب مصرف',
  'init is in-queue, pending-approval what waits for an operator, insufficient-balance finds nothing':
    'init همان in-queue است، pending-approval آنچه در انتظار اپراتور است، insufficient-balance چیزی نمی‌یابد',
  'Only what waits, and for this': 'تنها آنچه منتظر است، و منتظر همین',
  'Id of a line; 0 is no filter': 'شناسهٔ یک خط؛ 0 یعنی بی‌پالایه',
  'A number, 09xxxxxxxxx: sends to it alone, and those to many that have it':
    'یک شماره، 09xxxxxxxxx: ارسال‌های تنها به آن، و ارسال‌های گروهی که آن را دارند',
  'Such as account:7 or user:3': 'مانند account:7 یا user:3',
  'Such as sign-in or sign-in.failed': 'مانند sign-in یا sign-in.failed',
  'The beginning of an action, subject, operator, user or address':
    'آغاز کار، موضوع، اپراتور، کاربر یا نشانی',
  'A number, or how it begins': 'یک شماره، یا آغاز آن',
  'Hours that begin at or after this; the start of today unless given':
    'ساعت‌هایی که از این زمان یا پس از آن آغاز می‌شوند؛ اگر داده نشود آغاز امروز',
  'And before this; now unless given': 'و پیش از این؛ اگر داده نشود اکنون',
  'Up to three of hour, day, account, line, carrier, kind, separated by commas; hours are kept for 60 days. Without: only the totals':
    'تا سه تا از hour، day، account، line، carrier، kind با ویرگول؛ ساعت‌ها ۶۰ روز نگه داشته می‌شوند. نباشد: تنها جمع کل',
  'true: only those that belong to no account': 'true: تنها آن‌هایی که از آنِ حسابی نیستند',
  'From this moment on: YYYY-MM-DD or YYYY-MM-DD HH:MM:SS in the time zone of the service, or ISO 8601':
    'از این زمان به بعد: YYYY-MM-DD یا YYYY-MM-DD HH:MM:SS در منطقهٔ زمانی سرویس، یا ISO 8601',
  'Up to the end of this day or second: YYYY-MM-DD or YYYY-MM-DD HH:MM:SS in the time zone of the service, or ISO 8601':
    'تا پایان این روز یا ثانیه: YYYY-MM-DD یا YYYY-MM-DD HH:MM:SS در منطقهٔ زمانی سرویس، یا ISO 8601',
  'Part of the number or title': 'بخشی از شماره یا عنوان',
  'Empty: every carrier': 'خالی: همهٔ اپراتورها',
  'Sends by this line that wait for an operator or for their moment':
    'ارسال‌هایی از این خط که در انتظار اپراتور یا زمان خودشان‌اند',
  'Sends that wait for their moment again': 'ارسال‌هایی که دوباره منتظر زمان خودشان‌اند',
  'Scheduled sends that wait for an operator from now on':
    'ارسال‌های زمان‌بندی‌شده‌ای که از این پس در انتظار اپراتورند',
  'Set if no default line is left': 'اگر خط پیش‌فرضی نمانده باشد',
  'PEYK_MODERATION; with auto everything passes, whatever the rules say':
    'PEYK_MODERATION؛ با auto همه چیز می‌گذرد، هر قاعده‌ای که باشد',
  'Set by an operator; else it follows from PEYK_MODERATED_KINDS':
    'اپراتور تعیین کرده؛ وگرنه از PEYK_MODERATED_KINDS پیداست',
  'Free texts with a link, an account name, a phone number or a USSD code, of kinds that would pass unseen':
    'متن‌های آزاد با پیوند، نام کاربری، شماره تلفن یا کد USSD، از گونه‌هایی که وگرنه نادیده می‌گذرند',
  'What passes without any operator, of every account': 'آنچه بی هیچ اپراتوری می‌گذرد، از هر حسابی',
  'Part of the title': 'بخشی از عنوان',
  'A status or a status_detail': 'یک status یا یک status_detail',
  'Part of the number': 'بخشی از شماره',
  'Why it failed or waits, in the words of the carrier':
    'چرا ناموفق شد یا منتظر است، به زبان اپراتور مخابراتی',
  'Others with this text that still wait: call again':
    'موارد دیگری با همین متن که هنوز منتظرند: دوباره فرا بخوانید',
  'Part of the path': 'بخشی از مسیر',
  'Up to three of hour, day, line, kind, separated by commas; hours are kept for 60 days. Without: only the totals':
    'تا سه تا از hour، day، line، kind با ویرگول؛ ساعت‌ها ۶۰ روز نگه داشته می‌شوند. نباشد: تنها جمع کل',
  'What the browser or program says of itself': 'آنچه مرورگر یا برنامه از خودش می‌گوید',
  'True: go on with the code': 'true: با کد ادامه دهید',
  'Goes with the code, if one is asked for': 'اگر کدی خواسته شود همراه آن می‌رود',
  'The link as a picture': 'پیوند به شکل تصویر',
  'balanceAmount as text': 'همان balanceAmount به شکل متن',
  'balanceCount as text': 'همان balanceCount به شکل متن',
  'What moved the money: sends and their refunds, orders, location requests, the service':
    'چه چیزی پول را جابه‌جا کرد: ارسال‌ها و بازگشت هزینه‌شان، سفارش‌ها، درخواست‌های مکان‌محور، سرویس',
  'Into the wallet, or out of it': 'به کیف پول، یا از آن',
  'The same as paymentUrl': 'همان paymentUrl',
  'Part of a number, or words of a text': 'بخشی از شماره، یا واژه‌های متن',
  'true: only those with messages that nobody read': 'true: تنها آن‌هایی که پیام نخوانده دارند',
  'The same key and body within 48 hours (of the schedule, if there is one) gives the first answer again and sends nothing; another body is refused with 422 idempotency_conflict':
    'همان کلید و بدنه تا ۴۸ ساعت (از زمان schedule، اگر باشد) همان پاسخ نخست را می‌دهد و چیزی نمی‌فرستد؛ بدنهٔ دیگر با 422 idempotency_conflict رد می‌شود',
  'Part of the text or the address': 'بخشی از متن یا نشانی',
  'Newest first, up to 200': 'از تازه‌ترین، تا ۲۰۰ مورد',
  'Only dedicated lines, or only shared ones': 'تنها خط‌های اختصاصی، یا تنها مشترک‌ها',
  'Part of the code, text or description': 'بخشی از کد، متن یا توضیح',
  'Words of the title, or parts of them; spellings of Persian letters and digits, and half-spaces, make no difference':
    'واژه‌های عنوان یا بخشی از آن‌ها؛ شکل نوشتن حرف و رقم فارسی و نیم‌فاصله تفاوتی ندارد',
  'Must admit application/json, else 406': 'باید application/json را بپذیرد، وگرنه 406',
  'Words, or parts of them, in any order: contacts are found that hold each of them in the name, the mobile or a value. Spellings of Persian letters and digits, and half-spaces, make no difference':
    'واژه‌ها یا بخشی از آن‌ها، به هر ترتیب: مخاطبانی پیدا می‌شوند که همه را در نام، موبایل یا مقداری دارند. شکل نوشتن حرف و رقم فارسی و نیم‌فاصله تفاوتی ندارد',
  'Names in the order of the Persian alphabet, if the database knows it; Latin ones follow':
    'نام‌ها به ترتیب الفبای فارسی، اگر پایگاه داده بداند؛ لاتین‌ها پس از آن',
  'Number of contacts that went with it': 'شمار مخاطبانی که با آن رفتند',
  'Contacts of the other one that were here already': 'مخاطبانی از دفترچهٔ دیگر که این‌جا بودند',
  'Rows that were left out': 'ردیف‌هایی که کنار گذاشته شدند',
  'Seconds of one message': 'ثانیه‌های یک پیام',
  'Id of a department': 'شناسهٔ یک بخش',
  'Calls that are made again': 'فراخوانی‌هایی که تکرار می‌شوند',
  'One of the subjects; null: others are at all of them, or none waits':
    'یکی از subjects؛ null: دیگران سرگرم همهٔ آن‌هایند، یا چیزی منتظر نیست',
  'Such as send:7, pattern:AB12 or lbs:3': 'مانند send:7، pattern:AB12 یا lbs:3',
  'Decide also what another operator is at; without it such a decision is refused (409, claimed_by_other)':
    'دربارهٔ آنچه اپراتور دیگری سرگرم آن است هم تصمیم بگیر؛ بدون آن چنین تصمیمی رد می‌شود (409، claimed_by_other)',
  'What is claimed: pattern:AB12, lbs:3, send:7, or text: with a fingerprint for all sends that wait with that text':
    'آنچه برداشته شده: pattern:AB12، lbs:3، send:7، یا text: با fingerprint برای همهٔ ارسال‌های منتظر با آن متن',
  'Goes with the code': 'همراه کد می‌رود',
  'In the order wanted': 'به ترتیب دلخواه',
  'What was claimed before and is left for others': 'آنچه پیش‌تر برداشته شده بود و برای دیگران رها می‌شود',
  'The open desk that asks, a random word; closing it leaves what it has':
    'میز بازی که می‌پرسد، یک واژهٔ تصادفی؛ با بستن آن، آنچه برداشته رها می‌شود',
  'Claim the only subject even if another operator is at it':
    'تنها مورد را بردار، حتی اگر اپراتور دیگری سرگرم آن باشد',
  'Of the message': 'از آنِ پیام',
  'Of the message; needed only with several simulated carriers':
    'از آنِ پیام؛ تنها با چند اپراتور شبیه‌سازی‌شده لازم است',
  'ISO 8601; only messages that came later. The `at` of the last one gives the next one':
    'ISO 8601؛ تنها پیام‌هایی که پس از آن آمده‌اند. با `at` آخرین پیام، پیام بعدی به دست می‌آید',
  'Seconds to wait, 10 if absent, at most 60': 'چند ثانیه صبر کند؛ اگر نیاید ۱۰، حداکثر ۶۰',
  'The code in the text, in English digits; null if it has none':
    'کد درون متن، با رقم‌های لاتین؛ اگر نداشته باشد null',
  'true: only sends of test keys; they are left out otherwise. A test key always sees only these':
    'true: تنها ارسال‌های کلیدهای آزمایشی؛ وگرنه نشان داده نمی‌شوند. کلید آزمایشی همیشه تنها همین‌ها را می‌بیند',
  'Sends with at least one such message': 'ارسال‌هایی که دست‌کم یک پیام چنین دارند',
  'The number or name of a line': 'شماره یا نام خط',
  'Sends with a message that went by it': 'ارسال‌هایی که پیامی از آن‌ها از این راه رفته است',
  'Worker processes that live; 0: nothing is sent': 'پردازه‌های فرستندهٔ زنده؛ ۰: چیزی فرستاده نمی‌شود',
  'Where an operator finds the console, as operations of operators are not served at this address; null: here':
    'جایی که کارشناس کنسول را می‌یابد، چون عملیات کارشناسان در این نشانی نیست؛ null: همین‌جا',
  'Carriers that should run: of the settings, else the kept ones, else the simulator':
    'اپراتورهایی که باید وصل باشند: از تنظیمات، وگرنه از آنچه ثبت شده، وگرنه شبیه‌ساز',
  'Only of a test key, always true: nothing is charged, nothing leaves':
    'تنها با کلید آزمایشی، همیشه true: نه هزینه‌ای دارد و نه چیزی بیرون می‌رود',
  'Messages of a test key reach only the phones inside the service, and cost nothing':
    'پیام‌های کلید آزمایشی تنها به گوشی‌های درون سرویس می‌رسند و هزینه ندارند',
  'test: every check and state, but nothing leaves the service and nothing is charged':
    'test: با همهٔ بررسی‌ها و وضعیت‌ها، ولی چیزی از سرویس بیرون نمی‌رود و هزینه‌ای کم نمی‌شود',
  'In how many processes it is connected': 'در چند پردازه وصل است',
  'The last error of a process that is not connected': 'آخرین خطای پردازه‌ای که وصل نیست',
  'Only of a test key, and then true': 'تنها با کلید آزمایشی، و آن‌گاه true',
  'The code in a received text: its first group of 4 to 10 digits, in English digits':
    'کد درون متن رسیده: نخستین گروه ۴ تا ۱۰ رقمی آن، با رقم‌های لاتین',
  'As SMPP numbers it': 'به شماره‌ای که SMPP می‌دهد',
  'Without the header that joins pages': 'بدون سرآیندی که صفحه‌ها را به هم می‌پیوندد',
  'What the carrier reports of it (DELIVRD …); null: it reports nothing':
    'آنچه اپراتور دربارهٔ آن گزارش می‌دهد (DELIVRD …)؛ null: گزارشی نمی‌دهد',
  'How it came over the air; null for what was written on the phone, and for a test key':
    'این‌که چگونه از هوا رسیده است؛ برای آنچه روی گوشی نوشته شده و برای کلید آزمایشی null',
  'How the text was encoded': 'متن چگونه کدگذاری شده است',
  'A part of the code or title': 'بخشی از کد یا عنوان',
  'A part of the name or username': 'بخشی از نام یا نام کاربری',
  'A part of the title': 'بخشی از عنوان',
  'HTTP status': 'وضعیت HTTP',
  'regular expression found in the body': 'عبارت باقاعده‌ای که در بدنه پیدا شود',
  'dotted path into a JSON body, as in data.0.status': 'مسیر نقطه‌دار در بدنهٔ JSON، مانند data.0.status',
  'texts one of which stands at the path': 'متن‌هایی که یکی از آن‌ها در آن مسیر باشد',
  'name of the field with the message id, or with {key} if the gateway gives none':
    'نام فیلد شناسهٔ پیام، یا فیلد {key} اگر درگاه شناسه ندهد',
  'name of the field with the state': 'نام فیلد وضعیت',
  'their word -> ours; others are not final': 'واژهٔ آن‌ها -> واژهٔ ما؛ دیگر واژه‌ها نهایی نیستند',
  'name of the field with the sender': 'نام فیلد فرستنده',
  'name of the field with the line': 'نام فیلد خط',
  'name of the field with the text': 'نام فیلد متن',
  'field with an id; without one a repetition is stored twice':
    'فیلد شناسه؛ بدون آن پیام تکراری دو بار ثبت می‌شود',
  'What operators keep, and the settings of the process that hold where it is null':
    'آنچه اپراتورها ثبت کرده‌اند، و تنظیمات پردازه که هر جا null باشد به کار می‌رود',
  first: 'نخستین',
  last: 'آخرین',
  'Types of events, separated by commas; all if absent': 'گونه‌های رویداد، با ویرگول جدا شده؛ اگر نباشد همه',
  'What to do about it; null if all is well': 'چه باید کرد؛ اگر همه‌چیز درست باشد null',
};
