import { texts } from '../../language/texts.ts';

export const usePostalTexts = texts({
  title: ['داده‌های پستی', 'Postal data'],
  hint: ['مشترکانی که با کد پستی یافته می‌شوند', 'Subscribers who are found by their postal code'],
  subscribers: ['مشترکان', 'Subscribers'],
  changed: ['آخرین تغییر: {moment}', 'Last changed {moment}'],
  byProvince: ['مشترکان به تفکیک استان', 'Subscribers by province'],
  province: ['استان', 'Province'],
  and: [' و ', ' and '],
  unknownProvince: ['بیرون از استان‌ها', 'No province'],
  prefixes: ['دو رقم آغاز کد پستی', 'First two digits of the code'],
  share: ['سهم', 'Share'],
  hide: ['پنهان کردن', 'Hide'],
  male: ['مرد', 'Men'],
  female: ['زن', 'Women'],
  mci: ['همراه اول', 'MCI'],
  irancell: ['ایرانسل', 'Irancell'],
  other: ['دیگر اپراتورها', 'Other operators'],
  add: ['ورود فایل', 'Import a file'],
  mode: ['با داده‌های کنونی', 'What is there now'],
  modeAdd: ['بماند و فایل به آن افزوده شود', 'Stays, and the file is added'],
  modeReplace: ['برود و فایل جای آن بنشیند', 'Goes, and the file takes its place'],
});
