import { texts } from '../../language/texts.ts';

export const usePostalTexts = texts({
  title: ['داده‌های پستی', 'Postal data'],
  hint: ['مشترکانی که با کد پستی پیدا می‌شوند', 'Subscribers found by postal code'],
  subscribers: ['مشترکان', 'Subscribers'],
  changed: ['آخرین تغییر: {moment}', 'Last changed {moment}'],
  byProvince: ['مشترکان به تفکیک استان', 'Subscribers by province'],
  province: ['استان', 'Province'],
  and: [' و ', ' and '],
  unknownProvince: ['استان نامشخص', 'Unknown province'],
  prefixes: ['دو رقم اول کد پستی', 'First two digits of the code'],
  share: ['سهم', 'Share'],
  hide: ['پنهان کردن', 'Hide'],
  male: ['مرد', 'Men'],
  female: ['زن', 'Women'],
  mci: ['همراه اول', 'MCI'],
  irancell: ['ایرانسل', 'Irancell'],
  other: ['سایر اپراتورها', 'Other networks'],
  add: ['وارد کردن از فایل', 'Import from file'],
  mode: ['با داده‌های فعلی', 'Current data'],
  modeAdd: ['بماند و فایل به آن اضافه شود', 'Keep, and add the file to it'],
  modeReplace: ['حذف شود و فایل جایگزین آن شود', 'Replace it with the file'],
});
