import { creditsAfter, priceSend, type OpenCredit } from '../../../money/pricing/index.ts';
import type { PricedSend } from './accept-store.ts';
import type { SingleSend } from '../send.ts';
import type { Wallets } from './wallet-cache.ts';

export interface PricedBatch {
  readonly priced: readonly PricedSend[];
  /** Sends that their wallet cannot pay for. */
  readonly unpayable: ReadonlySet<SingleSend>;
  /** The wallets after all priced sends. */
  readonly after: Wallets;
}

const isFree = ({ isBlacklisted, isTest }: SingleSend) => isBlacklisted || isTest === true;

/** Prices sends in order, each with the credits that the sends before it left. */
export function priceBatch(sends: readonly SingleSend[], wallets: Wallets): PricedBatch {
  const after = new Map<number, readonly OpenCredit[]>(wallets);
  const priced: PricedSend[] = [];
  const unpayable = new Set<SingleSend>();
  for (const send of sends) {
    const credits = after.get(send.accountId) ?? [];
    const price = priceSend(credits, send.line.factorPermille, isFree(send) ? 0 : send.pages);
    if (price === 'insufficient') {
      unpayable.add(send);
      continue;
    }
    after.set(send.accountId, creditsAfter(credits, price.draws));
    priced.push({ send, cost: price.cost, draws: price.draws });
  }
  return { priced, unpayable, after };
}
