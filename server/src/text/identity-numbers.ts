import { toEnglishDigits } from '@peyk/text';

import { isLegalId, isNationalCode } from './national-code.ts';
import { provincesOfPostalPrefix } from './postal-code.ts';

/** Kinds of numbers that can be asked for; each is checked before it is kept. */
export const identityNumberKinds = ['national_id', 'company_id', 'iban', 'postal_code'] as const;
type IdentityNumberKind = (typeof identityNumberKinds)[number];

const ibanShape = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;
const iranianIban = /^IR\d{24}$/;

/** An IBAN with the right check digits (ISO 13616: the rearranged number is 1 modulo 97). */
export function isIban(value: string): boolean {
  if (!ibanShape.test(value) || (value.startsWith('IR') && !iranianIban.test(value))) return false;
  let remainder = 0;
  for (const character of value.slice(4) + value.slice(0, 4)) {
    // Letters are two digits: A is 10.
    const digits = Number.parseInt(character, 36);
    remainder = (remainder * (digits > 9 ? 100 : 10) + digits) % 97;
  }
  return remainder === 1;
}

/** A ten-digit postal code: it has no check digit, so its province is looked up and ten equal digits are refused. */
function isPostalCode(value: string): boolean {
  return (
    /^\d{10}$/.test(value) &&
    !/^(\d)\1{9}$/.test(value) &&
    provincesOfPostalPrefix(value.slice(0, 2)).length > 0
  );
}

const checks: Readonly<Record<IdentityNumberKind, (value: string) => boolean>> = {
  national_id: isNationalCode,
  company_id: isLegalId,
  iban: isIban,
  postal_code: isPostalCode,
};

/** The number as it is kept; undefined if it is none of its kind. People write it with spaces, dashes and digits of any script. */
export function readIdentityNumber(kind: IdentityNumberKind, given: string): string | undefined {
  const plain = toEnglishDigits(given)
    .replace(/[\s\u200c\u200e\u200f-]/g, '')
    .toUpperCase();
  // In Iran people leave the IR away.
  const value = kind === 'iban' && /^\d{24}$/.test(plain) ? `IR${plain}` : plain;
  return checks[kind](value) ? value : undefined;
}
