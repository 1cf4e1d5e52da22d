import fc from 'fast-check';
import { expect, test } from 'vitest';

import { normaliseForSearch } from '../../text/normalise.ts';
import { writeValues } from './contact.ts';
import { searchedText, searchTextsOf } from './search-text.ts';

const mobile = '09123456789';

test('a contact is found by mobile, name and values', () => {
  expect(searchTextsOf(mobile, 'زهرا', ['تهران', '', 'VIP']).all).toEqual([
    mobile,
    'زهرا',
    'تهران',
    '',
    'vip',
  ]);
});

test('only what its columns do not hold in just that form is stored beside them', () => {
  expect(searchTextsOf(mobile, 'زهرا محمدی 7', ['تهران', '1370/01/05']).stored).toBe('');
  expect(searchTextsOf(mobile, 'آرش', ['تهران', 'VIP']).stored).toBe('ارش\x1fvip');
});

test('whatever a field holds, its normalised form is found in a column or in what is stored', () => {
  const attribute = { id: 7, title: '', type: 'string', code: '' } as const;
  const book = { id: 1, title: '', records: 0, attributes: [attribute] };
  const letters = fc.constantFrom(...'ابپچژکگی يك ۱٢3 aBzZ@[`{~"\\ آئؤأ\u200c\u0640é'.split(''));
  const text = fc.oneof(fc.string({ unit: letters }), fc.string({ unit: 'binary' }));
  fc.assert(
    fc.property(text, text, (name, value) => {
      const { all, stored } = searchTextsOf(mobile, name, [value]);
      const fields = [name, value].map((one) => normaliseForSearch(one));
      expect(all).toEqual([mobile, ...fields]);
      const columns = [name, writeValues(book, [value]), ...stored.split('\x1f')];
      for (const field of fields) expect(columns.some((column) => column.includes(field))).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

test('a search of nothing but blanks and marks is no search', () => {
  expect(searchedText('  \u200c ')).toBeUndefined();
  expect(searchedText(' علي ')).toBe('علی');
});
