import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { OrderId } from '../../../http/fields/ids.ts';
import { failure, notFound } from '../../../failure.ts';
import type { Config } from '../../../config.ts';
import type { Gateway } from '../../../gateways/gateway.ts';
import { withPaymentAliases } from '../../../http/answers/compatibility.ts';
import { endpoint } from '../../../http/endpoint.ts';
import type { Transaction } from '../../../storage/database.ts';
import { findProfile } from '../../people/accounts/index.ts';
import { fixedCharges } from '../wallet/index.ts';
import { gatewayOfOrders } from './gateway-of-orders.ts';
import { belowGatewayMinimum } from './payments/begin-payment.ts';
import { checkRedirectUrl, redirectUrlCheck } from './check-redirect-url.ts';
import { payFromWallet } from './complete-order.ts';
import { dropOpenPayments } from './payments/end-payment.ts';
import { netOf, obstacleTo, payableOf, type Order, type PaymentSource } from './order.ts';
import { orderIdField, orderStatus, readOrderId } from './order-schemas.ts';
import { lockOrder, updateOrder } from './orders-store.ts';
import { payAddress } from './pay-address.ts';

const walletTooSmall = failure({ code: 'insufficient_balance', status: 402, text: 'wallet_too_small' });

export const payOrder = endpoint({
  method: 'POST',
  path: '/ws/v1/orders/pay',
  name: 'payOrder',
  permission: 'pay',
  feature: null,
  title: { fa: 'پرداخت سفارش', en: 'Pay an order' },
  description: {
    fa: 'سفارش را از کیف پول، در درگاه یا از هر دو می‌پردازد. wallet همان لحظه می‌پردازد. gateway و partialGatewayAndWallet در پاسخ paymentUrl می‌دهند؛ دومی هنگام رفتن پرداخت‌کننده، موجودی کیف پول را برمی‌دارد و بقیه را به درگاه می‌سپارد، یا اگر موجودی بس باشد همان لحظه می‌پردازد. آنچه کیف پول می‌پردازد نرخ خرید خود را نگه می‌دارد. دو بار زدن بی‌خطر است.',
    en: 'Pays an order from the wallet, at the gateway, or both. wallet pays immediately. gateway and partialGatewayAndWallet return paymentUrl; the latter uses the wallet balance at the time the payer arrives and leaves the rest to the gateway, or pays immediately if the wallet covers it. Credit paid from the wallet keeps the rate it was bought at. Repeating the call is safe.',
  },
  body: Type.Object({
    orderId: orderIdField,
    paymentSource: field(
      Type.Enum(['wallet', 'gateway', 'partialGatewayAndWallet']),
      'Payment method: wallet, gateway or both',
      'پرداخت از کیف پول، درگاه یا هر دو',
    ),
    redirectUrl: field(
      Type.Optional(Type.String({ maxLength: 2000 })),
      'Instead of the address that the order was made with',
      'به‌جای آدرسی که سفارش با آن ساخته شد',
      'https://shop.example/paid',
    ),
  }),
  checks: {
    orderId: ({ orderId }) => orderId !== undefined && readOrderId(orderId),
    redirectUrl: redirectUrlCheck,
  },
  data: Type.Object({
    order_id: OrderId,
    status: field(orderStatus, 'Current status', 'وضعیت فعلی'),
    paymentUrl: field(
      Type.Optional(Type.String()),
      'URL for payment',
      'جایی که پرداخت می‌شود',
      'https://peyk.example/pay/k3Zp9vQm2xT7',
    ),
    url: field(
      Type.Optional(Type.String()),
      'The same as paymentUrl',
      'همان paymentUrl',
      'https://peyk.example/pay/k3Zp9vQm2xT7',
    ),
  }),
  refusals: [402, 404, 409],
  examples: {
    body: { orderId: '1', paymentSource: 'gateway' },
    data: withPaymentAliases({
      order_id: 1,
      status: 'unpaid',
      paymentUrl: 'https://peyk.example/pay/1-1-Yk3…',
    }),
  },

  async handle({ body, caller, platform, origin }) {
    const orderId = readOrderId(body.orderId);
    const now = platform.clock.now();
    const gateway = gatewayOfOrders(platform);
    const order = await platform.db.transaction().execute(async (tx) => {
      const found = await lockOrder(tx, caller.accountId, orderId);
      if (found === undefined) throw notFound();
      if (found.state === 'paid') return found;
      const obstacle = obstacleTo(found, now);
      if (obstacle) throw obstacle;
      const wanted = await withRedirectUrl(tx, found, body.redirectUrl);
      return pay(tx, wanted, { source: body.paymentSource, gateway, config: platform.config, now });
    });
    const answer = { order_id: orderId, status: order.state };
    if (order.state !== 'unpaid') return answer;
    return withPaymentAliases({ ...answer, paymentUrl: payAddress(origin, order) });
  },
});

async function withRedirectUrl(tx: Transaction, order: Order, redirectUrl = ''): Promise<Order> {
  if (redirectUrl === '') return order;
  checkRedirectUrl(redirectUrl, await findProfile(tx, order.accountId));
  return updateOrder(tx, order, { redirect_url: redirectUrl.trim() });
}

interface PaymentWay {
  readonly source: PaymentSource;
  readonly gateway: Gateway;
  readonly config: Config;
  readonly now: Date;
}

async function pay(
  tx: Transaction,
  order: Order,
  { source, gateway, config, now }: PaymentWay,
): Promise<Order> {
  const payable = payableOf(order);
  // Releases the reserve of an open payment before the balance is read.
  if (source !== 'gateway' || payable === 0) await dropOpenPayments(tx, order, now);
  const isForWallet =
    source === 'wallet' ||
    payable === 0 ||
    (source === 'partialGatewayAndWallet' &&
      (await fixedCharges.findBalance(tx, order.accountId)) >= netOf(order));
  if (isForWallet) {
    const paid = await payFromWallet(tx, order, { config, now });
    if (paid === undefined) throw walletTooSmall();
    return paid;
  }
  if (payable < gateway.amountMin) throw belowGatewayMinimum({ amount: gateway.amountMin });
  return updateOrder(tx, order, { source });
}
