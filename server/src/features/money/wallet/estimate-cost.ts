import type { Queryable } from '../../../storage/database.ts';
import { findProfile } from '../../people/accounts/index.ts';
import { findRateForPurchase, findSmallestRate } from '../../people/plans/index.ts';
import { estimateSend } from '../pricing/index.ts';
import { findOldestRate, listOpenCredits } from './credits-store.ts';

/** The cost of a send now; equals the charge if the wallet does not change before it. */
async function estimateCost(
  db: Queryable,
  accountId: number,
  { factorPermille, pages }: { factorPermille: number; pages: number },
): Promise<number> {
  const [credits, account] = await Promise.all([listOpenCredits(db, accountId), findProfile(db, accountId)]);
  const rate = account && (await findRateForPurchase(db, account.plan_id, 0));
  const nextRate = rate ?? credits.at(-1)?.rate ?? 1;
  return estimateSend(credits, { factorPermille, pages, nextRate });
}

/** The rate of the account's next page: of its oldest open credit, else of the smallest purchase on its plan. */
async function findCurrentRate(db: Queryable, accountId: number): Promise<number> {
  const rate = await findOldestRate(db, accountId);
  if (rate !== undefined) return rate;
  const account = await findProfile(db, accountId);
  return (account && (await findSmallestRate(db, account.plan_id))) ?? 0;
}

/** What something would cost now, before it is charged. */
export const estimates = { cost: estimateCost, currentRate: findCurrentRate };
