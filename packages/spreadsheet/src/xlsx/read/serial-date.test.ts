import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dateKindOfFormat, dateKindOfBuiltIn, formatSerialDate } from './serial-date.ts';

test.each([
  ['1', '1900-01-01'],
  ['59', '1900-02-28'],
  ['60', '1900-02-29'],
  ['61', '1900-03-01'],
  ['32953', '1990-03-21'],
  ['32953.9', '1990-03-21'],
  ['2958465', '9999-12-31'],
])('day %s of the 1900 system is %s', (serial, text) => {
  expect(formatSerialDate(serial, 'date', false)).toBe(text);
});

test('the 1904 system counts from 1 January 1904', () => {
  expect(formatSerialDate('0', 'date', true)).toBe('1904-01-01');
  expect(formatSerialDate('31491', 'date', true)).toBe('1990-03-21');
});

test('a time is shown when the format shows one and it is not midnight', () => {
  expect(formatSerialDate('45351.5729166667', 'date-time', false)).toBe('2024-02-29T13:45:00');
  expect(formatSerialDate('45351', 'date-time', false)).toBe('2024-02-29');
  expect(formatSerialDate('45351.999999', 'date-time', false)).toBe('2024-03-01');
  expect(formatSerialDate('0.5', 'time', false)).toBe('12:00:00');
});

test.each(['-1', '0', '2958466', '1e300', 'x', ''])('%j is no date', (serial) => {
  expect(formatSerialDate(serial, 'date', false)).toBeUndefined();
});

test('no number at all can make the conversion fail', () => {
  fc.assert(
    fc.property(
      fc.double(),
      fc.constantFrom('date', 'date-time', 'time'),
      fc.boolean(),
      (value, kind, is1904) => {
        expect(() => formatSerialDate(String(value), kind, is1904)).not.toThrow();
      },
    ),
  );
});

test.each([
  ['yyyy/mm/dd', 'date'],
  ['mmm-yy', 'date'],
  ['mm', 'date'],
  ['[$-fa-IR,16]dd/mm/yyyy', 'date'],
  ['yyyy-mm-dd hh:mm:ss', 'date-time'],
  ['[h]:mm', 'time'],
  ['h:mm AM/PM', 'time'],
  ['General', 'none'],
  ['0.00', 'none'],
  ['@', 'none'],
  ['#,##0 "days"', 'none'],
  ['[Red]0;[Blue]-0', 'none'],
  ['0\\d', 'none'],
  ['0_d', 'none'],
  ['"dd', 'none'],
])('the format %s shows: %s', (code, kind) => {
  expect(dateKindOfFormat(code)).toBe(kind);
});

test('built-in formats are known by their number', () => {
  expect([0, 14, 21, 22, 46, 49, 57].map(dateKindOfBuiltIn)).toEqual([
    'none',
    'date',
    'time',
    'date-time',
    'time',
    'none',
    'date',
  ]);
});
