import { texts } from '../../language/texts.ts';

export const useNumberTexts = texts({
  title: ['شمارهٔ {mobile}', 'Number {mobile}'],
  hint: ['چرا پیام گرفت یا نگرفت', 'Why it got messages, or did not'],
  back: ['همهٔ گزارش‌ها', 'All reports'],
  reasons: ['چرا', 'Why'],
  messages: ['پیام‌های این شماره', 'Messages to this number'],
  noMessages: ['پیامی به این شماره نرفته است', 'Nothing was sent to this number'],
  send: ['ارسال', 'Send'],
  text: ['متن', 'Text'],
  line: ['خط', 'Line'],
  kind: ['نوع', 'Kind'],
  state: ['وضعیت', 'State'],
  reason: ['توضیح', 'Reason'],
  when: ['زمان', 'When'],
  network: ['شبکه: {name}', 'Network: {name}'],
  contacts: ['پیام‌های دریافتی از این شماره', 'Replies of this number'],
});
