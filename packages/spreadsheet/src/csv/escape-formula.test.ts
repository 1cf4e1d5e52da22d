import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeFormula, unescapeFormula } from './escape-formula.ts';

const risky = fc
  .array(fc.constantFrom("'", '"', '=', '+', '-', '@', '\t', '\r', 'a', ' '), { maxLength: 6 })
  .map((characters) => characters.join(''));

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
