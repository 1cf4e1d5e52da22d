import { afterAll, beforeEach, expect, test } from 'vitest';

import type { Simulator } from '../../src/carriers/simulator/simulator.ts';
import { findSimulatedCalls } from '../../src/features/lines/carriers/index.ts';
import { givenCaller } from '../../src/features/messaging/voice/voice-for-test.ts';
import { givenBulkSender, mobiles, type BulkSender } from '../bulk-sender.ts';
import { eventually } from '../eventually.ts';
import { givenSender } from '../sender.ts';
import { smppCarrier, startSimulator, withCarriers } from '../simulators.ts';
import { testService } from '../test-platform.ts';

const hourMs = 3_600_000;
let simulator: Simulator;
let arrivals: string[];
const service = testService(async () => {
  simulator = await startSimulator();
  simulator.handsets.watch((number) => arrivals.push(number));
  return {
    ...withCarriers(smppCarrier('main', simulator.port, { throughput: 400, answerSeconds: 30 })),
    PEYK_VOICE_TRIES: '2',
    PEYK_VOICE_RETRY_SECONDS: '3600',
    PEYK_VOICE_CARRIER: JSON.stringify({ kind: 'simulator', ringSeconds: 0.1 }),
  };
});
afterAll(() => simulator.stop());
beforeEach(() => {
  arrivals = [];
});

const arrived = (prefix: string) => arrivals.filter((number) => number.startsWith(prefix)).length;
const inHours = (hours: number) => new Date(service.clock.now().getTime() + hours * hourMs).toISOString();

async function setBlocked(accountId: number, action: 'block' | 'unblock'): Promise<void> {
  const operator = service.as((await service.given.operator()).key);
  const answer = await operator.post(`/operator/v1/accounts/${accountId}/${action}`, { reason: 'هرزنامه' });
  expect(answer.status).toBe(200);
}

async function isSent(sender: BulkSender, id: number): Promise<void> {
  await eventually(async () => expect((await sender.progress(id)).status).toBe('sent'));
}

/** Runs a send of another account to its end, so that the service had time to send the blocked one. */
async function anotherSendPasses(prefix: string): Promise<void> {
  const witness = await givenBulkSender(service);
  const id = await witness.sent({ recipients: mobiles(prefix, 20) });
  await witness.approve(id);
  await isSent(witness, id);
}

test('a campaign that is under way stops when its account is blocked, and goes on when it is unblocked', async () => {
  const sender = await givenBulkSender(service);
  const id = await sender.sent({ recipients: mobiles('0913', 2500) });
  await sender.approve(id);
  await eventually(() => expect(arrived('0913')).toBeGreaterThan(50));
  await setBlocked(sender.accountId, 'block');
  await anotherSendPasses('0914');
  const before = arrived('0913');
  await anotherSendPasses('0915');
  expect(arrived('0913')).toBe(before);
  expect(before).toBeLessThan(2500);

  await setBlocked(sender.accountId, 'unblock');
  await isSent(sender, id);
  await eventually(() => expect(arrived('0913')).toBe(2500));
  expect((await sender.money()).left).toBe(750_000);
});

test('what is scheduled or approved meanwhile waits for the account, however long it is blocked', async () => {
  const many = await givenBulkSender(service);
  const one = await givenSender(service, { category: 2 });
  const scheduled = await many.sent({ recipients: mobiles('0913', 20), schedule: inHours(1) });
  await many.approve(scheduled);
  const waiting = await many.sent({ recipients: mobiles('0916', 20) });
  const later = await one.sent({ recipient: '09171111111', schedule: inHours(1) });
  const long = await one.sent({ recipient: '09171111112', attributes: { code: 'longer than six' } });
  for (const { accountId } of [many, one]) await setBlocked(accountId, 'block');

  service.clock.advance(2 * hourMs);
  await many.approve(waiting);
  await many.approve(long);
  await anotherSendPasses('0914');
  service.clock.advance(47 * hourMs);
  await anotherSendPasses('0915');
  for (const prefix of ['0913', '0916', '0917']) expect(arrived(prefix)).toBe(0);
  const { rows: kept } = await service.platform.pool.query(
    `select from send_requests where id = any($1) and waiting_for = 'schedule'`,
    [[scheduled, later]],
  );
  expect(kept).toHaveLength(2);

  for (const { accountId } of [many, one]) await setBlocked(accountId, 'unblock');
  for (const id of [scheduled, waiting]) await isSent(many, id);
  for (const id of [later, long])
    await eventually(async () => expect((await one.item(id)).status).toBe('delivered'));
  await eventually(() => expect([arrived('0913'), arrived('0916'), arrived('0917')]).toEqual([20, 20, 2]));
});

test('a blocked account calls no phone, neither for the first time nor again', async () => {
  const calls = findSimulatedCalls(service.platform);
  const called = (number: string) => calls?.callsOf(number).length ?? 0;
  const [blocked, witness] = [await givenCaller(service), await givenCaller(service)];
  // The last two digits select the behaviour of a simulated phone.
  const [busy, answers] = ['09990000101', '09990000100'];
  const again = await blocked.sent([busy]);
  await eventually(() => expect(called(busy)).toBe(1));
  const first = await blocked.sent([answers], { schedule: inHours(1) });
  await eventually(async () => {
    const { rows } = await service.platform.pool.query('select from calls where holder is null');
    expect(rows).toHaveLength(1);
  });
  await setBlocked(blocked.accountId, 'block');
  service.clock.advance(2 * hourMs);
  for (const number of ['09990000200', '09990000300']) {
    const id = await witness.sent([number]);
    await eventually(async () => expect((await witness.show(id)).status).toBe('sent'));
  }
  expect([called(busy), called(answers)]).toEqual([1, 0]);

  await setBlocked(blocked.accountId, 'unblock');
  for (const id of [again, first])
    await eventually(async () => expect((await blocked.show(id)).status).toBe('sent'));
  expect([called(busy), called(answers)]).toEqual([2, 1]);
});
