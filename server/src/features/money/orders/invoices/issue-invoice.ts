import type { Config } from '../../../../config.ts';
import type { Transaction } from '../../../../storage/database.ts';
import { findProfile } from '../../../people/accounts/index.ts';
import { ledgerCause } from '../../wallet/index.ts';
import type { Order } from '../order.ts';
import type { Payment } from '../payments/payments-store.ts';
import { readSeller } from '../seller/seller.ts';
import { buyerOf } from './parties.ts';
import { findInvoice, insertInvoice, type Invoice, type NewInvoice } from './invoices-store.ts';

interface Issue {
  readonly order: Order;
  readonly config: Config;
  readonly now: Date;
}

/** The invoice of a paid, locked order, once. */
export async function issueSale(
  tx: Transaction,
  { order, walletAmount, config, now }: Issue & { readonly walletAmount: number },
): Promise<Invoice> {
  const cause = ledgerCause.order(order.id);
  const issued = await findInvoice(tx, order.accountId, cause);
  if (issued !== undefined) return issued;
  const { amount, discountAmount } = order;
  const sums = { amount, discountAmount, walletAmount, taxAmount: order.taxAmount ?? 0 };
  return insert(tx, { order, config, now }, { cause, kind: 'sale', corrects: null, ...sums });
}

/** Of a payment that came when its order could not be paid any more, and became credit by itself. */
export async function issueLatePayment(
  tx: Transaction,
  { payment, ...issue }: Issue & { readonly payment: Payment },
): Promise<void> {
  const { amount, taxAmount } = payment;
  await insert(tx, issue, {
    cause: ledgerCause.payment(payment.id),
    kind: 'sale',
    corrects: null,
    amount: amount - taxAmount,
    discountAmount: 0,
    walletAmount: 0,
    taxAmount,
  });
}

/** The credit note of a refunded order. */
export async function issueRefund(
  tx: Transaction,
  { credit, tax, ...issue }: Issue & { readonly credit: number; readonly tax: number },
): Promise<void> {
  const { accountId, id } = issue.order;
  const sale = await findInvoice(tx, accountId, ledgerCause.order(id));
  await insert(tx, issue, {
    cause: ledgerCause.refundedOrder(id),
    kind: 'refund',
    corrects: sale?.number ?? null,
    amount: credit,
    discountAmount: 0,
    walletAmount: 0,
    taxAmount: tax,
  });
}

type Sums = Pick<
  NewInvoice,
  'cause' | 'kind' | 'corrects' | 'amount' | 'discountAmount' | 'walletAmount' | 'taxAmount'
>;

// Seller and buyer are kept as they are now: what an invoice says does not change with a profile.
async function insert(tx: Transaction, { order, config, now }: Issue, sums: Sums): Promise<Invoice> {
  const profile = await findProfile(tx, order.accountId);
  return insertInvoice(tx, {
    accountId: order.accountId,
    orderId: order.id,
    taxRate: order.taxRate,
    pageRate: order.rate,
    seller: await readSeller(tx, config),
    buyer: profile === undefined ? null : buyerOf(profile),
    issuedAt: now,
    ...sums,
  });
}
