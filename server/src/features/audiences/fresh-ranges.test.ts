import fc from 'fast-check';
import { expect, test } from 'vitest';

import { freshRanges, type BankRange } from './fresh-ranges.ts';

function* positions(ranges: readonly BankRange[]): Generator<string> {
  for (const { bankId, offset, end } of ranges)
    for (let position = offset; position < end; position += 1) yield `${bankId}:${position}`;
}

test('slices that overlap are read once, in the order in which their positions came first', () => {
  const range = fc
    .record({
      bankId: fc.integer({ min: 1, max: 2 }),
      offset: fc.integer({ min: 0, max: 20 }),
      length: fc.integer({ min: -3, max: 20 }),
    })
    .map(({ bankId, offset, length }) => ({ bankId, offset, end: offset + length }));
  fc.assert(
    fc.property(fc.array(range, { maxLength: 8 }), (ranges) => {
      expect([...positions(freshRanges(ranges))]).toEqual([...new Set(positions(ranges))]);
    }),
  );
});
