import { expect, test } from 'vitest';

import { endsWithPhrase, endWithPhrase } from './opt-out-phrase.ts';

test.each([
  'لغو۱۱',
  'فروش ویژه لغو۱۱',
  'فروش ویژه\nلغو 11',
  'فروش ویژه، لغو: ١١',
  'فروش ویژه لغو‌۱۱.',
  'فروش ویژه «لغـو-11»  ',
  'فروش ویژه (لغو=۱۱)!',
  'فروش ویژه لغو۱۱ 🌹',
])('%j ends with the phrase', (text) => {
  expect(endsWithPhrase(text, 'لغو۱۱')).toBe(true);
  expect(endWithPhrase(text, 'لغو۱۱')).toBe(text);
});

test.each(['', 'فروش ویژه', 'لغو۱۱ فروش ویژه', 'لغو ۱ ۱', 'لغو ۱۱۲', 'لغو ۱۲', 'نالغو۱۱', 'لغو'])(
  '%j does not',
  (text) => {
    expect(endsWithPhrase(text, 'لغو۱۱')).toBe(false);
    expect(endsWithPhrase(endWithPhrase(text, 'لغو۱۱'), 'لغو۱۱')).toBe(true);
  },
);

test('a phrase may be a number or words of any script', () => {
  expect(endsWithPhrase('Sale! Reply stop.', 'Reply STOP')).toBe(true);
  expect(endsWithPhrase('کد ۴۱۱', '11')).toBe(false);
  expect(endsWithPhrase('برای لغو۱۱', '11')).toBe(true);
  expect(endWithPhrase('Sale \n', 'STOP')).toBe('Sale\nSTOP');
});
