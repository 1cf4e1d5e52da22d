import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { OrderId } from '../../../http/fields/ids.ts';
import { notFound } from '../../../failure.ts';
import { endpoint } from '../../../http/endpoint.ts';
import type { Transaction } from '../../../storage/database.ts';
import { releaseDiscount } from '../../people/discounts/index.ts';
import { dropOpenPayments } from './payments/end-payment.ts';
import { obstacleTo, type Order } from './order.ts';
import { orderIdField, orderStatus, readOrderId } from './order-schemas.ts';
import { lockOrder, updateOrder } from './orders-store.ts';

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/ws/v1/orders/cancel',
  name: 'cancelOrder',
  permission: 'pay',
  feature: null,
  title: { fa: 'لغو سفارش', en: 'Cancel an order' },
  description: {
    fa: 'سفارش پرداخت‌نشده را لغو می‌کند؛ کد تخفیفش دوباره به کار می‌آید.',
    en: 'Cancels an unpaid order; its discount can be used again.',
  },
  body: Type.Object({ orderId: orderIdField }),
  data: Type.Object({ order_id: OrderId, status: field(orderStatus, 'Current status', 'وضعیت فعلی') }),
  refusals: [404, 409],
  examples: { body: { orderId: '1' }, data: { order_id: 1, status: 'cancelled' } },

  async handle({ body, caller, platform: { db, clock } }) {
    const orderId = readOrderId(body.orderId);
    const now = clock.now();
    return db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, caller.accountId, orderId);
      if (order === undefined) throw notFound();
      if (order.state === 'cancelled') return { order_id: orderId, status: order.state };
      const obstacle = obstacleTo(order, now);
      if (obstacle) throw obstacle;
      const { state } = await endUnpaidOrder(tx, order, 'cancelled', now);
      return { order_id: orderId, status: state };
    });
  },
});

/** Ends a locked, unpaid order; releases its discount and wallet reserves. */
export async function endUnpaidOrder(
  tx: Transaction,
  order: Order,
  state: 'cancelled' | 'expired',
  now: Date,
): Promise<Order> {
  // Locks the discount before the wallet, as everywhere, to avoid deadlocks (decision 0011).
  await releaseDiscount(tx, order.accountId, order.id);
  await dropOpenPayments(tx, order, now);
  return updateOrder(tx, order, { state, ended_at: now });
}
