import type { PlanFeature } from '../../../http/callers/plan-features.ts';

/** What a plan gives: its features, and the rate of a page by the amount of a purchase. */
interface Terms {
  readonly permissions: readonly PlanFeature[];
  readonly tariffs: readonly { readonly from_amount: number; readonly rate: number }[];
}

/** Whether a plan has a feature that the other lacks, or a cheaper page for some purchase. */
export function isBetterPlan(plan: Terms, other: Terms): boolean {
  if (plan.permissions.some((feature) => !other.permissions.includes(feature))) return true;
  // Rates change only at these amounts.
  const amounts = [...plan.tariffs, ...other.tariffs].map(({ from_amount }) => from_amount);
  return amounts.some((amount) => rateOf(plan, amount) < rateOf(other, amount));
}

function rateOf({ tariffs }: Terms, amount: number): number {
  const reached = tariffs.filter(({ from_amount }) => from_amount <= amount);
  return reached.reduce((best, one) => (one.from_amount > best.from_amount ? one : best), {
    from_amount: -1,
    rate: Infinity,
  }).rate;
}
