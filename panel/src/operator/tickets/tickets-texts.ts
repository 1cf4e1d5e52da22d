import { texts } from '../../language/texts.ts';

export const useTicketsTexts = texts({
  title: ['تیکت‌ها', 'Tickets'],
  hint: ['کسی که بیش از همه منتظر مانده اول می‌آید', 'Who has waited longest comes first'],
  list: ['فهرست تیکت‌ها', 'List of tickets'],
  department: ['بخش', 'Department'],
  status: ['وضعیت', 'Status'],
  account: ['حساب', 'Account'],
  waits: ['منتظر از', 'Waits since'],
  emptyTitle: ['تیکتی نیست', 'No tickets'],
  emptyHint: [
    'وقتی مشتری‌ای تیکت باز کند این‌جا دیده می‌شود.',
    'When a customer opens a ticket, it appears here.',
  ],
  back: ['همهٔ تیکت‌ها', 'All tickets'],
  customer: ['مشتری', 'Customer'],
  answer: ['پاسخ', 'Answer'],
  answerReopens: [
    'این تیکت بسته است؛ پاسخ شما آن را دوباره باز می‌کند.',
    'This ticket is closed; an answer opens it again.',
  ],
  notifies: [
    'مشتری خواسته است با پاسخ تازه پیامک بگیرد.',
    'The customer asked for a text message when there is an answer.',
  ],
  file: [
    'پیوست (تصویر، PDF، سند، صدا یا zip تا ۱۰ مگابایت)',
    'Attachment (picture, PDF, document, sound or zip, up to 10 MB)',
  ],
  send: ['فرستادن پاسخ', 'Send the answer'],
  sent: ['پاسخ فرستاده شد', 'The answer was sent'],
  close: ['بستن تیکت', 'Close the ticket'],
  closed: ['تیکت بسته شد', 'The ticket was closed'],
  reopen: ['باز کردن دوباره', 'Open again'],
  reopened: ['تیکت دوباره باز شد', 'The ticket was opened again'],
  forward: ['سپردن به بخش دیگر', 'Hand to another department'],
  forwarded: ['تیکت سپرده شد', 'The ticket was handed over'],
  ready: ['پاسخ‌های آماده', 'Ready-made answers'],
  noReady: [
    'هنوز پاسخ آماده‌ای ندارید. پاسخی بنویسید و «نگه داشتن» را بزنید.',
    'You have none yet. Write an answer and press “Keep it”.',
  ],
  keep: ['نگه داشتن به‌عنوان پاسخ آماده', 'Keep it as a ready-made answer'],
  kept: ['برای همه نگه داشته شد', 'Kept for everybody who answers'],
  forgotten: ['پاسخ آماده حذف شد', 'The ready-made answer was deleted'],
  forget: ['حذف پاسخ آماده', 'Delete this ready-made answer'],
  use: ['گذاشتن در پاسخ', 'Put it into the answer'],
});

export const ticketStatusWords = {
  open: ['تازه', 'New'],
  answered: ['پاسخ داده شد', 'Answered'],
  waiting: ['منتظر پاسخ ما', 'Waits for us'],
  closed: ['بسته', 'Closed'],
} as const;
