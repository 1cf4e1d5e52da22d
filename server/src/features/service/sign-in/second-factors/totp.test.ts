import fc from 'fast-check';
import { expect, test } from 'vitest';

import { newTotpSecret, otpauthUrl, stepOfCode } from './totp.ts';

// The seed of RFC 6238, appendix B: the ASCII text 12345678901234567890.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

// Its table has eight digits; six digits of the same moment are the last six of them.
const vectors: readonly [seconds: number, code: string][] = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
];

test.each(vectors)('RFC 6238, SHA-1, at second %i the code ends in %s', (seconds, code) => {
  const now = new Date(seconds * 1000);
  expect(stepOfCode(secret, code.slice(2), now)).toBe(Math.floor(seconds / 30));
});

test('the code before and the one after count, with the step that they belong to; others do not', () => {
  const code = '287082';
  const at = (seconds: number) => stepOfCode(secret, code, new Date(seconds * 1000));
  expect([at(29), at(59), at(89)]).toEqual([1, 1, 1]);
  expect([at(119), at(600)]).toEqual([undefined, undefined]);
});

test('what is no code of six digits is refused, whatever it is', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      fc.pre(!/^\d{6}$/.test(text));
      expect(stepOfCode(secret, text, new Date(59_000))).toBeUndefined();
    }),
  );
});

test('a secret is 160 random bits, and its link names the service and the user', () => {
  const one = newTotpSecret();
  expect(one).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(one);
  const url = new URL(otpauthUrl(one, 'سارا'));
  expect(url.protocol).toBe('otpauth:');
  expect(decodeURIComponent(url.pathname)).toContain('Peyk:سارا');
  expect(url.searchParams.get('secret')).toBe(one);
});
