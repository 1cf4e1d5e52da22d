import { texts } from '../../language/texts.ts';

export const useNoticesTexts = texts({
  none: ['اعلانی ندارید', 'No notifications'],
  noneHint: [
    'نتیجهٔ بررسی‌ها، پاسخ تیکت‌ها، پایان ورود فایل‌ها و کم شدن اعتبار اینجا اعلام می‌شود.',
    'Review decisions, ticket replies, finished imports and low balance appear here.',
  ],
  settings: ['تنظیم اعلان‌ها', 'Notification settings'],
  isNew: ['جدید', 'New'],
  balanceLow: [
    'موجودی به {balance} رسید و از {limit} کمتر است',
    'Your balance is down to {balance}, below {limit}',
  ],
  sendWaits: ['ارسال {id} در انتظار تأیید است', 'Send {id} awaits approval'],
  messagesWait: [
    '{count} پیام در انتظار تأیید است',
    '{count} {count:message awaits|messages await} approval',
  ],
  patternWaits: ['الگوی {code} در انتظار تأیید است', 'Pattern {code} awaits approval'],
  expected: ['؛ معمولاً تا {usual} و حداکثر تا {late}', '; usually until {usual}, {late} at the latest'],
  sendApproved: ['ارسال {id} تأیید شد', 'Send {id} was approved'],
  sendRejected: ['ارسال {id} رد شد: {reason}', 'Send {id} was rejected: {reason}'],
  patternApproved: ['الگوی {code} تأیید شد', 'Pattern {code} was approved'],
  patternRejected: ['الگوی {code} رد شد: {reason}', 'Pattern {code} was rejected: {reason}'],
  patternWithdrawn: [
    'تأیید الگوی {code} لغو شد: {reason}',
    'Approval of pattern {code} was withdrawn: {reason}',
  ],
  importDone: ['فایل «{file}» وارد دفترچه شد', '“{file}” was imported'],
  importDoneWithFailed: [
    'فایل «{file}» وارد دفترچه شد؛ {count} ردیف وارد نشد',
    '“{file}” was imported; {count} {count:row|rows} failed',
  ],
  importFailed: ['فایل «{file}» وارد نشد', '“{file}” could not be imported'],
  importCancelled: ['ورود فایل «{file}» متوقف شد', 'Import of “{file}” was stopped'],
  ticketAnswered: ['به تیکت «{title}» پاسخ داده شد', 'New reply to your ticket “{title}”'],
  abTestUndecided: [
    'در آزمون «{title}» هیچ متنی بهتر نبود؛ خودتان انتخاب کنید',
    'Neither text of the test “{title}” did better; choose one',
  ],
  abTestHeld: [
    'آزمون «{title}» برنده دارد ولی به بقیه فرستاده نشد',
    'The test “{title}” has a winner, but the rest was not sent',
  ],
  identityApproved: ['هویت حساب تأیید شد', 'Your identity was verified'],
  identityRejected: ['مدارک هویتی رد شد: {reason}', 'Your identity documents were rejected: {reason}'],
  identityExpiring: [
    'تأیید هویت حساب دو هفتهٔ دیگر منقضی می‌شود؛ مدارک را دوباره بفرستید',
    'Your identity verification expires in two weeks. Submit your documents again.',
  ],
  identityExpired: [
    'تأیید هویت حساب منقضی شد؛ مدارک را دوباره بفرستید',
    'Your identity verification has expired. Submit your documents again.',
  ],
  verifySuspicious: [
    'از {started} کد ارسالی به شماره‌های {prefix}… فقط {approved} تأیید شد؛ تا یک ساعت کد جدیدی به آن‌ها ارسال نمی‌شود',
    'Only {approved} of {started} codes sent to {prefix}… numbers were confirmed; new codes to them are blocked for an hour',
  ],
  lowBalance: [
    'موجودی شما {balance} است و از {limit} کمتر شده است.',
    'Your balance is {balance}, below {limit}.',
  ],
  charge: ['افزایش اعتبار', 'Add credit'],
});
