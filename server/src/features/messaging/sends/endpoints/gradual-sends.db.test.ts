import { expect, test } from 'vitest';

import { givenBulkSender, mobiles } from '../../../../../test/bulk-sender.ts';
import { testService } from '../../../../../test/test-platform.ts';

const service = testService();

test('the pace is checked, costs nothing, and is shown with the moment at which the rest leaves', async () => {
  const sender = await givenBulkSender(service);
  for (const wrong of [0, -1, 1.5, 1_000_001, 'many'])
    expect((await sender.simple({ per_hour: wrong })).status).toBe(422);
  const recipients = mobiles('0912', 100);
  const checked = await sender.caller.post('/ws/v1/sms/check', sender.body({ recipients, per_hour: 60 }));
  expect(checked.body.data).toMatchObject({ price_amount: 10_000, last_leaves_at: null });
  const id = await sender.sent({ recipients, per_hour: 60 });
  expect(await sender.show(id)).toMatchObject({
    cost: 10_000,
    per_hour: 60,
    pace: { per_hour: 60, left_count: 100, next_at: null, ends_at: null },
  });
  await sender.approve(id);
  const now = service.clock.now();
  expect((await sender.show(id))['pace']).toEqual({
    per_hour: 60,
    left_count: 100,
    next_at: now.toISOString(),
    ends_at: new Date(now.getTime() + 99 * 60_000).toISOString(),
  });
  await sender.caller.patch(`/ws/v1/send_request/${id}/pause`);
  expect(await sender.show(id)).toMatchObject({ pace: { left_count: 100, next_at: null } });
  expect(await sender.show(await sender.sent())).toMatchObject({ per_hour: null, pace: null });
});

test('with a pace that would take longer than 30 days nothing is stored and nothing charged', async () => {
  const sender = await givenBulkSender(service);
  const refused = await sender.simple({ recipients: mobiles('0912', 721), per_hour: 1 });
  expect([refused.status, refused.body.error_code]).toEqual([422, 'gradual_send_too_long']);
  expect((await sender.money()).left).toBe(1_000_000);
  await sender.sent({ recipients: mobiles('0912', 720), per_hour: 1 });
});

test('the last slice is expected in the hours of the line, over night if they end before', async () => {
  const sender = await givenBulkSender(service, { service: 'advertising' });
  const { platform, clock } = service;
  // It is noon in Tehran.
  await platform.pool.query('update lines set from_minute = 480, to_minute = 780 where id = $1', [
    sender.line.lineId,
  ]);
  const schedule = new Date(clock.now().getTime() + 3_600_000);
  const id = await sender.sent({ recipients: mobiles('0912', 121), per_hour: 60 });
  await sender.approve(id);
  // 12:00 to 13:00, and from 08:00 the second hour and the last one.
  expect((await sender.show(id))['pace']).toMatchObject({
    next_at: clock.now().toISOString(),
    ends_at: new Date(clock.now().getTime() + 21 * 3_600_000).toISOString(),
  });
  const later = await sender.sent({
    recipients: ['09121111111'],
    per_hour: 60,
    schedule: schedule.toISOString(),
  });
  await sender.approve(later);
  expect((await sender.show(later))['pace']).toMatchObject({
    next_at: new Date(clock.now().getTime() + 20 * 3_600_000).toISOString(),
  });
});

test('cancelled while it runs, the rest of a gradual send does not leave and its cost goes back once', async () => {
  const sender = await givenBulkSender(service);
  const id = await sender.sent({ recipients: mobiles('0912', 100), per_hour: 60 });
  await sender.approve(id);
  // Forty have left, as lanes would have it.
  const { pool } = service.platform;
  await pool.query('update send_requests set next_n = 41 where id = $1', [id]);
  await pool.query(
    `update send_items set item_status = 'delivered', item_detail = 'delivered' where request_id = $1 and n <= 40`,
    [id],
  );
  await pool.query(
    'update send_progress set not_started = not_started - 40, delivered = 40 where request_id = $1',
    [id],
  );
  const cancel = () => sender.caller.patch(`/ws/v1/send_request/${id}/cancel`);
  expect((await cancel()).body.data).toMatchObject({ id, status: 'queued', waiting_for: null });
  expect((await sender.show(id))['pace']).toMatchObject({ left_count: 0, next_at: null });
  const again = await cancel();
  expect([again.status, again.body.error_code]).toEqual([409, 'send_not_waiting']);
  await service.jobs.runDue();
  await service.jobs.runDue();
  expect(await sender.show(id)).toMatchObject({ status: 'sent', snapshot: { delivered_count: 40 } });
  expect((await sender.money()).left).toBe(1_000_000 - 4000);
  const [item] = (await sender.items(id)).filter(({ mobile }) => mobile === '09120000099');
  expect(item).toMatchObject({ status: 'failed' });
});
