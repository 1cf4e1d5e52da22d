import { texts } from '../../language/texts.ts';

export const useClimbTexts = texts({
  title: ['مسیرهای ارسال کد', 'Code delivery steps'],
  next: ['اگر گزارش تحویل نرسد، مرحلهٔ بعد در', 'If no delivery report arrives, next at'],
  pending: ['در انتظار ورود کد', 'Waiting for the code'],
  approved: ['تأیید شد', 'Approved'],
  failed: ['کد نادرست بیش از حد مجاز', 'Too many wrong codes'],
  expired: ['منقضی شد', 'Expired'],
  cancelled: ['لغو شد', 'Cancelled'],
});
