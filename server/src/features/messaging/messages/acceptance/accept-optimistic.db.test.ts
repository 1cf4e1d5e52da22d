import { afterAll, beforeAll, expect, test } from 'vitest';

import { lockCredits } from '../../../money/wallet/lock-credits-store.ts';
import { eventually } from '../../../../../test/eventually.ts';
import { interceptConnect, interceptQueries } from '../../../../../test/intercept.ts';
import { givenSender, type Sender } from '../../../../../test/sender.ts';
import { isOnShards, twoInOneShard, writersOf } from '../../../../../test/shards.ts';
import { smppCarrier, startSimulator, withCarriers } from '../../../../../test/simulators.ts';
import { genericPlanOf, statementOf, statementsOf } from '../../../../../test/statements.ts';
import { startTestService, testService, type TestService } from '../../../../../test/test-platform.ts';
import type { Simulator } from '../../../../carriers/simulator/simulator.ts';
import { insertCredit } from '../../../money/wallet/index.ts';
import { acceptOptimistic } from './accept-batch.ts';
import type { WriterClient } from '../../../../storage/writers.ts';
import { storeSends } from './accept-store.ts';
import { drawSendIds } from './send-ids.ts';
import type { SingleSend } from '../send.ts';

// Wallets are cached only in processes with a delivery lane, so these have the worker role.
let simulator: Simulator;
const withCarrier = async () => {
  simulator = await startSimulator();
  return withCarriers(smppCarrier('main', simulator.port));
};
const service = testService(withCarrier);
let other: TestService;
let stopOther: () => Promise<void>;
beforeAll(async () => {
  const settings = withCarriers(smppCarrier('main', simulator.port));
  ({ service: other, stop: stopOther } = await startTestService(settings, service));
});
afterAll(async () => {
  await stopOther();
  await simulator.stop();
});

function sendOf(sender: Sender, changes: Partial<SingleSend> = {}): SingleSend {
  return {
    accountId: sender.accountId,
    type: 'pattern',
    line: { id: sender.line.lineId, number: sender.line.number, factorPermille: 1000 },
    mobile: '09123456789',
    text: 'Your code: 12345',
    pages: 1,
    pattern: { code: sender.code, text: 'Your code: %code%' },
    schedule: null,
    waitingFor: null,
    validSeconds: 300,
    isBlacklisted: false,
    idempotency: null,
    ...changes,
  };
}

const walletsOf = (...senders: Sender[]) =>
  lockCredits(
    service.platform.writers as never,
    senders.map(({ accountId }) => accountId),
  );

const accept = (sends: readonly SingleSend[], wallets: Awaited<ReturnType<typeof walletsOf>>) =>
  acceptOptimistic(writersOf(service, sends[0]?.accountId ?? 0), sends, wallets, {
    now: service.clock.now(),
    processId: null,
  });

async function storedOf({ accountId }: Sender): Promise<number[]> {
  const { rows } = await service.platform.pool.query<{ id: number }>(
    'select id from send_requests where account_id = $1 order by id',
    [accountId],
  );
  return rows.map(({ id }) => id);
}

test('sends are charged and stored in one statement, each for its own cost, with rising ids', async () => {
  const sender = await givenSender(service, { credit: 1_000 });
  const sends = [sendOf(sender), sendOf(sender, { pages: 3 }), sendOf(sender, { isBlacklisted: true })];
  const { results, wallets } = await accept(sends, await walletsOf(sender));
  const answers = sends.map((send) => results.get(send));
  const ids = await storedOf(sender);
  expect(answers).toMatchObject(
    [100, 300, 0].map((cost, index) => ({ kind: 'accepted', answer: { id: ids[index], cost } })),
  );
  const { left, entries } = await sender.money();
  expect(left).toBe(600);
  expect(entries.map(({ cause }) => cause)).toEqual([`send:${ids[0]}`, `send:${ids[1]}`]);
  expect(wallets).toEqual(await walletsOf(sender));
});

test('a stale cached wallet is not charged and its sends are not stored; the other wallet of the batch is', async () => {
  const [moved, still] = await twoInOneShard(service, () => givenSender(service));
  const wallets = await walletsOf(moved, still);
  await moved.sent();
  const before = await moved.money();
  const sends = [sendOf(moved), sendOf(still), sendOf(moved)];
  const { results, wallets: after } = await accept(sends, wallets);
  expect(sends.map((send) => results.get(send)?.kind)).toEqual([undefined, 'accepted', undefined]);
  expect(await moved.money()).toEqual(before);
  expect(await storedOf(moved)).toHaveLength(1);
  expect(await storedOf(still)).toHaveLength(1);
  expect([...after.keys()]).toEqual([still.accountId]);
});

test('a cached wallet that got more credit meanwhile counts as stale', async () => {
  const sender = await givenSender(service);
  const wallets = await walletsOf(sender);
  await service.platform.db.transaction().execute((tx) =>
    insertCredit(tx, {
      accountId: sender.accountId,
      amount: 500,
      rate: 100,
      kind: 'gift',
      cause: 'operator:1:more',
      now: service.clock.now(),
    }),
  );
  const { results } = await accept([sendOf(sender)], wallets);
  expect(results.size).toBe(0);
  expect(await storedOf(sender)).toEqual([]);
});

test('a send that its cached wallet cannot pay for gets no result', async () => {
  const sender = await givenSender(service, { credit: 150 });
  const sends = [sendOf(sender), sendOf(sender)];
  const { results } = await accept(sends, await walletsOf(sender));
  expect(sends.map((send) => results.get(send)?.kind)).toEqual(['accepted', undefined]);
  expect((await sender.money()).left).toBe(50);
});

