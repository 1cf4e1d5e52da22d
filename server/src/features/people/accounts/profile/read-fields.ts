import { readMobile, toEnglishDigits } from '@peyk/text';
import { isNationalCode } from '../../../../text/national-code.ts';
import { text, type Text } from '../../../../texts/text.ts';

type FieldValue = string | number | boolean;
type GivenFields = Readonly<Record<string, unknown>>;
/** An empty text clears a field. */
export type ReadFields = Record<string, FieldValue | null>;

export interface Reading {
  readonly values: ReadFields;
  readonly problems: Record<string, Text[]>;
}

type Rule = (value: string, field: string) => Text | undefined;

const emailShape = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

const rules: Readonly<Record<string, Rule>> = {
  mobile: (value, field) => (readMobile(value).ok ? undefined : text('mobile_invalid', { field })),
  national_code: (value, field) =>
    isNationalCode(value) ? undefined : text('national_code_invalid', { field }),
  email: (value, field) => (emailShape.test(value) ? undefined : text('field_format', { field })),
};
const numbers: ReadonlySet<string> = new Set([
  'mobile',
  'national_code',
  'national_id',
  'live_postal_code',
  'postal_code',
  'fixed_phone',
  'registration_id',
  'economic_id',
]);

/** Reads the named fields that were given: trims texts, converts digits to English, checks formats. */
export function readFields(names: readonly string[], given: GivenFields, at = ''): Reading {
  const values: ReadFields = {};
  const problems: Record<string, Text[]> = {};
  for (const name of names) {
    if (!Object.hasOwn(given, name)) continue;
    const value = given[name] as FieldValue;
    const read = typeof value === 'string' ? readText(name, value) : value;
    values[name] = read;
    const problem = typeof read === 'string' ? rules[name]?.(read, at + name) : undefined;
    if (problem) problems[at + name] = [problem];
  }
  return { values, problems };
}

function readText(name: string, value: string): string | null {
  const trimmed = value.trim();
  if (trimmed === '') return null;
  return numbers.has(name) ? toEnglishDigits(trimmed) : trimmed;
}
