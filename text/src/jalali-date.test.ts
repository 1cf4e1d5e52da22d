import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toPersianDigits } from './digits.ts';
import {
  formatJalali,
  gregorianToJalali,
  jalaliToGregorian,
  jalaliYear,
  parseJalali,
} from './jalali-date.ts';

const dayMs = 86_400_000;
const gregorianOf = (date: Date) => ({
  year: date.getUTCFullYear(),
  month: date.getUTCMonth() + 1,
  day: date.getUTCDate(),
});

test('every day of the years 1300 to 1500 agrees with the calendar of the platform', () => {
  const platform = new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    timeZone: 'UTC',
  });
  const wrong: string[] = [];
  let days = 0;
  for (let at = Date.UTC(1921, 2, 21); at < Date.UTC(2122, 2, 21); at += dayMs, days += 1) {
    const gregorian = gregorianOf(new Date(at));
    const { year, month, day } = gregorianToJalali(gregorian);
    const expected = platform.format(at).replace(/ AP$/, '');
    const back = jalaliToGregorian({ year, month, day });
    const returned = Date.UTC(back.year, back.month - 1, back.day) === at;
    if (expected !== `${month}/${day}/${year}` || !returned)
      wrong.push(`${expected} ${month}/${day}/${year}`);
  }
  expect(days).toBe(73_414);
  expect(wrong).toEqual([]);
});

test.each([
  ['1300/01/01', { year: 1921, month: 3, day: 21 }],
  ['1357/11/22', { year: 1979, month: 2, day: 11 }],
  ['1399/12/30', { year: 2021, month: 3, day: 20 }],
  ['1403/12/30', { year: 2025, month: 3, day: 20 }],
  ['1405/08/24', { year: 2026, month: 11, day: 15 }],
])('%s is %o', (jalali, gregorian) => {
  expect(formatJalali(gregorianToJalali(gregorian))).toBe(jalali);
  expect(parseJalali(jalali)).toEqual(gregorianToJalali(gregorian));
});

test('Persian digits, dashes and single digits are read', () => {
  expect(parseJalali(' ۱۴۰۵-۸-۲۴ ')).toEqual({ year: 1405, month: 8, day: 24 });
});

test.each([
  '1404/12/30',
  '1405/07/31',
  '1405/13/01',
  '1405/00/10',
  '1405/01/00',
  '2026/11/15',
  '1405/8-24',
  '1405/8',
  '',
])('%j is no day of the calendar', (text) => {
  expect(parseJalali(text)).toBeUndefined();
});

test('the year changes at midnight in Tehran, not in Greenwich', () => {
  expect(jalaliYear(new Date('2026-03-20T20:29:59Z'))).toBe(1404);
  expect(jalaliYear(new Date('2026-03-20T20:30:00Z'))).toBe(1405);
  expect(jalaliYear(new Date('2026-03-20T23:59:59Z'), 'UTC')).toBe(1404);
});

test('a day survives both ways of writing and both calendars', () => {
  const days = fc.integer({ min: Date.UTC(1821, 3, 1) / dayMs, max: Date.UTC(2122, 0, 1) / dayMs });
  fc.assert(
    fc.property(days, (day) => {
      const gregorian = gregorianOf(new Date(day * dayMs));
      const jalali = gregorianToJalali(gregorian);
      expect(jalaliToGregorian(jalali)).toEqual(gregorian);
      expect(parseJalali(formatJalali(jalali))).toEqual(jalali);
      expect(parseJalali(toPersianDigits(formatJalali(jalali)))).toEqual(jalali);
    }),
  );
});
