import { expect, test } from 'vitest';

import { SharedAmount } from './shared-amount.ts';

test('each has a share, all together have a limit, and what is given back can be taken again', () => {
  const bytes = new SharedAmount({ all: 10, each: 6 });
  expect(bytes.take('a', 4)).toBe('taken');
  expect(bytes.take('a', 3)).toBe('own share used up');
  expect(bytes.take('a', 2)).toBe('taken');
  expect(bytes.take('b', 5)).toBe('all used up');
  expect(bytes.take('b', 4)).toBe('taken');
  expect(bytes.total).toBe(10);
  bytes.giveBack('a', 4);
  expect(bytes.take('c', 5)).toBe('all used up');
  expect(bytes.take('a', 4)).toBe('taken');
  for (const [who, amount] of [
    ['a', 4],
    ['a', 2],
    ['b', 4],
  ] as const)
    bytes.giveBack(who, amount);
  expect(bytes.total).toBe(0);
});

test('more than there is can be taken alone', () => {
  const bytes = new SharedAmount({ all: 10, each: 6 });
  expect(bytes.take('a', 20)).toBe('taken');
  expect(bytes.take('b', 1)).toBe('all used up');
  bytes.giveBack('a', 20);
  expect(bytes.take('b', 1)).toBe('taken');
});
