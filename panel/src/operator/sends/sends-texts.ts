import { texts } from '../../language/texts.ts';

export const useSendsTexts = texts({
  one: ['ارسال {id}', 'Send {id}'],
  account: ['حساب', 'Account'],
  kind: ['نوع', 'Kind'],
  line: ['خط', 'Line'],
  when: ['زمان', 'When'],
  schedule: ['زمان ارسال', 'Scheduled for'],
  pattern: ['الگو', 'Pattern'],
  cost: ['هزینه', 'Cost'],
  refunded: ['برگشتی', 'Refunded'],
  rejectedDue: ['دلیل رد', 'Refused because'],
  recipients: ['گیرندگان', 'Recipients'],
  items: ['گیرندگان و وضعیت هر یک', 'Recipients and what became of each'],
  noItems: ['گیرنده‌ای ندارد', 'It has no recipients'],
  searchItems: ['بخشی از شماره', 'Part of a number'],
  mobile: ['شماره', 'Number'],
  state: ['وضعیت', 'State'],
  error: ['خطای اپراتور', 'Error of the carrier'],
  text: ['متن', 'Text'],
  sentAt: ['ارسال', 'Sent'],
  deliveredAt: ['تحویل', 'Delivered'],
});
