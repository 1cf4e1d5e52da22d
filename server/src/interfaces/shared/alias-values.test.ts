import { expect, test } from 'vitest';

import { valuesFor } from './alias-values.ts';

const alias = (variables: readonly string[] | null) => ({ patternCode: 'x', variables });

test.each([
  [
    'variables of the same names',
    [
      ['token', '1'],
      ['token2', '2'],
    ],
    ['token2', 'token'],
    undefined,
    { token: '1', token2: '2' },
  ],
  ['variables of the same names in another case', [['CODE', '1']], ['code'], undefined, { code: '1' }],
  [
    'the order of the pattern',
    [
      ['token', '1'],
      ['token10', '2'],
    ],
    ['code', 'name'],
    undefined,
    { code: '1', name: '2' },
  ],
  ['an alias without an order', [['token', '1']], ['code'], alias(null), { code: '1' }],
  [
    'the order of an alias',
    [
      ['token', '1'],
      ['token2', '2'],
    ],
    ['code', 'name'],
    alias(['name', 'code']),
    { name: '1', code: '2' },
  ],
  [
    'names of an alias',
    [
      ['token', '1'],
      ['token10', '2'],
    ],
    ['code', 'name'],
    alias(['token10=name', 'code']),
    { code: '1', name: '2' },
  ],
  [
    'more values than variables',
    [
      ['token', '1'],
      ['token2', '2'],
    ],
    ['code'],
    undefined,
    { code: '1' },
  ],
] as const)('values go by %s', (...[, given, variables, chosen, wanted]) => {
  expect(valuesFor(given, variables, chosen)).toEqual(wanted);
});
