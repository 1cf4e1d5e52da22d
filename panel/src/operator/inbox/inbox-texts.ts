import { texts } from '../../language/texts.ts';

export const useOperatorInboxTexts = texts({
  title: ['پیام‌های دریافتی', 'Inbox'],
  hint: ['پیام‌هایی که به خط‌های سرویس رسیده است', 'Messages people sent to the service’s lines'],
  list: ['فهرست پیام‌های دریافتی', 'Inbound messages'],
  empty: ['هنوز پیامی نرسیده است', 'No messages yet'],
  emptyHint: ['پاسخ‌ها به خط‌ها اینجا نمایش داده می‌شود.', 'Replies to your lines appear here.'],
  owner: ['صاحب', 'Owner'],
  nobody: ['بدون صاحب', 'Unassigned'],
  unassigned: ['فقط بدون صاحب‌ها', 'Unassigned only'],
  from: ['فرستنده', 'From'],
  line: ['خط', 'Line'],
  text: ['متن', 'Text'],
  carrier: ['اپراتور', 'Carrier'],
  when: ['زمان', 'Time'],
  actions: ['عملیات', 'Actions'],
  assign: ['اختصاص به حساب', 'Assign to account'],
  assignHint: [
    'پیام {from} در پیام‌های دریافتی آن حساب نمایش داده می‌شود.',
    'The message from {from} appears in that account’s inbox.',
  ],
  assigned: ['پیام به حساب اختصاص داده شد', 'Message assigned'],
  account: ['حساب', 'Account'],
  findAccount: ['نام، نام کاربری یا موبایل', 'Name, username or mobile'],
  nothingFound: ['چیزی پیدا نشد', 'Nothing found'],
});
