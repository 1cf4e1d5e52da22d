import { expect, test } from 'vitest';

import { carrierKinds } from '../../../carriers/carrier-kinds.ts';
import { wordsOf } from '../../../carriers/carrier-option.ts';
import { carrierOf, restoreSecrets } from './carrier-schemas.ts';
import type { CarrierRow } from './carriers-store.ts';

const shown = (config: object) =>
  carrierOf({ id: 1, name: 'main', kind: 'http', config, created_at: new Date(0) } as unknown as CarrierRow)
    .config;

test.each(Object.entries(carrierKinds))(
  'the options of %s that are declared secret are hidden',
  (_, kind) => {
    const options = Object.entries(kind.config.properties);
    expect(shown(Object.fromEntries(options.map(([name]) => [name, 'x'])))).toEqual(
      Object.fromEntries(
        options.map(([name, schema]) => [name, wordsOf(schema)?.input === 'secret' ? '***' : 'x']),
      ),
    );
  },
);

test('headers, parameters and the call-back token are hidden by their names, and put back', () => {
  const config = {
    headers: { 'X-Api-Key': 'a', accept: 'b' },
    parameters: { password: 'c' },
    callbackToken: 'd',
  };
  const hidden = {
    headers: { 'X-Api-Key': '***', accept: 'b' },
    parameters: { password: '***' },
    callbackToken: '***',
  };
  expect(shown(config)).toEqual(hidden);
  expect(restoreSecrets(hidden, config)).toEqual(config);
});
