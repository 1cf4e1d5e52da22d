import { calculateCost } from '@peyk/sdk';

import { ask } from '../api/ask.ts';

export interface Price {
  readonly receivers: number;
  readonly pages: number | undefined;
  readonly amount: number;
}

/** Prices a body by the function that charges it. */
export async function priceOf(body: object, signal: AbortSignal): Promise<Price> {
  const cost = await ask(calculateCost, { body }, signal);
  return { receivers: cost.receiver_count, pages: cost.pages, amount: cost.price_amount };
}
