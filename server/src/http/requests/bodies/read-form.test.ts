import fc from 'fast-check';
import { expect, test } from 'vitest';

import { Failure } from '../../../failure.ts';
import { readForm, readQuery } from './read-form.ts';

test.each([
  ['a=1&b=2', { a: '1', b: '2' }],
  ['a=1&a=2', { a: '2' }],
  ['a[]=1&a[]=2', { a: ['1', '2'] }],
  ['a[0]=1&a[2]=3', { a: ['1', '3'] }],
  ['a[x]=1&a[y]=2', { a: { x: '1', y: '2' } }],
  ['a[0][x]=1&a[0][y]=2&a[1][x]=3', { a: [{ x: '1', y: '2' }, { x: '3' }] }],
  ['a[][x]=1&a[][x]=2', { a: [{ x: '1' }, { x: '2' }] }],
  ['a[5]=1&a[]=2', { a: ['1', '2'] }],
  ['a[x]=1&a[]=2', { a: { x: '1', 0: '2' } }],
  ['a=1&a[x]=2', { a: { x: '2' } }],
  ['a[x]=1&a=2', { a: '2' }],
  ['a[x', { 'a[x': '' }],
  ['[x]=1', { '[x]': '1' }],
  ['a%5B%5D=%D8%B3%D9%84%D8%A7%D9%85+', { a: ['سلام '] }],
  ['', {}],
])('%s', (source, expected) => {
  expect(readQuery(source)).toEqual(expected);
});

test('no name reaches a prototype', () => {
  const read = readQuery('__proto__=1&__proto__[a]=1&a[__proto__][b]=1&constructor[prototype][b]=1');
  expect(Object.keys(read)).toEqual(['constructor']);
  expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
  expect(({} as Record<string, unknown>)['b']).toBeUndefined();
});

test('any input can be read, and every plain pair is kept', () => {
  const plainName = fc.stringMatching(/^[a-z]{1,3}$/);
  const anyName = fc.string().map((name) => `-${name}`);
  fc.assert(
    fc.property(
      fc.array(fc.tuple(plainName, fc.string())),
      fc.array(fc.tuple(anyName, fc.string())),
      (plain, strange) => {
        const read = readForm([...strange, ...plain, ...strange, ['', 'x']]);
        for (const [name, value] of new Map(plain)) expect(read[name]).toBe(value);
      },
    ),
  );
});

const rules = { fieldsMax: 20_000, lists: new Map([['a', 3]]) };
const statusOf = (source: string) => {
  try {
    readForm(new URLSearchParams(source), rules);
    return 200;
  } catch (problem) {
    return problem instanceof Failure ? (problem.problems ?? problem.text.key) : problem;
  }
};

test('a declared list ends at its limit, an object at a thousand names, and a form at its fields', () => {
  const tooMany = { a: [{ key: 'field_too_many', params: { field: 'a', limit: 3 } }] };
  expect(statusOf('a[]=1&a[]=2&a[]=3')).toBe(200);
  expect(statusOf('a[]=1&a[]=2&a[]=3&a[]=4')).toMatchObject(tooMany);
  expect(statusOf('a[0][x]=1&a[1][x]=2&a[2][x]=3&a[2][y]=4')).toBe(200);
  expect(statusOf('a[0][x]=1&a[1][x]=2&a[2][x]=3&a[3][x]=4')).toMatchObject(tooMany);
  const names = (count: number) => Array.from({ length: count }, (_, index) => `n${index}`);
  expect(statusOf(names(1000).join('&'))).toBe(200);
  expect(statusOf(names(1001).join('&'))).toBe('too_many_fields');
  expect(
    statusOf(
      names(1001)
        .map((name) => `b[${name}]`)
        .join('&'),
    ),
  ).toBe('too_many_fields');
  expect(statusOf('b[]&'.repeat(20_000))).toBe(200);
  expect(statusOf('b[]&'.repeat(20_001))).toBe('too_many_fields');
});
