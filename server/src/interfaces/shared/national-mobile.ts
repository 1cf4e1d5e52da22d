import { toEnglishDigits } from '@peyk/text';

/**
 * A mobile of our country as our operations take it, `09…`. Other interfaces write `+989…`, `00989…`, `989…` or `9…`.
 * Anything else is left as it is, for our own check to refuse it by its reason.
 */
export function nationalMobile(given: string): string {
  const digits = toEnglishDigits(given).replace(/[\s()-]/g, '');
  const [, local] = /^(?:\+98|0098|98)?0?(9\d{9})$/.exec(digits) ?? [];
  return local === undefined ? given : `0${local}`;
}

/** The same as other interfaces show it. */
export const internationalMobile = (mobile: string) => `+98${mobile.slice(1)}`;

/** A mobile or a line with its country; a line that is a name stays as it is. */
export function internationalNumber(number: string): string {
  if (number.startsWith('0')) return internationalMobile(number);
  return /^\d+$/.test(number) ? `+98${number}` : number;
}
