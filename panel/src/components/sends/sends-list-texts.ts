import { texts } from '../../language/texts.ts';

export const useSendsListTexts = texts({
  number: ['شماره', 'Number'],
  text: ['متن', 'Text'],
  state: ['وضعیت', 'State'],
  kind: ['نوع', 'Kind'],
  outcome: ['نتیجهٔ پیام‌ها', 'Outcome'],
  sent: ['سپرده به اپراتور', 'Sent'],
  delivered: ['رسیده', 'Delivered'],
  failed: ['نرسیده', 'Failed'],
  blacklisted: ['فهرست سیاه', 'Blacklisted'],
  line: ['خط', 'Line'],
  network: ['شبکهٔ گیرنده', 'Network'],
  share: ['نرخ تحویل', 'Delivery rate'],
  carrier: ['اتصال مخابراتی', 'Carrier'],
  recipients: ['گیرندگان', 'Recipients'],
  cost: ['هزینه', 'Cost'],
  when: ['زمان', 'When'],
});
