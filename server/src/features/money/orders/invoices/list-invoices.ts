import { Type } from 'typebox';

import { notFound } from '../../../../failure.ts';
import { endpoint, operatorEndpoint } from '../../../../http/endpoint.ts';
import { AccountId } from '../../../../http/fields/ids.ts';
import { pageOf, pageSchema, pagingOf, pagingQuery } from '../../../../http/paging.ts';
import { periodChecks, periodQuery, readPeriod } from '../../../../http/requests/read-period.ts';
import { findProfile } from '../../../people/accounts/index.ts';
import { readSeller } from '../seller/seller.ts';
import { invoiceSchema, shownInvoice, shownSums } from './invoice-schema.ts';
import { countInvoices, listInvoices as selectInvoices } from './invoices-store.ts';
import { buyerOf } from './parties.ts';

export const listInvoices = endpoint({
  method: 'GET',
  isReadFromStandby: true,
  path: '/ws/v1/invoices',
  name: 'listInvoices',
  permission: 'read',
  title: { fa: 'فاکتورها', en: 'List invoices' },
  description: {
    fa: 'فاکتورها و برگه‌های برگشت از فروش حساب را از جدیدترین فهرست می‌کند.',
    en: 'Lists invoices and credit notes of the account, newest first.',
  },
  query: Type.Object({ ...pagingQuery, ...periodQuery }),
  checks: periodChecks,
  data: pageSchema(invoiceSchema),

  async handle({ query, caller: { accountId }, platform: { db, config }, language, url }) {
    const filters = { accountId, ...readPeriod(query, config.timeZone) };
    const paging = pagingOf(query);
    const [rows, total, seller, profile] = await Promise.all([
      selectInvoices(db, filters, paging),
      countInvoices(db, filters),
      readSeller(db, config),
      findProfile(db, accountId),
    ]);
    if (profile === undefined) throw notFound();
    const current = { seller, buyer: buyerOf(profile) };
    return pageOf(
      rows.map((row) => shownInvoice(row, current, language)),
      total,
      paging,
      url,
    );
  },
});

const operatorInvoice = Type.Object(
  { account_id: AccountId, ...Type.Omit(invoiceSchema, ['seller', 'buyer']).properties },
  { title: 'OperatorInvoice' },
);

export const listAllInvoices = operatorEndpoint({
  method: 'GET',
  isReadFromStandby: true,
  path: '/operator/v1/invoices',
  name: 'listAllInvoices',
  permission: 'money.read',
  title: { fa: 'فاکتورهای همه', en: 'List invoices of all accounts' },
  description: {
    fa: 'فاکتورها و برگه‌های برگشت از فروش همهٔ حساب‌ها را از جدیدترین فهرست می‌کند.',
    en: 'Lists invoices and credit notes of all accounts, newest first.',
  },
  query: Type.Object({ ...pagingQuery, account_id: Type.Optional(AccountId), ...periodQuery }),
  checks: periodChecks,
  data: pageSchema(operatorInvoice),

  async handle({ query, platform: { db, config }, url }) {
    const filters = { accountId: query.account_id, ...readPeriod(query, config.timeZone) };
    const paging = pagingOf(query);
    const [rows, total] = await Promise.all([
      selectInvoices(db, filters, paging),
      countInvoices(db, filters),
    ]);
    const shown = rows.map((row) => ({ account_id: row.accountId, ...shownSums(row) }));
    return pageOf(shown, total, paging, url);
  },
});
