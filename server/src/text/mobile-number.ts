import { toEnglishDigits } from './digits.ts';

export type MobileProblem = 'country-prefix' | 'no-leading-zero' | 'length' | 'not-a-number' | 'not-mobile';

export type MobileReading =
  | { readonly ok: true; readonly mobile: string }
  | { readonly ok: false; readonly problem: MobileProblem };

const mobileShape = /^09\d{9}$/;

/** Reads a recipient as callers write it; anything but `09` and nine digits is refused with what is wrong about it. */
export function readMobile(input: string): MobileReading {
  const digits = toEnglishDigits(input.trim());
  if (mobileShape.test(digits)) return { ok: true, mobile: digits };
  return { ok: false, problem: problemOf(digits) };
}

function problemOf(digits: string): MobileProblem {
  if (/^(?:\+|00)\d{6,}$/.test(digits)) return 'country-prefix';
  if (!/^\d+$/.test(digits)) return 'not-a-number';
  // Ten digits starting with 98 are a mobile without its zero; from eleven on the 98 is Iran's prefix.
  if (digits.startsWith('98') && digits.length >= 11) return 'country-prefix';
  if (digits.startsWith('9') && digits.length === 10) return 'no-leading-zero';
  if (digits.length !== 11) return 'length';
  return 'not-mobile';
}

/**
 * The network of a number and nothing more. Every further digit would help to find out the rest: whoever blocks the
 * numbers that are left one half at a time sees in which half a message was not sent.
 */
export function maskMobile(mobile: string): string {
  return mobile.slice(0, 4).padEnd(mobile.length, '*');
}
