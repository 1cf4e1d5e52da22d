import { Type } from 'typebox';

import { field } from '../../../../primitives/field.ts';
import { CreatedAt } from '../../../../http/fields/times.ts';
import { notFound } from '../../../../failure.ts';
import { endpoint, operatorEndpoint } from '../../../../http/endpoint.ts';
import { pageOf, pageSchema, pagingOf, pagingQuery, type Paging } from '../../../../http/paging.ts';
import { periodChecks } from '../../../../http/requests/read-period.ts';
import { Amount, Id, moment, nullable } from '../../../../http/schemas.ts';
import type { Database } from '../../../../storage/database.ts';
import { findProfile } from '../../../people/accounts/index.ts';
import { ledgerFiltersOf, ledgerKinds, ledgerQuery, type LedgerFilters } from './ledger-filters.ts';
import { readLedgerPage } from './ledger-store.ts';
import { listBalances } from '../running-balances-store.ts';

const entrySchema = Type.Object(
  {
    id: field(Id, 'Id of the entry of the ledger', 'شناسهٔ گردش مالی', 42),
    kind: field(Type.Enum([...ledgerKinds]), 'Type', 'نوع آن'),
    amount: field(Amount, 'Amount in toman', 'مبلغ به تومان', 500_000),
    rate: field(Type.Integer(), 'Rate of the credit that moved', 'نرخ اعتباری که جابه‌جا شد', 180),
    cause: field(
      Type.String(),
      'Cause of the transaction, such as send:42 or order:7',
      'چه چیزی پول را جابه‌جا کرد، مانند send:42 یا order:7',
      'send:42',
    ),
    note: field(nullable(Type.String()), 'Note', 'یادداشت', 'هدیهٔ نوروز'),
    balance: field(
      Amount,
      'Wallet balance after this entry, in toman',
      'موجودی کیف پول پس از این گردش، به تومان',
      480_000,
    ),
    created_at: CreatedAt,
  },
  { title: 'LedgerEntry' },
);

export const listLedger = endpoint({
  method: 'GET',
  isReadFromStandby: true,
  path: '/ws/v1/account/ledger',
  name: 'listLedger',
  permission: 'read',
  title: { fa: 'گردش کیف پول', en: 'List wallet transactions' },
  description: {
    fa: 'همهٔ گردش‌های کیف پول را از جدیدترین نشان می‌دهد؛ جمع آن‌ها موجودی است.',
    en: 'Lists every wallet transaction, newest first; their sum is the balance.',
  },
  query: Type.Object({ ...pagingQuery, ...ledgerQuery }),
  checks: periodChecks,
  data: pageSchema(entrySchema),

  async handle({ caller, query, platform: { db, config }, url }) {
    const filters = ledgerFiltersOf(query, config.timeZone);
    return ledgerPage(db, { accountId: caller.accountId, ...filters }, pagingOf(query), url);
  },
});

export const listAccountLedger = operatorEndpoint({
  method: 'GET',
  isReadFromStandby: true,
  path: '/operator/v1/accounts/{id}/ledger',
  name: 'listAccountLedger',
  permission: 'money.read',
  title: { fa: 'گردش کیف پول یک حساب', en: 'List wallet transactions of an account' },
  description: {
    fa: 'همهٔ گردش‌های کیف پول یک حساب را از جدیدترین نشان می‌دهد.',
    en: "Lists every transaction of an account's wallet, newest first.",
  },
  params: Type.Object({ id: field(Id, 'Id of the account', 'شناسهٔ حساب', 42) }),
  query: Type.Object({ ...pagingQuery, ...ledgerQuery }),
  checks: periodChecks,
  data: pageSchema(entrySchema),
  refusals: [404],

  async handle({ params, query, platform: { db, config }, url }) {
    if ((await findProfile(db, params.id)) === undefined) throw notFound();
    const filters = ledgerFiltersOf(query, config.timeZone);
    return ledgerPage(db, { accountId: params.id, ...filters }, pagingOf(query), url);
  },
});

async function ledgerPage(
  db: Database,
  { accountId, ...filters }: LedgerFilters & { readonly accountId: number },
  paging: Paging,
  url: string,
) {
  const { rows, total } = await readLedgerPage(db, accountId, filters, paging);
  const balances = await listBalances(
    db,
    accountId,
    rows.map(({ id }) => id),
  );
  const shown = rows.map(({ created_at, ...row }) => ({
    ...row,
    balance: balances.get(row.id) ?? 0,
    created_at: moment(created_at),
  }));
  return pageOf(shown, total, paging, url);
}
