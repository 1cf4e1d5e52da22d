import { Type } from 'typebox';

import { invalidField } from '../../failure.ts';
import { parseSchedule, toEnglishDigits } from '@peyk/text';
import { text } from '../../texts/text.ts';

const format = 'YYYY-MM-DD or YYYY-MM-DD HH:MM:SS in the time zone of the service, or ISO 8601';

export const periodQuery = {
  from_date: Type.Optional(Type.String({ maxLength: 50, description: `From this moment on: ${format}` })),
  to_date: Type.Optional(
    Type.String({ maxLength: 50, description: `Up to the end of this day or second: ${format}` }),
  ),
};

interface PeriodFields {
  readonly from_date?: string;
  readonly to_date?: string;
}

/** Start (inclusive) and end (exclusive) of a period; a date without a time means the whole day. */
export function readPeriod(
  { from_date, to_date }: PeriodFields,
  timeZone: string,
): { since: Date | undefined; before: Date | undefined } {
  const since = from_date === undefined ? undefined : readMoment(from_date, 'from_date', timeZone);
  const before = to_date === undefined ? undefined : readEnd(to_date, timeZone);
  if (since !== undefined && before !== undefined && before <= since)
    throw invalidField('to_date', text('period_backwards'));
  return { since, before };
}

const dayOnly = /^\d{4}-\d\d-\d\d$/;
const secondMs = 1000;

function readMoment(value: string, field: string, timeZone: string): Date {
  const given = toEnglishDigits(value.trim());
  const read = parseSchedule(dayOnly.test(given) ? `${given} 00:00:00` : given, timeZone, new Date(0));
  if (read.ok) return read.at;
  if (read.problem === 'jalali')
    throw invalidField(field, text('date_jalali', { field, date: read.gregorian }));
  throw invalidField(field, text('date_not_read', { field }));
}

function readEnd(value: string, timeZone: string): Date {
  const given = toEnglishDigits(value.trim());
  const last = readMoment(dayOnly.test(given) ? `${given} 23:59:59` : given, 'to_date', timeZone);
  return new Date(last.getTime() + secondMs);
}
