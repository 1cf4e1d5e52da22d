import { createHash } from 'node:crypto';

import { expect, test } from 'vitest';

import { codeDigest, newVerificationCode, readVerificationCode, saltedCode } from './verification-code.ts';

test.each([4, 6, 10])('a code has %i digits, zeros in front included', (length) => {
  for (let n = 0; n < 50; n += 1) expect(newVerificationCode(length)).toMatch(new RegExp(`^\\d{${length}}$`));
});

test('a code is read as people type it: Persian and Arabic digits, spaces, dashes', () => {
  expect(readVerificationCode(' ۴۸۲ ۹۱۳ ')).toBe('482913');
  expect(readVerificationCode('٤٨٢-٩١٣')).toBe('482913');
});

test('equal codes of two accounts have different digests, and no digest shows its code', () => {
  expect(codeDigest(1, '482913').equals(codeDigest(2, '482913'))).toBe(false);
  expect(codeDigest(1, '482913').toString('latin1')).not.toContain('482913');
});

test('the stored form has a salt of its own, then SHA-256 of salt and digest', () => {
  const digest = codeDigest(1, '482913');
  const [one, other] = [saltedCode(digest), saltedCode(digest)];
  expect(one.equals(other)).toBe(false);
  const [salt, hash] = [one.subarray(0, 16), one.subarray(16)];
  expect(createHash('sha256').update(salt).update(digest).digest().equals(hash)).toBe(true);
});
