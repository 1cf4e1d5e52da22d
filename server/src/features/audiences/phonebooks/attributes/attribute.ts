import { formatJalali, parseJalali, toEnglishDigits } from '@peyk/text';
import { text, type Text } from '../../../../texts/text.ts';
import { cleanText } from '../contacts/clean-text.ts';
import { contactFieldNames } from '../contacts/fixed-columns.ts';

export const attributeTypes = ['date', 'number', 'string'] as const;
export type AttributeType = (typeof attributeTypes)[number];

/** A custom column of contacts. */
export interface Attribute {
  readonly id: number;
  readonly title: string;
  readonly type: AttributeType;
  readonly code: string;
}

export const valueLengthMax = 1000;
export const codeLengthMax = 40;
/**
 * Letters of any script, the same as variable names in message texts. Not in the schema: readers of the OpenAPI document
 * that compile patterns without the flag u refuse every code by it.
 */
export const codeShape = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}_\u200c-]*$/u;

export function isReservedCode(code: string): boolean {
  return contactFieldNames.some((name) => name === code.toLowerCase());
}

/** Code of an attribute that was created without one: its title with underscores, with a number if that is taken. */
export function codeFromTitle(title: string, isTaken: (code: string) => boolean): string {
  const words = title.normalize('NFC').replace(/[^\p{L}\p{M}\p{N}_\u200c]+/gu, '_');
  const base = words.replace(/^[^\p{L}\p{N}]+|[_\u200c]+$/gu, '').slice(0, codeLengthMax - 6) || 'field';
  if (!isReservedCode(base) && !isTaken(base)) return base;
  for (let number = 2; ; number += 1) {
    const code = `${base}_${number}`;
    if (!isTaken(code)) return code;
  }
}

export type ValueReading =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly problem: Text };

const accepted = (value: string): ValueReading => ({ ok: true, value });

/**
 * Validates a value and brings it into the one form in which it is stored, so that an exported file imports back
 * unchanged. The empty value is valid for every type.
 */
export function readValue({ type, title }: Attribute, input: string): ValueReading {
  const given = cleanText(input);
  if (given.length > valueLengthMax) {
    return { ok: false, problem: text('field_too_long', { field: title, limit: valueLengthMax }) };
  }
  if (type === 'string' || given === '') return accepted(given);
  const value = type === 'number' ? readNumber(given) : readDate(given);
  if (value !== undefined) return accepted(value);
  const key = type === 'number' ? 'attribute_not_a_number' : 'attribute_not_a_date';
  return { ok: false, problem: text(key, { title }) };
}

const plainNumber = /^-?\d{1,15}$/;

function readNumber(given: string): string | undefined {
  if (plainNumber.test(given)) return given;
  const plain = toEnglishDigits(given)
    .replace('\u066b', '.')
    .replace(/(?<=\d)[,\u066c](?=\d)/g, '');
  return /^[+-]?\d+(\.\d+)?$/.test(plain) ? plain.replace(/^\+/, '') : undefined;
}

// Every Jalali month has at least 29 days, so days up to 29 need no calendar check.
const plainJalaliDay = /^1[2-4]\d\d\/(?:0[1-9]|1[0-2])\/(?:0[1-9]|[12]\d)$/;

/** Dates are not converted: a Jalali date stays Jalali (1370/01/05), a Gregorian one Gregorian (1991-03-25). */
function readDate(given: string): string | undefined {
  if (plainJalaliDay.test(given)) return given;
  const day = toEnglishDigits(given).replace(/[T ]\d{1,2}:\d{2}\S*$/, '');
  const jalali = parseJalali(day);
  if (jalali !== undefined) return formatJalali(jalali);
  const match = /^(\d{4})([/-])(\d{1,2})\2(\d{1,2})$/.exec(day);
  if (!match) return undefined;
  const [year, month, date] = [Number(match[1]), Number(match[3]), Number(match[4])];
  const moment = new Date(Date.UTC(year, month - 1, date));
  const isReal = year >= 1800 && moment.getUTCMonth() === month - 1 && moment.getUTCDate() === date;
  return isReal ? moment.toISOString().slice(0, 10) : undefined;
}
