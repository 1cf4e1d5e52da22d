import fc from 'fast-check';
import { expect, test } from 'vitest';
import { guardFormula, unguardFormula } from './formula-guard.ts';

const risky = fc
  .array(fc.constantFrom("'", '"', '=', '+', '-', '@', '\t', '\r', 'a', ' '), { maxLength: 6 })
  .map((characters) => characters.join(''));

test('taking the guard away gives back every text', () => {
  fc.assert(
    fc.property(fc.oneof(risky, fc.string()), (text) => {
      expect(unguardFormula(guardFormula(text))).toBe(text);
    }),
  );
});

test('nothing that is guarded can begin a formula', () => {
  fc.assert(
    fc.property(risky, (text) => {
      expect(guardFormula(text)).not.toMatch(/^[=+\-@\t\r]/);
    }),
  );
});
