import { expect, test } from 'vitest';

import { ConcurrencyLimiter } from './concurrency-limiter.ts';

test('at most n run at once, others wait in order, and callers beyond the queue limit are turned away', async () => {
  const queue = new ConcurrencyLimiter(1, 1);
  const first = await queue.acquire();
  const second = queue.acquire();
  expect(await queue.acquire()).toBeUndefined();
  first?.release();
  const turn = await second;
  expect(turn).toBeDefined();
  turn?.release();
  expect(await queue.acquire()).toBeDefined();
});
