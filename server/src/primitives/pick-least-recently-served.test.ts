import { expect, test } from 'vitest';

import { pickLeastRecentlyServed } from './pick-least-recently-served.ts';

const sends = [
  { account_id: 1, id: 10 },
  { account_id: 1, id: 11 },
  { account_id: 2, id: 12 },
  { account_id: 3, id: 13 },
];

test('an account that was never served comes first', () => {
  expect(
    pickLeastRecentlyServed(
      sends,
      new Map([
        [1, 5],
        [3, 2],
      ]),
    )?.id,
  ).toBe(12);
});

test('of accounts that were served, the one served longest ago, with its oldest send', () => {
  expect(
    pickLeastRecentlyServed(
      sends,
      new Map([
        [1, 1],
        [2, 3],
        [3, 2],
      ]),
    )?.id,
  ).toBe(10);
});

test('without sends none is chosen', () => {
  expect(pickLeastRecentlyServed([], new Map())).toBeUndefined();
});
