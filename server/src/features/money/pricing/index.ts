export { pagePrice } from './page-price.ts';
export {
  creditsAfter,
  drawAmount,
  estimateSend,
  hasSameDraws,
  priceSend,
  type Draw,
  type OpenCredit,
} from './price-send.ts';
export { voiceUnits } from './voice-units.ts';
