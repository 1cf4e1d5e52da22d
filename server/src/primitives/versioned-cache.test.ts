import { expect, test } from 'vitest';

import { VersionedCache } from './versioned-cache.ts';

test('a value is found for its version, and is gone once another was asked for', () => {
  const cache = new VersionedCache<string>(10);
  cache.set('a', { version: '1', value: 'one', size: 1 });
  expect([cache.has('a'), cache.has('b')]).toEqual([true, false]);
  expect(cache.get('a', '1')).toBe('one');
  expect(cache.get('a', '2')).toBeUndefined();
  expect(cache.get('a', '1')).toBeUndefined();
});

test('what was not used for longest makes room, and what is too large is not kept', () => {
  const cache = new VersionedCache<string>(10);
  for (const key of ['a', 'b', 'c']) cache.set(key, { version: '1', value: key, size: 3 });
  cache.get('a', '1');
  cache.set('d', { version: '1', value: 'd', size: 4 });
  expect(['a', 'b', 'c', 'd'].map((key) => cache.get(key, '1'))).toEqual(['a', undefined, 'c', 'd']);
  cache.set('a', { version: '1', value: 'a', size: 11 });
  expect(cache.get('a', '1')).toBeUndefined();
});

test('a value that is replaced gives its room back', () => {
  const cache = new VersionedCache<number>(10);
  for (let n = 0; n < 5; n += 1) cache.set('a', { version: String(n), value: n, size: 6 });
  cache.set('b', { version: '1', value: 7, size: 4 });
  expect([cache.get('a', '4'), cache.get('b', '1')]).toEqual([4, 7]);
});
