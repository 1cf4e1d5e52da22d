/** Tax on an amount without it, in toman; half a toman counts as one. Rates are hundredths of a percent. */
export function taxOn(net: number, rate: number): number {
  return Math.floor((net * rate + 5000) / 10_000);
}

/** The part of a sum with tax that is tax, where a part of it is given back. */
export function taxPartOf(part: number, { total, tax }: { total: number; tax: number }): number {
  return total === 0 ? 0 : Number((BigInt(part) * BigInt(tax)) / BigInt(total));
}

export const percentOf = (rate: number): number => rate / 100;
