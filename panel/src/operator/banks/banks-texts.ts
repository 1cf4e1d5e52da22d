import { texts } from '../../language/texts.ts';

export const useBanksTexts = texts({
  title: ['بانک‌های شماره', 'Number banks'],
  hint: ['شماره‌هایی که مشتریان بر اساس منطقه به آن‌ها ارسال می‌کنند', 'Numbers customers can send to by area'],
  list: ['فهرست بانک‌ها', 'Number banks'],
  search: ['عنوان', 'Title'],
  add: ['بانک جدید', 'New bank'],
  back: ['همهٔ بانک‌ها', 'All banks'],
  empty: ['هنوز بانکی نیست', 'No number banks yet'],
  emptyHint: [
    'یک بانک بسازید و فایل شماره‌ها را در آن وارد کنید.',
    'Create one and import a number file into it.',
  ],
  name: ['عنوان', 'Title'],
  place: ['منطقه', 'Area'],
  province: ['استان', 'Province'],
  city: ['شهر', 'City'],
  wholeProvince: ['کل استان', 'Whole province'],
  country: ['کل کشور', 'Whole country'],
  count: ['شماره‌ها', 'Numbers'],
  state: ['وضعیت', 'Status'],
  listed: ['قابل مشاهده برای مشتریان', 'Listed'],
  unlisted: ['پنهان', 'Hidden'],
  isListed: ['مشتریان آن را ببینند و بتوانند به آن ارسال کنند', 'Customers can see it and send to it'],
  saved: ['بانک «{name}» ذخیره شد', 'Number bank “{name}” saved'],
  import: ['وارد کردن از فایل', 'Import from file'],
});
