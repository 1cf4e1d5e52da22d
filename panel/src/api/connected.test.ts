import { expect, test, vi } from 'vitest';

import { connected, type Connection } from './connected.ts';

/** A connection that is lost, until so many changes were waited for. */
function lost(changes: number, { isSeen }: { readonly isSeen: boolean }): Connection & { waited: number } {
  const connection = {
    waited: 0,
    isOnline: () => !isSeen || connection.waited >= changes,
    answers: async () => connection.waited >= changes,
    async change() {
      connection.waited += 1;
    },
  };
  return connection;
}

test('a part is not asked for before the browser has a network', async () => {
  const connection = lost(2, { isSeen: true });
  const load = vi.fn(async () => connection.waited);
  expect(await connected(load, connection)()).toBe(2);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a part that did not come is loaded again once the service answers', async () => {
  const connection = lost(3, { isSeen: false });
  const load = vi.fn(async () => {
    if (connection.waited < 3) throw new TypeError('Failed to fetch dynamically imported module');
    return 'part';
  });
  expect(await connected(load, connection)()).toBe('part');
  expect(load).toHaveBeenCalledTimes(2);
});

test('a part that fails while the service answers has failed', async () => {
  const load = vi.fn(() => Promise.reject(new Error('broken')));
  await expect(connected(load, lost(0, { isSeen: false }))()).rejects.toThrow('broken');
  expect(load).toHaveBeenCalledTimes(1);
});
