import { toEnglishDigits } from './digits.ts';

export type MobileProblem =
  | 'country-prefix'
  | 'other-country'
  | 'no-leading-zero'
  | 'length'
  | 'not-a-number'
  | 'not-mobile';

export type MobileReading =
  | { readonly ok: true; readonly mobile: string }
  | { readonly ok: false; readonly problem: MobileProblem };

const mobileShape = /^09\d{9}$/;
const ownPrefix = /^(?:\+|00)98/;

/** Parses a recipient; anything but `09` and nine digits is refused with the problem. */
export function readMobile(input: string): MobileReading {
  const digits = toEnglishDigits(input.trim());
  if (mobileShape.test(digits)) return { ok: true, mobile: digits };
  return { ok: false, problem: problemOf(digits) };
}

function problemOf(digits: string): MobileProblem {
  if (/^(?:\+|00)\d{6,}$/.test(digits)) return ownPrefix.test(digits) ? 'country-prefix' : 'other-country';
  if (!/^\d+$/.test(digits)) return 'not-a-number';
  // Ten digits starting with 98 are a mobile without its zero; from eleven on the 98 is Iran's prefix.
  if (digits.startsWith('98') && digits.length >= 11) return 'country-prefix';
  if (digits.startsWith('9') && digits.length === 10) return 'no-leading-zero';
  if (digits.length !== 11) return 'length';
  return 'not-mobile';
}

/**
 * Shows the network prefix only. With more digits shown, a caller could find the rest by bisection: block half of the
 * remaining numbers and see whether the message was sent.
 */
export function maskMobile(mobile: string): string {
  return mobile.slice(0, 4).padEnd(mobile.length, '*');
}

/** Stands in place of an erased number: shaped like one, and of no person. */
export const erasedNumber = '00000000000';
