import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyNumberFormat, toEnglishDigits, toPersianDigits } from './digits.ts';

const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...Array.from('0129۰۱۲۹٠١٢٩abالف %.-')) }),
);

test('Persian, Arabic and ASCII digits all become ASCII', () => {
  expect(toEnglishDigits('کد ۰۱۲۳۴۵۶۷۸۹ و ٠١٢٣٤٥٦٧٨٩ و 0123456789')).toBe(
    'کد 0123456789 و 0123456789 و 0123456789',
  );
});

test('ASCII and Arabic digits become Persian', () => {
  expect(toPersianDigits('code 0123456789 ٠١٢٣٤٥٦٧٨٩')).toBe('code ۰۱۲۳۴۵۶۷۸۹ ۰۱۲۳۴۵۶۷۸۹');
});

test('characters on either side of each digit block stay as they are', () => {
  const neighbours = '/:\u065f\u066a\u06ef\u06fa';
  expect(toEnglishDigits(neighbours)).toBe(neighbours);
  expect(toPersianDigits(neighbours)).toBe(neighbours);
});

test('the number format of a send names the script', () => {
  expect(applyNumberFormat('مبلغ 12۳٤', 'persian')).toBe('مبلغ ۱۲۳۴');
  expect(applyNumberFormat('مبلغ 12۳٤', 'english')).toBe('مبلغ 1234');
});

test('no text changes its length, and converting twice changes nothing more', () => {
  fc.assert(
    fc.property(texts, fc.constantFrom('english', 'persian'), (text, format) => {
      const once = applyNumberFormat(text, format);
      expect(once).toHaveLength(text.length);
      expect(applyNumberFormat(once, format)).toBe(once);
    }),
  );
});

test('no digit of another script is left, and nothing but digits is touched', () => {
  const blank = (text: string) => text.replace(/[0-9۰-۹٠-٩]/g, '#');
  fc.assert(
    fc.property(texts, (text) => {
      expect(toEnglishDigits(text)).not.toMatch(/[۰-۹٠-٩]/);
      expect(toPersianDigits(text)).not.toMatch(/[0-9٠-٩]/);
      expect(blank(toEnglishDigits(text))).toBe(blank(text));
      expect(blank(toPersianDigits(text))).toBe(blank(text));
    }),
  );
});
