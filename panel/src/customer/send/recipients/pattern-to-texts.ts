import { texts } from '../../../language/texts.ts';

export const usePatternToTexts = texts({
  to: ['تعداد گیرندگان الگو', 'Recipients of the pattern'],
  toOne: ['یک نفر', 'One person'],
  toMany: ['چند نفر', 'Many people'],
  toManyHint: [
    'مقدار متغیرها برای هر نفر از ردیف خودش در جدول یا از ویژگی‌های مخاطب در دفترچه خوانده می‌شود. الگوی رمز یک‌بارمصرف فقط به یک نفر ارسال می‌شود.',
    'Each person’s values come from their row of the table, or from their contact in the phonebook. Patterns of one-time codes go to one person only.',
  ],
  columns: ['ستون‌های لازم: {names}', 'Columns needed: {names}'],
});
