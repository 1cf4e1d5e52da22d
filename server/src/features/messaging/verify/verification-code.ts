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
  return Buffer.from(hash('sha256', `verify:${accountId}:${code}`, 'binary'), 'binary');
}

const saltBytes = 16;
const digestBytes = 32;
export const saltedBytes = saltBytes + digestBytes;

/**
 * The stored form: a salt of its own, 122 bits of it random, and the digest with it. `isRightCode` of check-store.ts compares it. Node
 * draws bytes for many UUIDs at once, and gives a digest as text in a quarter of the time of a buffer: 0.7 instead of 2.8 µs.
 */
export function saltedCode(digest: Buffer): Buffer {
  const salted = Buffer.allocUnsafe(saltedBytes);
  salted.write(randomUUID().replaceAll('-', ''), 0, 'hex');
  digest.copy(salted, saltBytes);
  salted.write(hash('sha256', salted, 'binary'), saltBytes, 'binary');
  return salted;
}
