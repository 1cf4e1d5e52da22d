import { readFileSync } from 'node:fs';

import fc from 'fast-check';
import { expect, test } from 'vitest';

import {
  calendarDayOf,
  dayNumberOf,
  isDueOn,
  missingDayChoices,
  positions,
  weekdayOf,
  weekdays,
  type Calendar,
  type DayRule,
} from './day-rule.ts';
import { iranianHoliday, lunarDayOf } from './iranian-holidays.ts';
import {
  allowedMoment,
  daysMetOn,
  isContactDue,
  isDayOff,
  nextMoments,
  readCalendarDate,
  type DaysOff,
  type Rhythm,
} from './rhythm.ts';

const dayMs = 86_400_000;
const timeZone = 'Asia/Tehran';
/** 1 Farvardin 1350 and a hundred years on. */
const firstDay = Date.UTC(1971, 2, 21) / dayMs;
const lastDay = firstDay + 36_524;

interface Witnessed {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly weekday: string;
}

/** Every day of the hundred years as the calendars of the platform have it, which share no line with ours. */
function witness(calendar: Calendar): readonly Witnessed[] {
  const format = new Intl.DateTimeFormat(`en-u-ca-${calendar === 'jalali' ? 'persian' : 'gregory'}-nu-latn`, {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    weekday: 'long',
    timeZone: 'UTC',
  });
  return Array.from({ length: lastDay - firstDay + 1 }, (_, index) => {
    const parts = format.formatToParts((firstDay + index) * dayMs);
    const value = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
    return {
      year: Number(value('year')),
      month: Number(value('month')),
      day: Number(value('day')),
      weekday: value('weekday').toLowerCase(),
    };
  });
}

const witnessed = { jalali: witness('jalali'), gregorian: witness('gregorian') };

/** The days of each month as the witness has them, in order. */
function monthsOf(calendar: Calendar): readonly (readonly Witnessed[])[] {
  const months: Witnessed[][] = [];
  for (const one of witnessed[calendar]) {
    const last = months.at(-1);
    if (last?.[0]?.month === one.month) last.push(one);
    else months.push([one]);
  }
  return months;
}
const months = { jalali: monthsOf('jalali'), gregorian: monthsOf('gregorian') };

type OfMonth = Extract<DayRule, { kind: 'monthly' | 'yearly' }>;

/** The day of a month on which a rule is due, or the first of the next one. */
function dayWithin(rule: OfMonth, month: readonly Witnessed[], next: readonly Witnessed[] = []) {
  if (rule.kind === 'yearly' && month[0]?.month !== rule.month) return undefined;
  const { day, missingDay: choice } = rule;
  if (day === 'last') return month.at(-1);
  if (day <= month.length) return month[day - 1];
  if (choice === 'skip') return undefined;
  return choice === 'last_day' ? month.at(-1) : next[0];
}

/** The days on which a rule is due, found month by month in the witness. */
function expectedDays(rule: DayRule): Set<string> {
  const all = months['calendar' in rule ? rule.calendar : 'gregorian'];
  const found = all.flatMap((month, index): (Witnessed | undefined)[] => {
    if (rule.kind === 'monthly' || rule.kind === 'yearly') return [dayWithin(rule, month, all[index + 1])];
    if (rule.kind === 'weekly')
      return month.filter(({ weekday }) => (rule.weekdays as readonly string[]).includes(weekday));
    if (rule.kind !== 'monthly-weekday') return [];
    const same = month.filter(({ weekday }) => weekday === rule.weekday);
    return [rule.position === 'last' ? same.at(-1) : same[positions.indexOf(rule.position)]];
  });
  return new Set(found.flatMap((one) => (one ? [`${one.year}/${one.month}/${one.day}`] : [])));
}

