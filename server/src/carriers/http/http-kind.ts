import { textCarrierKind } from '../carrier-kind.ts';
import { HttpCarrier } from './http-carrier.ts';
import { HttpCarrierConfig } from './http-config.ts';

export const httpKind = textCarrierKind({
  title: ['درگاه HTTP', 'HTTP gateway'],
  optionsName: 'HttpCarrierOptions',
  config: HttpCarrierConfig,
  create: (name, config) => new HttpCarrier(name, config),
});
