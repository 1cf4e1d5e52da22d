import { expect, test } from 'vitest';

import { givenBulkSender, idOf } from '../../../../../test/bulk-sender.ts';
import { testService } from '../../../../../test/test-platform.ts';

const service = testService();
const [inBank, own] = ['09141110001', '09141110002'];

test('contacts of an account do not tell whom a number bank has: its sends count in no condition of segments', async () => {
  const sender = await givenBulkSender(service);
  const { accountId, caller } = sender;
  const { phonebookId } = await service.given.phonebook(accountId, {
    contacts: [inBank, own].map((mobile) => ({ mobile })),
  });
  const { bankId } = await service.given.numberBank({ mobiles: [inBank] });
  const slice = { bank_id: bankId, limit: 1, offset: 0 };
  const hidden = idOf(await caller.post('/ws/v1/sms/bank', sender.body({ recipients: [slice] })));
  const shown = await sender.sent({ recipients: [own] });
  // Both arrived, and both opened their link.
  const { pool } = service.platform;
  await pool.query(`update send_items set item_status = 'delivered' where account_id = $1`, [accountId]);
  for (const [linkId, sendId] of [
    [1, hidden],
    [2, shown],
  ]) {
    await pool.query(
      `insert into links (account_id, id, request_id, is_each, target, created_at)
       values ($1, $2, $3, true, 'https://shop.example', now())`,
      [accountId, linkId, sendId],
    );
    await pool.query(
      `insert into link_visits (account_id, link_id, n, clicks, robots, last_at) values ($1, $2, 1, 1, 0, now())`,
      [accountId, linkId],
    );
  }
  const count = async (condition: object) => {
    const groups = [{ match: 'all', conditions: [condition] }];
    const body = { phone_book_ids: [phonebookId], rule: { match: 'all', groups } };
    return (await caller.post('/ws/v1/segments/count', body)).body.data.count;
  };
  for (const condition of [
    { kind: 'delivery', is: 'delivered' },
    { kind: 'delivery', is: 'sent' },
    { kind: 'clicked' },
  ]) {
    expect(await count({ ...condition, id: hidden })).toBe(0);
    expect(await count({ ...condition, id: shown })).toBe(1);
    expect(await count({ ...condition, days: 30 })).toBe(1);
  }
});
