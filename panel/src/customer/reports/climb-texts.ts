import { texts } from '../../language/texts.ts';

export const useClimbTexts = texts({
  title: ['راه‌های رمز', 'Ways of the code'],
  next: ['اگر رسیدی نیاید، در', 'Unless a receipt comes, at'],
  pending: ['در انتظار رمز', 'Waiting for the code'],
  approved: ['تأیید شد', 'Approved'],
  failed: ['رمز نادرست بیش از اندازه', 'Too many wrong codes'],
  expired: ['زمانش گذشت', 'Expired'],
  cancelled: ['لغو شد', 'Cancelled'],
});
