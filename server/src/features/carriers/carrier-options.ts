import { Type, type TObject, type TSchema } from 'typebox';

import { HttpCarrierConfig } from '../../carriers/http/http-config.ts';
import { SimulatorConfig } from '../../carriers/simulator/simulator-config.ts';
import { SipConfig } from '../../carriers/sip/sip-config.ts';
import { SmppCarrierConfig } from '../../carriers/smpp/smpp-config.ts';

/** What `config` of a carrier may say, by kind; docs/carriers.md explains it. */
export const carrierOptions = {
  SmppCarrierOptions: withoutKind(SmppCarrierConfig),
  HttpCarrierOptions: withoutKind(HttpCarrierConfig),
  SipTrunkOptions: withoutKind(SipConfig),
  SimulatorOptions: withoutKind(SimulatorConfig),
};

/** The field `config` of calls that take a carrier; what it may say depends on the kind. */
export const carrierConfig = Type.Record(Type.String(), Type.Unknown(), {
  description:
    'The fields of this kind: SmppCarrierOptions, HttpCarrierOptions, SipTrunkOptions or SimulatorOptions',
  'x-options': Object.keys(carrierOptions).map((name) => ({ $ref: `#/components/schemas/${name}` })),
});

type OptionsSchema = TSchema & { readonly properties: Readonly<Record<string, TSchema>> };

// The kind stands beside `config`, and what has a default need not be given.
function withoutKind({ properties }: TObject): OptionsSchema {
  const given = Object.entries(properties).filter(([name]) => name !== 'kind');
  const required = given.flatMap(([name, schema]) =>
    'default' in schema || Type.IsOptional(schema) ? [] : [name],
  );
  const schema = {
    type: 'object',
    properties: Object.fromEntries(given),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
  return schema;
}