const calendar = fc.constantFrom<Calendar>('jalali', 'gregorian');
const missingDay = fc.constantFrom(...missingDayChoices);
const rule: fc.Arbitrary<DayRule> = fc.oneof(
  fc.record({
    kind: fc.constant('weekly' as const),
    weekdays: fc.uniqueArray(fc.constantFrom(...weekdays), { minLength: 1 }),
  }),
  fc.record({
    kind: fc.constant('monthly' as const),
    calendar,
    day: fc.oneof(fc.integer({ min: 1, max: 31 }), fc.constant('last' as const)),
    missingDay,
  }),
  fc.record({
    kind: fc.constant('monthly-weekday' as const),
    calendar,
    position: fc.constantFrom(...positions),
    weekday: fc.constantFrom(...weekdays),
  }),
  fc.record({
    kind: fc.constant('yearly' as const),
    calendar,
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 31 }),
    missingDay,
  }),
);

test('every rule over a hundred years is due on the days that the calendars of the platform say', () => {
  fc.assert(
    fc.property(rule, (drawn) => {
      const used = 'calendar' in drawn ? drawn.calendar : 'gregorian';
      const expected = expectedDays(drawn);
      const wrong: string[] = [];
      // The Gregorian year is cut at both ends of the span.
      for (let index = 62; index <= lastDay - firstDay - 62; index += 1) {
        const { year, month, day } = witnessed[used][index] ?? { year: 0, month: 0, day: 0 };
        const name = `${year}/${month}/${day}`;
        if (isDueOn(drawn, firstDay + index) !== expected.has(name)) wrong.push(name);
      }
      expect(wrong).toEqual([]);
    }),
    { numRuns: 30 },
  );
});

/** The first day of each Jalali year, and the days of its Esfand, of a public library. */
const years = readFileSync(new URL('nowruz-for-test.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [year = '', first = '', esfand = ''] = line.split(' ');
    return { year: Number(year), first: Date.parse(first) / dayMs, esfand: Number(esfand) };
  });

test('the calendar beside which rules are tried is that of a public Jalali library, day by day', () => {
  const days = years.flatMap(({ year, first, esfand }) => {
    const lengths = [31, 31, 31, 31, 31, 31, 30, 30, 30, 30, 30, esfand];
    const dates = lengths.flatMap((length, month) =>
      Array.from({ length }, (_, day) => `${year}/${month + 1}/${day + 1}`),
    );
    return dates.map((date, index): [number, string] => [first + index, date]);
  });
  const library = new Map(days);
  const wrong = witnessed.jalali.flatMap(({ year, month, day }, index) => {
    const found = library.get(firstDay + index);
    return found === `${year}/${month}/${day}` ? [] : [`${year}/${month}/${day} ${found}`];
  });
  expect(witnessed.jalali.length).toBeGreaterThan(36_500);
  expect(wrong).toEqual([]);
});

test('weekdays and both calendars of a hundred years are those of the platform', () => {
  const wrong: number[] = [];
  for (let day = firstDay; day <= lastDay; day += 1)
    for (const used of ['jalali', 'gregorian'] as const) {
      const seen = witnessed[used][day - firstDay];
      const own = calendarDayOf(used, day);
      const isSame = seen?.year === own.year && seen.month === own.month && seen.day === own.day;
      if (!isSame || seen.weekday !== weekdayOf(day) || dayNumberOf(used, own) !== day) wrong.push(day);
    }
  expect(wrong).toEqual([]);
});

test('the lunar calendar of a hundred years is the tabular one of the platform', () => {
  const format = new Intl.DateTimeFormat('en-u-ca-islamic-civil-nu-latn', {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    timeZone: 'UTC',
  });
  const wrong: string[] = [];
  for (let number = firstDay; number <= lastDay; number += 1) {
    const { year, month, day } = lunarDayOf(number);
    const seen = format.format(number * dayMs).replace(/ AH$/, '');
    if (seen !== `${month}/${day}/${year}`) wrong.push(`${seen} ${month}/${day}/${year}`);
  }
  expect(wrong).toEqual([]);
});

