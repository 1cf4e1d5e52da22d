import { expect, test } from 'vitest';

import { readAliasLines } from './read-alias-lines.ts';

test('lines with tabs, commas and semicolons are read, and empty ones passed over', () => {
  const { read, refused } = readAliasLines(
    'verify\tabc\tcode\r\n\nwelcome, xyz , name; token10=city\n100001;abc',
    'kavenegar',
  );
  expect(refused).toEqual([]);
  expect(read).toEqual([
    { line: 1, foreignId: 'verify', patternCode: 'abc', variables: ['code'] },
    { line: 3, foreignId: 'welcome', patternCode: 'xyz', variables: ['name', 'token10=city'] },
    { line: 4, foreignId: '100001', patternCode: 'abc', variables: null },
  ]);
});

test('what is wrong with a line is said with its number', () => {
  const { read, refused } = readAliasLines(`only\n${'x'.repeat(101)},abc\na,b,no space`, 'kavenegar');
  expect(read).toEqual([]);
  expect(refused.map(({ line, problem }) => [line, problem.key])).toEqual([
    [1, 'alias_line_short'],
    [2, 'alias_line_long'],
    [3, 'alias_variable'],
  ]);
});

test('the list of a provider has texts, with titles and states beside them, breaks within quotes and commas', () => {
  const { read, refused } = readAliasLines(
    'verify\tورود\t"کد شما:\n%token"\tتأیید شده\nhello,سلام %token, خوش آمدید\nbroken\t%off% %token\nx\tabc',
    'kavenegar',
  );
  expect(read).toMatchObject([
    { line: 1, foreignId: 'verify', template: { text: 'کد شما:\n%token%' } },
    { line: 3, foreignId: 'hello', template: { text: 'سلام %token%, خوش آمدید' } },
    { line: 5, foreignId: 'x', patternCode: 'abc' },
  ]);
  expect(refused).toMatchObject([{ line: 4, problem: { key: 'alias_template_unread' } }]);
});

test('hostile lists are read in time that grows with their length', () => {
  for (const one of ['"', '"\t', '\t', ',', '%token', '""'])
    expect(readAliasLines(one.repeat(100_000), 'kavenegar').read.length).toBeLessThanOrEqual(1);
  expect(readAliasLines('a\tb\n'.repeat(2000), 'kavenegar').read).toHaveLength(501);
});
