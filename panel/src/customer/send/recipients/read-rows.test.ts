import { expect, test } from 'vitest';

import { readRows } from './read-rows.ts';

test('a table from a spreadsheet becomes recipients with their values', () => {
  expect(readRows('نام\tموبایل\tمبلغ بدهی\nسارا\t۰۹۱۲۳۴۵۶۷۸۹\t۱۲۰۰\nعلی\t+98 935 123 4567\t\n')).toEqual({
    names: ['نام', 'مبلغ_بدهی'],
    rows: [
      { نام: 'سارا', مبلغ_بدهی: '۱۲۰۰', mobile: '09123456789' },
      { نام: 'علی', مبلغ_بدهی: '', mobile: '09351234567' },
    ],
    bad: [],
  });
});

test('without titles the columns are numbered, and rows without a number are named', () => {
  expect(readRows('09123456789,Sara\n0912,Ali')).toEqual({
    names: ['column2'],
    rows: [{ column2: 'Sara', mobile: '09123456789' }],
    bad: [{ row: 2, written: '0912' }],
  });
});

test('nothing is no row', () => {
  expect(readRows('')).toEqual({ names: [], rows: [], bad: [] });
});
