import { latinDigits } from '../../language/format.ts';

interface Numbers {
  /** As the service takes them, each once. */
  readonly good: readonly string[];
  readonly bad: readonly string[];
}

/** Mobiles that somebody typed or pasted, in any spelling. */
export function readNumbers(text: string): Numbers {
  const given = latinDigits(text)
    .split(/[\n,;،؛]+/)
    .flatMap((line) => (mobileOf(line) === undefined ? line.split(/\s+/) : [line]))
    .map((one) => one.trim())
    .filter((one) => one !== '');
  const good = given.flatMap((one) => mobileOf(one) ?? []);
  return { good: [...new Set(good)], bad: given.filter((one) => mobileOf(one) === undefined) };
}

function mobileOf(given: string): string | undefined {
  const digits = given.replaceAll(/[\s()-]/g, '').replace(/^(?:\+|00)?98(?=9)|^(?=9\d{9}$)/, '0');
  return /^09\d{9}$/.test(digits) ? digits : undefined;
}
