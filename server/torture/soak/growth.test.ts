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
  'half as much again of %s in the last third is a fault, in all seconds and in calm ones',
  (of) => expect(faultsOf(thirds({}, {}, { [of]: flat[of] * 1.5 }))).toHaveLength(2),
);

const disturbed = { send: 40, taken: 30 };

test('growth that calm seconds do not show counts as that of all seconds', () => {
  const samples = thirds({}, {}, {}).map((one, at) =>
    at >= 60 && at % 3 > 0 ? { ...one, ...disturbed } : one,
  );
  expect(faultsOf(samples)).toEqual([expect.stringMatching(/^time a send.* in all seconds$/)]);
});

test('growth of our own is not hidden by seconds that the host took before', () => {
  const samples = thirds({}, {}, { send: 6 }).map((one, at) => (at % 3 > 0 ? { ...one, ...disturbed } : one));
  expect(growthOf(samples).find(({ name }) => name === 'time a send, ms')?.growth).toBe(1.5);
  expect(faultsOf(samples)).toEqual([expect.stringMatching(/^time a send.* in calm seconds$/)]);
});

test('with hardly a calm second there is nothing to judge by', () => {
  expect(faultsOf(thirds({}, {}, { taken: 30 }))).toEqual([expect.stringContaining('quiet machine')]);
});
