import { expect, test } from 'vitest';

import { lineSpellings } from './line-spellings.ts';

test.each([
  ['983000123', '3000123'],
  ['+983000123', '3000123'],
  ['00983000123', '3000123'],
  ['3000123', '3000123'],
  ['03000123', '3000123'],
  ['3000123', '983000123'],
  ['3000123', '+983000123'],
  ['982112345678', '02112345678'],
  ['2112345678', '02112345678'],
  ['9850001', '9850001'],
  [' 3000123 ', '3000123'],
])('a carrier that writes %j may mean the line %j', (to, line) => {
  expect(lineSpellings(to)).toContain(line);
});

test('what the carrier wrote comes first: another line may have it as its whole number', () => {
  expect(lineSpellings('983000123')[0]).toBe('983000123');
});

test.each(['PRO', 'PEYK98', '', '98', '+', 'برند'])('the name %j has no other spellings', (name) => {
  expect(lineSpellings(name)).toEqual([name]);
});
