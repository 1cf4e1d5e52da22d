import { Type } from 'typebox';
import { expect, test } from 'vitest';

import { Failure } from '../../failure.ts';
import type { Language } from '../../texts/text.ts';
import { errorBody } from '../answers/envelope.ts';
import { validatorOf } from './validate.ts';

const validate = validatorOf(
  Type.Object({
    text: Type.String({ minLength: 1, maxLength: 20, pattern: '\\S' }),
    title: Type.Optional(Type.String({ minLength: 1, pattern: '[^\\s\\p{Cc}\\p{Cs}]' })),
    code: Type.Optional(Type.String({ minLength: 3, pattern: '^[a-z]+$' })),
    recipients: Type.Optional(Type.Array(Type.String({ minLength: 1 }), { minItems: 1 })),
    vars: Type.Optional(Type.Array(Type.String(), { minItems: 2 })),
  }),
);

function errorsOf(value: unknown, language: Language) {
  try {
    validate(value);
  } catch (problem) {
    if (problem instanceof Failure) return errorBody(problem, language).errors;
    throw problem;
  }
  return {};
}

test.each([
  ['text', { text: '' }],
  ['text', { text: ' \n ' }],
  ['title', { text: 'x', title: '' }],
  ['title', { text: 'x', title: '\t' }],
  ['recipients', { text: 'x', recipients: [] }],
  ['recipients.1', { text: 'x', recipients: ['a', ''] }],
])('an empty %s is reported once, in both languages: %j', (field, value) => {
  expect(errorsOf(value, 'fa')).toEqual({ [field]: [`فیلد ${field} نباید خالی باشد`] });
  expect(errorsOf(value, 'en')).toEqual({ [field]: [`Field ${field} must not be empty`] });
});

test('a value that is too short or malformed, but not empty, gets the text of its rule', () => {
  expect(errorsOf({ text: 'x', code: 'ab' }, 'fa')).toEqual({
    code: ['فیلد code باید حداقل ۳ کاراکتر داشته باشد'],
  });
  expect(errorsOf({ text: 'x', code: 'ABC' }, 'en')).toEqual({
    code: ['Field code has an invalid format'],
  });
  expect(errorsOf({ text: 'x', vars: ['a'] }, 'en')).toEqual({
    vars: ['Field vars must have at least 2 items'],
  });
});
