import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { OrderId } from '../../../http/fields/ids.ts';
import { PayableAmount } from '../../../http/fields/shared.ts';
import { invalidField, notFound } from '../../../failure.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { Amount } from '../../../http/schemas.ts';
import { claimDiscount, findOpenDiscount } from '../../people/discounts/index.ts';
import { dropOpenPayments } from './payments/end-payment.ts';
import { obstacleTo, payableOf } from './order.ts';
import { orderIdField, readOrderId } from './order-schemas.ts';
import { lockOrder, updateOrder } from './orders-store.ts';

export const applyDiscount = endpoint({
  method: 'POST',
  path: '/ws/v1/orders/apply-discount',
  name: 'applyDiscount',
  permission: 'pay',
  feature: null,
  title: { fa: 'اعمال کد تخفیف', en: 'Apply a discount code' },
  description: {
    fa: 'پیش از پرداخت، کد تخفیف را روی سفارش می‌نشاند و جای کد قبلی را می‌گیرد. اعتبار همان می‌ماند و مبلغ پرداخت کم می‌شود. پرداختی که با مبلغ قبلی در درگاه شروع شده کنار گذاشته می‌شود؛ paymentUrl به پرداخت جدید می‌رود.',
    en: 'Applies a discount code to an unpaid order, replacing an earlier one. The credit stays the same and the amount to pay is lower. A payment already started at the gateway for the old amount is abandoned; paymentUrl leads to a new one.',
  },
  body: Type.Object({
    orderId: orderIdField,
    discountCode: field(Type.String({ minLength: 1, maxLength: 50 }), 'Discount code', 'کد تخفیف', 'NOROOZ'),
  }),
  checks: {
    orderId: ({ orderId }) => orderId !== undefined && readOrderId(orderId),
    async discountCode({ discountCode: code }, { platform: { db, clock } }) {
      const found = code === undefined ? undefined : await findOpenDiscount(db, code, clock.now());
      if (found && 'problem' in found) throw invalidField('discountCode', found.problem);
    },
  },
  data: Type.Object({
    order_id: OrderId,
    amount: field(Amount, 'Amount in toman', 'مبلغ به تومان', 500_000),
    discount_amount: field(Amount, 'Discount in toman', 'تخفیف به تومان', 50_000),
    payable_amount: PayableAmount,
  }),
  refusals: [404, 409],
  examples: {
    body: { orderId: '1', discountCode: 'NOWRUZ' },
    data: { order_id: 1, amount: 500_000, discount_amount: 50_000, payable_amount: 450_000 },
  },

  async handle({ body, caller, platform: { db, clock } }) {
    const orderId = readOrderId(body.orderId);
    const now = clock.now();
    return db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, caller.accountId, orderId);
      if (order === undefined) throw notFound();
      const obstacle = obstacleTo(order, now);
      if (obstacle) throw obstacle;
      const { accountId, amount } = order;
      const taken = await claimDiscount(tx, { code: body.discountCode }, { accountId, orderId, amount, now });
      if ('problem' in taken) throw invalidField('discountCode', taken.problem);
      await dropOpenPayments(tx, order, now);
      const discounted = await updateOrder(tx, order, {
        discount_amount: taken.amount,
        discount_id: taken.id,
        discount_code: taken.code,
      });
      return {
        order_id: orderId,
        amount,
        discount_amount: taken.amount,
        payable_amount: payableOf(discounted),
      };
    });
  },
});
