import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { notFound } from '../../../failure.ts';
import { withBalanceAliases } from '../../../http/answers/compatibility.ts';
import { endpoint, operatorEndpoint } from '../../../http/endpoint.ts';
import { Id } from '../../../http/schemas.ts';
import { findProfile } from '../../people/accounts/index.ts';
import { balanceFields, balanceOf } from './balance.ts';
import { listTariffTotals } from './credits-store.ts';

export const showBalance = endpoint({
  method: 'GET',
  path: '/ws/v1/account/balance',
  isPlain: true,
  name: 'showBalance',
  permission: 'read',
  title: { fa: 'موجودی حساب', en: 'Show the balance' },
  description: {
    fa: 'موجودی کیف پول را نشان می‌دهد؛ راهی رایگان برای بررسی کلید.',
    en: 'Shows the wallet balance; also a free way to check that a key works.',
  },
  data: Type.Object({
    ...balanceFields,
    balance_amount: field(Type.String(), 'balanceAmount as text', 'همان balanceAmount به شکل متن', '480000'),
    balance_count: field(Type.String(), 'balanceCount as text', 'همان balanceCount به شکل متن', '2666'),
  }),
  examples: {
    data: {
      balanceAmount: 125_000,
      balanceCount: 1150,
      details: [
        { count: 150, rate: 100, amount: 15_000 },
        { count: 1000, rate: 110, amount: 110_000 },
      ],
      balance_amount: '125000',
      balance_count: '1150',
    },
  },

  async handle({ caller, platform }) {
    const totals = await listTariffTotals(platform.pool, caller.accountId);
    return withBalanceAliases(balanceOf(totals));
  },
});

export const showAccountBalance = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/accounts/{id}/balance',
  name: 'showAccountBalance',
  permission: 'money.read',
  title: { fa: 'موجودی یک حساب', en: 'Show the balance of an account' },
  description: { fa: 'موجودی یک حساب را نشان می‌دهد.', en: 'Shows the balance of an account.' },
  params: Type.Object({ id: field(Id, 'Id of the account', 'شناسهٔ حساب', 42) }),
  data: Type.Object(balanceFields),
  refusals: [404],

  async handle({ params, platform: { db, pool } }) {
    if ((await findProfile(db, params.id)) === undefined) throw notFound();
    return balanceOf(await listTariffTotals(pool, params.id));
  },
});
