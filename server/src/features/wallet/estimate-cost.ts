import type { Queryable } from '../../storage/database.ts';
import { estimateSend, findRateForPurchase } from '../pricing/index.ts';
import { listOpenCredits } from './credits-store.ts';

/** The cost of a send now; equals the charge if the wallet does not change before it. */
export async function estimateCost(
  db: Queryable,
  accountId: number,
  { factorPermille, pages }: { factorPermille: number; pages: number },
): Promise<number> {
  const [credits, rate] = await Promise.all([
    listOpenCredits(db, accountId),
    findRateForPurchase(db, accountId, 0),
  ]);
  const nextRate = rate ?? credits.at(-1)?.rate ?? 1;
  return estimateSend(credits, { factorPermille, pages, nextRate });
}
