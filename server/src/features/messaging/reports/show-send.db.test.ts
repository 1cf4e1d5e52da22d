import { expect, test } from 'vitest';

import { givenSender } from '../../../../test/sender.ts';
import { testService } from '../../../../test/test-platform.ts';

const service = testService();

test('a send shows its status, what it waits for, and its counts', async () => {
  const sender = await givenSender(service);
  const id = await sender.sent();
  expect(await sender.show(id)).toMatchObject({
    id,
    status: 'in-queue',
    waiting_for: null,
    snapshot: { total_count: 1, in_queue_count: 1, not_started_count: 0 },
  });
  const waiting = await sender.sent({ attributes: { code: 'longer than six' } });
  expect(await sender.show(waiting)).toMatchObject({
    status: 'in-queue',
    waiting_for: 'approval',
    snapshot: { total_count: 1, in_queue_count: 0, not_started_count: 1 },
  });
});

test.each([
  ['in-queue', 'in-queue', 'in-queue', 'in_queue_count'],
  ['sent', 'sent', 'sent', 'sent_count'],
  ['delivered', 'delivered', 'sent', 'delivered_count'],
  ['failed', 'send-failure', 'sent', 'send_failure_count'],
  ['failed', 'delivery-failure', 'sent', 'delivery_failure_count'],
  ['failed', 'delivery-undetermined', 'sent', 'delivery_undetermined_count'],
  ['failed', 'system-error', 'sent', 'system_error_count'],
  ['blacklisted', 'blacklist', 'sent', 'blacklist_count'],
])('an item that is %s (%s) makes its send %s and is counted', async (status, detail, shown, counted) => {
  const sender = await givenSender(service);
  const id = await sender.sent();
  await service.platform.pool.query(
    'update send_requests set item_status = $2::item_status, item_detail = $3::item_detail where id = $1',
    [id, status, detail],
  );
  const send = await sender.show(id);
  expect(send.status).toBe(shown);
  expect(send.snapshot[counted]).toBe(1);
  const others = Object.entries(send.snapshot).filter(([name]) => name !== counted && name !== 'total_count');
  expect(others.every(([, count]) => count === 0)).toBe(true);
});

test("another account's send and one that never was are not there, without a difference", async () => {
  const [owner, stranger] = [await givenSender(service), await givenSender(service)];
  const id = await owner.sent();
  const path = `/ws/v1/send_request/${id}`;
  const answers = [
    await stranger.caller.get(path),
    await stranger.caller.get(`${path}/items`),
    await stranger.caller.get('/ws/v1/send_request/999999999'),
    await stranger.caller.get('/ws/v1/send_request/9007199254740991/items'),
  ];
  for (const answer of answers) {
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ error_code: 'not_found', data: null });
  }
});

test.each(['0', '-1', 'x', '1.5', '99999999999999999999', '%00'])('the id %s is refused', async (id) => {
  const { caller } = await givenSender(service);
  for (const path of [`/ws/v1/send_request/${id}`, `/ws/v1/send_request/${id}/items`]) {
    const answer = await caller.get(path);
    expect([400, 404, 422]).toContain(answer.status);
    expect(answer.body.status).toBe('error');
  }
});
