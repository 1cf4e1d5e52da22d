import { Type } from 'typebox';

import { failure, invalidField, notFound } from '../../failure.ts';
import { withPaymentAliases } from '../../http/answers/compatibility.ts';
import { endpoint } from '../../http/endpoint.ts';
import { Amount, Id, moment, Moment } from '../../http/schemas.ts';
import type { Platform } from '../../platform.ts';
import type { Transaction } from '../../storage/database.ts';
import { text } from '../../texts/text.ts';
import { findProfile } from '../accounts/index.ts';
import { claimDiscount } from '../discounts/index.ts';
import { findRateForPurchase } from '../plans/index.ts';
import { gatewayOfOrders } from './gateway-of-orders.ts';
import { payableOf, type Order } from './order.ts';
import { orderStatus } from './order-schemas.ts';
import { insertOrder, isAnyOrderPaid, updateOrder } from './orders-store.ts';
import { checkRedirectUrl, redirectUrlCheck } from './check-redirect-url.ts';
import { newPaySecret, payAddress } from './pay-address.ts';

const noTariff = failure({ code: 'no_tariff', status: 409, text: 'no_tariff' });
const amountMax = 10_000_000_000;

export const chargeWallet = endpoint({
  method: 'POST',
  path: '/ws/v1/account/wallet/charge',
  name: 'chargeWallet',
  permission: 'pay',
  feature: null,
  title: { fa: 'شارژ کیف پول', en: 'Charge the wallet' },
  description: {
    fa: 'برای شارژ کیف پول سفارش می‌سازد؛ پرداخت در نشانی paymentUrl انجام می‌شود. پرداخت‌کننده paymentUrl را باز می‌کند، می‌پردازد و به redirectUrl برمی‌گردد که order_id و status (یکی از paid، failed یا pending) به آن افزوده شده است. به خود سفارش اعتماد کنید نه به نشانی: GET /ws/v1/orders/{id}. کد تخفیفی که هنگام ثبت‌نام داده شده تا پرداخت نخستین سفارش خودبه‌خود اعمال می‌شود.',
    en: 'Orders credit for the wallet; paymentUrl is where it can be paid. The payer opens paymentUrl, pays, and comes back to redirectUrl with order_id and status (paid, failed or pending) added to its query. Believe the order, not the query: GET /ws/v1/orders/{id}. A discount named at registration is applied by itself until the first order is paid.',
  },
  body: Type.Object({
    amount: Type.Integer({ minimum: 1, maximum: amountMax, description: 'Credit to buy, in toman' }),
    redirectUrl: Type.String({
      minLength: 1,
      maxLength: 2000,
      description: 'http or https; among the sites of the account, if it lists any',
    }),
  }),
  checks: {
    amount: ({ amount }, { platform }) => amount !== undefined && checkAmount(platform, amount),
    redirectUrl: redirectUrlCheck,
  },
  data: Type.Object({
    order_id: Id,
    amount: Amount,
    payable_amount: Amount,
    status: orderStatus,
    paymentUrl: Type.String(),
    url: Type.String({ description: 'The same as paymentUrl' }),
    expires_at: Moment,
  }),
  refusals: [409],
  examples: {
    body: { amount: 500_000, redirectUrl: 'https://shop.example/charged' },
    data: {
      order_id: 1,
      amount: 500_000,
      payable_amount: 500_000,
      status: 'unpaid',
      paymentUrl: 'https://peyk.example/pay/1-1-Yk3…',
      url: 'https://peyk.example/pay/1-1-Yk3…',
      expires_at: '2026-11-16T08:30:00.000Z',
    },
  },

  async handle({ body, caller, platform, origin }) {
    checkAmount(platform, body.amount);
    const order = await platform.db
      .transaction()
      .execute((tx) => placeOrder(tx, platform, { ...body, accountId: caller.accountId }));
    return withPaymentAliases({
      order_id: order.id,
      amount: order.amount,
      payable_amount: payableOf(order),
      status: order.state,
      paymentUrl: payAddress(origin, order),
      expires_at: moment(order.expiresAt),
    });
  },
});

function checkAmount(platform: Platform, amount: number): void {
  const { amountMin } = gatewayOfOrders(platform);
  if (amount < amountMin)
    throw invalidField('amount', text('field_too_small', { field: 'amount', limit: amountMin }));
}

interface WalletChargeRequest {
  readonly accountId: number;
  readonly amount: number;
  readonly redirectUrl: string;
}

async function placeOrder(
  tx: Transaction,
  { clock, config }: Platform,
  { accountId, amount, redirectUrl }: WalletChargeRequest,
): Promise<Order> {
  const buyer = await findProfile(tx, accountId);
  if (buyer === undefined) throw notFound();
  checkRedirectUrl(redirectUrl, buyer);
  const rate = await findRateForPurchase(tx, buyer.plan_id, amount);
  if (rate === undefined) throw noTariff();
  const now = clock.now();
  const order = await insertOrder(tx, {
    accountId,
    amount,
    rate,
    redirectUrl: redirectUrl.trim(),
    secret: newPaySecret(),
    expiresAt: new Date(now.getTime() + config.orderMinutes * 60_000),
    createdAt: now,
  });
  if (buyer.signup_discount_id === null || (await isAnyOrderPaid(tx, accountId))) return order;
  const taken = await claimDiscount(
    tx,
    { id: buyer.signup_discount_id },
    { accountId, orderId: order.id, amount, now },
  );
  // If the discount does not apply to this order, the order has none.
  if ('problem' in taken) return order;
  return updateOrder(tx, order, {
    discount_amount: taken.amount,
    discount_id: taken.id,
    discount_code: taken.code,
  });
}
