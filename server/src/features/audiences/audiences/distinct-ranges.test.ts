import fc from 'fast-check';
import { expect, test } from 'vitest';

import { distinctRanges, type Range } from './distinct-ranges.ts';

function* positions(ranges: readonly Range<number>[]): Generator<string> {
  for (const { of, offset, end } of ranges)
    for (let position = offset; position < end; position += 1) yield `${of}:${position}`;
}

test('slices that overlap are read once, in the order in which their positions came first', () => {
  const range = fc
    .record({
      of: fc.integer({ min: 1, max: 2 }),
      offset: fc.integer({ min: 0, max: 20 }),
      length: fc.integer({ min: -3, max: 20 }),
    })
    .map(({ of, offset, length }) => ({ of, offset, end: offset + length }));
  fc.assert(
    fc.property(fc.array(range, { maxLength: 8 }), (ranges) => {
      expect([...positions(distinctRanges(ranges))]).toEqual([...new Set(positions(ranges))]);
    }),
  );
});
