import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeFormula, unescapeFormula } from './escape-formula.ts';

const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '﹦', '﹢', '﹣', '﹫', '−'];
// Blanks, a byte order mark, marks of width and direction, a soft hyphen, a variation selector.
const unseen = [
  ' ',
  '\u00a0',
  '\u3000',
  '\ufeff',
  '\u200b',
  '\u200c',
  '\u200e',
  '\u200f',
  '\u202e',
  '\u2066',
];
const rarelySeen = ['\u00ad', '\u2060', '\u061c', '\ufe0f', '\u034f', '\u3164', '\u{e0061}', '\n', '\u0001'];
const joined = (parts: readonly string[], maxLength: number) =>
  fc.array(fc.constantFrom(...parts), { maxLength }).map((characters) => characters.join(''));
const risky = joined(["'", '"', ...signs, '\t', '\r', 'a', ...unseen, ...rarelySeen], 6);

test('taking the guard away gives back every text', () => {
  fc.assert(
    fc.property(fc.oneof(risky, fc.string()), (text) => {
      expect(unescapeFormula(escapeFormula(text))).toBe(text);
    }),
  );
});

test('nothing that is escaped can begin a formula', () => {
  fc.assert(
    fc.property(risky, (text) => {
      expect(escapeFormula(text)).not.toMatch(/^[=+\-@\t\r]/);
    }),
  );
});

test('a sign is guarded in every width, and whatever unseen stands before it', () => {
  const before = joined([...unseen, ...rarelySeen], 4);
  fc.assert(
    fc.property(before, fc.constantFrom(...signs), fc.string(), (hidden, sign, rest) => {
      expect(escapeFormula(`${hidden}${sign}${rest}`)).toBe(`'${hidden}${sign}${rest}`);
    }),
  );
});

test.each(['سلام', '09121234567', 'a=b', '۱-۲', ' سلام', '\u200cمی‌رود', '', "'quoted'", 'Ärger', '(1)'])(
  '%j stays as it is',
  (text) => {
    expect(escapeFormula(text)).toBe(text);
  },
);

test('mobiles in the international form are guarded as before', () => {
  expect(escapeFormula('+989121234567')).toBe("'+989121234567");
});
