import { afterAll, beforeAll, expect, test } from 'vitest';

import { breakableConnection, type BreakableConnection } from '../../test/breakable-connection.ts';
import { eventually } from '../../test/eventually.ts';
import { givenSender } from '../../test/sender.ts';
import { smppCarrier, startSimulator, withCarriers } from '../../test/simulators.ts';
import { startTestService, testService, type TestService } from '../../test/test-platform.ts';
import type { Simulator } from '../carriers/simulator/simulator.ts';

const healthy = testService();
let simulator: Simulator;
let link: BreakableConnection;
let service: TestService;
let stop: () => Promise<void>;

beforeAll(async () => {
  simulator = await startSimulator();
  link = await breakableConnection(healthy.connection);
  const settings = { ...withCarriers(smppCarrier('main', simulator.port)), PEYK_DATABASE_SECONDS: '1' };
  ({ service, stop } = await startTestService(settings, { connection: link.connection }));
});
afterAll(async () => {
  await stop();
  await link.cut();
  await simulator.stop();
});

const storedBy = async (accountId: number) => {
  const { rows } = await healthy.platform.pool.query<{ id: number; state: string }>(
    'select id, state from send_requests where account_id = $1 order by id',
    [accountId],
  );
  return rows;
};

test('while the database answers nothing requests are 503 with Retry-After, and afterwards they work', async () => {
  const { key } = await service.given.account();
  const release = link.holdAnswers();
  for (const path of ['/ws/v1/account/balance', '/ws/v1/patterns']) {
    const answer = await service.as(key).get(path);
    expect(answer.status).toBe(503);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
  release();
  await eventually(async () =>
    expect((await service.as(key).get('/ws/v1/account/balance')).status).toBe(200),
  );
});

test('a send that was refused while the database hung is never sent, although the database had stored it', async () => {
  const sender = await givenSender(service);
  const recipient = '09121110001';
  // The second send of an account is one statement, which the database runs without being asked again.
  await sender.sent({ recipient });
  await eventually(() => expect(simulator.handsets.messages(recipient)).toHaveLength(1));
  const release = link.holdAnswers();
  const refused = await sender.send({ recipient });
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '2']);
  const [, lost] = await storedBy(sender.accountId);
  expect(lost?.state).toBe('released');
  release();
  await eventually(async () => expect((await storedBy(sender.accountId))[1]?.state).toBe('cancelled'));
  await sender.sent({ recipient });
  await eventually(() => expect(simulator.handsets.messages(recipient)).toHaveLength(2));
  expect((await sender.money()).entries.map(({ amount }) => amount)).toEqual([-100, -100, 100, -100]);
});

test('a lock that is not freed in time is 503 as well', async () => {
  const sender = await givenSender(service);
  const client = await healthy.platform.pool.connect();
  await client.query('begin');
  await client.query('select from credits where account_id = $1 for update', [sender.accountId]);
  const answer = await sender.send();
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '2']);
  await client.query('commit');
  client.release();
  expect(await storedBy(sender.accountId)).toEqual([]);
  await sender.sent();
});

test('a statement that takes long is not taken for a hanging database', async () => {
  const { rows } = await service.platform.pool.query<{ done: boolean }>(
    'select true as done from pg_sleep(4)',
  );
  expect(rows).toEqual([{ done: true }]);
});
