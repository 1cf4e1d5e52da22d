import { texts } from '../../language/texts.ts';

export const useNoticesTexts = texts({
  none: ['اعلانی نیست', 'No notices'],
  noneHint: [
    'تصمیم‌ها، پاسخ‌ها، پایان ورود فایل‌ها و کم شدن اعتبار اینجا گفته می‌شود.',
    'Decisions, answers, ended imports and a low balance are told here.',
  ],
  settings: ['تنظیم اعلان‌ها', 'Notification settings'],
  isNew: ['تازه', 'New'],
  balanceLow: [
    'اعتبار به {balance} رسید و از {limit} کمتر است',
    'The balance is down to {balance}, below {limit}',
  ],
  sendApproved: ['ارسال {id} تأیید شد', 'Send {id} was approved'],
  sendRejected: ['ارسال {id} رد شد: {reason}', 'Send {id} was refused: {reason}'],
  patternApproved: ['الگوی {id} تأیید شد', 'Pattern {id} was approved'],
  patternRejected: ['الگوی {id} رد شد: {reason}', 'Pattern {id} was refused: {reason}'],
  patternWithdrawn: [
    'تأیید الگوی {id} پس گرفته شد: {reason}',
    'The approval of pattern {id} was taken back: {reason}',
  ],
  importDone: ['فایل «{file}» به دفترچه رفت', '“{file}” is in the phonebook'],
  importDoneWithFailed: [
    'فایل «{file}» به دفترچه رفت؛ {count} سطر وارد نشد',
    '“{file}” is in the phonebook; {count} rows failed',
  ],
  importFailed: ['فایل «{file}» وارد نشد', '“{file}” could not be imported'],
  importCancelled: ['ورود فایل «{file}» متوقف شد', 'The import of “{file}” was stopped'],
  ticketAnswered: ['به تیکت «{title}» پاسخ داده شد', 'The ticket “{title}” was answered'],
  verifySuspicious: [
    'از {started} رمز به شماره‌های {prefix}… تنها {approved} تأیید شد؛ رمز تازه به آن‌ها یک ساعت نمی‌رود',
    'Of {started} codes to numbers {prefix}… only {approved} were approved; they get no new ones for an hour',
  ],
  lowBalance: [
    'اعتبار شما {balance} است و از {limit} کمتر شده است.',
    'Your balance is {balance}, below {limit}.',
  ],
  charge: ['افزایش اعتبار', 'Buy credit'],
});
