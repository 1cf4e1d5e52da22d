import { expect, test } from 'vitest';

import { invalid, invalidField } from '../../failure.ts';
import { methodNotAllowed, pathNotFound, unauthorized } from '../../http/refusals.ts';
import { text } from '../../texts/text.ts';
import { refusalWords } from './refusal-words.ts';

const badMobile = text('validation_failed');

test.each([
  ['a wrong key', unauthorized(), 'Create one in the panel'],
  ['an operation that there is not', pathNotFound(), 'guide'],
  ['a method', methodNotAllowed({ method: 'PUT', allow: 'GET' }), 'PUT'],
  ['a line', invalidField('line_number', text('line_not_accessible', { number: '1000' })), 'line 1000'],
])('%s is refused without our header, addresses and fields', (_name, failure, wanted) => {
  expect(refusalWords(failure, 'en')).toContain(wanted);
  for (const language of ['fa', 'en'] as const)
    expect(refusalWords(failure, language)).not.toMatch(/Api-Key|\/ws\/v1|\/docs|line_number/);
});

test('problems of several fields lose the names of ours', () => {
  const fields = ['recipients.0', 'recipients.1', 'recipients.2', 'recipients.3'];
  const failure = invalid(Object.fromEntries(fields.map((field) => [field, [badMobile]])));
  for (const language of ['fa', 'en'] as const)
    expect(refusalWords(failure, language)).not.toContain('recipients');
});

test('fields have the names of the interface, with what stands behind the dot', () => {
  const names = { recipients: 'receptor', attributes: '' };
  const wrong = invalidField('recipients.1', text('mobile_length', { field: 'recipients.1' }));
  expect(refusalWords(wrong, 'en', names)).toContain('Field receptor.1:');
  const value = invalidField('attributes.code', text('field_required', { field: 'attributes.code' }));
  expect(refusalWords(value, 'en', names)).toBe('Field code is required');
});
