import { expect, test } from 'vitest';

import { givenBulkSender, mobiles } from '../../../../test/bulk-sender.ts';
import { testService } from '../../../../test/test-platform.ts';

const service = testService();
const dayMs = 86_400_000;

test('a segment finds those who opened a link of their own, of one send or in the last days; robots are not people', async () => {
  const sender = await givenBulkSender(service);
  const items = mobiles('0912', 4).map((mobile) => ({ mobile }));
  const book = (await sender.caller.post('/ws/v1/phone_book', { title: 'مشتریان' })).body.data.id as number;
  await sender.caller.post('/ws/v1/phone_book_data/bulk-upsert', { phone_book_id: book, items });
  const id = await sender.sent({ recipients: null, selectedPhoneBooks: [{ id: book }] });
  const { pool } = service.platform;
  await pool.query(
    `insert into links (account_id, id, request_id, is_each, target, created_at)
     values ($1, 900, $2, true, 'https://shop.example/', $3)`,
    [sender.accountId, id, service.clock.now()],
  );
  await pool.query(
    `insert into link_visits (account_id, link_id, n, clicks, robots, first_at, last_at)
     values ($1, 900, 1, 2, 0, $2, $2), ($1, 900, 2, 0, 3, null, null), ($1, 900, 3, 1, 0, $3, $3)`,
    [sender.accountId, service.clock.now(), new Date(service.clock.now().getTime() - 5 * dayMs)],
  );
  const count = async (condition: object) => {
    const rule = {
      match: 'all',
      groups: [{ match: 'all', conditions: [{ kind: 'clicked', ...condition }] }],
    };
    const answer = await sender.caller.post('/ws/v1/segments/count', { phone_book_ids: [book], rule });
    return answer.body.data.count as number;
  };
  expect(await count({})).toBe(2);
  expect(await count({ id })).toBe(2);
  expect(await count({ id: id + 1 })).toBe(0);
  expect(await count({ days: 2 })).toBe(1);
  expect(await count({ not: true })).toBe(2);
});
