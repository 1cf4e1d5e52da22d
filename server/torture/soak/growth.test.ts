import { expect, test } from 'vitest';

import { faultsOf, growthOf } from './growth.ts';
import type { Sample } from './sampler.ts';

const flat: Sample = {
  memory: 400,
  handles: 60,
  connections: 20,
  answer: 7,
  send: 4,
  serviceTime: 3,
  databaseTime: 4,
  taken: 0,
};
const thirds = (...changes: readonly Partial<Sample>[]) =>
  changes.flatMap((change) => Array.from({ length: 30 }, () => ({ ...flat, ...change })));

test('a flat soak has no faults, and the first third, which warms up, may be anything', () => {
  expect(faultsOf(thirds({}, {}, {}))).toEqual([]);
  expect(faultsOf(thirds({ send: 1, memory: 1 }, {}, {}))).toEqual([]);
});

test.each(['memory', 'handles', 'connections', 'send', 'serviceTime', 'databaseTime'] as const)(
  'half as much again of %s in the last third is a fault',
  (of) => expect(faultsOf(thirds({}, {}, { [of]: flat[of] * 1.5 }))).toHaveLength(1),
);

test('seconds that the host gave to others do not count', () => {
  const samples = thirds({}, {}, {}).map((one, at) => (at % 3 === 0 ? { ...one, send: 40, taken: 30 } : one));
  expect(faultsOf(samples)).toEqual([]);
});

test('growth of our own shows in the seconds that count', () => {
  const samples = thirds({}, {}, { send: 6 }).map((one, at) =>
    at % 3 === 0 ? { ...one, send: 40, taken: 30 } : one,
  );
  expect(growthOf(samples).find(({ name }) => name === 'time a send, ms')?.growth).toBe(1.5);
  expect(faultsOf(samples)).toHaveLength(1);
});

test('with hardly a calm second there is nothing to judge by', () => {
  expect(faultsOf(thirds({}, {}, { taken: 30 }))).toEqual([expect.stringContaining('quiet machine')]);
});
