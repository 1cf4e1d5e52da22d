import { Type, type Static } from 'typebox';

import { OrderId } from '../../../../http/fields/ids.ts';
import { PayableAmount } from '../../../../http/fields/shared.ts';
import { Amount, Id, moment, Moment, nullable } from '../../../../http/schemas.ts';
import { field } from '../../../../primitives/field.ts';
import type { Language } from '../../../../texts/text.ts';
import type { Seller } from '../seller/seller-store.ts';
import { TaxAmount, TaxPercent } from '../tax/tax-fields.ts';
import { percentOf } from '../tax/tax.ts';
import type { Invoice } from './invoices-store.ts';
import { partySchema, sellerIn, type Party } from './parties.ts';

const invoiceFields = {
  number: field(
    Id,
    'Number of the invoice; invoices and credit notes of the service are numbered together, without gaps',
    'شمارهٔ فاکتور؛ فاکتورها و برگه‌های برگشت سرویس با هم و بی‌جاافتادگی شماره می‌خورند',
    118,
  ),
  kind: field(
    Type.Enum(['sale', 'refund']),
    'sale: an invoice; refund: a credit note, which takes back what it names',
    'sale: فاکتور فروش؛ refund: برگشت از فروش، که مبلغ‌هایش پس گرفته می‌شود',
  ),
  corrects: field(
    nullable(Type.Integer()),
    'The invoice that a credit note takes back; null: none',
    'فاکتوری که این برگهٔ برگشت از آن است؛ null: هیچ',
    117,
  ),
  order_id: OrderId,
  issued_at: field(
    Moment,
    'When it was issued (ISO 8601, UTC)',
    'زمان صدور (ISO 8601، UTC)',
    '2026-03-21T08:00:00.000Z',
  ),
  amount: field(Amount, 'Amount in toman', 'مبلغ به تومان', 500_000),
  discount_amount: field(Amount, 'Discount in toman', 'تخفیف به تومان', 50_000),
  wallet_amount: field(
    Amount,
    'Paid with credit of the wallet, in toman',
    'آنچه از کیف پول پرداخت شد، به تومان',
    0,
  ),
  tax_percent: TaxPercent,
  tax_amount: TaxAmount,
  payable_amount: PayableAmount,
  rate: field(Type.Integer(), 'Price per page of this credit', 'قیمت یک صفحه از این اعتبار', 180),
  seller: field(partySchema, 'Who sold', 'فروشنده'),
  buyer: field(partySchema, 'Who bought', 'خریدار'),
};
export const invoiceSchema = Type.Object(invoiceFields, { title: 'Invoice' });

/** Parties as they are now: for invoices from before these were kept. */
export interface CurrentParties {
  readonly seller: Seller;
  readonly buyer: Party;
}

export const shownSums = (invoice: Invoice) => ({
  number: invoice.number,
  kind: invoice.kind,
  corrects: invoice.corrects,
  order_id: invoice.orderId,
  issued_at: moment(invoice.issuedAt),
  amount: invoice.amount,
  discount_amount: invoice.discountAmount,
  wallet_amount: invoice.walletAmount,
  tax_percent: percentOf(invoice.taxRate),
  tax_amount: invoice.taxAmount,
  payable_amount: invoice.amount - invoice.discountAmount + invoice.taxAmount,
  rate: invoice.pageRate,
});

export const shownInvoice = (
  invoice: Invoice,
  current: CurrentParties,
  language: Language,
): Static<typeof invoiceSchema> => ({
  ...shownSums(invoice),
  seller: sellerIn(invoice.seller ?? current.seller, language),
  buyer: invoice.buyer ?? current.buyer,
});
