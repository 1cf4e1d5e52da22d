import fc from 'fast-check';
import { expect, test } from 'vitest';

import { cleanText, cleanTitle } from './clean-text.ts';

test('ordinary Persian and English text stays as it is, half-spaces and line ends included', () => {
  for (const text of ['زهرا محمدی', 'نیک‌پور', 'Sara O’Neil', 'a\nb\tc', '😀 خوب', ''])
    expect(cleanText(text)).toBe(text);
});

test('blanks around a text go away, also those that Excel leaves behind', () => {
  expect(cleanText('  زهرا \u00a0')).toBe('زهرا');
});

test('what is kept can be stored, separated and read again unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const kept = cleanText(text);
      expect(kept.replace(/[\t\r\n]/g, '')).not.toMatch(/\p{Cc}|\p{Surrogate}/u);
      expect(cleanText(kept)).toBe(kept);
    }),
  );
});

test('half a surrogate pair is dropped, a whole one stays', () => {
  expect(cleanText('a\ud83d')).toBe('a');
  expect(cleanText('a\ud83d\ude00')).toBe('a\ud83d\ude00');
});

test('a title stands in one line', () => {
  expect(cleanTitle(' مشتریان\r\n تهران\tغرب\u2028\u0007 ')).toBe('مشتریان تهران غرب');
  expect(cleanTitle('نیم‌فاصله و  دو فاصله')).toBe('نیم‌فاصله و  دو فاصله');
});
