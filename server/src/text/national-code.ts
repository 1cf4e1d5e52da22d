import { toEnglishDigits } from '@peyk/text';

function digitsOf(text: string, length: number): number[] | undefined {
  const digits = toEnglishDigits(text.trim());
  return digits.length === length && /^\d+$/.test(digits) ? Array.from(digits, Number) : undefined;
}

function weightedSum(digits: readonly number[], weight: (index: number) => number): number {
  return digits.reduce((sum, digit, index) => sum + digit * weight(index), 0);
}

/**
 * A person's ten-digit code. Only the checksum is tested: registry offices get new prefixes, so a prefix list would
 * refuse valid codes.
 */
export function isNationalCode(text: string): boolean {
  const digits = digitsOf(text, 10);
  if (!digits || digits.every((digit) => digit === digits[0])) return false;
  const remainder = weightedSum(digits.slice(0, 9), (index) => 10 - index) % 11;
  return digits[9] === (remainder < 2 ? remainder : 11 - remainder);
}

const legalWeights = [29, 27, 23, 19, 17];

/** A company's eleven-digit identifier: the tenth digit plus two is added to each digit before the weighted sum. */
export function isLegalId(text: string): boolean {
  const digits = digitsOf(text, 11);
  if (!digits || digits.every((digit) => digit === digits[0])) return false;
  const shift = (digits[9] ?? 0) + 2;
  const shifted = digits.slice(0, 10).map((digit) => digit + shift);
  const remainder = weightedSum(shifted, (index) => legalWeights[index % 5] ?? 0) % 11;
  return digits[10] === remainder % 10;
}
