import { expect, test } from 'vitest';

import { CountLimiter } from './count-limiter.ts';

/** A count that ends at its `end()`. */
function heldCount(limiter: CountLimiter, accountId: number) {
  let begun = false;
  let end: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (end = resolve));
  const done = limiter.run(accountId, async () => {
    begun = true;
    await held;
    return accountId;
  });
  return { hasBegun: () => begun, end, done };
}

const turnOver = () => new Promise((resolve) => setImmediate(resolve));

test('an account counts one thing at a time, and another account does not wait for it', async () => {
  const limiter = new CountLimiter();
  const [first, second, other] = [heldCount(limiter, 1), heldCount(limiter, 1), heldCount(limiter, 2)];
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
  const limiter = new CountLimiter();
  const [first, second, third] = [heldCount(limiter, 1), heldCount(limiter, 2), heldCount(limiter, 3)];
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
  const limiter = new CountLimiter();
  const first = heldCount(limiter, 1);
  const line = Array.from({ length: 50 }, () => limiter.run(1, () => Promise.reject(new Error('failed'))));
  await expect(limiter.run(1, async () => 0)).rejects.toMatchObject({ code: 'rate_limited', status: 429 });
  first.end();
  expect((await Promise.allSettled(line)).every(({ status }) => status === 'rejected')).toBe(true);
  expect(await limiter.run(1, async () => 7)).toBe(7);
});

test('two services in one program do not share their limits', async () => {
  const first = heldCount(new CountLimiter(), 1);
  const other = heldCount(new CountLimiter(), 1);
  await turnOver();
  expect([first.hasBegun(), other.hasBegun()]).toEqual([true, true]);
  first.end();
  other.end();
  await Promise.all([first.done, other.done]);
});
