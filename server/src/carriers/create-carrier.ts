import type { Carrier } from './carrier.ts';
import { HttpCarrier } from './http/http-carrier.ts';
import { HttpCarrierConfig } from './http/http-config.ts';
import { readCarrierConfig, WrongCarrierConfig } from './read-carrier-config.ts';
import { SimulatorCarrier } from './simulator/simulator-carrier.ts';
import { SimulatorConfig } from './simulator/simulator-config.ts';
import { SmppCarrier } from './smpp/smpp-carrier.ts';
import { SmppCarrierConfig } from './smpp/smpp-config.ts';

/** Every kind of carrier. */
const kinds: Readonly<Record<string, (name: string, config: unknown) => Carrier>> = {
  smpp: (name, config) => new SmppCarrier(name, readCarrierConfig(SmppCarrierConfig, config)),
  http: (name, config) => new HttpCarrier(name, readCarrierConfig(HttpCarrierConfig, config)),
  simulator: (name, config) => new SimulatorCarrier(name, readCarrierConfig(SimulatorConfig, config)),
};

/** Creates a carrier without starting it; also used to validate a configuration. Throws WrongCarrierConfig. */
export function createCarrier(name: string, config: unknown): Carrier {
  const kind = typeof config === 'object' && config !== null && 'kind' in config ? config.kind : undefined;
  const create = typeof kind === 'string' && Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  if (!create) throw new WrongCarrierConfig(`kind must be one of: ${Object.keys(kinds).join(', ')}`);
  return create(name, config);
}
