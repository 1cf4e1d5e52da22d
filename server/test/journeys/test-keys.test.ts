import { afterAll, expect, test } from 'vitest';

import type { Simulator } from '../../src/carriers/simulator/simulator.ts';
import { apiKeys } from '../../src/features/people/accounts/index.ts';
import { findRunningCarriers } from '../../src/features/lines/carriers/index.ts';
import { eventually } from '../eventually.ts';
import { givenSender, moneyOf } from '../sender.ts';
import { smppCarrier, startSimulator, withCarriers } from '../simulators.ts';
import { testService } from '../test-platform.ts';

let real: Simulator;
const service = testService(async () => {
  real = await startSimulator();
  return withCarriers(smppCarrier('main', real.port));
});
afterAll(() => real.stop());

/** An account with a live key and a test key; without money unless said otherwise. */
async function givenTester(options: Parameters<typeof givenSender>[1] = { credit: 0 }) {
  const sender = await givenSender(service, options);
  const { db, clock } = service.platform;
  const { key } = await db.transaction().execute((tx) =>
    apiKeys.create(tx, clock, sender.accountId, {
      name: 'tests',
      limits: { permissions: null, rateLimitPerMinute: null, isTest: true },
    }),
  );
  const tester = service.as(key);
  const send = (changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
    tester.post('/ws/v1/sms/pattern', sender.body(changes), { headers });
  const item = async (id: number) =>
    (await tester.get(`/ws/v1/send_request/${id}/items`)).body.data.data[0] as Record<string, unknown>;
  return { ...sender, tester, sendTest: send, itemOf: item };
}

const phoneOf = (mobile: string) =>
  (findRunningCarriers(service.platform)?.simulators ?? []).flatMap(({ simulator }) =>
    simulator.handsets.messages(mobile).map(({ text }) => text),
  );

test('a code of a test key is delivered inside, marked, and costs nothing', async () => {
  const { accountId, sendTest, itemOf, tester, caller } = await givenTester();
  const answer = await sendTest({ recipient: '09127000001' });
  expect(answer.status).toBe(201);
  expect(answer.headers['peyk-test']).toBe('true');
  expect(answer.body.data).toMatchObject({ type: 'pattern', cost: 0, test: true });
  const { id } = answer.body.data;
  await eventually(async () => expect(await itemOf(id)).toMatchObject({ status: 'delivered' }));
  expect(phoneOf('09127000001')).toHaveLength(1);
  expect(real.handsets.messages('09127000001')).toEqual([]);
  expect((await moneyOf(service, accountId)).entries).toEqual([]);
  expect((await tester.get(`/ws/v1/send_request/${id}`)).body.data).toMatchObject({ test: true, cost: 0 });
  // Nothing of it is said of a live key.
  expect((await caller.get('/ws/v1/account/balance')).headers['peyk-test']).toBeUndefined();
});

test('test sends and real ones are kept apart in lists and figures', async () => {
  const { accountId, send, sendTest, itemOf, item, tester, caller } = await givenTester({});
  const trial = (await sendTest({ recipient: '09127000002' })).body.data.id as number;
  const { id } = (await send({ recipient: '09127000003' })).body.data;
  await eventually(async () => expect((await item(id)).status).toBe('delivered'));
  await eventually(async () => expect((await itemOf(trial)).status).toBe('delivered'));
  const idsOf = async (who: typeof tester, query = '') => {
    const { data, total } = (await who.get(`/ws/v1/send_request${query}`)).body.data;
    return { ids: data.map((one: { id: number }) => one.id), total };
  };
  expect(await idsOf(caller)).toEqual({ ids: [id], total: 1 });
  expect(await idsOf(caller, '?search=09127000002')).toEqual({ ids: [], total: 0 });
  expect(await idsOf(caller, '?test=true')).toEqual({ ids: [trial], total: 1 });
  expect(await idsOf(tester)).toEqual({ ids: [trial], total: 1 });
  expect(await idsOf(tester, '?status=sent')).toEqual({ ids: [trial], total: 1 });
  const { rows } = await service.platform.pool.query(
    `select coalesce(sum(accepted), 0)::int as accepted, coalesce(sum(delivered), 0)::int as delivered
     from new_figures where account_id = $1`,
    [accountId],
  );
  expect(rows).toEqual([{ accepted: 1, delivered: 1 }]);
  expect(real.handsets.messages('09127000003')).toHaveLength(1);
});

test.each([
  ['09990000001', 'failed', 'delivery-failure'],
  ['09990000002', 'failed', 'send-failure'],
])('the magic number %s ends as %s', async (recipient, status, detail) => {
  const { accountId, sendTest, itemOf } = await givenTester();
  const { id } = (await sendTest({ recipient })).body.data;
  await eventually(async () => expect(await itemOf(id)).toMatchObject({ status, status_detail: detail }));
  expect((await moneyOf(service, accountId)).entries).toEqual([]);
});

test('a campaign of a test key needs no approval and no money, and is delivered inside', async () => {
  const { accountId, line, tester } = await givenTester();
  const recipients = Array.from({ length: 30 }, (_, n) => `0912710${String(n).padStart(4, '0')}`);
  const answer = await tester.post('/ws/v1/sms/simple', {
    text: 'سلام',
    line_number: line.number,
    number_format: 'english',
    recipients,
  });
  expect(answer.status).toBe(201);
  expect(answer.body.data).toMatchObject({ waiting_for: null, cost: 0, test: true, recipients_count: 30 });
  await eventually(async () => {
    const { snapshot } = (await tester.get(`/ws/v1/send_request/${answer.body.data.id}`)).body.data;
    expect(snapshot.delivered_count).toBe(30);
  });
  expect(recipients.every((mobile) => phoneOf(mobile).length === 1)).toBe(true);
  expect(recipients.some((mobile) => real.handsets.messages(mobile).length > 0)).toBe(false);
  const { rows } = await service.platform.pool.query('select 1 from new_figures where account_id = $1', [
    accountId,
  ]);
  expect(rows).toEqual([]);
});

test('every check holds: a wrong number, a pattern that is not there, a line of others', async () => {
  const { sendTest } = await givenTester();
  const answers = await Promise.all([
    sendTest({ recipient: '9127000001' }),
    sendTest({ code: 'nothere123' }),
    sendTest({ line_number: '1' }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([422, 404, 422]);
});

test('an Idempotency-Key of a test call does not answer for a live one', async () => {
  const { send, sendTest } = await givenTester({});
  const headers = { 'Idempotency-Key': 'order-1' };
  const trial = (await sendTest({}, headers)).body.data;
  expect((await sendTest({}, headers)).body.data).toEqual(trial);
  const live = (await send({}, headers)).body.data;
  expect(live.id).not.toBe(trial.id);
  expect(live).not.toHaveProperty('test');
});

test('money and calls are real, so a test key is refused there', async () => {
  const { tester } = await givenTester();
  const answers = await Promise.all([
    tester.post('/ws/v1/account/wallet/charge', { amount: 10_000, redirectUrl: 'https://example.com' }),
    tester.post('/ws/v1/sms/voice/send', { file_id: 1, recipients: ['09120000000'] }),
  ]);
  expect(answers.map(({ status, body }) => [status, body.error_code])).toEqual([
    [403, 'test_key'],
    [403, 'test_key'],
  ]);
});

test('a scheduled code of a test key goes to the phones inside too', async () => {
  const { sendTest, itemOf } = await givenTester();
  const schedule = new Date(service.clock.now().getTime() + 60_000).toISOString();
  const { id } = (await sendTest({ recipient: '09127000009', schedule })).body.data;
  service.clock.set(new Date(service.clock.now().getTime() + 120_000));
  await eventually(async () => expect(await itemOf(id)).toMatchObject({ status: 'delivered' }));
  expect(phoneOf('09127000009')).toHaveLength(1);
  expect(real.handsets.messages('09127000009')).toEqual([]);
});
