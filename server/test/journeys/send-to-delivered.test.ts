import { afterAll, expect, test } from 'vitest';

import type { Simulator } from '../../src/carriers/simulator/simulator.ts';
import { eventually } from '../eventually.ts';
import { givenSender } from '../sender.ts';
import { smppCarrier, startSimulator, withCarriers } from '../simulators.ts';
import { testService } from '../test-platform.ts';

let simulator: Simulator;
const service = testService(async () => {
  simulator = await startSimulator();
  return withCarriers(smppCarrier('main', simulator.port));
});
afterAll(() => simulator.stop());

test('a code goes to the phone, its receipt comes back, and it is paid for once', async () => {
  const sender = await givenSender(service);
  const id = await sender.sent();
  await eventually(async () => expect((await sender.item(id)).status).toBe('delivered'));
  expect(simulator.handsets.messages('09123456789')).toMatchObject([
    { line: sender.line.number, text: 'کد: 12345', parts: 1 },
  ]);
  expect(await sender.item(id)).toMatchObject({
    id: 1,
    mobile: '09123456789',
    destination: '09123456789',
    status_detail: 'delivered',
    text: 'کد: 12345',
    pages: 1,
    error: null,
    sent_at: service.clock.now().toISOString(),
  });
  expect(await sender.show(id)).toMatchObject({
    status: 'sent',
    waiting_for: null,
    snapshot: { total_count: 1, delivered_count: 1 },
  });
  expect(await sender.money()).toEqual({
    left: 999_900,
    entries: [{ kind: 'charge', cause: `send:${id}`, amount: -100 }],
  });
});
