import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';

import type { Simulator } from '../../src/carriers/simulator/simulator.ts';
import { eventually } from '../eventually.ts';
import { givenSender, type Sender } from '../sender.ts';
import { smppCarrier, startSimulator, withCarriers } from '../simulators.ts';
import { runClock } from '../test-clock.ts';
import { testService } from '../test-platform.ts';

let simulator: Simulator;
let port: number;
const service = testService(async () => {
  simulator = await startSimulator();
  ({ port } = simulator);
  return withCarriers(smppCarrier('main', port));
});
afterAll(() => simulator.stop());

let stopClock: () => void;
beforeEach(() => {
  stopClock = runClock(service.clock);
});
afterEach(() => stopClock());

const numbers = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, n) => `${prefix}${String(n).padStart(4, '0')}`);

function sendAll(sender: Sender, recipients: readonly string[]): Promise<number[]> {
  return Promise.all(recipients.map((recipient) => sender.sent({ recipient })));
}

async function statuses(sender: Sender, ids: readonly number[]): Promise<Set<string>> {
  return new Set(await Promise.all(ids.map(async (id) => (await sender.item(id)).status as string)));
}

test('a carrier that cuts its connections in the middle loses nothing', async () => {
  const sender = await givenSender(service);
  const recipients = numbers('0912100', 60);
  let [arrived, cuts] = [0, 0];
  const stopCutting = simulator.handsets.watch(() => {
    arrived += 1;
    if (arrived % 7 !== 0 || cuts === 8) return;
    cuts += 1;
    setImmediate(() => simulator.disconnectAll());
  });
  const ids: number[] = [];
  for (const some of [recipients.slice(0, 20), recipients.slice(20, 40), recipients.slice(40)])
    ids.push(...(await sendAll(sender, some)));
  await eventually(async () => expect(await statuses(sender, ids)).toEqual(new Set(['delivered'])));
  stopCutting();
  expect(cuts).toBe(8);
  for (const recipient of recipients)
    expect(simulator.handsets.messages(recipient).length).toBeGreaterThanOrEqual(1);
  expect((await sender.money()).left).toBe(1_000_000 - 60 * 100);
});

test('a message that makes the carrier disconnect each time does not block the others', async () => {
  const sender = await givenSender(service);
  const [poison, ...others] = ['09990000014', ...numbers('0912150', 5)] as const;
  const ids = await sendAll(sender, [poison, ...others]);
  await eventually(async () => expect(await statuses(sender, ids.slice(1))).toEqual(new Set(['delivered'])));
  for (const other of others) expect(simulator.handsets.messages(other).length).toBeLessThanOrEqual(14);
  service.clock.advance(300_000);
  await eventually(async () => expect((await sender.item(ids[0] ?? 0)).status).toBe('failed'));
});

test('while the only carrier is away codes wait, and leave by themselves when it is back', async () => {
  const sender = await givenSender(service);
  const recipients = numbers('0912200', 20);
  await simulator.stop();
  const ids = await sendAll(sender, recipients);
  await eventually(async () => {
    const items = await Promise.all(ids.map((id) => sender.item(id)));
    for (const item of items) expect(item).toMatchObject({ status: 'in-queue', error: expect.any(String) });
  });
  const filtered = await sender.caller.get('/ws/v1/send_request?status=in-queue');
  expect(filtered.body.data.total).toBe(20);
  simulator = await startSimulator({ port });
  await eventually(async () => expect(await statuses(sender, ids)).toEqual(new Set(['delivered'])));
  for (const recipient of recipients) expect(simulator.handsets.messages(recipient)).toHaveLength(1);
});

test('a code whose validity ended while no carrier was there is never sent, and its cost goes back', async () => {
  const sender = await givenSender(service);
  await simulator.stop();
  const id = await sender.sent({ recipient: '09123000000' });
  await eventually(async () => expect((await sender.item(id)).error).not.toBeNull());
  service.clock.advance(300_000);
  simulator = await startSimulator({ port });
  await eventually(async () =>
    expect(await sender.item(id)).toMatchObject({ status: 'failed', status_detail: 'send-failure' }),
  );
  expect(simulator.handsets.messages('09123000000')).toEqual([]);
  const { left, entries } = await sender.money();
  expect(left).toBe(1_000_000);
  expect(entries).toHaveLength(2);
});

test('a text that is no code is still sent after hours', async () => {
  const sender = await givenSender(service, { category: 3 });
  await simulator.stop();
  const id = await sender.sent({ recipient: '09123000001' });
  await eventually(async () => expect((await sender.item(id)).error).not.toBeNull());
  service.clock.advance(10 * 3_600_000);
  simulator = await startSimulator({ port });
  await eventually(async () => expect((await sender.item(id)).status).toBe('delivered'));
});

test('a code that may have left before its carrier went away is undetermined when it is worthless, and paid for', async () => {
  const sender = await givenSender(service);
  // This number breaks the connection instead of answering.
  const id = await sender.sent({ recipient: '09990000014' });
  await eventually(async () => expect((await sender.item(id)).error).not.toBeNull());
  await simulator.stop();
  service.clock.advance(300_000);
  simulator = await startSimulator({ port });
  await eventually(async () =>
    expect(await sender.item(id)).toMatchObject({ status: 'failed', status_detail: 'delivery-undetermined' }),
  );
  expect((await sender.money()).left).toBe(999_900);
});
