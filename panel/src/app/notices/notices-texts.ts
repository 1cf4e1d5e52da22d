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
  sendApproved: ['ارسال {id} تأیید شد', 'Send {id} was approved'],
  sendRejected: ['ارسال {id} رد شد: {reason}', 'Send {id} was rejected: {reason}'],
  patternApproved: ['الگوی {id} تأیید شد', 'Pattern {id} was approved'],
  patternRejected: ['الگوی {id} رد شد: {reason}', 'Pattern {id} was rejected: {reason}'],
  patternWithdrawn: ['تأیید الگوی {id} لغو شد: {reason}', 'Approval of pattern {id} was withdrawn: {reason}'],
  importDone: ['فایل «{file}» وارد دفترچه شد', '“{file}” was imported'],
  importDoneWithFailed: [
    'فایل «{file}» وارد دفترچه شد؛ {count} ردیف وارد نشد',
    '“{file}” was imported; {count} {count:row|rows} failed',
  ],
  importFailed: ['فایل «{file}» وارد نشد', '“{file}” could not be imported'],
  importCancelled: ['ورود فایل «{file}» متوقف شد', 'Import of “{file}” was stopped'],
  ticketAnswered: ['به تیکت «{title}» پاسخ داده شد', 'New reply to your ticket “{title}”'],
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
