import fc from 'fast-check';
import { expect, test } from 'vitest';

import { gradualItemsMax, releaseMs, sliceSize } from './gradual-slices.ts';

const pace = fc.integer({ min: 1, max: 1_000_000 });
const hourMs = 3_600_000;

test('no hour has more than a slice above the pace, and all items leave in the time that is said', () => {
  fc.assert(
    fc.property(pace, fc.integer({ min: 1, max: 5_000_000 }), (perHour, items) => {
      const size = sliceSize(perHour);
      const spacing = (size * hourMs) / perHour;
      expect(Math.ceil(hourMs / spacing) * size).toBeLessThan(perHour + size);
      const slices = Math.ceil(items / size);
      expect(releaseMs(items, perHour)).toBe(Math.ceil((slices - 1) * spacing));
    }),
  );
});

test('slices are an hour apart at most, and a pace that takes longer than 30 days has a limit', () => {
  fc.assert(
    fc.property(pace, (perHour) => {
      expect((sliceSize(perHour) * hourMs) / perHour).toBeLessThanOrEqual(hourMs);
      expect(releaseMs(gradualItemsMax(perHour), perHour)).toBeLessThanOrEqual(30 * 24 * hourMs);
    }),
  );
  expect(gradualItemsMax(Infinity)).toBe(Infinity);
});
