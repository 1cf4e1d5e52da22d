import { expect, test } from 'vitest';

import { givenBulkSender, mobiles } from '../../test/bulk-sender.ts';
import { testService } from '../../test/test-platform.ts';
import { apiKeys } from '../features/people/accounts/index.ts';
import { messageIdOf } from '../text/message-ids.ts';

const service = testService({ PEYK_MODERATION: 'auto' });

test('cancelling a message of a gradual send that has left cancels no other, and one that waits the rest', async () => {
  const user = await givenBulkSender(service);
  await user.caller.put('/ws/v1/doors/kavenegar', { is_open: true });
  const limits = { permissions: null, rateLimitPerMinute: null, provider: 'kavenegar' };
  const { key } = await service.platform.db
    .transaction()
    .execute((tx) => apiKeys.create(tx, service.clock, user.accountId, { name: 'door', limits }));
  const id = await user.sent({ recipients: mobiles('0912', 10), per_hour: 60 });
  const { pool } = service.platform;
  await pool.query('update send_requests set next_n = 2 where id = $1', [id]);
  await pool.query(
    `update send_items set item_status = 'delivered', item_detail = 'delivered' where request_id = $1 and n = 1`,
    [id],
  );
  const cancel = async (...positions: number[]) => {
    const ids = positions.map((n) => messageIdOf({ sendId: id, n })).join(',');
    const path = `/compat/kavenegar/v1/${key}/sms/cancel.json?messageid=${ids}`;
    return (await service.as(undefined).get(path)).status;
  };
  const left = async () => ((await user.show(id))['pace'] as { left_count: number }).left_count;
  expect([await cancel(1), await left()]).toEqual([200, 9]);
  expect([await cancel(5, 1), await left()]).toEqual([200, 0]);
});
