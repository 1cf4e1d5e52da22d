import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toPersianDigits } from './digits.ts';
import { momentOf, parseSchedule, wallTimeOf } from './time-zone.ts';

const now = new Date('2026-11-15T08:00:00Z');

function moment(value: string, timeZone = 'Asia/Tehran', from = now): string {
  const reading = parseSchedule(value, timeZone, from);
  if (reading.ok) return reading.at.toISOString();
  return reading.problem === 'jalali' ? `jalali, ${reading.gregorian}` : reading.problem;
}

test.each([
  ['2026-11-15 12:30:45', '2026-11-15T09:00:45.000Z'],
  ['2026-11-15 12:30', '2026-11-15T09:00:00.000Z'],
  ['2026-11-15T12:30:45', '2026-11-15T09:00:45.000Z'],
  ['۲۰۲۶-۱۱-۱۵ ۱۲:۳۰:۴۵', '2026-11-15T09:00:45.000Z'],
  [' 2026-11-15 12:30:45 ', '2026-11-15T09:00:45.000Z'],
  ['2028-02-29 00:00:00', '2028-02-28T20:30:00.000Z'],
])('%j is a time on the clocks of Tehran: %s', (value, expected) => {
  expect(moment(value)).toBe(expected);
});

test.each([
  ['2026-11-15T12:30:45Z', '2026-11-15T12:30:45.000Z'],
  ['2026-11-15T12:30:45.1239Z', '2026-11-15T12:30:45.123Z'],
  ['2026-11-15T12:30:45.57Z', '2026-11-15T12:30:45.570Z'],
  ['2026-11-15T12:30:45+03:30', '2026-11-15T09:00:45.000Z'],
  ['2026-11-15T12:30:45+0330', '2026-11-15T09:00:45.000Z'],
  ['2026-11-15 12:30:45 -05', '2026-11-15T17:30:45.000Z'],
  ['2026-11-15T12:30z', '2026-11-15T12:30:00.000Z'],
])('%j carries its own offset: %s', (value, expected) => {
  expect(moment(value)).toBe(expected);
});

test.each([
  '2026-02-30 10:00:00',
  '2027-02-29 10:00:00',
  '2026-13-01 10:00:00',
  '2026-00-10 10:00:00',
  '2026-12-00 10:00:00',
  '2026-12-01 24:00:00',
  '2026-12-01 10:60:00',
  '2026-12-01 10:00:60',
  '2026-12-01T10:00:00+19:00',
  '2026-12-01T10:00:00+03:60',
  '2026-12-01',
  '2026/12/01 10:00:00',
  '1796000000',
  'tomorrow',
  '',
])('%j is not a date', (value) => {
  expect(moment(value)).toBe('not-a-date');
});

test('a time before now is past, and now itself is not', () => {
  expect(moment('2026-11-15 11:29:59')).toBe('past');
  expect(moment('2026-11-15 11:30:00')).toBe('2026-11-15T08:00:00.000Z');
  expect(moment('1605-08-24 12:00:00')).toBe('past');
});

test('a time that the clocks skip in spring is moved on by the hour they skip', () => {
  expect(moment('2027-03-28 02:30:00', 'Europe/Berlin')).toBe('2027-03-28T01:30:00.000Z');
  expect(moment('2027-03-14 02:30:00', 'America/New_York')).toBe('2027-03-14T07:30:00.000Z');
  expect(moment('2027-10-03 02:15:00', 'Australia/Lord_Howe')).toBe('2027-10-02T15:45:00.000Z');
});

test('a time that comes twice in autumn means the first of the two', () => {
  expect(moment('2027-10-31 02:30:00', 'Europe/Berlin')).toBe('2027-10-31T00:30:00.000Z');
  expect(moment('2027-11-07 01:30:00', 'America/New_York')).toBe('2027-11-07T05:30:00.000Z');
});

test('the minutes around a change of clocks are exact', () => {
  expect(moment('2027-03-28 01:59:59', 'Europe/Berlin')).toBe('2027-03-28T00:59:59.000Z');
  expect(moment('2027-03-28 03:00:00', 'Europe/Berlin')).toBe('2027-03-28T01:00:00.000Z');
  expect(moment('2027-10-31 03:00:00', 'Europe/Berlin')).toBe('2027-10-31T02:00:00.000Z');
});

const zones = [
  'Asia/Tehran',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Apia',
];
const moments = fc
  .integer({ min: Date.parse('2026-11-16T00:00:00Z') / 1000, max: Date.parse('2036-01-01T00:00:00Z') / 1000 })
  .map((seconds) => new Date(seconds * 1000));

test('whatever is read shows the very wall time that was written, unless the clocks skipped it', () => {
  fc.assert(
    fc.property(moments, fc.constantFrom(...zones), (at, timeZone) => {
      const wall = at.toLocaleString('sv-SE', { timeZone });
      const reading = parseSchedule(toPersianDigits(wall), timeZone, now);
      expect(reading.ok && reading.at.toLocaleString('sv-SE', { timeZone })).toBe(wall);
    }),
  );
});

test('an ISO moment is read as itself in every zone', () => {
  fc.assert(
    fc.property(moments, fc.constantFrom(...zones), (at, timeZone) => {
      expect(moment(at.toISOString(), timeZone)).toBe(at.toISOString());
    }),
  );
});

test.each([
  ['1405-08-25 10:00:00', '2026-11-16 10:00:00'],
  ['۱۴۰۵-۰۸-۲۵ ۱۰:۰۰:۰۰', '2026-11-16 10:00:00'],
  ['1405/8/25 10:00', '2026-11-16 10:00'],
  ['1406-02-31T10:00:00Z', '2027-05-21T10:00:00Z'],
  ['1405-08-25', '2026-11-16'],
])('the year of %j is Jalali, and it would be %s', (value, expected) => {
  expect(moment(value)).toBe(`jalali, ${expected}`);
});

test('the wall time of a moment leads back to the moment', () => {
  const at = Date.UTC(2026, 10, 16, 5, 30);
  expect(wallTimeOf(at, 'Asia/Tehran')).toBe(Date.UTC(2026, 10, 16, 9, 0));
  expect(momentOf(wallTimeOf(at, 'Asia/Tehran'), 'Asia/Tehran')).toBe(at);
});
