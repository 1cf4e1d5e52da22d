import { EmbeddedPostgresError } from '@peyk/embedded-postgres';
import { expect, test } from 'vitest';

import { withRemedy } from './database-server.ts';

test('the error without an embedded PostgreSQL says to set DATABASE_URL', () => {
  const error = new EmbeddedPostgresError('platform-unsupported', {
    problem: 'there is no embedded PostgreSQL for freebsd x64',
    remedy: 'connect to a PostgreSQL of your own instead',
  });
  expect(withRemedy(error).message).toBe(
    'there is no embedded PostgreSQL for freebsd x64: set DATABASE_URL to a PostgreSQL of your own',
  );
});

test('a folder in use is answered with PEYK_DATA_DIR', () => {
  const error = new EmbeddedPostgresError('in-use', { problem: 'the data directory /x is in use' });
  expect(withRemedy(error).message).toBe(
    'the data directory /x is in use: stop that one first, or set PEYK_DATA_DIR to another folder',
  );
});

test.each([
  'package-missing',
  'program-not-runnable',
  'no-account',
  'no-access',
  'not-a-cluster',
  'other-version',
  'initialisation-failed',
] as const)('%s can be answered with DATABASE_URL', (code) => {
  expect(withRemedy(new EmbeddedPostgresError(code, { problem: 'x' })).message).toMatch(
    /^x: .*DATABASE_URL/u,
  );
});

test('a server that does not start names its log and DATABASE_URL, in one line', () => {
  const error = new EmbeddedPostgresError('start-failed', {
    problem: 'PostgreSQL did not start (FATAL:\n no)',
    remedy: 'see /data/postgres.log',
  });
  expect(withRemedy(error).message).toBe(
    'PostgreSQL did not start (FATAL: no): see /data/postgres.log, or set DATABASE_URL to a PostgreSQL of your own',
  );
});

test('where Peyk has nothing to add, the words of the library stay', () => {
  const silent = { problem: 'PostgreSQL does not answer', remedy: 'see /data/postgres.log' };
  expect(withRemedy(new EmbeddedPostgresError('no-response', silent)).message).toBe(
    'PostgreSQL does not answer: see /data/postgres.log',
  );
});
