import type { Static, TObject } from 'typebox';

import type { Pair } from './carrier-option.ts';
import type { Carrier } from './carrier.ts';
import { readCarrierConfig } from './read-carrier-config.ts';

/** A kind of carrier, as its folder declares it. */
export interface CarrierKind {
  readonly title: Pair;
  /** The name of its options in the OpenAPI document. */
  readonly optionsName: string;
  readonly config: TObject;
}

export interface TextCarrierKind extends CarrierKind {
  /** Creates a carrier without starting it; throws WrongCarrierConfig. */
  create(name: string, config: unknown): Carrier;
}

export function textCarrierKind<Config extends TObject>({
  create,
  ...kind
}: Omit<CarrierKind, 'config'> & {
  readonly config: Config;
  create(name: string, config: Static<Config>): Carrier;
}): TextCarrierKind {
  return { ...kind, create: (name, config) => create(name, readCarrierConfig(kind.config, config)) };
}
