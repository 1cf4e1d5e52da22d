import { texts } from '../../language/texts.ts';

export const useTicketsTexts = texts({
  title: ['تیکت‌ها', 'Tickets'],
  hint: ['پرسش و درخواست از پشتیبانی', 'Questions and requests to support'],
  open: ['تیکت تازه', 'New ticket'],
  list: ['فهرست تیکت‌ها', 'List of tickets'],
  subject: ['موضوع', 'Subject'],
  department: ['بخش', 'Department'],
  importance: ['اهمیت', 'Importance'],
  status: ['وضعیت', 'Status'],
  question: ['پرسش یا درخواست شما', 'Your question or request'],
  file: [
    'پیوست (تصویر، PDF، سند، صدا یا zip تا ۱۰ مگابایت)',
    'Attachment (picture, PDF, document, sound or zip, up to 10 MB)',
  ],
  notify: [
    'با پاسخ تازه پیامک بفرست (با هزینهٔ یک پیامک)',
    'Text me when there is an answer (costs one message)',
  ],
  send: ['فرستادن', 'Send'],
  number: ['شماره', 'Number'],
  emptyTitle: ['هنوز تیکتی نیست', 'No tickets yet'],
  emptyHint: [
    'اگر چیزی کار نمی‌کند یا پرسشی دارید، تیکت باز کنید.',
    'If something does not work or you have a question, open one.',
  ],
  back: ['همهٔ تیکت‌ها', 'All tickets'],
  reply: ['پاسخ', 'Reply'],
  replyHint: ['پیام خود را بنویسید', 'Write your message'],
  replyReopens: [
    'این تیکت بسته است؛ پاسخ شما آن را دوباره باز می‌کند.',
    'This ticket is closed; a reply opens it again.',
  ],
  close: ['بستن تیکت', 'Close the ticket'],
  closed: ['تیکت بسته شد', 'The ticket was closed'],
  opened: ['تیکت {id} باز شد', 'Ticket {id} was opened'],
  you: ['شما', 'You'],
  operator: ['پشتیبانی', 'Support'],
  ticket: ['تیکت {id}', 'Ticket {id}'],
});

export const ticketStatusWords = {
  open: ['باز', 'Open'],
  answered: ['پاسخ داده شد', 'Answered'],
  waiting: ['در انتظار پشتیبانی', 'Waits for support'],
  closed: ['بسته', 'Closed'],
} as const;
