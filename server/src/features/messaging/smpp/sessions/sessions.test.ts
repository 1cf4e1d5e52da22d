import { expect, test } from 'vitest';

import { isInNetworks } from './admit-bind.ts';
import { LoginDelays } from './login-delays.ts';
import { SpeedLimits } from './speed-limits.ts';

test('each wrong login of an address doubles its wait, and a right one ends that', async () => {
  const waits: number[] = [];
  const delays = new LoginDelays(async (ms) => void waits.push(ms));
  for (const _ of [1, 2, 3]) await delays.failed('192.0.2.1', 0);
  await delays.failed('192.0.2.2', 0);
  delays.succeeded('192.0.2.1');
  await delays.failed('192.0.2.1', 0);
  expect(waits).toEqual([250, 500, 1000, 250, 250]);
});

test('an address with many refusals waiting is not heard', () => {
  const delays = new LoginDelays(() => new Promise(() => undefined));
  for (let count = 0; count < 10; count += 1) void delays.failed('192.0.2.1', 0);
  expect([delays.isFlooding('192.0.2.1'), delays.isFlooding('192.0.2.2')]).toEqual([true, false]);
});

test('a speed is counted in parts, has a burst of a window, and is shared by the processes of its binds', () => {
  const limits = new SpeedLimits();
  const speed = { id: 1, partsPerSecond: 10, window: 3 };
  const taken = (now: number) => {
    let count = 0;
    while (limits.take(speed, now)) count += 1;
    return count;
  };
  expect([taken(0), taken(100), taken(1000)]).toEqual([3, 1, 3]);
  limits.setShares(new Map([[1, 0.5]]));
  expect([taken(1200), taken(1400)]).toEqual([1, 1]);
  expect(limits.take({ ...speed, partsPerSecond: 0 }, 1400)).toBe(true);
});

test('networks are of both families, and none means any', () => {
  expect(isInNetworks('::ffff:203.0.113.9', ['203.0.113.0/24'])).toBe(true);
  expect(isInNetworks('203.0.114.9', ['203.0.113.0/24'])).toBe(false);
  expect(isInNetworks('fd00::7', ['10.0.0.1', 'fd00::/8'])).toBe(true);
  expect(isInNetworks('198.51.100.1', [])).toBe(true);
});
