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

test('names stand one after the other, with the comma of the language', () => {
  expect(formatsOf('fa').list(['الف', 'ب'])).toBe('الف، ب');
  expect(formatsOf('en').list(['north', 'south'])).toBe('north, south');
});

test('a share in Persian digits does not round up to all either', () => {
  expect(formatsOf('fa').share(0.9999)).toContain('۹۹٫۹');
});

test('the sign of a Persian share stands on one side, alone and in a sentence', () => {
  // After an Arabic letter mark digits are Arabic numbers, as they are after a word.
  expect(formatsOf('fa').share(0.97)).toBe('\u061C۹۷٪');
});
