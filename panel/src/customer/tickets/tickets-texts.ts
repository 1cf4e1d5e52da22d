import { texts } from '../../language/texts.ts';

export const useTicketsTexts = texts({
  title: ['تیکت‌ها', 'Tickets'],
  hint: ['سؤال و درخواست از پشتیبانی', 'Questions and requests for support'],
  open: ['تیکت جدید', 'New ticket'],
  list: ['فهرست تیکت‌ها', 'Tickets'],
  subject: ['موضوع', 'Subject'],
  department: ['بخش', 'Department'],
  importance: ['اهمیت', 'Priority'],
  status: ['وضعیت', 'Status'],
  question: ['سؤال یا درخواست شما', 'Your question or request'],
  file: [
    'پیوست (تصویر، PDF، سند، صدا یا zip تا ۱۰ مگابایت)',
    'Attachment (image, PDF, document, audio or zip, up to 10 MB)',
  ],
  notify: [
    'با رسیدن پاسخ، پیامک بگیرم (هزینهٔ یک پیامک)',
    'Text me when there is a reply (costs one message)',
  ],
  send: ['ارسال', 'Send'],
  number: ['شماره', 'Number'],
  emptyTitle: ['هنوز تیکتی ندارید', 'No tickets yet'],
  emptyHint: [
    'اگر مشکلی هست یا سؤالی دارید، تیکت بزنید.',
    'If something is wrong or you have a question, open a ticket.',
  ],
  back: ['همهٔ تیکت‌ها', 'All tickets'],
  reply: ['پاسخ', 'Reply'],
  replyHint: ['پیام خود را بنویسید', 'Write your message'],
  replyReopens: [
    'این تیکت بسته است؛ پاسخ شما آن را دوباره باز می‌کند.',
    'This ticket is closed. A reply opens it again.',
  ],
  close: ['بستن تیکت', 'Close ticket'],
  closed: ['تیکت بسته شد', 'Ticket closed'],
  opened: ['تیکت {id} ثبت شد', 'Ticket {id} opened'],
  you: ['شما', 'You'],
  operator: ['پشتیبانی', 'Support'],
  ticket: ['تیکت {id}', 'Ticket {id}'],
});

export const ticketStatusWords = {
  open: ['باز', 'Open'],
  answered: ['پاسخ داده شد', 'Answered'],
  waiting: ['در انتظار پشتیبانی', 'Waiting for support'],
  closed: ['بسته', 'Closed'],
} as const;
