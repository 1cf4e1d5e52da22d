import { texts } from '../../language/texts.ts';

export const useBanksTexts = texts({
  title: ['بانک‌های شماره', 'Number banks'],
  hint: ['شماره‌هایی که مشتریان بر پایهٔ مکان به آن‌ها می‌فرستند', 'Numbers that customers send to by place'],
  list: ['فهرست بانک‌ها', 'List of banks'],
  search: ['عنوان', 'Title'],
  add: ['بانک تازه', 'New bank'],
  back: ['همهٔ بانک‌ها', 'All banks'],
  empty: ['هنوز بانکی نیست', 'No banks yet'],
  emptyHint: [
    'بانکی بسازید و فایل شماره‌ها را در آن وارد کنید.',
    'Make one, and import a file of numbers into it.',
  ],
  name: ['عنوان', 'Title'],
  place: ['جا', 'Place'],
  province: ['استان', 'Province'],
  city: ['شهر', 'City'],
  wholeProvince: ['همهٔ استان', 'Whole province'],
  country: ['همهٔ کشور', 'Whole country'],
  count: ['شماره‌ها', 'Numbers'],
  state: ['وضعیت', 'State'],
  listed: ['مشتریان می‌بینند', 'Listed'],
  unlisted: ['پنهان', 'Hidden'],
  isListed: ['مشتریان آن را ببینند و به آن بفرستند', 'Customers see it and may send to it'],
  saved: ['بانک «{name}» ذخیره شد', 'Bank “{name}” was saved'],
  import: ['ورود فایل', 'Import a file'],
});
