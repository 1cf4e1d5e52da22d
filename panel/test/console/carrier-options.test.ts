import { expect, test } from 'vitest';

import { HttpCarrierConfig } from '../../../server/src/carriers/http/http-config.ts';
import { SimulatorConfig } from '../../../server/src/carriers/simulator/simulator-config.ts';
import { SipConfig } from '../../../server/src/carriers/sip/sip-config.ts';
import { SmppCarrierConfig } from '../../../server/src/carriers/smpp/smpp-config.ts';
import { carrierKinds, type CarrierKind } from '../../src/operator/carriers/carrier-options.ts';

const schemas: Readonly<Record<CarrierKind, object>> = {
  smpp: SmppCarrierConfig,
  http: HttpCarrierConfig,
  simulator: SimulatorConfig,
  sip: SipConfig,
};

test.each(Object.keys(schemas) as CarrierKind[])(
  'the form knows every option of %s, with its usual value and a sentence in both languages',
  (kind) => {
    const { properties } = schemas[kind] as unknown as {
      properties: Record<string, { default?: string | number | boolean | object }>;
    };
    const { kind: _kind, ...fields } = properties;
    const options = carrierKinds[kind];
    expect(options.map(({ name }) => name).toSorted()).toEqual(Object.keys(fields).toSorted());
    for (const option of options) {
      const usual = fields[option.name]?.default;
      const fallback = 'fallback' in option ? option.fallback : '';
      if (typeof usual !== 'object') expect([option.name, fallback]).toEqual([option.name, `${usual ?? ''}`]);
      for (const sentence of [...option.label, ...option.hint]) expect(sentence.length).toBeGreaterThan(1);
    }
  },
);

test('what is secret is typed as a secret, and no secret is anything else', () => {
  for (const options of Object.values(carrierKinds))
    for (const { name, input } of options)
      expect([name, input === 'secret']).toEqual([name, /password|token$/i.test(name)]);
});
