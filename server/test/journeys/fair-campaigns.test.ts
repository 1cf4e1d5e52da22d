import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, expect, test } from 'vitest';

import type { Simulator } from '../../src/carriers/simulator/simulator.ts';
import { givenBulkSender, mobiles } from '../bulk-sender.ts';
import { eventually } from '../eventually.ts';
import { smppCarrier, startSimulator, withCarriers } from '../simulators.ts';
import { testService } from '../test-platform.ts';

let simulator: Simulator;
const arrivals: string[] = [];
const service = testService(async () => {
  simulator = await startSimulator({ receiptSeconds: 0.2 });
  simulator.handsets.watch((number) => arrivals.push(number));
  return withCarriers(smppCarrier('main', simulator.port, { throughput: 2500, answerSeconds: 20 }));
});
afterAll(() => simulator.stop());

test('an account with 200 recipients is not kept waiting by one with 20,000, and progress is exact at every moment', async () => {
  const [large, small] = [
    await givenBulkSender(service, { credit: 10_000_000 }),
    await givenBulkSender(service),
  ];
  const long = await large.sent({ recipients: mobiles('0913', 20_000) });
  const short = await small.sent({ recipients: mobiles('0914', 200) });
  await large.approve(long);
  await eventually(() => expect(arrivals.length).toBeGreaterThan(1000));
  await small.approve(short);
  const aheadOfIt = arrivals.length;

  const statuses = new Set<string>();
  for (let delivered = 0; delivered < 20_000; await sleep(20)) {
    const shown = [await large.progress(long), await small.progress(short)];
    for (const { status, snapshot } of shown) {
      const underWay = (snapshot['not_started_count'] ?? 0) + (snapshot['in_queue_count'] ?? 0);
      if (status === 'sent') expect(underWay).toBe(0);
      else expect(status).toBe('queued');
    }
    statuses.add(shown[0]?.status ?? '');
    delivered = shown[0]?.snapshot['delivered_count'] ?? 0;
  }
  expect([...statuses]).toEqual(['queued', 'sent']);
  expect((await small.progress(short)).status).toBe('sent');

  const positions = arrivals.flatMap((number, index) => (number.startsWith('0914') ? [index] : []));
  expect(positions).toHaveLength(200);
  const [first = 0, last = 0] = [positions[0], positions.at(-1)];
  // Round robin: between its first and its last message the other account sent about as many.
  expect(last - first).toBeLessThan(600);
  // It waited only for what carrier and process already held, not for the whole campaign.
  expect(first - aheadOfIt).toBeLessThan(5000);
  expect(arrivals.length - last).toBeGreaterThan(10_000);
});
