import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';

import type { Simulator } from '../../src/carriers/simulator/simulator.ts';
import { eventually } from '../eventually.ts';
import { givenSender } from '../sender.ts';
import { smppCarrier, startSimulator, withCarriers } from '../simulators.ts';
import { runClock } from '../test-clock.ts';
import { testService } from '../test-platform.ts';

const hourMs = 3_600_000;
let simulator: Simulator;
const service = testService(async () => {
  simulator = await startSimulator();
  return withCarriers(smppCarrier('main', simulator.port));
});
afterAll(() => simulator.stop());

let stopClock: () => void;
beforeEach(() => {
  stopClock = runClock(service.clock);
});
afterEach(() => stopClock());

test('codes of a clock that was an hour ahead leave when it is right again; schedules keep their moment', async () => {
  const sender = await givenSender(service);
  const schedule = new Date(service.clock.now().getTime() + 1.5 * hourMs).toISOString();
  const { port } = simulator;
  await simulator.stop();
  service.clock.advance(hourMs);
  const codes = [
    await sender.sent({ recipient: '09125550001' }),
    await sender.sent({ recipient: '09125550002' }),
  ];
  const planned = await sender.sent({ recipient: '09125550003', schedule });
  await eventually(async () => {
    for (const id of codes) expect((await sender.item(id)).error).toEqual(expect.any(String));
  });
  service.clock.advance(-hourMs);
  simulator = await startSimulator({ port });
  await eventually(async () => {
    for (const id of codes) expect((await sender.item(id)).status).toBe('delivered');
  }, 20);
  expect(await sender.show(planned)).toMatchObject({ status: 'in-queue' });
  expect(simulator.handsets.messages('09125550003')).toHaveLength(0);
});
