import type { Language } from '../../texts/text.ts';

const fa = {
  title: 'گوشی آزمایشی',
  lead: 'گوشی‌های اپراتور شبیه‌ساز: آنچه می‌فرستید این‌جا می‌نشیند، تماس‌ها این‌جا زنگ می‌خورند، و از همین‌جا می‌توانید پاسخ بدهید.',
  docs: 'مستندات',
  needs_script:
    'این صفحه برای نمایش زنده به جاوااسکریپت نیاز دارد. همان داده‌ها به شکل JSON در این نشانی است:',
  loading: 'در حال خواندن گوشی‌ها…',

  phones: 'گوشی‌ها',
  search: 'جست‌وجو یا شماره',
  open: 'باز کردن',
  open_hint: 'شماره کامل یک گوشی را بنویسید تا باز شود، حتی اگر هنوز چیزی به آن نرسیده باشد.',
  shown: '{shown} از {total} گوشی',
  more: 'بیشتر',
  nothing_found: 'گوشی‌ای با این شماره یا متن پیدا نشد.',
  no_phones: 'هنوز پیام یا تماسی به هیچ گوشی‌ای نرسیده است.',
  unseen: 'پیام یا تماس تازه',
  live: 'زنده',
  connecting: 'در حال اتصال…',
  no_connection: 'پاسخی از سرویس نمی‌رسد؛ دوباره تلاش می‌شود.',

  back: 'بازگشت به گوشی‌ها',
  conversation: 'پیام‌ها و تماس‌های این گوشی',
  today: 'امروز',
  yesterday: 'دیروز',
  parts_one: '{count} بخش',
  parts_other: '{count} بخش',
  call_from: 'تماس از {line}',
  call_ringing: 'زنگ می‌خورد…',
  call_talking: 'در حال شنیدن پیام',
  call_answered: 'پاسخ داده شد',
  call_busy: 'اشغال بود',
  call_declined: 'رد شد',
  call_missed: 'بی‌پاسخ ماند',
  call_not_reached: 'به گوشی نرسید',
  recording: 'آنچه گوشی شنید',
  from_line: 'از {line}',
  to_line: 'به {line}',
  use_line: 'پاسخ به خط {line}',
  line: 'به خط',
  line_needed: 'بنویسید پاسخ به کدام خط برود.',
  write: 'متن پاسخ',
  send: 'ارسال پاسخ',
  sending: 'در حال ارسال…',
  taken: 'به سرویس رسید',
  not_taken: 'نوشته شد، ولی سرویس هنوز آن را نپذیرفته است؛ دوباره تحویل داده می‌شود.',

  empty_title: 'گوشی‌ها منتظر نخستین پیام‌اند',
  empty_text: 'این دستور را در پایانه اجرا کنید؛ پیام همین‌جا و بدون تازه کردن صفحه پیدا می‌شود.',
  empty_phone: 'هنوز پیامی به این گوشی نرسیده است. با این دستور یکی بفرستید:',
  empty_never:
    'پیامی که به این شماره فرستاده شود روی گوشی نمی‌نشیند؛ سرنوشت آن را در گزارش ارسال ببینید. برای آزمایش:',
  copy: 'رونوشت',
  copied: 'رونوشت شد',

  magic_call: 'تماس: {text}',
  magic_title: 'شماره‌های آزمایشی',
  magic_text:
    'سرنوشت پیام و تماس از روی شماره گیرنده پیداست. دو رقم آخرِ شماره‌هایی که با `0999000` آغاز می‌شوند رفتار را می‌گویند و دو رقم پیش از آن آزاد است. پیام به هر شماره دیگری تحویل داده می‌شود و تماس با آن پاسخ می‌گیرد.',
  magic_number: 'شماره',
  magic_behaviour: 'رفتار',
  about_title: 'این صفحه برای توسعه است',
  about_text:
    'پیام‌ها و صدای تماس‌ها تنها در حافظه همین فرایند می‌مانند و با هر اجرای تازه پاک می‌شوند. با اپراتورهای واقعی چیزی این‌جا دیده نمی‌شود. برنامه‌ها همین داده‌ها را از `GET /handset/phones` می‌خوانند.',

  missing_title: 'اپراتور شبیه‌ساز در این فرایند کار نمی‌کند',
  missing_text: 'پس گوشی‌ای هم برای نمایش نیست. یکی از این‌ها دلیل آن است:',
  missing_real:
    'اپراتورهای واقعی تنظیم شده‌اند، در `PEYK_CARRIERS` یا از راه وب‌سرویس اپراتور. برای آزمایش، اپراتوری از نوع `simulator` بیفزایید.',
  missing_role:
    'این فرایند تنها به درخواست‌ها پاسخ می‌دهد (`PEYK_ROLES=api`). صفحه را در فرایندی باز کنید که نقش `worker` هم دارد.',
  missing_start: 'سرویس همین حالا آغاز به کار کرده و هنوز به اپراتورها وصل نشده است.',
  retry: 'تلاش دوباره',
};

