import { afterAll, expect, test } from 'vitest';

import type { Simulator } from '../../src/carriers/simulator/simulator.ts';
import { givenBulkSender, mobiles } from '../bulk-sender.ts';
import { eventually } from '../eventually.ts';
import { csvOf } from '../sheets.ts';
import { smppCarrier, startSimulator, withCarriers } from '../simulators.ts';
import { testService } from '../test-platform.ts';

const rows = 50_000;
let simulator: Simulator;
const arrivals = new Map<string, number>();
const service = testService(async () => {
  simulator = await startSimulator({ handsetsMax: 100, messagesPerHandset: 1 });
  simulator.handsets.watch((number) => arrivals.set(number, (arrivals.get(number) ?? 0) + 1));
  const carrier = smppCarrier('main', simulator.port, { window: 1000, answerSeconds: 30 });
  return { ...withCarriers(carrier), PEYK_MODERATION: 'auto' };
});
afterAll(() => simulator.stop());

test(`a file of ${rows} numbers reaches every one of them once, is charged exactly and ends as sent`, async () => {
  const sender = await givenBulkSender(service, { credit: 10_000_000, rate: 37 });
  const numbers = mobiles('0912', rows);
  const answer = await sender.file(csvOf([['نام', 'موبایل'], ...numbers.map((number) => ['کسی', number])]));
  expect(answer.body.data).toMatchObject({ recipients_count: rows, cost: rows * 37, failed: 0 });
  const { id } = answer.body.data;
  await eventually(async () => {
    const { status, snapshot } = await sender.progress(id);
    expect({ status, delivered: snapshot['delivered_count'] }).toEqual({ status: 'sent', delivered: rows });
  });
  expect(arrivals.size).toBe(rows);
  expect([...arrivals.values()].every((count) => count === 1)).toBe(true);
  expect((await sender.money()).left).toBe(10_000_000 - rows * 37);
  // The last lease is released just after the send is finished.
  await eventually(async () => {
    const { rows: leases } = await service.platform.pool.query('select from send_leases');
    expect(leases).toEqual([]);
  });
});
