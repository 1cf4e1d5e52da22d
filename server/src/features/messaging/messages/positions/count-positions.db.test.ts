import { expect, test } from 'vitest';

import { eventually } from '../../../../../test/eventually.ts';
import { givenSender, type Sender } from '../../../../../test/sender.ts';
import { startTestService, testService, type TestService } from '../../../../../test/test-platform.ts';
import { cleanUpSends } from '../retention/clean-up.job.ts';
import { countPositions } from './count-positions.job.ts';

const service = testService();
const dayMs = 86_400_000;

type TestPlatform = TestService['platform'];

/** Where tables are distributed rows count as committed after 15 minutes. */
async function count(one: TestService = service, runs = 3): Promise<void> {
  for (let run = 0; run < runs; run += 1) {
    one.clock.advance(15 * 60_000);
    await countPositions.run({}, one.platform);
  }
}

/** Transactions of other tests on the same server may hold it up. */
async function countUpTo(last: number, accountId: number, one: TestService = service): Promise<void> {
  await eventually(async () => {
    await count(one);
    expect((await places(one.platform, accountId)).at(-1)).toBe(last);
  });
}

/** Sends of which every tenth is a test, among those of another account. */
async function givenSends(platform: TestPlatform, sender: Sender, number: number): Promise<void> {
  const { pool } = platform;
  await pool.query(
    `insert into send_requests (account_id, id, type, state, line_id, line_number, text, recipients_count, pages, cost,
       created_at, released_at, mobile, item_status, item_detail, is_test)
     select case when n % 4 = 0 then $1::bigint + 1000000 else $1::bigint end, nextval('send_ids'), 'pattern', 'released',
       $2::bigint, $3, 'text', 1, 1, 100, $4::timestamptz, $4::timestamptz, '09120000000', 'delivered', 'delivered', n % 10 = 1
     from generate_series(1, $5::int) n`,
    [sender.accountId, sender.line.lineId, sender.line.number, platform.clock.now(), number],
  );
  await pool.query('delete from send_counts where account_id = $1', [sender.accountId]);
  await pool.query(
    `insert into send_counts (account_id, type, line_id, total)
     select account_id, type, line_id, count(*) from send_requests where account_id = $1 and not is_test group by 1, 2, 3`,
    [sender.accountId],
  );
}

async function idsOf(platform: TestPlatform, accountId: number): Promise<number[]> {
  const { rows } = await platform.pool.query<{ id: number }>(
    'select id from send_requests where account_id = $1 and not is_test order by id desc',
    [accountId],
  );
  return rows.map(({ id }) => id);
}

async function expectPages(one: TestService, sender: Sender): Promise<void> {
  const ids = await idsOf(one.platform, sender.accountId);
  const limit = 97;
  for (let page = 1; page <= Math.ceil(ids.length / limit) + 1; page += 3) {
    // A limit of calls a minute.
    one.clock.advance(10_000);
    const { data, total } = (await sender.caller.get(`/ws/v1/send_request?limit=${limit}&page=${page}`)).body
      .data;
    expect(total).toBe(ids.length);
    expect(data.map(({ id }: { id: number }) => id)).toEqual(ids.slice((page - 1) * limit, page * limit));
  }
}

async function places(platform: TestPlatform, accountId: number): Promise<number[]> {
  const { rows } = await platform.pool.query<{ place: number }>(
    'select place from send_positions where account_id = $1 order by place',
    [accountId],
  );
  return rows.map(({ place }) => place);
}

test('pages of a long list are the same with noted places, with test sends among them and new ones after', async () => {
  const { platform } = service;
  const sender = await givenSender(service);
  await givenSends(platform, sender, 5000);
  await expectPages(service, sender);
  // Of 5,000 a quarter is of another account, and 500 are tests.
  await countUpTo(3000, sender.accountId);
  expect(await places(platform, sender.accountId)).toEqual([1000, 2000, 3000]);
  await expectPages(service, sender);
  await givenSends(platform, sender, 1000);
  await expectPages(service, sender);
  await givenSends(platform, sender, 3000);
  await countUpTo(5000, sender.accountId);
  await expectPages(service, sender);
});

