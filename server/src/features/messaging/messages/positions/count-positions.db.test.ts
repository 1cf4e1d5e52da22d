import { expect, test } from 'vitest';

import { eventually } from '../../../../../test/eventually.ts';
import { givenSender, type Sender } from '../../../../../test/sender.ts';
import { statementsOf, tableReadsOf } from '../../../../../test/statements.ts';
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

/** Filters of which noted places know, and the order from the oldest; with the sends that they leave. */
const filtered = [
  ['type=simple', `type = 'simple'`],
  ['type=pattern', `type = 'pattern'`],
  ['line_id=1000000', 'line_id = 1000000'],
  ['type=pattern&line_id=1000000', `type = 'pattern' and line_id = 1000000`],
  ['status=sent', `state = 'released' and item_status <> 'in-queue'`],
  ['status=sent&type=simple', `state = 'released' and item_status <> 'in-queue' and type = 'simple'`],
  ['search=&line_id=', 'true'],
] as const;

/** Makes sends of two types and lines, of which some are cancelled or wait. */
async function mix({ pool }: TestPlatform, accountId: number): Promise<void> {
  await pool.query(
    `update send_requests set type = case when id % 3 = 0 then 'simple' else type end,
       line_id = case when id % 7 < 3 then 1000000 else line_id end,
       state = case when id % 11 = 0 then 'cancelled' else state end,
       item_status = case when id % 13 = 0 then 'in-queue' else item_status end,
       retry_at = case when id % 13 = 0 then now() end
     where account_id = $1`,
    [accountId],
  );
  await pool.query('delete from send_counts where account_id = $1', [accountId]);
  await pool.query(
    `insert into send_counts (account_id, type, line_id, total)
     select account_id, type, line_id, count(*) from send_requests where account_id = $1 and not is_test group by 1, 2, 3`,
    [accountId],
  );
}

