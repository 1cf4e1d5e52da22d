import { expect, test } from 'vitest';

import { SharedWindows, type WindowStore } from './shared-windows.ts';

const hour = 3600;
const start = hour * 1000 * 500_000;

function memoryStore(): WindowStore {
  const counts = new Map<string, number>();
  return {
    add: async ({ seconds, number }, counted) =>
      new Map(
        [...counted].map(([key, count]) => {
          const name = `${seconds} ${number} ${key}`;
          const total = (counts.get(name) ?? 0) + count;
          counts.set(name, total);
          return [key, total];
        }),
      ),
  };
}

test('a key is refused at its limit, and the wait in its refusal is enough and not too long', () => {
  const window = new SharedWindows().of(hour);
  for (let n = 0; n < 4; n += 1) {
    expect(window.waitSeconds('a', 4, start)).toBe(0);
    window.add('a', 1, start);
  }
  expect(window.waitSeconds('b', 4, start)).toBe(0);
  const seconds = window.waitSeconds('a', 4, start);
  expect(window.waitSeconds('a', 4, start + (seconds - 2) * 1000)).toBeGreaterThan(0);
  expect(window.waitSeconds('a', 4, start + seconds * 1000)).toBe(0);
});

test('the window slides: the one before counts by the share that is still inside', () => {
  const window = new SharedWindows().of(hour);
  for (let n = 0; n < 10; n += 1) window.add('a', 1, start);
  const quarterLater = start + 1.25 * hour * 1000;
  expect(window.waitSeconds('a', 8, quarterLater)).toBe(0);
  expect(window.waitSeconds('a', 7, quarterLater)).toBeGreaterThan(0);
  expect(window.waitSeconds('a', 1, start + 2 * hour * 1000)).toBe(0);
});

test('what is taken back does not count', () => {
  const window = new SharedWindows().of(hour);
  window.add('a', 1, start);
  window.add('a', -1, start);
  expect(window.waitSeconds('a', 1, start)).toBe(0);
});

test('processes share each of their counts once', async () => {
  const store = memoryStore();
  const [one, other] = [new SharedWindows(), new SharedWindows()];
  for (let n = 0; n < 3; n += 1) one.of(hour).add('a', 1, start);
  other.of(hour).add('a', 1, start);
  expect(await one.share(store)).toBe(true);
  await other.share(store);
  expect(await other.share(store)).toBe(false);
  expect(other.of(hour).waitSeconds('a', 5, start)).toBe(0);
  expect(other.of(hour).waitSeconds('a', 4, start)).toBeGreaterThan(0);
});

test('counts that could not be shared are shared the next time', async () => {
  const store = memoryStore();
  const windows = new SharedWindows();
  windows.of(hour).add('a', 2, start);
  await expect(windows.share({ add: () => Promise.reject(new Error('away')) })).rejects.toThrow('away');
  expect(await windows.share(store)).toBe(true);
  expect(windows.of(hour).waitSeconds('a', 2, start)).toBeGreaterThan(0);
});