test('a row is not passed by while its transaction is open', async () => {
  const { platform } = service;
  if (platform.accountGroups.areSeveral) return;
  const sender = await givenSender(service);
  const late = await platform.pool.connect();
  await late.query('begin');
  await late.query(
    `insert into send_requests (account_id, id, type, state, line_id, line_number, text, recipients_count, pages, cost, created_at)
     values ($1, nextval('send_ids'), 'simple', 'finished', $2, $3, 'late', 2, 1, 100, $4)`,
    [sender.accountId, sender.line.lineId, sender.line.number, platform.clock.now()],
  );
  await givenSends(platform, sender, 4000);
  await count();
  expect(await places(platform, sender.accountId)).toEqual([]);
  await late.query('commit');
  late.release();
  await platform.pool.query('update send_counts set total = total + 1 where account_id = $1', [
    sender.accountId,
  ]);
  await countUpTo(2000, sender.accountId);
  expect(await places(platform, sender.accountId)).toEqual([1000, 2000]);
  await expectPages(service, sender);
});

test('places stay right when old sends are dropped with their partition', async () => {
  const { service: own, stop } = await startTestService({ PEYK_RETENTION_DAYS: '90' });
  const { platform, clock } = own;
  try {
    const sender = await givenSender(own);
    await givenSends(platform, sender, 4000);
    clock.advance(31 * dayMs);
    await cleanUpSends.run({}, platform);
    await givenSends(platform, sender, 4000);
    await countUpTo(5000, sender.accountId, own);
    const before = await idsOf(platform, sender.accountId);
    clock.advance(100 * dayMs);
    await cleanUpSends.run({}, platform);
    const after = await idsOf(platform, sender.accountId);
    expect(after.length).toBe(before.length / 2);
    await expectPages(own, sender);
  } finally {
    await stop();
  }
});

test('pages of the ledger have their entries, balances and number with noted places', async () => {
  const { platform } = service;
  const { pool } = platform;
  const sender = await givenSender(service, { credit: 10_000_000 });
  const { accountId } = sender;
  // Accounts with many sends are counted.
  await givenSends(platform, sender, 4000);
  const enter = async (from: number, to: number) => {
    await pool.query(
      `insert into ledger_entries (account_id, credit_id, kind, amount, cause, created_at)
       select account_id, id, 'charge', -1 - n % 7, 'send:' || n, $2
       from credits, generate_series($3::int, $4::int) n where account_id = $1`,
      [accountId, platform.clock.now(), from, to],
    );
    await pool.query(
      `update credits c set amount_left = (select sum(amount) from ledger_entries e where e.account_id = $1)
       where account_id = $1`,
      [accountId],
    );
  };
  await enter(1, 3500);
  await countUpTo(2000, accountId);
  await enter(3501, 3600);
  const { rows } = await pool.query<{ id: number; balance: number }>(
    `select id, sum(amount) over (order by id)::bigint as balance from ledger_entries where account_id = $1 order by id desc`,
    [accountId],
  );
  const { rows: noted } = await pool.query('select place from ledger_positions where account_id = $1', [
    accountId,
  ]);
  expect(noted).toHaveLength(3);
  const limit = 100;
  for (let page = 1; page <= Math.ceil(rows.length / limit) + 1; page += 1) {
    const { data, total } = (await sender.caller.get(`/ws/v1/account/ledger?limit=${limit}&page=${page}`))
      .body.data;
    expect(total).toBe(rows.length);
    expect(data.map(({ id, balance }: { id: number; balance: number }) => ({ id, balance }))).toEqual(
      rows.slice((page - 1) * limit, page * limit),
    );
  }
});
