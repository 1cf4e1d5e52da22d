import { randomInt } from 'node:crypto';

import { toEnglishDigits } from '@peyk/text';
import { keyDigest } from '../../../common/keys/index.ts';

// Without characters that look alike (i l o 0 1).
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const recoveryCount = 10;
const halfLength = 5;

/** Six digits, for a text message. */
export function newSmsCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** Ten recovery codes, for use when the authenticator app is not available. */
export function newRecoveryCodes(): string[] {
  const half = () => Array.from({ length: halfLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  return Array.from({ length: recoveryCount }, () => `${half()}-${half()}`);
}

/** Normalises a typed code: digits of any script, spaces and dashes removed, lower case. */
export function readCode(given: string): string {
  return toEnglishDigits(given).replace(/[\s-]/g, '').toLowerCase();
}

/** The stored form of a code. It includes the user id, so that equal codes of two users have different digests. */
export function codeDigest(userId: number, code: string): Buffer {
  return keyDigest(`${userId}:${readCode(code)}`);
}
