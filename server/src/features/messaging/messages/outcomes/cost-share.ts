/** What was charged for a send to many. */
export interface BulkCharge {
  readonly cost: number;
  readonly chargedPages: number;
}

/**
 * An item's share of the cost by its pages. Shares are differences of one rounded running sum, so that they add up to
 * the exact cost, also where pages had different prices.
 */
export function shareOf({ cost, chargedPages }: BulkCharge, pagesBefore: number, pages: number): number {
  if (chargedPages === 0) return 0;
  // BigInt: cost times pages may exceed Number.MAX_SAFE_INTEGER.
  const upTo = (page: number) => Number((BigInt(cost) * BigInt(page)) / BigInt(chargedPages));
  return upTo(pagesBefore + pages) - upTo(pagesBefore);
}
