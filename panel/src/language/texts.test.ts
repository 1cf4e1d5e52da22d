import { expect, test } from 'vitest';

import { texts } from './texts.ts';

const { both } = texts({
  found: ['{count} شماره در {file}', '{count} {count:number|numbers} in {file}'],
  one: ['ارسال {id}', 'Send {id}'],
  removed: ['{count} مخاطب حذف شد', '{count} {count:contact was|contacts were} removed'],
});

test.each([
  ['0', '0 numbers in a.csv'],
  ['1', '1 number in a.csv'],
  ['1,001', '1,001 numbers in a.csv'],
])('%s of something is counted as "%s"', (count, sentence) => {
  expect(both.en.found({ count, file: 'a.csv' })).toBe(sentence);
});

test('a whole verb can follow the count', () => {
  expect(both.en.removed({ count: '1' })).toBe('1 contact was removed');
  expect(both.en.removed({ count: '2' })).toBe('2 contacts were removed');
});

test('Persian has one word for one and for many', () => {
  expect(both.fa.found({ count: '۱', file: 'a.csv' })).toBe('۱ شماره در a.csv');
});

test('the number of a record has the digits of its sentence; a code stays as it is', () => {
  expect(both.fa.one({ id: '4521' })).toBe('ارسال ۴۵۲۱');
  expect(both.en.one({ id: '4521' })).toBe('Send 4521');
  expect(both.fa.one({ id: 'otp1' })).toBe('ارسال otp1');
});
