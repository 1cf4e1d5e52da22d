import { expect, test } from 'vitest';

import { changeOf, rateOf } from './compared.ts';

test.each([
  [150, 100, 0.5],
  [50, 100, -0.5],
  [1_100, 100, 10],
  [36_794, 100, undefined],
  [5, 0, undefined],
  [5, undefined, undefined],
])('%s after %s is a change of %s', (now, before, change) => {
  expect(changeOf(now, before)).toBe(change);
});

test('the rate counts those whose fate is known', () => {
  expect(rateOf({ delivered: 3, failed: 1 })).toBe(0.75);
  expect(rateOf({ delivered: 0, failed: 0 })).toBeUndefined();
});
