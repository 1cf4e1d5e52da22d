import { texts } from '../../language/texts.ts';

export const useLedgerTexts = texts({
  when: ['زمان', 'Time'],
  kind: ['نوع', 'Type'],
  cause: ['بابت', 'For'],
  amount: ['مبلغ', 'Amount'],
  balance: ['موجودی بعد از تراکنش', 'Balance'],
  rate: ['تعرفهٔ هر صفحه', 'Rate per page'],
  note: ['توضیح', 'Note'],
});
