import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPostalPrefix, postalPrefixesOf, provincesOfPostalPrefix } from './postal-code.ts';

test.each([
  ['11936', ['tehran']],
  ['316', ['alborz']],
  ['8174', ['isfahan']],
  ['376', ['qom', 'markazi']],
  ['697', ['lorestan', 'ilam']],
  ['757', ['bushehr', 'kohgiluyeh-and-boyer-ahmad']],
  ['971', ['yazd', 'south-khorasan']],
  ['121', []],
  ['021', []],
  ['1', []],
])('a postal code that begins with %s can lie in %j', (prefix, provinces) => {
  expect(provincesOfPostalPrefix(prefix)).toEqual(provinces);
});

test('exactly seven starts are shared, each by two provinces', () => {
  const starts = Array.from({ length: 90 }, (_, index) => String(index + 10));
  const shared = starts.filter((start) => provincesOfPostalPrefix(start).length > 1);
  expect(shared).toEqual(['37', '48', '69', '75', '94', '96', '97']);
  expect(shared.every((start) => provincesOfPostalPrefix(start).length === 2)).toBe(true);
});

test('every start of a province leads back to it', () => {
  const provinces = new Set(
    Array.from({ length: 90 }, (_, index) => provincesOfPostalPrefix(String(index + 10))).flat(),
  );
  expect(provinces.size).toBe(31);
  for (const province of provinces) {
    for (const start of postalPrefixesOf(province))
      expect(provincesOfPostalPrefix(start)).toContain(province);
  }
});

test('a postal prefix has a value from 100 to 99999', () => {
  fc.assert(
    fc.property(fc.nat(200_000), (value) => {
      expect(isPostalPrefix(String(value))).toBe(value >= 100 && value <= 99_999);
    }),
  );
});

test.each(['', '12', '099', '01234', '123456', '1193a', ' 119', '۱۱۹', '119\n', '-119', '1e4'])(
  '%j is no postal prefix',
  (text) => {
    expect(isPostalPrefix(text)).toBe(false);
  },
);
