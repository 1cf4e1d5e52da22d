import { calculateCost } from '@peyk/sdk';

import { ask } from '../api/ask.ts';

export interface Price {
  readonly receivers: number;
  readonly pages: number | undefined;
  readonly amount: number;
  /** What was priced, where the service can say more of it than its price; absent of calls and places. */
  readonly asked?: object;
  /** With short links: the text that is sent. */
  readonly text?: string | undefined;
  /** Where recipients get different texts. */
  readonly longest?: string | undefined;
  readonly costliest?: string | undefined;
}

/** Prices a body by the function that charges it. */
export async function priceOf(body: object, signal: AbortSignal): Promise<Price> {
  // How fast it leaves and how it is named change nothing of its price.
  const { per_hour: _, reference: __, ...priced } = body as { per_hour?: number; reference?: string };
  const cost = await ask(calculateCost, { body: priced }, signal);
  const { receiver_count: receivers, pages, price_amount: amount, text } = cost;
  const { longest_text: longest, costliest_text: costliest } = cost;
  return { receivers, pages, amount, asked: body, text, longest, costliest };
}
