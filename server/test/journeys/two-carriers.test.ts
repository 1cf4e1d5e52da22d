import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Simulator } from '../../src/carriers/simulator/simulator.ts';
import { eventually } from '../eventually.ts';
import { givenSender, type Sender } from '../sender.ts';
import { smppCarrier, startSimulator, withCarriers } from '../simulators.ts';
import { runClock } from '../test-clock.ts';
import { testService } from '../test-platform.ts';

let first: Simulator;
let second: Simulator;
const service = testService(async () => {
  first = await startSimulator();
  second = await startSimulator();
  return withCarriers(smppCarrier('first', first.port), smppCarrier('second', second.port));
});
let stopClock: () => void;
beforeAll(() => {
  stopClock = runClock(service.clock);
});
afterAll(async () => {
  stopClock();
  await Promise.all([first.stop(), second.stop()]);
});

async function deliver(sender: Sender, count: number): Promise<void> {
  const ids = await Promise.all(Array.from({ length: count }, () => sender.sent()));
  await eventually(async () => {
    const items = await Promise.all(ids.map((id) => sender.item(id)));
    expect(new Set(items.map(({ status }) => status))).toEqual(new Set(['delivered']));
  });
}

test('both carriers of a line share its codes, one takes over for the other, and the other comes back by itself', async () => {
  const sender = await givenSender(service);
  await eventually(() => expect([first.applications, second.applications]).toEqual([['peyk'], ['peyk']]));
  await deliver(sender, 40);
  expect(first.counters.accepted).toBeGreaterThan(0);
  expect(second.counters.accepted).toBeGreaterThan(0);
  expect(first.counters.accepted + second.counters.accepted).toBe(40);

  const { port } = first;
  await first.stop();
  const before = second.counters.accepted;
  await deliver(sender, 20);
  expect(second.counters.accepted).toBe(before + 20);

  first = await startSimulator({ port });
  await eventually(async () => {
    await deliver(sender, 5);
    expect(first.counters.accepted).toBeGreaterThan(0);
  });
  expect((await sender.money()).entries.every(({ kind }) => kind === 'charge')).toBe(true);
});

test('operators see how each carrier does', async () => {
  const operator = service.as((await service.given.operator()).key);
  await eventually(async () => {
    const { in_use } = (await operator.get('/operator/v1/carriers')).body.data;
    expect(in_use).toMatchObject([
      { name: 'first', state: 'up', last_error: null, counters: { submitted: expect.any(Number) } },
      { name: 'second', state: 'up' },
    ]);
  });
});
