import { Type } from 'typebox';

import { failure, notFound } from '../../../../failure.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import { Id } from '../../../../http/schemas.ts';
import type { Platform } from '../../../../platform.ts';
import { field } from '../../../../primitives/field.ts';
import { findProfile } from '../../../people/accounts/index.ts';
import { ledgerCause } from '../../wallet/index.ts';
import { findOrder, lockOrder } from '../orders-store.ts';
import { readSeller } from '../seller/seller.ts';
import { invoiceSchema, shownInvoice } from './invoice-schema.ts';
import { findInvoice, type Invoice } from './invoices-store.ts';
import { issueSale } from './issue-invoice.ts';
import { buyerOf } from './parties.ts';

const notPaid = failure({ code: 'order_not_paid', status: 409, text: 'invoice_not_paid' });

export const showInvoice = endpoint({
  method: 'GET',
  path: '/ws/v1/orders/{id}/invoice',
  name: 'showInvoice',
  permission: 'read',
  title: { fa: 'فاکتور سفارش پرداخت‌شده', en: 'Show an invoice' },
  description: {
    fa: 'فاکتور سفارش پرداخت‌شده را می‌دهد: شماره، فروشنده، خریدار، مبلغ و مالیات. فروشنده و خریدار همان‌اند که هنگام صدور بودند.',
    en: 'Shows the invoice of a paid order: number, seller, buyer, amounts and tax. Seller and buyer are as they were when it was issued.',
  },
  params: Type.Object({ id: field(Id, 'Id of the order', 'شناسهٔ سفارش', 42) }),
  data: invoiceSchema,
  refusals: [404, 409],
  examples: {
    data: {
      number: 118,
      kind: 'sale',
      corrects: null,
      order_id: 7,
      issued_at: '2026-11-15T08:30:00.000Z',
      amount: 500_000,
      discount_amount: 0,
      wallet_amount: 0,
      tax_percent: 10,
      tax_amount: 50_000,
      payable_amount: 550_000,
      rate: 120,
      seller: {
        name: 'پیک',
        national_id: '14001234567',
        economic_id: '411512345678',
        registration_id: '54321',
        address: 'تهران، خیابان نمونه، شمارهٔ ۱',
        postal_code: '1234567890',
        phone: '02112345678',
      },
      buyer: {
        name: 'سارا محمدی',
        national_id: '0012345679',
        economic_id: null,
        registration_id: null,
        address: null,
        postal_code: null,
        phone: '09120000000',
      },
    },
  },

  async handle({ params, caller: { accountId }, platform, language }) {
    const { db, config } = platform;
    const [found, profile, seller] = await Promise.all([
      findInvoice(db, accountId, ledgerCause.order(params.id)),
      findProfile(db, accountId),
      readSeller(db, config),
    ]);
    if (profile === undefined) throw notFound();
    const invoice = found ?? (await issueMissing(platform, accountId, params.id));
    return shownInvoice(invoice, { seller, buyer: buyerOf(profile) }, language);
  },
});

/** Orders that a process of the version before completed during an upgrade have none yet. */
async function issueMissing({ db, config }: Platform, accountId: number, id: number): Promise<Invoice> {
  const seen = await findOrder(db, accountId, id);
  if (seen === undefined) throw notFound();
  if (seen.state !== 'paid') throw notPaid();
  return db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, accountId, id);
    if (order?.state !== 'paid') throw notPaid();
    return issueSale(tx, { order, walletAmount: 0, config, now: order.endedAt ?? order.createdAt });
  });
}
