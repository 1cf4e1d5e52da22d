import type { Carrier } from './carrier.ts';
import { HttpCarrier } from './http/http-carrier.ts';
import { HttpCarrierConfig } from './http/http-config.ts';
import { readCarrierConfig, WrongCarrierConfig } from './read-carrier-config.ts';
import { SimulatorCarrier } from './simulator/simulator-carrier.ts';
import { SimulatorConfig } from './simulator/simulator-config.ts';
import { SmppCarrier } from './smpp/smpp-carrier.ts';
import { SmppCarrierConfig } from './smpp/smpp-config.ts';

/** Every kind of carrier of texts. */
const kinds = {
  smpp: (name, config) => new SmppCarrier(name, readCarrierConfig(SmppCarrierConfig, config)),
  http: (name, config) => new HttpCarrier(name, readCarrierConfig(HttpCarrierConfig, config)),
  simulator: (name, config) => new SimulatorCarrier(name, readCarrierConfig(SimulatorConfig, config)),
} as const satisfies Readonly<Record<string, (name: string, config: unknown) => Carrier>>;

export type TextCarrierKind = keyof typeof kinds;
export const textCarrierKinds = Object.keys(kinds) as TextCarrierKind[];

/** Creates a carrier without starting it; also used to validate a configuration. Throws WrongCarrierConfig. */
export function createCarrier(name: string, config: unknown): Carrier {
  const kind = typeof config === 'object' && config !== null && 'kind' in config ? config.kind : undefined;
  const known = textCarrierKinds.find((one) => one === kind);
  if (!known) throw new WrongCarrierConfig(`kind must be one of: ${textCarrierKinds.join(', ')}`);
  return kinds[known](name, config);
}
