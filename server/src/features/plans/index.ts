export { rateMax } from './plan-schemas.ts';
export {
  findRateForPurchase,
  findSmallestRate,
  insertPlan,
  listOfferedPlans,
  lockExistingPlan,
  lockOfferedPlan,
} from './plans-store.ts';
