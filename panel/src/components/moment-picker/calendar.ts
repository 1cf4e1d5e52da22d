import {
  formatJalali,
  gregorianToJalali,
  jalaliToGregorian,
  momentOf,
  monthDays,
  parseJalali,
  toEnglishDigits,
  wallTimeOf,
  type CalendarDay,
} from '@peyk/text';

import { timeZone } from '../../language/time-zone.ts';

/** Days are counted from 1970, so that both calendars speak of the same one. */
export type CalendarKind = 'jalali' | 'gregorian';

const dayMs = 86_400_000;

export const dayNumberOf = (at: Date) => Math.floor(wallTimeOf(at.getTime(), timeZone) / dayMs);

export function calendarDayOf(day: number, kind: CalendarKind): CalendarDay {
  const utc = new Date(day * dayMs);
  const gregorian = { year: utc.getUTCFullYear(), month: utc.getUTCMonth() + 1, day: utc.getUTCDate() };
  return kind === 'gregorian' ? gregorian : gregorianToJalali(gregorian);
}

function dayOf(date: CalendarDay, kind: CalendarKind): number {
  const { year, month, day } = kind === 'gregorian' ? date : jalaliToGregorian(date);
  return Date.UTC(year, month - 1, day) / dayMs;
}

const daysIn = (year: number, month: number, kind: CalendarKind) =>
  kind === 'jalali' ? monthDays(year, month) : new Date(Date.UTC(year, month, 0)).getUTCDate();

/** 0 is the first day of the week: Saturday, or Monday in the Gregorian calendar. */
export const weekdayOf = (day: number, kind: CalendarKind) =>
  (((day + (kind === 'jalali' ? 5 : 3)) % 7) + 7) % 7;

/** The weeks of the month that a day lies in; days of other months are left out. */
export function weeksOf(day: number, kind: CalendarKind): (number | undefined)[][] {
  const { year, month } = calendarDayOf(day, kind);
  const first = dayOf({ year, month, day: 1 }, kind);
  const before = weekdayOf(first, kind);
  const length = daysIn(year, month, kind);
  const weeks = Math.ceil((before + length) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (__, at) => {
      const place = week * 7 + at - before;
      return place >= 0 && place < length ? first + place : undefined;
    }),
  );
}

/** The same day some months later, or the last of a month that is shorter. */
export function addMonths(from: number, count: number, kind: CalendarKind): number {
  const { year, month, day } = calendarDayOf(from, kind);
  const months = year * 12 + month - 1 + count;
  const wanted = { year: Math.floor(months / 12), month: (months % 12) + 1 };
  return dayOf({ ...wanted, day: Math.min(day, daysIn(wanted.year, wanted.month, kind)) }, kind);
}

/** The day that somebody typed, in any digits and in either calendar: years below 1700 are Jalali. */
export function readDay(text: string): number | undefined {
  const jalali = parseJalali(text);
  if (jalali !== undefined) return dayOf(jalali, 'jalali');
  const [, year, , month, day] =
    /^(\d{4})([/-])(\d{1,2})\2(\d{1,2})$/.exec(toEnglishDigits(text.trim())) ?? [];
  if (year === undefined || Number(year) < 1700) return undefined;
  const date = { year: Number(year), month: Number(month), day: Number(day) };
  const isDay =
    date.month >= 1 &&
    date.month <= 12 &&
    date.day >= 1 &&
    date.day <= daysIn(date.year, date.month, 'gregorian');
  return isDay ? dayOf(date, 'gregorian') : undefined;
}

/** Minutes since midnight of a time that somebody typed: 9, 9:30, ۲۱:۰۵. */
export function readTime(text: string): number | undefined {
  const [, hour, minute = '0'] = /^(\d{1,2})(?:[:.](\d{1,2}))?$/.exec(toEnglishDigits(text.trim())) ?? [];
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return undefined;
  return Number(hour) * 60 + Number(minute);
}

export function writeDay(day: number, kind: CalendarKind): string {
  const date = calendarDayOf(day, kind);
  return kind === 'jalali' ? formatJalali(date) : formatJalali(date).replaceAll('/', '-');
}

export function writeTime(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** A moment as the day and the minutes that clocks in Iran show. */
export function wallOf(moment: string | Date): { day: number; minutes: number } {
  const wall = wallTimeOf(new Date(moment).getTime(), timeZone);
  const day = Math.floor(wall / dayMs);
  return { day, minutes: Math.floor((wall - day * dayMs) / 60_000) };
}

export function momentAt(day: number, minutes: number): string {
  return new Date(momentOf(day * dayMs + minutes * 60_000, timeZone)).toISOString();
}

/** The moment at which clocks of the service show a time (HH:MM:SS) of a day (YYYY-MM-DD). */
export const momentOn = (day: string, time: string) =>
  new Date(momentOf(Date.parse(`${day}T${time}Z`), timeZone)).toISOString();

export type Preset = 'in-an-hour' | 'tomorrow-at-nine' | 'saturday-at-ten';
export const presets: readonly Preset[] = ['in-an-hour', 'tomorrow-at-nine', 'saturday-at-ten'];

export function presetMoment(preset: Preset, now: Date): string {
  const today = dayNumberOf(now);
  if (preset === 'tomorrow-at-nine') return momentAt(today + 1, 9 * 60);
  if (preset === 'saturday-at-ten') return momentAt(today + 7 - weekdayOf(today, 'jalali'), 10 * 60);
  const inAnHour = wallOf(new Date(now.getTime() + 3_600_000));
  return momentAt(inAnHour.day, inAnHour.minutes);
}
