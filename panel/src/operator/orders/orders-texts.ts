import { texts } from '../../language/texts.ts';

export const useOrdersTexts = texts({
  title: ['سفارش‌ها', 'Orders'],
  hint: ['پرداخت‌های همهٔ حساب‌ها', 'Payments of all accounts'],
  list: ['فهرست سفارش‌ها', 'List of orders'],
  empty: ['هنوز سفارشی نیست', 'No orders yet'],
  emptyHint: ['نخستین خرید اعتبار اینجا دیده می‌شود.', 'The first purchase of credit appears here.'],
  order: ['سفارش', 'Order'],
  account: ['حساب', 'Account'],
  accountNumber: ['شمارهٔ حساب', 'Number of the account'],
  discountCode: ['کد تخفیف', 'Discount code'],
  orderNumber: ['شمارهٔ سفارش', 'Number of the order'],
  status: ['وضعیت', 'Status'],
  amount: ['اعتبار', 'Credit'],
  discount: ['تخفیف', 'Discount'],
  payable: ['پرداختی', 'To pay'],
  rate: ['تعرفه', 'Tariff'],
  made: ['ساخته‌شده', 'Made'],
  ended: ['پایان', 'Ended'],
  refund: ['بازگرداندن پول', 'Refund'],
  refundHint: [
    'برای این سفارش {amount} پرداخت شده است. اعتبار آن از کیف پول کم می‌شود؛ خود پول را باید در درگاه یا بانک برگردانید.',
    '{amount} was paid for this order. Its credit leaves the wallet; the money itself you give back at the gateway or the bank.',
  ],
  refundAmount: ['مبلغ بازگشتی (تومان)', 'Amount to give back (toman)'],
  reason: ['دلیل', 'Reason'],
  reasonHint: ['در گردش حساب مشتری نوشته می‌شود', 'Stands in the customer’s movements'],
  refundedNow: ['بازگشت پول ثبت شد', 'The refund was recorded'],
  refunded: ['بازگردانده شده', 'Refunded'],
  actions: ['کارها', 'Actions'],
  unpaid: ['پرداخت نشده', 'Unpaid'],
  paid: ['پرداخت شده', 'Paid'],
  cancelled: ['لغو شده', 'Cancelled'],
  expired: ['مهلت گذشته', 'Expired'],
});

export const orderStateColors = {
  unpaid: 'orange',
  paid: 'green',
  cancelled: 'red',
  expired: 'red',
} as const satisfies Record<string, string>;

export type OrderState = keyof typeof orderStateColors;
export const orderStates = Object.keys(orderStateColors) as OrderState[];
