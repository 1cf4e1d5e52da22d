import { texts } from '../../language/texts.ts';

export const useTicketListTexts = texts({
  subject: ['موضوع', 'Subject'],
  department: ['بخش', 'Department'],
  importance: ['اهمیت', 'Priority'],
  status: ['وضعیت', 'Status'],
  updated: ['آخرین پیام', 'Last message'],
});
