import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../testing/any-text.ts';
import { decodeEntities, decodeHexEscapes, escapeCellText } from './xml-text.ts';

test('named, decimal and hexadecimal entities become characters', () => {
  expect(decodeEntities('a &amp;&lt;&gt;&quot;&apos; &#1587;&#x633;&#x1F600;')).toBe('a &<>"\' سس😀');
});

test.each(['&nbsp;', '&', 'a & b', '&#0;', '&#xD800;', '&#x110000;', '&lol9;', '&#;'])(
  'the entity %j is damage, not text',
  (text) => {
    expect(() => decodeEntities(text)).toThrow('damaged');
  },
);

test('hex escapes of spreadsheet programs are decoded once', () => {
  expect(decodeHexEscapes('a_x000D_b')).toBe('a\rb');
  expect(decodeHexEscapes('_x005F_x000D_')).toBe('_x000D_');
});

test('escapes that would give NUL or half a character stay as they are', () => {
  expect(decodeHexEscapes('_x0000_ _xD83D_')).toBe('_x0000_ _xD83D_');
});

test('any text without NUL survives writing and reading', () => {
  const hard = ['_', 'x', '_x', '000D', '_x000D', '_x005F_', '\r', '\u0001', '&', '<', ']]>', '\ufffe'];
  fc.assert(
    fc.property(anyText(hard), (text) => {
      expect(decodeHexEscapes(decodeEntities(escapeCellText(text)))).toBe(text);
    }),
    { numRuns: 1_000 },
  );
});
