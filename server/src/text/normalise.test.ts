import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toPersianDigits } from '@peyk/text';
import { normaliseForSearch } from './normalise.ts';

test.each([
  ['علي كريمي', 'علی کریمی', 'Arabic yeh and kaf'],
  ['موسى', 'موسی', 'alef maksura'],
  ['می‌روم', 'میروم', 'the half-space'],
  ['ســـلام', 'سلام', 'tatweel'],
  ['مُحَمَّد', 'محمد', 'vowel signs'],
  ['لطفاً', 'لطفا', 'tanvin'],
  ['فاطمة', 'فاطمه', 'teh marbuta'],
  ['خانۀ', 'خانه', 'heh with hamza'],
  ['خانهٔ', 'خانه', 'heh with a hamza of its own'],
  ['آذربایجان', 'اذربایجان', 'madda'],
  ['مسئول', 'مسیول', 'hamza on yeh'],
  ['رأفت', 'رافت', 'hamza on alef'],
  ['ﻣﺤﻤﺪ', 'محمد', 'presentation forms'],
  ['کد ۱۲۳ و ٤٥٦', 'کد 123 و 456', 'digits'],
  ['  دو   فاصله\t\n ', 'دو فاصله', 'white space'],
  ['\u200fعلی\u200e', 'علی', 'direction marks'],
  ['ALI Réza', 'ali reza', 'case and accents'],
])('%s and %s are normalised alike: %s', (one, other) => {
  expect(normaliseForSearch(one)).toBe(normaliseForSearch(other));
  expect(normaliseForSearch(other)).toBe(other);
});

const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom(...Array.from('يىیكکةهۀآأئؤـ\u200c\u064b\u0654 \tAaÉİ۱1')) }),
);

test('the table gives the same result as the general rule', () => {
  const letters = ['ابپچژکگی', 'يك ۱٢3 aBzZ@[`{~ آئؤأةۀ', '\u0675\u200c\u200f\u0640\u064b\u06d5é\t']
    .join('')
    .split('');
  // A character outside the table forces the general rule, and is removed by it.
  const marked = (text: string) => normaliseForSearch(`${text}\u2060`);
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...letters) }), (text) => {
      expect(normaliseForSearch(text)).toBe(marked(text));
    }),
    { numRuns: 1000 },
  );
});

test('normalising twice changes nothing more', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const once = normaliseForSearch(text);
      expect(normaliseForSearch(once)).toBe(once);
    }),
    { numRuns: 500 },
  );
});

test('no character of the basic plane is left half normalised', () => {
  const unstable: string[] = [];
  for (let point = 0; point <= 0xffff; point += 1) {
    const once = normaliseForSearch(String.fromCharCode(point));
    if (normaliseForSearch(once) !== once) unstable.push(point.toString(16));
  }
  expect(unstable).toEqual([]);
});

test('no invisible mark, variant spelling or extra space is left', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(normaliseForSearch(text)).not.toMatch(/[يىكةـ\u200c۰-۹٠-٩]|[\u064b-\u065f]|\s\s|^\s|\s$/);
    }),
  );
});

test('half-spaces and the script of digits never change what is found', () => {
  fc.assert(
    fc.property(texts, fc.nat(20), (text, at) => {
      expect(normaliseForSearch(toPersianDigits(text))).toBe(normaliseForSearch(text));
      const letters = Array.from(text);
      const spaced = [...letters.slice(0, at), '\u200c', ...letters.slice(at)].join('');
      expect(normaliseForSearch(spaced)).toBe(normaliseForSearch(text));
    }),
  );
});
