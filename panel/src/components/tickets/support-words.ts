import type { TicketStatusWords } from './ticket-state.tsx';

/** States of tickets in the words of those who answer them. */
export const supportWords: TicketStatusWords = {
  open: ['جدید', 'New'],
  answered: ['پاسخ داده شد', 'Answered'],
  waiting: ['در انتظار پاسخ ما', 'Waiting for us'],
  closed: ['بسته', 'Closed'],
};
