import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

import { eventually } from '../../../../../test/eventually.ts';
import { givenSender, type Sender } from '../../../../../test/sender.ts';
import { smppCarrier, startSimulator, withCarriers } from '../../../../../test/simulators.ts';
import { startTestService } from '../../../../../test/test-platform.ts';
import { walletUpkeep } from '../../../money/wallet/index.ts';
import { ownBatchers } from './forwarding-batchers.ts';

type Started = Awaited<ReturnType<typeof startTestService>>;

const PEYK_FORWARDING_ADDRESS = '127.0.0.1:0';
let simulator: Awaited<ReturnType<typeof startSimulator>>;
let api: Started;
let worker: Started;
let sender: Sender;

const startWorker = () => {
  const settings = withCarriers(smppCarrier('main', simulator.port));
  const { connection, clock } = api.service;
  return startTestService(
    { ...settings, PEYK_ROLES: 'worker', PEYK_FORWARDING_ADDRESS },
    { connection, clock },
  );
};

/** Codes go to the worker once this process has found it. */
const untilForwarded = () =>
  eventually(async () => {
    vi.restoreAllMocks();
    const here = vi.spyOn(api.service.platform.runtime.get(ownBatchers), 'accept');
    await sender.sent();
    expect(here).not.toHaveBeenCalled();
  });

async function statusesOf(ids: readonly number[]): Promise<string[]> {
  const { rows } = await api.service.platform.pool.query<{ item_status: string }>(
    'select distinct item_status::text from send_requests where account_id = $1 and id = any($2::bigint[])',
    [sender.accountId, ids],
  );
  return rows.map(({ item_status: status }) => status);
}

beforeAll(async () => {
  simulator = await startSimulator();
  api = await startTestService({ PEYK_ROLES: 'api', PEYK_FORWARDING_ADDRESS });
  sender = await givenSender(api.service, { credit: 1_000_000 });
  worker = await startWorker();
  await untilForwarded();
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await worker.stop();
  await api.stop();
  await simulator.stop();
});

test('the worker accepts, charges and hands over what the API was asked for', async () => {
  const { left, entries } = await sender.money();
  const recipients = Array.from({ length: 40 }, (_, index) => `0912000${1000 + index}`);
  const here = vi.spyOn(api.service.platform.runtime.get(ownBatchers), 'accept');
  const ids = await Promise.all(recipients.map((recipient) => sender.sent({ recipient })));
  expect(here).not.toHaveBeenCalled();
  await eventually(async () => expect(await statusesOf(ids)).toEqual(['delivered']));
  for (const recipient of recipients) expect(simulator.handsets.messages(recipient)).toHaveLength(1);
  const now = await sender.money();
  const charged = now.entries.slice(entries.length).reduce((sum, { amount }) => sum - amount, 0);
  expect(charged).toBeGreaterThan(0);
  expect(left - now.left).toBe(charged);
});

test('keys and refusals are those that the API gives by itself', async () => {
  const headers = { 'Idempotency-Key': 'once' };
  const first = await sender.send({ recipient: '09120002000' }, headers);
  const again = await sender.send({ recipient: '09120002000' }, headers);
  expect(first.status).toBe(201);
  expect(again.body.data).toEqual(first.body.data);
  expect((await sender.send({ recipient: '09120002001' }, headers)).status).toBe(422);
  const poor = await givenSender(api.service, { credit: 10, rate: 100 });
  expect((await poor.send()).status).toBe(402);
  expect((await poor.money()).left).toBe(10);
});

test('a worker that stops under load leaves no call without an answer, and the database carries what follows', async () => {
  const ids: number[] = [];
  let isOver = false;
  const load = Array.from({ length: 4 }, async () => {
    while (!isOver) ids.push(await sender.sent({ recipient: '09120003000' }));
  });
  await eventually(() => expect(ids.length).toBeGreaterThan(20));
  await worker.stop();
  const here = vi.spyOn(api.service.platform.runtime.get(ownBatchers), 'accept');
  isOver = true;
  await Promise.all(load);
  ids.push(await sender.sent({ recipient: '09120004000' }));
  expect(here).toHaveBeenCalled();
  worker = await startWorker();
  await eventually(async () => expect(await statusesOf(ids)).toEqual(['delivered']));
  await untilForwarded();
  const { differences } = await walletUpkeep.reconcile(api.service.platform.db, () => undefined);
  expect(differences).toBe(0);
});
