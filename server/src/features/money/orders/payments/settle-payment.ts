import { gatewayNamed } from '../../../../gateways/gateways.ts';
import type { VerifyResult } from '../../../../gateways/gateway.ts';
import type { Config } from '../../../../config.ts';
import type { Platform } from '../../../../platform.ts';
import type { Transaction } from '../../../../storage/database.ts';
import { insertCredit, ledgerCause } from '../../wallet/index.ts';
import { completeOrder } from '../complete-order.ts';
import { endPayment, returnReserve } from './end-payment.ts';
import type { Order } from '../order.ts';
import { lockOrder } from '../orders-store.ts';
import { issueLatePayment } from '../invoices/issue-invoice.ts';
import { findPayment, updatePayment, type Payment } from './payments-store.ts';

export type SettleResult = 'paid' | 'failed' | 'pending';

/**
 * Verifies a payment at the gateway and applies the result once, also when the callback, its repetition and the job
 * call it concurrently. `isOver` says that the payer will not pay any more, so that "not paid" is final.
 */
export async function settlePayment(
  platform: Platform,
  payment: Payment,
  { isOver }: { isOver: boolean },
): Promise<SettleResult> {
  if (payment.state === 'paid') return 'paid';
  if (payment.state !== 'begun') return 'failed';
  const verification = await verifyAtGateway(platform, payment);
  if (verification.outcome === 'unknown' || (verification.outcome === 'not-paid' && !isOver))
    return 'pending';
  return platform.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, payment.accountId, payment.orderId);
    const current = await findPayment(tx, payment.accountId, payment.id);
    if (order === undefined || current === undefined)
      throw new Error(`payment ${payment.id} or its order does not exist`);
    const now = platform.clock.now();
    return verification.outcome === 'paid'
      ? acceptPayment(tx, order, current, {
          reference: verification.reference,
          config: platform.config,
          now,
        })
      : failPayment(tx, current, now);
  });
}

async function verifyAtGateway(platform: Platform, payment: Payment): Promise<VerifyResult> {
  // Without an authority the gateway never answered `begin`, so it cannot have been paid.
  if (payment.authority === null) return { outcome: 'not-paid' };
  const gateway = gatewayNamed(payment.gateway, platform);
  if (gateway === undefined) return { outcome: 'unknown', reason: `${payment.gateway} is not set up` };
  const verification = await gateway.verify(payment.authority, payment.amount);
  if (verification.outcome === 'unknown')
    platform.log.warn(
      { paymentId: payment.id, reason: verification.reason },
      'payment pending: the gateway gave no final answer; it is verified again later',
    );
  return verification;
}

/** The gateway has taken the money: it completes the order, or becomes a credit if the order cannot be paid any more. */
async function acceptPayment(
  tx: Transaction,
  order: Order,
  payment: Payment,
  { reference, config, now }: { reference: string; config: Config; now: Date },
): Promise<SettleResult> {
  if (payment.state === 'paid') return 'paid';
  await updatePayment(tx, payment, { state: 'paid', reference, ended_at: now });
  if (payment.state === 'begun' && order.state === 'unpaid') {
    const walletCause = payment.walletAmount > 0 ? ledgerCause.payment(payment.id) : undefined;
    await completeOrder(tx, order, { walletCause, taxAmount: payment.taxAmount, config, now });
    return 'paid';
  }
  await returnReserve(tx, payment, now);
  await insertCredit(tx, {
    accountId: payment.accountId,
    amount: payment.amount - payment.taxAmount,
    rate: order.rate,
    kind: 'purchase',
    cause: ledgerCause.payment(payment.id),
    note: `order:${order.id}`,
    now,
  });
  await issueLatePayment(tx, { order, payment, config, now });
  return 'paid';
}

async function failPayment(tx: Transaction, payment: Payment, now: Date): Promise<SettleResult> {
  if (payment.state === 'paid') return 'paid';
  if (payment.state === 'begun') await endPayment(tx, payment, 'failed', now);
  return 'failed';
}
