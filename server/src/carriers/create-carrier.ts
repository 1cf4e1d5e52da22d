import { carrierKinds, textCarrierKinds } from './carrier-kinds.ts';
import type { Carrier } from './carrier.ts';
import { WrongCarrierConfig } from './read-carrier-config.ts';

/** Creates a carrier without starting it; also used to validate a configuration. Throws WrongCarrierConfig. */
export function createCarrier(name: string, config: unknown): Carrier {
  const kind = typeof config === 'object' && config !== null && 'kind' in config ? config.kind : undefined;
  const known = textCarrierKinds.find((one) => one === kind);
  if (!known) throw new WrongCarrierConfig(`kind must be one of: ${textCarrierKinds.join(', ')}`);
  return carrierKinds[known].create(name, config);
}
