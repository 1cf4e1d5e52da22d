export { isBetterPlan } from './better-plan.ts';
export { rateMax } from './plan-schemas.ts';
export {
  findPlan,
  findRateForPurchase,
  findSmallestRate,
  insertPlan,
  listOfferedPlans,
  lockExistingPlan,
  lockOfferedPlan,
} from './plans-store.ts';
