import fc from 'fast-check';
import { expect, test } from 'vitest';

import { StableMap } from './stable-map.ts';

const key = fc.oneof(fc.integer({ min: 0, max: 300 }).map(String), fc.string({ maxLength: 3 }));
const operation = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('set' as const), key, value: fc.integer() }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('delete' as const), key }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('clear' as const) }) },
);

const byValue = (one: number, other: number) => one - other;

test('after any sequence of set, delete and clear it holds the same entries as a Map', () => {
  fc.assert(
    fc.property(fc.array(operation, { maxLength: 800, size: 'max' }), (deeds) => {
      const steady = new StableMap<string, number>();
      const plain = new Map<string, number>();
      for (const one of deeds) {
        if (one.kind === 'set') {
          steady.set(one.key, one.value);
          plain.set(one.key, one.value);
        } else if (one.kind === 'delete') {
          expect(steady.delete(one.key)).toBe(plain.delete(one.key));
        } else {
          steady.clear();
          plain.clear();
        }
        expect(steady.size).toBe(plain.size);
      }
      expect(new Map(steady.entries())).toEqual(plain);
      expect(steady.values().toSorted(byValue)).toEqual([...plain.values()].toSorted(byValue));
      for (let n = 0; n <= 300; n += 1) {
        expect(steady.get(String(n))).toBe(plain.get(String(n)));
        expect(steady.has(String(n))).toBe(plain.has(String(n)));
      }
    }),
    { numRuns: 60 },
  );
});

test('consecutive numbers, such as SMPP sequence numbers, are added and removed', () => {
  const map = new StableMap<number, number>();
  for (let n = 1; n <= 5000; n += 1) {
    map.set(n, -n);
    if (n > 40) expect(map.delete(n - 40)).toBe(true);
  }
  expect(map.size).toBe(40);
  expect(map.get(5000)).toBe(-5000);
  expect(map.get(4960)).toBeUndefined();
});
