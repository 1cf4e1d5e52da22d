import { texts } from '../../language/texts.ts';

export const useOperatorInboxTexts = texts({
  title: ['پیام‌های دریافتی', 'Inbox'],
  hint: ['آنچه گوشی‌ها به خطوط سامانه فرستاده‌اند', 'What phones sent to the lines of the service'],
  list: ['فهرست پیام‌های دریافتی', 'List of inbound messages'],
  empty: ['هنوز پیامی نرسیده است', 'No messages yet'],
  emptyHint: ['پاسخ‌ها به خطوط، اینجا دیده می‌شود.', 'Replies to lines appear here.'],
  owner: ['صاحب', 'Owner'],
  nobody: ['بی‌صاحب', 'Nobody'],
  unassigned: ['تنها بی‌صاحب‌ها', 'Only those that nobody owns'],
  from: ['فرستنده', 'From'],
  line: ['خط', 'Line'],
  text: ['متن', 'Text'],
  carrier: ['اپراتور', 'Carrier'],
  when: ['زمان', 'When'],
  actions: ['کارها', 'Actions'],
  assign: ['سپردن به حساب', 'Give to an account'],
  assignHint: [
    'پیام از {from} در صندوق آن حساب دیده می‌شود.',
    'The message from {from} appears in the inbox of the account.',
  ],
  assigned: ['پیام به حساب سپرده شد', 'The message was given to the account'],
  account: ['حساب', 'Account'],
  findAccount: ['نام، نام کاربری یا موبایل', 'Name, username or mobile'],
  nothingFound: ['چیزی پیدا نشد', 'Nothing found'],
});
