import fc from 'fast-check';
import { expect, test } from 'vitest';

import { normaliseForSearch } from '../../text/normalise.ts';
import { searchedText, searchTextOf } from './search-text.ts';

test('mobile, name and values are kept apart, and what is empty is left out', () => {
  expect(searchTextOf('09123456789', 'زهرا', ['تهران', '', 'VIP'])).toBe(
    '09123456789\x1fزهرا\x1fتهران\x1fvip',
  );
});

test('the short way for ordinary texts gives what normalising gives', () => {
  const letters = fc.constantFrom(...'ابپچژکگی يك ۱٢3 aBzZ@[`{~ آئؤأ\u200c\u0640é'.split(''));
  const text = fc.oneof(fc.string({ unit: letters }), fc.string({ unit: 'binary' }));
  fc.assert(
    fc.property(text, (value) => {
      const normalised = normaliseForSearch(value);
      // A text of nothing but marks leaves an empty line, which no search meets.
      const expected = value === '' ? '09123456789' : `09123456789\x1f${normalised}`;
      expect(searchTextOf('09123456789', value, [])).toBe(expected);
    }),
    { numRuns: 1000 },
  );
});

test('a search of nothing but blanks and marks is no search', () => {
  expect(searchedText('  \u200c ')).toBeUndefined();
  expect(searchedText(' علي ')).toBe('علی');
});
