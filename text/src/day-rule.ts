import { gregorianToJalali, jalaliToGregorian, monthDays, type CalendarDay } from './jalali-date.ts';

const dayMs = 86_400_000;

/** In the order of the Iranian week. */
export const weekdays = [
  'saturday',
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
] as const;
export type Weekday = (typeof weekdays)[number];

export const calendars = ['jalali', 'gregorian'] as const;
export type Calendar = (typeof calendars)[number];

/** What happens in a month or year that lacks the day, such as 30 Esfand, 29 February or the 31st. */
export const missingDayChoices = ['last_day', 'next_day', 'skip'] as const;
export type MissingDay = (typeof missingDayChoices)[number];

/** Which of the same weekdays of a month. */
export const positions = ['first', 'second', 'third', 'fourth', 'last'] as const;
export type Position = (typeof positions)[number];

/** The days of a rhythm. Days are numbers: how many lie between them and 1 January 1970. */
export type DayRule =
  | { readonly kind: 'once'; readonly day: number }
  | { readonly kind: 'daily' }
  | { readonly kind: 'weekly'; readonly weekdays: readonly Weekday[] }
  | {
      readonly kind: 'monthly';
      readonly calendar: Calendar;
      readonly day: number | 'last';
      readonly missingDay: MissingDay;
    }
  | {
      readonly kind: 'monthly-weekday';
      readonly calendar: Calendar;
      readonly position: Position;
      readonly weekday: Weekday;
    }
  | {
      readonly kind: 'yearly';
      readonly calendar: Calendar;
      readonly month: number;
      readonly day: number;
      readonly missingDay: MissingDay;
    };

export function dayNumberOf(calendar: Calendar, day: CalendarDay): number {
  const { year, month, day: ofMonth } = calendar === 'jalali' ? jalaliToGregorian(day) : day;
  return Math.round(Date.UTC(year, month - 1, ofMonth) / dayMs);
}

export function calendarDayOf(calendar: Calendar, dayNumber: number): CalendarDay {
  const date = new Date(dayNumber * dayMs);
  const gregorian = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
  return calendar === 'jalali' ? gregorianToJalali(gregorian) : gregorian;
}

// 1 January 1970 was a Thursday.
export function weekdayOf(dayNumber: number): Weekday {
  return weekdays[(((dayNumber + 5) % 7) + 7) % 7] ?? 'saturday';
}

export function daysInMonth(calendar: Calendar, year: number, month: number): number {
  return calendar === 'jalali' ? monthDays(year, month) : new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** The most days that a month can have. */
export function longestMonth(calendar: Calendar, month: number): number {
  if (calendar === 'jalali') return month <= 6 ? 31 : 30;
  return daysInMonth('gregorian', 2024, month);
}

export function isDueOn(rule: DayRule, dayNumber: number): boolean {
  switch (rule.kind) {
    case 'once':
      return rule.day === dayNumber;
    case 'daily':
      return true;
    case 'weekly':
      return rule.weekdays.includes(weekdayOf(dayNumber));
    case 'monthly':
      return isDayOfMonth(rule, calendarDayOf(rule.calendar, dayNumber));
    case 'monthly-weekday':
      return weekdayOf(dayNumber) === rule.weekday && isAtPosition(rule, dayNumber);
    case 'yearly':
      return isDayOfYear(rule, calendarDayOf(rule.calendar, dayNumber));
  }
}

function isDayOfMonth(
  { calendar, day: wanted, missingDay }: Extract<DayRule, { kind: 'monthly' }>,
  { year, month, day }: CalendarDay,
): boolean {
  const length = daysInMonth(calendar, year, month);
  if (wanted === 'last') return day === length;
  if (day === wanted) return true;
  if (missingDay === 'last_day') return wanted > length && day === length;
  if (missingDay === 'skip' || day !== 1) return false;
  const [lastYear, lastMonth] = monthBefore(year, month);
  return wanted > daysInMonth(calendar, lastYear, lastMonth);
}

function isDayOfYear(
  { calendar, month: wantedMonth, day: wanted, missingDay }: Extract<DayRule, { kind: 'yearly' }>,
  { year, month, day }: CalendarDay,
): boolean {
  if (month === wantedMonth)
    return (
      day === wanted || (missingDay === 'last_day' && isEndBefore(calendar, { year, month, day }, wanted))
    );
  if (missingDay !== 'next_day' || day !== 1) return false;
  const [lastYear, lastMonth] = monthBefore(year, month);
  return lastMonth === wantedMonth && wanted > daysInMonth(calendar, lastYear, lastMonth);
}

/** The last day of a month that ends before the wanted day. */
function isEndBefore(calendar: Calendar, { year, month, day }: CalendarDay, wanted: number): boolean {
  const length = daysInMonth(calendar, year, month);
  return wanted > length && day === length;
}

function isAtPosition(
  { calendar, position }: Extract<DayRule, { kind: 'monthly-weekday' }>,
  dayNumber: number,
): boolean {
  const { year, month, day } = calendarDayOf(calendar, dayNumber);
  if (position === 'last') return day + 7 > daysInMonth(calendar, year, month);
  return Math.ceil(day / 7) === positions.indexOf(position) + 1;
}

function monthBefore(year: number, month: number): [year: number, month: number] {
  return month === 1 ? [year - 1, 12] : [year, month - 1];
}
