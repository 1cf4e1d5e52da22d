import fc from 'fast-check';
import { expect, test } from 'vitest';
import { repairSpreadsheetMobile } from './spreadsheet-mobile.ts';

const mobiles = fc.stringMatching(/^09\d{9}$/);

test.each([
  ['09123456789', 'nothing to mend'],
  ['9123456789', 'the zero was lost'],
  ['۹۱۲۳۴۵۶۷۸۹', 'the zero was lost, Persian digits'],
  ['9123456789.0', 'a whole number written with decimals'],
  ['9.123456789E+09', 'exponent form, all digits there'],
  ['9.123456789e9', 'exponent form without sign'],
  ['9.12345678900E+9', 'exponent form with a zero fraction'],
  ['0912 345 67 89', 'spaces'],
  ['0912-345-6789', 'dashes'],
  ['0912–345–6789', 'long dashes'],
  ['(0912) 345-6789', 'brackets'],
  ["'09123456789", 'the apostrophe that marks text'],
  ['\u200e09123456789\u202c', 'invisible direction marks'],
  ['\u00a009123456789', 'a hard space'],
  ['+98 912 345 6789', 'the country prefix'],
  ['+98-912-345-6789', 'the country prefix and dashes'],
  ['+98 (0)912 345 6789', 'the country prefix and the zero'],
  ['00989123456789', 'the country prefix as it is dialled'],
  ['98-9123456789', 'the country prefix without its sign'],
  ['9.89123456789E+11', 'the country prefix in exponent form'],
  ['۰۰۹۸۹۱۲۳۴۵۶۷۸۹', 'the country prefix in Persian digits'],
])('%j becomes 09123456789: %s', (cell) => {
  expect(repairSpreadsheetMobile(cell)).toEqual({ ok: true, mobile: '09123456789' });
  expect(repairSpreadsheetMobile(cell, 'shown')).toEqual({ ok: true, mobile: '09123456789' });
});

test('a stored 9.12E+09 is the exact number 9120000000', () => {
  expect(repairSpreadsheetMobile('9.12E+09')).toEqual({ ok: true, mobile: '09120000000' });
});

test('a displayed 9.12E+09 has lost digits and is refused', () => {
  expect(repairSpreadsheetMobile('9.12E+09', 'shown')).toEqual({ ok: false, problem: 'rounded' });
  expect(repairSpreadsheetMobile('9.12346E+09', 'shown')).toEqual({ ok: false, problem: 'rounded' });
});

test.each([
  ['+90 912 345 6789', 'other-country'],
  ['+98 812 345 6789', 'country-prefix'],
  ['98912345678', 'country-prefix'],
  ['-9123456789', 'not-a-number'],
  ['9123456789.5', 'not-a-number'],
  ['9.1234567895E+09', 'not-a-number'],
  ['9.12E-09', 'not-a-number'],
  ['9E+99', 'length'],
  ['', 'not-a-number'],
  ['علی', 'not-a-number'],
  ['91234567', 'length'],
  ['02188776655', 'not-mobile'],
])('%j cannot be repaired: %s', (cell, problem) => {
  expect(repairSpreadsheetMobile(cell)).toEqual({ ok: false, problem });
});

test('every mobile survives what a spreadsheet does to it', () => {
  fc.assert(
    fc.property(mobiles, (mobile) => {
      const number = Number(mobile);
      const grouped = `${mobile.slice(0, 4)} ${mobile.slice(4, 7)}-${mobile.slice(7)}`;
      for (const cell of [mobile, String(number), number.toExponential(), grouped]) {
        expect(repairSpreadsheetMobile(cell)).toEqual({ ok: true, mobile });
      }
    }),
  );
});

test('whatever is accepted has the one shape of a mobile', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...Array.from('0912+ -.()eE۹')) }), (cell) => {
      const reading = repairSpreadsheetMobile(cell);
      if (reading.ok) expect(reading.mobile).toMatch(/^09\d{9}$/);
    }),
  );
});
