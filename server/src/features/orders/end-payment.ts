import type { Transaction } from '../../storage/database.ts';
import { clientOf, refundCharges } from '../wallet/index.ts';
import { paymentCause, type Order } from './order.ts';
import { listOpenPayments, updatePayment, type Payment } from './payments-store.ts';

/** Ends an attempt that brought no money; what the wallet had reserved for it goes back. */
export async function endPayment(
  tx: Transaction,
  payment: Payment,
  state: 'failed' | 'dropped',
  now: Date,
): Promise<void> {
  await updatePayment(tx, payment, { state, ended_at: now });
  await returnReserve(tx, payment, now);
}

/** Safe to run twice: a refund's cause works once. */
export async function returnReserve(tx: Transaction, payment: Payment, now: Date): Promise<void> {
  if (payment.walletAmount === 0) return;
  const { accountId, id } = payment;
  const chargeCause = paymentCause(id);
  const refund = { accountId, chargeCause, cause: `${chargeCause}:returned`, amount: 'all' } as const;
  await refundCharges(clientOf(tx), [refund], now);
}

/**
 * Gives up every open attempt of a locked order, because the order changes. A payer who still pays there is not
 * charged: a payment that is never verified goes back by itself.
 */
export async function dropOpenPayments(tx: Transaction, { accountId, id }: Order, now: Date): Promise<void> {
  for (const payment of await listOpenPayments(tx, accountId, id)) {
    await endPayment(tx, payment, 'dropped', now);
  }
}
