import { Type, type Static } from 'typebox';

import type { Carrier } from '../../carriers/carrier.ts';
import { readConfig, WrongCarrierConfig } from '../../carriers/read-config.ts';
import { SimulatorConfig } from '../../carriers/simulator/simulator-config.ts';
import { simulatorCarrierConfig } from '../../carriers/simulator/simulator-carrier.ts';
import { Simulator } from '../../carriers/simulator/simulator.ts';
import { SmppCarrier } from '../../carriers/smpp/smpp-carrier.ts';
import { SmppCarrierConfig } from '../../carriers/smpp/smpp-config.ts';

/** A carrier that is built and not started yet, with what has to end with it. */
export interface BuiltCarrier {
  readonly carrier: Carrier;
  readonly simulator?: Simulator;
}

interface CarrierKind {
  /** Checks a configuration and fills in what was left out; throws WrongCarrierConfig. */
  read(config: unknown): unknown;
  build(name: string, config: unknown): Promise<BuiltCarrier>;
}

export const carrierKinds: Readonly<Record<string, CarrierKind>> = {
  smpp: {
    read: (config) => readConfig(SmppCarrierConfig, { ...(config as object), kind: 'smpp' }),
    build: async (name, config) => ({ carrier: new SmppCarrier(name, config as SmppCarrierConfig) }),
  },
  simulator: {
    read: (config) => readConfig(SimulatorConfig, { ...(config as object), kind: 'simulator' }),
    async build(name, config) {
      const simulator = new Simulator(config as SimulatorConfig);
      const port = await simulator.listen();
      return { carrier: new SmppCarrier(name, simulatorCarrierConfig(port)), simulator };
    },
  },
};

export const CarrierDescription = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 40, pattern: '^[\\w.-]+$' }),
    kind: Type.String(),
  },
  { additionalProperties: true },
);

export interface WantedCarrier {
  readonly name: string;
  readonly kind: string;
  readonly config: unknown;
}

/** One entry of PEYK_CARRIERS: name, kind, and the fields of its kind. */
export function readDescription(input: unknown): WantedCarrier {
  const { name, kind, ...config } = readConfig(CarrierDescription, input) as Static<
    typeof CarrierDescription
  >;
  return { name, kind, config: readKindConfig(kind, config) };
}

export function readKindConfig(kind: string, config: unknown): unknown {
  const known = Object.hasOwn(carrierKinds, kind) ? carrierKinds[kind] : undefined;
  if (known === undefined) {
    throw new WrongCarrierConfig(`kind must be one of: ${Object.keys(carrierKinds).join(', ')}`);
  }
  return known.read(config);
}
