import { texts } from '../../language/texts.ts';

export const useSendsListTexts = texts({
  number: ['شناسه', 'ID'],
  text: ['متن', 'Text'],
  state: ['وضعیت', 'Status'],
  kind: ['نوع', 'Type'],
  outcome: ['نتیجهٔ پیام‌ها', 'Results'],
  sent: ['تحویل به اپراتور', 'Sent'],
  delivered: ['رسیده', 'Delivered'],
  failed: ['نرسیده', 'Failed'],
  blacklisted: ['لیست سیاه', 'Blacklisted'],
  line: ['خط', 'Line'],
  network: ['شبکهٔ گیرنده', 'Network'],
  share: ['نرخ تحویل', 'Delivery rate'],
  carrier: ['اپراتور مخابراتی', 'Carrier'],
  recipients: ['گیرندگان', 'Recipients'],
  cost: ['هزینه', 'Cost'],
  when: ['زمان', 'Time'],
});
