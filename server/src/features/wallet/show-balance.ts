import { Type } from 'typebox';

import { endpoint } from '../../http/endpoint.ts';
import { withBalanceAliases } from '../../http/compatibility.ts';
import { Amount } from '../../http/schemas.ts';
import { balanceOf } from './balance.ts';
import { listTariffTotals } from './credits-store.ts';

export const showBalance = endpoint({
  method: 'GET',
  path: '/ws/v1/account/balance',
  summary: 'Balance of the wallet; a free check that the key works',
  data: Type.Object({
    balanceAmount: Amount,
    balanceCount: Type.Integer({ description: 'Pages that the balance pays for' }),
    details: Type.Array(
      Type.Object({
        count: Type.Integer({ description: 'Pages that this part pays for' }),
        rate: Type.Integer({ description: 'Price of a page' }),
        amount: Amount,
      }),
      { description: 'One row per tariff, in the order of use' },
    ),
    balance_amount: Type.String({ description: 'balanceAmount as text' }),
    balance_count: Type.String({ description: 'balanceCount as text' }),
  }),

  async handle({ caller, platform }) {
    const totals = await listTariffTotals(platform.db, caller.accountId);
    return withBalanceAliases(balanceOf(totals));
  },
});
