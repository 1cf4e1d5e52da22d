import { textCarrierKind } from '../carrier-kind.ts';
import { SmppCarrier } from './smpp-carrier.ts';
import { SmppCarrierConfig } from './smpp-config.ts';

export const smppKind = textCarrierKind({
  title: ['پروتکل SMPP', 'SMPP'],
  optionsName: 'SmppCarrierOptions',
  config: SmppCarrierConfig,
  create: (name, config) => new SmppCarrier(name, config),
});
