import { expect, test } from 'vitest';

import type { Phonebook } from '../phonebooks/index.ts';
import { conditionsMatcher, type ContactCondition } from './contact-conditions.ts';

const book = {
  attributes: [
    { id: 1, title: 'شهر', type: 'string', code: 'city' },
    { id: 2, title: 'امتیاز', type: 'number', code: 'score' },
    { id: 3, title: 'تولد', type: 'date', code: 'born' },
  ],
} as unknown as Phonebook;
const sara = {
  mobile: '09121234567',
  name: 'سارا',
  prefix: 'woman',
  city: 'تهران',
  score: '۹',
  born: '1370/1/5',
};

test.each<[ContactCondition[], boolean]>([
  [[], true],
  [[{ field: 'city', is: 'equal', value: 'تهران' }], true],
  [[{ field: 'city', is: 'equal', value: 'ته' }], false],
  [[{ field: 'city', is: 'containing', value: 'ته' }], true],
  [[{ field: 'prefix', is: 'equal', value: 'woman' }], true],
  [[{ field: 'score', is: 'from', value: '8' }], true],
  [[{ field: 'score', is: 'from', value: '10' }], false],
  [[{ field: 'score', is: 'to', value: '9' }], true],
  [[{ field: 'born', is: 'from', value: '1370/01/05' }], true],
  [[{ field: 'born', is: 'to', value: '1369-12-29' }], false],
  [[{ field: 'name', is: 'empty' }], false],
  [[{ field: 'name', is: 'filled' }], true],
  [
    [
      { field: 'city', is: 'equal', value: 'تهران' },
      { field: 'score', is: 'to', value: '1' },
    ],
    false,
  ],
])('%j: %s', (conditions, expected) => {
  expect(conditionsMatcher(book, conditions)(sara)).toBe(expected);
});
