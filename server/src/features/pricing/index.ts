export { pagePrice } from './page-price.ts';
export {
  creditsAfter,
  drawAmount,
  estimateSend,
  priceSend,
  type Draw,
  type OpenCredit,
} from './price-send.ts';
export { rateMax } from './plan-schemas.ts';
export {
  lockOfferedPlan,
  findRateForPurchase,
  insertPlan,
  lockExistingPlan,
  listOfferedPlans,
} from './plans-store.ts';
export { voiceUnits } from './voice-units.ts';
