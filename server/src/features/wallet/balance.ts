import { Type } from 'typebox';

import { Amount } from '../../http/schemas.ts';
import type { TariffTotal } from './credits-store.ts';

/** The balance record of the interface. */
export const balanceFields = {
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
};

/** `count` is the number of whole pages that the amount pays for at the rate of the row. */
export function balanceOf(totals: readonly TariffTotal[]) {
  const details = totals.map(({ rate, amount }) => ({ count: Math.floor(amount / rate), rate, amount }));
  return {
    balanceAmount: details.reduce((sum, { amount }) => sum + amount, 0),
    balanceCount: details.reduce((sum, { count }) => sum + count, 0),
    details,
  };
}
