import { Type } from 'typebox';

import { notFound } from '../../failure.ts';
import { endpoint, operatorEndpoint } from '../../http/endpoint.ts';
import { pageOf, pageSchema, pagingOf, pagingQuery, type Paging } from '../../http/paging.ts';
import { Amount, Id, moment, Moment, nullable } from '../../http/schemas.ts';
import type { Database } from '../../storage/database.ts';
import { findProfile } from '../accounts/index.ts';
import { countLedgerEntries, listLedgerEntries } from './ledger-store.ts';

const entrySchema = Type.Object(
  {
    id: Id,
    kind: Type.Enum(['purchase', 'gift', 'reserve', 'charge', 'refund', 'correction']),
    amount: Amount,
    rate: Type.Integer({ description: 'Rate of the credit that moved' }),
    cause: Type.String({ description: 'What moved the money, such as send:42 or order:7' }),
    note: nullable(Type.String()),
    created_at: Moment,
  },
  { title: 'LedgerEntry' },
);

export const listLedger = endpoint({
  method: 'GET',
  path: '/ws/v1/account/ledger',
  name: 'listLedger',
  permission: 'read',
  title: { fa: 'گردش کیف پول', en: 'Every movement of the wallet, newest first; their sum is the balance' },
  query: Type.Object(pagingQuery),
  data: pageSchema(entrySchema),

  async handle({ caller, query, platform, url }) {
    return ledgerPage(platform.db, caller.accountId, pagingOf(query), url);
  },
});

export const listAccountLedger = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/accounts/{id}/ledger',
  name: 'listAccountLedger',
  permission: 'money.read',
  title: { fa: 'گردش کیف پول یک حساب', en: "Every movement of an account's wallet, newest first" },
  params: Type.Object({ id: Id }),
  query: Type.Object(pagingQuery),
  data: pageSchema(entrySchema),
  refusals: [404],

  async handle({ params, query, platform: { db }, url }) {
    if ((await findProfile(db, params.id)) === undefined) throw notFound();
    return ledgerPage(db, params.id, pagingOf(query), url);
  },
});

async function ledgerPage(db: Database, accountId: number, paging: Paging, url: string) {
  const [rows, total] = await Promise.all([
    listLedgerEntries(db, accountId, paging),
    countLedgerEntries(db, accountId),
  ]);
  const shown = rows.map(({ created_at, ...row }) => ({ ...row, created_at: moment(created_at) }));
  return pageOf(shown, total, paging, url);
}
