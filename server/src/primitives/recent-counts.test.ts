import { expect, test } from 'vitest';

import { RecentCounts } from './recent-counts.ts';

test('counts of a key fade out over the next window', () => {
  const counts = new RecentCounts(1000, 4);
  for (let i = 0; i < 8; i += 1) counts.add(912_000_000, 0);
  expect(counts.count(912_000_000, 500)).toBe(8);
  expect(counts.count(912_000_000, 1000)).toBe(8);
  expect(counts.count(912_000_000, 1500)).toBe(4);
  expect(counts.count(912_000_000, 2000)).toBe(0);
  expect(counts.count(912_000_001, 500)).toBe(0);
});

test('after a pause of two windows nothing is remembered', () => {
  const counts = new RecentCounts(1000, 4);
  counts.add(7, 0);
  expect(counts.count(7, 2500)).toBe(0);
});

test('many keys are kept apart, and more than fit begin a new window', () => {
  const counts = new RecentCounts(1_000_000, 10);
  for (let key = 1; key <= 700; key += 1) for (let n = 0; n < (key % 5) + 1; n += 1) counts.add(key * 7, 1);
  for (let key = 1; key <= 700; key += 1) expect(counts.count(key * 7, 2)).toBe((key % 5) + 1);
  for (let key = 1; key <= 100_000; key += 1) counts.add(key, 3);
  expect(counts.count(100_000, 4)).toBe(1);
  expect(counts.count(1, 4)).toBe(0);
});
