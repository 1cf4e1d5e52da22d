import {
  calendarDayOf,
  dayNumberOf,
  isDueOn,
  weekdayOf,
  type Calendar,
  type DayRule,
  type MissingDay,
  type Weekday,
} from './day-rule.ts';
import { parseJalali, type CalendarDay } from './jalali-date.ts';
import { toEnglishDigits } from './digits.ts';
import { momentOf, wallTimeOf } from './time-zone.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** The longest time between two moments of a rhythm: 29 February, without 2100, on no Friday and no holiday. */
const horizonDays = 60 * 366;
/** Days off that follow one another: more are not looked back over. */
const daysOffMax = 40;

/** A moment on a day off leaves out the day, or moves to the next one that is not off, at the same time. */
export const dayOffChoices = ['skip', 'next_day'] as const;
export type OnDayOff = (typeof dayOffChoices)[number];

export interface DaysOff {
  readonly weekdays: readonly Weekday[];
  readonly isHoliday: (dayNumber: number) => boolean;
  readonly onDayOff: OnDayOff;
}

/** When something repeats: days, a time of the day, days off, and between which moments. */
export interface Rhythm {
  readonly days: DayRule;
  /** Minute of the day in the time zone. */
  readonly minute: number;
  readonly timeZone: string;
  readonly daysOff: DaysOff;
  readonly start: Date | null;
  readonly end: Date | null;
}

export function isDayOff({ weekdays, isHoliday }: DaysOff, dayNumber: number): boolean {
  return weekdays.includes(weekdayOf(dayNumber)) || isHoliday(dayNumber);
}

/** The days of the rule that this day stands for: itself, and days off before it that moved to it. */
export function daysMetOn({ days, daysOff }: Pick<Rhythm, 'days' | 'daysOff'>, dayNumber: number): number[] {
  if (isDayOff(daysOff, dayNumber)) return [];
  const met = isDueOn(days, dayNumber) ? [dayNumber] : [];
  if (daysOff.onDayOff === 'skip') return met;
  for (let before = dayNumber - 1; before > dayNumber - daysOffMax; before -= 1) {
    if (!isDayOff(daysOff, before)) break;
    if (isDueOn(days, before)) met.push(before);
  }
  return met;
}

/** The day of a moment in the zone. */
export function dayNumberAt(moment: Date, timeZone: string): number {
  return Math.floor(wallTimeOf(moment.getTime(), timeZone) / dayMs);
}

/** Moments of the rhythm after this one, in order; they end with the rhythm or sixty years on. */
export function* momentsAfter(rhythm: Rhythm, after: Date): Generator<Date> {
  const { timeZone, start, end, minute } = rhythm;
  const from = start !== null && start > after ? new Date(start.getTime() - 1) : after;
  const firstDay = dayNumberAt(from, timeZone);
  for (let day = firstDay; day < firstDay + horizonDays; day += 1) {
    if (isPastOnce(rhythm.days, day) || (end !== null && (day - 2) * dayMs > end.getTime())) return;
    if (daysMetOn(rhythm, day).length === 0) continue;
    const moment = new Date(momentOf(day * dayMs + minute * minuteMs, timeZone));
    if (moment <= from) continue;
    if (end !== null && moment > end) return;
    yield moment;
  }
}

function isPastOnce(rule: DayRule, day: number): boolean {
  return rule.kind === 'once' && day > rule.day + daysOffMax;
}

/** The next moments of the rhythm after this one, `count` at most. */
export function nextMoments(rhythm: Rhythm, after: Date, count: number): Date[] {
  const found: Date[] = [];
  if (count <= 0) return found;
  for (const moment of momentsAfter(rhythm, after)) {
    found.push(moment);
    if (found.length >= count) return found;
  }
  return found;
}

/** Which people a day is for, by a date that each of them has. */
export interface ContactDateRule {
  readonly isYearly: boolean;
  /** The calendar in which a year passes. */
  readonly calendar: Calendar;
  readonly missingDay: MissingDay;
  /** Days after the date; before it, below 0. */
  readonly offsetDays: number;
}

/** Whether a person with this date is meant on a day. The first year of a yearly one is that of the date itself. */
export function isContactDue(rule: ContactDateRule, date: CalendarDate, dayNumber: number): boolean {
  const day = dayNumber - rule.offsetDays;
  const own = dayNumberOf(date.calendar, date);
  if (!rule.isYearly) return day === own;
  if (day < own) return false;
  const { calendar, missingDay } = rule;
  const { month, day: ofMonth } = calendarDayOf(calendar, own);
  return isDueOn({ kind: 'yearly', calendar, month, day: ofMonth, missingDay }, day);
}

interface CalendarDate extends CalendarDay {
  readonly calendar: Calendar;
}

/** Reads `1370/01/05` as a Jalali day and `1991-03-25` as a Gregorian one, in any digits. */
export function readCalendarDate(text: string): CalendarDate | undefined {
  const jalali = parseJalali(text);
  if (jalali !== undefined) return { calendar: 'jalali', ...jalali };
  const match = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(toEnglishDigits(text.trim()));
  if (!match) return undefined;
  const given = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
  // Jalali years are read above; what is before 1800 is a day that their calendar does not have.
  if (given.year < 1800) return undefined;
  const { year, month, day } = calendarDayOf('gregorian', dayNumberOf('gregorian', given));
  const exists = year === given.year && month === given.month && day === given.day;
  return exists ? { calendar: 'gregorian', ...given } : undefined;
}

/** A window of the day in minutes, which may run over midnight. */
export interface HoursOfDay {
  readonly from: number;
  readonly to: number;
}

export function isWithinHours({ from, to }: HoursOfDay, minute: number): boolean {
  return from < to ? minute >= from && minute < to : minute >= from || minute < to;
}

/**
 * The first moment from this one on that is within the hours and on no day off; undefined: its day is off and left out.
 */
export function allowedMoment(
  at: Date,
  { hours, daysOff, timeZone }: { hours: HoursOfDay | null; daysOff: DaysOff; timeZone: string },
): Date | undefined {
  let wall = wallTimeOf(at.getTime(), timeZone);
  for (let tries = 0; tries < 2 * daysOffMax; tries += 1) {
    const day = Math.floor(wall / dayMs);
    if (isDayOff(daysOff, day)) {
      if (daysOff.onDayOff === 'skip') return undefined;
      wall = (day + 1) * dayMs + (wall - day * dayMs);
      continue;
    }
    const minute = (wall - day * dayMs) / minuteMs;
    if (hours === null || isWithinHours(hours, minute)) break;
    wall = (minute < hours.from ? day : day + 1) * dayMs + hours.from * minuteMs;
  }
  return wall === wallTimeOf(at.getTime(), timeZone) ? at : new Date(momentOf(wall, timeZone));
}
