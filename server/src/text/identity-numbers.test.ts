import { expect, test } from 'vitest';

import { seededChance } from '../../test/seeded-chance.ts';
import { isIban, readIdentityNumber } from './identity-numbers.ts';

test.each([
  ['national_id', '0013542419', '0013542419'],
  ['national_id', '۰۰۱-۳۵۴۲۴۱-۹', '0013542419'],
  ['iban', 'IR06 2960 0000 0010 0324 2000 01', 'IR062960000000100324200001'],
  ['iban', '062960000000100324200001', 'IR062960000000100324200001'],
  ['iban', 'gb82 west 1234 5698 7654 32', 'GB82WEST12345698765432'],
  ['postal_code', '۱۵۱۶۷۴۳۱۱۱', '1516743111'],
] as const)('%s takes %s and keeps %s', (kind, given, kept) => {
  expect(readIdentityNumber(kind, given)).toBe(kept);
});

test.each([
  ['national_id', '0013542418'],
  ['national_id', '1111111111'],
  ['company_id', '10101234567'],
  ['iban', 'IR062960000000100324200002'],
  ['iban', 'IR06296000000010032420000'],
  ['iban', 'GB82TEST12345698765432'],
  ['iban', ''],
  ['postal_code', '0516743111'],
  ['postal_code', '1111111111'],
  ['postal_code', '151674311'],
] as const)('%s refuses %s', (kind, given) => {
  expect(readIdentityNumber(kind, given)).toBeUndefined();
});

test('of a drawn IBAN every changed digit and every swap of neighbours is found', () => {
  const chance = seededChance(40);
  for (let round = 0; round < 50; round += 1) {
    const account = Array.from({ length: 22 }, () => chance.between(0, 9)).join('');
    // I is 18 and R is 27.
    const check = String(98n - (BigInt(`${account}182700`) % 97n)).padStart(2, '0');
    const iban = `IR${check}${account}`;
    expect(isIban(iban)).toBe(true);
    for (let at = 2; at < iban.length; at += 1) {
      const changed = String((Number(iban[at]) + 1 + chance.between(0, 8)) % 10);
      expect(isIban(iban.slice(0, at) + changed + iban.slice(at + 1)), iban).toBe(false);
      const [one = '', next = ''] = [iban[at], iban[at + 1]];
      if (next !== '' && one !== next)
        expect(isIban(iban.slice(0, at) + next + one + iban.slice(at + 2)), iban).toBe(false);
    }
  }
});
