import { toEnglishDigits } from './digits.ts';

// Uses the 33-year cycle: 8 leap years in 12,053 days. That matches the observed calendar from 1200 to 1500; other
// years are neither read nor written.
const firstYear = 1200;
const lastYear = 1500;
const cycleYears = 33;
const cycleDays = 12_053;
const dayMs = 86_400_000;

/** A calendar day without a time or a zone; months count from 1. */
export interface CalendarDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

function daysBeforeYear(year: number): number {
  return 365 * (year - 1) + Math.floor((8 * year + 21) / cycleYears);
}

function daysBeforeMonth(month: number): number {
  return month <= 7 ? 31 * (month - 1) : 30 * (month - 1) + 6;
}

// 1 January 1970 was 11 Dey 1348.
const unixEpoch = daysBeforeYear(1348) + daysBeforeMonth(10) + 10;

/** Days of a Jalali month. */
export function monthDays(year: number, month: number): number {
  if (month <= 6) return 31;
  if (month <= 11) return 30;
  return daysBeforeYear(year + 1) - daysBeforeYear(year) - 336;
}

function isJalaliDay({ year, month, day }: CalendarDay): boolean {
  if (![year, month, day].every(Number.isInteger)) return false;
  if (year < firstYear || year > lastYear || month < 1 || month > 12) return false;
  return day >= 1 && day <= monthDays(year, month);
}

export function jalaliToGregorian({ year, month, day }: CalendarDay): CalendarDay {
  const days = daysBeforeYear(year) + daysBeforeMonth(month) + day - 1 - unixEpoch;
  const date = new Date(days * dayMs);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

export function gregorianToJalali({ year, month, day }: CalendarDay): CalendarDay {
  const days = Date.UTC(year, month - 1, day) / dayMs + unixEpoch;
  const guess = Math.floor((days * cycleYears) / cycleDays) + 1;
  const jalaliYear =
    [guess + 1, guess, guess - 1].find((candidate) => daysBeforeYear(candidate) <= days) ?? guess;
  const dayOfYear = days - daysBeforeYear(jalaliYear);
  const jalaliMonth =
    dayOfYear < 186 ? Math.floor(dayOfYear / 31) + 1 : Math.floor((dayOfYear - 186) / 30) + 7;
  return { year: jalaliYear, month: jalaliMonth, day: dayOfYear - daysBeforeMonth(jalaliMonth) + 1 };
}

/** The Jalali year of a time, in Tehran unless another zone is given. */
export function jalaliYear(date: Date, timeZone = 'Asia/Tehran'): number {
  const [year = 0, month = 0, day = 0] = new Intl.DateTimeFormat('en-CA', { timeZone })
    .format(date)
    .split('-')
    .map(Number);
  return gregorianToJalali({ year, month, day }).year;
}

export function formatJalali({ year, month, day }: CalendarDay): string {
  return `${year}/${String(month).padStart(2, '0')}/${String(day).padStart(2, '0')}`;
}

/** Reads `1405/08/24` or `1405-8-24`, Persian digits included; undefined when there is no such day. */
export function parseJalali(text: string): CalendarDay | undefined {
  const match = /^(\d{4})([/-])(\d{1,2})\2(\d{1,2})$/.exec(toEnglishDigits(text.trim()));
  if (!match) return undefined;
  const parsed = { year: Number(match[1]), month: Number(match[3]), day: Number(match[4]) };
  return isJalaliDay(parsed) ? parsed : undefined;
}