test('the optimistic statement does not wait for a locked wallet; its sends are accepted once it is unlocked', async () => {
  const [held, free] = await twoInOneShard(service, () => givenSender(service));
  await Promise.all([held.sent(), free.sent()]);
  const client = await service.platform.pool.connect();
  const wallets = await walletsOf(held, free);
  await client.query('begin');
  await client.query('select from credits where account_id = $1 for update', [held.accountId]);
  const { results } = await accept([sendOf(held), sendOf(free)], wallets);
  expect(results.size).toBe(0);
  const both = Promise.all([held.sent(), free.sent()]);
  await eventually(async () => {
    const { rows } = await service.platform.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(rows).not.toEqual([]);
  });
  await client.query('commit');
  client.release();
  await both;
  for (const sender of [held, free]) {
    const ids = await storedOf(sender);
    expect(ids).toHaveLength(2);
    expect((await sender.money()).entries).toHaveLength(2);
  }
});

test('a send whose only statement was never answered was refused: it is withdrawn, refunded and never sent', async () => {
  const sender = await givenSender(service);
  await sender.sent({ recipient: '09121110000' });
  // States of the first send may be written meanwhile, by the same connections.
  const restore = interceptConnect(writersOf(service, sender.accountId), async (connect) =>
    interceptQueries(await connect(), async (query, ...statement) => {
      const result = await query(...statement);
      if (typeof statement[0] === 'string' || !statement[0].name?.startsWith('accept_sends')) return result;
      restore();
      throw new Error('Connection terminated unexpectedly');
    }),
  );
  expect((await sender.send({ recipient: '09121110000' })).status).toBe(503);
  const [, lost = 0] = await storedOf(sender);
  await eventually(async () => expect((await sender.show(lost)).status).toBe('cancelled'));
  const { entries } = await sender.money();
  expect(entries.slice(1)).toEqual([
    { kind: 'charge', cause: `send:${lost}`, amount: -100 },
    { kind: 'refund', cause: `send:${lost}:cancelled`, amount: 100 },
  ]);
  await sender.sent({ recipient: '09121110000' });
  await eventually(() => expect(simulator.handsets.messages('09121110000')).toHaveLength(2));
});

test('the second send of an account takes one statement, and a stale wallet gives no wrong answer', async () => {
  const sender = await givenSender(service);
  await sender.sent();
  const statements = await statementsOf(writersOf(service, sender.accountId), () => sender.sent());
  // The pessimistic path locks the wallet first, in a statement of its own.
  expect(statements.filter(({ text }) => text.includes('from credits'))).toHaveLength(1);
  const elsewhere = other.as(sender.key);
  for (let turn = 0; turn < 4; turn += 1) {
    expect((await elsewhere.post('/ws/v1/sms/pattern', sender.body())).status).toBe(201);
    await sender.sent();
  }
  const { entries } = await sender.money();
  expect(entries.map(({ cause }) => cause)).toEqual((await storedOf(sender)).map((id) => `send:${id}`));
});

test('two processes that cache the same wallets and charge them at once spend nothing twice', async () => {
  const sender = await givenSender(service, { credit: 3_030 });
  const callers = [sender.caller, other.as(sender.key)];
  await Promise.all(callers.map((caller) => caller.post('/ws/v1/sms/pattern', sender.body())));
  const answers = await Promise.all(
    Array.from({ length: 48 }, async (_, n) =>
      (callers[n % 2] ?? sender.caller).post('/ws/v1/sms/pattern', sender.body()),
    ),
  );
  const accepted = answers.filter(({ status }) => status === 201).length + 2;
  expect(accepted).toBe(30);
  expect(
    answers.every(({ status, body }) => status === 201 || body.error_code === 'insufficient_balance'),
  ).toBe(true);
  const { left, entries } = await sender.money();
  expect(left).toBe(30);
  expect(entries).toHaveLength(30);
  expect(await storedOf(sender)).toHaveLength(30);
});

test.each(['locked', 'compared'] as const)(
  'ids follow the order of arrival: wallets %s',
  async (walletCheck) => {
    const sender = await givenSender(service);
    const wallets = await walletsOf(sender);
    const priced = Array.from({ length: 200 }, (_, index) => ({
      send: sendOf(sender, {
        mobile: `0912${String(index).padStart(7, '0')}`,
        isBlacklisted: index % 3 === 0,
      }),
      cost: 0,
      draws: [],
    }));
    const context = { now: service.clock.now(), processId: null };
    const client: WriterClient = await writersOf(service, sender.accountId).connect();
    const drawn = client.drawIds && (await drawSendIds(client.drawIds, priced));
    const ids = await storeSends(client, { wallets, walletCheck, priced, ids: drawn, ...context }).finally(
      () => client.release(),
    );
    expect(ids).toHaveLength(200);
    expect(ids.map(Number)).toEqual(ids.map(Number).toSorted((one, another) => one - another));
  },
);

test.skipIf(isOnShards)('a plan made while there are few wallets finds them by their key', async () => {
  const sender = await givenSender(service);
  const statement = await statementOf((client) =>
    storeSends(client, {
      wallets: new Map(),
      walletCheck: 'compared',
      priced: [{ send: sendOf(sender), cost: 0, draws: [] }],
      now: service.clock.now(),
      processId: null,
    }),
  );
  const plan = await genericPlanOf(service.platform.writers, statement);
  const readings = plan.split('\n').filter((line) => / on credits\b/.test(line) && line.includes('Scan'));
  expect(readings).toHaveLength(2);
  expect(plan.match(/Index Cond: \(*account_id = |Index Cond: \(+c?\.?account_id = /g)).toHaveLength(2);
  expect(plan).not.toMatch(/Seq Scan on/);
});
