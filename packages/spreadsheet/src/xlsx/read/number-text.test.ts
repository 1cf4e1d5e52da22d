import fc from 'fast-check';
import { expect, test } from 'vitest';
import { numberText } from './number-text.ts';

test.each([
  ['9121234567', '9121234567'],
  ['9.12E+09', '9120000000'],
  ['9.12123456700000E9', '9121234567'],
  ['989121234567', '989121234567'],
  ['6037991234567890123', '6037991234567890123'],
  ['1.1000000000000001', '1.1'],
  ['0.30000000000000004', '0.3'],
  ['1E-3', '0.001'],
  ['-2.50', '-2.5'],
  ['-0.0', '0'],
  ['+5', '5'],
  ['.5', '0.5'],
  ['9.9999999999999999', '10'],
  ['99999999999999.99', '100000000000000'],
  ['1.2345678901234567E-10', '0.000000000123456789012346'],
  ['1234567890123456.7', '1234567890123457'],
  ['0', '0'],
])('the stored number %s reads %s', (stored, text) => {
  expect(numberText(stored)).toBe(text);
});

test.each(['', 'abc', '1.2.3', '1E+99999', '1E999999999', '.', 'E5', '٠٩١٢'])(
  '%j is left as it is',
  (stored) => {
    expect(numberText(stored)).toBe(stored);
  },
);

test('every whole number comes back digit for digit', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), (value) => {
      expect(numberText(value.toString())).toBe(value.toString());
    }),
  );
});

test('the text is the same number to fifteen digits, without an exponent', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e200, max: 1e200 }), (value) => {
      const text = numberText(String(value));
      expect(text).toMatch(/^-?\d+(\.\d+)?$/);
      expect(Math.abs(Number(text) - value)).toBeLessThanOrEqual(Math.abs(value) * 1e-14);
    }),
  );
});
