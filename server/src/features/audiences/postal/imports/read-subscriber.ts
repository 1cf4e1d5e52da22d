import { repairSpreadsheetMobile, toEnglishDigits } from '@peyk/text';
import { operatorOf } from '../../../../text/mobile-operator.ts';
import { normaliseForSearch } from '../../../../text/normalise.ts';
import { text, type Text } from '../../../../texts/text.ts';
import type { SheetColumns } from './sheet-columns.ts';
import {
  birthYears,
  genders,
  operatorCode,
  storedMobile,
  type Gender,
  type Subscriber,
} from '../subscriber.ts';

export type SubscriberReading = Subscriber | { readonly problem: Text };

const gendersByWord: ReadonlyMap<string, Gender> = new Map(
  Object.entries({
    male: ['1', 'male', 'm', 'man', 'مرد', 'مذکر', 'آقا', 'پسر'],
    female: ['2', 'female', 'f', 'woman', 'زن', 'مؤنث', 'خانم', 'دختر'],
  }).flatMap(([gender, words]) =>
    words.map((word) => [normaliseForSearch(word), genders[gender as keyof typeof genders]] as const),
  ),
);

/** Reads one row of a file; returns the subscriber or the problem. */
export function readSubscriber(columns: SheetColumns, cells: readonly string[]): SubscriberReading {
  const cell = (column: keyof SheetColumns) => cells[columns[column]] ?? '';
  const postalCode = readPostalCode(cell('postal_code'));
  if (postalCode === undefined) return failed('postal_code_form');
  const gender = gendersByWord.get(cell('gender')) ?? gendersByWord.get(normaliseForSearch(cell('gender')));
  if (gender === undefined) return failed('gender_form');
  const birthYear = readBirthYear(cell('birth_year'));
  if (birthYear === undefined) return failed('birth_year_form');
  // A csv may contain 9.1E+09, a number whose last digits are lost; such a row fails.
  const mobile = repairSpreadsheetMobile(cell('mobile'), 'shown');
  if (!mobile.ok) return failed('mobile_invalid');
  const operator = operatorOf(mobile.mobile);
  if (operator === null) return failed('mobile_of_nobody');
  return {
    mobile: storedMobile(mobile.mobile),
    area: Number(postalCode.slice(0, 4)),
    fifth: Number(postalCode[4]),
    gender,
    birthYear,
    operator: operatorCode(operator),
  };
}

function failed(key: Text['key']): { problem: Text } {
  return { problem: text(key, { field: 'mobile' }) };
}

/** The first five digits of a postal code of ten or five digits. */
function readPostalCode(cell: string): string | undefined {
  const digits = toEnglishDigits(cell).replace(/[\s\p{Cf}\p{Pd}]/gu, '');
  if (!/^[1-9]\d{4}(?:\d{5})?$/.test(digits) || /^(\d)\1*$/.test(digits)) return undefined;
  return digits.slice(0, 5);
}

/** A year, or the year of a Jalali date. */
function readBirthYear(cell: string): number | undefined {
  const [, digits] = /^(\d{4})(?:[/.-]\d{1,2}[/.-]\d{1,2})?$/.exec(toEnglishDigits(cell).trim()) ?? [];
  const year = Number(digits ?? 0);
  return year >= birthYears.first && year <= birthYears.last ? year : undefined;
}
