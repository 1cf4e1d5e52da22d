import { expect, test } from 'vitest';

import { readAliasLines } from './read-alias-lines.ts';

test('lines with tabs, commas and semicolons are read, and empty ones passed over', () => {
  const { read, refused } = readAliasLines(
    'verify\tabc\tcode\r\n\nwelcome, xyz , name; token10=city\n100001;abc',
  );
  expect(refused).toEqual([]);
  expect(read).toEqual([
    { line: 1, foreignId: 'verify', patternCode: 'abc', variables: ['code'] },
    { line: 3, foreignId: 'welcome', patternCode: 'xyz', variables: ['name', 'token10=city'] },
    { line: 4, foreignId: '100001', patternCode: 'abc', variables: null },
  ]);
});

test('what is wrong with a line is said with its number', () => {
  const { read, refused } = readAliasLines(`only\n${'x'.repeat(101)},abc\na,b,no space`);
  expect(read).toEqual([]);
  expect(refused.map(({ line, problem }) => [line, problem.key])).toEqual([
    [1, 'alias_line_short'],
    [2, 'alias_line_long'],
    [3, 'alias_variable'],
  ]);
});
