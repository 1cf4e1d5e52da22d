import { expect, test } from 'vitest';

import { encodeChanges } from './change-message.ts';
import { changesOf, PendingChanges } from './pending-changes.ts';

test('changes of an account are sent once per topic, with their ids', () => {
  const pending = new PendingChanges();
  for (const id of [7, 8, 7]) pending.add(1, 'sends', id);
  pending.add(1, 'wallet', undefined);
  pending.add(2, 'sends', 9);
  expect(pending.take()).toEqual([
    [1, [{ topic: 'sends', ids: [7, 8] }, { topic: 'wallet' }]],
    [2, [{ topic: 'sends', ids: [9] }]],
  ]);
  expect(pending.isEmpty).toBe(true);
});

test('more ids than are worth telling mean that anything may have changed', () => {
  const pending = new PendingChanges();
  for (let id = 1; id <= 21; id += 1) pending.add(1, 'sends', id);
  expect(pending.take()).toEqual([[1, [{ topic: 'sends' }]]]);
});

test('changes too many for one notification are sent in several', () => {
  const changes = Array.from({ length: 300 }, (_, accountId) =>
    changesOf(accountId, { topic: 'sends', ids: [accountId * 1000] }),
  ).flat();
  const payloads = encodeChanges('a process', changes);
  expect(payloads.length).toBeGreaterThan(1);
  expect(payloads.every((one) => one.length < 8000)).toBe(true);
  expect(payloads.flatMap((one) => JSON.parse(one).changes)).toEqual(changes);
});
