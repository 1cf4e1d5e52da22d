import { texts } from '../../../language/texts.ts';

export const useTermsTexts = texts({
  listed: ['در لیست سیاه، بدون هزینه', 'On the blacklist, not charged'],
  blocked: ['تبلیغات را نزد اپراتور بسته‌اند، بدون هزینه', 'Blocked at their network, not charged'],
  place: ['نوبت در صف تأیید', 'Place in the approval queue'],
  decision: ['زمان احتمالی تأیید', 'Decision expected'],
  expected: ['حدود {usual}، حداکثر {late}', 'around {usual}, {late} at the latest'],
  lastLeaves: ['آخرین پیام‌ها می‌روند', 'Last messages leave'],
  resumesAt: [
    'این ارسال تا {close} که ساعت مجاز خط تمام می‌شود به پایان نمی‌رسد؛ بقیهٔ آن از {moment} ارسال می‌شود.',
    'This send cannot finish by {close}, when the line’s sending hours end; the rest goes out from {moment}.',
  ],
  opensAt: [
    'آن زمان خارج از ساعت ارسال این خط است؛ پیام‌ها از {moment} ارسال می‌شوند.',
    'That is outside the line’s sending hours; messages go out from {moment}.',
  ],
  accepted: ['هزینهٔ هر پیام پذیرفته‌شده حساب می‌شود.', 'Every accepted message is charged.'],
  'handed-over': [
    'هزینهٔ پیام‌هایی که اپراتور مخابراتی می‌پذیرد حساب می‌شود.',
    'Messages that the carrier accepts are charged.',
  ],
  delivered: ['فقط هزینهٔ پیام‌های تحویل‌شده حساب می‌شود.', 'Only delivered messages are charged.'],
  back: ['برگشت هزینه برای: {states}.', 'Refunded: {states}.'],
  nothingBack: ['هزینهٔ پیام‌های ناموفق برنمی‌گردد.', 'Failed messages are not refunded.'],
  dependsOnWay: ['در بعضی مسیرهای این خط ممکن است فرق کند.', 'This may differ on some of the line’s routes.'],
  comma: ['، ', ', '],
  'send-failure': ['ارسال‌نشده‌ها', 'not sent'],
  'system-error': ['خطای سرویس', 'service error'],
  blacklist: ['بسته‌شده نزد اپراتور', 'blocked at the network'],
  'delivery-failure': ['نرسیده‌ها', 'not delivered'],
  'delivery-undetermined': ['نامشخص‌ها', 'unknown outcome'],
});