async function expectFilteredPages(one: TestService, { accountId, caller }: Sender): Promise<void> {
  for (const direction of ['desc', 'asc'] as const)
    for (const [filter, condition] of filtered) {
      const { rows } = await one.platform.pool.query<{ id: number }>(
        `select id from send_requests where account_id = $1 and not is_test and ${condition} order by id ${direction}`,
        [accountId],
      );
      const ids = rows.map(({ id }) => id);
      const limit = 197;
      for (let page = 1; page <= Math.ceil(ids.length / limit); page += 5) {
        one.clock.advance(10_000);
        const { data, total } = (
          await caller.get(
            `/ws/v1/send_request?${filter}&limit=${limit}&page=${page}&sort_by=created_at&sort_type=${direction}`,
          )
        ).body.data;
        const shown = data.map(({ id }: { id: number }) => id);
        expect([filter, total, shown]).toEqual([
          filter,
          ids.length,
          ids.slice((page - 1) * limit, page * limit),
        ]);
      }
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

test('pages by type, line and state, and from the oldest, are the same with noted places', async () => {
  const { platform } = service;
  const sender = await givenSender(service);
  await givenSends(platform, sender, 6000);
  await mix(platform, sender.accountId);
  await expectFilteredPages(service, sender);
  await countUpTo(3000, sender.accountId);
  await expectFilteredPages(service, sender);
  // Without kinds, as a process of the version before notes places: pages are as they were, and places are noted anew.
  await platform.pool.query('delete from send_position_kinds where account_id = $1 and type = $2', [
    sender.accountId,
    'simple',
  ]);
  await expectFilteredPages(service, sender);
  await givenSends(platform, sender, 2000);
  await countUpTo(5000, sender.accountId);
  await expectFilteredPages(service, sender);
  const { rows } = await platform.pool.query<{ total: number }>(
    'select sum(total)::bigint as total from send_position_kinds where account_id = $1',
    [sender.accountId],
  );
  expect(rows[0]?.total).toBe(5000);
});

test('a page far back reads about a thousand sends, whatever it is filtered by', async () => {
  const { platform } = service;
  const sender = await givenSender(service);
  await givenSends(platform, sender, 20_000);
  await mix(platform, sender.accountId);
  await platform.pool
    .query(`update send_requests set state = 'released', item_status = 'delivered', retry_at = null
    where account_id = ${sender.accountId}`);
  await countUpTo(13_000, sender.accountId);
  await platform.pool.query('analyze send_requests');
  for (const [filter] of filtered) {
    const statements = await statementsOf(platform, async () => {
      for (const direction of ['asc', 'desc'])
        await sender.caller.get(
          `/ws/v1/send_request?${filter}&page=150&limit=10&sort_by=created_at&sort_type=${direction}`,
        );
    });
    const lists = statements.filter(({ text }) => / offset /.test(text));
    expect(lists).toHaveLength(2);
    for (const statement of lists)
      expect((await tableReadsOf(platform.pool, statement)).rows).toBeLessThan(1300);
  }
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
    await mix(platform, sender.accountId);
    await countUpTo(5000, sender.accountId, own);
    const before = await idsOf(platform, sender.accountId);
    clock.advance(100 * dayMs);
    await cleanUpSends.run({}, platform);
    const after = await idsOf(platform, sender.accountId);
    expect(after.length).toBe(before.length / 2);
    await expectPages(own, sender);
    await expectFilteredPages(own, sender);
    // Otherwise kinds would not be used any more.
    const { rows: kinds } = await platform.pool.query<{ total: number }>(
      'select sum(total)::bigint as total from send_position_kinds where account_id = $1',
      [sender.accountId],
    );
    expect(kinds[0]?.total).toBe((await places(platform, sender.accountId)).at(-1));
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

test('pages of the ledger by kind, cause and direction are the same with noted places', async () => {
  const { platform, clock } = service;
  const { pool } = platform;
  const sender = await givenSender(service, { credit: 10_000_000 });
  const { accountId } = sender;
  await givenSends(platform, sender, 4000);
  const enter = (from: number, to: number) =>
    pool.query(
      `insert into ledger_entries (account_id, credit_id, kind, amount, cause, created_at)
       select account_id, id, (case when n % 5 = 0 then 'refund' else 'charge' end)::ledger_kind,
         case when n % 5 = 0 then 2 else -1 end,
         case when n % 5 = 0 then 'item:' || n || ':1' when n % 1000 = 1 then 'payment:' || n else 'send:' || n end, $2
       from credits, generate_series($3::int, $4::int) n where account_id = $1`,
      [accountId, platform.clock.now(), from, to],
    );
  await enter(1, 4300);
  const kinds = [
    ['kind=charge', `kind = 'charge'`],
    ['kind=refund', `kind = 'refund'`],
    ['kind=gift', `kind = 'gift'`],
    ['cause=send', `(cause like 'send:%' or cause like 'item:%')`],
    ['cause=order', `(cause like 'order:%' or cause like 'payment:%')`],
    ['cause=operator', `(cause like 'operator:%' or cause like 'first-start%')`],
    ['direction=in', 'amount > 0'],
    ['direction=out&cause=send', `amount < 0 and (cause like 'send:%' or cause like 'item:%')`],
  ] as const;
  const expectKinds = async () => {
    for (const [filter, condition] of kinds) {
      const { rows } = await pool.query<{ id: number }>(
        `select id from ledger_entries where account_id = $1 and ${condition} order by id desc`,
        [accountId],
      );
      const ids = rows.map(({ id }) => id);
      const limit = 150;
      for (let page = 1; page <= Math.ceil(ids.length / limit) + 1; page += 3) {
        clock.advance(10_000);
        const { data, total } = (
          await sender.caller.get(`/ws/v1/account/ledger?${filter}&limit=${limit}&page=${page}`)
        ).body.data;
        const shown = data.map(({ id }: { id: number }) => id);
        expect([filter, total, shown]).toEqual([
          filter,
          ids.length,
          ids.slice((page - 1) * limit, page * limit),
        ]);
      }
    }
  };
  await expectKinds();
  await countUpTo(2000, accountId);
  const { rows: noted } = await pool.query<{ total: number }>(
    'select sum(total)::bigint as total from ledger_position_kinds where account_id = $1',
    [accountId],
  );
  expect(noted[0]?.total).toBe(4000);
  await expectKinds();
  await enter(4301, 4400);
  await expectKinds();
  await pool.query(`delete from ledger_position_kinds where account_id = $1 and kind = 'refund'`, [
    accountId,
  ]);
  await expectKinds();
});
