import { toEnglishDigits } from '@peyk/text';
import type { PatternVariable } from '@peyk/sdk';

const numeric = /^[+-]?\d+(\.\d+)?$/;

/** The verdict of the service on a value: refused where a number is wanted, reviewed first where it is too long. */
export function valueProblem(
  value: string,
  { type, length }: PatternVariable,
): 'number' | 'long' | undefined {
  if (type === 'int' && value !== '' && !numeric.test(toEnglishDigits(value).trim())) return 'number';
  return Array.from(value).length > length ? 'long' : undefined;
}
