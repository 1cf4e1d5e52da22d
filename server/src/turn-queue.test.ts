import { expect, test } from 'vitest';

import { TurnQueue } from './turn-queue.ts';

test('at most n run at once, others wait in order, and callers beyond the queue limit are turned away', async () => {
  const queue = new TurnQueue(1, 1);
  const first = await queue.take();
  const second = queue.take();
  expect(await queue.take()).toBeUndefined();
  first?.end();
  const turn = await second;
  expect(turn).toBeDefined();
  turn?.end();
  expect(await queue.take()).toBeDefined();
});
