import { texts } from '../../language/texts.ts';

export const useClimbTexts = texts({
  title: ['راه‌های رمز', 'Ways of the code'],
  next: ['اگر گزارش تحویل نیاید، در', 'Unless a delivery report comes, at'],
  pending: ['در انتظار رمز', 'Waiting for the code'],
  approved: ['تأیید شد', 'Approved'],
  failed: ['رمز نادرست بیش از اندازه', 'Too many wrong codes'],
  expired: ['زمانش گذشت', 'Expired'],
  cancelled: ['لغو شد', 'Cancelled'],
});
