import { Type, type Static } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { PayableAmount } from '../../../http/fields/shared.ts';
import { CreatedAt, ExpiresAt } from '../../../http/fields/times.ts';
import { invalidField } from '../../../failure.ts';
import { Amount, Id, moment, Moment, nullable } from '../../../http/schemas.ts';
import { toEnglishDigits } from '@peyk/text';
import { text } from '../../../texts/text.ts';
import { payableOf, taxOf, type Order } from './order.ts';
import { payAddress } from './pay-address.ts';
import { TaxAmount, TaxPercent } from './tax/tax-fields.ts';
import { percentOf } from './tax/tax.ts';

export const orderStatus = field(
  Type.Enum(['unpaid', 'paid', 'cancelled', 'expired']),
  'Current status',
  'وضعیت فعلی',
);

/** A string in the interface document; numbers are accepted too. */
export const orderIdField = field(
  Type.Unsafe<string | number>({
    type: ['string', 'integer'],
  }),
  'The order_id of the order',
  'order_id سفارش',
  21,
);

export function readOrderId(given: string | number): number {
  const digits = toEnglishDigits(String(given).trim());
  if (!/^\d{1,15}$/.test(digits)) throw invalidField('orderId', text('field_integer', { field: 'orderId' }));
  return Number(digits);
}

export const orderSchema = Type.Object(
  {
    id: field(Id, 'Id of the order', 'شناسهٔ سفارش', 42),
    status: field(orderStatus, 'Current status', 'وضعیت فعلی'),
    amount: field(Amount, 'Amount in toman', 'مبلغ به تومان', 500_000),
    discount_amount: field(Amount, 'Discount in toman', 'تخفیف به تومان', 50_000),
    discount_code: field(nullable(Type.String()), 'Discount code', 'کد تخفیف', 'NOROOZ'),
    tax_percent: TaxPercent,
    tax_amount: TaxAmount,
    payable_amount: PayableAmount,
    rate: field(
      Type.Integer(),
      'Price of a page of the credit that it brings',
      'قیمت یک صفحه از اعتباری که می‌آورد',
      180,
    ),
    paymentUrl: field(
      nullable(Type.String()),
      'Where it can be paid; null once it cannot',
      'جایی که پرداخت می‌شود؛ null وقتی دیگر نمی‌شود',
      'https://peyk.example/pay/k3Zp9vQm2xT7',
    ),
    created_at: CreatedAt,
    expires_at: ExpiresAt,
    ended_at: field(
      nullable(Moment),
      'When it ended; null while it goes on',
      'زمان پایان؛ null تا وقتی ادامه دارد',
      '2026-03-21T08:00:00.000Z',
    ),
  },
  { title: 'Order' },
);

export function orderOf(order: Order, origin: string): Static<typeof orderSchema> {
  return {
    id: order.id,
    status: order.state,
    amount: order.amount,
    discount_amount: order.discountAmount,
    discount_code: order.discountCode,
    tax_percent: percentOf(order.taxRate),
    tax_amount: taxOf(order),
    payable_amount: payableOf(order),
    rate: order.rate,
    paymentUrl: order.state === 'unpaid' ? payAddress(origin, order) : null,
    created_at: moment(order.createdAt),
    expires_at: moment(order.expiresAt),
    ended_at: moment(order.endedAt),
  };
}
