import { afterAll, expect, test } from 'vitest';

import type { Simulator } from '../../src/carriers/simulator/simulator.ts';
import { eventually } from '../eventually.ts';
import { givenSender } from '../sender.ts';
import { smppCarrier, startSimulator, withCarriers } from '../simulators.ts';
import { startTestService, testService } from '../test-platform.ts';

let simulator: Simulator;
const service = testService(async () => {
  simulator = await startSimulator();
  return withCarriers(smppCarrier('main', simulator.port));
});
afterAll(() => simulator.stop());

const queue = '/operator/v1/send_requests';
const long = { attributes: { code: 'longer than declared' } };

async function operator() {
  return service.as((await service.given.operator()).key);
}

test('rule 3: a value longer than declared is accepted and charged, and nothing is sent until a person approves', async () => {
  const sender = await givenSender(service);
  const id = await sender.sent({ ...long, recipient: '09125000001' });
  expect(await sender.show(id)).toMatchObject({ status: 'in-queue', waiting_for: 'approval' });
  expect((await sender.money()).left).toBe(999_900);
  // A delivered immediate send shows that the held one is not just slow.
  const other = await sender.sent();
  await eventually(async () => expect((await sender.item(other)).status).toBe('delivered'));
  expect(simulator.handsets.messages('09125000001')).toEqual([]);

  const caller = await operator();
  const waiting = await caller.get(`${queue}?waiting_for=approval&account_id=${sender.accountId}`);
  expect(waiting.body.data).toMatchObject({ total: 1, data: [{ id, account_id: sender.accountId }] });
  const approved = await caller.post(`${queue}/${id}/approve`);
  expect(approved.status).toBe(200);
  await eventually(async () => expect((await sender.item(id)).status).toBe('delivered'));
  expect(await sender.show(id)).toMatchObject({ status: 'sent', waiting_for: null, rejected_due: null });
  expect(simulator.handsets.messages('09125000001')).toHaveLength(1);
  expect((await sender.money()).entries).toHaveLength(2);
  const audit = await caller.get(`/operator/v1/audit?subject=send:${id}`);
  expect(audit.body.data.data).toMatchObject([{ action: 'send.approve', account_id: sender.accountId }]);
  expect(JSON.stringify(audit.body.data.data)).not.toContain('longer than declared');
});

test('a refused send carries the reason, was never sent, and its whole cost is back, once', async () => {
  const sender = await givenSender(service);
  const id = await sender.sent({ ...long, recipient: '09125000002' });
  const [one, two] = [await operator(), await operator()];
  const answers = await Promise.all([
    one.post(`${queue}/${id}/reject`, { reason: 'تبلیغ است' }),
    two.post(`${queue}/${id}/reject`, { reason: 'نه' }),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await sender.show(id)).toMatchObject({
    status: 'rejected',
    waiting_for: null,
    rejected_due: expect.stringMatching(/تبلیغ است|نه/),
  });
  expect(await sender.money()).toMatchObject({
    left: 1_000_000,
    entries: [
      { kind: 'charge', amount: -100 },
      { kind: 'refund', amount: 100 },
    ],
  });
  expect((await one.post(`${queue}/${id}/approve`)).status).toBe(409);
  expect(simulator.handsets.messages('09125000002')).toEqual([]);
});

test('of an approval and a refusal at once one counts, and the money agrees', async () => {
  const sender = await givenSender(service);
  for (let round = 0; round < 5; round += 1) {
    const id = await sender.sent(long);
    const [one, two] = [await operator(), await operator()];
    const [approved, rejected] = await Promise.all([
      one.post(`${queue}/${id}/approve`),
      two.post(`${queue}/${id}/reject`, { reason: 'نه' }),
    ]);
    expect([approved.status, rejected.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { entries } = await sender.money();
    const refunds = entries.filter(({ kind, cause }) => kind === 'refund' && cause.startsWith(`send:${id}:`));
    expect(refunds).toHaveLength(rejected.status === 200 ? 1 : 0);
  }
});

test('an approved send with a moment ahead still waits for it; its validity counts from then', async () => {
  const sender = await givenSender(service);
  const schedule = new Date(service.clock.now().getTime() + 3_600_000).toISOString();
  const id = await sender.sent({ ...long, schedule, recipient: '09125000003' });
  expect((await sender.show(id)).waiting_for).toBe('approval');
  await (await operator()).post(`${queue}/${id}/approve`);
  expect(await sender.show(id)).toMatchObject({ status: 'in-queue', waiting_for: 'schedule' });
  service.clock.advance(3_600_000);
  await eventually(async () => expect((await sender.item(id)).status).toBe('delivered'));
});

test('a send whose moment passed while it waited for approval leaves when it is approved', async () => {
  const sender = await givenSender(service);
  const schedule = new Date(service.clock.now().getTime() + 60_000).toISOString();
  const id = await sender.sent({ ...long, schedule, recipient: '09125000004' });
  service.clock.advance(7_200_000);
  expect((await sender.show(id)).status).toBe('in-queue');
  await (await operator()).post(`${queue}/${id}/approve`);
  await eventually(async () => expect((await sender.item(id)).status).toBe('delivered'));
});

test('what is not waiting cannot be decided, and what is not there is not found', async () => {
  const sender = await givenSender(service);
  const id = await sender.sent();
  const caller = await operator();
  expect((await caller.post(`${queue}/${id}/approve`)).body.error_code).toBe('already_decided');
  expect((await caller.post(`${queue}/999999999/approve`)).status).toBe(404);
  expect((await caller.post(`${queue}/${id}/reject`, {})).status).toBe(422);
  expect((await sender.caller.post(`${queue}/${id}/approve`)).status).toBe(401);
});

test('a value exactly as long as declared needs no approval, also in emoji', async () => {
  const sender = await givenSender(service);
  for (const code of ['123456', '🌷🌷🌷🌷🌷🌷'])
    expect((await sender.show(await sender.sent({ attributes: { code } }))).waiting_for).toBeNull();
  expect((await sender.show(await sender.sent({ attributes: { code: '1234567' } }))).waiting_for).toBe(
    'approval',
  );
});

test('with automatic moderation a long value passes', async () => {
  const { service: lenient, stop } = await startTestService({ PEYK_MODERATION: 'auto' });
  try {
    const sender = await givenSender(lenient);
    expect((await sender.show(await sender.sent(long))).waiting_for).toBeNull();
  } finally {
    await stop();
  }
});
