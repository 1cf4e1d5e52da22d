import { texts } from '../../language/texts.ts';

export const useTaxesTexts = texts({
  taxes: ['مالیات بر ارزش افزوده', 'Value added tax'],
  hint: [
    'به مبلغ هر سفارش، مالیات با نرخ روز ثبت آن اضافه می‌شود. نرخ سفارش‌های ثبت‌شده تغییر نمی‌کند.',
    'Orders are taxed at the rate in force on the day they are placed. Existing orders keep their rate.',
  ],
  none: ['نرخی ثبت نشده است و مالیات محاسبه نمی‌شود.', 'No rate is set, so no tax is charged.'],
  from: ['از تاریخ', 'From'],
  percent: ['درصد', 'Percent'],
  add: ['افزودن نرخ', 'Add rate'],
  remove: ['حذف', 'Remove'],
  takeIran: ['نرخ‌های ایران', 'Use Iran’s rates'],
  saved: ['ذخیره شد', 'Saved'],
});
