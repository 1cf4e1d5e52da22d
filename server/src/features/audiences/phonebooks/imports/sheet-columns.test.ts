import { describe, expect, test } from 'vitest';

import { Failure } from '../../../../failure.ts';
import { say } from '../../../../texts/text.ts';
import type { Attribute } from '../attributes/attribute.ts';
import { contactFieldNames } from '../contacts/fixed-columns.ts';
import { headingsOf, readHeadings } from './sheet-columns.ts';

const bookWith = (...attributes: (readonly [title: string, code: string])[]) => ({
  id: 1,
  title: 'مشتریان',
  records: 0,
  attributes: attributes.map(([title, code], at): Attribute => ({ id: at + 1, title, code, type: 'string' })),
});

const refusalOf = (work: () => unknown) => {
  try {
    work();
  } catch (problem) {
    if (problem instanceof Failure) return say(problem.text, 'en');
  }
  return undefined;
};

describe('headings of a file', () => {
  test('are the fixed names and the titles of the phonebook', () => {
    expect(headingsOf(bookWith(['شهر', 'city']))).toEqual([...contactFieldNames, 'شهر']);
  });

  test('include the code if titles are equal, invisible, or the name of a fixed column', () => {
    const book = bookWith(['شهر', 'city'], ['شهر', 'city_2'], ['Name', 'nickname'], ['\u0640', 'line']);
    expect(headingsOf(book).slice(contactFieldNames.length)).toEqual([
      'شهر (city)',
      'شهر (city_2)',
      'Name (nickname)',
      '\u0640 (line)',
    ]);
  });

  test('are read back to the columns they stand for', () => {
    const book = bookWith(['شهر', 'city'], ['شهر', 'City'], ['mobile', 'x'], ['y', 'z'], ['z', 'y']);
    const fixed = contactFieldNames.length;
    expect(readHeadings(book, headingsOf(book))).toEqual({
      ...Object.fromEntries(contactFieldNames.map((name, at) => [name, at])),
      values: [0, 1, 2, 3, 4].map((at) => fixed + at),
      ignored: [],
    });
  });

  test('may come in any order, in other spellings, and by code', () => {
    const book = bookWith(['كد ملی', 'national']);
    expect(readHeadings(book, ['NAME', '', ' Mobile ', 'کد ملي'])).toMatchObject({
      mobile: 2,
      name: 0,
      values: [3],
    });
    expect(readHeadings(book, ['شمارهٔ موبایل', 'National'])).toMatchObject({ mobile: 0, values: [1] });
  });

  test('that a phonebook uses itself mean its own column, not the fixed one', () => {
    const book = bookWith(['نام', 'given_name']);
    expect(readHeadings(book, ['mobile', 'نام', 'name'])).toMatchObject({ name: 2, values: [1] });
  });

  test('that fit several columns are refused, with the unambiguous headings', () => {
    const book = bookWith(['شهر', 'city'], ['شهر', 'city_2'], ['Age', 'a1'], ['age', 'a2']);
    expect(refusalOf(() => readHeadings(book, ['mobile', 'شهر']))).toContain('شهر (city), شهر (city_2)');
    expect(refusalOf(() => readHeadings(book, ['mobile', 'AGE']))).toContain('Age (a1), age (a2)');
    expect(readHeadings(book, ['mobile', 'age', 'city_2', 'شهر (city)'])).toMatchObject({
      values: [3, 2, undefined, 1],
    });
  });

  test('that match no column are reported and ignored', () => {
    expect(readHeadings(bookWith(), ['mobile', 'سن'])).toMatchObject({ mobile: 0, ignored: ['سن'] });
  });

  test('without one for mobiles are refused, and so are two that mean the same', () => {
    expect(refusalOf(() => readHeadings(bookWith(), ['09123456789', 'زهرا']))).toContain('no mobile column');
    expect(refusalOf(() => readHeadings(bookWith(), ['mobile', 'موبایل']))).toContain('twice');
  });
});
