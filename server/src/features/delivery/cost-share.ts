/** What was charged for a send to many. */
export interface BulkCharge {
  readonly cost: number;
  readonly chargedPages: number;
}

/**
 * An item's part of the cost by its pages. Shares are cut from one running sum, so that together they are the cost
 * to the last toman, also where pages had different prices.
 */
export function shareOf({ cost, chargedPages }: BulkCharge, pagesBefore: number, pages: number): number {
  if (chargedPages === 0) return 0;
  // Cost times pages may be more than a number holds exactly.
  const upTo = (page: number) => Number((BigInt(cost) * BigInt(page)) / BigInt(chargedPages));
  return upTo(pagesBefore + pages) - upTo(pagesBefore);
}
