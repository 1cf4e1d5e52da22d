import { failure } from '../../../../failure.ts';
import type { Gateway } from '../../../../gateways/gateway.ts';
import type { Platform } from '../../../../platform.ts';
import type { Transaction } from '../../../../storage/database.ts';
import { toPersianDigits } from '@peyk/text';
import { say, text, type Language } from '../../../../texts/text.ts';
import { findProfile } from '../../../people/accounts/index.ts';
import { fixedCharges, ledgerCause } from '../../wallet/index.ts';
import { gatewayOfOrders } from '../gateway-of-orders.ts';
import { dropOpenPayments, endPayment } from './end-payment.ts';
import { netOf, obstacleTo, payableOf, type Order } from '../order.ts';
import { lockOrder } from '../orders-store.ts';
import { taxOn } from '../tax/tax.ts';
import { returnAddress } from '../pay-address.ts';
import { insertPayment, listOpenPayments, markPaymentBegun, type Payment } from './payments-store.ts';

export const belowGatewayMinimum = failure({
  code: 'order_below_gateway',
  status: 409,
  text: 'order_below_gateway',
});

export type BeginResult =
  | { readonly outcome: 'begun'; readonly payUrl: string }
  /** Another request is beginning a payment of this order at the gateway. */
  | { readonly outcome: 'wait' }
  | { readonly outcome: 'gateway-trouble' };

const reusableMs = 10 * 60_000;
const gatewayAnswerMs = 30_000;
export const firstCheckMs = 2 * 60_000;

/** Begins a payment at the gateway. A repeated request reuses the open payment; a changed order gets a new one. */
export async function beginPayment(
  platform: Platform,
  order: Order,
  { origin, language }: { origin: string; language: Language },
): Promise<BeginResult> {
  const { db, log } = platform;
  const gateway = gatewayOfOrders(platform);
  const opened = await db.transaction().execute((tx) => createOrReusePayment(tx, platform, gateway, order));
  if ('outcome' in opened) return opened;

  const buyer = await findProfile(db, order.accountId);
  const begun = await gateway.begin({
    amount: opened.amount,
    description: descriptionOf(order),
    language,
    callbackUrl: returnAddress(origin, order, opened.id),
    mobile: buyer?.mobile ?? '',
  });
  if (begun.outcome === 'begun') {
    return (await markPaymentBegun(db, opened, begun))
      ? { outcome: 'begun', payUrl: begun.payUrl }
      : { outcome: 'wait' };
  }
  log.error(
    { orderId: order.id, gateway: gateway.name, ...begun },
    'payment not begun: the gateway refused or did not answer',
  );
  await db.transaction().execute(async (tx) => {
    await lockOrder(tx, order.accountId, order.id);
    await endPayment(tx, opened, 'failed', platform.clock.now());
  });
  return { outcome: 'gateway-trouble' };
}

async function createOrReusePayment(
  tx: Transaction,
  { clock }: Platform,
  gateway: Gateway,
  { accountId, id }: Order,
): Promise<Payment | BeginResult> {
  const now = clock.now();
  const order = await lockOrder(tx, accountId, id);
  if (order === undefined) throw new Error(`order ${id} of account ${accountId} does not exist`);
  const obstacle = obstacleTo(order, now);
  if (obstacle) throw obstacle;
  const [open] = await listOpenPayments(tx, accountId, id);
  const known = open && reuseOpenPayment(open, order, gateway, now);
  if (known) return known;

  await dropOpenPayments(tx, order, now);
  const payable = payableOf(order);
  if (payable < gateway.amountMin) throw belowGatewayMinimum({ amount: gateway.amountMin });
  const net = netOf(order);
  const walletAmount =
    order.source === 'partialGatewayAndWallet'
      ? Math.min(await fixedCharges.findBalance(tx, accountId), Math.max(0, net - gateway.amountMin))
      : 0;
  const taxAmount = taxOn(net - walletAmount, order.taxRate);
  const payment = await insertPayment(tx, {
    accountId,
    orderId: id,
    gateway: gateway.name,
    amount: net - walletAmount + taxAmount,
    taxAmount,
    walletAmount,
    createdAt: now,
    nextCheckAt: new Date(now.getTime() + firstCheckMs),
  });
  if (walletAmount > 0) await reserve(tx, payment, now);
  return payment;
}

// The balance was read without a lock. If it shrank since, the payer gets 409 and tries again with a new share.
async function reserve(tx: Transaction, { accountId, id, walletAmount: amount }: Payment, now: Date) {
  const charge = { accountId, amount, cause: ledgerCause.payment(id), kind: 'reserve' } as const;
  if (!(await fixedCharges.take(tx, charge, now))) throw walletShrank();
}

const walletShrank = failure({ code: 'conflict', status: 409, text: 'conflict' });

function reuseOpenPayment(open: Payment, order: Order, gateway: Gateway, now: Date): BeginResult | undefined {
  const age = now.getTime() - open.createdAt.getTime();
  if (open.payUrl === null) return age < gatewayAnswerMs ? { outcome: 'wait' } : undefined;
  const isSame =
    open.gateway === gateway.name &&
    open.amount - open.taxAmount + open.walletAmount === netOf(order) &&
    (order.source === 'partialGatewayAndWallet' || open.walletAmount === 0);
  return isSame && age < reusableMs ? { outcome: 'begun', payUrl: open.payUrl } : undefined;
}

function descriptionOf({ id }: Order): Record<Language, string> {
  const description = text('order_description', { id });
  return { fa: toPersianDigits(say(description, 'fa')), en: say(description, 'en') };
}
