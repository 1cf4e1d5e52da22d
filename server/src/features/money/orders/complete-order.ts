import { statementClientOf } from '../../../storage/statement-client.ts';
import type { Transaction } from '../../../storage/database.ts';
import { fixedCharges, insertCredit, ledgerCause } from '../wallet/index.ts';
import { recordEvent } from '../../common/webhooks/index.ts';
import { payableOf, type Order } from './order.ts';
import { updateOrder } from './orders-store.ts';

type WalletCause = ReturnType<(typeof ledgerCause)['order' | 'payment']>;

/**
 * Marks a locked, unpaid order as paid and adds its credit. The amount paid by the wallet (under `walletCause`) keeps
 * the rates it was bought at, so that expensive credit cannot be exchanged for cheap; the rest and the discount get the
 * rate of the order.
 */
export async function completeOrder(
  tx: Transaction,
  order: Order,
  { walletCause, now }: { walletCause: WalletCause | undefined; now: Date },
): Promise<Order> {
  const { accountId, id, discountAmount } = order;
  const fromWallet =
    walletCause === undefined
      ? []
      : await fixedCharges.listRates(statementClientOf(tx), accountId, walletCause);
  const paidByWallet = fromWallet.reduce((sum, { amount }) => sum + amount, 0);
  const purchases = new Map(fromWallet.map(({ rate, amount }) => [rate, amount]));
  purchases.set(order.rate, (purchases.get(order.rate) ?? 0) + payableOf(order) - paidByWallet);

  for (const [rate, amount] of purchases) {
    const gift = rate === order.rate ? discountAmount : 0;
    const entries = [
      { kind: 'purchase', amount },
      { kind: 'gift', amount: gift, note: order.discountCode ?? undefined },
    ] as const;
    const moved = entries.filter((entry) => entry.amount > 0);
    if (moved.length > 0)
      await insertCredit(tx, { accountId, rate, cause: ledgerCause.order(id), entries: moved, now });
  }
  const data = { order_id: id, amount: payableOf(order) };
  await recordEvent(statementClientOf(tx), { accountId, type: 'order.paid', data }, now);
  return updateOrder(tx, order, { state: 'paid', ended_at: now });
}

/** Pays a locked, unpaid order from the wallet alone. Undefined, with nothing written, if the wallet holds less. */
export async function payFromWallet(tx: Transaction, order: Order, now: Date): Promise<Order | undefined> {
  const { accountId, id } = order;
  const cause = ledgerCause.order(id);
  const amount = payableOf(order);
  if (amount > 0 && !(await fixedCharges.take(tx, { accountId, amount, cause }, now))) return undefined;
  return completeOrder(tx, order, { walletCause: amount > 0 ? cause : undefined, now });
}