const none: DaysOff = { weekdays: [], isHoliday: () => false, onDayOff: 'skip' };
const officialDaysOff = (onDayOff: DaysOff['onDayOff']): DaysOff => ({
  weekdays: ['friday'],
  isHoliday: (day) => iranianHoliday(day) !== undefined,
  onDayOff,
});
const rhythm = (given: Partial<Rhythm>): Rhythm => ({
  days: { kind: 'daily' },
  minute: 9 * 60,
  timeZone,
  daysOff: none,
  start: null,
  end: null,
  ...given,
});
const jalali = (year: number, month: number, day: number) => dayNumberOf('jalali', { year, month, day });
const shown = (moments: readonly Date[]) =>
  moments.map((at) => {
    const { year, month, day } = calendarDayOf('jalali', Math.floor((at.getTime() + 12_600_000) / dayMs));
    return `${year}/${month}/${day}`;
  });
const at = new Date('2026-11-15T12:00:00+03:30');

test('30 Esfand of a common year is its last day, the first of the next, or left out, as declared', () => {
  const esfand = (choice: (typeof missingDayChoices)[number]) =>
    shown(
      nextMoments(
        rhythm({ days: { kind: 'yearly', calendar: 'jalali', month: 12, day: 30, missingDay: choice } }),
        at,
        4,
      ),
    );
  expect(esfand('last_day')).toEqual(['1405/12/29', '1406/12/29', '1407/12/29', '1408/12/30']);
  expect(esfand('next_day')).toEqual(['1406/1/1', '1407/1/1', '1408/1/1', '1408/12/30']);
  expect(esfand('skip')).toEqual(['1408/12/30', '1412/12/30', '1416/12/30', '1420/12/30']);
});

test('the last Thursday of a Jalali month, at nine in Tehran', () => {
  const days = {
    kind: 'monthly-weekday',
    calendar: 'jalali',
    position: 'last',
    weekday: 'thursday',
  } as const;
  expect(nextMoments(rhythm({ days }), at, 2)).toEqual([
    new Date('2026-11-19T09:00:00+03:30'),
    new Date('2026-12-17T09:00:00+03:30'),
  ]);
});

test('moments rise, lie after the given one and between start and end, and none is on a day off', () => {
  fc.assert(
    fc.property(
      rule,
      fc.integer({ min: 0, max: 1439 }),
      fc.date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true }),
      fc.constantFrom<DaysOff['onDayOff']>('skip', 'next_day'),
      (days, minute, after, onDayOff) => {
        const end = new Date(after.getTime() + 400 * dayMs);
        const drawn = rhythm({ days, minute, daysOff: officialDaysOff(onDayOff), end });
        const moments = nextMoments(drawn, after, 10);
        let previous = after;
        for (const moment of moments) {
          expect(moment.getTime()).toBeGreaterThan(previous.getTime());
          expect(moment.getTime()).toBeLessThanOrEqual(end.getTime());
          previous = moment;
        }
        // From any of them on the rest is the same: nothing depends on where the search begins.
        const [first] = moments;
        if (first !== undefined) expect(nextMoments(drawn, first, 9)).toEqual(moments.slice(1));
      },
    ),
    { numRuns: 30 },
  );
});

test('each day of a rule is met once: on itself, or on the next day that is not off', () => {
  const daysOff = officialDaysOff('next_day');
  const met = new Map<number, number>();
  const from = jalali(1405, 1, 20);
  const to = jalali(1408, 2, 20);
  for (let day = from; day <= to; day += 1)
    for (const own of daysMetOn({ days: { kind: 'daily' }, daysOff }, day)) {
      expect(met.has(own)).toBe(false);
      met.set(own, day);
      expect(isDayOff(daysOff, day)).toBe(false);
    }
  for (let day = from + 20; day <= to - 20; day += 1) expect(met.has(day)).toBe(true);
  // 1 to 4 Farvardin 1406 are off; 29 Esfand 1405 before them too.
  expect(met.get(jalali(1406, 1, 2))).toBe(jalali(1406, 1, 5));
});

