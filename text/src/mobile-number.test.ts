import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toPersianDigits } from './digits.ts';
import { maskMobile, readMobile } from './mobile-number.ts';

const mobiles = fc.stringMatching(/^09\d{9}$/);

test.each([
  ['09123456789', '09123456789'],
  ['  09123456789\r\n', '09123456789'],
  ['۰۹۱۲۳۴۵۶۷۸۹', '09123456789'],
  ['٠٩١٢٣٤٥٦٧٨٩', '09123456789'],
  ['09۱۲۳٤٥٦789', '09123456789'],
])('%j is read as %s', (input, mobile) => {
  expect(readMobile(input)).toEqual({ ok: true, mobile });
});

test.each([
  ['+989123456789', 'country-prefix'],
  ['+۹۸۹۱۲۳۴۵۶۷۸۹', 'country-prefix'],
  ['989123456789', 'country-prefix'],
  ['98912345678', 'country-prefix'],
  ['00989123456789', 'country-prefix'],
  ['+14155550100', 'other-country'],
  ['0014155550100', 'other-country'],
  ['+۹۰۵۳۲۱۲۳۴۵۶۷', 'other-country'],
  ['9123456789', 'no-leading-zero'],
  ['9812345678', 'no-leading-zero'],
  ['0912345678', 'length'],
  ['091234567890', 'length'],
  ['912345678', 'length'],
  ['02188776655', 'not-mobile'],
  ['19123456789', 'not-mobile'],
  ['', 'not-a-number'],
  ['0912 3456789', 'not-a-number'],
  ['0912-345-6789', 'not-a-number'],
  ['0912345678x', 'not-a-number'],
  ['-9123456789', 'not-a-number'],
  ['9.12E+09', 'not-a-number'],
])('%j is refused: %s', (input, problem) => {
  expect(readMobile(input)).toEqual({ ok: false, problem });
});

test('every well formed mobile is read as itself, in either script', () => {
  fc.assert(
    fc.property(mobiles, (mobile) => {
      expect(readMobile(mobile)).toEqual({ ok: true, mobile });
      expect(readMobile(toPersianDigits(mobile))).toEqual({ ok: true, mobile });
    }),
  );
});

test('whatever is accepted has the one shape of a mobile', () => {
  const nearMisses = fc.string({ unit: fc.constantFrom(...Array.from('0912+ -.۰۹٩e')) });
  fc.assert(
    fc.property(fc.oneof(nearMisses, fc.string({ unit: 'binary' })), (input) => {
      const reading = readMobile(input);
      if (reading.ok) expect(reading.mobile).toMatch(/^09\d{9}$/);
    }),
  );
});

test('a masked mobile tells its network and no digit more', () => {
  expect(maskMobile('09123456789')).toBe('0912*******');
});
