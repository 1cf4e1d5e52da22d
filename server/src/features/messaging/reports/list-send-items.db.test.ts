import { beforeAll, expect, test } from 'vitest';

import { givenSender, type Sender } from '../../../../test/sender.ts';
import { testService } from '../../../../test/test-platform.ts';

const service = testService();
let sender: Sender;
let single: number;
const many = 5_000_000;

/** Items of a send to many in every detail there is, in this order. */
const details = [
  ['in-queue', 'not-started'],
  ['in-queue', 'in-queue'],
  ['sent', 'sent'],
  ['failed', 'send-failure'],
  ['delivered', 'delivered'],
  ['failed', 'delivery-failure'],
  ['failed', 'delivery-undetermined'],
  ['failed', 'system-error'],
  ['blacklisted', 'blacklist'],
] as const;

beforeAll(async () => {
  sender = await givenSender(service);
  single = await sender.sent();
  const { pool } = service.platform;
  await pool.query(
    `insert into send_requests (account_id, id, type, state, line_id, line_number, text, recipients_count, pages, cost, created_at)
     values ($1, $2, 'simple', 'running', $3, $4, 'متن همه', $5, 1, 900, $6)`,
    [sender.accountId, many, sender.line.lineId, sender.line.number, details.length, service.clock.now()],
  );
  for (const [index, [status, detail]] of details.entries()) {
    await pool.query(
      `insert into send_items (account_id, request_id, n, mobile, text, pages, pages_before, item_status, item_detail)
       values ($1, $2, $3, $4, $5, 1, $3 - 1, $6::item_status, $7::item_detail)`,
      [
        sender.accountId,
        many,
        index + 1,
        `0912300000${index + 1}`,
        index === 2 ? 'متن خودش' : null,
        status,
        detail,
      ],
    );
  }
});

async function list(query: string, id = many) {
  return (await sender.caller.get(`/ws/v1/send_request/${id}/items?${query}`)).body.data;
}

async function positions(query: string): Promise<number[]> {
  return ((await list(query)) as { data: { id: number }[] }).data.map(({ id }) => id);
}

test('the item of a send to one has everything a caller reads, its number under both names', async () => {
  expect(await list('', single)).toEqual({
    current_page: 1,
    last_page: 1,
    per_page: 10,
    total: 1,
    next_page_url: null,
    prev_page_url: null,
    data: [
      {
        id: 1,
        message_id: single,
        mobile: '09123456789',
        destination: '09123456789',
        status: 'in-queue',
        status_detail: 'in-queue',
        text: 'کد: 12345',
        pages: 1,
        error: null,
        blocked_by: null,
        advice: null,
        sent_at: null,
        delivered_at: null,
      },
    ],
  });
});

test('an item in doubt that waits for its retry is shown as not sent', async () => {
  const { pool, clock } = service.platform;
  for (const table of ['send_requests', 'send_items'])
    await pool.query(`update ${table} set sent_at = $2 where account_id = $1 and item_status = 'in-queue'`, [
      sender.accountId,
      clock.now(),
    ]);
  expect((await list('', single)).data[0]).toMatchObject({ status: 'in-queue', sent_at: null });
  expect((await list('')).data[1]).toMatchObject({ status: 'in-queue', sent_at: null });
});

test.each([
  ['status=in-queue', 1],
  ['staus=in-queue', 1],
  ['status=delivered', 0],
  ['search=3456', 1],
  [`search=${encodeURIComponent('۳۴۵۶')}`, 1],
  ['search=777', 0],
  ['search=%25', 0],
  ['page=2', 1],
])('the item of a send to one under %s', async (query, total) => {
  const page = await list(query, single);
  expect(page.total).toBe(total);
  expect(page.data).toHaveLength(query === 'page=2' ? 0 : total);
});

test('items of a send to many are in their order, each with its own text or that of the send', async () => {
  const page = await list('');
  expect(page.total).toBe(9);
  expect(page.data.map(({ id }: { id: number }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(page.data[2]).toMatchObject({ text: 'متن خودش', status: 'sent', destination: '09123000003' });
  expect(page.data[0]).toMatchObject({ text: 'متن همه', status_detail: 'not-started' });
});

test.each([
  ['status=in-queue', [1, 2]],
  ['status=sent', [3]],
  ['status=delivered', [5]],
  ['status=failed', [4, 6, 7, 8]],
  ['status=blacklisted', [9]],
  ['status=not-started', [1]],
  ['status=send-failure', [4]],
  ['status=delivery-failure', [6]],
  ['status=delivery-undetermined', [7]],
  ['status=system-error', [8]],
  ['status=blacklist', [9]],
  ['staus=blacklist', [9]],
  ['search=09123000007', [7]],
  ['search=00007', [7]],
  ['status=failed&search=00007', [7]],
  ['status=sent&search=00007', []],
  ['search=_', []],
])('both vocabularies and the number filter: %s', async (query, expected) => {
  expect(await positions(query)).toEqual(expected);
  expect((await list(query)).total).toBe(expected.length);
});

test('pages of items, with and without a filter, and beyond the end', async () => {
  expect(await positions('limit=4&page=2')).toEqual([5, 6, 7, 8]);
  expect(await positions('limit=4&page=3')).toEqual([9]);
  expect(await positions('status=failed&limit=3&page=2')).toEqual([8]);
  expect(await positions('limit=200&page=1000000000')).toEqual([]);
  expect(await positions('status=failed&limit=200&page=1000000000')).toEqual([]);
});

test.each(['status=queued', 'status=open', 'limit=201', 'page=0', `search=${'1'.repeat(21)}`])(
  '%s is refused',
  async (query) => {
    const answer = await sender.caller.get(`/ws/v1/send_request/${many}/items?${query}`);
    expect(answer.status).toBe(422);
  },
);
