import { expect, test } from 'vitest';

import { isInNetworks } from './admit-bind.ts';
import { LoginDelays } from './login-delays.ts';

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

test('beyond 10,000 addresses the oldest is forgotten, and no other', async () => {
  const waits: number[] = [];
  const delays = new LoginDelays(async (ms) => void waits.push(ms));
  for (let host = 0; host <= 10_000; host += 1) await delays.failed(`2001:db8::${host}`, 0);
  waits.length = 0;
  await delays.failed('2001:db8::1', 0);
  await delays.failed('2001:db8::0', 0);
  expect(waits).toEqual([500, 250]);
});

test('networks are of both families, and none means any', () => {
  expect(isInNetworks('::ffff:203.0.113.9', ['203.0.113.0/24'])).toBe(true);
  expect(isInNetworks('203.0.114.9', ['203.0.113.0/24'])).toBe(false);
  expect(isInNetworks('fd00::7', ['10.0.0.1', 'fd00::/8'])).toBe(true);
  expect(isInNetworks('198.51.100.1', [])).toBe(true);
});
