import { toEnglishDigits } from './digits.ts';
import { readMobile, type MobileProblem } from './mobile-number.ts';

export type SpreadsheetMobileReading =
  | { readonly ok: true; readonly mobile: string }
  | { readonly ok: false; readonly problem: MobileProblem | 'rounded' };

/**
 * A workbook stores the exact number, whatever its cell displays; a csv contains the displayed text, and 9.12346E+09
 * has lost its last digits.
 */
export type CellText = 'stored' | 'shown';

// +98, 0098 or 98 before the number, with or without its zero.
const withCountryPrefix = /^(?:\+|00)?980?(9\d{9})$/;
const exponentForm = /^(\d+)(?:\.(\d+))?e\+?(\d{1,2})$/i;

/** Parses a mobile from a cell after undoing what spreadsheets and people who paste do to numbers. */
export function repairSpreadsheetMobile(cell: string, text: CellText = 'stored'): SpreadsheetMobileReading {
  const spaceless = toEnglishDigits(cell).replace(/[\s\p{Cf}]/gu, '');
  const exponent = exponentForm.exec(spaceless);
  const digits = exponent ? expandExponent(exponent, text) : withoutPunctuation(spaceless);
  // Filling lost digits with zeros would send to another person.
  if (digits === 'rounded') return { ok: false, problem: 'rounded' };
  const local = withCountryPrefix.exec(digits)?.[1];
  if (local !== undefined) return { ok: true, mobile: `0${local}` };
  const reading = readMobile(digits);
  const lostItsZero = !reading.ok && reading.problem === 'no-leading-zero';
  return lostItsZero ? { ok: true, mobile: `0${digits}` } : reading;
}

function withoutPunctuation(cell: string): string {
  return cell
    .replace(/^'/, '')
    .replace(/(?<=\d)\.0+$/, '')
    .replace(/(?<=[\d)])\p{Pd}(?=[\d(])/gu, '')
    .replace(/[()]/g, '');
}

function expandExponent(
  [whole, mantissa = '', decimals = '', power]: RegExpExecArray,
  text: CellText,
): string {
  const missing = Number(power) - decimals.length;
  if (missing > 0 && text === 'shown') return 'rounded';
  if (missing >= 0) return mantissa + decimals + '0'.repeat(missing);
  const fraction = decimals.slice(missing);
  return /^0+$/.test(fraction) ? mantissa + decimals.slice(0, missing) : whole;
}
