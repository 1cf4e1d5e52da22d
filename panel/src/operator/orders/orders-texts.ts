import { texts } from '../../language/texts.ts';

export const useOrdersTexts = texts({
  title: ['سفارش‌ها', 'Orders'],
  hint: ['پرداخت‌های همهٔ حساب‌ها', 'Payments of all accounts'],
  list: ['فهرست سفارش‌ها', 'Orders'],
  empty: ['هنوز سفارشی نیست', 'No orders yet'],
  emptyHint: ['اولین خرید اعتبار اینجا نمایش داده می‌شود.', 'The first credit purchase appears here.'],
  order: ['سفارش', 'Order'],
  account: ['حساب', 'Account'],
  accountNumber: ['شناسهٔ حساب', 'Account ID'],
  discountCode: ['کد تخفیف', 'Discount code'],
  orderNumber: ['شناسهٔ سفارش', 'Order ID'],
  status: ['وضعیت', 'Status'],
  amount: ['اعتبار', 'Credit'],
  discount: ['تخفیف', 'Discount'],
  payable: ['مبلغ پرداختی', 'Amount due'],
  rate: ['تعرفه', 'Rate'],
  made: ['تاریخ ثبت', 'Created'],
  ended: ['تاریخ پرداخت یا لغو', 'Closed'],
  refund: ['برگشت پول', 'Refund'],
  refundHint: [
    'برای این سفارش {amount} پرداخت شده است. اعتبار آن از کیف پول کسر می‌شود؛ خود پول را باید از درگاه یا بانک برگردانید.',
    '{amount} was paid for this order. Its credit is deducted from the wallet; return the money itself through the gateway or bank.',
  ],
  refundAmount: ['مبلغ برگشتی (تومان)', 'Refund amount (toman)'],
  reason: ['دلیل', 'Reason'],
  reasonHint: ['در تراکنش‌های مشتری نوشته می‌شود', 'Shown in the customer’s transactions'],
  refundedNow: ['برگشت پول ثبت شد', 'Refund recorded'],
  refunded: ['برگشت‌داده‌شده', 'Refunded'],
  actions: ['عملیات', 'Actions'],
  unpaid: ['پرداخت‌نشده', 'Unpaid'],
  paid: ['پرداخت‌شده', 'Paid'],
  cancelled: ['لغوشده', 'Cancelled'],
  expired: ['منقضی', 'Expired'],
});

export const orderStateColors = {
  unpaid: 'orange',
  paid: 'green',
  cancelled: 'red',
  expired: 'red',
} as const satisfies Record<string, string>;

export type OrderState = keyof typeof orderStateColors;
export const orderStates = Object.keys(orderStateColors) as OrderState[];
