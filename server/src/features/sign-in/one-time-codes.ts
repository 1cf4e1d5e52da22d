import { randomInt } from 'node:crypto';

import { toEnglishDigits } from '../../text/digits.ts';
import { keyDigest } from '../keys/index.ts';

// Letters and digits that are not taken for one another.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const recoveryCount = 10;
const halfLength = 5;

/** Six digits, for a text message. */
export function newSmsCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** Ten codes for the day on which the phone is lost. */
export function newRecoveryCodes(): string[] {
  const half = () => Array.from({ length: halfLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  return Array.from({ length: recoveryCount }, () => `${half()}-${half()}`);
}

/** A code as people type it: digits of any script, with spaces and dashes or without. */
export function readCode(given: string): string {
  return toEnglishDigits(given).replace(/[\s-]/g, '').toLowerCase();
}

/** What is stored of a code; with its owner in it, so that equal codes of two people are not equal here. */
export function codeDigest(userId: number, code: string): Buffer {
  return keyDigest(`${userId}:${readCode(code)}`);
}
