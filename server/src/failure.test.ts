import { expect, test } from 'vitest';

import { Failure, invalid, invalidField, notFound } from './failure.ts';
import { text } from './texts/text.ts';

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

test('the message of a validation refusal is its first problem', () => {
  const first = text('field_required', { field: 'a' });
  const refusal = invalid({ a: [first], b: [text('field_string', { field: 'b' })] });
  expect(refusal).toMatchObject({ code: 'validation_failed', status: 422, text: first });
  expect(invalidField('a', first).problems).toEqual({ a: [first] });
  expect(invalid({})).toBeInstanceOf(Failure);
});