test('a birthday on 30 Esfand or 29 February comes once a year as declared, and in the other calendar by its own day', () => {
  const yearly = { isYearly: true, calendar: 'jalali', missingDay: 'last_day', offsetDays: 0 } as const;
  const born = { calendar: 'jalali', year: 1370, month: 12, day: 30 } as const;
  expect(isContactDue(yearly, born, jalali(1405, 12, 29))).toBe(true);
  expect(isContactDue(yearly, born, jalali(1408, 12, 29))).toBe(false);
  expect(isContactDue(yearly, born, jalali(1408, 12, 30))).toBe(true);
  expect(isContactDue({ ...yearly, offsetDays: -2 }, born, jalali(1405, 12, 27))).toBe(true);
  const leap = { calendar: 'gregorian', year: 1992, month: 2, day: 29 } as const;
  const gregorian = { ...yearly, calendar: 'gregorian', missingDay: 'next_day' } as const;
  const day = (text: string) => Date.parse(text) / dayMs;
  expect(isContactDue(gregorian, leap, day('2027-03-01'))).toBe(true);
  expect(isContactDue(gregorian, leap, day('2028-02-29'))).toBe(true);
  expect(isContactDue(gregorian, leap, day('2028-03-01'))).toBe(false);
});

test('a yearly date comes exactly once in each year of a hundred, except where it is left out', () => {
  fc.assert(
    fc.property(fc.integer({ min: firstDay - 9000, max: firstDay - 400 }), calendar, (own, used) => {
      const date = { calendar: used, ...calendarDayOf(used, own) };
      const perRule = (choice: 'last_day' | 'skip') => {
        let count = 0;
        const rules = { isYearly: true, calendar: used, missingDay: choice, offsetDays: 3 } as const;
        for (let day = firstDay; day < firstDay + 36_524; day += 1)
          if (isContactDue(rules, date, day)) count += 1;
        return count;
      };
      const isLeapDay = date.month * 100 + date.day === (used === 'jalali' ? 1230 : 229);
      expect(Math.abs(perRule('last_day') - 100)).toBeLessThanOrEqual(1);
      if (isLeapDay) expect(perRule('skip')).toBeLessThan(30);
    }),
    { numRuns: 8 },
  );
});

test('a moment outside of the hours or on a day off moves on to one that is allowed, and never back', () => {
  const hours = { from: 9 * 60, to: 20 * 60 };
  const moved = (time: string, daysOff = officialDaysOff('next_day')) =>
    allowedMoment(new Date(time), { hours, daysOff, timeZone });
  expect(moved('2026-11-15T12:00:00+03:30')).toEqual(new Date('2026-11-15T12:00:00+03:30'));
  expect(moved('2026-11-15T23:00:00+03:30')).toEqual(new Date('2026-11-16T09:00:00+03:30'));
  expect(moved('2026-11-15T03:00:00+03:30')).toEqual(new Date('2026-11-15T09:00:00+03:30'));
  // A Friday.
  expect(moved('2026-11-20T12:00:00+03:30')).toEqual(new Date('2026-11-21T12:00:00+03:30'));
  expect(moved('2026-11-20T12:00:00+03:30', officialDaysOff('skip'))).toBeUndefined();
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
      (drawn) => {
        const found = moved(drawn.toISOString());
        expect(found?.getTime()).toBeGreaterThanOrEqual(drawn.getTime());
        expect(found && moved(found.toISOString())).toEqual(found);
      },
    ),
  );
});

test.each([
  ['۱۳۷۰/۰۱/۰۵', { calendar: 'jalali', year: 1370, month: 1, day: 5 }],
  ['1991-03-25', { calendar: 'gregorian', year: 1991, month: 3, day: 25 }],
  ['1404/12/30', undefined],
  ['2026-02-29', undefined],
  ['soon', undefined],
])('%s is read as %o', (text, expected) => {
  expect(readCalendarDate(text)).toEqual(expected);
});
