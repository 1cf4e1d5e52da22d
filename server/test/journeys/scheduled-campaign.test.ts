import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import type { Simulator } from '../../src/carriers/simulator/simulator.ts';
import { givenBulkSender, mobiles, type BulkSender } from '../bulk-sender.ts';
import { caller as callerOf } from '../caller.ts';
import { eventually } from '../eventually.ts';
import { givenSender } from '../sender.ts';
import { smppCarrier, startSimulator, withCarriers } from '../simulators.ts';
import { testClock } from '../test-clock.ts';
import { cloneDatabase, type TestDatabase } from '../test-database.ts';
import { startTestService, type TestService } from '../test-platform.ts';

const hourMs = 3_600_000;
const clock = testClock();
let simulator: Simulator;
let database: TestDatabase;
let arrivals: string[];
const inHours = (hours: number) => new Date(clock.now().getTime() + hours * hourMs).toISOString();
const start = (settings = {}) =>
  startTestService(withCarriers(smppCarrier('main', simulator.port, { answerSeconds: 30, ...settings })), {
    connection: database.connection,
    clock,
  });

beforeAll(async () => {
  simulator = await startSimulator();
  simulator.handsets.watch((number) => arrivals.push(number));
  database = await cloneDatabase();
});
beforeEach(() => {
  arrivals = [];
});
afterAll(async () => {
  await simulator.stop();
  await database.drop();
});

/** Calls of the same sender to another process. */
function at(service: TestService, { key }: BulkSender) {
  const caller = callerOf(service.address, key);
  return {
    show: async (id: number) => (await caller.get(`/ws/v1/send_request/${id}`)).body.data,
  };
}

/** A delivered code shows that the service has polled for work since. */
async function aCodePasses(service: TestService): Promise<void> {
  const codes = await givenSender(service);
  const id = await codes.sent({ recipient: '09190000000' });
  await eventually(async () => expect((await codes.item(id)).status).toBe('delivered'));
}

test('a scheduled campaign leaves at its moment and not before', async () => {
  const { service, stop } = await start();
  try {
    const sender = await givenBulkSender(service);
    const id = await sender.sent({ schedule: inHours(1) });
    await sender.approve(id);
    clock.advance(hourMs - 1);
    await aCodePasses(service);
    expect(await sender.show(id)).toMatchObject({ status: 'in-queue', waiting_for: 'schedule' });
    expect(arrivals).toEqual(['09190000000']);
    clock.advance(1);
    await eventually(async () => expect((await sender.progress(id)).snapshot['delivered_count']).toBe(3));
    expect(await sender.show(id)).toMatchObject({ status: 'sent', waiting_for: null });
    expect((await sender.money()).left).toBe(999_700);
  } finally {
    await stop();
  }
});

test('a campaign that waits for a person past its moment goes out on approval', async () => {
  const { service, stop } = await start();
  try {
    const sender = await givenBulkSender(service);
    const id = await sender.sent({ schedule: inHours(1) });
    clock.advance(2 * hourMs);
    await aCodePasses(service);
    expect(await sender.show(id)).toMatchObject({ waiting_for: 'approval' });
    expect(arrivals).toEqual(['09190000000']);
    await sender.approve(id);
    await eventually(async () => expect((await sender.show(id)).status).toBe('sent'));
  } finally {
    await stop();
  }
});

test('a campaign that was withdrawn does not leave at its moment, one that was moved leaves at its new one', async () => {
  const { service, stop } = await start();
  try {
    const sender = await givenBulkSender(service);
    const schedule = inHours(1);
    const [gone, moved] = [
      await sender.sent({ schedule, recipients: ['09141111111'] }),
      await sender.sent({ schedule, recipients: ['09142222222'] }),
    ];
    for (const id of [gone, moved]) await sender.approve(id);
    await sender.caller.patch(`/ws/v1/send_request/${gone}/cancel`);
    await sender.caller.patch(`/ws/v1/send_request/${moved}/schedule`, { schedule: inHours(3) });
    clock.advance(hourMs);
    await aCodePasses(service);
    expect(arrivals).toEqual(['09190000000']);
    clock.advance(2 * hourMs);
    await eventually(async () => expect((await sender.show(moved)).status).toBe('sent'));
    expect(arrivals).not.toContain('09141111111');
    expect((await sender.money()).left).toBe(999_900);
  } finally {
    await stop();
  }
});

test('a service that was down at the scheduled time sends when it is up again', async () => {
  const first = await start();
  const sender = await givenBulkSender(first.service);
  const id = await sender.sent({ schedule: inHours(1) });
  await sender.approve(id);
  await first.stop();
  clock.advance(5 * hourMs);
  expect(arrivals).toEqual([]);
  const second = await start();
  try {
    const there = at(second.service, sender);
    await eventually(async () => expect((await there.show(id)).status).toBe('sent'));
    expect(arrivals).toHaveLength(3);
  } finally {
    await second.stop();
  }
});

test('a service that is stopped in the middle of a campaign goes on where it was: everybody gets it once', async () => {
  const first = await start({ throughput: 150 });
  const sender = await givenBulkSender(first.service);
  const recipients = mobiles('0913', 3000);
  const id = await sender.sent({ recipients });
  await sender.approve(id);
  await eventually(() => expect(arrivals.length).toBeGreaterThan(300));
  await first.stop();
  expect(arrivals.length).toBeLessThan(3000);
  const second = await start();
  try {
    const there = at(second.service, sender);
    await eventually(async () => expect((await there.show(id)).status).toBe('sent'));
    expect(arrivals.toSorted()).toEqual(recipients);
  } finally {
    await second.stop();
  }
});
