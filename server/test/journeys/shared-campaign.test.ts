import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Simulator } from '../../src/carriers/simulator/simulator.ts';
import { givenBulkSender, mobiles } from '../bulk-sender.ts';
import { eventually } from '../eventually.ts';
import { smppCarrier, startSimulator, withCarriers } from '../simulators.ts';
import { testClock } from '../test-clock.ts';
import { cloneDatabase, type TestDatabase } from '../test-database.ts';
import { startTestService } from '../test-platform.ts';

let simulators: Simulator[];
let database: TestDatabase;
const arrivals: string[][] = [[], []];
beforeAll(async () => {
  simulators = [await startSimulator(), await startSimulator()];
  for (const [index, simulator] of simulators.entries())
    simulator.handsets.watch((number) => arrivals[index]?.push(number));
  database = await cloneDatabase();
});
afterAll(async () => {
  for (const simulator of simulators) await simulator.stop();
  await database.drop();
});

test('two processes share a campaign, and when one of them is stopped the other brings it to its end: everybody gets it once', async () => {
  const clock = testClock();
  const start = (index: number) => {
    const carrier = smppCarrier('main', simulators[index]?.port ?? 0, { throughput: 600, answerSeconds: 30 });
    return startTestService(withCarriers(carrier), { connection: database.connection, clock });
  };
  const [one, other] = [await start(0), await start(1)];
  try {
    await eventually(() => {
      for (const { applications } of simulators) expect(applications).toEqual(['peyk']);
    });
    const sender = await givenBulkSender(other.service);
    const recipients = mobiles('0913', 6000);
    const id = await sender.sent({ recipients });
    await sender.approve(id);
    await eventually(() => {
      for (const some of arrivals) expect(some.length).toBeGreaterThan(200);
    });
    await one.stop();
    const atTheStop = arrivals[0]?.length ?? 0;
    await eventually(async () => {
      const { status, snapshot } = await sender.progress(id);
      expect({ status, delivered: snapshot['delivered_count'] }).toEqual({ status: 'sent', delivered: 6000 });
    });
    expect(arrivals.flat().toSorted()).toEqual(recipients);
    expect(arrivals[0]).toHaveLength(atTheStop);
    expect((await sender.money()).left).toBe(400_000);
  } finally {
    await other.stop();
  }
});
