import { expect, test } from 'vitest';

import { countWithLimit } from './count-with-limit.ts';

/** A count that ends when it is told to. */
function heldCount(accountId: number) {
  let begun = false;
  let end: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (end = resolve));
  const done = countWithLimit(accountId, async () => {
    begun = true;
    await held;
    return accountId;
  });
  return { hasBegun: () => begun, end, done };
}

const turnOver = () => new Promise((resolve) => setImmediate(resolve));

test('an account counts one thing at a time, and another account does not wait for it', async () => {
  const [first, second, other] = [heldCount(1), heldCount(1), heldCount(2)];
  await turnOver();
  expect([first.hasBegun(), second.hasBegun(), other.hasBegun()]).toEqual([true, false, true]);
  first.end();
  expect(await first.done).toBe(1);
  await turnOver();
  expect(second.hasBegun()).toBe(true);
  second.end();
  other.end();
  expect(await Promise.all([second.done, other.done])).toEqual([1, 2]);
});

test('no more than two accounts count at once', async () => {
  const [first, second, third] = [heldCount(1), heldCount(2), heldCount(3)];
  await turnOver();
  expect(third.hasBegun()).toBe(false);
  first.end();
  await first.done;
  await turnOver();
  expect(third.hasBegun()).toBe(true);
  second.end();
  third.end();
  await Promise.all([second.done, third.done]);
});

test('an account with too many waiting counts gets a 429, and a count that fails frees its slot', async () => {
  const first = heldCount(1);
  const line = Array.from({ length: 50 }, () => countWithLimit(1, () => Promise.reject(new Error('failed'))));
  await expect(countWithLimit(1, async () => 0)).rejects.toMatchObject({ code: 'rate_limited', status: 429 });
  first.end();
  expect((await Promise.allSettled(line)).every(({ status }) => status === 'rejected')).toBe(true);
  expect(await countWithLimit(1, async () => 7)).toBe(7);
});
