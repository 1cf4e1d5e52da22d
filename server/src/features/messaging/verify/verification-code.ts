import { createHash, randomBytes, randomInt } from 'node:crypto';

import { toEnglishDigits } from '@peyk/text';

const saltBytes = 16;
/** randomInt takes less than 2^48; ten digits are less. */
const digitsMax = 10;

/** A random code of so many digits; zeros in front count. */
export function newVerificationCode(length: number): string {
  if (length > digitsMax) throw new RangeError(`a code has ${digitsMax} digits at most`);
  return String(randomInt(10 ** length)).padStart(length, '0');
}

/** A code as people type it: digits of any script, with spaces and dashes between them. */
export function readVerificationCode(given: string): string {
  return toEnglishDigits(given).replace(/[\s-]/g, '');
}

/**
 * What goes to the database instead of a code, so that neither its log nor its statistics of statements show one. With the
 * account: equal codes of two accounts differ.
 */
export function codeDigest(accountId: number, code: string): Buffer {
  return createHash('sha256').update(`verify:${accountId}:${code}`).digest();
}

/** The stored form: a salt of its own, and the digest with it. `isRightCode` of check-store.ts compares it. */
export function saltedCode(digest: Buffer, salt = randomBytes(saltBytes)): Buffer {
  return Buffer.concat([salt, createHash('sha256').update(salt).update(digest).digest()]);
}
