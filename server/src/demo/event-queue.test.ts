import { expect, test } from 'vitest';

import { EventQueue } from './event-queue.ts';

test('events run by their time, also those that an event planned', async () => {
  const queue = new EventQueue();
  const seen: string[] = [];
  const plan = (seconds: number, name: string, then?: () => void) =>
    queue.plan(new Date(seconds * 1000), async () => {
      seen.push(name);
      then?.();
    });
  plan(5, 'last');
  plan(1, 'first', () => {
    plan(3, 'planned by the first');
    plan(1, 'at the same time');
  });
  plan(3, 'third');
  for (let event = queue.take(); event !== undefined; event = queue.take()) await event.run();
  expect(seen).toEqual(['first', 'at the same time', 'third', 'planned by the first', 'last']);
});
