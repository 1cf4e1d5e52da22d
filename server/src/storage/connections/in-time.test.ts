import { expect, test } from 'vitest';

import { inTime } from './in-time.ts';

test('a result and an error of the work itself pass', async () => {
  expect(await inTime(Promise.resolve('done'), 1000, 'too slow')).toBe('done');
  await expect(inTime(Promise.reject(new Error('broken')), 1000, 'too slow')).rejects.toThrow('broken');
});

test('work that does not end is given up', async () => {
  await expect(inTime(new Promise(() => undefined), 100, 'too slow')).rejects.toThrow('too slow');
});

test('a process that had no turn meanwhile still takes the result that waits for it', async () => {
  const work = new Promise((resolve) => setImmediate(() => setImmediate(() => resolve('done'))));
  const waiting = inTime(work, 100, 'too slow');
  const until = performance.now() + 300;
  while (performance.now() < until);
  expect(await waiting).toBe('done');
});
