import fc from 'fast-check';
import { expect, test } from 'vitest';

import { searchExpression } from './search-expression.ts';

/** PostgreSQL and JavaScript interpret these expressions alike, except for characters above U+FFFF. */
function finds(words: string, text: string): boolean {
  const expression = searchExpression(words) ?? '';
  return new RegExp(
    expression.replace(/\\U([0-9a-f]{8})/g, (_, code: string) => `\\u{${code}}`),
    'u',
  ).test(text);
}

test.each([
  ['مشتري', 'مشتری گرامی'],
  ['مشتری', 'مشتري گرامي'],
  ['كد ورود', 'کد ورود شما'],
  ['می روم', 'می‌روم'],
  ['می‌روم', 'می روم'],
  ['میروم', 'می‌روم'],
  ['۱۲٣', 'کد 123'],
  ['123', 'کد ۱۲۳'],
  ['اعلان', 'إعلان'],
  ['سلام', 'سـلام'],
  ['محمد', 'مُحَمَّد'],
  ['spring sale', 'SPRING  Sale'],
  ['SPRING', 'spring'],
  ['cafe', 'Café'],
  ['привет', 'ПРИВЕТ'],
  ['😀', 'سلام 😀'],
  ['50%_x', '50%_X'],
])('%s finds %s', (words, text) => {
  expect(finds(words, text)).toBe(true);
});

test.each([
  ['.*', 'abc'],
  ['[a]', 'a'],
  ['a|b', 'a'],
  ['\\', '/'],
  ['کد ۱', 'کد ۲'],
])('%s does not find %s', (words, text) => {
  expect(finds(words, text)).toBe(false);
});

test('every text is found by any part of itself, and nothing in it is read as an expression', () => {
  const letters = fc.constantFrom(...'abZ019۵٥يیكک.*[](){}^$|\\?+-%_ \u200c'.split(''));
  fc.assert(
    fc.property(
      fc.array(letters, { minLength: 1, maxLength: 30 }),
      fc.nat(29),
      fc.nat(29),
      (text, from, to) => {
        const part = text.slice(Math.min(from, to), Math.max(from, to) + 1).join('');
        expect(finds(part, text.join(''))).toBe(true);
      },
    ),
    { numRuns: 300 },
  );
});

test('a query of marks only has no expression', () => {
  for (const words of ['', ' ', '\u200c', 'ـ']) expect(searchExpression(words)).toBeUndefined();
});
