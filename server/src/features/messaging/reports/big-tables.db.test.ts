import { beforeAll, expect, test } from 'vitest';

import type { Caller } from '../../../../test/caller.ts';
import { givenSender, type Sender } from '../../../../test/sender.ts';
import { isOnShards } from '../../../../test/shards.ts';
import { tableReadsOf, statementsOf } from '../../../../test/statements.ts';
import { testService } from '../../../../test/test-platform.ts';

const service = testService();
const sends = 200_000;
const items = 200_000;
const bulkId = 1_000_000;
let sender: Sender;
let operator: Caller;

/** One account with a great many sends, among those of others, and one send to a great many. */
beforeAll(async () => {
  sender = await givenSender(service);
  operator = service.as((await service.given.operator()).key);
  const other = await givenSender(service);
  const { pool, clock } = service.platform;
  const { accountId, line } = sender;
  await pool.query(
    `insert into send_requests (account_id, id, type, state, line_id, line_number, text, pattern_code, recipients_count,
       pages, cost, created_at, released_at, mobile, item_status, item_detail)
     select case when n % 4 = 0 then $2::bigint else $1::bigint end, n + 100, 'pattern', 'released', $3::bigint, $4, 'کد: ' || n, 'abcdefghij', 1,
       1, 100, $5::timestamptz, $5::timestamptz, '0912' || lpad((n % 50000)::text, 7, '0'), 'delivered', 'delivered'
     from generate_series(1, $6::int) n`,
    [accountId, other.accountId, line.lineId, line.number, clock.now(), sends],
  );
  await pool.query(
    `insert into send_counts (account_id, type, line_id, total)
     select account_id, type, line_id, count(*) from send_requests group by 1, 2, 3`,
  );
  await pool.query(
    `insert into send_requests (account_id, id, type, state, line_id, line_number, text, recipients_count, pages, cost, created_at)
     values ($1, $2, 'simple', 'running', $3, $4, 'متن', $5, 1, 1, $6)`,
    [accountId, bulkId, line.lineId, line.number, items, clock.now()],
  );
  await pool.query('insert into send_progress (account_id, request_id, not_started) values ($1, $2, 0)', [
    accountId,
    bulkId,
  ]);
  await pool.query(
    `insert into send_items (account_id, request_id, n, mobile, pages, pages_before, item_status, item_detail)
     select $1::bigint, $2::bigint, n, '0935' || lpad(n::text, 7, '0'), 1, n - 1, 'delivered', 'delivered'
     from generate_series(1, $3::int) n`,
    [accountId, bulkId, items],
  );
  await pool.query(`select setval('send_ids', $1)`, [bulkId]);
  await pool.query('analyze');
});

const list = '/ws/v1/send_request';
const all = '/operator/v1/sends';

test.each([
  ['the first page', list, 200],
  ['a page of a hundred', `${list}?limit=100`, 1000],
  ['the hundredth page', `${list}?page=100`, 3000],
  ['the first page of those sent', `${list}?status=sent`, 1000],
  ['those in the queue, of which there are none', `${list}?status=in-queue`, 1000],
  ['those that are being sent', `${list}?status=queued`, 1000],
  ['those rejected, of which there are none', `${list}?status=rejected`, 1000],
  ['a search by number', `${list}?search=09120000007`, 500],
  ['a search by id', `${list}?search=150`, 200],
  ['a search by a number that may stand in texts', `${list}?search=778899`, 50_000],
  ['a search by words', `${list}?search=nowhere`, 50_000],
  ['one send', `${list}/${bulkId}`, 50],
  ['the first page of items', `${list}/${bulkId}/items`, 200],
  ['sends of all accounts', all, 30_000],
  ['the last page of sends of all accounts', `${all}?page=1000`, 30_000],
  ['those of all accounts that wait', `${all}?waiting_for=approval`, 100],
  ['those of all accounts that are being sent', `${all}?status=queued`, 100],
  ['those of all accounts to a number', `${all}?recipient=09120000007`, 100],
  ['those of one account among all', `${all}?account_id=1`, 200],
  ['a page of items in the middle', `${list}/${bulkId}/items?page=9000&limit=20`, 200],
])('%s reads through indexes, and about as many rows as it shows', async (_what, path, rowsMax) => {
  const { pool } = service.platform;
  let status = 0;
  const caller = path.startsWith('/operator') ? operator : sender.caller;
  const statements = await statementsOf(service.platform, async () => {
    ({ status } = await caller.get(path));
  });
  expect(status).toBe(200);
  const reads = statements.filter(({ text }) => /send_(requests|items)/.test(text));
  expect(reads.length).toBeGreaterThan(0);
  let rows = 0;
  for (const statement of reads) {
    const reading = await tableReadsOf(pool, statement);
    expect(reading.sequential.filter((table) => table.endsWith('_p0'))).toEqual([]);
    rows += reading.rows;
  }
  expect(rows).toBeLessThan(rowsMax);
});

test('a page far back shows no test sends, and passes over others by the index alone', async () => {
  const { pool, clock } = service.platform;
  const far = `${list}?page=200`;
  const shown = async () => (await sender.caller.get(far)).body.data.data.map(({ id }: { id: number }) => id);
  const before = await shown();
  expect(before).toHaveLength(10);
  const testId = bulkId - 1;
  await pool.query(
    `insert into send_requests (account_id, id, type, state, line_id, line_number, text, recipients_count, pages, cost,
       created_at, is_test)
     values ($1, $2, 'simple', 'finished', $3, $4, 'متن', 1, 1, 0, $5, true)`,
    [sender.accountId, testId, sender.line.lineId, sender.line.number, clock.now()],
  );
  expect(await shown()).toEqual(before);
  await pool.query('delete from send_requests where account_id = $1 and id = $2', [sender.accountId, testId]);
  const statements = await statementsOf(service.platform, async () => expect(await shown()).toEqual(before));
  const listing = statements.find(({ text }) => text.includes('offset'));
  expect(listing?.text).not.toContain('not is_test');
});

// On shards plans are those of the coordinator: the tests above see only that it answers.
test.skipIf(isOnShards)('the check itself detects a sequential scan', async () => {
  const reading = await tableReadsOf(service.platform.pool, {
    text: `select from send_requests where text = 'x'`,
    values: [],
  });
  expect(reading.sequential.length).toBeGreaterThan(0);
  // Workers that share the reading report their average, rounded.
  expect(reading.rows).toBeGreaterThan(sends * 0.99);
});
