import { expect, test } from 'vitest';

import { violatedKey } from './unique-violation.ts';

test('a violated key has one name, with and without shards', () => {
  expect(violatedKey({ code: '23505', constraint: 'users_username' })).toBe('users_username');
  expect(violatedKey({ code: '23505', constraint: 'users_username_102008' })).toBe('users_username');
});

test('other errors violate no unique key', () => {
  expect(violatedKey({ code: '23503', constraint: 'users_username' })).toBeUndefined();
  expect(violatedKey({ code: '23505' })).toBeUndefined();
  expect(violatedKey(undefined)).toBeUndefined();
});
