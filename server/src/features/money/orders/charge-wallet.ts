import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { OrderId } from '../../../http/fields/ids.ts';
import { PayableAmount } from '../../../http/fields/shared.ts';
import { ExpiresAt } from '../../../http/fields/times.ts';
import { failure, invalidField, notFound } from '../../../failure.ts';
import { withPaymentAliases } from '../../../http/answers/compatibility.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { Amount, moment } from '../../../http/schemas.ts';
import type { Platform } from '../../../platform.ts';
import type { Transaction } from '../../../storage/database.ts';
import { text } from '../../../texts/text.ts';
import { findProfile } from '../../people/accounts/index.ts';
import { claimDiscount } from '../../people/discounts/index.ts';
import { findRateForPurchase } from '../../people/plans/index.ts';
import { gatewayOfOrders } from './gateway-of-orders.ts';
import { payableOf, type Order } from './order.ts';
import { orderStatus } from './order-schemas.ts';
import { insertOrder, isAnyOrderPaid, updateOrder } from './orders-store.ts';
import { checkRedirectUrl, redirectUrlCheck } from './check-redirect-url.ts';
import { findTaxRate } from './tax/tax-rates-store.ts';
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
    fa: 'برای شارژ کیف پول سفارش می‌سازد؛ پرداخت در آدرس paymentUrl انجام می‌شود. پرداخت‌کننده paymentUrl را باز می‌کند، می‌پردازد و به redirectUrl برمی‌گردد که order_id و status (یکی از paid، failed یا pending) به آن اضافه شده است. به خود سفارش اعتماد کنید نه به آدرس: GET /ws/v1/orders/{id}. کد تخفیفی که هنگام ثبت‌نام داده شده تا پرداخت اولین سفارش به‌طور خودکار اعمال می‌شود.',
    en: 'Orders credit for the wallet; it is paid at paymentUrl. The payer opens paymentUrl, pays, and returns to redirectUrl with order_id and status (paid, failed or pending) added to the query. Trust the order, not the query: GET /ws/v1/orders/{id}. A discount named at registration applies automatically until the first order is paid.',
  },
  body: Type.Object({
    amount: field(
      Type.Integer({ minimum: 1, maximum: amountMax }),
      'Credit to buy, in toman',
      'اعتباری که خریده می‌شود، به تومان',
      500_000,
    ),
    redirectUrl: field(
      Type.String({
        minLength: 1,
        maxLength: 2000,
      }),
      'http or https; among the sites of the account, if it lists any',
      'http یا https؛ در میان سایت‌های حساب، اگر سایتی ثبت کرده باشد',
      'https://shop.example/paid',
    ),
  }),
  checks: {
    amount: ({ amount }, { platform }) => amount !== undefined && checkAmount(platform, amount),
    redirectUrl: redirectUrlCheck,
  },
  data: Type.Object({
    order_id: OrderId,
    amount: field(Amount, 'Amount in toman', 'مبلغ به تومان', 500_000),
    payable_amount: PayableAmount,
    status: field(orderStatus, 'Current status', 'وضعیت فعلی'),
    paymentUrl: field(
      Type.String(),
      'URL for payment',
      'جایی که پرداخت می‌شود',
      'https://peyk.example/pay/k3Zp9vQm2xT7',
    ),
    url: field(
      Type.String(),
      'The same as paymentUrl',
      'همان paymentUrl',
      'https://peyk.example/pay/k3Zp9vQm2xT7',
    ),
    expires_at: ExpiresAt,
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
    taxRate: await findTaxRate(tx, now, config.timeZone),
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
