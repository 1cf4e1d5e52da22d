import { statementClientOf } from '../../../../storage/statement-client.ts';
import type { Transaction } from '../../../../storage/database.ts';
import { ledgerCause, refunds } from '../../wallet/index.ts';
import type { Order } from '../order.ts';
import { listOpenPayments, updatePayment, type Payment } from './payments-store.ts';

/** Ends an unpaid payment and releases its wallet reserve. */
export async function endPayment(
  tx: Transaction,
  payment: Payment,
  state: 'failed' | 'dropped',
  now: Date,
): Promise<void> {
  await updatePayment(tx, payment, { state, ended_at: now });
  await returnReserve(tx, payment, now);
}

/** Safe to run twice: a refund is unique by its cause. */
export async function returnReserve(tx: Transaction, payment: Payment, now: Date): Promise<void> {
  if (payment.walletAmount === 0) return;
  const { accountId, id } = payment;
  const chargeCause = ledgerCause.payment(id);
  const refund = { accountId, chargeCause, cause: ledgerCause.returnedPayment(id), amount: 'all' } as const;
  await refunds.give(statementClientOf(tx), [refund], now);
}

/**
 * Drops every open payment of a locked order, because the order changes. A payer who still pays is not charged,
 * because the gateway returns payments that are never verified.
 */
export async function dropOpenPayments(tx: Transaction, { accountId, id }: Order, now: Date): Promise<void> {
  for (const payment of await listOpenPayments(tx, accountId, id)) {
    await endPayment(tx, payment, 'dropped', now);
  }
}
