import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { eventually } from '../../../../test/eventually.ts';
import { testService } from '../../../../test/test-platform.ts';
import type { Config } from '../../../config.ts';
import { DueWorkPoller } from '../messages/lane/due-work-poller.ts';
import { CallDispatcher } from './call-dispatcher.ts';
import { ScriptedCarrier } from './scripted-carrier-for-test.ts';
import { givenCaller } from './voice-for-test.ts';

const service = testService({ PEYK_VOICE_TRIES: '2', PEYK_VOICE_RETRY_SECONDS: '60' });
const running: CallDispatcher[] = [];

// Dispatchers hear of due calls from the due-work poller of the delivery service, which this test does not run.
let poller: DueWorkPoller | undefined;
beforeAll(() => {
  poller = new DueWorkPoller(service.platform, { isFirst: true, isAlone: true });
  poller.start();
});
afterAll(() => poller?.stop());

/** A process that calls through this carrier. */
function dispatcher(carrier: ScriptedCarrier, settings: Partial<Config> = {}): CallDispatcher {
  const { platform } = service;
  platform.metrics.clear();
  const started = new CallDispatcher({ ...platform, config: { ...platform.config, ...settings } }, carrier);
  started.start();
  running.push(started);
  return started;
}

afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.stop(0)));
});

const numbers = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, n) => `${prefix}${String(n).padStart(7, '0')}`);

type Account = Awaited<ReturnType<typeof givenCaller>>;

const isSent = ({ show }: Account, id: number) =>
  eventually(async () => expect((await show(id)).status).toBe('sent'));

test('answered is delivered, everything else has failed with its reason; only answered calls are paid for', async () => {
  const carrier = new ScriptedCarrier();
  const [answers, busy, declines, unknown] = numbers('0931', 4) as [string, string, string, string];
  carrier.script(busy, 'busy');
  carrier.script(declines, 'refused');
  carrier.script(unknown, 'invalid-number');
  const account = await givenCaller(service, { credit: 1000, rate: 100 });
  const id = await account.sent([answers, busy, declines, unknown]);
  expect((await account.money()).left).toBe(600);
  dispatcher(carrier);
  await eventually(() => expect(carrier.countCalls(busy)).toBe(1));
  await eventually(async () =>
    expect((await account.show(id)).snapshot).toMatchObject({ in_queue_count: 1 }),
  );
  // An item that is called again counts as in-queue, in its row and in the counters.
  expect((await account.items(id)).get(busy)).toMatchObject({
    status: 'in-queue',
    status_detail: 'in-queue',
  });
  service.clock.advance(61_000);
  await isSent(account, id);
  const items = await account.items(id);
  expect(items.get(answers)).toMatchObject({
    status: 'delivered',
    status_detail: 'delivered',
    error: null,
    delivered_at: '2026-11-15T09:00:00.000Z',
    pages: 1,
  });
  expect(items.get(busy)).toMatchObject({
    status: 'failed',
    status_detail: 'delivery-failure',
    error: 'گوشی مشغول بود',
  });
  expect(items.get(declines)).toMatchObject({ status: 'failed', error: 'تماس رد شد' });
  expect(items.get(unknown)).toMatchObject({
    status: 'failed',
    status_detail: 'send-failure',
    sent_at: null,
  });
  expect((await account.show(id)).snapshot).toMatchObject({
    delivered_count: 1,
    delivery_failure_count: 2,
    send_failure_count: 1,
    in_queue_count: 0,
  });
  expect((await account.money()).left).toBe(900);
  expect(carrier.countCalls(busy)).toBe(2);
  expect(carrier.countCalls(declines)).toBe(1);
});

