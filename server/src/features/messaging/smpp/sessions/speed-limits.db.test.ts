import { expect, test } from 'vitest';

import { eventually } from '../../../../../test/eventually.ts';
import { testService } from '../../../../../test/test-platform.ts';
import { SpeedLimits } from './speed-limits.ts';

const service = testService();
let ids = 900_000;

/** How many of so many single parts each of these takes, all at once. */
async function taken(
  limits: readonly SpeedLimits[],
  speed: Parameters<SpeedLimits['take']>[0],
  each: number,
) {
  const takes = limits.flatMap((one) => Array.from({ length: each }, () => one.take(speed, 1)));
  return (await Promise.all(takes)).filter(Boolean).length;
}

test('the processes of a credential share one bucket with a burst of a window', async () => {
  const processes = [1, 2, 3].map(() => new SpeedLimits(service.platform));
  const speed = { id: (ids += 1), partsPerSecond: 1, window: 10 };
  const first = await taken(processes, speed, 20);
  // What is held in advance is never more than was granted.
  expect(first).toBeLessThanOrEqual(11);
  expect(first).toBeGreaterThanOrEqual(7);
  await eventually(async () => expect(await processes[0]?.take(speed, 1)).toBe(true));
});

test('two messages do not trip a limit of one window, and none is no limit', async () => {
  const limits = new SpeedLimits(service.platform);
  const speed = { id: (ids += 1), partsPerSecond: 1, window: 2 };
  expect(await taken([limits], speed, 2)).toBe(2);
  expect(await limits.take(speed, 1)).toBe(false);
  expect(await taken([limits], { ...speed, partsPerSecond: 0 }, 50)).toBe(50);
});

test('a text of many parts takes as many, and one longer than a burst takes a full bucket', async () => {
  const limits = new SpeedLimits(service.platform);
  const speed = { id: (ids += 1), partsPerSecond: 1, window: 4 };
  expect(await limits.take(speed, 3)).toBe(true);
  expect(await limits.take(speed, 3)).toBe(false);
  // What is too little for a long text is enough for a short one.
  expect(await limits.take(speed, 1)).toBe(true);
  const other = { ...speed, id: (ids += 1) };
  expect(await limits.take(other, 9)).toBe(true);
  expect(await limits.take(other, 1)).toBe(false);
});
