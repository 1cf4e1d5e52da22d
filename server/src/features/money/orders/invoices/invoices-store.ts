import { sql } from 'kysely';

import type { Queryable, Transaction } from '../../../../storage/database.ts';
import type { ledgerCause } from '../../wallet/index.ts';
import type { Seller } from '../seller/seller-store.ts';
import type { Party } from './parties.ts';

export type InvoiceCause = ReturnType<(typeof ledgerCause)['order' | 'payment' | 'refundedOrder']>;

const columns = [
  'account_id as accountId',
  'number',
  'order_id as orderId',
  'corrects',
  'amount',
  'discount_amount as discountAmount',
  'wallet_amount as walletAmount',
  'tax_rate as taxRate',
  'tax_amount as taxAmount',
  'page_rate as pageRate',
  'issued_at as issuedAt',
] as const;

export interface Invoice {
  readonly accountId: number;
  readonly number: number;
  /** refund: a credit note. */
  readonly kind: 'sale' | 'refund';
  readonly orderId: number;
  /** The number of the invoice that a credit note takes back. */
  readonly corrects: number | null;
  /** Credit, before the discount. */
  readonly amount: number;
  readonly discountAmount: number;
  readonly walletAmount: number;
  /** Hundredths of a percent. */
  readonly taxRate: number;
  readonly taxAmount: number;
  readonly pageRate: number;
  readonly seller: Seller | null;
  readonly buyer: Party | null;
  readonly issuedAt: Date;
}

export type NewInvoice = Omit<Invoice, 'number'> & { readonly cause: InvoiceCause };

/** What is paid by other means than the wallet. */
export const paidOutsideOf = ({
  amount,
  discountAmount,
  walletAmount,
  taxAmount,
}: Pick<Invoice, 'amount' | 'discountAmount' | 'walletAmount' | 'taxAmount'>): number =>
  amount - discountAmount - walletAmount + taxAmount;

/**
 * Stores an invoice under the next number. The number is locked until the transaction ends and goes back with it, so
 * there are no gaps; take it last, because all invoices wait for it.
 */
export async function insertInvoice(tx: Transaction, invoice: NewInvoice): Promise<Invoice> {
  const { rows } = await sql<{ last: number }>`
    update invoice_numbers set last = last + 1 returning last`.execute(tx);
  const number = rows[0]?.last;
  if (number === undefined) throw new Error('the numbers of invoices have no row');
  await tx
    .insertInto('invoices')
    .values({
      account_id: invoice.accountId,
      number,
      cause: invoice.cause,
      kind: invoice.kind,
      order_id: invoice.orderId,
      corrects: invoice.corrects,
      amount: invoice.amount,
      discount_amount: invoice.discountAmount,
      wallet_amount: invoice.walletAmount,
      tax_rate: invoice.taxRate,
      tax_amount: invoice.taxAmount,
      page_rate: invoice.pageRate,
      seller: JSON.stringify(invoice.seller),
      buyer: JSON.stringify(invoice.buyer),
      issued_at: invoice.issuedAt,
    })
    .execute();
  return { ...invoice, number };
}

export async function findInvoice(
  db: Queryable,
  accountId: number,
  cause: InvoiceCause,
): Promise<Invoice | undefined> {
  return select(db).where('account_id', '=', accountId).where('cause', '=', cause).executeTakeFirst();
}

export interface InvoiceFilters {
  readonly accountId?: number | undefined;
  readonly since?: Date | undefined;
  readonly before?: Date | undefined;
}

/** Newest first. */
export async function listInvoices(
  db: Queryable,
  filters: InvoiceFilters,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Invoice[]> {
  return select(db).where(matching(filters)).orderBy('number', 'desc').limit(limit).offset(offset).execute();
}

export async function countInvoices(db: Queryable, filters: InvoiceFilters): Promise<number> {
  const row = await db
    .selectFrom('invoices')
    .select((one) => one.fn.countAll<number>().as('total'))
    .where(matching(filters))
    .executeTakeFirstOrThrow();
  return row.total;
}

/** The next ones of an account by number, for a journal. */
export async function listInvoicesAfter(
  db: Queryable,
  filters: InvoiceFilters,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<Invoice[]> {
  return select(db)
    .where(matching(filters))
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit)
    .execute();
}

const select = (db: Queryable) =>
  db
    .selectFrom('invoices')
    .select([
      ...columns,
      sql<'sale' | 'refund'>`kind`.as('kind'),
      sql<Seller | null>`seller`.as('seller'),
      sql<Party | null>`buyer`.as('buyer'),
    ]);

function matching({ accountId, since, before }: InvoiceFilters) {
  const conditions = [sql<boolean>`true`];
  if (accountId !== undefined) conditions.push(sql`account_id = ${accountId}`);
  if (since !== undefined) conditions.push(sql`issued_at >= ${since}`);
  if (before !== undefined) conditions.push(sql`issued_at < ${before}`);
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}
