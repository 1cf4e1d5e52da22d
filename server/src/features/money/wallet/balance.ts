import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { Amount } from '../../../http/schemas.ts';
import type { TariffTotal } from './credits-store.ts';

/** The balance record of the interface. */
export const balanceFields = {
  balanceAmount: field(Amount, 'Balance in toman', 'موجودی به تومان', 480_000),
  balanceCount: field(Type.Integer(), 'Pages that the balance pays for', 'صفحه‌هایی که موجودی بس است', 2666),
  details: field(
    Type.Array(
      Type.Object({
        count: field(Type.Integer(), 'Pages that this part pays for', 'صفحه‌هایی که این بخش بس است', 12),
        rate: field(Type.Integer(), 'Price of a page', 'قیمت یک صفحه', 180),
        amount: field(Amount, 'Amount in toman', 'مبلغ به تومان', 500_000),
      }),
    ),
    'One row per tariff, in the order of use',
    'برای هر تعرفه یک ردیف، به ترتیب مصرف',
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
