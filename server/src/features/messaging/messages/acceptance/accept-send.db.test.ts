import { afterAll, beforeAll, expect, test } from 'vitest';

import { eventually } from '../../../../../test/eventually.ts';
import { givenSender, type Sender } from '../../../../../test/sender.ts';
import { startTestService, testService, type TestService } from '../../../../../test/test-platform.ts';

const service = testService();
let other: TestService;
let stopOther: () => Promise<void>;
beforeAll(async () => {
  ({ service: other, stop: stopOther } = await startTestService({}, service));
});
afterAll(() => stopOther());

function sendMany(sender: Sender, count: number, from = [sender.caller]) {
  return Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const caller = from[n % from.length] ?? sender.caller;
      return caller.post('/ws/v1/sms/pattern', sender.body());
    }),
  );
}

/** Every accepted send is stored and charged exactly once, and no refused one left a trace. */
async function expectExact(sender: Sender, answers: Awaited<ReturnType<typeof sendMany>>, credit: number) {
  const accepted = answers.filter(({ status }) => status === 201).map(({ body }) => body.data.id as number);
  const { left, entries } = await sender.money();
  expect(left).toBe(credit - accepted.length * 100);
  expect(entries.map(({ cause }) => cause).toSorted()).toEqual(accepted.map((id) => `send:${id}`).toSorted());
  const { rows } = await service.platform.pool.query<{ id: number }>(
    'select id from send_requests where account_id = $1 order by id',
    [sender.accountId],
  );
  expect(rows.map(({ id }) => id)).toEqual(accepted.toSorted((a, b) => a - b));
  expect((await sender.caller.get('/ws/v1/send_request')).body.data.total).toBe(accepted.length);
  return accepted.length;
}

test('of 64 sends at once of two accounts, one out of credit in the middle, none touches another', async () => {
  const [poor, rich] = [await givenSender(service, { credit: 1_750 }), await givenSender(service)];
  const [poorAnswers, richAnswers] = await Promise.all([sendMany(poor, 32), sendMany(rich, 32)]);
  expect(await expectExact(poor, poorAnswers, 1_750)).toBe(17);
  expect(await expectExact(rich, richAnswers, 1_000_000)).toBe(32);
  const refused = poorAnswers.filter(({ status }) => status !== 201);
  expect(new Set(refused.map(({ body }) => body.error_code))).toEqual(new Set(['insufficient_balance']));
});

test('two processes that charge the same wallets at once spend nothing twice', async () => {
  const [one, two] = [
    await givenSender(service, { credit: 2_000 }),
    await givenSender(service, { credit: 1_030 }),
  ];
  const both = (sender: Sender) => [sender.caller, other.as(sender.key)];
  const [first, second] = await Promise.all([sendMany(one, 32, both(one)), sendMany(two, 32, both(two))]);
  expect(await expectExact(one, first, 2_000)).toBe(20);
  expect(await expectExact(two, second, 1_030)).toBe(10);
});

test('credit of several tariffs is drawn oldest first, to the last toman', async () => {
  const sender = await givenSender(service, { credit: 250 });
  const operator = service.as((await service.given.operator()).key);
  await operator.post(`/operator/v1/accounts/${sender.accountId}/credit`, {
    amount: 200,
    rate: 50,
    reason: 'more',
  });
  const answers = await sendMany(sender, 10);
  const costs = answers.filter(({ status }) => status === 201).map(({ body }) => body.data.cost as number);
  const { left } = await sender.money();
  expect(costs.reduce((sum, cost) => sum + cost, 0)).toBe(450 - left);
  expect(left).toBeLessThan(50);
});

test('connections to the database that die under load cause no wrong answer', async () => {
  const sender = await givenSender(service);
  const { pool } = service.platform;
  const answers: Awaited<ReturnType<typeof sendMany>> = [];
  // A commit that stays unknown and cannot be withdrawn has no answer at all (decision 0026): on shards, and while the process
  // is not registered because its own connection died as well.
  const sendOne = () => sendMany(sender, 1).catch(() => []);
  for (let round = 0; round < 8; round += 1) {
    const [some] = await Promise.all([
      Promise.all(Array.from({ length: 16 }, sendOne)),
      pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'peyk-writer' and datname = current_database()`,
      ),
    ]);
    answers.push(...some.flat());
  }
  expect(answers.length).toBeGreaterThan(32);
  const statuses = new Set(answers.map(({ status }) => status));
  expect([...statuses].filter((status) => status !== 201 && status !== 503)).toEqual([]);
  const accepted = answers.filter(({ status }) => status === 201).map(({ body }) => body.data.id as number);
  const { entries } = await sender.money();
  const charged = new Set(entries.map(({ cause }) => cause));
  expect(charged.size).toBe(entries.length);
  for (const id of accepted) expect(charged.has(`send:${id}`)).toBe(true);
  // The last of them may still be dying.
  await eventually(async () => expect((await sender.send()).status).toBe(201));
});
