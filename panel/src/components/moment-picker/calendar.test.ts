import { expect, test } from 'vitest';

import { dayAt } from '../../language/time-zone.ts';
import {
  addMonths,
  momentAt,
  momentOn,
  presetMoment,
  readDay,
  readTime,
  wallOf,
  weekdayOf,
  weeksOf,
  writeDay,
  writeTime,
} from './calendar.ts';

const day = (text: string) => readDay(text) ?? 0;

test.each([
  ['1405/12/29', '2027-03-20'],
  ['۱۴۰۵/۸/۲۵', '2026-11-16'],
  ['1403-12-30', '2025-03-20'],
])('%s is typed, and is %s', (jalali, gregorian) => {
  expect(readDay(jalali)).toBe(readDay(gregorian));
  expect(writeDay(day(jalali), 'gregorian')).toBe(gregorian);
});

test.each(['1404/12/30', '2026-02-30', '2026/13/01', 'فردا', ''])('%j is no day', (text) => {
  expect(readDay(text)).toBeUndefined();
});

test('times are read in any digits', () => {
  expect(readTime('۲۱:۰۵')).toBe(21 * 60 + 5);
  expect(readTime('9')).toBe(540);
  expect(readTime('24:00')).toBeUndefined();
  expect(writeTime(545)).toBe('09:05');
});

test('a month has its weeks from Saturday on, and all its days once', () => {
  const weeks = weeksOf(day('1405/08/25'), 'jalali');
  const days = weeks.flat().filter((one) => one !== undefined);
  expect(days).toHaveLength(30);
  expect(weeks.every((week) => week.length === 7)).toBe(true);
  // 25 Aban 1405 was a Monday.
  expect(weekdayOf(day('1405/08/25'), 'jalali')).toBe(2);
  expect(weekdayOf(day('1405/08/25'), 'gregorian')).toBe(0);
});

test('a month later than the last day of a long one is the last day of a short one', () => {
  expect(writeDay(addMonths(day('1405/06/31'), 1, 'jalali'), 'jalali')).toBe('1405/07/30');
  expect(writeDay(addMonths(day('1405/12/01'), 1, 'jalali'), 'jalali')).toBe('1406/01/01');
  expect(writeDay(addMonths(day('2026-01-31'), 1, 'gregorian'), 'gregorian')).toBe('2026-02-28');
  expect(writeDay(addMonths(day('1405/01/10'), -1, 'jalali'), 'jalali')).toBe('1404/12/10');
});

test('presets are clock times of Iran', () => {
  const now = new Date('2026-11-16T21:10:40Z');
  expect(presetMoment('in-an-hour', now)).toBe('2026-11-16T22:10:00.000Z');
  expect(presetMoment('tomorrow-at-nine', now)).toBe('2026-11-18T05:30:00.000Z');
  expect(presetMoment('saturday-at-ten', now)).toBe('2026-11-21T06:30:00.000Z');
  expect(wallOf(momentAt(day('1405/08/25'), 600))).toEqual({ day: day('1405/08/25'), minutes: 600 });
});

test('a day begins and ends on the clocks of the service', () => {
  expect(momentOn('2026-11-18', '00:00:00')).toBe('2026-11-17T20:30:00.000Z');
  expect(momentOn('2026-11-18', '23:59:59')).toBe('2026-11-18T20:29:59.000Z');
  expect(dayAt(new Date('2026-11-17T20:30:00Z'))).toBe('2026-11-18');
  expect(dayAt(new Date('2026-11-17T20:29:59Z'))).toBe('2026-11-17');
});
