import { texts } from '../../language/texts.ts';

export const useTicketsTexts = texts({
  title: ['تیکت‌ها', 'Tickets'],
  hint: ['کسی که بیشتر منتظر مانده اول می‌آید', 'Longest waiting first'],
  list: ['فهرست تیکت‌ها', 'Tickets'],
  department: ['بخش', 'Department'],
  status: ['وضعیت', 'Status'],
  account: ['حساب', 'Account'],
  waits: ['در انتظار از', 'Waiting since'],
  emptyTitle: ['تیکتی نیست', 'No tickets'],
  emptyHint: ['وقتی مشتری تیکت بزند اینجا نمایش داده می‌شود.', 'New tickets from customers appear here.'],
  back: ['همهٔ تیکت‌ها', 'All tickets'],
  customer: ['مشتری', 'Customer'],
  answer: ['پاسخ', 'Reply'],
  answerReopens: [
    'این تیکت بسته است؛ پاسخ شما آن را دوباره باز می‌کند.',
    'This ticket is closed. A reply opens it again.',
  ],
  notifies: [
    'مشتری خواسته است با پاسخ جدید پیامک بگیرد.',
    'The customer asked for a text when there is a reply.',
  ],
  file: [
    'پیوست (تصویر، PDF، سند، صدا یا zip تا ۱۰ مگابایت)',
    'Attachment (image, PDF, document, audio or zip, up to 10 MB)',
  ],
  send: ['ارسال پاسخ', 'Send reply'],
  sent: ['پاسخ ارسال شد', 'Reply sent'],
  close: ['بستن تیکت', 'Close ticket'],
  closed: ['تیکت بسته شد', 'Ticket closed'],
  reopen: ['باز کردن دوباره', 'Reopen'],
  reopened: ['تیکت دوباره باز شد', 'Ticket reopened'],
  forward: ['ارجاع به بخش دیگر', 'Forward to another department'],
  forwarded: ['تیکت ارجاع شد', 'Ticket forwarded'],
  ready: ['پاسخ‌های آماده', 'Canned replies'],
  noReady: [
    'هنوز پاسخ آماده‌ای ندارید. پاسخی بنویسید و «ذخیره به‌عنوان پاسخ آماده» را بزنید.',
    'None yet. Write a reply and press “Save as canned reply”.',
  ],
  keep: ['ذخیره به‌عنوان پاسخ آماده', 'Save as canned reply'],
  kept: ['برای همهٔ همکاران ذخیره شد', 'Saved for all colleagues'],
  forgotten: ['پاسخ آماده حذف شد', 'Canned reply deleted'],
  forget: ['حذف پاسخ آماده', 'Delete this canned reply'],
  use: ['استفاده در پاسخ', 'Use it'],
});

export const ticketStatusWords = {
  open: ['جدید', 'New'],
  answered: ['پاسخ داده شد', 'Answered'],
  waiting: ['در انتظار پاسخ ما', 'Waiting for us'],
  closed: ['بسته', 'Closed'],
} as const;
