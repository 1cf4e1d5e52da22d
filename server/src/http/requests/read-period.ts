import { Type } from 'typebox';

import { invalid, invalidField } from '../../failure.ts';
import { field } from '../../primitives/field.ts';
import { parseSchedule, toEnglishDigits } from '@peyk/text';
import type { Platform } from '../../platform.ts';
import { text, type Text } from '../../texts/text.ts';

const format = {
  en: 'YYYY-MM-DD or YYYY-MM-DD HH:MM:SS in the time zone of the service, or ISO 8601',
  fa: 'YYYY-MM-DD یا YYYY-MM-DD HH:MM:SS در منطقهٔ زمانی سرویس، یا ISO 8601',
};
const Day = Type.Optional(Type.String({ maxLength: 50 }));

export const periodQuery = {
  from_date: field(
    Day,
    `From this moment on: ${format.en}`,
    `از این زمان به بعد: ${format.fa}`,
    '2026-03-01',
  ),
  to_date: field(
    Day,
    `Up to the end of this day or second: ${format.en}`,
    `تا پایان این روز یا ثانیه: ${format.fa}`,
    '2026-03-31',
  ),
};

interface PeriodFields {
  readonly from_date?: string;
  readonly to_date?: string;
}

/**
 * Start (inclusive) and end (exclusive) of a period; a date without a time means the whole day. A 422 names both dates if
 * both are wrong.
 */
export function readPeriod(
  { from_date, to_date }: PeriodFields,
  timeZone: string,
): { since: Date | undefined; before: Date | undefined } {
  const problems: Record<string, Text[]> = {};
  const read = (field: keyof PeriodFields, value: string | undefined, timeOfDay: string) => {
    const moment = value === undefined ? undefined : readMoment(field, { value, timeOfDay, timeZone });
    if (moment === undefined || moment instanceof Date) return moment;
    problems[field] = [moment];
    return undefined;
  };
  const since = read('from_date', from_date, '00:00:00');
  const last = read('to_date', to_date, '23:59:59');
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const before = last && new Date(last.getTime() + secondMs);
  if (since !== undefined && before !== undefined && before <= since)
    throw invalidField('to_date', text('period_backwards'));
  return { since, before };
}

/** The check of a list that is filtered by a period. */
export const periodChecks = {
  period: (
    _body: unknown,
    { query, platform }: { readonly query: PeriodFields; readonly platform: Pick<Platform, 'config'> },
  ) => readPeriod(query, platform.config.timeZone),
};

const dayOnly = /^\d{4}-\d\d-\d\d$/;
const secondMs = 1000;

interface GivenMoment {
  readonly value: string;
  /** For a day alone. */
  readonly timeOfDay: string;
  readonly timeZone: string;
}

/** The moment, or the text that says why it cannot be read. */
function readMoment(field: string, { value, timeOfDay, timeZone }: GivenMoment): Date | Text {
  const given = toEnglishDigits(value.trim());
  const read = parseSchedule(dayOnly.test(given) ? `${given} ${timeOfDay}` : given, timeZone, new Date(0));
  if (read.ok) return read.at;
  if (read.problem === 'jalali') return text('date_jalali', { field, date: read.gregorian });
  return text('date_not_read', { field });
}
