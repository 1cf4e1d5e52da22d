import { expect, test } from 'vitest';

import { onlyGood, readNumbers } from './read-numbers.ts';

test.each([
  '09123456789',
  '+989123456789',
  '00989123456789',
  '989123456789',
  '9123456789',
  '0912 345 6789',
  '0912-345-6789',
  '0912.345.6789',
  '+98 (912) 345-6789',
  '۰۹۱۲۳۴۵۶۷۸۹',
  '٠٩١٢٣٤٥٦٧٨٩',
  ' +۹۸ ۹۱۲ ۳۴۵ ۶۷۸۹ ',
])('%s is a number', (written) => {
  expect(readNumbers(written)).toEqual({ mobiles: ['09123456789'], repeated: 0, bad: [] });
});

test('a pasted list is taken apart, whatever stands between its numbers', () => {
  const text = '09123456789, 09351234567؛ 0912 345 6789\n09101112222 09103334444\t+98 912 345 67 89';
  expect(readNumbers(text)).toEqual({
    mobiles: ['09123456789', '09351234567', '09101112222', '09103334444'],
    repeated: 2,
    bad: [],
  });
});

test('what is no number is named, and the rest is kept', () => {
  const text = '09123456789\nعلی\n0912345678\n02188776655';
  const { mobiles, bad } = readNumbers(text);
  expect(mobiles).toEqual(['09123456789']);
  expect(bad).toEqual([
    { written: 'علی', problem: 'not-a-number' },
    { written: '0912345678', problem: 'length' },
    { written: '02188776655', problem: 'not-mobile' },
  ]);
  expect(onlyGood(text)).toBe('09123456789');
});
