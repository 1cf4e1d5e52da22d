import { pagePrice } from './page-price.ts';

/** The remaining amount of one purchase, and the rate of a page it was bought at. */
export interface OpenCredit {
  readonly id: number;
  readonly rate: number;
  readonly amountLeft: number;
}

export interface Draw {
  readonly creditId: number;
  readonly amount: number;
}

export interface Price {
  readonly cost: number;
  readonly draws: readonly Draw[];
}

/**
 * Prices a send; used for estimates and for charges. Credits are used in the order given, oldest first.
 *
 * A page costs the rate of the credit that pays its first toman. Where that credit ends inside a page, the next one
 * pays the rest, but at most a whole page at its own rate. So no toman is left unusable, and a wallet pays for at
 * least as many pages as its credits pay for separately. See docs/decisions/0010.
 */
export function priceSend(
  credits: readonly OpenCredit[],
  factorPermille: number,
  pages: number,
): Price | 'insufficient' {
  const draws: Draw[] = [];
  let pagesToStart = pages;
  let owed = 0;
  for (const { id, rate, amountLeft } of credits) {
    if (pagesToStart === 0 && owed === 0) break;
    const price = pagePrice(rate, factorPermille);
    const rest = Math.min(owed, price);
    const pagesStarted = Math.min(pagesToStart, Math.ceil(Math.max(0, amountLeft - rest) / price));
    const wanted = rest + pagesStarted * price;
    const amount = Math.min(wanted, amountLeft);
    pagesToStart -= pagesStarted;
    owed = wanted - amount;
    if (amount > 0) draws.push({ creditId: id, amount });
  }
  if (pagesToStart > 0 || owed > 0) return 'insufficient';
  return { cost: draws.reduce((sum, { amount }) => sum + amount, 0), draws };
}

/** The remaining credits after these draws, for pricing the next send of the batch. */
export function creditsAfter(credits: readonly OpenCredit[], draws: readonly Draw[]): OpenCredit[] {
  const [first] = credits;
  const [draw] = draws;
  // Fast path without a Map: nearly every send is paid from the first credit, which is not used up by it.
  if (first && draw && draws.length === 1 && draw.creditId === first.id && draw.amount < first.amountLeft) {
    const left = { id: first.id, rate: first.rate, amountLeft: first.amountLeft - draw.amount };
    return credits.length === 1 ? [left] : [left, ...credits.slice(1)];
  }
  const drawn = new Map(draws.map(({ creditId, amount }) => [creditId, amount]));
  return credits
    .map((credit) => ({ ...credit, amountLeft: credit.amountLeft - (drawn.get(credit.id) ?? 0) }))
    .filter(({ amountLeft }) => amountLeft > 0);
}

/** Estimates a send; pages beyond the wallet are priced at the rate of the next purchase. */
export function estimateSend(
  credits: readonly OpenCredit[],
  { factorPermille, pages, nextRate }: { factorPermille: number; pages: number; nextRate: number },
): number {
  const bought = { id: 0, rate: nextRate, amountLeft: Number.MAX_SAFE_INTEGER };
  const price = priceSend([...credits, bought], factorPermille, pages);
  if (price === 'insufficient')
    throw new RangeError(`the price of ${pages} pages exceeds Number.MAX_SAFE_INTEGER`);
  return price.cost;
}

/** Draws a fixed amount, oldest credit first, for movements that are not sends. */
export function drawAmount(credits: readonly OpenCredit[], amount: number): readonly Draw[] | 'insufficient' {
  const draws: Draw[] = [];
  let wanted = amount;
  for (const { id, amountLeft } of credits) {
    if (wanted === 0) break;
    const drawn = Math.min(wanted, amountLeft);
    if (drawn > 0) draws.push({ creditId: id, amount: drawn });
    wanted -= drawn;
  }
  return wanted > 0 ? 'insufficient' : draws;
}

export function hasSameDraws(one: readonly Draw[], other: readonly Draw[]): boolean {
  return (
    one.length === other.length &&
    one.every(
      ({ creditId, amount }, index) => creditId === other[index]?.creditId && amount === other[index].amount,
    )
  );
}
