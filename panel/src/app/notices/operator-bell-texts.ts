import { texts } from '../../language/texts.ts';

export const useOperatorBellTexts = texts({
  none: ['موردی در انتظار نیست', 'Nothing pending'],
  pattern: ['{count} الگو منتظر بررسی است', 'Patterns to review: {count}'],
  send: ['{count} ارسال منتظر بررسی است', 'Sends to review: {count}'],
  place: ['{count} درخواست مکانی منتظر بررسی است', 'Location requests to review: {count}'],
  ticket: ['{count} تیکت منتظر پاسخ است', 'Tickets to answer: {count}'],
  alert: ['{count} هشدار جاری است', 'Current alerts: {count}'],
  newest: ['جدیدترین:', 'Newest:'],
  isNew: ['جدید', 'New'],
});
