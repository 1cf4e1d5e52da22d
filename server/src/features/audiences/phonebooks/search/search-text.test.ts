import fc from 'fast-check';
import { expect, test } from 'vitest';

import { normaliseForSearch } from '../../../../text/normalise.ts';
import { writeValues } from '../contacts/contact.ts';
import { searchWords, searchTextsOf } from './search-text.ts';

const mobile = '09123456789';

test('a contact is found by mobile, name and values', () => {
  expect(searchTextsOf(mobile, ['زهرا', 'تهران', '', 'VIP']).all).toEqual([
    mobile,
    'زهرا',
    'تهران',
    '',
    'vip',
  ]);
});

test('only normalised texts that differ from the columns are stored', () => {
  expect(searchTextsOf(mobile, ['زهرا محمدی 7', 'تهران', '1370/01/05']).stored).toBe('');
  expect(searchTextsOf(mobile, ['آرش', 'تهران', 'VIP']).stored).toBe('ارش\x1fvip');
});

test('the normalised form of every field is in its column or in the stored texts', () => {
  const attribute = { id: 7, title: '', type: 'string', code: '' } as const;
  const book = { id: 1, title: '', records: 0, attributes: [attribute] };
  const letters = fc.constantFrom(...'ابپچژکگی يك ۱٢3 aBzZ@[`{~"\\ آئؤأ\u200c\u0640é'.split(''));
  const text = fc.oneof(fc.string({ unit: letters }), fc.string({ unit: 'binary' }));
  fc.assert(
    fc.property(text, text, (name, value) => {
      const { all, stored } = searchTextsOf(mobile, [name, value]);
      const fields = [name, value].map((one) => normaliseForSearch(one));
      expect(all).toEqual([mobile, ...fields]);
      const columns = [name, writeValues(book, [value]), ...stored.split('\x1f')];
      for (const field of fields) expect(columns.some((column) => column.includes(field))).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

test('a search of nothing but blanks and marks is no search', () => {
  expect(searchWords('  \u200c ')).toEqual([]);
  expect(searchWords(' علي ')).toEqual(['علی']);
  expect(searchWords('a b c d e f g h i j k lmn')).toEqual(['lmn', ...'abcdefghi'.split('')]);
});

test('a search is cut into words at blanks and half-spaces, the longest first', () => {
  expect(searchWords('نیم\u200cفاصله\tمی  روم')).toEqual(['فاصله', 'نیم', 'روم', 'می']);
});

test('a word that is part of a longer one is not looked for by itself', () => {
  expect(searchWords('رضا علی رضایی رضا عل')).toEqual(['رضایی', 'علی']);
});

test('a text is found by its words with blanks, half-spaces or nothing between them', () => {
  const word = fc.string({ unit: fc.constantFrom(...'ابيك۱aZ'.split('')), minLength: 1 });
  const gap = fc.constantFrom(' ', '\u200c');
  fc.assert(
    fc.property(fc.array(fc.tuple(word, gap)), fc.constantFrom(' ', '\u200c', ''), (words, stored) => {
      const typed = words.flat().join('');
      const text = normaliseForSearch(words.map(([one]) => one).join(stored));
      for (const one of searchWords(typed)) expect(text).toContain(one);
    }),
  );
});
