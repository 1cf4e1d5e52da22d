import { expect, test } from 'vitest';

import { errorForLog } from './error-for-log.ts';

test('a database error is logged without the values of its row', () => {
  const problem = Object.assign(new Error('invalid input syntax for type bigint: "09123334455"'), {
    code: '22P02',
    table: 'messages',
    detail: 'Failing row contains (1, secret).',
    where: 'unnamed portal parameter $1 = "secret"',
  });
  const shown = errorForLog(problem);
  expect(shown).toMatchObject({ code: '22P02', table: 'messages', type: 'Error' });
  expect(shown['message']).toBe('invalid input syntax for type bigint: (not shown)');
  expect(JSON.stringify(shown)).not.toMatch(/09123334455|secret/);
  expect(shown['stack']).toContain('error-for-log.test.ts');
});

test('causes are logged in the same way, and a thrown value that is not an Error only by its type', () => {
  const problem = new Error('outer', { cause: new Error('inner: "secret"') });
  expect(errorForLog(problem)).toMatchObject({ message: 'outer', cause: { message: 'inner: (not shown)' } });
  expect(errorForLog('secret')).toEqual({ message: 'not an Error', type: 'string' });
});
