import { countSegments } from '@peyk/smpp';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { isMostlyLatin, sizeOf } from './pages.ts';

const letters = Array.from('سلام‌ به شما abcXYZ ۱۲۳ 123 %{}[]€\n.،؟é👍❤️');

test('pages are those that the service charges', () => {
  const written = fc.array(fc.constantFrom(...letters), { maxLength: 400 }).map((all) => all.join(''));
  const latin = fc.string({ unit: fc.constantFrom(...Array.from('abc XYZ 123 {}€\n')), maxLength: 400 });
  fc.assert(
    fc.property(fc.oneof(written, latin), (text) => {
      const { encoding, pages, units } = sizeOf(text);
      expect({ encoding, segments: pages, units }).toEqual(countSegments(text));
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['Hello [you]', 'gsm', undefined],
  ['Hello ”you“', 'ucs2', '”'],
  ['Price 10€', 'gsm', undefined],
  ['ok 👍', 'ucs2', '👍'],
])('%s is %s because of %s', (text, encoding, cause) => {
  expect(sizeOf(text)).toMatchObject({ encoding, cause });
});

test('the room grows with the pages', () => {
  expect(sizeOf('a'.repeat(161))).toMatchObject({ pages: 2, room: 306 });
  expect(sizeOf('س'.repeat(71))).toMatchObject({ pages: 2, room: 134 });
});

test.each([
  ['Hello سارا, your order is ready', true],
  ['ok 👍', true],
  ['سارا عزیز، سفارش A-12 آماده است', false],
  ['حراج {name} شروع شد. shop.example/spring-sale', false],
])('whether %s is mostly Latin: %s', (text, is) => {
  expect(isMostlyLatin(text)).toBe(is);
});
