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
