/** Apart from the texts of the wallet: queries name the causes, and they are part of the first load. */
export const ledgerCauseWords = {
  send: ['ارسال‌ها', 'Sends'],
  order: ['سفارش‌ها', 'Orders'],
  lbs: ['درخواست‌های مکانی', 'Location requests'],
  operator: ['پشتیبانی', 'Support'],
} as const;
