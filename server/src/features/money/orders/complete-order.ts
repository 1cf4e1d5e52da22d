import { statementClientOf } from '../../../storage/statement-client.ts';
import type { Transaction } from '../../../storage/database.ts';
import { fixedCharges, insertCredit, ledgerCause } from '../wallet/index.ts';
import { recordEvent } from '../../common/webhooks/index.ts';
import type { Config } from '../../../config.ts';
import { issueSale } from './invoices/issue-invoice.ts';
import { netOf, payableOf, type Order } from './order.ts';
import { updateOrder } from './orders-store.ts';

interface Completion {
  readonly walletCause: WalletCause | undefined;
  /** Paid at the gateway with the rest. */
  readonly taxAmount: number;
  readonly config: Config;
  readonly now: Date;
}

type WalletCause = ReturnType<(typeof ledgerCause)['order' | 'payment']>;

/**
 * Marks a locked, unpaid order as paid and adds its credit. The amount paid by the wallet (under `walletCause`) keeps
 * the rates it was bought at, so that expensive credit cannot be exchanged for cheap; the rest and the discount get the
 * rate of the order.
 */
export async function completeOrder(
  tx: Transaction,
  order: Order,
  { walletCause, taxAmount, config, now }: Completion,
): Promise<Order> {
  const { accountId, id, discountAmount } = order;
  const fromWallet =
    walletCause === undefined
      ? []
      : await fixedCharges.listRates(statementClientOf(tx), accountId, walletCause);
  const paidByWallet = fromWallet.reduce((sum, { amount }) => sum + amount, 0);
  const purchases = new Map(fromWallet.map(({ rate, amount }) => [rate, amount]));
  purchases.set(order.rate, (purchases.get(order.rate) ?? 0) + netOf(order) - paidByWallet);

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
  const paid = await updateOrder(tx, order, { state: 'paid', ended_at: now, tax_amount: taxAmount });
  const data = { order_id: id, amount: payableOf(paid) };
  await recordEvent(statementClientOf(tx), { accountId, type: 'order.paid', data }, now);
  await issueSale(tx, { order: paid, walletAmount: paidByWallet, config, now });
  return paid;
}

/** Pays a locked, unpaid order from the wallet alone. Undefined, with nothing written, if the wallet holds less. */
export async function payFromWallet(
  tx: Transaction,
  order: Order,
  { config, now }: { config: Config; now: Date },
): Promise<Order | undefined> {
  const { accountId, id } = order;
  const cause = ledgerCause.order(id);
  // Credit was taxed when it was bought.
  const amount = netOf(order);
  if (amount > 0 && !(await fixedCharges.take(tx, { accountId, amount, cause }, now))) return undefined;
  return completeOrder(tx, order, { walletCause: amount > 0 ? cause : undefined, taxAmount: 0, config, now });
}
