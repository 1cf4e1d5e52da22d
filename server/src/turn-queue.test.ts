import { expect, test } from 'vitest';

import { TurnQueue } from './turn-queue.ts';

test('a queue lets a few go ahead, keeps others waiting in order, and turns away the rest', async () => {
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
