import fc from 'fast-check';
import { expect, test } from 'vitest';

import { isDeeperThan } from './json-depth.ts';

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

test('text that is not JSON is scanned without an error', () => {
  for (const source of ['"', '"\\', ']]]]', '{"a', '']) expect(isDeeperThan(source, 3)).toBe(false);
  expect(isDeeperThan('[[[[[[[', 3)).toBe(true);
});
