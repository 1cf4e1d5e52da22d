/** Price of one page in toman: rate × the line's factor, rounded up so that a page is never free. */
export function pagePrice(rate: number, factorPermille: number): number {
  return Math.ceil((rate * factorPermille) / 1000);
}
