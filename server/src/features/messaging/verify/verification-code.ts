import { hash, randomInt, randomUUID } from 'node:crypto';

import { toEnglishDigits } from '@peyk/text';

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
  return hash('sha256', `verify:${accountId}:${code}`, 'buffer');
}

/** 16 bytes, 122 bits of them random. Node draws bytes for many UUIDs at once; a call of `randomBytes` for each took 25 µs. */
const newSalt = () => Buffer.from(randomUUID().replaceAll('-', ''), 'hex');

/** The stored form: a salt of its own, and the digest with it. `isRightCode` of check-store.ts compares it. */
export function saltedCode(digest: Buffer, salt = newSalt()): Buffer {
  return Buffer.concat([salt, hash('sha256', Buffer.concat([salt, digest]), 'buffer')]);
}
