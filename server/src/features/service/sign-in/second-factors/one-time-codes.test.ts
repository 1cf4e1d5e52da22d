import fc from 'fast-check';
import { expect, test } from 'vitest';

import { codeDigest, newRecoveryCodes, newSmsCode, readCode } from './one-time-codes.ts';

test('a code for a text has six digits', () => {
  for (let n = 0; n < 50; n += 1) expect(newSmsCode()).toMatch(/^\d{6}$/);
});

test('ten different recovery codes, without letters that are taken for others', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[a-hjkmnp-z2-9]{5}-[a-hjkmnp-z2-9]{5}$/);
});

test('a code is read as people type it: Persian digits, spaces, dashes, capitals', () => {
  expect(readCode(' ۱۲۳ ۴۵۶ ')).toBe('123456');
  expect(readCode('ABCDE-fghjk')).toBe('abcdefghjk');
});

test('the digest of a code matches for no other user and no other code', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), fc.stringMatching(/^\d{6}$/), (one, other, code) => {
      expect(codeDigest(one, code).equals(codeDigest(other, code))).toBe(one === other);
    }),
    { numRuns: 50 },
  );
  expect(codeDigest(7, 'abcde-fghjk').equals(codeDigest(7, 'ABCDEFGHJK'))).toBe(true);
});
