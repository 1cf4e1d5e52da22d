import { expect, test } from 'vitest';

import { describeRuntime, ProcessRuntime, slot } from './runtime.ts';

const cache = slot<Map<string, number>>('cache');
const lane = slot<{ readonly id: number }>('lane');

test('a part is found from when it is provided until it is withdrawn', () => {
  const runtime = new ProcessRuntime(['api']);
  expect(runtime.find(lane)).toBeUndefined();
  const withdraw = runtime.provide(lane, { id: 7 });
  expect(runtime.get(lane).id).toBe(7);
  withdraw();
  expect(runtime.find(lane)).toBeUndefined();
});

test('a part that is not open is a fault with its name', () => {
  const runtime = new ProcessRuntime(['api']);
  expect(() => runtime.get(cache)).toThrow('cache is not part of this process');
});

test('a slot holds one part at a time', () => {
  const runtime = new ProcessRuntime(['api']);
  const withdraw = runtime.provide(cache, new Map());
  expect(() => runtime.provide(cache, new Map())).toThrow('cache is already part of this process');
  withdraw();
  expect(() => runtime.provide(cache, new Map())).not.toThrow();
});

test('two processes share nothing', () => {
  const [one, other] = [new ProcessRuntime(['api']), new ProcessRuntime(['worker'])];
  one.provide(lane, { id: 1 });
  expect(other.find(lane)).toBeUndefined();
});

test('the log line names roles and parts', () => {
  const runtime = new ProcessRuntime(['api', 'worker']);
  runtime.provide(cache, new Map());
  runtime.provide(lane, { id: 7 });
  expect(describeRuntime(runtime)).toBe('runtime: roles api, worker; parts cache, lane');
});
