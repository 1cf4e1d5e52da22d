import fc from 'fast-check';
import { expect, test } from 'vitest';

const { readNumber } = await import(new URL('./read-number.js', import.meta.url).href);

const digit = fc.integer({ min: 0, max: 9 });
const rest = fc.array(digit, { minLength: 9, maxLength: 9 }).map((digits) => digits.join(''));

test('a number is read in whatever spelling people have for it', () => {
  const spellings = ['0', '98', '+98', '0098', ''];
  fc.assert(
    fc.property(rest, fc.constantFrom(...spellings), (digits, prefix) => {
      expect(readNumber(`${prefix}9${digits}`)).toBe(`09${digits}`);
    }),
  );
});

test('Persian and Arabic digits, spaces and dashes make no difference', () => {
  expect(readNumber('۰۹۱۲ ۳۴۵ ۶۷۸۹')).toBe('09123456789');
  expect(readNumber('٠٩١٢-٣٤٥-٦٧٨٩')).toBe('09123456789');
  expect(readNumber(' (0912) 345 6789 ')).toBe('09123456789');
});

test('what is not a whole mobile number is none', () => {
  for (const text of ['', '0912', '0912345678', '091234567890', '02112345678', 'سلام', '0912345678a'])
    expect([text, readNumber(text)]).toEqual([text, undefined]);
});
