import { texts } from '../../language/texts.ts';

export const useOperatorBellTexts = texts({
  none: ['موردی در انتظار نیست', 'Nothing pending'],
  pattern: ['{count} الگو منتظر بررسی است', '{count} {count:pattern|patterns} to review'],
  send: ['{count} ارسال منتظر بررسی است', '{count} {count:send|sends} to review'],
  place: ['{count} درخواست مکانی منتظر بررسی است', '{count} location {count:request|requests} to review'],
  ticket: ['{count} تیکت منتظر پاسخ است', '{count} {count:ticket|tickets} to answer'],
  identity: [
    'مدارک هویتی {count} حساب منتظر بررسی است',
    'Identity documents of {count} {count:account|accounts} to review',
  ],
  alert: ['{count} هشدار فعال', '{count} active {count:alert|alerts}'],
  newest: ['جدیدترین:', 'Newest:'],
  isNew: ['جدید', 'New'],
});
