import { Type, type Static } from 'typebox';

import { invalidField } from '../../failure.ts';
import { Amount, Id, moment, Moment, nullable } from '../../http/schemas.ts';
import { toEnglishDigits } from '@peyk/text';
import { text } from '../../texts/text.ts';
import { payableOf, type Order } from './order.ts';
import { payAddress } from './pay-address.ts';

export const orderStatus = Type.Enum(['unpaid', 'paid', 'cancelled', 'expired']);

/** A string in the interface document; numbers are accepted too. */
export const orderIdField = Type.Unsafe<string | number>({
  type: ['string', 'integer'],
  description: 'The order_id of the order',
});

export function readOrderId(given: string | number): number {
  const digits = toEnglishDigits(String(given).trim());
  if (!/^\d{1,15}$/.test(digits)) throw invalidField('orderId', text('field_integer', { field: 'orderId' }));
  return Number(digits);
}

export const orderSchema = Type.Object(
  {
    id: Id,
    status: orderStatus,
    amount: Amount,
    discount_amount: Amount,
    discount_code: nullable(Type.String()),
    payable_amount: Amount,
    rate: Type.Integer({ description: 'Price of a page of the credit that it brings' }),
    paymentUrl: nullable(Type.String({ description: 'Where it can be paid; null once it cannot' })),
    created_at: Moment,
    expires_at: Moment,
    ended_at: nullable(Moment),
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
    payable_amount: payableOf(order),
    rate: order.rate,
    paymentUrl: order.state === 'unpaid' ? payAddress(origin, order) : null,
    created_at: moment(order.createdAt),
    expires_at: moment(order.expiresAt),
    ended_at: moment(order.endedAt),
  };
}
