import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Simulator } from '../../src/carriers/simulator/simulator.ts';
import { apiKeys } from '../../src/features/people/accounts/index.ts';
import type { Caller } from '../caller.ts';
import { givenSender } from '../sender.ts';
import { smppCarrier, startSimulator } from '../simulators.ts';
import { startTestService, testService } from '../test-platform.ts';

/** Answers requests and has no carriers; a worker beside it has a real one. */
const service = testService();
// Not the own machine, where everybody sees every phone.
const outside = { host: 'sms.example.com' };
let real: Simulator;
let stopWorker: () => Promise<void>;

beforeAll(async () => {
  real = await startSimulator();
  const carriers = JSON.stringify([smppCarrier('main', real.port)]);
  const { connection, clock } = service;
  const worker = await startTestService(
    { PEYK_ROLES: 'worker', PEYK_CARRIERS: carriers, PEYK_MODERATION: 'auto' },
    { connection, clock },
  );
  stopWorker = worker.stop;
});
afterAll(async () => {
  await stopWorker();
  await real.stop();
});

async function givenTester() {
  const sender = await givenSender(service);
  const { db, clock } = service.platform;
  const limits = { permissions: null, rateLimitPerMinute: null, isTest: true };
  const { key } = await db
    .transaction()
    .execute((tx) => apiKeys.create(tx, clock, sender.accountId, { name: 'tests', limits }));
  return { sender, key, tester: service.as(key) };
}

const next = async (who: Caller, mobile: string, query: string) =>
  who.get(`/handset/phones/${mobile}/next?${query}`, { headers: outside });

test('a test key waits for its message where the simulator runs in another process', async () => {
  const { sender, tester } = await givenTester();
  const mobile = '09127100001';
  const after = encodeURIComponent(new Date(service.clock.now().getTime() - 1000).toISOString());
  const waiting = next(tester, mobile, `after=${after}&timeout=60`);
  const accepted = await tester.post('/ws/v1/sms/pattern', sender.body({ recipient: mobile }));
  expect(accepted.status).toBe(201);

  const { status, headers, body } = await waiting;
  expect(status).toBe(200);
  expect(headers['peyk-test']).toBe('true');
  expect(body.data).toMatchObject({
    code: '12345',
    message: { id: accepted.body.data.id, direction: 'received', line: sender.line.number, parts: 1 },
  });
  expect(real.handsets.messages(mobile)).toEqual([]);

  // The time of one message finds those after it.
  const last = encodeURIComponent(body.data.message.at as string);
  expect((await next(tester, mobile, `after=${last}&timeout=0`)).body.data).toEqual({
    code: null,
    message: null,
  });
  expect((await next(tester, mobile, 'timeout=0')).body.data.code).toBe('12345');
});

test('a test key sees messages of test keys of its own account alone', async () => {
  const { sender, tester } = await givenTester();
  const mobile = '09127100002';
  const live = await sender.sent({ recipient: mobile });
  await expect.poll(async () => (await sender.item(live)).status).toBe('delivered');
  expect((await next(tester, mobile, 'timeout=0')).body.data.message).toBeNull();

  await tester.post('/ws/v1/sms/pattern', sender.body({ recipient: mobile }));
  expect((await next(tester, mobile, 'timeout=60')).body.data.code).toBe('12345');
  const other = await givenTester();
  expect((await next(other.tester, mobile, 'timeout=0')).body.data.message).toBeNull();
});

test('a live key, a wrong key and other pages of the phones stay closed', async () => {
  const { sender, tester } = await givenTester();
  expect((await next(sender.caller, '09127100003', 'timeout=0')).status).toBe(401);
  expect((await next(service.as('peyk_test_wrong'), '09127100003', 'timeout=0')).status).toBe(401);
  for (const address of ['/handset/phones', '/handset/phones/09127100003'])
    expect((await tester.get(address, { headers: outside })).status).toBe(401);
  expect((await next(tester, '12', 'timeout=0')).status).toBe(422);
});

test('a key says in its prefix what it is for, and a key without one goes on working', async () => {
  const { sender, key } = await givenTester();
  expect(key).toMatch(/^peyk_test_[\w-]{43}$/);
  expect(sender.key).toMatch(/^peyk_live_[\w-]{43}$/);
  const { db, clock } = service.platform;
  const old = `peyk_${'o'.repeat(43)}`;
  await db
    .transaction()
    .execute((tx) => apiKeys.create(tx, clock, sender.accountId, { name: 'old', key: old }));
  expect((await service.as(old).get('/ws/v1/account/balance')).status).toBe(200);
});
