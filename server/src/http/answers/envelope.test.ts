import { expect, test } from 'vitest';

import { invalid } from '../../failure.ts';
import { text } from '../../texts/text.ts';
import { unauthorized } from '../refusals.ts';
import { errorBody } from './envelope.ts';

test('messages of a validation error has one text a field, errors has all of them', () => {
  const problems = {
    text: [text('field_required', { field: 'text' }), text('field_string', { field: 'text' })],
    'recipients.0': [text('mobile_length', { field: 'recipients.0' })],
  };
  const body = errorBody(invalid(problems), 'en');
  expect(body).toEqual({
    status: 'error',
    data: null,
    error_code: 'validation_failed',
    message: `Field text is required; ${String(body.messages['recipients.0' as never])}`,
    messages: { text: 'Field text is required', 'recipients.0': expect.stringContaining('11 digits') },
    errors: {
      text: ['Field text is required', 'Field text must be text'],
      'recipients.0': [expect.stringContaining('11 digits')],
    },
  });
});

test('messages of any other error is its message, and no error has a key that reads like the code of a pattern', () => {
  const body = errorBody(unauthorized(), 'fa');
  expect(body.messages).toBe(body.message);
  expect(Object.keys(body)).toEqual(['status', 'message', 'data', 'error_code', 'messages']);
});
