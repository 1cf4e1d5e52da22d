/** Price of one page in toman: rate × factor of the line, rounded up, so at least 1. */
export function pagePrice(rate: number, factorPermille: number): number {
  return Math.ceil((rate * factorPermille) / 1000);
}