test('a retry that a clock two hours ahead wrote is placed once the clock is right again', async () => {
  const carrier = new ScriptedCarrier();
  const [busy = ''] = numbers('0932', 1);
  carrier.script(busy, 'busy');
  const account = await givenCaller(service);
  service.clock.advance(7_200_000);
  const id = await account.sent([busy]);
  dispatcher(carrier);
  await eventually(async () =>
    expect((await account.show(id)).snapshot).toMatchObject({ in_queue_count: 1 }),
  );
  await eventually(async () => {
    const { rows } = await service.platform.pool.query('select holder from calls where request_id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ holder: null }]);
  });
  service.clock.advance(-7_200_000);
  await isSent(account, id);
  expect(carrier.countCalls(busy)).toBe(2);
});

test('the callee hears the line as caller and the message as 8 kHz A-law', async () => {
  const carrier = new ScriptedCarrier();
  const account = await givenCaller(service);
  const id = await account.sent(['09321111111']);
  dispatcher(carrier);
  await isSent(account, id);
  const [order] = carrier.orders;
  expect(order).toMatchObject({ from: '90008361', to: '09321111111', audio: { codec: 'pcma' } });
  expect(order?.audio.bytes.length).toBe(8000);
});

test('no more calls at once than the carrier takes, and accounts take turns', async () => {
  const carrier = new ScriptedCarrier(2);
  const [big, small] = [await givenCaller(service), await givenCaller(service)];
  const bigs = numbers('0933', 6);
  for (const mobile of bigs) carrier.script(mobile, 'ring');
  const [first, second] = [await big.sent(bigs), await small.sent(['09341111111'])];
  dispatcher(carrier);
  await isSent(small, second);
  await eventually(() => expect(carrier.ringing.length).toBe(2));
  while (carrier.countCalls(bigs[5] ?? '') === 0) {
    await eventually(() => expect(carrier.ringing.length).toBeGreaterThan(0));
    carrier.ringing.shift()?.end('answered');
  }
  for (const call of carrier.ringing) call.end('answered');
  await isSent(big, first);
  expect(carrier.mostAtOnce).toBe(2);
  expect(carrier.orders.findIndex(({ to }) => to === '09341111111')).toBeLessThan(2);
});

test('two processes share a send and call no number twice', async () => {
  const carriers = [new ScriptedCarrier(3), new ScriptedCarrier(3)];
  const account = await givenCaller(service);
  const id = await account.sent(numbers('0935', 30));
  for (const carrier of carriers) dispatcher(carrier);
  await isSent(account, id);
  const called = carriers.flatMap(({ orders }) => orders.map(({ to }) => to));
  expect(called.length).toBe(30);
  expect(new Set(called).size).toBe(30);
});

test('processes together place no more calls at once than the carrier takes', async () => {
  const carrier = new ScriptedCarrier(3);
  const mobiles = numbers('0936', 12);
  for (const mobile of mobiles) carrier.script(mobile, 'ring');
  const account = await givenCaller(service);
  const id = await account.sent(mobiles);
  for (let processes = 0; processes < 4; processes += 1) dispatcher(carrier);
  for (const count of [3, 6, 9, 12]) {
    await eventually(() => expect(carrier.ringing).toHaveLength(count));
    for (const call of carrier.ringing.slice(-3)) call.end('answered');
  }
  await isSent(account, id);
  expect(carrier.mostAtOnce).toBe(3);
});

test('calls of a process that is gone are placed again by another, and end only once', async () => {
  const [dying, living] = [new ScriptedCarrier(), new ScriptedCarrier()];
  const account = await givenCaller(service, { credit: 1000, rate: 100 });
  dying.script('09361111111', 'ring');
  living.script('09361111111', 'refused');
  const id = await account.sent(['09361111111']);
  // The call keeps ringing and its lease is never renewed, as in a suspended process.
  service.platform.metrics.clear();
  const begun = service.clock.now();
  const first = new CallDispatcher({ ...service.platform, clock: { now: () => begun } }, dying);
  first.start();
  await eventually(() => expect(dying.ringing).toHaveLength(1));
  service.clock.advance(31_000);
  dispatcher(living);
  await isSent(account, id);
  dying.ringing[0]?.end('busy');
  await first.stop(0);
  expect((await account.items(id)).get('09361111111')).toMatchObject({ error: 'تماس رد شد' });
  expect((await account.money()).left).toBe(1000);
  expect((await account.money()).entries.filter(({ kind }) => kind === 'refund')).toHaveLength(1);
});

test('an item whose calls were interrupted again and again ends as undetermined', async () => {
  const carrier = new ScriptedCarrier();
  const account = await givenCaller(service);
  const id = await account.sent(['09371111111']);
  const { pool, clock } = service.platform;
  await pool.query('update send_requests set next_n = 2 where id = $1', [id]);
  await pool.query('update send_progress set not_started = 0, in_queue = 1 where request_id = $1', [id]);
  await pool.query(
    'insert into calls (account_id, request_id, n, call_at, begun) values ($1, $2, 1, $3, 3)',
    [account.accountId, id, clock.now()],
  );
  dispatcher(carrier);
  await isSent(account, id);
  expect((await account.items(id)).get('09371111111')).toMatchObject({
    status: 'failed',
    status_detail: 'delivery-undetermined',
  });
  expect(carrier.countCalls('09371111111')).toBe(0);
});

test('a process that ends in order hangs up after a while, and the next one calls again', async () => {
  const [first, second] = [new ScriptedCarrier(), new ScriptedCarrier()];
  const account = await givenCaller(service);
  first.script('09381111111', 'ring');
  const id = await account.sent(['09381111111']);
  const process = dispatcher(first);
  await eventually(() => expect(first.ringing).toHaveLength(1));
  await process.stop(1);
  dispatcher(second);
  await isSent(account, id);
  expect((await account.items(id)).get('09381111111')).toMatchObject({ status: 'delivered' });
});

test('after a few carrier faults the circuit opens; when the carrier is back everybody is called', async () => {
  const carrier = new ScriptedCarrier(1);
  const account = await givenCaller(service);
  const mobiles = numbers('0939', 8);
  for (const mobile of mobiles) carrier.script(mobile, 'carrier-fault', 'answered');
  const id = await account.sent(mobiles);
  dispatcher(carrier);
  await eventually(() => expect(carrier.orders.length).toBe(5));
  service.clock.advance(30_000);
  await eventually(() => expect(carrier.orders.length).toBeGreaterThanOrEqual(6));
  await eventually(async () => {
    service.clock.advance(10_000);
    expect((await account.show(id)).status).toBe('sent');
  });
  expect((await account.show(id)).snapshot).toMatchObject({ delivered_count: 8 });
});

test('who opted out since the send was accepted is not called, and the money goes back', async () => {
  const carrier = new ScriptedCarrier();
  const account = await givenCaller(service, { credit: 1000, rate: 100 });
  const id = await account.sent(['09301111111', '09301111112']);
  const { key } = await service.given.operator();
  await service.as(key).post('/operator/v1/blacklist', { scope: 'global', mobiles: ['09301111111'] });
  dispatcher(carrier);
  await isSent(account, id);
  expect(carrier.countCalls('09301111111')).toBe(0);
  expect((await account.items(id)).get('09301111111')).toMatchObject({
    status: 'blacklisted',
    sent_at: null,
  });
  expect((await account.money()).left).toBe(900);
});

test('phones do not ring outside the hours of calls, nor while the send is paused', async () => {
  const carrier = new ScriptedCarrier();
  const account = await givenCaller(service);
  const operator = service.as((await service.given.operator()).key);
  service.clock.set(new Date('2026-11-20T20:30:00.000Z'));
  await operator.put('/operator/v1/sending-hours', { service: 'voice', from: '08:00', to: '21:00' });
  const id = await account.sent(['09302222222']);
  const first = dispatcher(carrier);
  await first.stop(1000);
  expect(carrier.countCalls('09302222222')).toBe(0);
  service.clock.set(new Date('2026-11-21T05:30:00.000Z'));
  await operator.post(`/operator/v1/send_requests/${id}/pause`);
  const second = dispatcher(carrier);
  await second.stop(1000);
  expect(carrier.countCalls('09302222222')).toBe(0);
  await operator.post(`/operator/v1/send_requests/${id}/resume`);
  dispatcher(carrier);
  await isSent(account, id);
  await operator.put('/operator/v1/sending-hours', { service: 'voice' });
});

test('a message whose file is gone ends as an error of the service and is paid back', async () => {
  const account = await givenCaller(service, { credit: 1000, rate: 100 });
  const id = await account.sent(['09303333333']);
  await service.platform.pool.query('delete from voice_files where account_id = $1', [account.accountId]);
  dispatcher(new ScriptedCarrier());
  await isSent(account, id);
  expect((await account.items(id)).get('09303333333')).toMatchObject({ status_detail: 'system-error' });
  expect((await account.money()).left).toBe(1000);
});

test('where attempts are charged, only calls that could not be placed are paid back', async () => {
  const carrier = new ScriptedCarrier();
  carrier.script('09304444442', 'busy');
  carrier.script('09304444443', 'invalid-number');
  const account = await givenCaller(service, { credit: 1000, rate: 100 });
  const id = await account.sent(['09304444441', '09304444442', '09304444443']);
  dispatcher(carrier, { voiceCharge: 'attempted', voiceTries: 1 });
  await isSent(account, id);
  expect((await account.money()).left).toBe(800);
});
