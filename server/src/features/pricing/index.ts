export { pagePrice } from './page-price.ts';
export {
  creditsAfter,
  drawAmount,
  estimateSend,
  priceSend,
  type Draw,
  type OpenCredit,
  type Price,
} from './price-send.ts';
export { voiceUnits } from './voice-units.ts';
export { rateMax } from './plan-schemas.ts';
export { findOfferedPlan, findPlan, findRateForPurchase, insertPlan } from './plans-store.ts';
