import { expect, test } from 'vitest';

import { readVendorRules } from './vendor-rules.ts';

test('rules name single tags, ranges, and tags that become others', () => {
  const passed = readVendorRules('0x1401, 0x1500-0x15ff,0x1402=0x2010');
  expect([0x1400, 0x1401, 0x14ff, 0x1500, 0x15ff, 0x1600, 0x1402].map(passed)).toEqual([
    undefined,
    0x1401,
    undefined,
    0x1500,
    0x15ff,
    undefined,
    0x2010,
  ]);
  expect(readVendorRules('')(0x1401)).toBeUndefined();
});
