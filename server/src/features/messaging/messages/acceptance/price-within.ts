import type { WriterClient } from '../../../../storage/writers.ts';
import { addSpending, keyDayName, KeyBudget, lockSpending } from '../../../money/key-spending/index.ts';
import type { SingleSend } from '../send.ts';
import type { AcceptResult } from './accept-result.ts';
import type { PricedBatch } from './price-batch.ts';
import type { Wallets } from './wallet-cache.ts';

interface Priced {
  readonly wallets: Wallets;
  readonly batch: PricedBatch;
}

interface PricedWithin extends Priced {
  /** Results of sends whose key may not spend as much. */
  readonly refused: ReadonlyMap<SingleSend, AcceptResult>;
  /** Counts the others for their keys. */
  readonly count: (() => Promise<void>) | undefined;
}

/**
 * Prices sends, and leaves out those whose key may not spend as much. What keys have spent is locked until the transaction ends,
 * so that calls of one moment do not pass their bound together. Without bound keys no statement is sent.
 */
export async function priceWithin(
  client: WriterClient,
  sends: readonly SingleSend[],
  price: (sends: readonly SingleSend[]) => Promise<Priced>,
): Promise<PricedWithin> {
  const refused = new Map<SingleSend, AcceptResult>();
  let priced = await price(sends);
  const bounds = new Map(sends.flatMap(({ bound }) => (bound ? [[keyDayName(bound), bound] as const] : [])));
  if (bounds.size === 0) return { ...priced, refused, count: undefined };
  const spent = await lockSpending(client, [...bounds.values()]);
  for (;;) {
    const budget = new KeyBudget(spent);
    const before = refused.size;
    for (const { send, cost } of priced.batch.priced) {
      const refusal = send.bound && cost > 0 ? budget.take(send.bound, cost) : undefined;
      if (refusal !== undefined) refused.set(send, { kind: 'key-spent', refusal });
    }
    const taken = budget.taken();
    if (refused.size === before)
      return { ...priced, refused, count: taken.length === 0 ? undefined : () => addSpending(client, taken) };
    // What a send would have drawn is left for the sends behind it: their prices may be others.
    priced = await price(sends.filter((send) => !refused.has(send)));
  }
}
