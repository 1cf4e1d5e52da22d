import { expect, test } from 'vitest';

import { Failure, invalid, invalidField, notFound } from './failure.ts';
import { say, text } from './texts/text.ts';

test('a refusal carries its code, status, text and headers', () => {
  const refusal = notFound({ name: 'x' }, { 'retry-after': '3' });
  expect(refusal).toBeInstanceOf(Error);
  expect(refusal).toMatchObject({
    message: 'not_found',
    code: 'not_found',
    status: 404,
    text: { key: 'not_found', params: { name: 'x' } },
    headers: { 'retry-after': '3' },
  });
});

test('a refusal captures no stack, and errors created after it still do', () => {
  const limit = Error.stackTraceLimit;
  expect(notFound().stack).not.toContain('\n    at ');
  expect(Error.stackTraceLimit).toBe(limit);
  expect(new Error('x').stack).toContain('\n    at ');
});

const said = (refusal: Failure, language: 'fa' | 'en' = 'en') => say(refusal.text, language);
const required = (field: string) => text('field_required', { field });

test('the message of a refusal of one field is its first problem', () => {
  const first = required('a');
  const refusal = invalid({ a: [first, text('field_string', { field: 'a' })] });
  expect(refusal).toMatchObject({ code: 'validation_failed', status: 422, text: first });
  expect(invalidField('a', first).problems).toEqual({ a: [first] });
  expect(invalid({})).toBeInstanceOf(Failure);
});

test('the message names every wrong field, from the fourth on as a count', () => {
  const problems = Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((field) => [field, [required(field)]]));
  const { a, b, c } = problems;
  expect(said(invalid({ a: a ?? [], b: b ?? [], c: c ?? [] }))).toBe(
    'Field a is required; Field b is required; Field c is required',
  );
  expect(said(invalid(problems))).toBe(
    'Field a is required; Field b is required; Field c is required; and 2 more',
  );
  expect(said(invalid(problems), 'fa')).toBe(
    'فیلد a باید ارسال شود؛ فیلد b باید ارسال شود؛ فیلد c باید ارسال شود؛ و ۲ فیلد دیگر هم معتبر نیست',
  );
});

test('a problem whose text does not name its field gets the name in front', () => {
  expect(said(invalidField('vars.0.var', text('pattern_variable_twice', { name: 'otp' })))).toBe(
    'Field vars.0.var: Variable otp is declared twice',
  );
  expect(said(invalidField('attributes.otp', required('otp')), 'fa')).toBe('فیلد otp باید ارسال شود');
});
