import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';

import type { Simulator } from '../../src/carriers/simulator/simulator.ts';
import { givenBulkSender, mobiles, type BulkSender } from '../bulk-sender.ts';
import { eventually } from '../eventually.ts';
import { givenSender } from '../sender.ts';
import { smppCarrier, startSimulator, withCarriers } from '../simulators.ts';
import { testService } from '../test-platform.ts';

const hourMs = 3_600_000;
let simulator: Simulator;
let arrivals: Set<string>;
const service = testService(async () => {
  simulator = await startSimulator();
  simulator.handsets.watch((number) => arrivals.add(number));
  return withCarriers(smppCarrier('main', simulator.port, { throughput: 400, answerSeconds: 30 }));
});
afterAll(() => simulator.stop());
beforeEach(() => {
  arrivals = new Set();
  // Noon in Tehran.
  service.clock.set(new Date('2026-11-20T08:30:00.000Z'));
});
afterEach(async () => {
  const { key } = await service.given.operator();
  await service.as(key).put('/operator/v1/sending-hours', { service: 'advertising' });
});

const arrived = (prefix: string) => [...arrivals].filter((number) => number.startsWith(prefix)).length;

async function isSent(sender: BulkSender, id: number): Promise<void> {
  await eventually(async () => expect((await sender.progress(id)).status).toBe('sent'));
}

/** Runs a send of another account to its end, so that the service had time to send the held one. */
async function anotherSendPasses(prefix: string): Promise<void> {
  const witness = await givenBulkSender(service);
  const id = await witness.sent({ recipients: mobiles(prefix, 100) });
  await witness.approve(id);
  await isSent(witness, id);
}

const setHours = ({ operator }: BulkSender, from: string, to: string) =>
  operator.put('/operator/v1/sending-hours', { service: 'advertising', from, to });

test('outside the hours of its kind of line a campaign waits; other kinds and one-time codes do not', async () => {
  const sender = await givenBulkSender(service, { service: 'advertising' });
  await setHours(sender, '13:00', '20:00');
  const id = await sender.sent({ recipients: mobiles('0913', 50) });
  await sender.approve(id);
  await anotherSendPasses('0914');
  const codes = await givenSender(service);
  const code = await codes.sent({ recipient: '09151111111', line_number: sender.line.number });
  await eventually(async () => expect((await codes.item(code)).status).toBe('delivered'));
  expect(await sender.progress(id)).toMatchObject({ status: 'queued', snapshot: { not_started_count: 50 } });
  expect(arrived('0913')).toBe(0);
  service.clock.advance(hourMs);
  await isSent(sender, id);
  expect(arrived('0913')).toBe(50);
});

test('the hours of a line itself stand in place of those of its kind, also when they change under way', async () => {
  const sender = await givenBulkSender(service, { service: 'advertising' });
  await setHours(sender, '08:00', '22:00');
  const setOwn = (hours: object | null) =>
    sender.operator.patch(`/operator/v1/lines/${sender.line.lineId}`, { hours });
  await setOwn({ from: '13:00', to: '14:00' });
  const id = await sender.sent({ recipients: mobiles('0913', 50) });
  await sender.approve(id);
  await anotherSendPasses('0914');
  expect(arrived('0913')).toBe(0);
  await setHours(sender, '01:00', '02:00');
  await setOwn({ from: '11:00', to: '14:00' });
  await isSent(sender, id);
  expect(arrived('0913')).toBe(50);
});

test('a campaign that is under way when its hours end stops, and goes on when they begin again', async () => {
  const sender = await givenBulkSender(service, { service: 'advertising' });
  await setHours(sender, '08:00', '13:00');
  const id = await sender.sent({ recipients: mobiles('0913', 1500) });
  await sender.approve(id);
  await eventually(() => expect(arrived('0913')).toBeGreaterThan(50));
  service.clock.advance(hourMs);
  await anotherSendPasses('0914');
  const before = arrived('0913');
  await anotherSendPasses('0915');
  expect(arrived('0913')).toBe(before);
  expect(before).toBeLessThan(1500);
  expect((await sender.progress(id)).status).toBe('queued');
  service.clock.advance(19 * hourMs);
  await isSent(sender, id);
  expect(arrived('0913')).toBe(1500);
});

test('a paused campaign stops, including items that were already read, and continues when it is resumed', async () => {
  const sender = await givenBulkSender(service);
  const id = await sender.sent({ recipients: mobiles('0913', 3500) });
  await sender.approve(id);
  await eventually(() => expect(arrived('0913')).toBeGreaterThan(50));
  await sender.operator.post(`/operator/v1/send_requests/${id}/pause`);
  await anotherSendPasses('0914');
  const before = arrived('0913');
  await anotherSendPasses('0915');
  expect(arrived('0913')).toBe(before);
  expect(before).toBeLessThan(3500);
  await sender.operator.post(`/operator/v1/send_requests/${id}/resume`);
  await isSent(sender, id);
  expect(arrived('0913')).toBe(3500);
  expect((await sender.money()).left).toBe(650_000);
});

test('a campaign that is paused before it runs waits for its resumption', async () => {
  const sender = await givenBulkSender(service);
  const id = await sender.sent({ recipients: mobiles('0913', 20) });
  await sender.operator.post(`/operator/v1/send_requests/${id}/pause`);
  await sender.approve(id);
  await anotherSendPasses('0914');
  expect(arrived('0913')).toBe(0);
  await sender.operator.post(`/operator/v1/send_requests/${id}/resume`);
  await isSent(sender, id);
});