const en: Record<keyof typeof fa, string> = {
  title: 'Test handset',
  lead: "The simulated carrier's phones: what you send arrives here, calls ring here, and from here you can reply.",
  docs: 'Documentation',
  needs_script: 'This page needs JavaScript to be live. The same data is at this address as JSON:',
  loading: 'Reading the phones…',

  phones: 'Phones',
  search: 'Search, or a number',
  open: 'Open',
  open_hint: 'Type a whole number to open that phone, even if nothing has reached it yet.',
  shown: '{shown} of {total} phones',
  more: 'More',
  nothing_found: 'No phone has this number or text.',
  no_phones: 'No message or call has reached any phone yet.',
  unseen: 'New message or call',
  live: 'Live',
  connecting: 'Connecting…',
  no_connection: 'The service does not answer; trying again.',

  back: 'Back to the phones',
  conversation: 'Messages and calls of this phone',
  today: 'Today',
  yesterday: 'Yesterday',
  parts_one: '{count} part',
  parts_other: '{count} parts',
  call_from: 'Call from {line}',
  call_ringing: 'Ringing…',
  call_talking: 'Listening to the message',
  call_answered: 'Answered',
  call_busy: 'Busy',
  call_declined: 'Declined',
  call_missed: 'Not answered',
  call_not_reached: 'Did not reach the phone',
  recording: 'What the phone heard',
  from_line: 'From {line}',
  to_line: 'To {line}',
  use_line: 'Reply to line {line}',
  line: 'To line',
  line_needed: 'Say which line the reply goes to.',
  write: 'Text of the reply',
  send: 'Send the reply',
  sending: 'Sending…',
  taken: 'The service has it',
  not_taken: 'Written, but the service has not taken it yet; it will be offered again.',

  empty_title: 'The phones wait for their first message',
  empty_text: 'Run this command in a terminal; the message appears here without a reload.',
  empty_phone: 'Nothing has reached this phone yet. Send something with this command:',
  empty_never:
    'A message to this number never shows on the phone; the report of the send says what became of it. To try it:',
  copy: 'Copy',
  copied: 'Copied',

  magic_call: 'Call: {text}',
  magic_title: 'Magic numbers',
  magic_text:
    'The number of the recipient decides what becomes of a message or a call. Of numbers that begin with `0999000` the last two digits name the behaviour and the two before are free. Messages to every other number are delivered, and calls to it are answered.',
  magic_number: 'Number',
  magic_behaviour: 'Behaviour',
  about_title: 'This page is for development',
  about_text:
    'Messages and what was heard in calls live in the memory of this process and are gone after a restart. With real carriers nothing shows up here. Programs read the same data from `GET /handset/phones`.',

  missing_title: 'No simulated carrier runs in this process',
  missing_text: 'So there is no phone to show. One of these is the reason:',
  missing_real:
    'Real carriers are configured, in `PEYK_CARRIERS` or through the operator API. For tests, add a carrier of kind `simulator`.',
  missing_role:
    'This process only answers requests (`PEYK_ROLES=api`). Open the page in a process that has the role `worker` too.',
  missing_start: 'The service has only just started and is not connected to its carriers yet.',
  retry: 'Try again',
};

/** Texts of the handset page, used by the server and by its scripts. */
export const handsetTexts: Readonly<Record<Language, Readonly<Record<keyof typeof fa, string>>>> = { fa, en };
