import { expect, test } from 'vitest';

import { seededChance } from './seeded-chance.ts';

const drawn = (seed: number) => {
  const chance = seededChance(seed);
  return Array.from({ length: 1000 }, () => chance.between(1, 10));
};

test('the same seed draws the same, another seed does not', () => {
  expect(drawn(7)).toEqual(drawn(7));
  expect(drawn(7)).not.toEqual(drawn(8));
});

test('both ends are drawn, nothing beyond them, and no number much more often than another', () => {
  const numbers = drawn(2026);
  expect([...new Set(numbers)].toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  for (let number = 1; number <= 10; number += 1)
    expect(numbers.filter((one) => one === number).length, String(number)).toBeGreaterThan(60);
});
