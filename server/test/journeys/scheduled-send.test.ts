import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Simulator } from '../../src/carriers/simulator/simulator.ts';
import { eventually } from '../eventually.ts';
import { givenSender } from '../sender.ts';
import { smppCarrier, startSimulator, withCarriers } from '../simulators.ts';
import { testClock } from '../test-clock.ts';
import { cloneDatabase, type TestDatabase } from '../test-database.ts';
import { startTestService } from '../test-platform.ts';

const hourMs = 3_600_000;
let simulator: Simulator;
let database: TestDatabase;
const clock = testClock();
const start = () =>
  startTestService(withCarriers(smppCarrier('main', simulator.port)), {
    connection: database.connection,
    clock,
  });

beforeAll(async () => {
  simulator = await startSimulator();
  database = await cloneDatabase();
});
afterAll(async () => {
  await simulator.stop();
  await database.drop();
});

test('a scheduled send leaves at its moment and not before, and was charged when it was accepted', async () => {
  const { service, stop } = await start();
  try {
    const sender = await givenSender(service);
    const schedule = new Date(clock.now().getTime() + hourMs).toISOString();
    const id = await sender.sent({ schedule });
    expect((await sender.money()).left).toBe(999_900);
    clock.advance(hourMs - 1);
    // A delivered immediate send shows that the service has polled since.
    const now = await sender.sent({ recipient: '09121111111' });
    await eventually(async () => expect((await sender.item(now)).status).toBe('delivered'));
    expect(await sender.show(id)).toMatchObject({ status: 'in-queue', waiting_for: 'schedule' });
    expect(simulator.handsets.messages('09123456789')).toEqual([]);
    clock.advance(1);
    await eventually(async () => expect((await sender.item(id)).status).toBe('delivered'));
    expect(await sender.show(id)).toMatchObject({ status: 'sent', waiting_for: null, schedule });
    expect((await sender.money()).entries).toHaveLength(2);
  } finally {
    await stop();
  }
});

test('a service that was down at the scheduled time sends when it is up again', async () => {
  const first = await start();
  const sender = await givenSender(first.service);
  const schedule = new Date(clock.now().getTime() + hourMs).toISOString();
  const id = await sender.sent({ schedule, recipient: '09122222222' });
  await first.stop();
  clock.advance(5 * hourMs);
  expect(simulator.handsets.messages('09122222222')).toEqual([]);
  const second = await start();
  try {
    const caller = second.service.as(sender.key);
    await eventually(async () => {
      const { data } = (await caller.get(`/ws/v1/send_request/${id}/items`)).body.data;
      expect(data).toMatchObject([{ status: 'delivered' }]);
    });
    expect(simulator.handsets.messages('09122222222')).toHaveLength(1);
  } finally {
    await second.stop();
  }
});
