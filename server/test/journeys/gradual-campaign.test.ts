import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Simulator } from '../../src/carriers/simulator/simulator.ts';
import { givenBulkSender, mobiles } from '../bulk-sender.ts';
import { eventually } from '../eventually.ts';
import { smppCarrier, startSimulator, withCarriers } from '../simulators.ts';
import { testClock } from '../test-clock.ts';
import { cloneDatabase, type TestDatabase } from '../test-database.ts';
import { startTestService, type TestService } from '../test-platform.ts';

const minuteMs = 60_000;
let simulator: Simulator;
let database: TestDatabase;
const arrivals: string[] = [];
beforeAll(async () => {
  simulator = await startSimulator();
  simulator.handsets.watch((number) => arrivals.push(number));
  database = await cloneDatabase();
});
afterAll(async () => {
  await simulator.stop();
  await database.drop();
});

const arrived = () => arrivals.filter((number) => number.startsWith('0913'));

test('a gradual send leaves slice by slice, through pause and restart, and everybody gets it once', async () => {
  const clock = testClock();
  const start = () =>
    startTestService(
      withCarriers(smppCarrier('main', simulator.port, { throughput: 400, answerSeconds: 30 })),
      {
        connection: database.connection,
        clock,
      },
    );
  let running = await start();
  try {
    const sender = await givenBulkSender(running.service);
    const recipients = mobiles('0913', 35);
    const id = await sender.sent({ recipients, per_hour: 600 });
    expect((await sender.money()).left).toBe(1_000_000 - 3500);
    await sender.approve(id);
    await eventually(() => expect(arrived()).toHaveLength(10));
    await anotherSendPasses(running.service, '0914');
    expect(arrived()).toHaveLength(10);
    expect((await sender.show(id))['pace']).toMatchObject({ per_hour: 600, left_count: 25 });

    clock.advance(minuteMs);
    await eventually(() => expect(arrived()).toHaveLength(20));
    await sender.caller.patch(`/ws/v1/send_request/${id}/pause`);
    clock.advance(30 * minuteMs);
    await anotherSendPasses(running.service, '0915');
    expect(arrived()).toHaveLength(20);
    // What the pause held does not leave at once.
    await sender.caller.patch(`/ws/v1/send_request/${id}/resume`);
    await eventually(() => expect(arrived()).toHaveLength(30));
    await anotherSendPasses(running.service, '0916');
    expect(arrived()).toHaveLength(30);

    await running.stop();
    running = await start();
    const again = running.service.as(sender.key);
    const show = async () => (await again.get(`/ws/v1/send_request/${id}`)).body.data;
    await anotherSendPasses(running.service, '0917');
    expect(arrived()).toHaveLength(30);
    clock.advance(minuteMs);
    await eventually(async () =>
      expect(await show()).toMatchObject({ status: 'sent', pace: { left_count: 0 } }),
    );
    expect(arrived().toSorted()).toEqual(recipients);
  } finally {
    await running.stop();
  }
});

/** A send of another account runs to its end, so that there was time for the gradual one. */
async function anotherSendPasses(service: TestService, prefix: string): Promise<void> {
  const witness = await givenBulkSender(service);
  const id = await witness.sent({ recipients: mobiles(prefix, 20) });
  await witness.approve(id);
  await eventually(async () => expect((await witness.progress(id)).status).toBe('sent'));
}
