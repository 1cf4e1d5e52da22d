import { expect, test } from 'vitest';

import { personFields } from './account-fields.ts';
import { readFields } from './read-fields.ts';

const read = (given: object, at = '') => readFields(Object.keys(personFields), { ...given }, at);

test('only what was given is read, texts trimmed and numbers in English digits', () => {
  expect(read({ first_name: ' سارا ', mobile: '۰۹۱۲۳۴۵۶۷۸۹', gender: 2 }).values).toEqual({
    first_name: 'سارا',
    mobile: '09123456789',
    gender: 2,
  });
});

test('a field that is not asked for is not read', () => {
  expect(read({ verified: true, constructor: 'x', __proto__: { gender: 1 } })).toEqual({
    values: {},
    problems: {},
  });
});

test('an empty text clears a field', () => {
  expect(read({ address: '', email: '  ', national_code: '' })).toEqual({
    values: { address: null, email: null, national_code: null },
    problems: {},
  });
});

test('a wrong number, code or address is named by its dotted path', () => {
  const { problems } = read({ mobile: '+989123456789', national_code: '1234567890', email: 'x' }, 'ceo.');
  expect(Object.keys(problems).sort()).toEqual(['ceo.email', 'ceo.mobile', 'ceo.national_code']);
});
