import { expect, test } from 'vitest';

const { searchOperations } = await import(new URL('./search-operations.js', import.meta.url).href);

const operations = ['POST /ws/v1/sms/pattern ارسال با الگو', 'GET /ws/v1/ticket گفت‌وگوی یک تیکت'];
const search = (query: string) => searchOperations(operations, query, (one: string) => [one]) as string[];

test('every word must occur, in any order and any case', () => {
  expect(search('PATTERN post')).toEqual([operations[0]]);
  expect(search('pattern get')).toEqual([]);
});

test('Arabic letters and half spaces make no difference', () => {
  expect(search('گفتوگوي يك تيكت')).toEqual([operations[1]]);
});

test('nothing asked for is everything', () => {
  expect(search('  ')).toEqual(operations);
});
