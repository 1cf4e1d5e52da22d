import {
  formatJalali,
  gregorianToJalali,
  jalaliToGregorian,
  monthDays,
  parseJalali,
  toEnglishDigits,
  wallTimeOf,
  type CalendarDay,
} from '@peyk/text';

/**
 * A day as both calendars write it in values of contacts: 1405/08/28 and 2026-11-19. Jalali years are below 1600 and
 * Gregorian ones above 1800, so texts of both sort apart.
 */
export interface WrittenDay {
  readonly jalali: string;
  readonly gregorian: string;
}

const dayMs = 86_400_000;

const numberOf = ({ year, month, day }: CalendarDay) => Date.UTC(year, month - 1, day) / dayMs;

function gregorianOf(number: number): CalendarDay {
  const date = new Date(number * dayMs);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

const two = (part: number) => String(part).padStart(2, '0');

function written(number: number): WrittenDay {
  const day = gregorianOf(number);
  return {
    jalali: formatJalali(gregorianToJalali(day)),
    gregorian: `${day.year}-${two(day.month)}-${two(day.day)}`,
  };
}

/** The day `days` after today in a time zone. */
export function dayFromToday(now: Date, timeZone: string, days = 0): WrittenDay {
  return written(Math.floor(wallTimeOf(now.getTime(), timeZone) / dayMs) + days);
}

/** Reads a day of either calendar; undefined if there is no such day. */
export function readDay(given: string): WrittenDay | undefined {
  const jalali = parseJalali(given);
  if (jalali !== undefined) return written(numberOf(jalaliToGregorian(jalali)));
  const match = /^(\d{4})([/-])(\d{1,2})\2(\d{1,2})$/.exec(toEnglishDigits(given.trim()));
  if (match === null) return undefined;
  const day = { year: Number(match[1]), month: Number(match[3]), day: Number(match[4]) };
  const number = numberOf(day);
  const real = gregorianOf(number);
  return day.year >= 1800 && real.month === day.month && real.day === day.day ? written(number) : undefined;
}

/**
 * The ends of dates whose anniversary is on one of the next days, today included: /08/28 and -11-19. A date that a year does
 * not have (30 Esfand, 29 February) has its anniversary on the last day of that month.
 */
export function anniversaryEnds(now: Date, timeZone: string, days: number): string[] {
  const today = Math.floor(wallTimeOf(now.getTime(), timeZone) / dayMs);
  const ends = new Set<string>();
  for (let number = today; number <= today + days; number += 1) {
    const gregorian = gregorianOf(number);
    const jalali = gregorianToJalali(gregorian);
    ends.add(`/${two(jalali.month)}/${two(jalali.day)}`);
    ends.add(`-${two(gregorian.month)}-${two(gregorian.day)}`);
    if (jalali.month === 12 && jalali.day === 29 && monthDays(jalali.year, 12) === 29) ends.add('/12/30');
    const isLastOfFebruary = gregorian.month === 2 && gregorian.day === 28;
    if (isLastOfFebruary && gregorianOf(number + 1).month === 3) ends.add('-02-29');
  }
  return [...ends];
}
