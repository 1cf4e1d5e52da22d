import { expect, test } from 'vitest';

import { violatedColumns, violatedKey } from './unique-violation.ts';

test('a violated key has one name, with and without shards', () => {
  expect(violatedKey({ code: '23505', constraint: 'users_username' })).toBe('users_username');
  expect(violatedKey({ code: '23505', constraint: 'users_username_102008' })).toBe('users_username');
});

test('other errors violate no unique key', () => {
  expect(violatedKey({ code: '23503', constraint: 'users_username' })).toBeUndefined();
  expect(violatedKey({ code: '23505' })).toBeUndefined();
  expect(violatedKey(undefined)).toBeUndefined();
});

test('an error of a worker that came through the coordinator names the key in its message only', () => {
  const message = 'duplicate key value violates unique constraint "users_username_102008"';
  expect(violatedKey({ code: '23505', message })).toBe('users_username');
  const german = 'doppelter Schlüsselwert verletzt Unique-Constraint »users_username_102008«';
  expect(violatedKey({ code: '23505', message: german })).toBe('users_username');
  expect(violatedKey({ code: '23505', message: 'duplicate key' })).toBeUndefined();
  expect(violatedKey({ code: '40001', message })).toBeUndefined();
});

test('the columns of a violated key are known, with and without shards', () => {
  const detail = 'Key (account_id, lower(name))=(1, a)) already exists.';
  for (const table of ['users', 'users_102008'])
    expect(violatedColumns({ code: '23505', table, detail })).toBe('users(account_id, lower(name))');
  expect(
    violatedColumns({
      code: '23505',
      table: 'users',
      detail: 'Key (lower(username::text))=(a) already exists.',
    }),
  ).toBe('users(lower(username))');
  expect(violatedColumns({ code: '23505', table: 'users' })).toBeUndefined();
  expect(violatedColumns({ code: '23503', table: 'users', detail })).toBeUndefined();
});
