import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { carrierOptions } from './carrier-options.ts';

const guide = readFileSync(new URL('../../../../docs/carriers.md', import.meta.url), 'utf8');

test.each(['SmppCarrierOptions', 'HttpCarrierOptions', 'SipTrunkOptions'] as const)(
  'every option of %s is described and stands in the guide',
  (name) => {
    for (const [option, schema] of Object.entries(carrierOptions[name].properties)) {
      if (option === 'kind') continue;
      expect((schema as { description?: string }).description, option).toBeTruthy();
      expect(guide, option).toMatch(new RegExp(`^\\| \`${option}\` `, 'm'));
    }
  },
);
