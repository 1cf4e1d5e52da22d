import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Simulator } from '../../src/carriers/simulator/simulator.ts';
import { breakableConnection, type BreakableConnection } from '../breakable-connection.ts';
import { givenBulkSender, mobiles } from '../bulk-sender.ts';
import { eventually } from '../eventually.ts';
import { smppCarrier, startSimulator, withCarriers } from '../simulators.ts';
import { runClock, testClock } from '../test-clock.ts';
import { cloneDatabase, type TestDatabase } from '../test-database.ts';
import { startTestService } from '../test-platform.ts';

let simulator: Simulator;
let database: TestDatabase;
let link: BreakableConnection;
const arrivals: string[] = [];
beforeAll(async () => {
  simulator = await startSimulator();
  simulator.handsets.watch((number) => arrivals.push(number));
  database = await cloneDatabase();
  link = await breakableConnection(database.connection);
});
afterAll(async () => {
  await simulator.stop();
  await link.cut();
  await database.drop();
});

test('a campaign waits for a database that goes away twice, goes on, and reaches everybody once', async () => {
  const clock = testClock();
  const carrier = smppCarrier('main', simulator.port, { throughput: 500, answerSeconds: 30 });
  const { service, stop } = await startTestService(withCarriers(carrier), {
    connection: link.connection,
    clock,
  });
  const stopClock = runClock(clock);
  try {
    const sender = await givenBulkSender(service);
    const recipients = mobiles('0913', 3000);
    const id = await sender.sent({ recipients });
    await sender.approve(id);
    for (const share of [400, 1400]) {
      await eventually(() => expect(arrivals.length).toBeGreaterThan(share));
      await link.cut();
      await sleep(1500);
      await link.restore();
    }
    await eventually(async () => {
      const { status, snapshot } = await sender.progress(id);
      expect({ status, delivered: snapshot['delivered_count'] }).toEqual({ status: 'sent', delivered: 3000 });
    });
    expect(arrivals.toSorted()).toEqual(recipients);
    expect((await sender.money()).left).toBe(700_000);
  } finally {
    stopClock();
    await stop();
  }
});
