import { beforeAll, expect, test } from 'vitest';

import { givenSender, type Sender } from '../../../../test/sender.ts';
import { testService } from '../../../../test/test-platform.ts';

const service = testService();
let sender: Sender;
const hidden = ['bank', 'postal', 'lbs'] as const;
const mobiles = ['09121234567', '09351112233'];

/** A send to many of each kind whose numbers the service brought, and one to a single number. */
beforeAll(async () => {
  sender = await givenSender(service);
  const { pool } = service.platform;
  for (const [index, type] of [...hidden, 'simple'].entries()) {
    await pool.query(
      `insert into send_requests (account_id, id, type, state, line_id, line_number, text, recipients_count, pages, cost, created_at)
       values ($1, $2, $3, 'running', $4, $5, 'متن', 2, 1, 200, $6)`,
      [sender.accountId, 1000 + index, type, sender.line.lineId, sender.line.number, service.clock.now()],
    );
    await pool.query(
      `insert into send_items (account_id, request_id, n, mobile, pages, pages_before, item_status, item_detail)
       select $1, $2, n, mobile, 1, n - 1, 'delivered', 'delivered' from unnest($3::text[]) with ordinality v (mobile, n)`,
      [sender.accountId, 1000 + index, mobiles],
    );
  }
  await pool.query(
    `insert into send_requests (account_id, id, type, state, line_id, line_number, text, recipients_count, pages, cost,
       created_at, mobile, item_status, item_detail)
     values ($1, 2000, 'lbs', 'released', $2, $3, 'متن', 1, 1, 100, $4, '09121234567', 'delivered', 'delivered')`,
    [sender.accountId, sender.line.lineId, sender.line.number, service.clock.now()],
  );
});

async function items(id: number, query = '') {
  return (await sender.caller.get(`/ws/v1/send_request/${id}/items?${query}`)).body.data;
}

test.each(hidden.map((type, index) => [type, 1000 + index] as const))(
  'items of a %s send show masked numbers, under both names',
  async (_type, id) => {
    const page = await items(id);
    expect(page.data).toMatchObject([
      { mobile: '0912*******', destination: '0912*******', status: 'delivered' },
      { mobile: '0935*******', destination: '0935*******' },
    ]);
    expect(JSON.stringify(page)).not.toContain('1234567');
  },
);

test('numbers that the customer named stay as they are', async () => {
  expect((await items(1003)).data).toMatchObject([{ mobile: '09121234567' }, { mobile: '09351112233' }]);
  expect((await items(1003, 'search=09121234567')).total).toBe(1);
});

test('a send to one hides its number as well', async () => {
  expect((await items(2000)).data).toMatchObject([{ mobile: '0912*******', destination: '0912*******' }]);
  expect((await items(2000, 'search=09121234567')).total).toBe(0);
});

test.each([
  ['search=09121234567', 0],
  ['search=1234567', 0],
  ['search=123', 0],
  ['search=21234', 0],
  [`search=${encodeURIComponent('۰۹۱۲۱۲۳۴۵۶۷')}`, 0],
  ['search=4567', 0],
  ['search=567', 0],
  ['search=0912', 1],
  ['search=0912*******', 1],
  ['search=_', 0],
])('a search finds only what the mask shows: %s', async (query, total) => {
  expect((await items(1000, query)).total).toBe(total);
});

test('a search of sends by number does not tell of hidden ones', async () => {
  const found = await sender.caller.get('/ws/v1/send_request?search=09121234567');
  expect(found.body.data).toMatchObject({ total: 0, data: [] });
});
