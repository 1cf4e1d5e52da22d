import fc from 'fast-check';
import { expect, test } from 'vitest';

import { holdsMoreThan, isDeeperThan } from './json-depth.ts';

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

test('the depth is that of the value, whatever its texts contain', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), fc.integer({ min: 0, max: 6 }), (value, limit) => {
      expect(isDeeperThan(JSON.stringify(value), limit)).toBe(depthOf(value) > limit);
    }),
  );
});

/** Each list and object with its members: an empty one counts as one, and so does the first member of another. */
function valuesOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const inner = Object.values(value);
  return Math.max(1, inner.length) + inner.reduce<number>((sum, one) => sum + valuesOf(one), 0);
}

test('members and items are counted, whatever the texts contain', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), fc.integer({ min: 0, max: 20 }), (value, limit) => {
      const json = `[${JSON.stringify(value)}]${' '.repeat(2 * limit)}`;
      expect(holdsMoreThan(json, limit)).toBe(valuesOf([value]) > limit);
    }),
  );
});

test('text that is not JSON is scanned without an error', () => {
  for (const source of ['"', '"\\', ']]]]', '{"a', ''])
    for (const isMore of [isDeeperThan, holdsMoreThan]) expect(isMore(source, 3)).toBe(false);
  expect(isDeeperThan('[[[[[[[', 3)).toBe(true);
});
