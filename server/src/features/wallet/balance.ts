import type { TariffTotal } from './credits-store.ts';

/** The balance record: `count` of a row is how many whole pages its amount pays for at its rate. */
export function balanceOf(totals: readonly TariffTotal[]) {
  const details = totals.map(({ rate, amount }) => ({ count: Math.floor(amount / rate), rate, amount }));
  return {
    balanceAmount: details.reduce((sum, { amount }) => sum + amount, 0),
    balanceCount: details.reduce((sum, { count }) => sum + count, 0),
    details,
  };
}
