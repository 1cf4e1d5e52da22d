import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Simulator } from '../../src/carriers/simulator/simulator.ts';
import { eventually } from '../eventually.ts';
import { givenSender, type Sender } from '../sender.ts';
import { smppCarrier, startSimulator, withCarriers } from '../simulators.ts';
import { runClock } from '../test-clock.ts';
import { testService } from '../test-platform.ts';

// By itself the carrier would be tried again after 15 to 30 s, and then ever more seldom.
const patient = { reconnectSecondsMin: 30, reconnectSecondsMax: 60 };
const carrierName = 'away';

let simulator: Simulator;
const service = testService(async () => {
  simulator = await startSimulator();
  return withCarriers(smppCarrier(carrierName, simulator.port, patient));
});
let stopClock: () => void;
beforeAll(() => {
  stopClock = runClock(service.clock);
});
afterAll(async () => {
  stopClock();
  await simulator.stop();
});

async function untilBack(sender: Sender, ids: readonly number[]): Promise<void> {
  const backAt = performance.now();
  await eventually(async () => {
    const items = await Promise.all(ids.map((id) => sender.item(id)));
    expect(items.map(({ status }) => status)).toEqual(ids.map(() => 'delivered'));
  });
  expect(performance.now() - backAt).toBeLessThan(10_000);
}

test('codes that wait for a carrier leave within seconds of its return', async () => {
  const sender = await givenSender(service);
  await eventually(() => expect(simulator.applications).toEqual(['peyk']));
  const { port } = simulator;
  await simulator.stop();
  const waiting = [await sender.sent(), await sender.sent()];
  await eventually(async () => expect((await sender.item(waiting[1]!)).status).toBe('in-queue'));
  simulator = await startSimulator({ port });
  await untilBack(sender, waiting);
});
