import { expect, test } from 'vitest';

import { givenBulkSender } from '../../../../../test/bulk-sender.ts';
import { givenSender } from '../../../../../test/sender.ts';
import { testService } from '../../../../../test/test-platform.ts';

const service = testService();
const path = '/ws/v1/sms/check';
const minuteMs = 60_000;
const afterMinutes = (minutes: number) =>
  new Date(service.clock.now().getTime() + minutes * minuteMs).toISOString();

test('before any decision a send that would wait has its reason and place, and no moment is promised', async () => {
  const sender = await givenBulkSender(service);
  const { body } = await sender.caller.post(path, sender.body());
  expect(body.data).toMatchObject({
    receiver_count: 3,
    blacklisted_count: 0,
    pages: 1,
    price_amount: 300,
    waiting_for: 'approval',
    approval: { reason: 'kind', place: 1, usual_at: null, late_at: null, decided_count: 0 },
    hours: null,
    leaves_at: null,
    charging: { basis: 'handed-over', depends_on_way: false },
  });
  expect((await sender.caller.get('/ws/v1/send_request')).body.data.total).toBe(0);
});

test('the moment of a decision follows from the waits of the last days, average and longest', async () => {
  const sender = await givenBulkSender(service);
  for (const minutes of [10, 30]) {
    const id = await sender.sent();
    service.clock.advance(minutes * minuteMs);
    await sender.approve(id);
  }
  await sender.sent();
  const { body } = await sender.caller.post(path, sender.body());
  expect(body.data).toMatchObject({
    approval: { place: 2, usual_at: afterMinutes(20), late_at: afterMinutes(30), decided_count: 2 },
    leaves_at: afterMinutes(20),
  });
  service.clock.advance(8 * 86_400_000);
  const later = await sender.caller.post(path, sender.body());
  expect(later.body.data).toMatchObject({ approval: { usual_at: null }, leaves_at: null });
});

test('a line outside its hours says until when it waits, and a pattern to one recipient is not held by them', async () => {
  const sender = await givenSender(service);
  const wall = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Tehran',
    hour: '2-digit',
    hourCycle: 'h23',
  });
  const hour = Number(wall.format(service.clock.now()));
  const opens = ((hour + 2) % 24) * 60;
  await service.platform.pool.query('update lines set from_minute = $2, to_minute = $3 where id = $1', [
    sender.line.lineId,
    opens,
    (opens + 60) % 1440,
  ]);
  const one = await sender.caller.post(path, sender.body());
  expect(one.body.data).toMatchObject({
    receiver_count: 1,
    waiting_for: null,
    approval: null,
    hours: null,
    leaves_at: service.clock.now().toISOString(),
  });
  const many = await sender.caller.post(path, {
    text: 'فروش ویژه',
    recipients: ['09123456789'],
    line_number: sender.line.number,
  });
  expect(many.body.data.hours.opens_at).not.toBeNull();
  expect(many.body.data.leaves_at).toBe(many.body.data.hours.opens_at);
});

test('a schedule is what it waits for, and blacklisted numbers are left out of the price', async () => {
  const sender = await givenSender(service);
  await sender.caller.post('/ws/v1/blacklist', { mobiles: ['09123456789'] });
  const schedule = afterMinutes(90);
  const { body } = await sender.caller.post(path, sender.body({ schedule }));
  expect(body.data).toMatchObject({
    waiting_for: 'schedule',
    leaves_at: schedule,
    blacklisted_count: 1,
    operator_blocked_count: 0,
    price_amount: 0,
  });
  const wrong = await sender.caller.post(path, { text: 'x' });
  expect(wrong.status).toBe(422);
});
