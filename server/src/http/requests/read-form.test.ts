import fc from 'fast-check';
import { expect, test } from 'vitest';

import { readForm, readUrlEncoded } from './read-form.ts';

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
  expect(readUrlEncoded(source)).toEqual(expected);
});

test('no name reaches a prototype', () => {
  const read = readUrlEncoded('__proto__=1&__proto__[a]=1&a[__proto__][b]=1&constructor[prototype][b]=1');
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
