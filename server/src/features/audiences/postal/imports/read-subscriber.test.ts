import { expect, test } from 'vitest';

import { readSubscriber } from './read-subscriber.ts';
import { readHeadings } from './sheet-columns.ts';

const columns = readHeadings(['postal_code', 'gender', 'birth_year', 'mobile']);
const read = (changes: Partial<Record<keyof typeof columns, string>>) => {
  const row = {
    postal_code: '1193612345',
    gender: 'مرد',
    birth_year: '1370',
    mobile: '09123456789',
    ...changes,
  };
  return readSubscriber(columns, [row.postal_code, row.gender, row.birth_year, row.mobile]);
};

test('a row is read into the numbers that are kept; of the postal code only the first five digits are', () => {
  expect(read({})).toEqual({
    mobile: 123_456_789,
    area: 1193,
    fifth: 6,
    gender: 1,
    birthYear: 1370,
    operator: 1,
  });
});

test.each(['11936', '11936-12345', '۱۱۹۳۶۱۲۳۴۵', ' 11936 12345 ', '11936\u200c12345'])(
  'postal code %s',
  (code) => {
    expect(read({ postal_code: code })).toMatchObject({ area: 1193, fifth: 6 });
  },
);

test.each(['', '1193', '119361', '1193612345678', '0193612345', '1111111111', '11111', '1.19E+09', 'کد'])(
  'postal code %s is none',
  (code) => {
    expect(read({ postal_code: code })).toMatchObject({ problem: { key: 'postal_code_form' } });
  },
);

test.each([
  ['زن', 2],
  ['خانم', 2],
  ['مؤنث', 2],
  ['مونث', 2],
  ['Female', 2],
  ['F', 2],
  ['۲', 2],
  ['آقا', 1],
  ['مذکر', 1],
  [' MALE ', 1],
  ['1', 1],
])('gender %s', (gender, code) => {
  expect(read({ gender })).toMatchObject({ gender: code });
});

test.each(['', '0', '3', 'نامشخص'])('gender %s is none', (gender) => {
  expect(read({ gender })).toMatchObject({ problem: { key: 'gender_form' } });
});

test.each([
  ['1300', 1300],
  ['۱۵۰۰', 1500],
  ['1370/1/5', 1370],
  ['1370-12-29', 1370],
])('birth year %s', (cell, birthYear) => {
  expect(read({ birth_year: cell })).toMatchObject({ birthYear });
});

test.each(['', '1299', '1501', '1991', '70', '1370.5', '13705'])('birth year %s is none', (cell) => {
  expect(read({ birth_year: cell })).toMatchObject({ problem: { key: 'birth_year_form' } });
});

test.each([
  ['09351234567', 2],
  ['9211234567', 3],
  ['09990512345', 1],
])('the operator of %s follows from its number', (mobile, operator) => {
  expect(read({ mobile })).toMatchObject({ operator });
});

test('headings that repeat or are missing are refused, others are passed over', () => {
  expect(readHeadings(['x', 'موبایل', 'تولد', 'کدپستی', 'جنس'])).toEqual({
    mobile: 1,
    birth_year: 2,
    postal_code: 3,
    gender: 4,
  });
  expect(() => readHeadings(['mobile', 'gender', 'postal_code'])).toThrow('validation_failed');
  expect(() => readHeadings(['mobile', 'موبایل', 'gender', 'postal_code', 'birth_year'])).toThrow(
    'validation_failed',
  );
});
