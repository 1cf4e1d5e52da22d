import { expect, test } from 'vitest';

import { formatsOf } from './format.ts';

test.each([
  [1, '100%'],
  [0.9999, '99.9%'],
  [0.9995, '99.9%'],
  [44_999 / 45_000, '99.9%'],
  [0.985, '98.5%'],
  [1 / 45_000, '0.1%'],
  [0, '0%'],
])('a share of %d is %s: all and none are only said of all and none', (share, shown) => {
  expect(formatsOf('en').share(share)).toBe(shown);
});

test('a share in Persian digits does not round up to all either', () => {
  expect(formatsOf('fa').share(0.9999)).toContain('۹۹٫۹');
});
