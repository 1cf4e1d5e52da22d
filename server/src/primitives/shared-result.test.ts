import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { sharedResult } from './shared-result.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

test('those who ask while it is computed, and for a while afterwards, get one result', async () => {
  let computed = 0;
  let finish: (value: number) => void = () => undefined;
  const ask = sharedResult(() => {
    computed += 1;
    return new Promise<number>((resolve) => (finish = resolve));
  }, 1000);
  const early = [ask(), ask()];
  vi.advanceTimersByTime(60_000);
  const late = ask();
  finish(7);
  expect(await Promise.all([...early, late])).toEqual([7, 7, 7]);
  vi.advanceTimersByTime(999);
  expect(await ask()).toBe(7);
  expect(computed).toBe(1);
  vi.advanceTimersByTime(1);
  const next = ask();
  finish(8);
  expect([await next, computed]).toEqual([8, 2]);
});

test('an error is shared as well, and is not the last word', async () => {
  const outcomes = [() => Promise.reject(new Error('away')), () => Promise.resolve('back')];
  const ask = sharedResult(() => outcomes.shift()?.() ?? Promise.reject(new Error('asked too often')), 1000);
  await expect(ask()).rejects.toThrow('away');
  await expect(ask()).rejects.toThrow('away');
  vi.advanceTimersByTime(1000);
  expect(await ask()).toBe('back');
});
